"""A player's hand in the private chat (4.1–4.7, 8.7, 8.8).

It begins with words, as a push shows its start.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.view.betting_keys import Rows, boil_key, word_rows
from bot.view.boil import boil_answers, boil_question
from bot.view.buttons import SHOWS, Button, keyboard
from bot.view.hand_parts import closed_line, dark_lines, money_lines, own_cards, seat_of, where
from bot.view.hand_svara import pool_hand, pool_votes, window_hand, without_hand
from bot.view.hints import hint_line
from bot.view.locale import Locale
from bot.view.moments import until
from bot.view.own_end import ended_text, out_text
from bot.view.pick import replace_answers, replace_text
from bot.view.screen import Names, Screen, TableExtras
from bot.view.sheet import Sheet, sheet_of
from engine.views import Choice, OwnView, Phase, View


def hand_screen(  # noqa: PLR0917 - what a hand is drawn from
    view: View,
    choices: Sequence[Choice],
    names: Names,
    locale: Locale,
    title: str,
    table_id: int,
    *,
    table_url: str | None = None,
    hint: str | None = None,
    honours: tuple[tuple[int, str], ...] = (),
) -> Screen:
    """Draw the hand of ``view.viewer``; ``choices`` are his own, ``title`` is the group's raw title.

    ``honours`` are those he earned in the kin that ended.
    """
    sheet = sheet_of(view, names, locale, table_id)
    extras = TableExtras(honours=honours)
    sheet = replace(sheet, choices=choices, title=title, table_url=table_url, extras=extras)
    text, rows = _draw(sheet)
    return Screen(text + hint_line(hint, view.rules, sheet.locale), keyboard(rows))


def hand_rows(sheet: Sheet) -> Rows:
    """Lay out the buttons of a hand, for a message that says the rest itself."""
    return _draw(sheet)[1]


def _draw(sheet: Sheet) -> tuple[str, Rows]:
    """Choose the variant: the kin over, a window, no cards yet, or a hand of this deal."""
    view = sheet.view
    if view.phase in {Phase.RESULT, Phase.PAUSE, Phase.CLOSED}:
        look = view.own is not None and view.own.may_look and view.phase is not Phase.CLOSED
        return ended_text(sheet), [[_look_key(sheet) if look else None, sheet.to_table]]
    if view.windows is not None:
        return window_hand(sheet, view.windows)
    if view.svara and view.own is None:
        return without_hand(sheet)
    if view.own is None or not _dealt(view, view.own):
        return f"{where(sheet, circle=False)}\n{sheet.t('hand-not-dealt')}", [[sheet.to_table]]
    return _dealt_hand(sheet, view.own)


def _dealt(view: View, own: OwnView) -> bool:
    seat = seat_of(view)
    return seat is not None and (seat.cards is not None or own.closed or own.fell)


def _dealt_hand(sheet: Sheet, own: OwnView) -> tuple[str, Rows]:
    view, seat = sheet.view, seat_of(sheet.view)
    if seat is None or not seat.live:
        return out_text(sheet), [[sheet.to_table]]
    if own.in_pool and own.holder != view.viewer:
        votes = word_rows(sheet) if own.ballots_needed and sheet.may("fall") else []
        return pool_hand(sheet, own), [*votes, [sheet.to_table]]
    if view.phase is Phase.BOIL and view.asked == view.viewer:
        text = f"{where(sheet, circle=True)}\n\n{cards_block(sheet)}\n\n{boil_question(sheet, alone=True)}"
        return text, [[*boil_answers(sheet)], [_tens_key(sheet), sheet.to_table]]
    if view.phase is Phase.REPLACE and view.asked == view.viewer and view.exposed is not None:
        text = f"{replace_text(sheet, view.exposed, alone=True)}\n\n{where(sheet, circle=False)}\n"
        return text + cards_block(sheet), [[*replace_answers(sheet)], [sheet.to_table]]
    if view.phase is Phase.BETTING and view.word == view.viewer:
        return _my_word(sheet, own)
    return _closed_waiting(sheet, own) if own.closed else _open_waiting(sheet)


def cards_block(sheet: Sheet) -> str:
    """Write the own cards in bold, or that they are closed."""
    shown = own_cards(sheet.view, sheet.locale)
    return f"<b>{shown}</b>" if shown else closed_line(sheet.locale)


def _my_word(sheet: Sheet, own: OwnView) -> tuple[str, Rows]:
    if sheet.view.rules.game == "seka":
        return _seka_word(sheet, own), _seka_rows(sheet)
    dark, over = sheet.may("dark"), sheet.may("over_dark")
    first = "hand-first-word" if dark else "hand-over-dark" if over else "hand-your-word"
    cards = [cards_block(sheet)]
    if over:
        cards += dark_lines(sheet)
    if sheet.may("three_tens"):
        cards.append(sheet.t("tens-choice"))
    before = [*pool_votes(sheet, own), *money_lines(sheet, neighbour=not dark and not over)]
    if dark:
        before.insert(0, sheet.t("hand-dark-pays"))
    blocks = [sheet.t(first) + "\n" + where(sheet, circle=not dark), "\n".join(cards), "\n".join(before)]
    return "\n\n".join(blocks), [*word_rows(sheet), _last_row(sheet, own)]


def _seka_rows(sheet: Sheet) -> Rows:
    rows, boil = word_rows(sheet), boil_key(sheet)
    if boil is None and sum(button is not None for button in rows[-1]) == 1:
        return [*rows[:-1], [*rows[-1], sheet.to_table]]
    return [*rows, [boil, sheet.to_table]]


def _seka_word(sheet: Sheet, own: OwnView) -> str:
    """Write what looking costs before it is done (9.2)."""
    view = sheet.view
    lines = [sheet.t("hand-your-word"), where(sheet, circle=True), cards_block(sheet)]
    if own.closed and view.pass_dark not in {None, view.pass_light}:
        lines.append(sheet.t("hand-dark-price", dark=view.pass_dark, light=view.pass_light))
    if view.last_word:
        lines.append(sheet.t("last-word"))
    lines += pool_votes(sheet, own)
    return "\n".join([*lines, until(view, sheet.locale)])


def _last_row(sheet: Sheet, own: OwnView) -> list[Button | None]:
    over = sheet.may("over_dark")
    look = own.closed and own.may_look and (sheet.may("go") or sheet.may("all_in"))
    return [
        _tens_key(sheet),
        boil_key(sheet),
        _look_key(sheet) if look else None,
        sheet.to_table,
        sheet.keys.panel("button-own-sum", "own_dark") if over else None,
    ]


def _tens_key(sheet: Sheet) -> Button | None:
    return sheet.keys.table("button-tens", "three_tens") if sheet.may("three_tens") else None


def _look_key(sheet: Sheet) -> Button:
    return sheet.keys.table("button-look", "look", SHOWS)


def _open_waiting(sheet: Sheet) -> tuple[str, Rows]:
    place, cards = where(sheet, circle=True), cards_block(sheet)
    if sheet.may("three_tens"):
        return f"{place}\n{cards}\n{sheet.t('tens-choice')}", [[_tens_key(sheet), sheet.to_table]]
    return f"{place}\n\n{cards}{_whose_word(sheet)}", [[sheet.to_table]]


def _whose_word(sheet: Sheet) -> str:
    person = sheet.view.asked if sheet.view.phase is Phase.BOIL else sheet.view.word
    return "\n\n" + sheet.t("hand-waits", name=sheet.name(person)) if person else ""


def _closed_waiting(sheet: Sheet, own: OwnView) -> tuple[str, Rows]:
    seat, closed = seat_of(sheet.view), closed_line(sheet.locale)
    rows: Rows = [[_look_key(sheet) if own.may_look else None, sheet.to_table]]
    if seat is not None and seat.dark and seat.word is not None:
        top = sheet.t("hand-dark", amount=seat.word.amount) + "\n" + where(sheet, circle=True)
        rest = closed + _whose_word(sheet) if own.may_look else sheet.t("hand-dark-later")
        return f"{top}\n\n{rest}", rows
    top = f"{where(sheet, circle=False)}\n{closed}"
    if not own.may_go_dark:
        return top + _whose_word(sheet), rows
    key = "hand-waits-chain" if sheet.view.dark else "hand-waits-first"
    return f"{top}\n\n{sheet.t(key, name=sheet.name(sheet.view.word))}", rows
