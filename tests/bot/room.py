"""A door on a real store with the real engine, at a time that stands still until it is moved."""

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

from bot.clock import Clock
from bot.store import Store, audit, wallet
from bot.tables import Cause, Door, Outcome, Press
from engine import Table, legal, view
from engine.codec import load_table
from engine.views import Phase

NOON_MS = 1_800_000_000_000
CHAT, OTHER_CHAT = -1_000_100, -1_000_200
USERS = {"Оля": 501, "Тарас": 502, "Настя": 503, "Марко": 504, "Богдан": 505, "Зоряна": 506}


class StillClock(Clock):
    """Time that moves when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.ms = NOON_MS
        self._moved = asyncio.Event()

    def now_ms(self) -> int:
        return self.ms

    async def sleep_until(self, at_ms: int) -> None:
        while self.ms < at_ms:
            self._moved.clear()
            await self._moved.wait()

    def move(self, ms: int) -> None:
        self.ms += ms
        self._moved.set()


class Room:
    """People before the door."""

    def __init__(self, store: Store, clock: StillClock, door: Door) -> None:
        self.store: Any = store
        self.clock, self.door = clock, door
        self.updates = count(1)
        self.number = 0

    def cause(self, who: str, chat: int | None = CHAT, thread: int = 0, update: int | None = None) -> Cause:
        user = USERS[who]
        number = next(self.updates) if update is None else update
        if chat is None:
            return Cause(number, user, who, user, language="uk")
        return Cause(number, user, who, chat, thread, "Дача", "uk")

    async def start(self, who: str) -> Outcome:
        return await self.door.started(self.cause(who, None))

    async def open(self, who: str, *, thread: int = 0, chat: int = CHAT, **stakes: Any) -> int:
        outcome = await self.door.open_table(self.cause(who, chat, thread), **stakes)
        assert outcome.accepted, outcome
        self.number = outcome.table
        return outcome.table

    async def press(
        self, who: str, act: str, amount: int = 0, *, cause: Cause | None = None, **at: Any
    ) -> Outcome:
        """Press a button of the newest message; ``turn``, ``kin``, ``table`` name another one."""
        table = await self.table()
        press = Press(self.number, act, amount, table.turn, table.kin)
        return await self.door.press(cause or self.cause(who), dataclasses.replace(press, **at))

    async def gather(self, *who: str, **stakes: Any) -> None:
        """Let these people press Start, the first open a table, all sit down."""
        for name in who:
            await self.start(name)
        await self.open(who[0], **stakes)
        for name in who[1:]:
            outcome = await self.press(name, "sit")
            assert outcome.accepted, outcome

    async def deal(self, presser: str = "Оля") -> None:
        """Start a kin and go on to the first word."""
        if (await self.table()).phase in (Phase.LOBBY, Phase.PAUSE):
            assert (await self.press(presser, "start")).accepted
        while (table := await self.table()).phase is not Phase.BETTING:
            await self.ring(table)

    async def ring(self, table: Table | None = None) -> bool:
        """Let the deadline in force come and act."""
        deadline = (table or await self.table()).deadline
        assert deadline is not None
        self.clock.ms = max(self.clock.ms, deadline)
        return await self.door.deadline(self.number, deadline)

    async def table(self, number: int | None = None) -> Any:
        row = await self.store.tx(lambda db: db.tables.get(number or self.number))
        assert row is not None
        return load_table(row.state)

    async def word(self) -> str:
        """Name whose word it is."""
        seat = view(await self.table(), None).word
        return await self.name(seat)

    async def name(self, person: int | None) -> str:
        assert person
        return str((await self.store.tx(lambda db: db.people.get(person))).name)

    async def number_of(self, who: str) -> int:
        return int((await self.store.tx(lambda db: db.people.by_user(USERS[who]))).id)

    async def choices(self, who: str) -> dict[str, int]:
        person = await self.number_of(who)
        return {choice.act: choice.low for choice in legal(await self.table(), person)}

    async def chips(self, who: str, chat: int = CHAT) -> Any:
        def work(db: Any) -> Any:
            return db.ledger.balance(wallet(db.groups.by_chat(chat).id, db.people.by_user(USERS[who]).id))

        return await self.store.tx(work)

    async def rows(self, sql: str) -> Any:
        return await self.store.tx(lambda db: db._sql.execute(sql).fetchall())

    async def sound(self) -> None:
        """Check the books."""
        assert await self.store.tx(audit) == []
        assert await self.rows("SELECT sum(amount) FROM balances") == [(0,)]


@contextlib.asynccontextmanager
async def room_in(folder: Path, clock: StillClock | None = None) -> AsyncIterator[Room]:
    """Open a room; the same folder and clock again are a restart."""
    store = await Store.open(folder / "room.sqlite3")
    clock = clock or StillClock()
    door = Door(store, clock, "uk")
    try:
        yield Room(store, clock, door)
    finally:
        await door.close()
        await store.close()
