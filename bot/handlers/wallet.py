"""The purse: what is in it, and filling it up."""

import html

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import WalletPress
from bot.handlers.telling import Teller, language, press_toast
from bot.store import Change
from bot.tables import Cause, Door, Outcome, Purse
from bot.view import Entry, Screen, balance, balance_alert, locale_of, topped_up, topup

KINDS = {"mint": "start"}


async def purses(message: Message, cause: Cause, door: Door, teller: Teller) -> None:
    """Show the purse: in private one message a group, in the group its first lines."""
    outcome, found = await door.purses(cause)
    if outcome.code not in {"ok", "accepted"}:
        teller.command(message, cause, outcome)
    for purse in found:
        teller.screen(message, cause, outcome, purse_screen(cause, outcome, purse))


async def top_up(
    query: CallbackQuery, callback_data: WalletPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Fill a small purse up, once a day."""
    outcome = await door.top_up(cause, callback_data.group)
    words = press_toast(cause, outcome)
    if outcome.accepted:
        words = topped_up(locale_of(outcome.language), int(outcome.params["have"]))
    teller.answers.press(query.id, words)


def purse_screen(cause: Cause, outcome: Outcome, purse: Purse) -> Screen:
    """Draw one purse."""
    locale = locale_of(language(cause, outcome))
    if cause.private:
        entries = [entry(line) for line in purse.lines]
        return balance(
            locale, purse.title, purse.chips, entries, {}, purse.group, topup=purse.topup, in_kin=purse.in_kin
        )
    words = balance_alert(locale, purse.title, purse.chips, in_kin=purse.in_kin)
    markup = topup(locale, purse.group).markup if purse.topup else None
    return Screen(html.escape(words.text, quote=False), markup)


def entry(change: Change) -> Entry:
    """Turn a line of the purse into what the view writes."""
    return Entry(change.amount, KINDS.get(change.code, change.code), kin=change.kin)


def router() -> Router:
    """The purse."""
    router = Router(name="wallet")
    router.message.register(purses, Command("balance"))
    router.callback_query.register(top_up, WalletPress.filter(F.act == "topup"))
    return router
