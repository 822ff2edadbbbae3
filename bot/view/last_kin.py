"""What a kin brought, where its result gives way to a lobby or a closed table."""

from bot.view.sheet import Sheet
from bot.view.text import signed
from engine.events import KinEnded


def last_kin(sheet: Sheet) -> str:
    """Write in one line what the kin brought that this message told of before; empty when it told of none.

    Where somebody in it has no name here, nothing is told rather than half of it.
    """
    ended = next((event for event in reversed(sheet.log) if isinstance(event, KinEnded)), None)
    if ended is None or not ended.gains or not sheet.namer.knows(seat for seat, _ in ended.gains):
        return ""
    gains = ", ".join(f"{sheet.name(seat)} {signed(gain)}" for seat, gain in ended.gains)
    return sheet.t("last-kin", kin=ended.kin, gains=gains)
