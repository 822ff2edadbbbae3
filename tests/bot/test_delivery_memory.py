"""What delivery remembers goes when its turn or its table is over; a held database ends nothing."""

import asyncio
import gc
import sqlite3
import weakref

import pytest

from bot.delivery import service
from bot.delivery.alarms import AGAIN_MS, Alarm, Alarms
from bot.delivery.pace import Pace
from bot.delivery.queue import TIDY_EVERY, Queue, Rank
from bot.store import Db, Notice
from tests.bot.fakes import HandClock, settle
from tests.bot.test_delivery_queue import Note
from tests.bot.world import GROUP, OLYA, TARAS, World


async def test_an_alarm_that_meets_a_held_database_goes_off_later() -> None:
    clock = HandClock()
    rung: list[int] = []

    async def due(alarm: Alarm) -> None:
        rung.append(clock.now)
        if len(rung) == 1:
            raise sqlite3.OperationalError("database is locked")

    alarms = Alarms(clock, due)
    running = asyncio.create_task(alarms.run())
    began = clock.now
    alarms.plan(Alarm(began, 1, 1, "ring"))
    await settle()
    clock.wake(began + AGAIN_MS)
    await settle()
    assert rung == [began, began + AGAIN_MS]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_panel_is_forgotten_with_its_turn(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    word = world.on_turn(OLYA, TARAS)
    await world.press(word, "Подивитися", word)
    await world.press(word, "Підняти", word)
    assert len(world.delivery.desk.panels) == 1
    await world.forward(60_000)
    assert world.delivery.desk.panels == {}


async def test_a_table_closed_a_while_ago_is_forgotten(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "TIDY_EVERY", 1)
    await world.dealt(OLYA, TARAS)
    assert world.delivery._kins
    assert world.delivery.desk.drawn
    await world.say(OLYA, "/stop", GROUP)
    await world.forward(60_000)
    for _ in range(2):
        await world.say(OLYA, "/help", OLYA)
    assert (world.delivery._kins, world.delivery._put, world.delivery.desk.drawn) == ({}, {}, {})


async def test_jobs_whose_place_others_took_do_not_pile_up_down_the_row() -> None:
    queue = Queue(HandClock(), Pace())
    alive: weakref.WeakSet[Note] = weakref.WeakSet()
    for turn in range(5 * TIDY_EVERY):
        note = Note([], f"hand {turn % 7}", rank=Rank.QUIET)
        alive.add(note)
        queue.put(note)
    del note
    gc.collect()
    assert len(queue) == 7
    assert len(alive) <= TIDY_EVERY + 7


@pytest.mark.parametrize("flying", [False, True])
async def test_a_job_put_anew_goes_on_counting_attempts(flying: bool) -> None:
    queue = Queue(HandClock(), Pace())
    first, second = Note([], "a"), Note([], "a")
    first.attempts = 3
    queue.put(first)
    if flying:
        queue._flying[first.chat_id] = first
    queue.put(second)
    if flying:
        queue._land(first, 5_000)
    assert second.attempts == 3


async def test_hands_and_notices_of_kins_before_the_last_wait_for_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "TIDY_EVERY", 1)
    await world.dealt(OLYA, TARAS)
    world.delivery.desk.pace.hold(OLYA, 2**63)
    put: dict[tuple[str, object], int] = {}
    for _ in range(3):
        await world.store.tx(_compare)
        for slot in await world.store.tx(lambda db: db.slots.due()):
            if slot.person:
                put["slot", (slot.table, slot.kin, slot.person)] = slot.kin
        await world.press(world.on_turn(OLYA, TARAS), "Впав", GROUP)
        for notice in await world.store.tx(lambda db: db.notices.due()):
            put["notice", notice.id] = notice.kin
        await world.forward(15_000)
        await world.forward(7_000)
    slots, notices = await world.store.tx(lambda db: (db.slots.due(), db.notices.due()))
    assert {one.kin for one in slots} | {one.kin for one in notices} == {3, 4}
    assert {key[0] for key, kin in put.items() if kin == 1} == {"slot", "notice"}
    assert {kin for key, kin in put.items() if key in world.delivery.queue} == {3}


def _compare(db: Db) -> None:
    row, olya = db.tables.get(1), db.people.by_user(OLYA)
    assert row is not None
    assert olya is not None
    db.notices.add(Notice(row.id, row.kin, row.seq, "compare", olya.id, 0))
