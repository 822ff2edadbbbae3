"""What a finished kin was to each who played it, written down as it ends: for the board and for himself."""

from collections import Counter
from collections.abc import Iterable

from bot.door.honours import honour
from bot.door.scene import Scene
from bot.store import Deed, TableRow
from engine import Table, view
from engine.codec import load_events
from engine.events import (
    BoilAsked,
    ChipsOut,
    Compared,
    Darkened,
    Event,
    Fell,
    KinEnded,
    Raised,
    Went,
    WentAllIn,
)

WON = frozenset({"bank", "layer", "split", "pact", "pool"})
"""Payments out of the bank that are won; what was put in and comes back is not."""
WORDS: dict[type[Event], str] = {
    Went: "go",
    Raised: "raise",
    Compared: "compare",
    WentAllIn: "all_in",
    BoilAsked: "boil",
}


def remember(scene: Scene, row: TableRow, before: Table, after: Table, events: Iterable[Event]) -> None:
    """Keep what the kin that just ended was to each who was dealt in.

    ``before`` and ``after`` are the table on both sides of its last action, ``events`` are that action's.
    """
    told = tuple(events)
    ended = next(event for event in told if isinstance(event, KinEnded))
    journal = scene.db.journal.ending(row.id, ended.kin)
    said = [event for entry in journal for event in load_events(entry.events)]
    words = _words(said)
    public = view(before, None)
    dark = {line.seat for line in public.seats if line.dark and line.live}
    kept: list[Deed] = []
    for person, gain in ended.gains:
        won = person in ended.winners
        strength, cards = _known(person, (after, before))
        kept.append(
            Deed(
                group=row.group,
                person=person,
                table=row.id,
                kin=ended.kin,
                at=scene.at,
                gain=gain,
                won=won,
                bank=_taken(told, person) if won else 0,
                svara=won and public.svara > 0,
                dark=won and person in dark and _unseen(before, person),
                strength=strength,
                cards=cards,
                words=words.get(person),
            )
        )
    for deed in kept:
        scene.db.deeds.add(deed)
    honour(scene, row, after, kept, said)


def _taken(events: Iterable[Event], person: int) -> int:
    """Add up what somebody won out of the bank."""
    outs = [event for event in events if isinstance(event, ChipsOut)]
    return sum(out.amount for out in outs if out.seat == person and out.why in WON)


def _unseen(table: Table, person: int) -> bool:
    own = view(table, person).own
    return own is not None and own.closed


def _known(person: int, tables: Iterable[Table]) -> tuple[int | None, str]:
    """Find the last hand of a person if he saw it: its strength and its cards."""
    for table in tables:
        line = next((line for line in view(table, person).seats if line.seat == person), None)
        if line is not None and line.cards and line.strength is not None:
            return line.strength, " ".join(line.cards)
    return None, ""


def _words(events: Iterable[Event]) -> dict[int, Counter[str]]:
    """Count what each said in a kin."""
    said: dict[int, Counter[str]] = {}
    for event in events:
        if act := _act(event):
            said.setdefault(getattr(event, "seat", 0), Counter())[act] += 1
    return said


def _act(event: Event) -> str:
    if isinstance(event, Darkened):
        return "over_dark" if event.over else "dark"
    if isinstance(event, Fell):
        return "" if event.timeout else "fall"
    return WORDS.get(type(event), "")
