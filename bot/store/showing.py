"""What must be shown, without a text and without a card: slots, notices, deletions.

A slot is one message that follows a table: ``person`` 0 is the group's table message of a kin, otherwise a
player's hand of that kin. It is due while ``wanted`` > ``shown``; both count revisions, and whoever draws
notes the ``wanted`` he has read. A slot is sent at least once, a notice at most once (``tried`` is committed
before the call).
"""

import json
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class Slot:
    """One message to keep up to date; moments in ms; ``rung`` is the turn for which it was sent anew."""

    table: int
    kin: int
    person: int
    wanted: int
    shown: int
    message_id: int | None
    tried: int | None
    rung: int


@dataclass(frozen=True, slots=True)
class Notice:
    """One message to send at most once: to ``person`` in private, to the table's group when that is 0.

    Kinds written by the door: ``compare`` (a CompareSeen for him stands in the journal at ``seq``), ``stood``
    (two time-outs), ``entry`` (a svara's window for one without a hand), ``muted`` and ``removed`` (we, in
    the group). By delivery: ``reminder``, ``ask`` (for an amount). Facts are numbers and codes only.
    """

    table: int
    kin: int
    seq: int
    kind: str
    person: int
    at: int
    facts: dict[str, Any] = field(default_factory=dict)
    id: int = 0
    tried: int | None = None
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Deletion:
    """A message to delete, or to strip of its buttons, from ``due`` (ms) on; in a group or a private chat."""

    id: int
    group: int
    person: int
    message_id: int
    what: str
    due: int


SLOT = "SELECT table_id, kin, person_id, wanted, shown, message_id, tried, rung FROM slots"
NOTICE = "SELECT table_id, kin, seq, kind, person_id, at, facts, id, tried, message_id FROM notices"
DELETION = "SELECT id, group_id, person_id, message_id, what, due FROM deletions"
LISTED = "id IN (SELECT value FROM json_each(?))"
ONE = "table_id = ? AND kin = ? AND person_id = ?"
STRIPS_MAX = 3
"""So many old keyboards of a chat wait at most: where the pace is short they would pile up, and whoever
presses one is told what to do all the same."""


class Slots(Repo):
    """Messages that follow a table; ``touched`` are the tables for which a newer view was asked for."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        """Begin with nothing asked for."""
        super().__init__(sql)
        self.touched: set[int] = set()

    def make(self, table: int, kin: int, people: Iterable[int]) -> None:
        """Ask for messages of a kin, or for a newer view where they exist already."""
        sql = (
            "INSERT INTO slots (table_id, kin, person_id, wanted) VALUES (?, ?, ?, 1) "
            "ON CONFLICT DO UPDATE SET wanted = wanted + 1"
        )
        self._sql.executemany(sql, [(table, kin, person) for person in people])
        self.touched.add(table)

    def want(self, table: int, kin: int) -> None:
        """Ask for a newer view of every message of a kin."""
        sql = "UPDATE slots SET wanted = wanted + 1 WHERE table_id = ? AND kin = ?"
        self._sql.execute(sql, (table, kin))
        self.touched.add(table)

    def due(self) -> list[Slot]:
        """List everything that is not shown as wanted."""
        return [Slot(*row) for row in self._sql.execute(f"{SLOT} WHERE wanted > shown")]

    def due_of(self, tables: Iterable[int]) -> list[Slot]:
        """List what is not shown as wanted of some tables."""
        some = "table_id IN (SELECT value FROM json_each(?))"
        rows = self._sql.execute(f"{SLOT} WHERE wanted > shown AND {some}", (json.dumps(list(tables)),))
        return [Slot(*row) for row in rows]

    def due_tables(self) -> set[int]:
        """List the tables that have anything not shown as wanted."""
        rows = self._sql.execute("SELECT DISTINCT table_id FROM slots WHERE wanted > shown")
        return {table for (table,) in rows}

    def get(self, table: int, kin: int, person: int) -> Slot | None:
        """Find one message."""
        row = self._sql.execute(f"{SLOT} WHERE {ONE}", (table, kin, person)).fetchone()
        return Slot(*row) if row else None

    def of_table(self, table: int) -> list[Slot]:
        """List every message of a table, oldest kin first."""
        return [Slot(*row) for row in self._sql.execute(f"{SLOT} WHERE table_id = ? ORDER BY kin", (table,))]

    def try_(self, slot: Slot, at: int) -> None:
        """Note that a send is under way, before the call."""
        self._set("tried = ?", slot, at)

    def show(self, slot: Slot, message_id: int | None) -> None:
        """Note that ``slot.wanted`` stands in Telegram now, as this message; None when there can be none."""
        what = "shown = max(shown, ?), message_id = ?, tried = NULL"
        self._set(what, slot, slot.wanted, message_id)

    def ring(self, slot: Slot, turn: int) -> None:
        """Note that the hand was sent anew for a turn, so that it does not ring twice."""
        self._set("rung = ?", slot, turn)

    def ring_again(self, table: int, kin: int) -> None:
        """Forget for which turns the hands of a kin have rung."""
        self._sql.execute("UPDATE slots SET rung = 0 WHERE table_id = ? AND kin = ?", (table, kin))

    def renew(self, slot: Slot) -> None:
        """Forget the message (it is gone, or is to be drawn anew below) and ask for a new one."""
        self._set("message_id = NULL, wanted = wanted + 1, tried = NULL", slot)
        self.touched.add(slot.table)

    def drop(self, table: int, before_kin: int) -> None:
        """Forget messages of kins before this one: a group's once they are shown, hands in any case.

        An old hand tells nobody anything, and where the pace is used up they would wait for ever.
        """
        sql = "DELETE FROM slots WHERE table_id = ? AND kin < ? AND (shown >= wanted OR person_id > 0)"
        self._sql.execute(sql, (table, before_kin))

    def _set(self, what: str, slot: Slot, *values: int | None) -> None:
        sql = f"UPDATE slots SET {what} WHERE {ONE}"  # noqa: S608 - both parts are written above
        self._sql.execute(sql, (*values, slot.table, slot.kin, slot.person))


class Notices(Repo):
    """Messages sent at most once."""

    def add(self, notice: Notice) -> int:
        """Ask for a notice (its ``id`` is ignored) and tell its number."""
        sql = (
            "INSERT INTO notices (table_id, kin, seq, kind, person_id, at, facts) "
            "VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id"
        )
        where = (notice.table, notice.kin, notice.seq)
        row = (*where, notice.kind, notice.person, notice.at, json.dumps(notice.facts))
        return int(self._sql.execute(sql, row).fetchone()[0])

    def due(self, known: Callable[[int], bool] = lambda _: False) -> list[Notice]:
        """List notices never tried, oldest first, but for those whose number is ``known``."""
        numbers = self._sql.execute("SELECT id FROM notices WHERE tried IS NULL")
        fresh = json.dumps([number for (number,) in numbers if not known(number)])
        rows = self._sql.execute(f"{NOTICE} WHERE {LISTED} ORDER BY id", (fresh,))
        return [_notice(row) for row in rows]

    def of_table(self, table: int, kind: str) -> list[Notice]:
        """List a table's notices of a kind, oldest first (to delete an answered reminder)."""
        sql = f"{NOTICE} WHERE table_id = ? AND kind = ? ORDER BY id"
        return [_notice(row) for row in self._sql.execute(sql, (table, kind))]

    def try_(self, notice: int, at: int) -> None:
        """Note that it is being sent; commit this before the call: it will not be sent again."""
        self._sql.execute("UPDATE notices SET tried = ? WHERE id = ?", (at, notice))

    def finish(self, notice: int, at: int, message_id: int | None) -> None:
        """Note that it was sent, as which message."""
        sql = "UPDATE notices SET done = ?, message_id = ? WHERE id = ?"
        self._sql.execute(sql, (at, message_id, notice))

    def drop(self, notice: int) -> None:
        """Forget a notice."""
        self._sql.execute("DELETE FROM notices WHERE id = ?", (notice,))

    def give_up(self, table: int, before_kin: int) -> None:
        """Forget what was not sent of kins before this one: it comes too late to be of use."""
        sql = "DELETE FROM notices WHERE table_id = ? AND kin < ? AND tried IS NULL"
        self._sql.execute(sql, (table, before_kin))

    def prune(self, before: int) -> int:
        """Forget notices asked for before a moment; tells how many."""
        return self._sql.execute("DELETE FROM notices WHERE at < ?", (before,)).rowcount


class Deletions(Repo):
    """Messages to take away; may be repeated."""

    def add(self, *, group: int = 0, person: int = 0, message_id: int, due: int) -> int:
        """Ask for a message to be deleted; tells its number.

        Asked for again it comes at the earlier moment.
        """
        return self._add(group, person, message_id, due, "delete")

    def strip(self, *, group: int = 0, person: int = 0, message_id: int, due: int) -> bool:
        """Ask for a message's buttons to be taken away; False when enough of its chat's wait for that."""
        waiting = "SELECT count(*) FROM deletions WHERE group_id = ? AND person_id = ? AND what = 'strip'"
        if self._sql.execute(waiting, (group, person)).fetchone()[0] >= STRIPS_MAX:
            return False
        self._add(group, person, message_id, due, "strip")
        return True

    def pending(self, known: Callable[[int], bool] = lambda _: False) -> list[Deletion]:
        """List all but those whose number is ``known``, earliest first, those not due yet too."""
        numbers = self._sql.execute("SELECT id FROM deletions")
        fresh = json.dumps([number for (number,) in numbers if not known(number)])
        rows = self._sql.execute(f"{DELETION} WHERE {LISTED} ORDER BY due, id", (fresh,))
        return [Deletion(*row) for row in rows]

    def drop_group(self, group: int) -> None:
        """Forget those of a group whose messages cannot be reached any more."""
        self._sql.execute("DELETE FROM deletions WHERE group_id = ?", (group,))

    def finish(self, deletion: int) -> None:
        """Forget one that is done or hopeless."""
        self._sql.execute("DELETE FROM deletions WHERE id = ?", (deletion,))

    def _add(self, group: int, person: int, message_id: int, due: int, what: str) -> int:
        sql = (
            "INSERT INTO deletions (group_id, person_id, message_id, what, due) "
            "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET due = min(due, excluded.due) "
            "RETURNING id"
        )
        return int(self._sql.execute(sql, (group, person, message_id, what, due)).fetchone()[0])


def _notice(row: tuple[Any, ...]) -> Notice:
    table, kin, seq, kind, person, at, facts, number, tried, message_id = row
    return Notice(table, kin, seq, kind, person, at, json.loads(facts), number, tried, message_id)
