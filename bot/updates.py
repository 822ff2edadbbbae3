"""One update on its way in, however it came: asked for or posted to us."""

import logging
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.types import Update
from pydantic import ValidationError

ALLOWED = ["message", "callback_query", "my_chat_member", "chat_member"]
"""What we want to hear of (allowed_updates)."""

log = logging.getLogger(__name__)


def read(bot: Bot, raw: Any) -> Update | None:
    """Read an update; an empty one in the place of a bad one, None for what has not even a number."""
    try:
        return Update.model_validate(raw, context={"bot": bot})
    except ValidationError as error:
        number = raw.get("update_id") if isinstance(raw, dict) else None
        log.warning("update %s cannot be read: %d faults", number, error.error_count())
        return Update(update_id=number) if isinstance(number, int) else None


async def feed(dispatcher: Dispatcher, bot: Bot, update: Update) -> None:
    """Handle an update to its end; one that cannot be handled is logged and stepped over."""
    if all(getattr(update, kind) is None for kind in ALLOWED):
        return  # one that could not be read, or of a kind we never asked for
    try:
        await dispatcher.feed_update(bot, update)
    except Exception:
        log.exception("update could not be handled", extra={"update": update.update_id})
