"""Presses nobody else knows, and what goes wrong on the way."""

import logging

from aiogram import Router
from aiogram.types import CallbackQuery, ErrorEvent

from bot.answers import Answers
from bot.handlers.telling import Teller
from bot.tables import Cause

log = logging.getLogger(__name__)


async def unknown_button(query: CallbackQuery, cause: Cause, teller: Teller) -> None:
    """Say that the button is not known: forged, or of a release gone by."""
    await teller.free_press(query, cause, "unknown_button")


async def failed(event: ErrorEvent, answers: Answers) -> bool:
    """Log what a handler failed with and end the presser's waiting; no update is lost by it."""
    log.error("update %s failed", event.update.update_id, exc_info=event.exception)
    if event.update.callback_query is not None:
        answers.press(event.update.callback_query.id)
    return True


def router() -> Router:
    """Unknown presses and failures; asked last of all."""
    router = Router(name="fallback")
    router.callback_query.register(unknown_button)
    router.errors.register(failed)
    return router
