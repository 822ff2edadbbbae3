"""«Варимо?» and its answer (8.5)."""

from bot.view.buttons import GOES_ON, Button
from bot.view.moments import clock
from bot.view.sheet import Sheet


def boil_question(sheet: Sheet, *, alone: bool = False) -> str:
    """Write who asks, who answers (``alone``: he reads it himself), and what silence means."""
    asked = sheet.view.asked
    asker = next((seat.seat for seat in sheet.view.seats if seat.live and seat.seat != asked), None)
    lines = [
        sheet.t("boil-asks", name=sheet.name(asker)),
        sheet.t("hand-your-word") if alone else sheet.t("prompt-word", name=sheet.name(asked)),
        sheet.t("until-no", clock=clock(sheet.view, sheet.locale)),
    ]
    return "\n".join(lines)


def boil_answers(sheet: Sheet) -> list[Button]:
    """Make the two answers."""
    return [
        sheet.keys.vote(sheet.t("button-no-boil"), "answer", 0),
        sheet.keys.vote(sheet.t("button-yes-boil"), "answer", 1, GOES_ON),
    ]
