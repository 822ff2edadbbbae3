"""What stands behind the buttons: at most 64 bytes each, every field bounded, unknown words refused.

A value comes from a client and may be forged: it names an intention, never a right.
"""

import re
from typing import Annotated, Literal

from aiogram.filters.callback_data import CallbackData
from pydantic import BeforeValidator, Field

from bot.own import OwnName
from bot.store import Unasked
from bot.terms import Chapter, Matter

LARGEST = 2**53
DIGITS = re.compile(r"[0-9]{1,16}")


def _digits(value: object) -> object:
    """Let through what our own buttons write: plain digits (pydantic reads ``" 5"`` and ``"+5"`` too)."""
    if isinstance(value, str) and not DIGITS.fullmatch(value):
        raise ValueError("not plain digits")
    return value


Number = Annotated[int, Field(ge=0, le=LARGEST), BeforeValidator(_digits)]

Word = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,16}$")]

TurnAct = Literal["cut", "dark", "over_dark", "fall", "go", "raise", "compare", "all_in", "boil"]
VoteAct = Literal["split", "answer", "enter", "stay_out", "pool", "pact", "replace", "arm"]
TableAct = Literal["sit", "leave", "start", "pause", "show", "look", "cards", "three_tens"]
PanelAct = Literal["raise", "own_raise", "own_dark", "pool", "own_pool", "back"]


class TurnPress(CallbackData, prefix="t"):
    """Say one's word; ``amount`` is the price or place on the button, 0 where it costs nothing."""

    table: Number
    turn: Number
    act: TurnAct
    amount: Number


class VotePress(CallbackData, prefix="v"):
    """Answer a window.

    ``amount``: split, answer, replace — 1 yes, 0 no; enter — the price; stay_out — 0; pool — chips; pact —
    the partner's number, 0 for nobody; arm — the card's index 0, 1, 2.
    """

    table: Number
    turn: Number
    act: VoteAct
    amount: Number


class TablePress(CallbackData, prefix="s"):
    """Press what belongs to the table and the kin, whoever's word it is."""

    table: Number
    kin: Number
    act: TableAct


class PanelPress(CallbackData, prefix="p"):
    """Open or leave a panel shown to the presser alone; changes nothing at the table.

    raise — the raise panel; own_raise, own_dark, own_pool — ask for an amount; pool — the pool panel; back —
    the hand (or, in the group, take the panel away).
    """

    table: Number
    turn: Number
    act: PanelAct


class OpenPress(CallbackData, prefix="o"):
    """Open a table; ``table`` is the closed one whose terms are taken over, 0 for the usual terms."""

    table: Number = 0


class WalletPress(CallbackData, prefix="w"):
    """Take chips in a group (``groups.id``): topup (to 200), bonus."""

    act: Literal["topup", "bonus"]
    group: Number


class GiftPress(CallbackData, prefix="g"):
    """Answer whether a large gift is meant: ``gift`` is its number."""

    act: Literal["yes", "no"]
    gift: Number


class TopPress(CallbackData, prefix="r"):
    """Turn the board to a span, an order, a page; ``asker`` is whose own line it shows."""

    span: Literal["week", "month", "all"]
    by: Literal["net", "bank", "svara", "dark"]
    page: Number
    asker: Number


class CurvePress(CallbackData, prefix="q"):
    """Ask for the picture of one's purse in a group (``groups.id``)."""

    group: Number


class FreshPress(CallbackData, prefix="f"):
    """Answer whether a new count, or being forgotten, is meant; ``at`` is when it was asked, ms."""

    act: Literal["reset", "forget", "no"]
    at: Number = 0


class MenuPress(CallbackData, prefix="m"):
    """Go on from the private chat's menu: lesson."""

    act: Literal["lesson"]


class BookPress(CallbackData, prefix="b"):
    """Turn to a page of the rule book; ``contents`` lists the pages, ``first`` is the way into it.

    ``table`` 0: of the table where the presser sits, or else the usual rules.
    """

    table: Number = 0
    page: Chapter | Literal["contents", "first"] = "first"


class TermsPage(CallbackData, prefix="cp"):
    """Turn to a page of the settings panel; ``top`` is the first one, ``done`` takes the buttons away.

    ``chat`` is the page of what the bot says of itself.

    ``table`` 0: the panel of a group that has no table.
    """

    table: Number
    page: Matter | Literal["top", "done", "chat"]


class TermsPress(CallbackData, prefix="c"):
    """Turn a setting to its next value; ``shown`` is the value that stands on the button."""

    table: Number
    name: Word
    shown: Word


class UnaskedPress(CallbackData, prefix="k"):
    """Turn what the bot says in a group of itself; ``shown`` 1: the button said that it does."""

    name: Unasked
    shown: Number


class LanguagePress(CallbackData, prefix="l"):
    """Choose a language, for the group if pressed in one, else for oneself."""

    language: Literal["uk", "ru"]


class OwnPress(CallbackData, prefix="y"):
    """Turn a setting of one's own; ``shown`` is the value that stands on the button."""

    name: OwnName
    shown: Word
