"""What a finished kin was to each who played it: the board and one's own figures are sums over these."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from bot.store.people import PARKED
from bot.store.repo import Repo


@dataclass(frozen=True, slots=True)
class Deed:
    """One person's kin; ``gain`` is net, ``bank`` what he was paid out of it as a winner.

    ``svara``: won after a svara; ``dark``: won with cards he never saw. ``strength`` (points as people count
    them) and ``cards`` (a row of cards as text) are his last hand, if he knew it. ``words`` counts what he
    said, by ``Choice.act``.
    """

    group: int
    person: int
    table: int
    kin: int
    at: int
    gain: int
    won: bool = False
    bank: int = 0
    svara: bool = False
    dark: bool = False
    strength: int | None = None
    cards: str = ""
    words: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Sums over a person's kins; ``bank`` is the biggest."""

    person: int
    net: int
    kins: int
    wins: int
    bank: int
    svara: int
    dark: int


SUMS = "SELECT person_id, sum(gain), count(*), sum(won), max(bank), sum(svara), sum(dark) FROM deeds"
SHOWN = "(SELECT forgotten FROM people WHERE id = person_id) = 0"


class Deeds(Repo):
    """A row per person and finished kin."""

    def add(self, deed: Deed) -> None:
        """Keep what a kin was to somebody."""
        sql = (
            "INSERT INTO deeds (group_id, person_id, table_id, kin, at, gain, won, bank, svara, dark, "
            "strength, cards, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        where = (deed.group, deed.person, deed.table, deed.kin, deed.at)
        won = (deed.gain, deed.won, deed.bank, deed.svara, deed.dark)
        words = json.dumps(dict(deed.words or {}), separators=(",", ":"))
        self._sql.execute(sql, (*where, *won, deed.strength, deed.cards, words))

    def scores(self, group: int, since: int) -> list[Score]:
        """Add up everybody's kins since a moment; who asked to be forgotten is left out."""
        sql = f"{SUMS} WHERE group_id = ? AND at >= ? GROUP BY person_id HAVING {SHOWN}"
        return [Score(*row) for row in self._sql.execute(sql, (group, since))]

    def score(self, group: int, person: int) -> Score | None:
        """Add up a person's kins in a group; None when he has played none."""
        sql = f"{SUMS} WHERE group_id = ? AND person_id = ? GROUP BY person_id"
        row = self._sql.execute(sql, (group, person)).fetchone()
        return Score(*row) if row else None

    def words(self, group: int, person: int) -> list[tuple[str, int]]:
        """Count a person's words, the most used first."""
        sql = (
            "SELECT w.key, sum(w.value) AS said FROM deeds, json_each(deeds.words) AS w "
            "WHERE group_id = ? AND person_id = ? GROUP BY w.key ORDER BY said DESC, w.key"
        )
        return [(str(act), int(said)) for act, said in self._sql.execute(sql, (group, person))]

    def hands(self, group: int, person: int) -> list[tuple[int, str, int]]:
        """Count the hands he knew as (points, cards, how many), the best first."""
        sql = (
            "SELECT strength, cards, count(*) FROM deeds WHERE group_id = ? AND person_id = ? "
            "AND strength IS NOT NULL GROUP BY strength, cards ORDER BY strength DESC, cards"
        )
        rows = self._sql.execute(sql, (group, person))
        return [(int(one), str(cards), int(times)) for one, cards, times in rows]

    def groups_of(self, person: int) -> list[int]:
        """List the groups in which a person has played a kin."""
        sql = (
            "SELECT id FROM groups WHERE chat_id > ? AND EXISTS "
            "(SELECT 1 FROM deeds WHERE group_id = groups.id AND person_id = ?) ORDER BY id"
        )
        return [group for (group,) in self._sql.execute(sql, (PARKED, person))]
