"""What a learner is told at each step of the practice kin: what is asked, and what each button does (16)."""

from bot.house.strength import share
from bot.view.hand_parts import seat_of
from bot.view.payouts import takings
from bot.view.sheet import Sheet
from engine.events import Fell
from engine.views import OwnView, Phase, ResultView, SvaraView

DOES = {
    "look": "coach-does-look",
    "dark": "coach-does-dark",
    "over_dark": "coach-does-over_dark",
    "go": "coach-does-go",
    "all_in": "coach-does-all_in",
    "raise": "coach-does-raise",
    "compare": "coach-does-compare",
    "boil": "coach-does-boil",
    "three_tens": "coach-does-three_tens",
    "fall": "coach-does-fall",
}
"""What each choice does, in the order it is told."""


def coach(sheet: Sheet) -> str:
    """Say in words what this step is and what the learner may do."""
    view = sheet.view
    if view.phase is Phase.BETTING:
        return _betting(sheet)
    if view.phase is Phase.CUT:
        return sheet.t("coach-cut" if view.cutter == view.viewer else "coach-antes")
    if view.phase is Phase.BOIL:
        return sheet.t("coach-boil" if view.asked == view.viewer else "coach-boil-other")
    if view.windows is not None and view.phase in {Phase.SPLIT, Phase.ENTRY}:
        return _window(sheet, view.windows)
    return sheet.t("coach-pick-svara" if view.svara or view.windows else "coach-pick")


def _window(sheet: Sheet, windows: SvaraView) -> str:
    if sheet.view.phase is Phase.SPLIT:
        return sheet.t("coach-split" if sheet.may("split") else "coach-split-other")
    if sheet.may("enter"):
        return sheet.t("coach-enter", price=windows.price)
    return sheet.t("coach-tied")


def _betting(sheet: Sheet) -> str:
    view, seat = sheet.view, seat_of(sheet.view)
    if seat is None or not seat.live:
        return sheet.t("coach-out")
    if view.word == view.viewer:
        return "\n".join(_does(sheet))
    if seat.all_in:
        return sheet.t("coach-all-in")
    if view.own is not None and view.own.closed:
        return sheet.t(_closed(view.own))
    return sheet.t("coach-waits") if seat.word else sheet.t("coach-open")


def _closed(own: OwnView) -> str:
    """Choose the words for cards that lie closed while others speak."""
    if own.may_go_dark:
        return "coach-closed"
    return "coach-look" if own.may_look else "coach-dark"


def _does(sheet: Sheet) -> list[str]:
    """Say what each button does that stands there."""
    lines = []
    live = sum(seat.live for seat in sheet.view.seats)
    for act, words in DOES.items():
        choice = sheet.choice(act)
        if choice is not None:
            key = "coach-does-opening" if act == "compare" and live == 2 else words
            lines.append(sheet.t(key, amount=choice.low, name=sheet.name(choice.right)))
    return lines


def worth(sheet: Sheet) -> str:
    """Say which part of all hands the learner's own beats; nothing while it is closed."""
    seat = seat_of(sheet.view)
    if seat is None or not seat.cards:
        return ""
    return sheet.t("coach-worth", share=round(100 * share(seat.cards, sheet.view.rules)))


def debrief(sheet: Sheet, result: ResultView) -> str:
    """Say what the learner may take from a kin that is over."""
    me, seat = sheet.view.viewer or 0, seat_of(sheet.view)
    won, paid = me in dict(takings(result)), seat.paid if seat is not None else 0
    if won:
        key = {"falls": "debrief-falls", "split": "debrief-shared"}.get(result.why, "debrief-won")
    elif any(isinstance(event, Fell) and event.seat == me for event in sheet.log):
        key = "debrief-fell"
    else:
        key = "debrief-beaten"
    return sheet.t(key, amount=paid)
