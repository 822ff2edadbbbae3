"""What people do: write, press Start, press buttons, block the bot."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from sandbox.detect import detected
from sandbox.errors import ControlError
from sandbox.events import private_change, tell
from sandbox.methods.placing import thread_of_reply
from sandbox.objects import chat_json, message_json, person_json
from sandbox.sight import sees
from sandbox.state import JSON, Chat, Message, Person, Query
from sandbox.text import MAX_TEXT, trimmed, utf16_length

if TYPE_CHECKING:
    from sandbox.world import World

#: how long after a press its answer still reaches the person
ANSWER_MS = 15_000
#: presses remembered, the oldest of which are long past answering
MAX_QUERIES = 20_000
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
_COMMAND = re.compile(r"/([A-Za-z0-9_]{1,64})(?:@([A-Za-z0-9_]{3,32}))?(?:\s|\Z)")


def start(world: World, person: Person, bot_id: int, payload: str = "") -> Message:
    """Press Start, or follow a link with a payload."""
    if payload and not PAYLOAD.match(payload):
        raise ControlError(400, "a start payload is 1 to 64 characters of A-Z a-z 0-9 _ -")
    return write(world, person, world.private_chat(bot_id, person.id), f"/start {payload}".rstrip())


def write(
    world: World,
    person: Person,
    chat: Chat,
    text: str,
    *,
    reply_to: int | None = None,
    thread: int | None = None,
    sender_chat: JSON | None = None,
) -> Message:
    """Post a text of a person; whatever he writes to a bot in private also starts or unblocks it."""
    text, _ = trimmed(text, [])
    if not text:
        raise ControlError(400, "a message needs a text")
    if utf16_length(text) > MAX_TEXT:
        raise ControlError(400, f"a message has at most {MAX_TEXT} characters")
    may_write(world, person, chat)
    message = Message(0, world.now_ms, person.id, text=text, entities=detected(text, []))
    if sender_chat is not None:
        message.sender, message.sender_chat = None, sender_chat
    _place(chat, message, reply_to, thread, admin=world.member(chat, person.id).admin)
    receiver = None if chat.private or sender_chat else ephemeral_command(world, chat, person, text)
    message.receiver = receiver
    if chat.private:
        open_private(world, person, chat)
    world.store(chat, message)
    for bot in world.bots_in(chat):
        if bot.id == receiver or (receiver is None and hears(world, bot.id, chat, message)):
            tell(world, bot.id, "message", message_json(world, chat, message), f"chat:{chat.id}")
    return message


def may_write(world: World, person: Person, chat: Chat) -> None:
    """Refuse a message of somebody who may not write there."""
    if person.deleted:
        raise ControlError(409, f"{person.name} has deleted his account")
    if chat.private:
        return
    member = world.member(chat, person.id)
    if not member.inside:
        raise ControlError(409, f"{person.name} is not in this group")
    if member.status == "restricted" and not member.rights.get("can_send_messages", False):
        raise ControlError(409, f"{person.name} may not write in this group")
    if chat.migrated_to is not None:
        raise ControlError(409, f"the group has become the supergroup {chat.migrated_to}")


def open_private(world: World, person: Person, chat: Chat) -> None:
    """Note that he has written to the bot, which starts and unblocks it."""
    bot_id = chat.bot_id or 0
    if bot_id in person.blocked:
        unblock(world, person, bot_id)
    person.started.add(bot_id)


def _place(chat: Chat, message: Message, reply_to: int | None, thread: int | None, *, admin: bool) -> None:
    if reply_to is not None:
        replied = chat.messages.get(reply_to)
        if replied is None:
            raise ControlError(404, f"no message {reply_to} to reply to")
        message.reply_to = reply_to
        message.thread, message.topic = thread_of_reply(chat, replied)
    if thread is not None:
        topic = chat.topics.get(thread)
        if topic is None or topic.deleted:
            raise ControlError(404, f"no topic {thread} in this group")
        message.thread, message.topic = thread, True
    topic = chat.topics.get(message.thread) if message.topic and message.thread else None
    closed = topic.closed if topic else chat.forum and chat.general_closed
    if closed and not admin:
        raise ControlError(409, "the topic is closed")


def hears(world: World, bot_id: int, chat: Chat, message: Message) -> bool:
    """Tell whether a bot gets a person's message: in private always, else by privacy mode.

    With privacy on it hears commands meant for it, commands without a name when no other bot wrote last, and
    replies to its own messages; as an administrator everything (core.telegram.org, "Privacy mode").
    """
    bot = world.bots[bot_id]
    if chat.private or not bot.privacy or world.member(chat, bot_id).admin:
        return True
    replied = chat.messages.get(message.reply_to) if message.reply_to is not None else None
    if replied is not None and replied.sender == bot_id:
        return True
    command = _COMMAND.match(message.text or "")
    if command is None:
        return False
    if command.group(2):
        return command.group(2).lower() == bot.username.lower()
    return chat.last_bot_to_send in {None, bot_id}


def ephemeral_command(world: World, chat: Chat, person: Person, text: str) -> int | None:
    """Name the bot whose ephemeral command a text is: seen by its sender and that bot only."""
    typed = _COMMAND.match(text)
    if typed is None:
        return None
    for bot in world.bots_in(chat):
        if typed.group(2) and typed.group(2).lower() != bot.username.lower():
            continue
        for command in shown_commands(world, bot.id, chat, person):
            if command["command"] == typed.group(1).lower() and command.get("is_ephemeral"):
                return bot.id
    return None


def shown_commands(world: World, bot_id: int, chat: Chat, person: Person) -> list[JSON]:
    """List a bot's menu of commands for a person in a chat: the narrowest scope, his language first."""
    commands = world.bots[bot_id].commands
    language = (person.language_code or "")[:2]
    for scope in _scopes(world, chat, person):
        for code in (language, ""):
            if (scope, code) in commands:
                return commands[scope, code]
    return []


def _scopes(world: World, chat: Chat, person: Person) -> list[str]:
    if chat.private:
        return [f"chat:{chat.id}", "all_private_chats", "default"]
    admin = world.member(chat, person.id).admin
    scopes = [f"chat_member:{chat.id}:{person.id}"]
    scopes += [f"chat_administrators:{chat.id}"] if admin else []
    scopes += [f"chat:{chat.id}"]
    scopes += ["all_chat_administrators"] if admin else []
    return [*scopes, "all_group_chats", "default"]


def press(
    world: World,
    person: Person,
    chat: Chat,
    message: Message,
    data: str,
    *,
    forged: bool = False,
    shape: str = "full",
) -> Query:
    """Press a callback button of a message he sees; forged data need not stand on it.

    `shape` is how the message comes along: full, inaccessible (InaccessibleMessage) or absent.
    """
    if not 1 <= len(data.encode()) <= 64:
        raise ControlError(400, "callback data is 1 to 64 bytes")
    if not forged and not sees(world, person.id, chat, message):
        raise ControlError(409, f"{person.name} does not see this message")
    bot_id = message.sender
    if bot_id not in world.bots:
        raise ControlError(409, "only a bot's message has buttons to press")
    if not chat.private and not world.member(chat, bot_id).inside:
        raise ControlError(409, "the bot is not in this group any more")
    now = world.now_ms
    query = Query(
        world.new_query_id(),
        bot_id,
        person.id,
        chat,
        message.id,
        message.ephemeral_id,
        data,
        now,
        now + ANSWER_MS,
    )
    world.queries[query.id] = query
    if len(world.queries) > MAX_QUERIES:
        del world.queries[next(iter(world.queries))]
    tell(world, bot_id, "callback_query", _query_json(world, query, message, shape), f"press:{person.id}")
    return query


def _query_json(world: World, query: Query, message: Message, shape: str) -> JSON:
    pressed: JSON = {}
    if shape == "full":
        pressed["message"] = message_json(world, query.chat, message)
    elif shape == "inaccessible":
        pressed["message"] = {"chat": chat_json(world, query.chat), "message_id": message.id, "date": 0}
    return {
        "id": query.id,
        "from": person_json(world.people[query.person_id]),
        **pressed,
        "chat_instance": chat_instance(query.chat, query.bot_id),
        "data": query.data,
    }


def chat_instance(chat: Chat, bot_id: int) -> str:
    """Name a chat as callback queries do: always the same, telling nothing."""
    digest = hashlib.sha256(f"{chat.id}:{bot_id}".encode()).digest()
    return str(int.from_bytes(digest[:8], "big", signed=True))


def block(world: World, person: Person, bot_id: int) -> None:
    """Block the bot: it hears my_chat_member and cannot write to him any more."""
    if bot_id in person.blocked:
        raise ControlError(409, f"{person.name} has blocked this bot already")
    person.blocked.add(bot_id)
    private_change(world, world.private_chat(bot_id, person.id), "member", "kicked")
    world.touch()


def unblock(world: World, person: Person, bot_id: int) -> None:
    """Take the block away."""
    if bot_id not in person.blocked:
        raise ControlError(409, f"{person.name} has not blocked this bot")
    person.blocked.discard(bot_id)
    private_change(world, world.private_chat(bot_id, person.id), "kicked", "member")
    world.touch()
