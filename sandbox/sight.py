"""What one person sees, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.objects import user_json
from sandbox.render import render_html
from sandbox.rich import plain_text

if TYPE_CHECKING:
    from sandbox.state import JSON, Chat, Message, Person
    from sandbox.world import World


def in_chat(world: World, person_id: int, chat: Chat) -> bool:
    """Tell whether a chat is on a person's list."""
    if chat.private:
        return chat.person_id == person_id
    return chat.migrated_to is None and world.member(chat, person_id).inside


def sees(world: World, person_id: int, chat: Chat, message: Message) -> bool:
    """Tell whether a person sees a message: in his chats, his own ephemeral ones, none that is replaced.

    In a basic group a newcomer sees what came after him; a supergroup shows its history to everybody.
    """
    if not in_chat(world, person_id, chat):
        return False
    if message.receiver is not None:
        mine = person_id in {message.receiver, message.sender}
        stands = message.ephemeral_id is not None and message.ephemeral_id in chat.ephemeral
        return mine and stands and not message.vanished
    if message.id not in chat.messages or replacement(chat, person_id, message) is not None:
        return False
    return chat.private or chat.kind == "supergroup" or message.id >= world.member(chat, person_id).since


def replacement(chat: Chat, person_id: int, message: Message) -> Message | None:
    """Find the ephemeral message that stands in place of another for this person."""
    fitting = [
        e
        for e in chat.ephemeral.values()
        if e.receiver == person_id and e.replaces == message.id and not e.vanished and message.id
    ]
    return fitting[-1] if fitting else None


def seen_messages(world: World, person_id: int, chat: Chat) -> list[Message]:
    """List what a person sees in a chat, oldest first; a replacement stands where the replaced one stood."""
    if not in_chat(world, person_id, chat):
        return []
    everything = [*chat.messages.values(), *chat.ephemeral.values()]
    visible = [m for m in everything if sees(world, person_id, chat, m)]

    def place(message: Message) -> tuple[int, int]:
        replaced = chat.messages.get(message.replaces) if message.replaces is not None else None
        return (replaced.order if replaced else message.order, message.order)

    return sorted(visible, key=place)


def shown_message(world: World, chat: Chat, message: Message, *, history: bool = False) -> JSON:
    """Describe a message as a person's client would show it."""
    content = {k: v for k, v in message.content.items() if not k.startswith("_")}
    rich = content.get("rich_message")
    text = message.text if message.text is not None else plain_text(rich["blocks"]) if rich else ""
    shown: JSON = {
        "message_id": message.id,
        "ephemeral_message_id": message.ephemeral_id,
        "ephemeral": message.receiver is not None,
        "replaces": message.replaces,
        "order": message.order,
        "chat": chat.id,
        "from": message.sender_chat or user_json(world, message.sender or 0),
        "date_ms": message.date_ms,
        "edited_ms": message.edit_ms,
        "text": text,
        "entities": message.entities,
        "html": render_html(text, message.entities),
        "buttons": shown_buttons(message.keyboard),
        "markup": message.other_markup,
        "service": content if message.content.get("_service") else None,
        "photo": _photo(content),
        "dice": content.get("dice"),
        "rich": rich,
        "reply_to": message.reply_to,
        "thread": message.thread if message.topic else None,
        "pinned": message.id in chat.pinned,
        "silent": message.silent,
        "protected": message.protected,
    }
    if history:
        shown["history"] = [
            {
                "text": old["text"] or "",
                "html": render_html(old["text"] or "", old["entities"]),
                "buttons": shown_buttons(old["keyboard"]),
            }
            for old in message.history
        ]
    return shown


def _photo(content: JSON) -> JSON | None:
    if "photo" not in content:
        return None
    size = content["photo"][-1]
    return {
        "file_id": size["file_id"],
        "width": size["width"],
        "height": size["height"],
        "spoiler": bool(content.get("has_media_spoiler")),
        "url": f"/control/files/{size['file_id']}",
    }


def shown_buttons(keyboard: JSON | None) -> list[list[JSON]]:
    """Describe the rows of an inline keyboard."""
    rows = keyboard["inline_keyboard"] if keyboard else []
    return [[_button(button) for button in row] for row in rows]


def _button(button: JSON) -> JSON:
    return {
        "text": button["text"],
        "style": button.get("style"),
        "data": button.get("callback_data"),
        "url": button.get("url"),
        "copy_text": button.get("copy_text", {}).get("text"),
        "disabled": "disabled" in button,
    }


def shown_chat(
    world: World, person: Person, chat: Chat, *, history: bool = False, newest: int | None = None
) -> JSON:
    """Describe one chat of a person: its head and what he sees in it, or the newest of that only."""
    seen = seen_messages(world, person.id, chat)
    if newest is not None:
        kept = set(sorted((message.order for message in seen), reverse=True)[:newest])
        seen = [message for message in seen if message.order in kept]
    bot = world.bots[chat.bot_id] if chat.bot_id is not None else None
    member = world.member(chat, person.id)
    return {
        "chat": chat.bot_id if chat.private else chat.id,
        "kind": chat.kind,
        "title": bot.name if bot else chat.title,
        "forum": chat.forum,
        "topics": [
            {"thread": t.id, "name": t.name, "closed": t.closed}
            for t in chat.topics.values()
            if not t.deleted
        ],
        "status": None if chat.private else member.status,
        "blocked": chat.bot_id in person.blocked,
        "messages": [shown_message(world, chat, message, history=history) for message in seen],
    }


def chats_of(world: World, person_id: int) -> list[Chat]:
    """List the chats a person has."""
    return [chat for chat in world.all_chats() if in_chat(world, person_id, chat)]
