"""The practice kin in the private chat: table, own hand and a coach's words in one message (16)."""

from collections.abc import Sequence
from dataclasses import replace

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks import MenuPress
from bot.view.betting_keys import Rows
from bot.view.boil import boil_question
from bot.view.buttons import GOES_ON, keyboard, link, press
from bot.view.coach import coach, debrief, worth
from bot.view.compares import compare_lines
from bot.view.contact import rules_page
from bot.view.hand import cards_block, hand_rows
from bot.view.hand_parts import own_cards, seat_of
from bot.view.locale import Locale
from bot.view.log import log_quote
from bot.view.moments import until
from bot.view.pick import cut_screen, pick_screen
from bot.view.play import prices, seats_block
from bot.view.result import ending_text
from bot.view.screen import Names, Screen
from bot.view.sheet import Sheet, sheet_of
from bot.view.svara import entry_text, split_screen
from bot.view.text import MESSAGE, signed, units
from engine.events import Compared, Darkened, Dealt, Event, Raised, Went, WentAllIn
from engine.views import Choice, Phase, ResultView, View

LATER = (Went, Raised, Darkened, WentAllIn)
"""Words of the learner's own after which the last compare is no news any more."""


def practice_screen(  # noqa: PLR0917 - what the message is drawn from
    view: View,
    choices: Sequence[Choice],
    names: Names,
    locale: Locale,
    log: Sequence[Event],
    table_id: int,
    add_url: str,
) -> Screen:
    """Draw the learner's message.

    ``view`` and ``choices`` are his own, ``log`` holds this kin's events he may know, oldest first;
    ``add_url`` leads to a group of his own.
    """
    sheet = replace(sheet_of(view, names, locale, table_id), choices=choices, log=log)
    if view.phase is Phase.CLOSED:
        return Screen(f"{sheet.t('practice-closed')}\n\n{sheet.t('practice-next')}", _ways_on(sheet, add_url))
    if view.result is not None:
        return Screen(_ended(sheet, view.result), _ways_on(sheet, add_url))
    rows: Rows = [*_rows(sheet), [sheet.keys.table("button-enough", "leave")]]
    return Screen("\n\n".join(block for block in _blocks(sheet, names) if block), keyboard(rows))


def _ways_on(sheet: Sheet, add_url: str) -> InlineKeyboardMarkup:
    again = press(sheet.t("button-again"), MenuPress(act="lesson"), GOES_ON)
    return keyboard([[rules_page(sheet.locale), again], [link(sheet.t("button-add"), add_url)]])


def _ended(sheet: Sheet, result: ResultView) -> str:
    """Write how the kin ended, the own hand, and what there was to learn from it."""
    seat, cards = seat_of(sheet.view), own_cards(sheet.view, sheet.locale)
    open_to_all = seat is not None and any(seat.seat == one for one, _, _ in result.hands)
    own = [f"{sheet.t('you')} · {cards}"] if cards and not open_to_all else []
    own += [worth(sheet)] if cards else []
    if seat is not None and seat.gain is not None:
        own.append(sheet.t("practice-gain", amount=signed(seat.gain)))
    blocks = [ending_text(sheet, result), "\n".join(own), debrief(sheet, result), sheet.t("practice-next")]
    return "\n\n".join(block for block in blocks if block)


def _blocks(sheet: Sheet, names: Names) -> list[str]:
    """Write the parts of a running kin, the coach's words last but for the clock."""
    view, said = sheet.view, f"<i>{coach(sheet)}</i>"
    if view.phase is Phase.PICK:
        return [_intro(sheet), pick_screen(sheet).text, said]
    if view.phase is Phase.CUT:
        return [cut_screen(sheet).text, said]
    if view.windows is not None and view.phase in {Phase.SPLIT, Phase.ENTRY}:
        split = view.phase is Phase.SPLIT
        window = split_screen(sheet, view.windows).text if split else entry_text(sheet, view.windows)
        return [_compared(sheet, names), window, said]
    table, own = f"{_head(sheet)}\n\n{seats_block(sheet)}", [_compared(sheet, names), *_own(sheet, said)]
    room = MESSAGE - units("\n\n".join(["", table, *own, ""]))
    return [table, log_quote(sheet, sheet.log, room) + "\n\n".join(block for block in own if block)]


def _intro(sheet: Sheet) -> str:
    """Write with whom and for what one plays, over the first lift; it stays above the kin."""
    if sheet.view.kin:
        return ""
    house = [line.seat for line in sheet.view.seats if line.seat != sheet.view.viewer]
    return sheet.t("practice-intro", names=sheet.namer.joined(house))


def _head(sheet: Sheet) -> str:
    view = sheet.view
    parts = [f"<b>{sheet.t('practice')}</b>"]
    if view.svara:
        parts.append(sheet.t("hand-svara"))
    parts.append(sheet.t("last-circle") if view.last_circle else sheet.t("circle", circle=view.circle))
    return "\n".join([" · ".join(parts), *prices(sheet)])


def _compared(sheet: Sheet, names: Names) -> str:
    """Write the last compare the learner was in, until he has said another word."""
    me, since = sheet.view.viewer or 0, 0
    for place, event in enumerate(sheet.log):
        if isinstance(event, Dealt) or (isinstance(event, LATER) and event.seat == me):
            since = place + 1
        if isinstance(event, Compared) and me in {event.seat, event.right}:
            since = place
    return "\n".join(compare_lines(sheet.log[since:], me, names, sheet.locale))


def _own(sheet: Sheet, said: str) -> list[str]:
    """Write the own cards, whose word it is, and until when."""
    view = sheet.view
    cards = "\n".join(line for line in (cards_block(sheet), worth(sheet)) if line)
    if view.phase is Phase.BOIL:
        return [cards, f"{boil_question(sheet)}\n{said}"]
    if view.word == view.viewer:
        last = [sheet.t("last-word")] if view.last_word else []
        return [cards, "\n".join([sheet.t("hand-your-word"), said, *last, until(view, sheet.locale)])]
    return [cards, f"{sheet.t('hand-waits', name=sheet.name(view.word))}\n{said}"]


def _rows(sheet: Sheet) -> Rows:
    """Lay out what the learner may press now."""
    view = sheet.view
    if view.phase is Phase.CUT:
        return [[sheet.keys.place(place) for place in view.cut_places]] if view.cutter == view.viewer else []
    return [] if view.phase is Phase.PICK else hand_rows(sheet)
