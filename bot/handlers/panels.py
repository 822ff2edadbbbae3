"""Sums: the raise panel in private and, for the presser alone, in the group; an own amount in reply."""

import re

from aiogram import Bot, F, Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.types import CallbackQuery, EphemeralMessageParameters, InaccessibleMessage, Message

from bot.callbacks import PanelPress
from bot.delivery.errors import FAILURES
from bot.handlers.telling import Teller
from bot.store import Db, Notice
from bot.tables import Cause, Door, Outcome, Press
from bot.view import Screen, locale_of, pool_panel, raise_panel, toast
from engine.views import Choice, View

NUMBER = re.compile(r"[0-9]{1,9}")
BARE = re.compile(r"^\s*[0-9]+\s*$")
EPHEMERAL_SECONDS = 4
ACTS = {"own_dark": ("dark", "over_dark"), "own_pool": ("pool",), "pool": ("pool",)}
"""What a panel is about; the rest are about raising."""
WINDOW = {"enter", "pool", "stay_out"}
"""What answers the window in which pools are made."""
OWN = {"own_raise", "own_dark", "own_pool"}


async def back(
    query: CallbackQuery, callback_data: PanelPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Leave a panel: the hand comes back; in the group the panel goes."""
    outcome = await door.peek(cause, Press(callback_data.table, "raise", turn=callback_data.turn))
    if outcome.person and outcome.code != "unknown_button":
        await teller.delivery.panel(callback_data.table, outcome.person, None)
    teller.answers.press(query.id)
    close_panel(query, teller)


async def panel(
    query: CallbackQuery, callback_data: PanelPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Open a panel, or ask for an own amount; nothing changes at the table."""
    acts = ACTS.get(callback_data.act, ("raise",))
    outcome = await door.peek(cause, Press(callback_data.table, acts[0], turn=callback_data.turn))
    choice = choice_of(outcome, acts)
    if outcome.code != "ok":
        teller.press(query, cause, outcome)
    elif choice is None:
        teller.press(query, cause, Outcome("stale", language=outcome.language))
    elif callback_data.act in OWN:
        await teller.delivery.ask(callback_data.table, outcome.person, choice.act, callback_data.turn)
        elsewhere = None if cause.private else toast("sum_in_private", {}, {}, locale_of(outcome.language))
        teller.answers.press(query.id, elsewhere)
        close_panel(query, teller)
    elif cause.private:
        await _show_in_private(cause, outcome, choice, teller)
        teller.answers.press(query.id)
    elif teller.answers.claim(query.id):
        teller.answers.go(_show_in_group(query, cause, outcome, choice, teller))


async def amount(message: Message, cause: Cause, door: Door, teller: Teller) -> None:
    """Take the number somebody replies with to «Скільки кидаєте?», or writes while it stands there."""
    reply = message.reply_to_message
    if reply is None:
        asked = await teller.store.tx(lambda db: last_question(db, cause.user_id))
    else:
        asked = await teller.delivery.asked(cause.user_id, reply.message_id)
    if asked is None:
        raise SkipHandler
    act, turn, text = asked.facts["act"], asked.facts["turn"], (message.text or "").strip()
    outcome = await door.peek(cause, Press(asked.table, act, turn=turn))
    choice = choice_of(outcome, (act,))
    if outcome.code == "ok" and choice and not NUMBER.fullmatch(text):
        bounds = {"low": choice.low, "high": choice.high}
        outcome = Outcome("not_a_number", bounds, language=outcome.language)
    elif outcome.code == "ok":
        chips = int(text) if NUMBER.fullmatch(text) else 0
        outcome = await door.press(cause, Press(asked.table, act, chips, turn=turn))
        await leave_panel(act, outcome, teller)
    teller.command(message, cause, outcome)


def last_question(db: Db, user_id: int) -> Notice | None:
    """Find the newest question for an amount that stands in a user's private chat."""
    person = db.people.by_user(user_id)
    tables = db.tables.shown_to(person.id) if person else []
    asks = [notice for table in tables for notice in db.notices.of_table(table, "ask")]
    mine = [one for one in asks if person and one.person == person.id and one.message_id is not None]
    return max(mine, key=lambda one: one.at, default=None)


async def leave_panel(act: str, outcome: Outcome, teller: Teller) -> None:
    """Take a pool's panel away once its owner has answered the window: the turn goes on meanwhile."""
    if outcome.accepted and act in WINDOW:
        await teller.delivery.panel(outcome.table, outcome.person, None)


def choice_of(outcome: Outcome, acts: tuple[str, ...]) -> Choice | None:
    """Find what the presser may do among ``acts``, with its bounds."""
    return next((choice for choice in outcome.choices if choice.act in acts), None)


def close_panel(query: CallbackQuery, teller: Teller) -> None:
    """Take away the panel a press came from, if it is one that only the presser sees."""
    message = query.message
    if isinstance(message, Message) and message.ephemeral_message_id and query.bot:
        teller.answers.go(
            query.bot.delete_ephemeral_message(
                message.chat.id,
                query.from_user.id,
                message.ephemeral_message_id,
                request_timeout=EPHEMERAL_SECONDS,
            )
        )


async def _show_in_group(
    query: CallbackQuery, cause: Cause, outcome: Outcome, choice: Choice, teller: Teller
) -> None:
    """Show a panel to the presser alone; where that fails, show it in his private chat and say so."""
    view, words, locale = outcome.view, None, locale_of(outcome.language)
    if view is not None and not await _ephemeral(query, cause, _screen(outcome, view, choice), teller):
        await _show_in_private(cause, outcome, choice, teller)
        words = toast("sum_in_private", {}, {}, locale)
    await teller.answers.send(query.id, words)


async def _show_in_private(cause: Cause, outcome: Outcome, choice: Choice, teller: Teller) -> None:
    """Put a panel in place of the hand, or of the message that invites one who has no hand (8.3).

    From the group that message cannot be named: he is asked for a number.
    """
    view = outcome.view
    if view is None:
        return
    if choice.act != "pool" or view.own is not None or cause.private:
        await teller.delivery.panel(outcome.table, outcome.person, view.turn)
    else:
        await teller.delivery.ask(outcome.table, outcome.person, choice.act, view.turn)


def _screen(outcome: Outcome, view: View, choice: Choice) -> Screen:
    locale = locale_of(outcome.language)
    if choice.act == "pool":
        return pool_panel(view, choice, outcome.names, locale, outcome.table)
    return raise_panel(view, choice, locale, outcome.title, outcome.table)


async def _ephemeral(query: CallbackQuery, cause: Cause, screen: Screen, teller: Teller) -> bool:
    bot = query.bot
    if bot is None or isinstance(query.message, InaccessibleMessage):
        return False
    with teller.delivery.room(cause.chat_id) as room:
        try:
            if room:
                await _send(bot, query, cause, screen)
        except FAILURES:
            return False
    return room


async def _send(bot: Bot, query: CallbackQuery, cause: Cause, screen: Screen) -> None:
    await bot.send_message(
        cause.chat_id,
        screen.text,
        parse_mode="HTML",
        message_thread_id=cause.thread_id or None,
        reply_markup=screen.markup,
        ephemeral_message_parameters=EphemeralMessageParameters(
            receiver_user_id=query.from_user.id, callback_query_id=query.id
        ),
        request_timeout=EPHEMERAL_SECONDS,
    )


def router() -> Router:
    """Sums."""
    router = Router(name="panels")
    router.callback_query.register(back, PanelPress.filter(F.act == "back"))
    router.callback_query.register(panel, PanelPress.filter())
    router.message.register(amount, F.chat.type == "private", F.reply_to_message, F.text)
    router.message.register(amount, F.chat.type == "private", F.text.regexp(BARE))
    return router
