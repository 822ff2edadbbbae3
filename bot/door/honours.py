"""Achievements, looked for as a kin ends in what the kin's journal and the people's own deeds tell.

What only its owner could see is earned in secret: he alone is told. None brings chips.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.door.scene import Scene
from bot.store import Deed, Honour, TableRow
from engine import Table, view
from engine.cards import rank
from engine.events import Compared, Dealt, Event, Shown, SvaraBegan, WentAllIn

IN_A_ROW = 3
NEIGHBOURS = 3
ACES = 3


def honour(scene: Scene, row: TableRow, after: Table, deeds: Sequence[Deed], events: Sequence[Event]) -> None:
    """Keep what was earned in the kin that just ended.

    ``after`` is the table then, ``deeds`` what the kin was to each, ``events`` its whole journal.
    """
    result = view(after, None).result
    shown = {seat for seat, _, _ in result.hands} if result else set()
    boiled, hidden = boilers(events), hiders(events)
    staked_all = {event.seat for event in events if isinstance(event, WentAllIn)}
    for deed in deeds:
        person = deed.person
        earned = {
            "dark": deed.dark,
            "all_in": deed.won and person in staked_all,
            "boil": person in boiled,
            "hide": person in hidden,
            "aces": three_aces(deed.cards.split()),
        }
        for name in (name for name, done in earned.items() if done):
            found = Honour(person, name, name != "aces" or person in shown)
            scene.db.honours.earn(row.group, found, row.id, deed.kin, scene.at)


def honour_shown(scene: Scene, row: TableRow, event: Shown) -> None:
    """Keep what somebody has shown of himself after the kin."""
    if three_aces(event.cards):
        scene.db.honours.earn(row.group, Honour(event.seat, "aces", True), row.id, row.kin, scene.at)


def three_aces(cards: Iterable[str]) -> bool:
    """Tell whether these are three aces, no other card standing for one."""
    return [rank(card) for card in cards] == ["A"] * ACES


def boilers(events: Iterable[Event]) -> set[int]:
    """Find who boiled the bank three svaras in a row; one that was split was not boiled."""
    runs: Counter[int] = Counter()
    tied: tuple[int, ...] = ()
    found: set[int] = set()
    for event in events:
        if isinstance(event, SvaraBegan):
            tied = event.seats
        elif isinstance(event, Dealt) and event.svara:
            runs = Counter({seat: runs[seat] + 1 for seat in tied})
            found |= {seat for seat, times in runs.items() if times >= IN_A_ROW}
    return found


def hiders(events: Iterable[Event]) -> set[int]:
    """Find who hid from three neighbours, each of whom was put out by it."""
    put_out = set(_put_out(events))
    times = Counter(seat for seat, _ in put_out)
    return {seat for seat, neighbours in times.items() if neighbours >= NEIGHBOURS}


def _put_out(events: Iterable[Event]) -> Iterator[tuple[int, int]]:
    for event in events:
        if isinstance(event, Compared) and event.out == event.right:
            yield event.seat, event.right
