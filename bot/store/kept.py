"""A whole kin out of the journal: the table just before it, and everything done in it."""

from dataclasses import dataclass

from bot.store import states
from bot.store.db import Db
from engine import Table
from engine.actions import Action
from engine.codec import load_action, load_events
from engine.events import KinEnded

LATEST = 20  # kins to look through: the words of some may be forgotten


@dataclass(frozen=True, slots=True)
class KeptKin:
    """``actions`` were done one after another from ``before`` on; the first of them began the kin."""

    table: int
    group: int
    kin: int
    before: Table
    actions: tuple[Action, ...]
    people: dict[int, str]  # raw names of everybody who did something or sat there, by number


class NotKept(Exception):  # noqa: N818 - it says what is not there
    """There is no such kin, it is still played, or its words are forgotten; the text says which."""


def kept_kin(db: Db, table: int, kin: int) -> KeptKin:
    """Load a finished kin; raises ``NotKept``."""
    row = db.tables.get(table)
    if row is None:
        raise NotKept(f"there is no table {table}")
    if not 1 <= kin <= row.kin:
        raise NotKept(f"table {table} has no kin {kin}; it has played {row.kin}")
    state = db.kins.get(table, kin - 1)
    before = None if state is None else states.load(state)
    entries = [] if before is None else db.journal.of_kin(table, kin, before.seq + 1)
    if before is None or not entries or entries[0].seq != before.seq + 2:
        raise NotKept(f"the words of kin {kin} of table {table} are forgotten")
    if row.live and not any(_ends(entry.events) for entry in entries):
        raise NotKept(f"kin {kin} of table {table} is still being played")
    first = db.journal.between(table, before.seq + 1, before.seq + 1)
    actions = tuple(load_action(entry.action) for entry in [*first, *entries])
    seats = {player.seat for player in before.players} | {getattr(action, "seat", 0) for action in actions}
    return KeptKin(table, row.group, kin, before, actions, db.people.names(seats - {0}))


def _ends(events: str) -> bool:
    return "KinEnded" in events and any(isinstance(event, KinEnded) for event in load_events(events))


def last_kin(db: Db, person: int, group: int | None) -> KeptKin | None:
    """Load the last finished kin in which somebody had chips, in one group or (``None``) in any."""
    groups = [number for number, _ in db.ledger.wallets(person)] if group is None else [group]
    found = [
        (change.at, number, change.kin)
        for number in groups
        for change in db.changes.kins(number, person, LATEST)
    ]
    for at, number, kin in sorted(found, reverse=True):
        for table in db.tables.with_kin(number, kin):
            if (kept := _ended_at(db, table, kin, at)) is not None:
                return kept
    return None


def _ended_at(db: Db, table: int, kin: int, at: int) -> KeptKin | None:
    try:
        kept = kept_kin(db, table, kin)
    except NotKept:
        return None
    return kept if any(action.at == at for action in kept.actions) else None
