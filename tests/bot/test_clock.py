import asyncio
import mmap
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.clock import Clock, SandboxClock, make

NOON_MS = 1_800_000_000_000


class Box:
    """The sandbox's side of the two files."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.write_bytes(struct.pack("<Q", NOON_MS))
        with path.open("r+b") as file:
            self.map = mmap.mmap(file.fileno(), 8)

    def set(self, ms: int) -> None:
        self.map[:] = struct.pack("<Q", ms)

    @property
    def waited_for(self) -> int:
        return int.from_bytes(self.path.with_name(self.path.name + ".wait").read_bytes(), "little")


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Any]:
    box = Box(tmp_path / "clock")
    yield box
    box.map.close()


@pytest.fixture
def clock(box: Box) -> Iterator[Any]:
    clock = SandboxClock(box.path)
    yield clock
    clock.close()


async def soon(check: Any) -> None:
    async with asyncio.timeout(10):
        while not check():  # noqa: ASYNC110 - the other side is a file
            await asyncio.sleep(0.001)


def test_without_a_file_it_is_the_real_clock() -> None:
    assert type(make(None)) is Clock


async def test_the_real_clock_waits_until_its_moment() -> None:
    clock = Clock()
    until = clock.now_ms() + 30
    await clock.sleep_until(until)
    assert clock.now_ms() >= until


async def test_a_moment_gone_by_is_not_waited_for() -> None:
    clock = Clock()
    async with asyncio.timeout(5):
        await clock.sleep_until(clock.now_ms() - 1_000_000)


def test_the_time_is_the_files(box: Box, clock: SandboxClock) -> None:
    assert clock.now_ms() == NOON_MS
    box.set(NOON_MS + 3_600_000)
    assert clock.now_ms() == NOON_MS + 3_600_000


async def test_an_hour_passes_when_the_file_says_so(box: Box, clock: SandboxClock) -> None:
    sleeper = asyncio.create_task(clock.sleep_until(NOON_MS + 3_600_000))
    await soon(lambda: box.waited_for == NOON_MS + 3_600_000)
    box.set(NOON_MS + 3_599_999)
    await asyncio.sleep(0.02)
    assert not sleeper.done()
    box.set(NOON_MS + 3_600_000)
    await asyncio.wait_for(sleeper, 10)
    assert box.waited_for == 0


async def test_the_earliest_of_many_waits_is_told(box: Box, clock: SandboxClock) -> None:
    waits = [asyncio.create_task(clock.sleep_until(NOON_MS + ms)) for ms in (500, 100, 300)]
    await soon(lambda: box.waited_for == NOON_MS + 100)
    waits[1].cancel()
    await soon(lambda: box.waited_for == NOON_MS + 300)
    box.set(NOON_MS + 500)
    await asyncio.gather(*waits, return_exceptions=True)
    assert box.waited_for == 0


async def test_waiting_for_an_event_or_a_moment_tells_which_came(box: Box, clock: SandboxClock) -> None:
    event = asyncio.Event()
    waiting = asyncio.create_task(clock.wait(event, NOON_MS + 1_000))
    await soon(lambda: box.waited_for == NOON_MS + 1_000)
    event.set()
    assert await asyncio.wait_for(waiting, 10) is True
    assert box.waited_for == 0
    event.clear()
    waiting = asyncio.create_task(clock.wait(event, NOON_MS + 2_000))
    box.set(NOON_MS + 2_000)
    assert await asyncio.wait_for(waiting, 10) is False


async def test_waiting_for_an_event_alone_names_no_moment(box: Box, clock: SandboxClock) -> None:
    event = asyncio.Event()
    waiting = asyncio.create_task(clock.wait(event, None))
    await asyncio.sleep(0)
    assert box.waited_for == 0
    event.set()
    assert await waiting is True


async def test_a_cancelled_wait_is_no_longer_told(box: Box, clock: SandboxClock) -> None:
    waiting = asyncio.create_task(clock.wait(asyncio.Event(), NOON_MS + 7))
    await soon(lambda: box.waited_for == NOON_MS + 7)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert box.waited_for == 0


async def test_a_restart_forgets_what_was_waited_for(box: Box) -> None:
    first = SandboxClock(box.path)
    waiting = asyncio.create_task(first.sleep_until(NOON_MS + 9))
    await soon(lambda: box.waited_for == NOON_MS + 9)
    second = make(box.path)
    assert box.waited_for == 0
    assert second.now_ms() == NOON_MS
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    first.close()
    second.close()


def test_only_the_clock_knows_the_time() -> None:
    root = Path(__file__).parents[2] / "bot"
    banned = ("time.time", "time.monotonic", "loop.time", "asyncio.sleep", "datetime.now", "perf_counter")
    guilty = [
        (str(file), word)
        for file in root.rglob("*.py")
        if file != root / "clock.py"
        for word in banned
        if word in file.read_text(encoding="utf-8")
    ]
    assert guilty == []


async def test_work_under_way_is_told_as_a_moment_that_has_come(box: Box, clock: SandboxClock) -> None:
    with clock.busy():
        assert box.waited_for == NOON_MS
        with clock.busy():
            assert box.waited_for == NOON_MS
        assert box.waited_for == NOON_MS
    assert box.waited_for == 0
