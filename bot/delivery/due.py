"""What the store wants shown, read in one transaction."""

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass

from bot.store import Db, Deletion, Group, Notice, Person, Slot, TableRow


@dataclass(frozen=True, slots=True)
class Due:
    """Everything due, each with its chat id, and the tables the slots belong to.

    ``resting`` are the slots of chats we may not write to now.
    """

    slots: list[tuple[Slot, int]]
    resting: list[Slot]
    notices: list[tuple[Notice, int]]
    deletions: list[tuple[Deletion, int]]
    tables: dict[int, TableRow]


def read_due(
    db: Db,
    tables: Collection[int],
    known: Callable[[Slot, int], bool],
    queued: Callable[[Hashable], bool],
) -> Due:
    """Read what is due, slots of ``tables`` only; what is ``known`` or ``queued`` (by key) is left out.

    So a look costs what is new, however much waits for its moment.
    """
    chats = _Chats(db)
    slots = [(slot, chats.of(slot.table, slot.person)) for slot in db.slots.due_of(tables)]
    notices = db.notices.due(lambda number: queued(("notice", number)))
    deletions = db.deletions.pending(lambda number: queued(("deletion", number)))
    fresh = [(slot, chat) for slot, chat in slots if chat is not None and not known(slot, chat)]
    return Due(
        slots=fresh,
        resting=[slot for slot, chat in slots if chat is None],
        notices=[(notice, chats.any(notice.table, notice.person)) for notice in notices],
        deletions=[(one, chats.at(one.group, one.person)) for one in deletions],
        tables={slot.table: chats.table(slot.table) for slot, _ in fresh},
    )


class _Chats:
    """Rows read once a transaction."""

    def __init__(self, db: Db) -> None:
        self._db = db
        self._tables: dict[int, TableRow] = {}
        self._groups: dict[int, Group] = {}
        self._people: dict[int, Person] = {}

    def of(self, table: int, person: int) -> int | None:
        """Tell the chat id of a slot, None where we may not write now."""
        if person := person or self.table(table).learner:
            one = self.person(person)
            return one.user_id if one.reachable == "yes" else None
        group = self.group(self.table(table).group)
        return group.chat_id if group.state == "open" else None

    def any(self, table: int, person: int) -> int:
        """Tell the chat id of a slot or notice."""
        return self.at(0 if person else self.table(table).group, person)

    def at(self, group: int, person: int) -> int:
        """Tell the chat id of a person, or else of a group."""
        return self.person(person).user_id if person else self.group(group).chat_id

    def table(self, number: int) -> TableRow:
        if number not in self._tables:
            if (row := self._db.tables.get(number)) is None:
                raise LookupError(f"there is no table {number}")
            self._tables[number] = row
        return self._tables[number]

    def group(self, number: int) -> Group:
        if number not in self._groups:
            self._groups[number] = self._db.groups.get(number)
        return self._groups[number]

    def person(self, number: int) -> Person:
        if number not in self._people:
            self._people[number] = self._db.people.get(number)
        return self._people[number]
