"""A new count of a group's chips, for its admins; and being forgotten, for everybody."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import FreshPress
from bot.economy import Economy
from bot.handlers.admins import Admins
from bot.handlers.asking import as_whoever
from bot.handlers.cause import ANONYMOUS_ADMIN, anonymous_admin
from bot.handlers.telling import Teller, language, press_toast
from bot.tables import Cause, Outcome
from bot.view import (
    forget_done,
    forget_question,
    kept,
    locale_of,
    reset_done,
    reset_question,
    sentence,
)

ASK_SECONDS = 60


async def reset(message: Message, cause: Cause, economy: Economy, teller: Teller, admins: Admins) -> None:
    """Ask an admin whether he means it."""

    async def ask(admin: bool | None) -> Outcome:
        outcome = await economy.ask_reset(cause, admin=admin)
        if outcome.code == "reset_ask":
            question = reset_question(locale_of(outcome.group_language), int(outcome.params["at"]))
            teller.screen(message, cause, outcome, question, seconds=ASK_SECONDS)
        elif outcome.code != "ask_admins":
            teller.command(message, cause, outcome)
        return outcome

    await as_whoever(message, cause, ask, teller, admins, known=True if anonymous_admin(message) else None)


async def reset_all(
    query: CallbackQuery,
    callback_data: FreshPress,
    *,
    cause: Cause,
    economy: Economy,
    teller: Teller,
    admins: Admins,
) -> None:
    """Begin the new count."""

    async def do(admin: bool | None) -> Outcome:
        outcome = await economy.reset(cause, callback_data.at, admin=admin)
        if outcome.code == "ask_admins":
            return outcome
        teller.answers.press(query.id, None if outcome.accepted else press_toast(cause, outcome))
        if outcome.accepted and not outcome.again:
            screen = reset_done(locale_of(outcome.group_language), outcome.amount)
            teller.delivery.say(cause.chat_id, screen, thread_id=cause.thread_id)
            await teller.take_away(query, outcome.group)
        return outcome

    known = True if cause.user_id == ANONYMOUS_ADMIN else None
    await as_whoever(query, cause, do, teller, admins, known=known)


async def forget(message: Message, cause: Cause, teller: Teller) -> None:
    """Ask whether he wants to be forgotten; that is said in private."""
    if cause.private:
        await teller.free(message, cause, forget_question)
    else:
        await teller.free(message, cause, lambda locale: sentence("forget_private", {}, {}, locale))


async def forget_me(query: CallbackQuery, cause: Cause, economy: Economy, teller: Teller) -> None:
    """Forget the person."""
    outcome = await economy.forget(cause)
    teller.answers.press(query.id, None if outcome.accepted else press_toast(cause, outcome))
    if outcome.accepted:
        teller.rewrite(query, cause, forget_done(locale_of(outcome.language)))


async def no(query: CallbackQuery, cause: Cause, economy: Economy, teller: Teller, admins: Admins) -> None:
    """Leave everything as it is; in a group it is an admin who was asked."""

    async def do(admin: bool | None) -> Outcome:
        outcome = await economy.keep(cause, admin=admin)
        if outcome.code == "ask_admins":
            return outcome
        teller.answers.press(query.id, None if outcome.accepted else press_toast(cause, outcome))
        if outcome.accepted:
            teller.rewrite(query, cause, kept(locale_of(language(cause, outcome))))
        return outcome

    known = True if cause.user_id == ANONYMOUS_ADMIN else None
    await as_whoever(query, cause, do, teller, admins, known=known)


def router() -> Router:
    """A new count, and being forgotten."""
    router = Router(name="fresh")
    router.message.register(reset, Command("reset", ignore_case=True))
    router.message.register(forget, Command("forget", ignore_case=True))
    router.callback_query.register(reset_all, FreshPress.filter(F.act == "reset"))
    router.callback_query.register(forget_me, FreshPress.filter(F.act == "forget"))
    router.callback_query.register(no, FreshPress.filter(F.act == "no"))
    return router
