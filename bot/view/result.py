"""How a kin ended: who takes what, hands shown to all, gains, who deals next (7.1–7.4, 8.1, 8.4)."""

from bot.view.buttons import GOES_ON, Button, keyboard
from bot.view.hands import hand_line, public_hands
from bot.view.honours import honours_lines
from bot.view.lobby import rules_key
from bot.view.log import log_lines
from bot.view.moments import clock
from bot.view.payouts import pact_line, pool_line, returned_lines, split_line, takings, trophy_lines
from bot.view.screen import Screen
from bot.view.settings import coming_line
from bot.view.sheet import Sheet
from bot.view.text import MESSAGE, number, signed, units
from engine.events import Event, Fell, RulesChanged, Sat, Stood
from engine.views import Phase, ResultView

_OPENED = {"last_circle": "opened-last-circle", "no_chips": "opened-no-chips"}


def result_screen(sheet: Sheet, result: ResultView) -> Screen:
    """Draw a settled kin, with the clock of the next one or the pause below it.

    What is told besides gives way where long names leave it no room.
    """
    paused = sheet.view.phase is Phase.PAUSE
    last = pause_text(sheet, result) if paused else _next_text(sheet, result)
    text = ending_text(sheet, result)
    if gains := _gains(sheet):
        text += "\n\n" + "\n".join(gains)
    for besides in (*honours_lines(sheet), "\n".join(_late(sheet, result) + _freed(sheet)), _coming(sheet)):
        longer = f"{text}\n\n{besides}"
        if besides and units(f"{longer}\n\n{last}") <= MESSAGE:
            text = longer
    rows = pause_rows(sheet) if paused else _rows(sheet, result)
    return Screen(f"{text}\n\n{last}", keyboard(rows))


def ending_text(sheet: Sheet, result: ResultView) -> str:
    """Write who takes the bank and why."""
    hands = public_hands(result.hands, sheet.namer, sheet.locale)
    trophies = trophy_lines(sheet, takings(result))
    shared = [line for line in (pact_line(sheet, result), pool_line(sheet, result)) if line]
    ends = returned_lines(sheet, result)
    match result.why:
        case "falls":
            lines = [*trophies, *shared, sheet.t("all-fell"), *_shown(sheet, result)]
        case "split":
            lines = [split_line(sheet, result), *hands]
        case "pact":
            lines = [*shared, *hands]
        case "compare" if result.compare is not None:
            who, right, price = result.compare
            names = {"name": sheet.name(who), "right": sheet.name(right)}
            lines = [*trophies, *shared, sheet.t("final-compare", **names, amount=price), *hands]
        case _:
            key = _OPENED.get(result.opened_why, "opened")
            lines = [sheet.t(key), *hands, *trophies, *shared]
    return "\n".join(lines + ends)


def _shown(sheet: Sheet, result: ResultView) -> list[str]:
    if result.shown is None:
        return []
    seat, cards, strength = result.shown
    return [sheet.t("shows", name=sheet.name(seat), hand=hand_line(cards, strength, sheet.locale))]


def _gains(sheet: Sheet) -> list[str]:
    return [
        sheet.namer.fitted((seat.seat,), "", "", f" · {number(seat.stack)} ({signed(seat.gain)})")
        for seat in sheet.view.seats
        if seat.gain is not None
    ]


def _late(sheet: Sheet, result: ResultView) -> list[str]:
    """Write that the clock spoke the kin's last word, where everybody else fell: no log says so any more."""
    gone = [event for event in sheet.log if _fell(event)]
    last = gone[-1] if gone and result.why == "falls" else None
    return log_lines(sheet, last) if isinstance(last, Fell) and last.timeout else []


def _fell(event: Event) -> bool:
    """Tell whether somebody fell by this event; who stands up for his silence has fallen before."""
    return isinstance(event, Fell) or (isinstance(event, Stood) and event.fell and event.why != "timeouts")


def _freed(sheet: Sheet) -> list[str]:
    """Write who lost his place without standing up himself, unless he sits again: the log is gone by now."""
    latest = {event.seat: event for event in sheet.log if isinstance(event, Stood | Sat)}
    return [
        line
        for event in latest.values()
        if isinstance(event, Stood) and (event.why == "timeouts" or event.seat in sheet.extras.evicted)
        for line in log_lines(sheet, event)
    ]


def _coming(sheet: Sheet) -> str:
    """Write which terms have been changed since the kin ended."""
    changes = [event.rules for event in sheet.log if isinstance(event, RulesChanged)]
    return coming_line(sheet.view.rules, changes[-1], sheet.locale) if changes else ""


def _next_text(sheet: Sheet, result: ResultView) -> str:
    if result.next_dealer is None:
        first = sheet.t("next-kin")
    else:
        first = sheet.t("next-kin-dealer", name=sheet.name(result.next_dealer))
    return first + "\n" + sheet.t("next-at", clock=clock(sheet.view, sheet.locale))


def pause_text(sheet: Sheet, result: ResultView | None) -> str:
    """Write that the next kin waits."""
    if result is None or result.next_dealer is None:
        return sheet.t("pause") + "\n" + sheet.t("pause-ready")
    return sheet.t("pause-dealer", name=sheet.name(result.next_dealer)) + "\n" + sheet.t("pause-ready")


def pause_rows(sheet: Sheet) -> list[list[Button | None]]:
    """Make the buttons of a pause."""
    start = sheet.keys.table("button-start", "start", GOES_ON)
    return [[sheet.keys.table("button-leave", "leave"), sheet.keys.sit(), start]]


def _rows(sheet: Sheet, result: ResultView) -> list[list[Button | None]]:
    pause = sheet.keys.table("button-pause", "pause")
    if result.why == "falls" and result.shown is None:
        first: list[Button | None] = [sheet.keys.table("button-show", "show"), pause]
    else:
        first = [pause, rules_key(sheet)]
    return [first, [sheet.keys.table("button-leave", "leave"), sheet.keys.sit()]]
