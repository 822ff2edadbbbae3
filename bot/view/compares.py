"""What the two sides of a compare are told (6.3, 6.4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.view.hands import public_hand
from bot.view.locale import Locale
from bot.view.names import FULL, SHORT, Namer, title_html
from bot.view.screen import Names, Screen, Toast
from bot.view.text import untagged
from engine.cards import Card
from engine.events import Compared, CompareSeen, Event, Opened

ALERT = 200


@dataclass(frozen=True, slots=True)
class _Told:
    """A compare as one person is told of it: ``own`` is his hand's seat, ``other`` the other one's.

    ``final``: between the last two; ``shown``: the seats whose hands are open to all by now.
    """

    event: CompareSeen
    own: int
    other: int
    final: bool
    shown: frozenset[int]


def compare_notice(
    events: Sequence[Event], viewer: int, names: Names, locale: Locale, title: str
) -> Screen | None:
    """Write both hands, or what the terms show of them, and the verdict for ``viewer``.

    ``events`` are those of the step, or what ``viewer`` may know of them; without a compare that he saw
    there is nothing to write. ``title`` names the table.
    """
    if not (lines := compare_lines(events, viewer, names, locale)):
        return None
    head, *rest = lines
    return Screen("\n".join([head, locale.t("hand-table", title=title_html(title)), *rest]))


def compare_lines(events: Sequence[Event], viewer: int, names: Names, locale: Locale) -> list[str]:
    """Write the same for a message that says the rest itself; no lines without a compare that he saw."""
    told = _told(events, viewer)
    return [] if told is None else _lines(told, names, locale, FULL)


def _lines(told: _Told, names: Names, locale: Locale, limit: int) -> list[str]:
    """Write a compare; names have ``limit`` graphemes at most."""
    event, other = told.event, Namer(names, locale).html(told.other, limit)
    if told.own == event.right:
        lines = [locale.t("compare-to-you", name=other)]
    else:
        lines = [locale.t("compare-you", amount=event.amount)]
    hands = [
        (event.seat, event.seat_cards, event.seat_strength),
        (event.right, event.right_cards, event.right_strength),
    ]
    lines += [
        _hand(locale.t("you") if seat == told.own else other, cards, strength, locale)
        for seat, cards, strength in hands
        if strength
    ]
    return [*lines, _verdict(told, other, locale)]


def _told(events: Sequence[Event], viewer: int) -> _Told | None:
    """Find the compare ``viewer`` saw; the members of a pool see it one after another, the holder first."""
    seen = [event for event in events if isinstance(event, CompareSeen)]
    people = [event.to for event in seen]
    if viewer not in people:
        return None
    event = seen[people.index(viewer)]
    asked = event.right in people and people.index(viewer) >= people.index(event.right)
    own, other = (event.right, event.seat) if asked else (event.seat, event.right)
    return _Told(
        event,
        own,
        other,
        final=any(isinstance(one, Compared) and one.final for one in events),
        shown=frozenset(
            seat for one in events if isinstance(one, Opened) and one.to is None for seat, *_ in one.hands
        ),
    )


def _hand(who: str, cards: tuple[Card, ...], strength: int, locale: Locale) -> str:
    return public_hand(who, cards, strength, locale) if cards else f"{who} · <b>{strength}</b>"


def _verdict(told: _Told, other: str, locale: Locale) -> str:
    event, asked = told.event, told.own == told.event.right
    if event.out == told.own:
        return locale.t("compare-less")
    if event.out is None:
        words = [locale.t("compare-equal-last" if told.final else "compare-equal")]
    elif asked:
        words = [locale.t("compare-more", name=other)]
    else:
        words = [locale.t("compare-other-out", name=other)]
        if event.right_cards and told.other not in told.shown:
            words.append(locale.t("compare-only-you"))
    strengths = (event.seat_strength, event.right_strength)
    own_strength, other_strength = strengths[::-1] if asked else strengths
    if other_strength and not own_strength and told.own not in told.shown:
        words.append(locale.t("compare-still-closed"))
    return " ".join(words)


def compare_alert(events: Sequence[Event], viewer: int, names: Names, locale: Locale) -> Toast | None:
    """Write the same for an alert at the table, without tags; names give way where it gets too long."""
    told, text = _told(events, viewer), ""
    if told is None:
        return None
    for limit in (FULL, SHORT, 4):
        text = untagged("\n".join(_lines(told, names, locale, limit)))
        if len(text) <= ALERT:
            break
    return Toast(text, alert=True)
