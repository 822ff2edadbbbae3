"""Pieces every private hand is put together from."""

from bot.view.hands import CLOSED, hand_line
from bot.view.locale import Locale
from bot.view.moments import until
from bot.view.names import Namer, title_html
from engine.views import SeatView, View


def seat_of(view: View) -> SeatView | None:
    """Find the viewer's seat, or the pool he is in."""
    for seat in view.seats:
        if seat.seat == view.viewer or any(person == view.viewer for person, _ in seat.members):
            return seat
    return None


def where(view: View, title: str, locale: Locale, *, circle: bool) -> str:
    """Write which table and kin this hand belongs to."""
    parts = [locale.t("hand-table", title=title_html(title))]
    parts.append(locale.t("hand-svara") if view.svara else locale.t("hand-kin", kin=view.kin))
    if circle:
        last = view.last_circle
        parts.append(locale.t("last-circle") if last else locale.t("circle", circle=view.circle))
    return " · ".join(parts)


def own_cards(view: View, locale: Locale) -> str:
    """Write the viewer's own hand without tags, or nothing while it is closed."""
    seat = seat_of(view)
    if seat is None or seat.cards is None or seat.strength is None:
        return ""
    return hand_line(seat.cards, seat.strength, locale)


def closed_line(locale: Locale) -> str:
    """Write three closed cards."""
    return locale.t("hand-closed", cards=CLOSED)


def money_lines(view: View, namer: Namer | None, locale: Locale) -> list[str]:
    """Write bank and stack, the neighbour if ``namer`` is given, and the deadline."""
    seat = seat_of(view)
    lines = [locale.t("hand-bank", bank=view.bank, stack=seat.stack if seat is not None else 0)]
    if namer is not None and view.own is not None and view.own.right is not None:
        lines.append(locale.t("hand-right", name=namer.html(view.own.right)))
    if view.last_word:
        lines.append(locale.t("last-word"))
    lines.append(until(view, locale))
    return lines


def dark_line(view: View, namer: Namer, locale: Locale) -> str:
    """Write who put the dark in force in."""
    for seat in view.seats:
        word = seat.word
        if word is not None and word.act in {"dark", "over_dark"} and word.amount == view.dark:
            key = "log-over-dark" if word.act == "over_dark" else "log-dark"
            return "🌑 " + locale.t(key, name=namer.html(seat.seat), amount=word.amount)
    return locale.t("hand-dark-price", amount=view.dark)
