"""The newest state behind one message of a table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.store import Db, Entry, Group, Honour, Person, Slot, Store, TableRow, states
from engine import Table, codec, legal
from engine import view as look
from engine.events import Event, KinEnded
from engine.views import Choice, Phase, View

LOG_ROWS = 60
WINDOW_ACTS = {Phase.SPLIT: frozenset({"split"}), Phase.ENTRY: frozenset({"enter", "pool"})}
"""What the windows of a svara that ring ask for."""

Key = tuple[int, int, int]
"""Table, kin, person (0: the group's table message)."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What the store has about one message, read in one transaction."""

    slot: Slot
    row: TableRow
    state: str
    group: Group
    table_message: int | None
    log: list[Entry]
    wishing: list[int]
    honours: list[Honour]


@dataclass(frozen=True, slots=True)
class Scene:
    """What one message is drawn from; ``late``: its kin is over and the table has gone on to another.

    ``person`` is whose hand it is; at a practice table the one message is the learner's.
    """

    slot: Slot
    row: TableRow
    group: Group
    person: Person | None
    table: Table
    view: View
    late: bool
    table_message: int | None
    log: tuple[Event, ...]
    wishing: tuple[int, ...]
    evicted: tuple[int, ...]
    honours: tuple[Honour, ...]
    people: dict[int, Person]

    @property
    def chat_id(self) -> int:
        """The chat the message stands in."""
        return self.person.user_id if self.person else self.group.chat_id

    @property
    def practice(self) -> bool:
        """Whether it is the message of a practice table."""
        return self.row.learner > 0

    @property
    def on_turn(self) -> bool:
        """Whether this is the hand of the one who has the word."""
        return self.person is not None and self.view.word == self.person.id and not self.late

    @property
    def invited(self) -> bool:
        """Whether this is the hand of one whom a svara's open window asks: to divide or boil, to enter."""
        asks = WINDOW_ACTS.get(self.view.phase)
        if self.person is None or self.late or asks is None:
            return False
        return any(choice.act in asks for choice in self.choices())

    @property
    def called(self) -> bool:
        """Whether this is the hand of one to be rung: the word is his, or he is asked or invited."""
        if self.person is None or self.late:
            return False
        return speaker(self.view) == self.person.id or self.invited

    @property
    def names(self) -> dict[int, str]:
        """Raw names of everybody the message may speak of."""
        return {number: person.name for number, person in self.people.items()}

    @property
    def unwritable(self) -> tuple[int, ...]:
        """Those whose private chat is closed to us."""
        return tuple(number for number, person in self.people.items() if person.reachable == "no")

    def choices(self) -> tuple[Choice, ...]:
        """What the viewer (in the group: the one on turn) may do now."""
        seat = self.person.id if self.person else self.view.word
        return () if self.late or seat is None else legal(self.table, seat)


def speaker(view: View) -> int | None:
    """Tell whose word the table waits for: the one on turn, or who is asked «Варимо?» or «Замінити?»."""
    return view.word if view.asked is None else view.asked


async def load(store: Store, key: Key) -> Scene | None:
    """Load what the message ``key`` is drawn from; None when it is not wanted any more."""
    rows = await store.tx(lambda db: _rows(db, key))
    if rows is None:
        return None
    table = states.load(rows.state)
    viewer = key[2] or rows.row.learner
    view = look(table, viewer or None)
    told = {None, rows.row.learner or None}
    log = tuple(event for entry in rows.log for event in codec.load_events(entry.events) if event.to in told)
    told_of = {*people_in(view), *_people_told(log), *(entry.person for entry in rows.log)}
    wanted = {*told_of, *rows.wishing, viewer} - {0}
    people = await store.tx(lambda db: _people(db, wanted))
    return Scene(
        slot=rows.slot,
        row=rows.row,
        group=rows.group,
        person=people.get(viewer),
        table=table,
        view=view,
        late=rows.row.kin != rows.slot.kin,
        table_message=rows.table_message,
        log=log,
        wishing=tuple(rows.wishing),
        evicted=tuple(entry.person for entry in rows.log if entry.act == "evict"),
        honours=tuple(one for one in rows.honours if _told(one, rows.group, key[2])),
        people=people,
    )


def _told(honour: Honour, group: Group, reader: int) -> bool:
    """Tell whether an achievement is told here: to each his own, to a group open ones if it wants any."""
    return honour.person == reader if reader else honour.open and group.honours


def people_in(view: View) -> set[int]:
    """Collect the people a view speaks of."""
    return {person for person in _people_in(view) if person}


def _people_told(log: Iterable[Event]) -> Iterator[int]:
    """Collect those the log speaks of: whoever only timed out has no entry of his own."""
    for event in log:
        if isinstance(event, KinEnded):
            yield from (person for person, _ in event.gains)


def _people_in(view: View) -> Iterator[int]:
    yield from (number for number in (view.host, view.dealer, view.cutter, view.closed_by) if number)
    for seat in view.seats:
        yield seat.seat
        yield from (person for person, _ in seat.members)
    for pick in view.pick.rounds if view.pick else ():
        yield from (person for person, _ in pick)
    if view.result:
        yield from view.result.winners
        yield from (row[0] for row in (*view.result.payouts, *view.result.hands))
    if view.windows:
        yield from view.windows.tied
        yield from view.windows.entrants
        yield from (person for pool in (*view.windows.pools, view.windows.filling) for person, _ in pool)


def _rows(db: Db, key: Key) -> Rows | None:
    table, kin, person = key
    slot, row = db.slots.get(*key), db.tables.get(table)
    if slot is None or row is None:
        return None
    state = row.state if row.kin == kin else db.kins.get(table, kin)
    if state is None:
        return None
    board = db.slots.get(table, kin, 0) if person else slot
    return Rows(
        slot=slot,
        row=row,
        state=state,
        group=db.groups.get(row.group),
        table_message=board.message_id if board else None,
        log=[] if person else db.journal.last(table, kin, LOG_ROWS),
        wishing=[] if person else db.wishes.at_table(table),
        honours=db.honours.of_kin(table, kin),
    )


def _people(db: Db, numbers: Iterable[int]) -> dict[int, Person]:
    return {number: db.people.get(number) for number in numbers}
