"""The process: each test is named after the fault it rules out."""

import asyncio
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.commands.serve import serve
from bot.errors import Stopped
from bot.settings import load
from bot.store import Entry
from bot.tables import Press
from engine.actions import Timeout
from engine.codec import load_action
from engine.events import KinEnded
from tests.bot.fakes import TOKEN
from tests.bot.room import room_in
from tests.bot.world import GROUP, OLYA, TARAS, made
from tests.e2e.house import House, Party
from tests.traps.lives import on_word, table_of

QUARTER_MS = 15 * 60_000


async def test_sigterm_kills_handlers_half_way(house: House) -> None:
    party = await house.party(6)
    await party.open()
    table = await party.table()
    sit = next(button.data for button in table.buttons if button.text == "Сідаю")
    assert sit
    presses = [(one, await one.forge(party.group, table.id, sit, wait=False)) for one in party.people[1:]]
    assert await house.bot.stop() == 0
    assert party.truth.audit() == []
    await house.bot.start()
    answers = [await one.answer(press) for one, press in presses]
    assert [answer.text for answer in answers] == ["Сідаю"] * 5, "before the stop or after the start"
    assert len(party.truth.table().players) == 6
    assert [entry.act for entry in party.truth.journal()].count("sit") == 6
    assert "Traceback" not in house.bot.log.read_text("utf-8")


def lasting(before: list[threading.Thread]) -> list[threading.Thread]:
    """List the threads that have come since and do not end: an exit would wait for them for ever."""
    come = [thread for thread in threading.enumerate() if thread not in before and not thread.daemon]
    for thread in come:
        thread.join(10)
    return [thread for thread in come if thread.is_alive()]


@pytest.mark.parametrize("where", ["must_be_sound", "Door", "run"])
def test_unclosed_database_hangs_the_exit(tmp_path: Path, monkeypatch: Any, where: str) -> None:
    before = threading.enumerate()

    def fail(*_: Any) -> Any:
        raise Stopped("no further")

    monkeypatch.setattr("bot.program.run" if where == "run" else f"bot.commands.serve.{where}", fail)
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE", str(tmp_path / "trynka.sqlite3"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Stopped, match="no further"):
        asyncio.run(serve(load()))
    assert lasting(before) == []


async def test_database_closed_under_a_running_handler(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.start("Настя")
        number, clock, go_on = room.number, room.clock, threading.Event()
        slow = asyncio.create_task(room.store.tx(lambda _: go_on.wait(20)))
        sits = room.door.press(room.cause("Настя"), Press(number, "sit", kin=0))
        handler = asyncio.create_task(sits)
        await asyncio.sleep(0)
        handler.cancel()  # as a stop does with the batch in hand
        closing = asyncio.create_task(room.door.close())
        await asyncio.sleep(0)
        assert not closing.done(), "a transaction under way is waited for"
        go_on.set()
        await closing
        await asyncio.gather(slow, handler, return_exceptions=True)
    async with room_in(tmp_path, clock) as room:
        room.number = number
        assert len((await room.table()).players) == 3, "and what was asked for is there"
        await room.sound()


def test_a_test_suite_that_never_closes_its_loop(tmp_path: Path) -> None:
    before = threading.enumerate()

    async def life() -> set[asyncio.Task[Any]]:
        async with made(tmp_path) as world:
            await world.dealt(OLYA, TARAS)
            await world.press(await on_word(world), "Впав", GROUP)
            await world.forward(20_000)
            assert (await table_of(world)).kin == 2
        return asyncio.all_tasks() - {task for task in [asyncio.current_task()] if task}

    assert asyncio.run(life()) == set(), "nothing of a world goes on after it"
    assert lasting(before) == []


async def test_green_tests_and_a_turn_deadline_nothing_ever_acts_on(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.press(party.people[0], "Роздавай", private=False)
    for kin in (1, 2):
        await party.until(f"kin {kin} over", partial(over, party, kin), step_ms=5_000)
    late = [entry.at - action.deadline for entry, action in timeouts(party)]
    assert len(late) >= 6
    assert sum(ms > 1_000 for ms in late) <= len(late) // 2, "a deadline is acted on when it comes"
    assert max(late) <= 8_000, "or when what was shown late, in a group's full minute, has had its time"
    await house.box.clock.advance(QUARTER_MS + 5_000)
    await party.until("the house closes", lambda: party.truth.table().closed, step_ms=60_000)
    assert sum(party.truth.purse(person) for person in party.people) == 3_000
    assert party.truth.audit() == []


def over(party: Party, kins: int) -> bool:
    """Tell whether so many kins have come to their end."""
    return len([one for one in party.truth.happened() if isinstance(one.event, KinEnded)]) >= kins


def timeouts(party: Party) -> Iterator[tuple[Entry, Timeout]]:
    """Go through the deadlines that have acted."""
    for entry in party.truth.journal():
        action = load_action(entry.action)
        if isinstance(action, Timeout):
            yield entry, action
