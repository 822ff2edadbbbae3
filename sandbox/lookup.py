"""Find what the control interface names: people, bots, groups, messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sandbox.errors import ControlError
from sandbox.sight import sees

if TYPE_CHECKING:
    from sandbox.state import Bot, Chat, Message, Person
    from sandbox.world import World

_LINK = re.compile(r"(?:https?://)?t\.me/([A-Za-z0-9_]+)(?:\?start=([A-Za-z0-9_-]{0,64}))?\Z")


def person_named(world: World, person_id: int) -> Person:
    """Find a person by id."""
    if person_id not in world.people:
        raise ControlError(404, f"there is no person {person_id}")
    return world.people[person_id]


def bot_named(world: World, bot_id: int | None) -> Bot:
    """Find a bot by id; None is the default bot."""
    if bot_id is None:
        return world.default_bot()
    if bot_id not in world.bots:
        raise ControlError(404, f"there is no bot {bot_id}")
    return world.bots[bot_id]


def followed(world: World, link: str) -> tuple[Bot, str]:
    """Read a `t.me/<bot>?start=<payload>` link: whose private chat it opens and with what."""
    match = _LINK.match(link)
    if match is None:
        raise ControlError(400, "the link must look like https://t.me/<bot>?start=<payload>")
    for bot in world.bots.values():
        if bot.username.lower() == match.group(1).lower():
            return bot, match.group(2) or ""
    raise ControlError(404, f"there is no bot called {match.group(1)}")


def group_named(world: World, chat_id: int) -> Chat:
    """Find a group by id."""
    if chat_id not in world.chats:
        raise ControlError(404, f"there is no group {chat_id}")
    return world.chats[chat_id]


def chat_of_person(world: World, person: Person, chat: int | None) -> Chat:
    """Find a chat as a person names it: a group's id, a bot's id, None for the default bot's chat."""
    if chat is not None and chat < 0:
        return group_named(world, chat)
    return world.private_chat(bot_named(world, chat).id, person.id)


def message_of_person(
    world: World, person: Person, chat: Chat, message_id: int, ephemeral_id: int | None
) -> Message:
    """Find a message that a person sees."""
    message = chat.ephemeral.get(ephemeral_id) if ephemeral_id is not None else chat.messages.get(message_id)
    if message is None or not sees(world, person.id, chat, message):
        raise ControlError(404, f"{person.name} sees no message {ephemeral_id or message_id} in this chat")
    return message
