"""The table closes (7.5)."""

from bot.callbacks import OpenPress
from bot.view.buttons import GOES_ON, keyboard, press
from bot.view.last_kin import last_kin
from bot.view.screen import Screen
from bot.view.sheet import Sheet
from engine.state import IDLE_MS


def closing_text(sheet: Sheet) -> str:
    """Write why the table closed and where the chips are."""
    if sheet.view.closed_why == "idle":
        why = sheet.t("closed-idle", minutes=IDLE_MS // 60_000)
    elif sheet.view.closed_by:
        why = sheet.t("closed-by", name=sheet.name(sheet.view.closed_by))
    else:
        why = sheet.t("closed")
    if sheet.view.returned:
        return why + "\n" + sheet.t("closed-returned", bank=sheet.view.returned)
    return why + "\n" + sheet.t("closed-chips")


def closed_screen(sheet: Sheet, table_id: int) -> Screen:
    """Draw a closed table with one button back."""
    again = press(sheet.t("button-open"), OpenPress(table=table_id), GOES_ON)
    told = last_kin(sheet)
    return Screen("\n\n".join([*([told] if told else []), closing_text(sheet)]), keyboard([[again]]))
