"""The table closes (7.5)."""

from bot.callbacks import OpenPress
from bot.view.buttons import GOES_ON, keyboard, press
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.screen import Screen
from engine.views import View

IDLE_MINUTES = 15


def closing_text(view: View, namer: Namer, locale: Locale) -> str:
    """Write why the table closed and where the chips are."""
    if view.closed_why == "idle":
        why = locale.t("closed-idle", minutes=IDLE_MINUTES)
    elif view.closed_by:
        why = locale.t("closed-by", name=namer.html(view.closed_by))
    else:
        why = locale.t("closed")
    if view.returned:
        return why + "\n" + locale.t("closed-returned", bank=view.returned)
    return why + "\n" + locale.t("closed-chips")


def closed_screen(view: View, namer: Namer, locale: Locale, table_id: int) -> Screen:
    """Draw a closed table with one button back."""
    again = press(locale.t("button-open"), OpenPress(table=table_id), GOES_ON)
    return Screen(closing_text(view, namer, locale), keyboard([[again]]))
