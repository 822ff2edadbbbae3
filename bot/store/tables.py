"""Tables, their journal and the last state of each kin."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.store.errors import Raced
from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as stored; ``state`` is ``engine.codec`` text and holds cards: show ``engine.view`` of it.

    ``learner``: whose practice table it is, 0 for a group's; ``house_at``: when the house answers there, ms.
    """

    id: int
    group: int
    thread_id: int
    seq: int
    kin: int
    turn: int
    phase: str
    deadline: int | None
    live: bool
    state: str
    learner: int = 0
    house_at: int | None = None

    @property
    def due(self) -> int | None:
        """The next moment at which something happens by itself, ms."""
        return min((at for at in (self.deadline, self.house_at) if at is not None), default=None)


@dataclass(frozen=True, slots=True)
class Entry:
    """A journal row: what was done when the table stood at ``turn``; ``person`` 0 is the clock or chance.

    ``action`` and ``events`` are ``engine.codec`` texts and hold cards.
    """

    table: int
    seq: int
    kin: int
    turn: int
    at: int
    person: int
    act: str
    action: str
    events: str


COLUMNS = "id, group_id, thread_id, seq, kin, turn, phase, deadline, live, state, learner, house_at"
TABLE = f"SELECT {COLUMNS} FROM tables"  # noqa: S608 - written above
LESSON = "learner = ? AND learner > 0 AND live = 1"  # SQLite takes the index of lessons by these very words
ENTRY = "SELECT table_id, seq, kin, turn, at, person_id, act, action, events FROM journal"


class Tables(Repo):
    """Tables and who sits where."""

    def get(self, table: int) -> TableRow | None:
        """Load a table, closed ones too."""
        return _row(self._sql.execute(f"{TABLE} WHERE id = ?", (table,)).fetchone())

    def live_in(self, group: int, thread_id: int) -> TableRow | None:
        """Find the live table of a topic (0: no topic)."""
        sql = f"{TABLE} WHERE group_id = ? AND thread_id = ? AND live = 1"
        return _row(self._sql.execute(sql, (group, thread_id)).fetchone())

    def live_of(self, group: int) -> list[TableRow]:
        """List the live tables of a group, oldest first."""
        rows = self._sql.execute(f"{TABLE} WHERE group_id = ? AND live = 1 ORDER BY id", (group,))
        return [table for row in rows if (table := _row(row))]

    def lesson_of(self, person: int) -> TableRow | None:
        """Find the live practice table of a person."""
        return _row(self._sql.execute(f"{TABLE} WHERE {LESSON}", (person,)).fetchone())

    def with_kin(self, group: int, kin: int) -> list[int]:
        """List the tables of a group that have played a kin and kept how it began, newest first."""
        sql = (
            "SELECT t.id FROM tables AS t JOIN kins AS k ON k.table_id = t.id AND k.kin = ? - 1 "
            "WHERE t.group_id = ? AND t.kin >= ? ORDER BY t.id DESC"
        )
        return [table for (table,) in self._sql.execute(sql, (kin, group, kin))]

    def deadlines(self) -> dict[int, int]:
        """Tell the moment of every live table at which something happens by itself, ms."""
        sql = (
            "SELECT id, min(deadline, coalesce(house_at, deadline)) FROM tables "
            "WHERE live = 1 AND deadline IS NOT NULL"
        )
        return dict(self._sql.execute(sql))

    def last(self) -> int:
        """Tell the highest number of all tables, 0 when there is none."""
        return int(self._sql.execute("SELECT coalesce(max(id), 0) FROM tables").fetchone()[0])

    def live(self) -> list[int]:
        """List the numbers of all live tables."""
        # + keeps SQLite from walking through every table there ever was, only to have them in order
        return [table for (table,) in self._sql.execute("SELECT id FROM tables WHERE live = 1 ORDER BY +id")]

    def add(self, row: TableRow) -> int:
        """Store a new table (its ``id`` is ignored) and tell its number."""
        sql = (
            "INSERT INTO tables (group_id, thread_id, seq, kin, turn, phase, deadline, live, state, learner) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"
        )
        values = (
            row.group,
            row.thread_id,
            row.seq,
            row.kin,
            row.turn,
            row.phase,
            row.deadline,
            row.live,
            row.state,
            row.learner,
        )
        return int(self._sql.execute(sql, values).fetchone()[0])

    def save(self, row: TableRow, seq: int) -> None:
        """Store a table that stood at ``seq`` before; raises ``Raced`` when it does not any more."""
        sql = (
            "UPDATE tables SET seq = ?, kin = ?, turn = ?, phase = ?, deadline = ?, live = ?, state = ?, "
            "house_at = ? WHERE id = ? AND seq = ?"
        )
        now = (row.seq, row.kin, row.turn, row.phase, row.deadline, row.live, row.state, row.house_at)
        values = (*now, row.id, seq)
        if not self._sql.execute(sql, values).rowcount:
            raise Raced(f"table {row.id} has gone on from {seq}")

    def seat(self, group: int, person: int) -> int | None:
        """Find the table of a group at which a person's chips are."""
        sql = "SELECT table_id FROM seats WHERE group_id = ? AND person_id = ?"
        row = self._sql.execute(sql, (group, person)).fetchone()
        return None if row is None else int(row[0])

    def seats_of(self, person: int) -> list[int]:
        """List the tables, in all groups, at which a person's chips are."""
        sql = "SELECT table_id FROM seats WHERE person_id = ? ORDER BY table_id"
        return [table for (table,) in self._sql.execute(sql, (person,))]

    def shown_to(self, person: int) -> list[int]:
        """List the tables that show him something in private: where he sits, and where he practises."""
        seats = "SELECT table_id FROM seats WHERE person_id = ?"
        sql = f"{seats} UNION SELECT id FROM tables WHERE {LESSON} ORDER BY 1"  # noqa: S608 - written above
        return [table for (table,) in self._sql.execute(sql, (person, person))]

    def seat_all(self, table: int, group: int, people: Iterable[int]) -> None:
        """Say whose chips are at a table now; one table per person and group."""
        self._sql.execute("DELETE FROM seats WHERE table_id = ?", (table,))
        sql = "INSERT INTO seats (group_id, person_id, table_id) VALUES (?, ?, ?)"
        self._sql.executemany(sql, [(group, person, table) for person in people])


class Journal(Repo):
    """Every accepted action with what came of it; written once, forgotten when old."""

    def add(self, entry: Entry) -> None:
        """Append an entry."""
        sql = (
            "INSERT INTO journal (table_id, seq, kin, turn, at, person_id, act, action, events) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        where = (entry.table, entry.seq, entry.kin, entry.turn, entry.at)
        self._sql.execute(sql, (*where, entry.person, entry.act, entry.action, entry.events))

    def between(self, table: int, first: int, last: int) -> list[Entry]:
        """List entries by seq, both ends included."""
        sql = f"{ENTRY} WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq"
        return [Entry(*row) for row in self._sql.execute(sql, (table, first, last))]

    def of_kin(self, table: int, kin: int, first: int) -> list[Entry]:
        """List the entries of a kin in order; ``first`` is a seq that is not behind its first one."""
        sql = f"{ENTRY} WHERE table_id = ? AND seq >= ? ORDER BY seq"
        rows = (Entry(*row) for row in self._sql.execute(sql, (table, first)))
        later = itertools.dropwhile(lambda entry: entry.kin < kin, rows)
        return list(itertools.takewhile(lambda entry: entry.kin == kin, later))

    def ending(self, table: int, kin: int) -> list[Entry]:
        """List the entries of a table's latest kin, newest first, without looking at those before it."""
        rows = self._sql.execute(f"{ENTRY} WHERE table_id = ? ORDER BY seq DESC", (table,))
        entries = itertools.dropwhile(lambda entry: entry.kin > kin, (Entry(*row) for row in rows))
        return list(itertools.takewhile(lambda entry: entry.kin == kin, entries))

    def of_turn(self, table: int, turn: int) -> list[Entry]:
        """List what was done while the table stood at a turn."""
        sql = f"{ENTRY} WHERE table_id = ? AND turn = ? ORDER BY seq"
        return [Entry(*row) for row in self._sql.execute(sql, (table, turn))]

    def kin_of_turn(self, table: int, turn: int) -> int | None:
        """Tell to which kin a turn belonged; None before the first entry."""
        sql = "SELECT kin FROM journal WHERE table_id = ? AND turn <= ? ORDER BY turn DESC, seq DESC LIMIT 1"
        row = self._sql.execute(sql, (table, turn)).fetchone()
        return None if row is None else int(row[0])

    def last(self, table: int, kin: int, limit: int) -> list[Entry]:
        """List the newest entries of a kin, oldest of them first (the table's log)."""
        sql = f"{ENTRY} WHERE table_id = ? AND kin = ? ORDER BY seq DESC LIMIT ?"
        return [Entry(*row) for row in self._sql.execute(sql, (table, kin, limit))][::-1]

    def prune(self, tables: range, before: int, limit: int) -> int:
        """Forget what was done at these tables before a moment, ``limit`` entries at most; tells how many.

        A live table keeps its last two kins, whose messages may still be pressed and drawn.
        """
        gone = 0
        for table, last_kin, first in self._aged(tables, before):
            if gone >= limit:
                break
            sql = "DELETE FROM journal WHERE table_id = ? AND seq < ? AND at < ? AND kin <= ?"
            gone += self._sql.execute(sql, (table, first + limit - gone, before, last_kin)).rowcount
            sql = (
                "DELETE FROM kins WHERE table_id = ? AND kin < "
                "coalesce((SELECT kin FROM journal WHERE table_id = ? ORDER BY seq LIMIT 1), ? + 1)"
            )
            self._sql.execute(sql, (table, table, last_kin))
        return gone

    def _aged(self, tables: range, before: int) -> list[tuple[int, int, int]]:
        """List (table, last kin to forget, first seq) of those whose first entry is so old."""
        sql = """
            SELECT t.id, CASE t.live WHEN 1 THEN t.kin - 2 ELSE t.kin END, j.seq FROM tables AS t
            JOIN journal AS j ON j.table_id = t.id AND j.seq =
                (SELECT seq FROM journal WHERE table_id = t.id ORDER BY seq LIMIT 1)
            WHERE t.id >= ? AND t.id < ? AND j.at < ?
                AND j.kin <= CASE t.live WHEN 1 THEN t.kin - 2 ELSE t.kin END ORDER BY t.id
        """
        return self._sql.execute(sql, (tables.start, tables.stop, before)).fetchall()


class Kins(Repo):
    """How each kin stood at its end, to draw its message late."""

    def add(self, table: int, kin: int, state: str) -> None:
        """Keep the last state of a kin (``engine.codec`` text)."""
        sql = (
            "INSERT INTO kins (table_id, kin, state) VALUES (?, ?, ?) "
            "ON CONFLICT DO UPDATE SET state = excluded.state"
        )
        self._sql.execute(sql, (table, kin, state))

    def get(self, table: int, kin: int) -> str | None:
        """Load the last state of a kin."""
        row = self._sql.execute(
            "SELECT state FROM kins WHERE table_id = ? AND kin = ?", (table, kin)
        ).fetchone()
        return None if row is None else str(row[0])


def _row(row: tuple[Any, ...] | None) -> TableRow | None:
    if row is None:
        return None
    number, group, thread_id, seq, kin, turn, phase, deadline, live, *more = row
    return TableRow(number, group, thread_id, seq, kin, turn, phase, deadline, bool(live), *more)
