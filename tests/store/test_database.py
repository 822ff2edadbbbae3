import asyncio
import os
import sqlite3
import stat
import threading
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot.store import Store, Unusable
from bot.store import database as module
from bot.store.schema import APPLICATION_ID, MIGRATIONS


async def refusal(path: Path) -> str:
    with pytest.raises(Unusable) as caught:
        await Store.open(path)
    assert "\n" not in str(caught.value)
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join(10)
            assert not thread.is_alive(), "the connection's thread would hang the exit"
    return str(caught.value)


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def listing(folder: Path, start: str) -> list[str]:
    """List the files of a folder whose names begin so."""
    return sorted(file.name for file in folder.iterdir() if file.name.startswith(start))


def folder(path: Path) -> None:
    path.mkdir(parents=True)


def damage(path: Path) -> None:
    """Overwrite the beginning of every page but the first."""
    content = bytearray(path.read_bytes())
    for start in range(4096, len(content), 4096):
        content[start : start + 64] = os.urandom(64)
    path.write_bytes(content)


async def test_folders_are_made_and_the_connection_is_set_up(store: Any, path: Path) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": module.BUSY_MS}
    for name, value in pragmas.items():
        found = await store.tx(lambda db, name=name: db._sql.execute(f"PRAGMA {name}").fetchone()[0])
        assert (name, found) == (name, value)


async def test_nobody_but_the_owner_reads_the_files_with_the_hands(store: Any, path: Path) -> None:
    await store.tx(lambda db: db.groups.see(-1, "Дача", "uk"))
    files = [file for file in path.parent.iterdir() if file.name.startswith(path.name)]
    assert {file.name for file in files} >= {path.name, f"{path.name}-wal", f"{path.name}-shm"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


async def test_every_table_is_strict(store: Any) -> None:
    sql = (
        "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND strict = 0"
    )
    assert await store.tx(lambda db: db._sql.execute(sql).fetchall()) == []


async def test_a_transaction_is_whole_or_nothing(store: Any) -> None:
    def work(db: Any) -> None:
        db.people.see(1, "Оля", "uk")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.tx(work)
    assert await store.tx(lambda db: db.people.by_user(1)) is None


async def test_work_once_asked_for_ends_whole_though_its_caller_is_cancelled(store: Any) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work(db: Any) -> None:
        db.people.see(1, "Оля", "uk")
        begun.set()
        go_on.wait(10)
        db.people.see(2, "Тарас", "uk")

    task = asyncio.create_task(store.tx(work))
    assert await asyncio.to_thread(begun.wait, 10)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    go_on.set()
    both = await store.tx(lambda db: (db.people.by_user(1), db.people.by_user(2)))
    assert None not in both


async def test_transactions_run_one_after_another_in_the_order_asked_for(store: Any) -> None:
    order = []

    def work(number: Any) -> None:
        order.append(("in", number))
        order.append(("out", number))

    await asyncio.gather(*(store.tx(lambda db, n=n: work(n)) for n in range(20)))
    assert order == [(way, n) for n in range(20) for way in ("in", "out")]


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR_FSYNC])
async def test_busy_and_io_errors_are_tried_three_times(store: Any, code: int) -> None:
    tries: list[Any] = []

    def work(db: Any) -> Any:
        tries.append(db.people.see(len(tries) + 1, "Оля", "uk"))
        if len(tries) < 3:
            error = sqlite3.OperationalError("passing")
            error.sqlite_errorcode, error.sqlite_errorname = code, "PASSING"
            raise error
        return "done"

    assert await store.tx(work) == "done"
    rows = await store.tx(lambda db: db._sql.execute("SELECT user_id FROM people").fetchall())
    assert rows == [(3,)]


async def test_a_fault_that_stays_is_raised_after_three_tries(store: Any) -> None:
    tries: list[Any] = []

    def work(db: Any) -> None:
        tries.append(1)
        error = sqlite3.OperationalError("stays")
        error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_IOERR, "SQLITE_IOERR"
        raise error

    with pytest.raises(sqlite3.OperationalError):
        await store.tx(work)
    assert len(tries) == 3


async def test_a_fault_of_ours_is_not_tried_again(store: Any) -> None:
    tries: list[Any] = []

    def work(db: Any) -> None:
        tries.append(1)
        db._sql.execute("SELECT nonsense")

    with pytest.raises(sqlite3.OperationalError):
        await store.tx(work)
    assert len(tries) == 1


async def test_a_failing_commit_leaves_no_transaction_open(store: Any, monkeypatch: Any) -> None:
    real = module.Desk.execute

    def execute(self: Any, sql: str, parameters: Any = (), /) -> Any:
        if sql == "COMMIT":
            raise sqlite3.DatabaseError("no")
        return real(self, sql, parameters)

    with monkeypatch.context() as patch:
        patch.setattr(module.Desk, "execute", execute)
        with pytest.raises(sqlite3.DatabaseError):
            await store.tx(lambda db: db.people.see(1, "Оля", "uk"))
    assert await store.tx(lambda db: db.people.by_user(1)) is None


async def test_a_lock_of_another_program_is_waited_for_and_then_said(path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "BUSY_MS", 1)
    await (await Store.open(path)).close()
    other = sqlite3.connect(path, isolation_level=None)
    try:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "held by another program" in await refusal(path)
    finally:
        other.close()


async def test_a_file_that_is_no_database(path: Path) -> None:
    write(path, b"a shopping list, long enough to be a page " * 200)
    assert "not a database" in await refusal(path)


async def test_a_damaged_database(path: Path) -> None:
    store = await Store.open(path)
    await store.tx(lambda db: [db.people.see(n, "Оля" * 50, "uk") for n in range(1, 400)])
    await store.close()
    damage(path)
    assert "damaged" in await refusal(path)


async def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    folder(path)
    assert "cannot be opened" in await refusal(path)


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert "no such folder can be made" in await refusal(tmp_path / "data" / "deep" / "trynka.sqlite3")


async def test_a_file_that_cannot_be_written(path: Path, monkeypatch: Any) -> None:
    await (await Store.open(path)).close()
    real = aiosqlite.connect
    monkeypatch.setattr(
        aiosqlite, "connect", lambda where, **how: real(f"file:{where}?mode=ro", uri=True, **how)
    )
    assert "cannot be written" in await refusal(path)


async def test_a_newer_schema_is_left_alone(path: Path) -> None:
    store = await Store.open(path)
    await store.tx(lambda db: db._sql.execute("PRAGMA user_version = 99"))
    await store.close()
    assert "newer release" in await refusal(path)


async def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE invoices (id INTEGER)")
    other.commit()
    other.close()
    assert "another program" in await refusal(path)
    other = sqlite3.connect(path)
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("invoices",)]
    other.close()


async def test_a_migration_that_fails_half_way_leaves_what_was(path: Path, monkeypatch: Any) -> None:
    await (await Store.open(path)).close()
    bad = ("CREATE TABLE new (id INTEGER) STRICT", "CREATE TABLE people (id INTEGER)")
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, bad))
    assert "already exists" in await refusal(path)
    raw = sqlite3.connect(path)
    assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert raw.execute("SELECT 1 FROM sqlite_master WHERE name = 'new'").fetchone() is None
    raw.close()


async def test_a_migration_keeps_what_was_there(path: Path, monkeypatch: Any) -> None:
    store = await Store.open(path)
    await store.tx(lambda db: db.people.see(5, "Оля", "uk"))
    await store.close()
    step = ("ALTER TABLE people ADD COLUMN born INTEGER",)
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, step))
    for _ in range(2):
        store = await Store.open(path)
        row = await store.tx(lambda db: db._sql.execute("SELECT name, born FROM people").fetchone())
        version = await store.tx(lambda db: db._sql.execute("PRAGMA user_version").fetchone())
        await store.close()
        assert (row, version) == (("Оля", None), (len(MIGRATIONS) + 1,))


async def test_our_files_carry_our_mark(store: Any) -> None:
    mark = await store.tx(lambda db: db._sql.execute("PRAGMA application_id").fetchone()[0])
    assert mark == APPLICATION_ID


async def test_a_backup_is_a_whole_database(store: Any, tmp_path: Path) -> None:
    await store.tx(lambda db: db.people.see(5, "Оля", "uk"))
    await store.backup(tmp_path / "copy.sqlite3")
    copy = await Store.open(tmp_path / "copy.sqlite3")
    assert await copy.tx(lambda db: db.people.names([1])) == {1: "Оля"}
    await copy.close()
    assert listing(tmp_path, "copy") == ["copy.sqlite3"]
