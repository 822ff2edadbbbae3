"""The values a view hands over: a message, an answer to a press, and what an engine view does not know."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from aiogram.types import ForceReply, InlineKeyboardMarkup

Names: TypeAlias = Mapping[int, str]
"""Person number → raw display name; cutting, escaping and isolating is the view's work."""


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: HTML text and its keyboard."""

    text: str
    markup: InlineKeyboardMarkup | ForceReply | None = None


@dataclass(frozen=True, slots=True)
class Toast:
    """An answer to a press: plain text of at most 200 characters; ``alert`` asks for a window with OK."""

    text: str
    alert: bool = False


@dataclass(frozen=True, slots=True)
class TableExtras:
    """What the table message needs beside the engine's view; a link that is ``None`` is hidden."""

    rules_url: str | None = None
    chat_url: str | None = None  # opens the private chat, for the lobby's second way in
    wishing: tuple[int, ...] = ()  # pressed «Сідаю» and cannot be written to yet
    unwritable: tuple[int, ...] = ()  # dealt in, but the private chat is closed
    evicted: tuple[int, ...] = ()  # stood up by us for want of a private chat
    honours: tuple[tuple[int, str], ...] = ()  # who earned what in the kin that ended
    proof: str = ""  # fingerprint of the deck, shown at the cut


NO_EXTRAS = TableExtras()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the purse: signed chips and what for.

    ``kind``: bank (a kin that brought chips), kin, gift (``person`` is the other side), bonus, start, topup,
    reset (the group counts anew).
    """

    amount: int
    kind: str
    kin: int = 0
    person: int = 0
