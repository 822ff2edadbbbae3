"""Practice kins: by command, or by the button of a greeting, the help, or a kin that is over."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import MenuPress
from bot.delivery import Links
from bot.handlers.telling import Teller
from bot.school import School
from bot.tables import Cause
from bot.view import elsewhere


async def practice(message: Message, cause: Cause, school: School, teller: Teller) -> None:
    """Begin a practice kin; one that is played already is drawn anew below."""
    outcome = await school.practice(cause)
    if outcome.code != "table_exists":
        teller.command(message, cause, outcome)


async def elsewhere_(message: Message, cause: Cause, teller: Teller, links: Links) -> None:
    """Show the way from a group: one learns alone."""
    url = links.start("practice")
    await teller.free(message, cause, lambda locale: elsewhere(locale, "practice", url))


async def lesson(query: CallbackQuery, cause: Cause, school: School, teller: Teller) -> None:
    """Begin one by a button."""
    outcome = await school.practice(cause)
    if outcome.accepted:
        teller.answers.press(query.id)
    else:
        teller.press(query, cause, outcome)


def router() -> Router:
    """Practice kins."""
    router = Router(name="practice")
    router.message.register(practice, Command("practice", ignore_case=True), F.chat.type == "private")
    router.message.register(elsewhere_, Command("practice", ignore_case=True))
    router.callback_query.register(lesson, MenuPress.filter(F.act == "lesson"))
    return router
