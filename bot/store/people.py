"""Groups, people and wishes to sit: the only place where Telegram's own ids stand."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class Group:
    """A group chat; ``state``: open, muted (we may not write there), gone (we are not in it).

    ``reminders``, ``honours``: what we may say there without being asked.
    """

    id: int
    chat_id: int
    title: str
    language: str
    state: str
    reminders: bool = True
    honours: bool = True


Unasked: TypeAlias = Literal["reminders", "honours"]
"""What a group turns on and off."""


@dataclass(frozen=True, slots=True)
class Faces:
    """How somebody wants his cards written: every suit in a colour of its own, in large signs."""

    four: bool = False
    big: bool = False


PLAIN: Final = Faces()
Switch: TypeAlias = Literal["rings", "four", "big"]
"""What a person turns on and off for himself."""
COLUMNS: Final[dict[Switch, str]] = {"rings": "rings", "four": "four_colours", "big": "big_cards"}


@dataclass(frozen=True, slots=True)
class Person:
    """A human being; ``id`` is his seat number everywhere; ``reachable``: unknown, yes, no (private chat).

    ``hints`` has a bit for each first-time hint he has had; ``forgotten``: he asked not to be shown;
    ``rings``: his phone is to ring when the word is his.
    """

    id: int
    user_id: int
    name: str
    language: str
    reachable: str
    hints: int = 0
    forgotten: bool = False
    rings: bool = True
    faces: Faces = PLAIN


@dataclass(frozen=True, slots=True)
class Wish:
    """A press on «Сідаю» by somebody we cannot write to yet; /start completes it."""

    person: int
    table: int
    at: int


GROUP = "SELECT id, chat_id, title, language, state, reminders, honours FROM groups"
PERSON = (
    "SELECT id, user_id, name, language, reachable, hints, forgotten, rings, four_colours, big_cards "
    "FROM people"
)


PARKED: Final = -(10**15)
"""Below every chat id of Telegram's."""


class Groups(Repo):
    """Group chats by our number and by Telegram's."""

    def get(self, group: int) -> Group:
        """Load a group that is known to exist."""
        return _group(self._sql.execute(f"{GROUP} WHERE id = ?", (group,)).fetchone())

    def by_chat(self, chat_id: int) -> Group | None:
        """Find a group by Telegram's id."""
        row = self._sql.execute(f"{GROUP} WHERE chat_id = ?", (chat_id,)).fetchone()
        return _group(row) if row else None

    def heir(self, chat_id: int) -> Group | None:
        """Find the group that has moved away from this chat; what still comes from there is its own."""
        row = self._sql.execute("SELECT value FROM meta WHERE name = ?", (f"moved:{chat_id}",)).fetchone()
        return self.get(int(row[0])) if row else None

    def see(self, chat_id: int, title: str, language: str) -> Group:
        """Load a group, made on first sight with ``language``; a new title is kept, an empty one is not."""
        group = self.by_chat(chat_id) or self.heir(chat_id)
        if group is None:
            sql = "INSERT INTO groups (chat_id, title, language) VALUES (?, ?, ?)"
            self._sql.execute(sql, (chat_id, title, language))
        elif title and title != group.title:
            self._sql.execute("UPDATE groups SET title = ? WHERE id = ?", (title, group.id))
        else:
            return group
        return self.see(chat_id, title, language)

    def set_language(self, group: int, language: str) -> None:
        """Keep the language the table speaks in this group."""
        self._sql.execute("UPDATE groups SET language = ? WHERE id = ?", (language, group))

    def set_state(self, group: int, state: str) -> None:
        """Note whether we may write there: open, muted, gone."""
        self._sql.execute("UPDATE groups SET state = ? WHERE id = ?", (state, group))

    def set_unasked(self, group: int, name: Unasked, value: bool) -> None:
        """Note whether we may say this there without being asked."""
        self._sql.execute(f"UPDATE groups SET {name} = ? WHERE id = ?", (value, group))  # noqa: S608 - a literal

    def move(self, group: Group, chat_id: int) -> None:
        """Give a group its new chat id (it became a supergroup), and remember the old one."""
        self._sql.execute("UPDATE groups SET chat_id = ? WHERE id = ?", (chat_id, group.id))
        sql = "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
        self._sql.execute(sql, (f"moved:{group.chat_id}", str(group.id)))

    def park(self, group: int) -> None:
        """Take a group out of the way of the one that moves into its chat; its purses are out of sight."""
        sql = "UPDATE groups SET chat_id = ?, state = 'gone' WHERE id = ?"
        self._sql.execute(sql, (PARKED - group, group))


class People(Repo):
    """People by our number and by Telegram's."""

    def get(self, person: int) -> Person:
        """Load a person who is known to exist."""
        return _person(self._sql.execute(f"{PERSON} WHERE id = ?", (person,)).fetchone())

    def by_user(self, user_id: int) -> Person | None:
        """Find a person by Telegram's id."""
        row = self._sql.execute(f"{PERSON} WHERE user_id = ?", (user_id,)).fetchone()
        return _person(row) if row else None

    def see(self, user_id: int, name: str, language: str) -> Person:
        """Load a person, made on first sight with ``language``; a changed name is kept.

        Who asked to be forgotten and comes back is known again.
        """
        person = self.by_user(user_id)
        if person is None:
            sql = "INSERT INTO people (user_id, name, language) VALUES (?, ?, ?)"
            self._sql.execute(sql, (user_id, name, language))
        elif name != person.name or person.forgotten:
            self._sql.execute("UPDATE people SET name = ?, forgotten = 0 WHERE id = ?", (name, person.id))
        else:
            return person
        return self.see(user_id, name, language)

    def forget(self, person: int) -> None:
        """Take his name away and show him to nobody, until he comes back himself."""
        self._sql.execute("UPDATE people SET name = '', forgotten = 1 WHERE id = ?", (person,))

    def names(self, people: Iterable[int]) -> dict[int, str]:
        """Load display names by number."""
        sql = "SELECT id, name FROM people WHERE id IN (SELECT value FROM json_each(?))"
        return dict(self._sql.execute(sql, (json.dumps(list(people)),)))

    def unreachable(self, people: Iterable[int]) -> list[int]:
        """List those of these people whose private chat is closed to us."""
        sql = (
            "SELECT id FROM people WHERE reachable = 'no' "
            "AND id IN (SELECT value FROM json_each(?)) ORDER BY id"
        )
        return [person for (person,) in self._sql.execute(sql, (json.dumps(list(people)),))]

    def set_language(self, person: int, language: str) -> None:
        """Keep the language of his private chat and toasts."""
        self._sql.execute("UPDATE people SET language = ? WHERE id = ?", (language, person))

    def set_own(self, person: int, name: Switch, value: bool) -> None:
        """Keep one of his own settings."""
        sql = f"UPDATE people SET {COLUMNS[name]} = ? WHERE id = ?"  # noqa: S608 - a column named above
        self._sql.execute(sql, (value, person))

    def set_reachable(self, person: int, reachable: str) -> None:
        """Note whether his private chat is open to us: yes, no."""
        self._sql.execute("UPDATE people SET reachable = ? WHERE id = ?", (reachable, person))

    def note_hint(self, person: int, bit: int) -> None:
        """Note that he has had a hint."""
        self._sql.execute("UPDATE people SET hints = hints | ? WHERE id = ?", (bit, person))


class Wishes(Repo):
    """Kept wishes to sit, a row per person and table."""

    def keep(self, person: int, table: int, at: int) -> None:
        """Remember that he pressed «Сідаю» at this table."""
        sql = "INSERT INTO wishes (person_id, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = ?"
        self._sql.execute(sql, (person, table, at, at))

    def of_person(self, person: int) -> list[Wish]:
        """List his wishes, newest first."""
        sql = "SELECT person_id, table_id, at FROM wishes WHERE person_id = ? ORDER BY at DESC, table_id DESC"
        return [Wish(*row) for row in self._sql.execute(sql, (person,))]

    def at_table(self, table: int) -> list[int]:
        """List who waits for his private chat at a table, oldest first (the lobby's ⚠️ line)."""
        sql = "SELECT person_id FROM wishes WHERE table_id = ? ORDER BY at, person_id"
        return [person for (person,) in self._sql.execute(sql, (table,))]

    def drop(self, person: int, table: int) -> bool:
        """Forget a wish; says whether there was one."""
        sql = "DELETE FROM wishes WHERE person_id = ? AND table_id = ?"
        return self._sql.execute(sql, (person, table)).rowcount > 0

    def drop_table(self, table: int) -> None:
        """Forget all wishes for a table that has closed."""
        self._sql.execute("DELETE FROM wishes WHERE table_id = ?", (table,))


def _group(row: tuple[int, int, str, str, str, int, int]) -> Group:
    *_, reminders, honours = row
    return Group(*row[:5], bool(reminders), bool(honours))


def _person(row: tuple[int, int, str, str, str, int, int, int, int, int]) -> Person:
    number, user_id, name, language, reachable, hints, forgotten, rings, four, big = row
    faces = Faces(bool(four), bool(big))
    return Person(number, user_id, name, language, reachable, hints, bool(forgotten), bool(rings), faces)
