import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot import ears as module
from bot.deadlines import Deadlines
from bot.door import ringing
from bot.ears import Ears
from bot.forgetting import forgetting
from bot.timers import Timers
from engine import view
from engine.views import Phase
from tests.bot.room import Room, room_in

POLL_SECONDS = 30


@pytest.fixture(autouse=True)
def _short_grace(monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "GRACE_SECONDS", 0.05)


@contextlib.asynccontextmanager
async def running(room: Room, poll_seconds: Any = None) -> AsyncIterator[Any]:
    ears = Ears(room.clock, poll_seconds)
    task = asyncio.create_task(Timers(room.door, room.clock, ears).run())
    try:
        yield ears
        assert not task.done(), task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(room: Room, check: Any) -> None:
    """Wait until the table is as ``check`` wants it."""
    news = room.door.changed.listen()
    async with asyncio.timeout(20):
        while not check(await room.table()):
            await news.wait()
            news.clear()


def test_the_earliest_deadline_is_at_hand_whatever_is_changed() -> None:
    deadlines = Deadlines()
    assert deadlines.earliest() is None
    deadlines.set(1, 50)
    deadlines.set(2, 30)
    deadlines.set(3, 40)
    assert (deadlines.earliest(), len(deadlines)) == ((30, 2), 3)
    deadlines.set(2, 60)
    assert deadlines.earliest() == (40, 3)
    deadlines.set(3, None)
    deadlines.set(3, None)
    assert deadlines.earliest() == (50, 1)
    deadlines.set(1, 70)
    deadlines.set(1, 50)
    assert deadlines.earliest() == (50, 1)
    assert (deadlines.get(2), deadlines.get(9)) == (60, None)


async def test_a_deadline_acts_when_it_comes_and_not_before(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    async with running(room):
        await room.press("Оля", "start")
        turn = (await room.table()).deadline - room.clock.ms
        room.clock.move(turn - 1)
        await asyncio.sleep(0.02)
        before = await room.table()
        room.clock.move(1)
        await until(room, lambda table: table.seq > before.seq)


async def test_a_whole_kin_goes_by_on_deadlines_alone(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    async with running(room):
        await room.press("Оля", "start")
        while (table := await room.table()).phase is not Phase.RESULT:
            room.clock.ms = max(room.clock.ms, table.deadline)
            room.clock.move(0)
            await until(room, lambda now, seq=table.seq: now.seq > seq)
    await room.sound()


async def test_an_earlier_deadline_that_comes_up_is_not_slept_through(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    async with running(room):
        await asyncio.sleep(0.01)
        await room.press("Оля", "start")
        room.clock.ms = (await room.table()).deadline
        room.clock.move(0)
        await until(room, lambda table: table.pick is None or table.pick.steps > 1 or table.kin > 0)


async def test_after_three_minutes_of_silence_nobody_has_fallen_and_time_is_given_back(
    room: Room,
) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    before = await room.table()
    async with running(room, POLL_SECONDS) as ears:
        room.clock.move(180_000)
        await asyncio.sleep(0.3)
        assert await room.table() == before
        ears.heard()
        await until(room, lambda table: table.deadline >= room.clock.ms + 30_000)
    table = await room.table()
    assert (table.phase, table.turn) == (Phase.BETTING, before.turn)
    assert await room.word()


async def test_a_failing_poll_makes_deaf_at_once(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    before = await room.table()
    async with running(room, POLL_SECONDS) as ears:
        ears.failed()
        room.clock.move(before.deadline - room.clock.ms)
        await asyncio.sleep(0.3)
        assert (await room.table()).seq == before.seq
        ears.heard()
        await until(room, lambda table: table.deadline > before.deadline)


async def test_a_poll_that_comes_back_within_its_grace_lets_the_deadline_act(
    room: Room, monkeypatch: Any
) -> None:
    monkeypatch.setattr(module, "GRACE_SECONDS", 10)
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    before = await room.table()
    async with running(room, POLL_SECONDS) as ears:
        room.clock.move(before.deadline - room.clock.ms)
        await asyncio.sleep(0.02)
        assert (await room.table()).seq == before.seq
        ears.heard()
        await until(room, lambda table: table.turn > before.turn)


async def test_a_bot_that_hears_rings_at_once(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    before = await room.table()
    async with running(room, POLL_SECONDS) as ears:
        room.clock.move(before.deadline - room.clock.ms - 10_000)
        ears.heard()
        room.clock.move(10_000)
        await until(room, lambda table: table.turn > before.turn)


async def test_a_restart_gives_the_time_back(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас", "Настя")
        await room.deal()
        number, clock, before = room.number, room.clock, await room.table()
    clock.move(600_000)
    async with room_in(tmp_path, clock) as room:
        room.number = number
        assert await room.door.resume() == 1
        table = await room.table()
        assert (table.deadline, table.turn) == (clock.ms + 30_000, before.turn)
        assert room.door.deadlines.earliest() == (table.deadline, number)
        assert await room.door.resume() == 0 or (await room.table()).deadline == table.deadline
        await room.sound()


@pytest.mark.parametrize("shown", [False, True])
async def test_time_given_back_is_no_news_of_what_was_shown(room: Room, shown: bool) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    if shown:
        await room.store.tx(lambda db: db._sql.execute("UPDATE slots SET shown = wanted"))
    room.clock.move(600_000)
    assert await room.door.resume() == 1
    assert room.door.again == ({room.number} if shown else set())
    assert (await room.press(await room.word(), "fall")).accepted
    assert room.door.again == set(), "a word is"


async def test_a_deadline_the_door_cannot_deal_with_does_not_run_hot(room: Room, monkeypatch: Any) -> None:
    await room.gather("Оля", "Тарас")
    tries = []

    async def fails(table: Any, deadline: Any) -> Any:
        tries.append(table)
        return False

    monkeypatch.setattr(room.door, "deadline", fails)
    async with running(room):
        room.clock.move(16 * 60_000)
        await asyncio.sleep(0.2)
    assert len(tries) == 1


async def test_a_table_the_door_cannot_deal_with_holds_up_no_other(room: Room, monkeypatch: Any) -> None:
    await room.gather("Оля", "Тарас")
    bad, ring = room.number, room.door.deadline
    await room.start("Настя")
    await room.open("Настя", thread=7)

    async def fails(table: int, deadline: int) -> bool:
        return table != bad and await ring(table, deadline)

    monkeypatch.setattr(room.door, "deadline", fails)
    async with running(room):
        room.clock.move(16 * 60_000)
        await until(room, lambda table: table.closed)


async def test_time_is_given_back_even_when_the_database_cannot_at_first(
    room: Room, monkeypatch: Any
) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    monkeypatch.setattr("bot.timers.AGAIN_MS", 1)
    resume, tries = room.door.resume, []

    async def fails() -> int:
        tries.append(1)
        if len(tries) < 3:
            raise sqlite3.OperationalError("database is locked")
        return await resume()

    monkeypatch.setattr(room.door, "resume", fails)
    async with running(room, POLL_SECONDS) as ears:
        ears.failed()
        room.clock.move(180_000)
        await asyncio.sleep(0.1)
        ears.heard()
        await until(room, lambda table: table.deadline > room.clock.ms)
    assert len((await room.table()).players) == 3
    assert view(await room.table(), None).word is not None


async def test_a_table_that_cannot_be_given_time_costs_no_other_its_time(
    room: Room, monkeypatch: Any
) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    number, resume = room.number, ringing.resume
    await room.start("Марко")
    bad = await room.open("Марко", thread=7)

    def fails(scene: Any, tables: list[int]) -> int:
        if bad in tables:
            raise ZeroDivisionError
        return resume(scene, tables)

    monkeypatch.setattr(ringing, "resume", fails)
    room.clock.move(60 * 60_000)
    assert await room.door.resume() == 1
    assert (await room.table(number)).deadline == room.clock.ms + 30_000
    moments = {room.door.deadlines.earliest()}
    room.door.deadlines.set(number, None)
    moments.add(room.door.deadlines.earliest())
    assert moments == {(room.clock.ms + 30_000, number), (room.clock.ms + 30_000, bad)}


async def test_the_hourly_forgetting_outlives_a_database_that_is_held(room: Room, monkeypatch: Any) -> None:
    async def held(*_: Any) -> Any:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(room.store, "tx", held)
    task = asyncio.create_task(forgetting(room.door, room.clock, 90))
    await asyncio.sleep(0.05)
    assert not task.done(), task
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_failed_poll_is_not_trusted_until_one_comes_back(room: Room) -> None:
    ears = Ears(room.clock, POLL_SECONDS)
    trusted = [ears.trusts]
    for happens in (ears.failed, ears.heard):
        happens()
        trusted.append(ears.trusts)
    assert trusted == [True, False, True]
