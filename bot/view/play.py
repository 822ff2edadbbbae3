"""The table in play: head, circle of seats, log, prompt."""

from collections.abc import Sequence

from bot.view.betting_keys import boil_key, word_rows
from bot.view.boil import boil_answers, boil_question
from bot.view.buttons import SHOWS, Buttons, keyboard
from bot.view.locale import Locale
from bot.view.log import log_quote
from bot.view.moments import until
from bot.view.names import Namer
from bot.view.screen import Screen, TableExtras
from bot.view.text import number
from engine.events import BoilAsked, Event
from engine.views import Choice, SeatView, View

_WORDS = {
    "dark": "word-dark",
    "over_dark": "word-over-dark",
    "go": "word-go",
    "raise": "word-raise",
    "compare": "word-compare",
    "all_in": "word-all-in",
}


def head(view: View, locale: Locale) -> str:
    """Write what is played, the bank, and the prices."""
    if view.last_circle:
        circle = locale.t("last-circle")
    else:
        circle = locale.t("circle", circle=view.circle)
    key = "head-svara" if view.svara else "head-kin"
    lines = [
        f"{locale.t(key, kin=view.kin)} · {circle}",
        locale.t("bank-go", bank=view.bank, stake=view.stake),
    ]
    if view.dark:
        lines.append(locale.t("prices-dark", dark=view.compare_dark, other=view.compare_other))
    return "\n".join(lines)


def seat_line(seat: SeatView, view: View, namer: Namer, locale: Locale) -> str:
    """Write one seat: sign, name, stack, last word; at most 36 columns."""
    on_turn = seat.seat == view.word
    people = tuple(person for person, _ in seat.members) or (seat.seat,)
    glue, more = " 🤝 ", ""
    if len(people) > 2:
        people, more = people[:2], f" +{len(people) - 2}"
    dealer = " 🎴" if seat.seat == view.dealer else ""
    after = f"{more}{dealer} · {number(seat.stack)}{_last_word(seat, locale)}"
    if on_turn and seat.dark:
        after += " 🌑"
    return namer.fitted(people, glue, f"{_sign(seat, on_turn=on_turn)} ", after)


def _sign(seat: SeatView, *, on_turn: bool) -> str:
    if on_turn:
        return "👉"
    if not seat.live:
        return "🍂"
    if seat.all_in:
        return "🧨"
    return "🌑" if seat.dark else "▫️"


def _last_word(seat: SeatView, locale: Locale) -> str:
    if not seat.live:
        return ""
    if seat.all_in and seat.plays_for is not None:
        return " · " + locale.t("plays-for", amount=seat.plays_for)
    if seat.word is None:
        return ""
    return " · " + locale.t(_WORDS[seat.word.act], amount=seat.word.amount)


def seats_block(view: View, namer: Namer, locale: Locale) -> str:
    """Write the circle, and who waits for the next kin."""
    lines = [seat_line(seat, view, namer, locale) for seat in view.seats if seat.dealt]
    waiting = [seat.seat for seat in view.seats if seat.waiting and not seat.dealt]
    if waiting:
        lines.append(locale.t("waits-for-kin", names=namer.listed(waiting), count=len(waiting)))
    return "\n".join(lines)


def prompt(view: View, namer: Namer, locale: Locale, extras: TableExtras) -> str:
    """Write whose word it is and until when, with what has to be known before it."""
    dealt = {seat.seat for seat in view.seats if seat.dealt}
    lines = [
        locale.t("warn-cards-by-button", name=namer.html(person))
        for person in extras.unwritable
        if person in dealt
    ]
    if view.word is not None:
        lines.append(locale.t("prompt-word", name=namer.html(view.word)))
    if view.last_word:
        lines.append(locale.t("last-word"))
    lines.append(until(view, locale))
    return "\n".join(lines)


def play_text(view: View, namer: Namer, locale: Locale, quote: str, end: str) -> str:
    """Put the table together: head, seats, then the log right above ``end``."""
    last = f"{quote}\n{end}" if quote else end
    return "\n\n".join([head(view, locale), seats_block(view, namer, locale), last])


def betting_screen(
    view: View,
    choices: Sequence[Choice],
    namer: Namer,
    locale: Locale,
    log: Sequence[Event],
    keys: Buttons,
    extras: TableExtras,
) -> Screen:
    """Draw the table while somebody has the word."""
    quote = log_quote(log, namer, locale, extras.evicted)
    text = play_text(view, namer, locale, quote, prompt(view, namer, locale, extras))
    rows = word_rows(view, choices, keys)
    rows.append([keys.table("button-cards", "cards", SHOWS), boil_key(choices, keys), keys.sit()])
    return Screen(text, keyboard(rows))


def boil_screen(
    view: View, namer: Namer, locale: Locale, log: Sequence[Event], keys: Buttons, extras: TableExtras
) -> Screen:
    """Draw the table while «Варимо?» waits for its answer (8.5)."""
    told = [event for event in log if not (isinstance(event, BoilAsked) and event is log[-1])]
    quote = log_quote(told, namer, locale, extras.evicted)
    text = play_text(view, namer, locale, quote, boil_question(view, namer, locale))
    return Screen(text, keyboard([boil_answers(keys, locale)]))
