"""Achievements: each once per person and group, with the kin it was earned in."""

from dataclasses import dataclass

from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class Honour:
    """``open``: everybody at the table could see that it was earned; else only its owner is told."""

    person: int
    name: str
    open: bool


HONOUR = "SELECT person_id, name, open FROM honours"
SHOWN = "(SELECT forgotten FROM people WHERE id = person_id) = 0"


class Honours(Repo):
    """A row per person, group and achievement."""

    def earn(self, group: int, honour: Honour, table: int, kin: int, at: int) -> None:
        """Keep an achievement, once; one earned in secret may be earned again in the open."""
        sql = (
            "INSERT INTO honours (group_id, person_id, name, open, table_id, kin, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
            "SET open = 1, table_id = excluded.table_id, kin = excluded.kin, at = excluded.at "
            "WHERE excluded.open = 1 AND honours.open = 0"
        )
        self._sql.execute(sql, (group, honour.person, honour.name, honour.open, table, kin, at))

    def of_kin(self, table: int, kin: int) -> list[Honour]:
        """List what was earned in a kin."""
        where = f"table_id = ? AND kin = ? AND {SHOWN}"
        sql = f"{HONOUR} WHERE {where} ORDER BY person_id, name"
        return [_honour(row) for row in self._sql.execute(sql, (table, kin))]

    def of_person(self, group: int, person: int) -> list[Honour]:
        """List what a person has earned in a group, oldest first."""
        sql = (
            "SELECT person_id, name, open FROM honours WHERE group_id = ? AND person_id = ? ORDER BY at, name"
        )
        return [_honour(row) for row in self._sql.execute(sql, (group, person))]


def _honour(row: tuple[int, str, int]) -> Honour:
    return Honour(row[0], row[1], bool(row[2]))
