"""The program as a process: how it starts, how it is refused, how it ends."""

import asyncio
import contextlib
import hashlib
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from filelock import FileLock

from bot.program import _introduce
from bot.store import Store
from sandbox.testing import box_here
from tests.bot.fakes import ME, FakeTelegram, HandClock
from tests.bot.room import room_in

TOKEN = "123456:abcdefghijklmnopqrstuvwxyz012345"
START_SECONDS, STOP_SECONDS = 120, 10


def environment(folder: Path, **settings: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {
        **kept,
        "TMPDIR": str(folder),
        "BOT_TOKEN": TOKEN,
        "DATABASE": str(folder / "room.sqlite3"),
        **settings,
    }


def refused(folder: Path, **settings: str) -> str:
    """Start the program, expect exit 1 with one line, and return the line."""
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=environment(folder, BOT_API_URL="http://127.0.0.1:9", **settings),
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, ""), done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert TOKEN not in done.stderr
    return done.stderr


@contextlib.asynccontextmanager
async def program(folder: Path, **settings: str) -> AsyncIterator[Any]:
    """Run the program until it polls; kill it at the end if it still lives."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env=environment(folder, **settings),
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def listing(folder: Path, start: str) -> list[str]:
    """List the files of a folder whose names begin so."""
    return sorted(file.name for file in folder.iterdir() if file.name.startswith(start))


async def line_with(process: Any, words: str) -> str:
    async with asyncio.timeout(START_SECONDS):
        while line := (await process.stderr.readline()).decode():
            if words in line:
                return str(line)
    raise AssertionError(f"it ended without «{words}»")


def test_a_second_program_on_the_database_is_refused(tmp_path: Path) -> None:
    with FileLock(tmp_path / "room.sqlite3.lock"):
        assert "another program works on it" in refused(tmp_path)


def test_a_second_program_with_the_same_bot_is_refused(tmp_path: Path) -> None:
    server = hashlib.sha256(b"http://127.0.0.1:9").hexdigest()[:12]
    with FileLock(tmp_path / f"trynka-123456-{server}.lock"):
        assert "runs the same bot" in refused(tmp_path)


def test_a_damaged_database_is_refused_with_advice(tmp_path: Path) -> None:
    (tmp_path / "room.sqlite3").write_bytes(b"not a database at all, but long enough for a header " * 100)
    line = refused(tmp_path)
    assert "room.sqlite3: not a database; name another file in DATABASE or restore a backup" in line


def test_a_database_in_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    refused(tmp_path, DATABASE=str(tmp_path / "file" / "room.sqlite3"))


def test_a_database_held_by_another_program_is_refused(tmp_path: Path) -> None:
    asyncio.run(_make(tmp_path))
    other = sqlite3.connect(tmp_path / "room.sqlite3", isolation_level=None)
    try:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "held by another program" in refused(tmp_path)
    finally:
        other.close()


async def _make(folder: Path) -> None:
    await (await Store.open(folder / "room.sqlite3")).close()


@pytest.mark.parametrize(
    ("tampering", "found"),
    [
        ("UPDATE balances SET amount = amount + 1 WHERE account LIKE 'wallet:%:1'", "is not the sum"),
        ("UPDATE tables SET seq = seq + 1", "does not say what its state says"),
        ("UPDATE tables SET state = '{}'", "cannot be read"),
        ("DELETE FROM seats", "is not noted"),
        ("UPDATE tables SET live = 0", "closed table"),
    ],
)
async def test_books_that_were_tampered_with_are_refused(tmp_path: Path, tampering: str, found: str) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        await room.store.tx(lambda db: db._sql.execute(tampering))
    line = await asyncio.to_thread(refused, tmp_path)
    assert found in line
    assert "restore a backup" in line


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_in_order_when_told_to(tmp_path: Path, number: signal.Signals) -> None:
    async with box_here(auto=False) as box, program(tmp_path, BOT_API_URL=box.url) as process:
        await line_with(process, "is at the table")
        process.send_signal(number)
        async with asyncio.timeout(STOP_SECONDS):
            _, rest = await process.communicate()
        assert (process.returncode, "stopped" in rest.decode()) == (0, True)
        assert "Traceback" not in rest.decode()
        left = listing(tmp_path, "room")
        beside = ["room.sqlite3.lock", "room.sqlite3.pace"]
        assert left == ["room.sqlite3", *beside], "the database is closed: no -wal is left"
        with FileLock(tmp_path / "room.sqlite3.lock", timeout=0):
            pass
    store = await Store.open(tmp_path / "room.sqlite3")
    await store.close()


async def test_a_token_telegram_does_not_know_ends_it_with_one_line(tmp_path: Path) -> None:
    async with box_here(auto=False) as box:
        await box.fault("error", method="getMe", forever=True, status=401, description="Unauthorized")
        async with program(tmp_path, BOT_API_URL=box.url) as process:
            async with asyncio.timeout(START_SECONDS):
                _, said = await process.communicate()
            assert process.returncode == 1
    assert "check BOT_TOKEN" in said.decode()
    assert TOKEN not in said.decode()


async def test_without_telegram_it_waits_and_still_ends_in_order(tmp_path: Path) -> None:
    async with program(tmp_path, BOT_API_URL="http://127.0.0.1:9", LOG_FORMAT="json") as process:
        assert '"level": "WARNING"' in await line_with(process, "cannot be reached")
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(STOP_SECONDS):
            await process.communicate()
        assert process.returncode == 0


async def test_too_often_asked_for_its_own_name_it_waits_as_long_as_telegram_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, stop = HandClock(), asyncio.Event()
    waits: list[float] = []
    telegram = FakeTelegram(clock)
    telegram.script.append(lambda call: TelegramRetryAfter(call, "Too Many Requests", 7))

    async def grace(_: asyncio.Event, seconds: float) -> bool:
        waits.append(seconds)
        return False

    monkeypatch.setattr(clock, "grace", grace)
    assert await _introduce(Bot(TOKEN, session=telegram), clock, stop, polls=False) == ME.username
    assert waits == [7]
