"""How a kin ended: who takes what, hands shown to all, gains, who deals next (7.1–7.4, 8.1, 8.4)."""

from bot.view.buttons import GOES_ON, Button, Buttons, keyboard, link
from bot.view.hands import hand_line, public_hands
from bot.view.locale import Locale
from bot.view.moments import clock
from bot.view.names import Namer
from bot.view.payouts import pact_line, returned_lines, split_line, takings, trophy_lines
from bot.view.screen import Screen, TableExtras
from bot.view.text import number, signed
from engine.views import Phase, ResultView, View

_OPENED = {"last_circle": "opened-last-circle", "no_chips": "opened-no-chips"}


def result_screen(
    view: View, result: ResultView, namer: Namer, locale: Locale, keys: Buttons, extras: TableExtras
) -> Screen:
    """Draw a settled kin, with the clock of the next one or the pause below it."""
    blocks = [ending_text(view, result, namer, locale)]
    gains = _gains(view, namer)
    if gains:
        blocks.append("\n".join(gains))
    paused = view.phase is Phase.PAUSE
    blocks.append(pause_text(result, namer, locale) if paused else _next_text(view, result, namer, locale))
    rows = pause_rows(keys) if paused else _rows(result, locale, keys, extras)
    return Screen("\n\n".join(blocks), keyboard(rows))


def ending_text(view: View, result: ResultView, namer: Namer, locale: Locale) -> str:
    """Write who takes the bank and why."""
    hands = public_hands(result.hands, namer, locale)
    trophies = trophy_lines(takings(view, result), namer, locale)
    shared = [line for line in (pact_line(result, namer, locale),) if line]
    ends = returned_lines(result, namer, locale)
    match result.why:
        case "falls":
            lines = [*trophies, *shared, locale.t("all-fell"), *_shown(result, namer, locale)]
        case "split":
            lines = [split_line(result, namer, locale), *hands]
        case "pact":
            lines = [*shared, *hands]
        case "compare" if result.compare is not None:
            who, right, price = result.compare
            names = {"name": namer.html(who), "right": namer.html(right)}
            lines = [*trophies, *shared, locale.t("final-compare", **names, amount=price), *hands]
        case _:
            key = _OPENED.get(result.opened_why, "opened")
            lines = [locale.t(key), *hands, *trophies, *shared]
    return "\n".join(lines + ends)


def _shown(result: ResultView, namer: Namer, locale: Locale) -> list[str]:
    if result.shown is None:
        return []
    seat, cards, strength = result.shown
    return [locale.t("shows", name=namer.html(seat), hand=hand_line(cards, strength, locale))]


def _gains(view: View, namer: Namer) -> list[str]:
    return [
        namer.fitted((seat.seat,), "", "", f" · {number(seat.stack)} ({signed(seat.gain)})")
        for seat in view.seats
        if seat.gain is not None
    ]


def _next_text(view: View, result: ResultView, namer: Namer, locale: Locale) -> str:
    if result.next_dealer is None:
        first = locale.t("next-kin")
    else:
        first = locale.t("next-kin-dealer", name=namer.html(result.next_dealer))
    return first + "\n" + locale.t("next-at", clock=clock(view, locale))


def pause_text(result: ResultView | None, namer: Namer, locale: Locale) -> str:
    """Write that the next kin waits."""
    if result is None or result.next_dealer is None:
        return locale.t("pause") + "\n" + locale.t("pause-ready")
    return locale.t("pause-dealer", name=namer.html(result.next_dealer)) + "\n" + locale.t("pause-ready")


def pause_rows(keys: Buttons) -> list[list[Button | None]]:
    """Make the buttons of a pause."""
    start = keys.table("button-start", "start", GOES_ON)
    return [[keys.table("button-leave", "leave"), keys.sit(), start]]


def _rows(
    result: ResultView, locale: Locale, keys: Buttons, extras: TableExtras
) -> list[list[Button | None]]:
    pause = keys.table("button-pause", "pause")
    if result.why == "falls" and result.shown is None:
        first: list[Button | None] = [keys.table("button-show", "show"), pause]
    else:
        rules = link(locale.t("button-rules"), extras.rules_url) if extras.rules_url else None
        first = [pause, rules]
    return [first, [keys.table("button-leave", "leave"), keys.sit()]]
