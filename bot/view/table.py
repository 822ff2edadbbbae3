"""The one message of the table, whatever its phase: the same for everybody, whatever anybody holds."""

from collections.abc import Sequence
from dataclasses import replace

from bot.view.buttons import keyboard
from bot.view.closing import closed_screen
from bot.view.lobby import lobby_screen
from bot.view.locale import Locale
from bot.view.pick import cut_screen, pick_screen, replace_screen
from bot.view.play import betting_screen, boil_screen
from bot.view.result import pause_rows, pause_text, result_screen
from bot.view.screen import NO_EXTRAS, Names, Screen, TableExtras
from bot.view.sheet import Sheet, sheet_of
from bot.view.svara import entry_table, pacts_screen, split_screen
from engine.events import Event
from engine.views import Choice, Phase, View


def table_screen(  # noqa: PLR0917 - what the table is drawn from
    view: View,
    choices: Sequence[Choice],
    names: Names,
    locale: Locale,
    log: Sequence[Event],
    table_id: int,
    extras: TableExtras = NO_EXTRAS,
) -> Screen:
    """Draw the table message from the public view.

    ``choices`` are those of ``view.word``; no button comes from three tens among them, as the group must
    not see those. ``log`` holds this kin's public events, oldest first.
    """
    sheet = replace(sheet_of(view, names, locale, table_id), choices=choices, log=log, extras=extras)
    if view.phase is Phase.CLOSED:
        return closed_screen(sheet, table_id)
    if view.phase in {Phase.RESULT, Phase.PAUSE}:
        return _ended(sheet)
    if view.windows is not None and view.phase in _WINDOWS:
        return _WINDOWS[view.phase](sheet, view.windows)
    return _SCREENS[view.phase](sheet)


def _ended(sheet: Sheet) -> Screen:
    if sheet.view.result is None:
        return Screen(pause_text(sheet, None), keyboard(pause_rows(sheet)))
    return result_screen(sheet, sheet.view.result)


_SCREENS = {
    Phase.LOBBY: lobby_screen,
    Phase.PICK: pick_screen,
    Phase.CUT: cut_screen,
    Phase.REPLACE: replace_screen,
    Phase.BETTING: betting_screen,
    Phase.BOIL: boil_screen,
}
_WINDOWS = {Phase.SPLIT: split_screen, Phase.ENTRY: entry_table, Phase.PACTS: pacts_screen}
