"""The table in play: head, circle of seats, log, prompt (5.1–5.4, 8.5)."""

from collections.abc import Sequence

from bot.view.betting_keys import boil_key, word_rows
from bot.view.boil import boil_answers, boil_question
from bot.view.buttons import SHOWS, keyboard
from bot.view.log import log_quote
from bot.view.moments import until
from bot.view.names import FULL, LINE_COLUMNS, SHORT
from bot.view.screen import Screen
from bot.view.sheet import Sheet, head_kin
from bot.view.text import MESSAGE, columns, number, units
from engine.events import BoilAsked, Event
from engine.views import SeatView

_WORDS = {
    "dark": "word-dark",
    "over_dark": "word-over-dark",
    "go": "word-go",
    "raise": "word-raise",
    "compare": "word-compare",
    "all_in": "word-all-in",
}


def head(sheet: Sheet) -> str:
    """Write what is played, the bank, and the prices."""
    view = sheet.view
    circle = sheet.t("last-circle") if view.last_circle else sheet.t("circle", circle=view.circle)
    return "\n".join([f"{head_kin(sheet)} · {circle}", *prices(sheet)])


def prices(sheet: Sheet) -> list[str]:
    """Write the bank and what the next word costs."""
    view = sheet.view
    if view.rules.game == "seka":
        return [sheet.t("bank", bank=view.bank), _pass(sheet)]
    lines = [sheet.t("bank-go", bank=view.bank, stake=view.stake)]
    if view.dark:
        lines.append(sheet.t("prices-dark", dark=view.compare_dark, other=view.compare_other))
    return lines


def _pass(sheet: Sheet) -> str:
    view = sheet.view
    if view.pass_dark is None or view.pass_dark == view.pass_light:
        return sheet.t("pass-light", light=view.pass_light)
    return sheet.t("pass-dark", light=view.pass_light, dark=view.pass_dark)


def seat_line(sheet: Sheet, seat: SeatView) -> str:
    """Write one seat: sign, name, stack, last word (where 36 columns hold it)."""
    on_turn = seat.seat == sheet.view.word
    people = tuple(person for person, _ in seat.members) or (seat.seat,)
    more = f" +{len(people) - 2}" if len(people) > 2 else ""
    dealer = " 🎴" if seat.seat == sheet.view.dealer else ""
    dark = " 🌑" if on_turn and seat.dark else ""
    stack = f"{more}{dealer} · {number(seat.stack)}"
    full = f"{stack}{_last_word(sheet, seat)}{dark}"
    return sheet.namer.fitted(people[:2], " 🤝 ", f"{_sign(seat, on_turn=on_turn)} ", full, stack + dark)


def _sign(seat: SeatView, *, on_turn: bool) -> str:
    if on_turn:
        return "👉"
    if not seat.live:
        return "🍂"
    if seat.all_in:
        return "🧨"
    return "🌑" if seat.dark else "▫️"


def _last_word(sheet: Sheet, seat: SeatView) -> str:
    if not seat.live:
        return ""
    if seat.all_in and seat.plays_for is not None:
        return " · " + sheet.t("plays-for", amount=seat.plays_for)
    if seat.word is None:
        return ""
    return " · " + sheet.t(_WORDS[seat.word.act], amount=seat.word.amount)


def seats_block(sheet: Sheet) -> str:
    """Write the circle, and who waits for the next kin."""
    lines = [seat_line(sheet, seat) for seat in sheet.view.seats if seat.dealt]
    waiting = [seat.seat for seat in sheet.view.seats if seat.waiting and not seat.dealt]
    if waiting:
        lines.append(_waiting_line(sheet, waiting))
    return "\n".join(lines)


def _waiting_line(sheet: Sheet, waiting: list[int]) -> str:
    """Write who waits for the next kin; those 36 columns have no room for are counted."""
    line = ""
    for named, limit in [(len(waiting), FULL), *((count, SHORT) for count in range(len(waiting), 0, -1))]:
        names = ", ".join(sheet.namer.html(person, limit) for person in waiting[:named])
        more = f" +{len(waiting) - named}" if named < len(waiting) else ""
        line = sheet.t("waits-for-kin", names=names + more, count=len(waiting))
        if columns(line) <= LINE_COLUMNS:
            break
    return line


def prompt(sheet: Sheet) -> str:
    """Write whose word it is and until when, with what has to be known before it."""
    view = sheet.view
    dealt = {seat.seat for seat in view.seats if seat.dealt}
    lines = [
        sheet.t("warn-cards-by-button", name=sheet.name(person))
        for person in sheet.extras.unwritable
        if person in dealt
    ]
    if view.word is not None:
        lines.append(sheet.t("prompt-word", name=sheet.name(view.word)))
    if view.last_word:
        lines.append(sheet.t("last-word"))
    lines.append(until(view, sheet.locale))
    return "\n".join(lines)


def _text(sheet: Sheet, log: Sequence[Event], end: str) -> str:
    """Put the table together: head, seats, then as much of the log as fits right above ``end``."""
    top = f"{head(sheet)}\n\n{seats_block(sheet)}\n\n"
    return top + log_quote(sheet, log, MESSAGE - units(top + end)) + end


def betting_screen(sheet: Sheet) -> Screen:
    """Draw the table while somebody has the word."""
    rows = word_rows(sheet)
    rows.append([sheet.keys.table("button-cards", "cards", SHOWS), boil_key(sheet), sheet.keys.sit()])
    return Screen(_text(sheet, sheet.log, prompt(sheet)), keyboard(rows))


def boil_screen(sheet: Sheet) -> Screen:
    """Draw the table while «Варимо?» waits for its answer."""
    asked = bool(sheet.log) and isinstance(sheet.log[-1], BoilAsked)
    told = sheet.log[:-1] if asked else sheet.log
    text = _text(sheet, told, boil_question(sheet))
    return Screen(text, keyboard([boil_answers(sheet)]))
