"""A start reads a small file through, and of a large one what play stands on."""

import contextlib
import itertools
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.store import Broken, Store, Unusable, must_be_sound, whole
from bot.store.reading import audit_file
from tests.bot.room import room_in

DAMAGED = r"damaged; .* restore a backup"
SIZES = {"small": 1 << 40, "large": 0}
PLAY = {
    "a chip too many": "UPDATE balances SET amount = amount + 1 WHERE account = 'mint'",
    "a bank": "UPDATE balances SET amount = amount + iif(account = 'mint', -1, 1) "
    "WHERE account IN ('mint', 'bank:1')",
    "a purse at a table": "UPDATE balances SET amount = amount + iif(account = 'mint', -1, 1) "
    "WHERE account IN ('mint', 'wallet:1:1')",
    "an ante": "DELETE FROM transfers WHERE id LIKE 't1.k1.%'",
    "a closed table": "UPDATE tables SET live = 0",
    "a row that lags": "UPDATE tables SET turn = turn - 1",
    "a state": "UPDATE tables SET state = 'torn'",
    "a seat": "DELETE FROM seats WHERE person_id = 1",
}


@pytest.fixture(params=SIZES)
def size(request: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the file count as small or as large."""
    monkeypatch.setattr(whole, "WHOLE_BYTES", SIZES[request.param])
    return str(request.param)


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A table in its first kin."""
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        await room.press(await room.word(), "dark", 5)
    return tmp_path / "room.sqlite3"


def run(file: Path, sql: str) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute(sql)
        connection.commit()


def tear(file: Path, table: str) -> None:
    """Overwrite the beginning of the first page of a table."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        [page] = connection.execute(sql, (table,)).fetchone()
        [size] = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xa5" * 64)


def cut(file: Path) -> None:
    """Lose the second half of the file."""
    with file.open("r+b") as raw:
        raw.truncate(file.stat().st_size // 2)


async def start(file: Path) -> None:
    """Do what a start does before it reaches for Telegram."""
    store = await Store.open(file)
    try:
        await store.tx(must_be_sound)
    finally:
        await store.close()


@pytest.mark.usefixtures("size")
async def test_sound_books_are_let_in(file: Path) -> None:
    await start(file)


@pytest.mark.usefixtures("size")
@pytest.mark.parametrize("what", PLAY)
async def test_what_is_wrong_in_play_is_refused_at_a_start_of_any_size(file: Path, what: str) -> None:
    run(file, PLAY[what])
    with pytest.raises(Broken, match="restore a backup"):
        await start(file)


@pytest.mark.usefixtures("size")
@pytest.mark.parametrize("table", ["people", "groups", "seats", "tables", "balances", "transfers", "slots"])
async def test_a_torn_page_under_play_is_refused_at_a_start_of_any_size(file: Path, table: str) -> None:
    tear(file, table)
    with pytest.raises((Broken, Unusable), match=DAMAGED):
        await start(file)


@pytest.mark.usefixtures("size")
async def test_a_file_cut_short_is_refused_at_a_start_of_any_size(file: Path) -> None:
    cut(file)
    with pytest.raises((Broken, Unusable), match=DAMAGED):
        await start(file)


async def test_old_transfers_are_added_up_in_a_small_file_only(
    file: Path, size: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    run(file, "DELETE FROM transfers WHERE id LIKE 'start:%:2'")
    if size == "small":
        with pytest.raises(Broken, match="not the sum of its transfers"):
            await start(file)
    else:
        await start(file)
        assert "trynka audit" in caplog.text, "the host is told who does it"
    assert any("not the sum" in fault for fault in audit_file(file))


async def test_the_work_of_a_large_start_does_not_grow_with_the_years(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "WHOLE_BYTES", 0)
    work = [await steps(file)]
    run(
        file,
        "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
        "INSERT INTO transfers SELECT 't9.k' || i || '.s1.0', 'wallet:1:1', 'bank:1', 1, 'ante', i FROM n",
    )
    run(
        file,
        "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
        "INSERT INTO tables (group_id, thread_id, seq, kin, turn, phase, live, state) "
        "SELECT 1, 0, 1, 1, 1, 'closed', 0, '' FROM n",
    )
    work.append(await steps(file))
    assert work[1] == work[0]


async def steps(file: Path) -> int:
    """Count what the check at a start makes SQLite do, in tens of its instructions."""
    store: Any = await Store.open(file)
    counted: list[int] = []

    def check(db: Any) -> None:
        db._sql.set_progress_handler(lambda: counted.append(1), 10)
        must_be_sound(db)
        db._sql.set_progress_handler(None, 10)

    try:
        await store.tx(check)
    finally:
        await store.close()
    return len(counted)


async def test_damage_met_while_running_stops_the_program(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "WHOLE_BYTES", 0)
    tear(file, "journal")
    async with room_in(file.parent) as room:
        room.number, room.updates = 1, itertools.count(1_000)
        outcome = await room.press(await room.word(), "fall")
        assert outcome.code == "try_again"
        assert "damaged; put it aside and restore a backup" in str(room.door.broken.result())
