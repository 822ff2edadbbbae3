"""Who is ahead in the group, and one's own figures."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import CurvePress, TopPress
from bot.door.board import Wanted
from bot.economy import Economy
from bot.handlers.telling import Teller, language
from bot.pictures.painter import Painter
from bot.tables import Cause, Curve, Outcome
from bot.view import curve_picture, curve_words, locale_of, sentence, stats_screen, top_screen


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
    teller.rewrite(query, cause, top_screen(board, locale_of(outcome.group_language)))


async def stats(message: Message, cause: Cause, economy: Economy, teller: Teller) -> None:
    """Tell the asker his own figures; his hands in private only."""
    outcome, told = await economy.stats(cause)
    if not told:
        teller.command(message, cause, outcome)
    locale = locale_of(language(cause, outcome))
    for figures in told:
        teller.screen(message, cause, outcome, stats_screen(figures, locale, private=cause.private))


async def picture(
    query: CallbackQuery,
    callback_data: CurvePress,
    *,
    cause: Cause,
    economy: Economy,
    teller: Teller,
    painter: Painter,
) -> None:
    """Draw the presser's own purse over time, beside everything else."""
    outcome, curve = await economy.curve(cause, callback_data.group)
    if curve is None:
        teller.press(query, cause, outcome)
        return
    teller.answers.press(query.id)
    if not painter.waits(cause.user_id):
        teller.answers.go(_show(cause, outcome, curve, teller, painter))


async def _show(cause: Cause, outcome: Outcome, curve: Curve, teller: Teller, painter: Painter) -> None:
    locale = locale_of(outcome.language)
    png = await painter.draw(curve_picture(curve, locale), cause.user_id)
    if png is None:
        teller.delivery.say(cause.chat_id, sentence("try_again", {}, {}, locale))
    else:
        teller.delivery.show(cause.chat_id, png, curve_words(curve, locale))


def router() -> Router:
    """The board and one's own figures."""
    router = Router(name="board")
    router.message.register(top, Command("top", ignore_case=True))
    router.message.register(stats, Command("stats", ignore_case=True))
    router.callback_query.register(turn, TopPress.filter())
    router.callback_query.register(picture, CurvePress.filter())
    return router
