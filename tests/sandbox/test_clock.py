"""The clock (architecture: "Time")."""

from __future__ import annotations

import asyncio
import mmap
import struct
from typing import TYPE_CHECKING

import pytest

from sandbox.client import BoxError
from sandbox.clock import Clock
from sandbox.testing import box_here
from tests.sandbox.callers import Caller

if TYPE_CHECKING:
    from pathlib import Path

    from sandbox.client import Box


def read(path: Path) -> int:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ) as shared:
        return int(struct.unpack("<Q", shared[:])[0])


def say(path: Path, at_ms: int) -> None:
    path.with_name(path.name + ".wait").write_bytes(struct.pack("<Q", at_ms))


async def test_the_file_holds_the_time(box: Box, tmp_path: Path) -> None:
    before = read(tmp_path / "clock")
    await box.clock.jump(3_600_000)
    after = read(tmp_path / "clock")
    assert after - before >= 3_600_000
    assert after <= await box.clock.now_ms()


def test_a_restarted_clock_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "clock"
    clock = Clock(path)
    clock.move(10**9)
    before = clock.now_ms()
    clock.close()
    again = Clock(path)
    assert again.now_ms() >= before - 1
    again.close()


def test_time_does_not_run_backwards(tmp_path: Path) -> None:
    clock = Clock(tmp_path / "clock")
    with pytest.raises(ValueError, match="backwards"):
        clock.move(-1)
    clock.close()


async def test_a_client_may_wait_and_a_jump_wakes_it(box: Box) -> None:
    waiting = asyncio.create_task(box.clock.sleep(3_600_000))

    async def waited_for() -> bool:
        shown = await box.ask("GET", "clock")
        return shown["next_ms"] is not None

    await box.until(waited_for)
    await box.clock.jump(3_600_000)
    await waiting


async def test_auto_steps_to_what_the_bot_waits_for(box: Box, api: Caller, tmp_path: Path) -> None:
    start = await box.clock.now_ms()
    say(tmp_path / "clock", start + 7_000)
    poll = asyncio.create_task(api.updates(timeout=50))
    await box.settle()
    await box.clock.auto()

    async def there() -> bool:
        return await box.clock.now_ms() >= start + 7_000

    await box.until(there)
    assert not poll.done()
    say(tmp_path / "clock", 0)
    assert await poll == []
    assert await box.clock.now_ms() >= start + 50_000


async def test_auto_steps_to_what_a_client_waits_for(box: Box, api: Caller) -> None:
    start = await box.clock.now_ms()
    poll = asyncio.create_task(api.updates(timeout=50))
    await box.clock.auto()
    await box.clock.sleep(20_000)
    assert not poll.done()
    assert await box.clock.now_ms() >= start + 20_000
    await box.clock.auto(on=False)
    poll.cancel()
    await asyncio.gather(poll, return_exceptions=True)


async def test_auto_stands_still_while_the_bot_is_busy(box: Box, api: Caller) -> None:
    olya = await box.person("Оля")
    await box.clock.auto()
    poll = asyncio.create_task(api.updates(timeout=50))
    await olya.start()
    assert len(await poll) == 1
    assert not (await box.ask("POST", "settle", {"limit_ms": 60}))["idle"]
    sleeper = asyncio.create_task(box.clock.sleep(3_600_000))
    assert not (await box.ask("POST", "settle", {"limit_ms": 60}))["idle"]
    assert not sleeper.done()
    sleeper.cancel()
    await asyncio.gather(sleeper, return_exceptions=True)


async def test_without_a_bot_time_passes_at_once_when_asked(box: Box) -> None:
    before = await box.clock.now_ms()
    await box.clock.advance(3_600_000)
    assert await box.clock.now_ms() - before >= 3_600_000


async def test_a_silent_telegram_is_a_getupdates_that_hangs(box: Box, api: Caller) -> None:
    await box.fault("hang", method="getUpdates", forever=True)
    poll = asyncio.create_task(api.updates(timeout=30))

    async def arrived() -> bool:
        return bool(await box.calls(method="getUpdates"))

    await box.until(arrived)
    olya = await box.person("Оля")
    await olya.start()
    before = await box.clock.now_ms()
    await box.clock.advance(180_000)
    assert await box.clock.now_ms() - before >= 180_000
    assert not poll.done()
    await box.lift()
    await asyncio.gather(poll, return_exceptions=True)
    assert len(await api.updates()) == 1


async def test_time_passes_at_once_when_the_bot_falls_silent_on_the_way(
    box: Box, api: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.stepper.STEP_SECONDS", 3_600)
    assert await api.updates() == []
    before = await box.clock.now_ms()
    advancing = asyncio.create_task(box.clock.advance(60_000))

    async def moving() -> bool:
        return (await box.ask("GET", "clock"))["next_ms"] is None and not advancing.done()

    await box.until(moving)
    await box.fault("hang", method="getUpdates")
    poll = asyncio.create_task(api.updates(timeout=30))
    async with asyncio.timeout(30):
        await advancing
    assert await box.clock.now_ms() - before >= 60_000
    assert not poll.done()
    await box.lift()
    await asyncio.gather(poll, return_exceptions=True)


async def test_advance_stops_at_each_moment_the_bot_waits_for(tmp_path: Path) -> None:
    path = tmp_path / "clock"
    async with box_here(path) as box:
        api = await Caller.of(box)
        start = await box.clock.now_ms()
        say(path, start + 5_000)
        woken: list[int] = []

        async def bot() -> None:
            offset = 0
            while True:
                found = await api.updates(offset, timeout=10)
                offset = found[-1]["update_id"] + 1 if found else offset

        async def timer() -> None:
            while True:
                if read(path) >= start + 5_000 * (len(woken) + 1):
                    woken.append(read(path) - start)
                    say(path, start + 5_000 * (len(woken) + 1))
                await asyncio.sleep(0.001)

        tasks = [asyncio.create_task(bot()), asyncio.create_task(timer())]
        await box.settle()
        await box.clock.advance(30_000)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await api.close()
    assert len(woken) >= 6
    assert all(at - 5_000 * n < 5_000 for n, at in enumerate(woken, 1))


async def test_moves_have_limits(box: Box) -> None:
    for body in ({"jump_ms": -1}, {"advance_ms": 10**15}, {"advance_ms": "1"}, {"faster": True}):
        with pytest.raises(BoxError, match="400"):
            await box.ask("POST", "clock", body)
    with pytest.raises(BoxError, match="400"):
        await box.ask("POST", "clock/wait", {})
