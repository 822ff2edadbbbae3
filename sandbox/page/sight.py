"""One person's sight as a flat map of what his phone holds: the only data a phone is ever given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.acts import shown_commands
from sandbox.objects import person_json, user_json
from sandbox.sight import chats_of, shown_chat

if TYPE_CHECKING:
    from sandbox.state import JSON, Bot, Chat, Person
    from sandbox.world import World

#: a phone shows the newest messages of a chat; older ones are not sent to it
MAX_MESSAGES = 200
#: toasts and alerts a phone may have missed while its line was down
MAX_NOTICES = 20


def phone_sight(world: World, person: Person) -> dict[str, JSON]:
    """Tell all a person's phone shows, one entry for each thing that changes by itself.

    Keys: `me`, `doors`, `chat:<id>`, `order:<id>`, `message:<id>:<m or e><number>`, `notice:<query>`.
    """
    world.private_chat(world.default_bot().id, person.id)
    sight: dict[str, JSON] = {"me": person_json(person), "doors": {"groups": _doors(world, person)}}
    for chat in chats_of(world, person.id):
        head = shown_chat(world, person, chat)
        messages = head.pop("messages")[-MAX_MESSAGES:]
        number = head["chat"]
        sight[f"chat:{number}"] = {**head, **_more(world, person, chat)}
        sight[f"order:{number}"] = {"keys": [message_key(message) for message in messages]}
        for message in messages:
            message.pop("html")
            sight[f"message:{number}:{message_key(message)}"] = message
    sight.update({f"notice:{notice['query_id']}": notice for notice in person.notices[-MAX_NOTICES:]})
    return sight


def message_key(message: JSON) -> str:
    """Name a message within its chat: m17, or e3 for one that only its receiver sees."""
    if message["ephemeral"]:
        return f"e{message['ephemeral_message_id']}"
    return f"m{message['message_id']}"


def _more(world: World, person: Person, chat: Chat) -> JSON:
    bots = world.bots_in(chat)
    commands = [
        {**command, "bot": bot.username}
        for bot in bots
        for command in shown_commands(world, bot.id, chat, person)
    ]
    if chat.private:
        bot = bots[0]
        started = bot.id in person.started
        about = _about(bot, person.language_code)
        return {"commands": commands, "bot": bot.username, "started": started, "about": about}
    return {"commands": commands, "members": [] if chat.hidden_members else _members(world, chat)}


def _about(bot: Bot, language: str | None) -> str:
    own = bot.texts.get(("description", (language or "")[:2]))
    return own or bot.texts.get(("description", ""), "")


def _members(world: World, chat: Chat) -> list[JSON]:
    inside = [member for member in chat.members.values() if member.inside]
    return [{"user": user_json(world, member.user_id), "status": member.status} for member in inside]


def _doors(world: World, person: Person) -> list[JSON]:
    """List the groups he could walk into."""
    outside = (
        chat
        for chat in world.chats.values()
        if chat.migrated_to is None and not world.member(chat, person.id).inside
    )
    return [{"chat": chat.id, "title": chat.title} for chat in outside]
