"""Answer presses of buttons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sandbox.errors import bad_request
from sandbox.text import MAX_ANSWER, cleaned, utf16_length

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.access import Context
    from sandbox.state import JSON

_START_LINK = re.compile(
    r"(?:https?://)?(?:t\.me|telegram\.me)/(?P<name>[A-Za-z0-9_]+)\?start=[A-Za-z0-9_-]{0,64}\Z|"
    r"tg://resolve\?domain=(?P<domain>[A-Za-z0-9_]+)&start=[A-Za-z0-9_-]{0,64}\Z"
)
#: toasts and alerts kept of one person
MAX_NOTICES = 500
_OLD = "query is too old and response timeout expired or query ID is invalid"


def answer_callback_query(ctx: Context) -> bool:
    """Serve answerCallbackQuery: once, in time, 200 characters, a link into the bot's own chat only."""
    query = ctx.world.queries.get(ctx.params["callback_query_id"])
    if query is None or query.bot_id != ctx.bot.id or query.answer is not None:
        raise bad_request(_OLD)
    if ctx.world.now_ms > query.expires_ms:
        raise bad_request(_OLD)
    text = cleaned(ctx.params.get("text", "")).strip()
    if utf16_length(text) > MAX_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    url = ctx.params.get("url", "")
    if url and not _own_link(url, ctx.bot.username):
        raise bad_request("URL_INVALID")
    query.answer = {"text": text, "show_alert": bool(ctx.params.get("show_alert")), "url": url}
    query.answered.set()
    if text or url:
        notice: JSON = {
            **query.answer,
            "query_id": query.id,
            "chat": query.chat.id,
            "at_ms": ctx.world.now_ms,
        }
        notices = ctx.world.people[query.person_id].notices
        notices.append(notice)
        del notices[:-MAX_NOTICES]
    ctx.world.touch()
    return True


def _own_link(url: str, username: str) -> bool:
    match = _START_LINK.match(url)
    if match is None:
        return False
    named = str(match.group("name") or match.group("domain"))
    return named.lower() == username.lower()


METHODS: dict[str, Callable[[Context], Any]] = {"answerCallbackQuery": answer_callback_query}
