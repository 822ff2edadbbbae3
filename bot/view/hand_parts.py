"""Pieces every private hand is put together from."""

from bot.view.hands import CLOSED, hand_block
from bot.view.locale import Locale
from bot.view.moments import until
from bot.view.names import title_html
from bot.view.sheet import Sheet
from engine.views import SeatView, View

_DARK_WORDS = {"dark": "log-dark", "over_dark": "log-over-dark"}


def seat_of(view: View) -> SeatView | None:
    """Find the viewer's seat, or the pool he is in."""
    for seat in view.seats:
        if seat.seat == view.viewer or any(person == view.viewer for person, _ in seat.members):
            return seat
    return None


def where(sheet: Sheet, *, circle: bool) -> str:
    """Write which table and kin this hand belongs to."""
    view = sheet.view
    parts = [sheet.t("hand-table", title=title_html(sheet.title))]
    parts.append(sheet.t("hand-svara") if view.svara else sheet.t("hand-kin", kin=view.kin))
    if circle:
        last = view.last_circle
        parts.append(sheet.t("last-circle") if last else sheet.t("circle", circle=view.circle))
    return " · ".join(parts)


def own_cards(view: View, locale: Locale) -> str:
    """Write the viewer's own hand without tags, or nothing while it is closed."""
    seat = seat_of(view)
    if seat is None or seat.cards is None or seat.strength is None:
        return ""
    return hand_block(seat.cards, seat.strength, locale)


def closed_line(locale: Locale) -> str:
    """Write three closed cards."""
    return locale.t("hand-closed", cards=CLOSED)


def money_lines(sheet: Sheet, *, neighbour: bool) -> list[str]:
    """Write bank and stack, whom a compare would be with, and the deadline."""
    view, seat = sheet.view, seat_of(sheet.view)
    lines = [sheet.t("hand-bank", bank=view.bank, stack=seat.stack if seat is not None else 0)]
    if neighbour and view.own is not None and view.own.right is not None:
        lines.append(sheet.t("hand-right", name=sheet.name(view.own.right)))
    if view.last_word:
        lines.append(sheet.t("last-word"))
    lines.append(until(view, sheet.locale))
    return lines


def dark_lines(sheet: Sheet) -> list[str]:
    """Write who put the dark in force in."""
    return [
        "🌑 " + sheet.t(_DARK_WORDS[seat.word.act], name=sheet.name(seat.seat), amount=seat.word.amount)
        for seat in sheet.view.seats
        if seat.word is not None and seat.word.act in _DARK_WORDS and seat.word.amount == sheet.view.dark
    ]
