"""Chips from the house and from hand to hand: daily bonuses, gifts, new counts of a whole group."""

from dataclasses import dataclass

from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class Bonus:
    """The latest daily bonus of a person in a group; ``day`` counts UTC days since 1970."""

    day: int
    streak: int


class Bonuses(Repo):
    """A row per purse: the latest bonus is all the next one asks for."""

    def get(self, group: int, person: int) -> Bonus | None:
        """Find the latest bonus."""
        sql = "SELECT day, streak FROM bonuses WHERE group_id = ? AND person_id = ?"
        row = self._sql.execute(sql, (group, person)).fetchone()
        return Bonus(*row) if row else None

    def keep(self, group: int, person: int, bonus: Bonus) -> None:
        """Note the bonus of today."""
        sql = (
            "INSERT INTO bonuses (group_id, person_id, day, streak) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET day = excluded.day, streak = excluded.streak"
        )
        self._sql.execute(sql, (group, person, bonus.day, bonus.streak))


@dataclass(frozen=True, slots=True)
class Gift:
    """Chips from a giver to a receiver; moments in ms; ``given`` None: asked about, not given."""

    id: int
    group: int
    giver: int
    receiver: int
    amount: int
    asked: int
    given: int | None


GIFT = "SELECT id, group_id, giver, receiver, amount, asked, given FROM gifts"


class Gifts(Repo):
    """Gifts asked about and given; a number is never used twice."""

    def get(self, gift: int) -> Gift | None:
        """Find a gift."""
        row = self._sql.execute(f"{GIFT} WHERE id = ?", (gift,)).fetchone()
        return Gift(*row) if row else None

    def ask(self, group: int, giver: int, receiver: int, amount: int, at: int) -> int:
        """Note what somebody wants to give, in place of what he wanted before; tells its number."""
        sql = "DELETE FROM gifts WHERE giver = ? AND given IS NULL AND group_id = ?"
        self._sql.execute(sql, (giver, group))
        sql = (
            "INSERT INTO gifts (group_id, giver, receiver, amount, asked) VALUES (?, ?, ?, ?, ?) RETURNING id"
        )
        return int(self._sql.execute(sql, (group, giver, receiver, amount, at)).fetchone()[0])

    def give(self, gift: int, at: int) -> None:
        """Note that it was given."""
        self._sql.execute("UPDATE gifts SET given = ? WHERE id = ?", (at, gift))

    def drop(self, gift: int) -> None:
        """Forget what was not given after all."""
        self._sql.execute("DELETE FROM gifts WHERE id = ? AND given IS NULL", (gift,))

    def given_since(self, group: int, giver: int, since: int) -> int:
        """Add up what a person has given since a moment."""
        sql = "SELECT coalesce(sum(amount), 0) FROM gifts WHERE group_id = ? AND giver = ? AND given >= ?"
        return int(self._sql.execute(sql, (group, giver, since)).fetchone()[0])

    def taken_since(self, group: int, receiver: int, since: int) -> int:
        """Add up what a person has been given since a moment."""
        sql = "SELECT coalesce(sum(amount), 0) FROM gifts WHERE group_id = ? AND receiver = ? AND given >= ?"
        return int(self._sql.execute(sql, (group, receiver, since)).fetchone()[0])


class Resets(Repo):
    """When a group began its count anew; the ledger before it stays."""

    def add(self, group: int, person: int, at: int) -> int:
        """Note a new count and who asked for it (0: an anonymous admin); tells its number."""
        sql = "INSERT INTO resets (group_id, person_id, at) VALUES (?, ?, ?) RETURNING id"
        return int(self._sql.execute(sql, (group, person, at)).fetchone()[0])

    def last(self, group: int) -> int:
        """Tell when the running count began, ms; 0 when there was never another."""
        sql = "SELECT coalesce(max(at), 0) FROM resets WHERE group_id = ?"
        return int(self._sql.execute(sql, (group,)).fetchone()[0])
