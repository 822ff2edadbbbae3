"""Databases with any number of live tables of five, made quickly: a few are played, the others copied.

The played ones have numbers that occur nowhere else, so that a copy is the same rows with other numbers put
in their places, in columns and inside texts alike.
"""

import asyncio
import itertools
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.door import opening, seating
from bot.door.advance import advance
from bot.door.scene import Scene, stand
from bot.door.shapes import Cause
from bot.door.terms import Asked
from bot.store import Db, Store, TableRow
from engine.actions import Start, Timeout
from engine.views import Phase

PLAYERS = 5
PLAYED = 20
TABLE, GROUP, PERSON, USER, CHAT = 863_524_100, 746_352_100, 935_746_100, 635_274_100, -1_005_463_527_100
COPIED = ("groups", "people", "tables", "seats", "journal", "kins", "balances", "transfers", "slots")
DEADLINE, WEEK_MS = 7, 7 * 24 * 3_600_000
Row = tuple[Any, ...]


def user_of(table: int, place: int) -> int:
    """Tell Telegram's number of the person at a place (0…4) of a copied table (1…)."""
    return table * 10 + place


def chat_of(table: int) -> int:
    """Tell the chat of a copied table."""
    return -1_001_000_000_000 - table


def make(path: Path, tables: int, now: int, playing: int | None = None) -> None:
    """Write a database of so many tables in their first circle, their messages standing in Telegram.

    Databases of one folder are copies of the same tables. Tables beyond those ``playing`` have a week for
    the word that is awaited there.
    """
    played = path.with_name("played.sqlite3")
    if not played.exists():
        asyncio.run(_play(played, now))
    asyncio.run(_empty(path))
    kinds = list(_kinds(played))
    most = tables if playing is None else playing
    with sqlite3.connect(path) as sql:
        for name in COPIED:
            copies = (_copies(kinds, name, number, number > most) for number in range(1, tables + 1))
            rows = itertools.chain.from_iterable(copies)
            first = next(rows)
            places = ", ".join("?" * len(first))
            sql.execute(f"INSERT INTO {name} VALUES ({places})", first)
            sql.executemany(f"INSERT INTO {name} VALUES ({places})", rows)
        sql.execute("INSERT INTO balances SELECT 'mint', -sum(amount) FROM balances")
    sql.close()


def _copies(kinds: list[dict[str, list[Row]]], name: str, number: int, rests: bool) -> Iterator[Row]:
    kind = number % len(kinds)
    [deadline] = {row[DEADLINE] for row in kinds[kind]["tables"]}
    other = {
        TABLE + kind: number,
        GROUP + kind: number,
        CHAT - kind: chat_of(number),
        **{PERSON + PLAYERS * kind + place: PLAYERS * (number - 1) + place + 1 for place in range(PLAYERS)},
        **{USER + PLAYERS * kind + place: user_of(number, place) for place in range(PLAYERS)},
    }
    if rests:
        other[deadline] = deadline + WEEK_MS
    texts = [(str(old), str(new)) for old, new in other.items()]
    for row in kinds[kind][name]:
        yield tuple(_put_in(cell, other, texts) for cell in row)


def _put_in(cell: Any, other: dict[int, int], texts: list[tuple[str, str]]) -> Any:
    if isinstance(cell, str):
        for old, new in texts:
            cell = cell.replace(old, new)
        return cell
    return other.get(cell, cell)


def _kinds(played: Path) -> Iterator[dict[str, list[Row]]]:
    """Read the rows of each played table, by the number in them."""
    with sqlite3.connect(played) as sql:
        rows = {name: sql.execute(f"SELECT * FROM {name}").fetchall() for name in COPIED}
    sql.close()
    for kind in range(PLAYED):
        people = range(PERSON + PLAYERS * kind, PERSON + PLAYERS * (kind + 1))
        marks = {str(TABLE + kind), str(GROUP + kind), *map(str, people)}
        yield {
            name: [row for row in rows[name] if any(mark in str(cell) for cell in row[:3] for mark in marks)]
            for name in COPIED
        }


async def _empty(path: Path) -> None:
    await (await Store.open(path)).close()


async def _play(path: Path, now: int) -> None:
    store = await Store.open(path)
    try:
        await store.tx(lambda db: _play_all(db, now))
    finally:
        await store.close()
    with sqlite3.connect(path) as sql:
        sql.execute("DELETE FROM balances WHERE account = 'mint'")
        sql.execute(
            "UPDATE slots SET shown = wanted, message_id = 100 WHERE kin = (SELECT max(kin) FROM slots)"
        )
        sql.execute("DELETE FROM slots WHERE message_id IS NULL")
    sql.close()


def _play_all(db: Db, now: int) -> None:
    sql = db._sql  # noqa: SLF001 - a table's number has no other door
    sql.execute("INSERT INTO groups (id, chat_id, title, language) VALUES (?, 0, '', 'uk')", (GROUP - 1,))
    sql.execute("INSERT INTO people (id, user_id, name, language) VALUES (?, 1, '', 'uk')", (PERSON - 1,))
    row = TableRow(0, GROUP - 1, 0, 0, 0, 0, Phase.CLOSED, None, live=False, state="")
    number = db.tables.add(row)
    sql.execute("UPDATE tables SET id = ? WHERE id = ?", (TABLE - 1, number))
    for kind in range(PLAYED):
        _play_one(Scene(db, now, lambda: secrets.token_bytes(32), "uk"), kind)


def _play_one(scene: Scene, kind: int) -> None:
    users = range(USER + PLAYERS * kind, USER + PLAYERS * (kind + 1))
    people = [scene.person(Cause(0, user, f"Гравець {user % 10}", user)) for user in users]
    cause = Cause(0, users[0], people[0].name if people[0] else "", CHAT - kind, title=f"Дача {kind}")
    number = opening.open_table(scene, cause, Asked(None, None, "", 0)).table
    group = scene.group(cause)
    for person in people[1:]:
        row = scene.db.tables.get(number)
        assert row
        assert person
        seating.sit(scene, stand(row), group, person)
    row = scene.db.tables.get(number)
    assert row
    assert people[0]
    standing = advance(scene, stand(row), Start(scene.at, people[0].id)).standing
    while standing.table.phase is not Phase.BETTING:
        deadline = standing.table.deadline
        assert deadline is not None
        standing = advance(scene, standing, Timeout(deadline, deadline)).standing
