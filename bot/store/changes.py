"""What moved a purse, a line per kin or gift: for people, while the ledger is for the books."""

from dataclasses import dataclass

from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class Change:
    """``amount`` chips, signed; ``at`` in ms; ``other`` is the person at the other end of a gift.

    ``code``: bank (a kin that paid), kin, start, topup, bonus, gift, reset.
    """

    amount: int
    code: str
    kin: int
    at: int
    other: int = 0


class Changes(Repo):
    """The latest changes of each purse."""

    def add(self, group: int, person: int, change: Change) -> None:
        """Append a line to a purse."""
        sql = (
            "INSERT INTO changes (group_id, person_id, number, at, code, kin, amount, other) "
            "SELECT ?, ?, 1 + coalesce(max(number), 0), ?, ?, ?, ?, ? FROM changes "
            "WHERE group_id = ? AND person_id = ?"
        )
        what = (change.at, change.code, change.kin, change.amount, change.other)
        self._sql.execute(sql, (group, person, *what, group, person))

    def last(self, group: int, person: int, limit: int) -> list[Change]:
        """List the newest lines of a purse, newest first."""
        sql = (
            "SELECT amount, code, kin, at, other FROM changes WHERE group_id = ? AND person_id = ? "
            "ORDER BY number DESC LIMIT ?"
        )
        return [Change(*row) for row in self._sql.execute(sql, (group, person, limit))]

    def kins(self, group: int, person: int, limit: int) -> list[Change]:
        """List the newest lines of a purse that kins made, newest first."""
        sql = (
            "SELECT amount, code, kin, at, other FROM changes WHERE group_id = ? AND person_id = ? "
            "AND code IN ('bank', 'kin') ORDER BY number DESC LIMIT ?"
        )
        return [Change(*row) for row in self._sql.execute(sql, (group, person, limit))]

    def curve(self, group: int, person: int, limit: int) -> list[tuple[int, int]]:
        """Tell (ms, chips after it) of the newest lines of a purse, oldest first."""
        sql = "SELECT coalesce(sum(amount), 0) FROM changes WHERE group_id = ? AND person_id = ?"
        chips, points = int(self._sql.execute(sql, (group, person)).fetchone()[0]), []
        for change in self.last(group, person, limit):
            points.append((change.at, chips))
            chips -= change.amount
        return points[::-1]
