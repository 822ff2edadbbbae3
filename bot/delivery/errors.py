"""What an answer of Telegram means for a message we tried to send, edit or delete.

The words are those of Telegram's server; each is looked for in small letters inside the description.
"""

from enum import Enum, auto

from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

FAILURES = (AiogramError, OSError, TimeoutError)
"""What a call to Telegram may end with."""


class Fault(Enum):
    """Kinds of failure, by what is to be done about them."""

    DONE = auto()
    """The chat already shows it: «message is not modified»; the message to delete is gone."""
    GONE = auto()
    """The message is not there any more: send a new one."""
    WAIT = auto()
    """Telegram named the seconds to wait."""
    MOVED = auto()
    """The group has become a supergroup."""
    UNREACHABLE = auto()
    """The person has not started the private chat, or blocked the bot, or is deactivated."""
    OUT = auto()
    """The bot is not in the group any more, or the group is gone."""
    MUTED = auto()
    """The bot may not write in the group."""
    TOPIC = auto()
    """The topic is closed: nothing goes there until it is opened again."""
    LOST = auto()
    """The topic is deleted, and everything that stood in it."""
    UNKNOWN = auto()
    """The call may or may not have had its effect: time-outs, broken connections, 5xx, HTML pages."""
    REFUSED = auto()
    """Telegram will never accept this call: ours is the mistake."""


_WORDS: tuple[tuple[Fault, tuple[str, ...]], ...] = (
    (Fault.DONE, ("message is not modified", "message to delete not found", "message can't be deleted")),
    (Fault.GONE, ("message to edit not found", "message can't be edited", "message_id_invalid")),
    (Fault.TOPIC, ("topic_closed",)),
    (Fault.LOST, ("message thread not found", "topic_deleted", "topic_id_invalid")),
    (
        Fault.MUTED,
        ("not enough rights", "have no rights", "chat_write_forbidden", "chat_send_plain_forbidden"),
    ),
    (Fault.UNREACHABLE, ("bot was blocked", "user is deactivated", "can't initiate conversation")),
    (
        Fault.OUT,
        ("bot was kicked", "bot is not a member", "chat was deleted", "chat not found", "peer_id_invalid"),
    ),
)


def fault(error: Exception, *, private: bool) -> Fault:
    """Classify what a call to a chat ended with; ``private`` says whose chat it was."""
    if isinstance(error, TelegramRetryAfter):
        return Fault.WAIT
    if isinstance(error, TelegramMigrateToChat):
        return Fault.MOVED
    if isinstance(
        error, (TelegramNetworkError, TelegramServerError, ClientDecodeError, TimeoutError, OSError)
    ):
        return Fault.UNKNOWN
    kind = _by_words(error) if isinstance(error, TelegramAPIError) else Fault.REFUSED
    return Fault.UNREACHABLE if private and kind in {Fault.OUT, Fault.MUTED} else kind


def _by_words(error: TelegramAPIError) -> Fault:
    words = error.message.lower()
    for kind, parts in _WORDS:
        if any(part in words for part in parts):
            return kind
    return Fault.OUT if isinstance(error, TelegramForbiddenError) else Fault.REFUSED


def retry_wait_ms(attempt: int) -> int:
    """Return the wait before trying again: 1, 2, 4 … 60 s; ``attempt`` counts from 1."""
    return min(1_000 << min(attempt - 1, 6), 60_000)
