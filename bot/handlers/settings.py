"""The language: of the group for its table, of each person for his private chat and toasts."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import LanguagePress
from bot.handlers.admins import Admins
from bot.handlers.cause import ANONYMOUS_ADMIN
from bot.handlers.telling import Teller, press_toast
from bot.tables import Cause, Door, Outcome
from bot.view import language_choice, language_set, locale_of


async def languages(message: Message, cause: Cause, teller: Teller) -> None:
    """Offer the languages."""
    await teller.free(message, cause, language_choice)


async def choose(
    query: CallbackQuery,
    callback_data: LanguagePress,
    *,
    cause: Cause,
    door: Door,
    teller: Teller,
    admins: Admins,
) -> None:
    """Set the language; an admin has to be looked up first, beside everything else."""
    chosen = callback_data.language
    known = True if cause.user_id == ANONYMOUS_ADMIN else None
    outcome = await door.set_language(cause, chosen, admin=known)
    if outcome.code != "ask_admins":
        _tell(query, cause, outcome, chosen, teller)
        return

    async def ask() -> None:
        admin = await admins.has(cause.chat_id, cause.user_id)
        _tell(query, cause, await door.set_language(cause, chosen, admin=admin), chosen, teller)

    teller.answers.go(ask())


def _tell(query: CallbackQuery, cause: Cause, outcome: Outcome, chosen: str, teller: Teller) -> None:
    words = language_set(locale_of(chosen)) if outcome.accepted else press_toast(cause, outcome)
    teller.answers.press(query.id, words)


def router() -> Router:
    """The language."""
    router = Router(name="settings")
    router.message.register(languages, Command("lang"))
    router.callback_query.register(choose, LanguagePress.filter())
    return router
