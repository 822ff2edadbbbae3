"""Do a thing as an admin, when only Telegram knows who is one."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from aiogram.types import CallbackQuery, Message

from bot.delivery.errors import FAILURES
from bot.handlers.admins import Admins
from bot.handlers.telling import Teller
from bot.tables import Cause, Outcome

Try = Callable[[bool | None], Awaitable[Outcome]]


async def as_whoever(
    event: Message | CallbackQuery,
    cause: Cause,
    work: Try,
    teller: Teller,
    admins: Admins,
    *,
    known: bool | None,
) -> None:
    """Do it as the host or as whoever is known; look an admin up first, beside everything else.

    Where Telegram does not say who is one, nothing is done and he may try again.
    """
    outcome = await work(known)
    if outcome.code != "ask_admins":
        return

    async def ask() -> None:
        try:
            admin = await admins.has(cause.chat_id, cause.user_id)
        except FAILURES:
            _unsure(event, cause, replace(outcome, code="try_again"), teller)
        else:
            await work(admin)

    teller.answers.go(ask())


def _unsure(event: Message | CallbackQuery, cause: Cause, outcome: Outcome, teller: Teller) -> None:
    if isinstance(event, CallbackQuery):
        teller.press(event, cause, outcome)
    else:
        teller.command(event, cause, outcome)
