"""What `make bench` plays with: copied tables with sound books, and a hall in which play never ends."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from bench import crowd, latency, restart
from bench.hall import hall
from bench.warp import START_MS, WarpLoop
from bench.warp import run as warp
from bot.store import audit
from bot.store.db import Db

TABLES, PRESSES = 2, 90


def test_copied_tables_have_sound_books(tmp_path: Path) -> None:
    path = tmp_path / "copies.sqlite3"
    crowd.make(path, 30, START_MS, 10)
    with contextlib.closing(sqlite3.connect(path)) as books:
        assert audit(Db(books)) == []
        playing, resting = (
            books.execute(f"SELECT min(deadline), max(deadline) FROM tables WHERE id {which} 10").fetchone()
            for which in ("<=", ">")
        )
    assert max(playing) < START_MS + crowd.WEEK_MS < min(resting)


def test_years_of_transfers_change_no_balance(tmp_path: Path) -> None:
    path = tmp_path / "years.sqlite3"
    crowd.make(path, 10, START_MS)
    with contextlib.closing(sqlite3.connect(path)) as books:
        books.execute(restart.YEARS, (1_000,))
        books.commit()
        [(count,)] = books.execute("SELECT count(*) FROM transfers WHERE at < 1000")
        assert (count, audit(Db(books))) == (1_000, [])


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_hall_does_not_run_out_of_presses(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "hall.sqlite3"
    crowd.make(path, TABLES, START_MS)

    async def play(loop: WarpLoop) -> tuple[int, int]:
        async with hall(path, loop, seed, timers=False) as tables:
            before = _said(tables.books)
            for _ in range(PRESSES):
                await tables.feed(await latency._press(tables, TABLES))
            kins = tables.books.execute("SELECT sum(kin) FROM tables").fetchone()[0]
            return _said(tables.books) - before, kins

    said, kins = warp(play)
    assert said == PRESSES, "every press counts"
    assert kins > TABLES, "kins end and others begin"


def _said(books: sqlite3.Connection) -> int:
    return int(books.execute("SELECT count(*) FROM journal WHERE person_id > 0").fetchone()[0])
