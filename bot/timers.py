"""Deadlines that have come go through the one door; a deaf bot rings none."""

import logging
import sqlite3
from collections.abc import Callable

from bot.clock import Clock
from bot.ears import Ears
from bot.tables import Door

AGAIN_MS = 1_000

log = logging.getLogger(__name__)


class Timers:
    """One task for all tables: it waits for the earliest deadline and lets it act.

    ``holds`` tells until when a table's deadline must wait, ms, because its question was not shown in time.
    """

    def __init__(
        self, door: Door, clock: Clock, ears: Ears, holds: Callable[[int, int], int | None] = lambda *_: None
    ) -> None:
        """Watch the door's deadlines."""
        self._door = door
        self._clock = clock
        self._ears = ears
        self._holds = holds

    async def run(self) -> None:
        """Ring deadlines until cancelled."""
        news = self._door.changed.listen()
        while True:
            news.clear()
            earliest = self._door.deadlines.earliest()
            if earliest is None or earliest[0] > self._clock.now_ms():
                await self._clock.wait(news, earliest[0] if earliest else None)
            elif await self._ears.trusted():
                await self._ring(earliest[1])
            else:
                await self._ears.back()
                await self._resume()

    async def _resume(self) -> None:
        """Give time back, however long the database cannot: till then no deadline may act."""
        while True:
            try:
                await self._door.resume()
            except sqlite3.Error as error:
                log.warning("time cannot be given back yet (%s)", type(error).__name__)
                await self._clock.pause(AGAIN_MS / 1_000)
            else:
                return

    async def _ring(self, table: int) -> None:
        """Let a deadline act; where the door could not, try again later and hold up no other table."""
        deadline = self._door.deadlines.get(table)
        if deadline is None or await self.act(table, deadline):
            return
        if self._door.deadlines.get(table) == deadline:
            self._door.deadlines.put_off(table, self._clock.now_ms() + AGAIN_MS)

    async def act(self, table: int, deadline: int) -> bool:
        """Let a deadline that has come act, or put it off until its question has had its time."""
        if (until := self._holds(table, deadline)) is not None:
            self._door.deadlines.put_off(table, until)
            return True
        return await self._door.deadline(table, deadline)
