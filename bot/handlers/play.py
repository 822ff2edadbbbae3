"""Words, votes and looks: presses that go through the door as they are."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.callbacks import TablePress, TurnPress, VotePress
from bot.handlers.panels import close_panel, leave_panel
from bot.handlers.telling import Teller
from bot.tables import Cause, Door, Press


async def word(
    query: CallbackQuery, callback_data: TurnPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Say one's word, cut."""
    press = Press(callback_data.table, callback_data.act, callback_data.amount, turn=callback_data.turn)
    outcome = await door.press(cause, press)
    teller.press(query, cause, outcome)
    close_panel(query, teller)


async def vote(
    query: CallbackQuery, callback_data: VotePress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Answer a window."""
    press = Press(callback_data.table, callback_data.act, callback_data.amount, turn=callback_data.turn)
    outcome = await door.press(cause, press)
    teller.press(query, cause, outcome)
    close_panel(query, teller)
    await leave_panel(press.act, outcome, teller)


async def table(
    query: CallbackQuery, callback_data: TablePress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Sit, stand up, start, pause, show, look; «Мої карти» only looks."""
    press = Press(callback_data.table, callback_data.act, kin=callback_data.kin)
    outcome = await (door.peek if callback_data.act == "cards" else door.press)(cause, press)
    teller.press(query, cause, outcome)


def router() -> Router:
    """Words, votes, looks."""
    router = Router(name="play")
    router.callback_query.register(word, TurnPress.filter())
    router.callback_query.register(vote, VotePress.filter())
    router.callback_query.register(table, TablePress.filter())
    return router
