"""The private hand when there is nothing left to say: fallen, beaten, the kin over, the table closed."""

from bot.view.buttons import keyboard, link
from bot.view.closing import closing_text
from bot.view.hand_parts import closed_line, own_cards, seat_of, where
from bot.view.locale import Locale
from bot.view.names import Namer, title_html
from bot.view.payouts import takings
from bot.view.screen import Screen
from engine.views import Phase, View


def out_text(view: View, locale: Locale, title: str) -> str:
    """Write that the viewer fell or was beaten; his own cards stay."""
    own = view.own
    cards = own_cards(view, locale) or closed_line(locale)
    place = where(view, title, locale, circle=False)
    if own is not None and own.timed_out:
        return "\n".join([locale.t("hand-time-out"), place, cards, locale.t("hand-next-kin")])
    first = locale.t("hand-fell" if own is not None and own.fell else "hand-beaten")
    return "\n".join([f"{first} {place}", cards, locale.t("hand-next-kin")])


def ended_text(view: View, namer: Namer, locale: Locale, title: str) -> str:
    """Write how the kin, or the table, ended; his own cards stay."""
    seat = seat_of(view)
    cards = own_cards(view, locale)
    if view.phase is Phase.CLOSED:
        lines = [locale.t("hand-table", title=title_html(title)), closing_text(view, namer, locale)]
        return "\n".join(lines)
    first = _who_took(view, seat.seat if seat is not None else 0, namer, locale)
    lines = [f"<b>{first}</b>", where(view, title, locale, circle=False)]
    return "\n".join(lines + ([cards] if cards else []))


def _who_took(view: View, seat: int, namer: Namer, locale: Locale) -> str:
    if view.result is None:
        return locale.t("kin-over")
    taken = takings(view, view.result)
    mine = dict(taken).get(seat)
    if mine is not None and len(taken) == 1:
        return locale.t("kin-over-yours", amount=mine)
    if len(taken) == 1:
        return locale.t("kin-over-bank", name=namer.html(taken[0][0]))
    return locale.t("kin-over-shared", names=namer.joined([person for person, _ in taken]))


def timeout_notice(
    kin: int, locale: Locale, title: str, *, twice: bool, table_url: str | None = None
) -> Screen:
    """Tell that the time is up (6.6); ``twice`` when the seat is free again after two in a row."""
    markup = keyboard([[link(locale.t("button-to-table"), table_url)]]) if table_url else None
    if twice:
        return Screen(locale.t("time-out-twice"), markup)
    place = f"{locale.t('hand-table', title=title_html(title))} · {locale.t('hand-kin', kin=kin)}"
    return Screen(f"{locale.t('hand-time-out')}\n{place}", markup)
