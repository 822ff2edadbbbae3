"""The private hand when there is nothing left to say: fallen, beaten, the kin over, the table closed."""

from bot.view.buttons import keyboard, link
from bot.view.closing import closing_text
from bot.view.hand_parts import closed_line, own_cards, seat_of, where
from bot.view.honours import own_honours
from bot.view.locale import Locale
from bot.view.names import title_html
from bot.view.payouts import pool_share, takings
from bot.view.screen import Screen
from bot.view.sheet import Sheet
from engine.views import Phase


def out_text(sheet: Sheet) -> str:
    """Write that the viewer fell or was beaten; his own cards stay."""
    own = sheet.view.own
    cards = own_cards(sheet.view, sheet.locale) or closed_line(sheet.locale)
    place = where(sheet, circle=False)
    if own is not None and own.timed_out:
        return "\n".join([sheet.t("hand-time-out"), place, cards, sheet.t("hand-next-kin")])
    return "\n".join([f"{sheet.t('hand-fell')} {place}", cards, sheet.t("hand-next-kin")])


def ended_text(sheet: Sheet) -> str:
    """Write how the kin, or the table, ended; his own cards stay."""
    seat = seat_of(sheet.view)
    cards = own_cards(sheet.view, sheet.locale)
    if sheet.view.phase is Phase.CLOSED:
        lines = [sheet.t("hand-table", title=title_html(sheet.title)), closing_text(sheet)]
        return "\n".join(lines)
    first = _who_took(sheet, seat.seat if seat is not None else 0)
    lines = [f"<b>{first}</b>", where(sheet, circle=False)]
    if sheet.view.own is not None and sheet.view.own.timed_out:
        lines.insert(0, sheet.t("hand-time-out"))
    return "\n".join([*lines, *([cards] if cards else []), *own_honours(sheet)])


def _who_took(sheet: Sheet, seat: int) -> str:
    if sheet.view.result is None:
        return sheet.t("kin-over")
    taken = takings(sheet.view.result)
    mine = dict(taken).get(seat)
    share = pool_share(sheet.view)
    if share is not None and len(taken) == 1:
        return sheet.t("kin-over-pool", amount=share)
    if mine is not None and len(taken) == 1:
        return sheet.t("kin-over-yours", amount=mine)
    if len(taken) == 1:
        return sheet.t("kin-over-bank", name=sheet.name(taken[0][0]))
    return sheet.t("kin-over-shared", names=sheet.namer.joined([person for person, _ in taken]))


def timeout_notice(
    kin: int, locale: Locale, title: str, *, twice: bool, table_url: str | None = None
) -> Screen:
    """Tell that the time is up (6.6); ``twice`` when the seat is free again after two in a row."""
    markup = keyboard([[link(locale.t("button-to-table"), table_url)]]) if table_url else None
    table = locale.t("hand-table", title=title_html(title))
    if twice:
        return Screen(f"{locale.t('time-out-twice')}\n{table}", markup)
    return Screen(f"{locale.t('hand-time-out')}\n{table} · {locale.t('hand-kin', kin=kin)}", markup)
