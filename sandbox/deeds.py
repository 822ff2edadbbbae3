"""What people do with messages that are there: delete, edit, forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.acts import hears, may_write, open_private
from sandbox.detect import detected
from sandbox.errors import ControlError
from sandbox.events import tell
from sandbox.objects import message_json, user_json
from sandbox.state import Message
from sandbox.text import MAX_TEXT, trimmed, utf16_length

if TYPE_CHECKING:
    from sandbox.state import JSON, Chat, Person
    from sandbox.world import World


def delete(world: World, person: Person, chat: Chat, message: Message) -> None:
    """Delete a message for everybody: his own, any as an administrator, any in private; no bot is told."""
    if message.receiver is not None:
        raise ControlError(409, "an ephemeral message is deleted by its bot")
    if not chat.private and message.sender != person.id and not world.member(chat, person.id).admin:
        raise ControlError(409, f"{person.name} may delete his own messages only")
    del chat.messages[message.id]
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    world.touch()


def edit(world: World, person: Person, chat: Chat, message: Message, text: str) -> None:
    """Change the text of his own message; bots that hear it get edited_message."""
    text, _ = trimmed(text, [])
    if message.sender != person.id or message.text is None:
        raise ControlError(409, f"{person.name} may edit the text of his own messages only")
    if not text or utf16_length(text) > MAX_TEXT:
        raise ControlError(400, f"a text has 1 to {MAX_TEXT} characters")
    message.text, message.entities, message.edit_ms = text, detected(text, []), world.now_ms
    for bot in world.bots_in(chat):
        if hears(world, bot.id, chat, message):
            tell(world, bot.id, "edited_message", message_json(world, chat, message), f"chat:{chat.id}")
    world.touch()


def forward(world: World, person: Person, source: Chat, message: Message, target: Chat) -> Message:
    """Forward a message into another chat: its content goes along, buttons but links stay behind."""
    if message.protected or message.receiver is not None or message.content.get("_service"):
        raise ControlError(409, "this message cannot be forwarded")
    may_write(world, person, target)
    origin: JSON = {"type": "user", "date": message.date_ms // 1000}
    if message.sender is not None:
        origin["sender_user"] = user_json(world, message.sender)
    else:
        origin = {"type": "hidden_user", "date": origin["date"], "sender_user_name": source.title or ""}
    copy = Message(
        0,
        world.now_ms,
        person.id,
        text=message.text,
        entities=message.entities,
        content={**message.content, "forward_origin": origin},
        keyboard=_links_only(message.keyboard),
    )
    if target.private:
        open_private(world, person, target)
    world.store(target, copy)
    for bot in world.bots_in(target):
        if hears(world, bot.id, target, copy):
            tell(world, bot.id, "message", message_json(world, target, copy), f"chat:{target.id}")
    return copy


def _links_only(keyboard: JSON | None) -> JSON | None:
    rows = [[b for b in row if "url" in b] for row in (keyboard or {}).get("inline_keyboard", [])]
    rows = [row for row in rows if row]
    return {"inline_keyboard": rows} if rows else None
