"""Where a message goes: topic, reply, or one person's eyes only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.access import Context, is_admin
from sandbox.errors import bad_request

if TYPE_CHECKING:
    from sandbox.state import JSON, Chat, Message

EPHEMERAL_MS = 15_000
_NOT_SET: JSON = {}


@dataclass
class Place:
    """Say where a message stands."""

    thread: int | None = None
    topic: bool = False
    reply_to: int | None = None
    receiver: int | None = None
    replaces: int | None = None


def find_place(ctx: Context, chat: Chat) -> Place:
    """Work out thread, reply and receiver of a send; raises Telegram's 400s."""
    place = Place()
    reply = ctx.params.get("reply_parameters") or _NOT_SET
    given = ctx.params.get("ephemeral_message_parameters")
    if "ephemeral_message_id" in reply and given is None:
        raise bad_request("a reply to an ephemeral message must be an ephemeral message")
    replied = _replied(chat, reply)
    if replied is not None:
        place.reply_to = replied.id
        place.thread, place.topic = thread_of_reply(chat, replied)
    _topic(ctx, chat, place)
    if given is not None:
        _receiver(ctx, chat, place, given, reply)
    return place


def thread_of_reply(chat: Chat, replied: Message) -> tuple[int | None, bool]:
    """Say which thread a reply falls into: the topic, or in a plain supergroup the thread of replies."""
    if chat.forum:
        return (replied.thread, True) if replied.topic else (None, False)
    if chat.kind == "supergroup":
        return replied.thread or replied.id, False
    return None, False


def _replied(chat: Chat, reply: JSON) -> Message | None:
    if "message_id" not in reply:
        if reply and "ephemeral_message_id" not in reply:
            raise bad_request("message_id or ephemeral_message_id is required in reply parameters")
        return None
    if reply.get("chat_id", chat.id) != chat.id:
        raise bad_request("the sandbox knows no replies to messages of other chats")
    message = chat.messages.get(reply["message_id"])
    if message is None and not reply.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    if message is not None and reply.get("quote") and reply["quote"] not in (message.text or ""):
        raise bad_request("QUOTE_TEXT_INVALID")
    return message


def _topic(ctx: Context, chat: Chat, place: Place) -> None:
    thread = ctx.params.get("message_thread_id")
    if thread is not None:
        if not chat.forum or thread not in chat.topics:
            raise bad_request("message thread not found")
        place.thread, place.topic = thread, True
    if not chat.forum:
        return
    topic = chat.topics.get(place.thread) if place.thread is not None else None
    if topic is not None and topic.deleted:
        raise bad_request("TOPIC_DELETED")
    closed = topic.closed if topic is not None else chat.general_closed
    if closed and not is_admin(ctx, chat, "can_manage_topics"):
        raise bad_request("TOPIC_CLOSED")


def _receiver(ctx: Context, chat: Chat, place: Place, given: JSON, reply: JSON) -> None:
    """Check who may get an ephemeral message (core.telegram.org, "Ephemeral messages and commands")."""
    person_id = given["receiver_user_id"]
    if chat.private:
        raise bad_request("BOT_NOT_ADMIN")
    if not ctx.world.member(chat, person_id).inside or person_id not in ctx.world.people:
        raise bad_request("USER_NOT_PARTICIPANT")
    query_id = given.get("callback_query_id")
    if query_id is not None:
        _by_press(ctx, chat, place, given, query_id)
    elif given.get("replace_callback_query_message"):
        raise bad_request("callback_query_id is required to replace the message")
    if "ephemeral_message_id" in reply:
        _by_command(ctx, chat, person_id, reply["ephemeral_message_id"])
    elif query_id is None and not is_admin(ctx, chat):
        raise bad_request("BOT_NOT_ADMIN")
    place.receiver = person_id


def _by_press(ctx: Context, chat: Chat, place: Place, given: JSON, query_id: str) -> None:
    query = ctx.world.queries.get(query_id)
    if query is None or query.bot_id != ctx.bot.id or query.chat is not chat:
        raise bad_request("QUERY_ID_INVALID")
    if query.person_id != given["receiver_user_id"]:
        raise bad_request("USER_ID_INVALID")
    if ctx.world.now_ms - query.at_ms > EPHEMERAL_MS:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if given.get("replace_callback_query_message"):
        if query.ephemeral_id is not None:
            raise bad_request("an ephemeral message can't be replaced, it must be edited")
        place.replaces = query.message_id


def _by_command(ctx: Context, chat: Chat, person_id: int, ephemeral_id: int) -> None:
    command = chat.ephemeral.get(ephemeral_id)
    if command is None or command.sender != person_id or command.receiver != ctx.bot.id:
        raise bad_request("message to be replied not found")
    if ctx.world.now_ms - command.date_ms > EPHEMERAL_MS:
        raise bad_request("MESSAGE_TOO_OLD")
