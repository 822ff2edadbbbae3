import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import SendMessage

from bot.delivery.errors import Fault, fault, retry_wait_ms

METHOD = SendMessage(chat_id=-100, text="x")


def _bad(words: str) -> TelegramBadRequest:
    return TelegramBadRequest(METHOD, f"Bad Request: {words}")


def _forbidden(words: str) -> TelegramForbiddenError:
    return TelegramForbiddenError(METHOD, f"Forbidden: {words}")


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (TelegramRetryAfter(METHOD, "Too Many Requests", 7), Fault.WAIT),
        (TelegramMigrateToChat(METHOD, "upgraded", -100500), Fault.MOVED),
        (TelegramNetworkError(METHOD, "ServerDisconnectedError"), Fault.UNKNOWN),
        (TelegramServerError(METHOD, "Bad Gateway"), Fault.UNKNOWN),
        (ClientDecodeError("Failed to decode object", ValueError("<"), "<html>"), Fault.UNKNOWN),
        (TimeoutError(), Fault.UNKNOWN),
        (_bad("message is not modified: specified new message content …"), Fault.DONE),
        (_bad("message to delete not found"), Fault.DONE),
        (_bad("message can't be deleted for everyone"), Fault.DONE),
        (_bad("message to edit not found"), Fault.GONE),
        (_bad("MESSAGE_ID_INVALID"), Fault.GONE),
        (_bad("chat not found"), Fault.OUT),
        (_bad("not enough rights to send text messages to the chat"), Fault.MUTED),
        (_bad("TOPIC_CLOSED"), Fault.TOPIC),
        (_bad("message thread not found"), Fault.LOST),
        (_forbidden("bot was kicked from the supergroup chat"), Fault.OUT),
        (_forbidden("bot is not a member of the supergroup chat"), Fault.OUT),
        (_forbidden("not enough rights to send text messages"), Fault.MUTED),
        (_bad("can't parse entities: unsupported start tag"), Fault.REFUSED),
        (ValueError("ours"), Fault.REFUSED),
    ],
)
def test_what_a_group_call_ends_with(error: Exception, kind: Fault) -> None:
    assert fault(error, private=False) is kind


@pytest.mark.parametrize(
    "error",
    [
        _forbidden("bot can't initiate conversation with a user"),
        _forbidden("bot was blocked by the user"),
        _forbidden("user is deactivated"),
        _bad("chat not found"),
        _bad("PEER_ID_INVALID"),
    ],
)
def test_who_cannot_be_written_to(error: Exception) -> None:
    assert fault(error, private=True) is Fault.UNREACHABLE


def test_waits_grow_to_a_minute() -> None:
    assert [retry_wait_ms(attempt) for attempt in range(1, 9)] == [
        1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]  # fmt: skip
