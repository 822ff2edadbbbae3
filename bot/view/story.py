"""The record of a kin as one player saw it: oldest line first, his own cards where he first saw them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.view.buttons import keyboard, link
from bot.view.hands import hand_line, public_hands
from bot.view.locale import Locale
from bot.view.log import log_lines
from bot.view.names import title_html
from bot.view.screen import Names, Screen
from bot.view.sheet import Sheet, sheet_of
from bot.view.text import MESSAGE, signed, units
from engine.cards import Card
from engine.events import (
    BankSplit,
    ChipsOut,
    CompareSeen,
    Entered,
    Event,
    KinBegan,
    KinEnded,
    Opened,
    Pooled,
    Shown,
)
from engine.views import View


@dataclass(frozen=True, slots=True)
class Moment:
    """What one viewer learnt at once: events he may know, the view he has then, cards of his seen anew."""

    events: tuple[Event, ...]
    view: View
    cards: tuple[Card, ...] = ()
    strength: int = 0


def story_screen(moments: Iterable[Moment], title: str, kin: int, names: Names, locale: Locale) -> Screen:
    """Tell a kin; of one too long for a message the newest part."""
    head = f"📜 <b>{title_html(title)}</b> · {locale.t('hand-kin', kin=kin)}\n"
    lines = [line for moment in moments for line in _lines(moment, sheet_of(moment.view, names, locale, 0))]
    return Screen(head + _newest(lines, MESSAGE - units(head)))


def story_elsewhere(locale: Locale, url: str) -> Screen:
    """Point from the group to the private chat."""
    return Screen(locale.t("record-elsewhere"), keyboard([[link(locale.t("button-record"), url)]]))


def no_story(locale: Locale) -> Screen:
    """Say that there is no kin to tell."""
    return Screen(locale.t("record-none"))


def _newest(lines: list[str], room: int) -> str:
    """Quote as many of the last lines as fit, counted in UTF-16 units as Telegram does, tags included."""
    before, after = "<blockquote expandable>", "</blockquote>"
    room -= units(before + after)
    kept: list[str] = []
    for line in reversed(lines):
        if units("\n".join(["…", line, *kept])) > room:
            kept.insert(0, "…")
            break
        kept.insert(0, line)
    return before + "\n".join(kept) + after


def _lines(moment: Moment, sheet: Sheet) -> Iterator[str]:
    opened = {seat for event in moment.events for seat in _laid_open(event)}
    for event in moment.events:
        yield from log_lines(sheet, event)
        if not (isinstance(event, CompareSeen) and {event.seat, event.right} <= opened):
            yield from _told(sheet, event)
    if moment.cards and sheet.view.viewer not in opened:
        yield sheet.t("record-cards", hand=hand_line(moment.cards, moment.strength, sheet.locale))


def _laid_open(event: Event) -> tuple[int, ...]:
    """List whose hands an event shows to all: nobody needs to be told them twice."""
    if isinstance(event, Opened):
        return tuple(seat for seat, *_ in event.hands)
    return (event.seat,) if isinstance(event, Shown) else ()


def _told(sheet: Sheet, event: Event) -> Iterator[str]:
    """Write what the table's log leaves to other places of the screen."""
    match event:
        case KinBegan(dealer=dealer):
            yield sheet.t("record-dealer", name=sheet.name(dealer), ante=sheet.view.rules.ante)
        case CompareSeen():
            yield from _compared(sheet, event)
        case Opened(hands=hands):
            yield from public_hands(hands, sheet.namer, sheet.locale)
        case Shown(seat=seat, cards=cards, strength=strength):
            yield from public_hands(((seat, cards, strength),), sheet.namer, sheet.locale)
        case BankSplit():
            yield sheet.t("record-split")
        case Entered() | Pooled() | ChipsOut():
            yield sheet.t(_CHIPS[type(event)], name=sheet.name(event.seat), amount=event.amount)
        case KinEnded(gains=gains):
            own = dict(gains).get(sheet.view.viewer or 0)
            if own is not None:
                yield sheet.t("record-gain", amount=signed(own))


_CHIPS = {Entered: "record-enters", Pooled: "record-pools", ChipsOut: "record-takes"}


def _compared(sheet: Sheet, event: CompareSeen) -> Iterator[str]:
    """Write what the viewer saw of the other hand (D30, D31)."""
    hands = [
        (event.seat, event.seat_cards, event.seat_strength),
        (event.right, event.right_cards, event.right_strength),
    ]
    for seat, cards, strength in hands:
        if seat != sheet.view.viewer and cards:
            yield from public_hands(((seat, cards, strength),), sheet.namer, sheet.locale)
        elif seat != sheet.view.viewer and strength:
            yield f"{sheet.name(seat)} · <b>{strength}</b>"


def moments_of(steps: Iterable[tuple[tuple[Event, ...], View]]) -> Iterator[Moment]:
    """Pick out of each step what its viewer may know; cards are told once, when he first sees them."""
    known: tuple[Card, ...] = ()
    for events, view in steps:
        moment = Moment(tuple(event for event in events if event.to in (None, view.viewer)), view)
        line = next((line for line in view.seats if _own(line.seat, line.members, view.viewer)), None)
        cards = (line.cards if line else None) or ()
        if line and cards and cards != known:
            moment = replace(moment, cards=cards, strength=line.strength or 0)
        known = cards
        yield moment


def _own(seat: int, members: tuple[tuple[int, int], ...], viewer: int | None) -> bool:
    return viewer is not None and (seat == viewer or any(person == viewer for person, _ in members))
