"""The private message in a svara: a window's question, a pool member's view (8.1, 8.2, 8.7)."""

from collections import Counter
from dataclasses import replace

from bot.view.betting_keys import Rows
from bot.view.buttons import keyboard
from bot.view.hand_parts import closed_line, own_cards, seat_of, where
from bot.view.hints import hint_line
from bot.view.locale import Locale
from bot.view.names import title_html
from bot.view.screen import Names, Screen
from bot.view.sheet import Sheet, sheet_of
from bot.view.svara import entry_rows, entry_text, pact_rows, pacts_text, split_rows, split_screen
from engine.views import OwnView, Phase, SvaraView, View


def window_hand(sheet: Sheet, windows: SvaraView) -> tuple[str, Rows]:
    """Write the open window, or the lift after them; the buttons are there for whoever may answer."""
    view = sheet.view
    rows: Rows = []
    if view.phase is Phase.ENTRY:
        text = entry_text(sheet, windows)
        if sheet.may("enter") or sheet.may("pool"):
            rows = entry_rows(sheet, windows)
    elif view.phase is Phase.SPLIT:
        text = split_screen(sheet, windows).text
        if sheet.may("split"):
            rows = split_rows(sheet, windows)
    elif not _takes_part(view, windows):
        return without_hand(sheet)
    elif view.phase is Phase.PACTS:
        text = pacts_text(sheet, windows)
        if sheet.may("pact"):
            rows = pact_rows(sheet, windows)
        elif holder := _speaks_for(view, windows):
            text = f"{sheet.t('pool-speaks', name=sheet.name(holder))}\n\n{text}"
    else:
        return f"{_place(sheet)}\n{sheet.t('hand-not-dealt')}", [[sheet.to_table]]
    return f"{_place(sheet)}\n\n{text}", [*rows, [sheet.to_table]]


def without_hand(sheet: Sheet) -> tuple[str, Rows]:
    """Write that the svara is played without the reader."""
    return f"{_place(sheet)}\n{sheet.t('svara-without')}", [[sheet.to_table]]


def _takes_part(view: View, windows: SvaraView) -> bool:
    return view.viewer in {*windows.tied, *windows.entrants} or bool(_pool_of(view, windows))


def _speaks_for(view: View, windows: SvaraView) -> int:
    """Find who speaks for the pool the viewer is in, 0 for whoever speaks himself."""
    pool = _pool_of(view, windows)
    return pool[0][0] if pool and pool[0][0] != view.viewer else 0


def _pool_of(view: View, windows: SvaraView) -> tuple[tuple[int, int], ...]:
    """Find the pool the viewer is in, one that has tied included, its holder first (R20)."""
    tied = (seat.members for seat in view.seats if seat.seat in windows.tied)
    for pool in (*windows.pools, *tied):
        if any(person == view.viewer for person, _ in pool):
            return pool
    return ()


def _place(sheet: Sheet) -> str:
    return sheet.t("hand-table", title=title_html(sheet.title)) + " · " + sheet.t("hand-svara")


def entry_screen(
    view: View,
    names: Names,
    locale: Locale,
    title: str,
    table_id: int,
    *,
    may: bool = True,
    table_url: str | None = None,
    hint: str | None = None,
) -> Screen:
    """Draw the entry window for one who has no hand of his own in this kin (8.2); ``may`` he enter still."""
    if view.windows is None:
        raise ValueError("no window is open")
    sheet = replace(sheet_of(view, names, locale, table_id), title=title, table_url=table_url)
    text = f"{_place(sheet)}\n\n{entry_text(sheet, view.windows)}{hint_line(hint, view.rules, locale)}"
    rows = entry_rows(sheet, view.windows) if may else []
    return Screen(text, keyboard([*rows, [sheet.to_table]]))


def pool_hand(sheet: Sheet, own: OwnView) -> str:
    """Write a pool member's view while another holds the hand."""
    seat = seat_of(sheet.view)
    members = dict(seat.members) if seat is not None else {}
    share, total = members.get(sheet.view.viewer or 0, 0), sum(members.values())
    purse = seat.stack if seat is not None else 0
    shown = own_cards(sheet.view, sheet.locale)
    lines = [
        sheet.t("pool-speaks", name=sheet.name(own.holder)),
        where(sheet, circle=True),
        "",
        f"<b>{shown}</b>" if shown else closed_line(sheet.locale),
        "",
        sheet.t("pool-yours", share=share, total=total, purse=purse),
        *pool_votes(sheet, own),
        sheet.t("pool-not-aloud"),
    ]
    return "\n".join(lines)


def pool_votes(sheet: Sheet, own: OwnView) -> list[str]:
    """Write how many members agree so far, where a pool decides by majority."""
    if not own.ballots_needed:
        return []
    agree = Counter((act, amount) for _, act, amount in own.ballots).most_common(1)
    votes = agree[0][1] if agree else 0
    return [sheet.t("pool-ballots", votes=votes, needed=own.ballots_needed)]
