"""The one message of the table, whatever its phase: the same for everybody, whatever anybody holds."""

from collections.abc import Sequence

from bot.view.buttons import Buttons, keyboard
from bot.view.closing import closed_screen
from bot.view.lobby import lobby_screen
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.pick import cut_screen, pick_screen, replace_screen
from bot.view.play import betting_screen, boil_screen
from bot.view.result import pause_rows, pause_text, result_screen
from bot.view.screen import Names, Screen, TableExtras
from bot.view.svara import entry_table, pacts_screen, split_screen
from engine.events import Event
from engine.views import Choice, Phase, View

NO_EXTRAS = TableExtras()


def table_screen(
    view: View,
    choices: Sequence[Choice],
    names: Names,
    locale: Locale,
    log: Sequence[Event],
    table_id: int,
    extras: TableExtras = NO_EXTRAS,
) -> Screen:
    """Draw the table message from the public view.

    ``choices`` are those of ``view.word``; three tens among them are left out, as the group must not see them.
    ``log`` holds this kin's public events, oldest first.
    """
    namer = Namer(names, locale)
    keys = Buttons(view, table_id, locale)
    match view.phase:
        case Phase.LOBBY:
            return lobby_screen(view, namer, locale, keys, extras)
        case Phase.PICK:
            return pick_screen(view, namer, locale)
        case Phase.CUT:
            return cut_screen(view, namer, locale, log, keys, extras)
        case Phase.REPLACE:
            return replace_screen(view, namer, locale, keys)
        case Phase.BETTING:
            return betting_screen(view, choices, namer, locale, log, keys, extras)
        case Phase.BOIL:
            return boil_screen(view, namer, locale, log, keys, extras)
        case Phase.RESULT | Phase.PAUSE:
            if view.result is None:
                return Screen(pause_text(None, namer, locale), keyboard(pause_rows(keys)))
            return result_screen(view, view.result, namer, locale, keys, extras)
        case Phase.CLOSED:
            return closed_screen(view, namer, locale, table_id)
        case _:
            return _window(view, namer, locale, keys)


def _window(view: View, namer: Namer, locale: Locale, keys: Buttons) -> Screen:
    windows = view.windows
    if windows is None:
        raise ValueError(f"{view.phase} without its windows")
    if view.phase is Phase.SPLIT:
        return split_screen(view, windows, namer, locale, keys)
    if view.phase is Phase.ENTRY:
        return entry_table(view, windows, namer, locale, keys)
    return pacts_screen(view, windows, namer, locale, keys)
