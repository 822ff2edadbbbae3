"""Buttons: their colours, what they carry, and how they stand in rows."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from aiogram.filters.callback_data import CallbackData
from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.callbacks import PanelAct, PanelPress, TableAct, TablePress, TurnAct, TurnPress, VoteAct, VotePress
from bot.view.locale import Locale
from engine.views import View

Button: TypeAlias = InlineKeyboardButton
Row: TypeAlias = list[InlineKeyboardButton]
Style = Literal["danger", "success", "primary"]

LEAVES: Style = "danger"
GOES_ON: Style = "success"
SHOWS: Style = "primary"


def press(text: str, data: CallbackData, style: Style | None = None) -> Button:
    """Make a button that sends ``data``."""
    return InlineKeyboardButton(text=text, callback_data=data.pack(), style=style)


def link(text: str, url: str, style: Style | None = None) -> Button:
    """Make a button that opens an address."""
    return InlineKeyboardButton(text=text, url=url, style=style)


def off(text: str) -> Button:
    """Make a grey button that says why it is off."""
    return InlineKeyboardButton(text=text, disabled=DisabledButton())


def keyboard(rows: Sequence[Sequence[Button | None]]) -> InlineKeyboardMarkup:
    """Lay rows out; absent buttons and empty rows are left out."""
    kept = [[button for button in row if button is not None] for row in rows]
    return InlineKeyboardMarkup(inline_keyboard=[row for row in kept if row])


class Buttons:
    """Makes the buttons of one table in one language."""

    def __init__(self, view: View, table_id: int, locale: Locale) -> None:
        """Take the view whose turn and kin the buttons carry."""
        self._view = view
        self._table = table_id
        self._locale = locale

    def turn(self, key: str, act: TurnAct, amount: int = 0, style: Style | None = None) -> Button:
        """Make a button of one's word, with its price if it has one."""
        text = self._locale.t(key, amount=amount) if amount else self._locale.t(key)
        data = TurnPress(table=self._table, turn=self._view.turn, act=act, amount=amount)
        return press(text, data, style)

    def place(self, place: int) -> Button:
        """Make a button of the cut."""
        data = TurnPress(table=self._table, turn=self._view.turn, act="cut", amount=place)
        return press(str(place), data)

    def vote(self, text: str, act: VoteAct, amount: int, style: Style | None = None) -> Button:
        """Make a button that answers a window."""
        return press(text, VotePress(table=self._table, turn=self._view.turn, act=act, amount=amount), style)

    def table(self, key: str, act: TableAct, style: Style | None = None) -> Button:
        """Make a button that serves whoever presses it."""
        return press(self._locale.t(key), TablePress(table=self._table, kin=self._view.kin, act=act), style)

    def panel(self, key: str, act: PanelAct, **variables: str) -> Button:
        """Make a button that opens or leaves a panel."""
        data = PanelPress(table=self._table, turn=self._view.turn, act=act)
        return press(self._locale.t(key, **variables), data)

    def sit(self, style: Style | None = None) -> Button | None:
        """Make «Сідаю» while a seat is free."""
        taken = sum(len(seat.members) or 1 for seat in self._view.seats if not seat.leaving)
        if taken >= self._view.rules.max_seats:
            return None
        return self.table("button-sit", "sit", style)
