"""Do a thing as an admin, when only Telegram knows who is one."""

from collections.abc import Awaitable, Callable

from bot.answers import Answers
from bot.delivery.errors import FAILURES
from bot.handlers.admins import Admins
from bot.tables import Cause, Outcome

Try = Callable[[bool | None], Awaitable[Outcome]]


async def as_whoever(
    cause: Cause, work: Try, answers: Answers, admins: Admins, *, known: bool | None
) -> None:
    """Do it as the host or as whoever is known; look an admin up first, beside everything else."""
    outcome = await work(known)
    if outcome.code != "ask_admins":
        return

    async def ask() -> None:
        try:
            admin = await admins.has(cause.chat_id, cause.user_id)
        except FAILURES:
            admin = False
        await work(admin)

    answers.go(ask())
