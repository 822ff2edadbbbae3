"""One transaction's surroundings, and loading from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.door.shapes import Cause, Outcome
from bot.store import Db, Group, Person, TableRow, states
from engine import Illegal, Table

ANONYMOUS = frozenset({1087968824, 136817688, 777000})  # GroupAnonymousBot, Channel_Bot, linked-channel posts
LANGUAGES = ("uk", "ru")


@dataclass(slots=True)
class Scene:
    """The store inside a transaction, the moment (ms), chance, and the deadlines it changes (None: gone)."""

    db: Db
    at: int
    chance: Callable[[], bytes]
    language: str
    deadlines: dict[int, int | None] = field(default_factory=dict)

    def person(self, cause: Cause) -> Person | None:
        """Load the sender, made on first sight; None for an anonymous admin or a channel."""
        if cause.user_id in ANONYMOUS:
            return None
        language = cause.language[:2].lower()
        person = self.db.people.see(
            cause.user_id, cause.name, language if language in LANGUAGES else self.language
        )
        if cause.private and person.reachable != "yes":
            self.db.people.set_reachable(person.id, "yes")
            self.draw_own(person.id)
            return self.db.people.get(person.id)
        return person

    def draw_own(self, person: int) -> None:
        """Ask for newer messages of the tables that show a person something in private."""
        for number in self.db.tables.shown_to(person):
            if (row := self.db.tables.get(number)) is not None:
                self.db.slots.want(row.id, row.kin)

    def group(self, cause: Cause) -> Group:
        """Load the cause's group, made on first sight; a cause from it proves that we are in it."""
        group = self.db.groups.see(cause.chat_id, cause.title, self.language)
        if group.state == "gone":
            self.db.groups.set_state(group.id, "open")
        return group


@dataclass(frozen=True, slots=True)
class Standing:
    """A stored table and the engine's."""

    row: TableRow
    table: Table


def stand(row: TableRow) -> Standing:
    """Read a stored table."""
    return Standing(row, states.load(row.state))


def refuse(code: str, params: Mapping[str, int | str] | None = None) -> Outcome:
    """Say no."""
    return Outcome(code, params or {})


def refused(illegal: Illegal) -> Outcome:
    """Say no in the engine's words."""
    return Outcome(illegal.code, illegal.params)
