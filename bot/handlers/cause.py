"""Who did it and where: an update of Telegram → a ``Cause`` for the door."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Chat, Message, TelegramObject, Update, User

from bot.tables import Cause

ANONYMOUS_ADMIN = 1087968824
"""The sender Telegram names for what an admin does anonymously."""

NAME_MAX = 256
"""Code points of a name or title we take in: Telegram has 64 and 64, and 128."""

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class CauseMiddleware(BaseMiddleware):
    """Give every handler of messages and presses its ``cause``; a message of no one goes no further."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        """Build the cause and pass on."""
        update: Update = data["event_update"]
        cause = None
        if isinstance(event, CallbackQuery):
            cause = press_cause(update.update_id, event)
        elif isinstance(event, Message):
            cause = message_cause(update.update_id, event)
        if cause is None:
            return None
        data["cause"] = cause
        return await handler(event, data)


def message_cause(update_id: int, message: Message) -> Cause | None:
    """Read a message; one in a channel's name counts as the channel's and nobody's."""
    user = message.from_user
    if user is None:
        return None
    return _cause(update_id, user, message.chat, _thread(message))


def press_cause(update_id: int, query: CallbackQuery) -> Cause:
    """Read a press; one on a message that is not told of is taken as from the private chat."""
    chat = query.message.chat if query.message else Chat(id=query.from_user.id, type="private")
    thread = _thread(query.message) if isinstance(query.message, Message) else 0
    return replace(_cause(update_id, query.from_user, chat, thread), press=True)


def anonymous_admin(message: Message) -> bool:
    """Tell whether the group itself speaks: only its admins can do that."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat.id


def _cause(update_id: int, user: User, chat: Chat, thread_id: int) -> Cause:
    return Cause(
        update_id=update_id,
        user_id=user.id,
        name=user.full_name[:NAME_MAX],
        chat_id=chat.id,
        thread_id=thread_id,
        title=(chat.title or "")[:NAME_MAX],
        language=user.language_code or "",
    )


def _thread(message: Message) -> int:
    return message.message_thread_id or 0 if message.is_topic_message else 0
