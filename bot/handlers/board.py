"""Who is ahead in the group, and one's own figures."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import TopPress
from bot.delivery.rewrite import RewriteJob
from bot.door.board import Wanted
from bot.economy import Economy
from bot.handlers.telling import Teller, language
from bot.tables import Cause
from bot.view import locale_of, stats_screen, top_screen


async def top(message: Message, cause: Cause, economy: Economy, teller: Teller) -> None:
    """Show the board of the week."""
    outcome, board = await economy.top(cause, Wanted())
    if board is None:
        teller.command(message, cause, outcome)
    else:
        teller.screen(message, cause, outcome, top_screen(board, locale_of(outcome.group_language)))


async def turn(
    query: CallbackQuery, callback_data: TopPress, cause: Cause, economy: Economy, teller: Teller
) -> None:
    """Turn the board; whoever presses, the own line stays that of who asked for it."""
    one = callback_data
    outcome, board = await economy.top(cause, Wanted(one.span, one.by, one.page, one.asker))
    if board is None or query.message is None:
        teller.press(query, cause, outcome)
        return
    teller.answers.press(query.id)
    delivery, screen = teller.delivery, top_screen(board, locale_of(outcome.group_language))
    if query.message.message_id:
        delivery.queue.put(RewriteJob(delivery.desk, cause.chat_id, query.message.message_id, screen))


async def stats(message: Message, cause: Cause, economy: Economy, teller: Teller) -> None:
    """Tell the asker his own figures; his hands in private only."""
    outcome, told = await economy.stats(cause)
    if not told:
        teller.command(message, cause, outcome)
    locale = locale_of(language(cause, outcome))
    for figures in told:
        teller.screen(message, cause, outcome, stats_screen(figures, locale, hands=cause.private))


def router() -> Router:
    """The board and one's own figures."""
    router = Router(name="board")
    router.message.register(top, Command("top"))
    router.message.register(stats, Command("stats"))
    router.callback_query.register(turn, TopPress.filter())
    return router
