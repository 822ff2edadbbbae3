"""The language of the group for its table, and what each person settles for himself in his private chat."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import LanguagePress, OwnPress
from bot.handlers.admins import Admins
from bot.handlers.asking import as_whoever
from bot.handlers.cause import ANONYMOUS_ADMIN
from bot.handlers.telling import Teller, press_toast
from bot.tables import Cause, Door, Outcome
from bot.view import language_choice, language_set, locale_of, own_screen, own_told


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
    """Set the language: of the group for its host or an admin, in private one's own."""
    chosen = callback_data.language

    async def do(admin: bool | None) -> Outcome:
        outcome = await door.set_language(cause, chosen, admin=admin)
        if outcome.code != "ask_admins":
            words = language_set(locale_of(chosen)) if outcome.accepted else press_toast(cause, outcome)
            teller.answers.press(query.id, words)
        return outcome

    known = True if cause.user_id == ANONYMOUS_ADMIN else None
    await as_whoever(query, cause, do, teller, admins, known=known)


async def own(message: Message, cause: Cause, door: Door, teller: Teller) -> None:
    """Show the asker's own settings."""
    outcome, found = await door.own(cause)
    if found is None:
        teller.command(message, cause, outcome)
    else:
        teller.screen(message, cause, outcome, own_screen(found, locale_of(outcome.language)))


async def turn_own(
    query: CallbackQuery, callback_data: OwnPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Turn one of the presser's own settings and draw the panel anew."""
    outcome, found = await door.turn_own(cause, callback_data.name, callback_data.shown)
    if found is None:
        teller.answers.press(query.id, None if outcome.accepted else press_toast(cause, outcome))
        return
    locale = locale_of(outcome.language)
    teller.answers.press(query.id, own_told(found, callback_data.name, locale))
    teller.rewrite(query, cause, own_screen(found, locale))


def router() -> Router:
    """The language, and one's own settings."""
    router = Router(name="settings")
    router.message.register(languages, Command("lang", ignore_case=True))
    router.message.register(own, Command("settings", ignore_case=True), F.chat.type == "private")
    router.callback_query.register(choose, LanguagePress.filter())
    router.callback_query.register(turn_own, OwnPress.filter())
    return router
