"""The purse: what is in it, filling it up, the daily bonus."""

import html

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import WalletPress
from bot.delivery.links import message_url
from bot.economy import Economy
from bot.handlers.telling import Teller, language, press_toast
from bot.store import Change
from bot.tables import Cause, Door, Outcome, Purse
from bot.view import (
    Entry,
    Screen,
    balance,
    balance_alert,
    bonus_taken,
    locale_of,
    plain_words,
    purse_keys,
    topped_up,
)

KINDS = {"mint": "start"}


async def purses(message: Message, cause: Cause, door: Door, teller: Teller) -> None:
    """Show the purse: in private one message a group, in the group its first lines."""
    outcome, found = await door.purses(cause)
    if outcome.code not in {"ok", "accepted"}:
        teller.command(message, cause, outcome)
    for purse in found:
        teller.screen(message, cause, outcome, purse_screen(cause, outcome, purse))


async def bonus(message: Message, cause: Cause, economy: Economy, teller: Teller) -> None:
    """Take today's bonus by command."""
    outcome = await economy.bonus(cause, None)
    if outcome.accepted:
        teller.screen(message, cause, outcome, _bonus(outcome, language(cause, outcome)))
    else:
        teller.command(message, cause, outcome)


async def take(
    query: CallbackQuery,
    callback_data: WalletPress,
    *,
    cause: Cause,
    door: Door,
    economy: Economy,
    teller: Teller,
) -> None:
    """Take today's bonus by a button."""
    outcome = await economy.bonus(cause, callback_data.group)
    words = (
        plain_words(_bonus(outcome, outcome.language)) if outcome.accepted else press_toast(cause, outcome)
    )
    teller.answers.press(query.id, words)
    await _draw_anew(query, cause, outcome, door, teller)


async def top_up(
    query: CallbackQuery, callback_data: WalletPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Fill a small purse up, once a day."""
    outcome = await door.top_up(cause, callback_data.group)
    words = press_toast(cause, outcome)
    if outcome.accepted:
        words = topped_up(locale_of(outcome.language), int(outcome.params["have"]))
    teller.answers.press(query.id, words)
    await _draw_anew(query, cause, outcome, door, teller)


def _bonus(outcome: Outcome, spoken: str) -> Screen:
    have, streak, tomorrow = (int(outcome.params[name]) for name in ("have", "streak", "tomorrow"))
    return bonus_taken(locale_of(spoken), outcome.amount, streak, have, tomorrow)


async def _draw_anew(
    query: CallbackQuery, cause: Cause, outcome: Outcome, door: Door, teller: Teller
) -> None:
    """Write one's own purse anew under the button that changed it; one in a group is whoever's asked."""
    if not (outcome.accepted and cause.private):
        return
    purse = await door.purse(cause.user_id, outcome.group)
    if purse is not None:
        teller.rewrite(query, cause, purse_screen(cause, outcome, purse))


def purse_screen(cause: Cause, outcome: Outcome, purse: Purse) -> Screen:
    """Draw one purse."""
    locale = locale_of(language(cause, outcome))
    if cause.private:
        return balance(
            locale,
            purse.title,
            purse.chips,
            [entry(line) for line in purse.lines],
            purse.names,
            purse.group,
            bonus_taken=purse.bonus_taken,
            topup=purse.topup,
            in_kin=purse.in_kin,
            table_url=message_url(purse.chat_id, purse.message_id),
        )
    words = balance_alert(
        locale, purse.title, purse.chips, bonus_taken=purse.bonus_taken, in_kin=purse.in_kin
    )
    keys = purse_keys(locale, purse.group, bonus=not purse.bonus_taken, topup=purse.topup)
    return Screen(html.escape(words.text, quote=False), keys)


def entry(change: Change) -> Entry:
    """Turn a line of the purse into what the view writes."""
    return Entry(change.amount, KINDS.get(change.code, change.code), change.kin, change.other)


def router() -> Router:
    """The purse."""
    router = Router(name="wallet")
    router.message.register(purses, Command("balance", ignore_case=True))
    router.message.register(bonus, Command("bonus", ignore_case=True))
    router.callback_query.register(take, WalletPress.filter(F.act == "bonus"))
    router.callback_query.register(top_up, WalletPress.filter(F.act == "topup"))
    return router
