"""Whatever breaks, at whatever statement: nothing half done, and no update lost without a word."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot import tables
from bot.store import Broken
from bot.store.database import Desk
from bot.tables import Press
from engine.views import Phase
from tests.bot.room import Room, room_in


class Fuse:
    """Break the n-th statement of the next transaction."""

    def __init__(self, monkeypatch: Any) -> None:
        self.left = -1
        self.blown = False
        self.error: Exception = RuntimeError("the fuse has blown")
        self._patch(monkeypatch, "execute")
        self._patch(monkeypatch, "executemany")

    def set(self, statement: int) -> None:
        self.left, self.blown = statement, False

    def _patch(self, monkeypatch: Any, name: str) -> None:
        real = getattr(Desk, name)

        def patched(desk: Any, sql: str, parameters: Any = (), /) -> Any:
            if not callable(next(iter(parameters), None)):
                self._burn()
            return real(desk, sql, parameters)

        monkeypatch.setattr(Desk, name, patched)

    def _burn(self) -> None:
        if self.left == 0:
            self.blown = True
            self.left = -1
            raise self.error
        self.left -= self.left > 0


@pytest.fixture
def fuse(monkeypatch: Any) -> Any:
    return Fuse(monkeypatch)


async def dump(room: Room) -> str:
    lines = await room.store.tx(lambda db: list(db._sql.iterdump()))
    return "\n".join(line for line in lines if "inbox" not in line)


async def break_everywhere(room: Room, fuse: Fuse, act: Any) -> int:
    """Break every statement of ``act`` in turn, then let it happen; tells how many statements there are."""
    before = await dump(room)
    for statement in range(500):
        fuse.set(statement)
        outcome = await act()
        if not fuse.blown:
            fuse.left = -1
            assert outcome.accepted
            return statement
        assert outcome.code == "try_again"
        assert await dump(room) == before
    raise AssertionError("no end")


async def test_a_word_broken_at_any_statement_leaves_nothing_half_done(tmp_path: Path, fuse: Fuse) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас", "Настя")
        await room.deal()
        who = await room.word()
        press = Press(room.number, "dark", 5, (await room.table()).turn)
        assert await break_everywhere(room, fuse, lambda: room.door.press(room.cause(who), press)) > 8
        assert await room.word() != who
        await room.sound()


async def test_a_deal_broken_at_any_statement_leaves_nothing_half_done(tmp_path: Path, fuse: Fuse) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.press("Оля", "start")
        while (table := await room.table()).phase is not Phase.CUT:
            before = await dump(room)
            deadline = table.deadline
            room.clock.ms = deadline
            for statement in range(500):
                fuse.set(statement)
                rung = await room.door.deadline(room.number, deadline)
                if not fuse.blown:
                    fuse.left = -1
                    break
                assert not rung
                assert await dump(room) == before
            assert rung
        await room.sound()


async def test_a_seat_broken_at_any_statement_leaves_nothing_half_done(tmp_path: Path, fuse: Fuse) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля")
        await room.start("Тарас")
        press = Press(room.number, "sit", kin=0)
        assert await break_everywhere(room, fuse, lambda: room.door.press(room.cause("Тарас"), press)) > 8
        assert len((await room.table()).players) == 2
        await room.sound()


async def test_closing_broken_at_any_statement_leaves_nothing_half_done(tmp_path: Path, fuse: Fuse) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас", "Настя")
        await room.deal()
        stop = lambda: room.door.stop(room.cause("Оля"), admin=None)  # noqa: E731
        assert await break_everywhere(room, fuse, stop) > 8
        assert (await room.table()).closed
        await room.sound()


async def test_a_failed_update_is_noted_and_answered_the_same_again(tmp_path: Path, fuse: Fuse) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        who = await room.word()
        cause = room.cause(who)
        press = Press(room.number, "fall", 0, (await room.table()).turn)
        fuse.set(5)
        assert (await room.door.press(cause, press)).code == "try_again"
        again = await room.press(who, "fall", cause=cause)
        assert (again.code, again.again) == ("try_again", True)
        assert (await room.press(who, "fall")).accepted


async def test_a_passing_fault_of_the_disk_is_not_noticed(tmp_path: Path, fuse: Fuse) -> None:
    fuse.error = sqlite3.OperationalError("disk I/O error")
    fuse.error.sqlite_errorcode, fuse.error.sqlite_errorname = sqlite3.SQLITE_IOERR, "SQLITE_IOERR"
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        who = await room.word()
        press = Press(room.number, "fall", 0, (await room.table()).turn)
        fuse.set(5)
        assert (await room.door.press(room.cause(who), press)).accepted
        assert fuse.blown
        await room.sound()


async def test_a_crash_between_commit_and_answer_is_answered_after_the_restart(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас", "Настя")
        await room.deal()
        who = await room.word()
        cause = room.cause(who)
        first = await room.press(who, "dark", 5, cause=cause)
        number, clock, table = room.number, room.clock, await room.table()
    async with room_in(tmp_path, clock) as room:
        room.number = number
        again = await room.press(who, "dark", 5, cause=cause)
        assert (again.code, again.amount, again.again) == ("accepted", 5, True)
        assert again.events == first.events
        assert await room.table() == table
        await room.sound()


async def test_a_cancelled_handler_still_commits_and_the_bell_rings(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        bell = room.door.changed.listen()
        task = asyncio.create_task(room.press("Оля", "start"))
        while not room.door._running:  # noqa: ASYNC110 - looks at the door from outside
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await room.door.close()
        table = await room.table()
        assert (table.phase, bell.is_set()) == (Phase.PICK, True)
        assert room.door.deadlines.get(room.number) == table.deadline


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE balances SET amount = amount + 1 WHERE account LIKE 'wallet:%'",
        "UPDATE balances SET amount = amount + 1 WHERE account LIKE 'bank:%'",
    ],
)
async def test_books_that_differ_from_the_engine_stop_the_program(tmp_path: Path, tampering: str) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        await room.store.tx(lambda db: db._sql.execute(tampering))
        before = await room.table()
        outcome = await room.press(await room.word(), "dark", 5)
        assert outcome.code == "try_again"
        assert isinstance(room.door.broken.result(), Broken)
        assert await room.table() == before


async def test_the_same_transfer_with_other_content_stops_the_program(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        table = await room.table()
        who = await room.word()

        def forestall(db: Any) -> None:
            row = (f"t{room.number}.k1.s{table.seq + 1}.0", "mint", "bank:1", 777, "dark", 1)
            db._sql.execute("INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?)", row)

        await room.store.tx(forestall)
        assert (await room.press(who, "dark", 5)).code == "try_again"
        assert "other content" in str(room.door.broken.result())


async def test_old_outcomes_are_forgotten_as_new_ones_come(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(tables, "PRUNE_EVERY", 10)
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        room.clock.move(49 * 3600 * 1000)
        for _ in range(10):
            await room.press("Оля", "show")
        [(left,)] = await room.rows("SELECT count(*) FROM inbox")
        assert left <= 10
