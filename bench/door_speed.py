"""Presses a second through dispatcher and transaction, beside the same SQL and a bare aiogram handler."""

import asyncio
import random
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite
from aiogram import Dispatcher
from aiogram.types import CallbackQuery, Update

from bench.report import show
from bot.callbacks import TablePress, TurnPress
from bot.handlers.rate import PRESS_MS
from bot.store import Store
from bot.store.database import RUN, Desk
from engine import Table, legal
from engine.codec import load_table
from engine.views import Choice, Phase
from tests.bot.fakes import ME, HandClock
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, chat_of, person

PRESSES = 300
RUNS = 5
TURN_ACTS = {"cut", "dark", "over_dark", "fall", "go", "raise", "compare", "all_in"}
LONGEST = {
    "fall": 0.1,
    "compare": 0.3,
}  # how often a word that ends kins is taken, so that kins are long enough
Statement = tuple[str, Any]


def _label(table: Table, choice: Choice, chance: random.Random) -> str:
    amount = chance.randint(choice.low, choice.high) if choice.act in {"cut", "raise", "dark"} else choice.low
    if choice.act in TURN_ACTS:
        return TurnPress(table=1, turn=table.turn, act=choice.act, amount=amount).pack()  # type: ignore[arg-type]
    return TablePress(table=1, kin=table.kin, act=choice.act).pack()  # type: ignore[arg-type]


def _query(number: int, user: int, data: str) -> dict[str, Any]:
    message = {"message_id": 1, "date": 0, "chat": chat_of(GROUP), "from": person(ME.id), "text": "…"}
    query = {"id": f"q{number}", "from": person(user), "chat_instance": "1", "message": message, "data": data}
    return {"update_id": number, "callback_query": query}


class _Undelivered(World):
    """The bot's inside with nobody to carry what must be shown: the door alone is measured."""

    def _calm(self) -> bool:
        return not self.door._running  # noqa: SLF001 - as the world itself looks


class _Presses:
    """Three people who press legal buttons; time that passes between presses is not measured."""

    def __init__(self, world: World, seed: int) -> None:
        self.world, self.chance = world, random.Random(seed)
        self.number = 500_000
        self.people: dict[int, int] = {}

    async def table(self) -> Table:
        row = await self.world.store.tx(lambda db: db.tables.get(1))
        assert row is not None
        return load_table(row.state)

    async def seat_numbers(self) -> None:
        """Learn the numbers behind Telegram's ids."""
        for user in (OLYA, TARAS, NASTYA):
            found = await self.world.store.tx(lambda db, u=user: db.people.by_user(u))  # type: ignore[misc]
            assert found is not None
            self.people[found.id] = user

    async def next(self) -> dict[str, Any]:
        """Return the next press as an update, after the deadlines nobody presses for."""
        while True:
            table = await self.table()
            if (press := self._choose(table)) is not None:
                return press
            assert table.deadline is not None
            self.world.clock.wake(table.deadline)
            await self.world.door.deadline(1, table.deadline)

    def _choose(self, table: Table) -> dict[str, Any] | None:
        for seat, user in self.people.items():
            wanted = {"cut"} if table.phase is Phase.CUT else TURN_ACTS
            if table.phase is Phase.LOBBY:
                wanted = {"start"}
            elif table.phase is Phase.SPLIT:
                wanted = set()
            choices = [one for one in legal(table, seat) if one.act in wanted]
            kept = [one for one in choices if self.chance.random() < LONGEST.get(one.act, 1.0)] or choices
            if kept:
                self.number += 1
                return _query(self.number, user, _label(table, self.chance.choice(kept), self.chance))
        return None


class _Recorder:
    """Write down what is said to SQLite: presses at odd places, what lies between them at even ones."""

    def __init__(self) -> None:
        self.stretches: list[list[Statement]] = [[]]

    def execute(self, desk: Desk, sql: str, parameters: Any = (), /) -> Any:
        if sql is not RUN:
            self.stretches[-1].append((sql, parameters))
        return _EXECUTE(desk, sql, parameters)

    def turn(self) -> None:
        """Begin the next stretch."""
        self.stretches.append([])


_EXECUTE = Desk.execute


async def _seated(world: World) -> None:
    for user in (OLYA, TARAS, NASTYA):
        await world.say(user, "/start")
    await world.say(OLYA, "/game 1 20", GROUP)
    for user in (TARAS, NASTYA):
        await world.press_data(user, TablePress(table=1, kin=0, act="sit").pack(), GROUP)


async def _ours(folder: Path, seed: int) -> tuple[float, list[list[Statement]]]:
    recorder = _Recorder()
    with patch.object(Desk, "execute", lambda desk, sql, p=(), /: recorder.execute(desk, sql, p)):
        store = await Store.open(folder / "ours.sqlite3")
        world = _Undelivered(store, HandClock())
        try:
            await _seated(world)
            presses = _Presses(world, seed)
            await presses.seat_numbers()
            await store.backup(folder / "theirs.sqlite3")
            recorder.stretches = [[]]
            spent = 0.0
            for _ in range(PRESSES):
                raw = await presses.next()
                world.clock.now += PRESS_MS  # as fast as the door lets one person press
                recorder.turn()
                began = time.perf_counter()
                await world.dispatcher.feed_update(
                    world.bot, Update.model_validate(raw, context={"bot": world.bot})
                )
                spent += time.perf_counter() - began
                recorder.turn()
        finally:
            await world.stop()
            await store.close()
    return PRESSES / spent, recorder.stretches


async def _straight(path: Path, stretches: list[list[Statement]]) -> float:
    """Say the same to SQLite, statement by statement, through aiosqlite alone."""
    spent = 0.0
    async with aiosqlite.connect(path, isolation_level=None) as sql:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF"):
            await sql.execute(f"PRAGMA {pragma}")
        for place, stretch in enumerate(stretches):
            began = time.perf_counter()
            for statement, parameters in stretch:
                async with sql.execute(statement, parameters) as cursor:
                    await cursor.fetchall()
            spent += time.perf_counter() - began if place % 2 else 0.0
    return PRESSES / spent


async def _bare(folder: Path) -> float:
    """Feed the same kind of update to a dispatcher whose one handler does nothing."""
    dispatcher = Dispatcher(disable_fsm=True)

    async def nothing(query: CallbackQuery) -> None:
        del query

    dispatcher.callback_query.register(nothing)
    store = await Store.open(folder / "bare.sqlite3")
    try:
        world = _Undelivered(store, HandClock())
        raws = [_query(number, OLYA, f"t:1:{number}:go:5") for number in range(PRESSES)]
        began = time.perf_counter()
        for raw in raws:
            await dispatcher.feed_update(world.bot, Update.model_validate(raw, context={"bot": world.bot}))
        return PRESSES / (time.perf_counter() - began)
    finally:
        await store.close()


async def _once(seed: int) -> tuple[float, float, float]:
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as name:
        folder = Path(name)
        ours, stretches = await _ours(folder, seed)
        straight = await _straight(folder / "theirs.sqlite3", stretches)
        bare = await _bare(folder)
        shutil.rmtree(folder, ignore_errors=True)
        return ours, straight, bare


def run() -> None:
    """Print both comparisons, medians of interleaved runs."""
    results = [asyncio.run(_once(seed)) for seed in range(RUNS)]
    ours, straight, bare = (statistics.median(column) for column in zip(*results, strict=True))
    show("presses", "presses/s", "same SQL through aiosqlite", (ours, straight))
    show("presses", "presses/s", "bare aiogram handler", (ours, bare))


if __name__ == "__main__":
    run()
