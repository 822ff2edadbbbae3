"""Moments of a turn at which something is to be shown: the hand rings, the table is reminded."""

import asyncio
import heapq
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from bot.clock import Clock

What: TypeAlias = Literal["ring", "remind"]
ALARMS: tuple[What, ...] = ("ring", "remind")
AGAIN_MS = 1_000

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, order=True)
class Alarm:
    """Something to do at ``at`` (ms), if the table still stands at this turn."""

    at: int
    table: int
    turn: int
    what: What


@dataclass(slots=True)
class Alarms:
    """Wait for the earliest alarm and hand it over; whoever gets it checks that it still means something."""

    clock: Clock
    due: Callable[[Alarm], Awaitable[None]]
    _heap: list[Alarm] = field(default_factory=list)
    _set: set[Alarm] = field(default_factory=set)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def plan(self, alarm: Alarm) -> None:
        """Set an alarm, once; one for a moment gone by goes off at once."""
        if alarm in self._set:
            return
        self._set.add(alarm)
        heapq.heappush(self._heap, alarm)
        self._changed.set()

    async def run(self) -> None:
        """Ring until cancelled."""
        while True:
            self._changed.clear()
            while self._heap and self._heap[0].at <= self.clock.now_ms():
                alarm = heapq.heappop(self._heap)
                self._set.discard(alarm)
                await self._go_off(alarm)
            await self.clock.wait(self._changed, self._heap[0].at if self._heap else None)

    async def _go_off(self, alarm: Alarm) -> None:
        """Hand an alarm over; where the database cannot be read, try again later."""
        try:
            await self.due(alarm)
        except sqlite3.Error as error:
            log.warning("an alarm has to wait (%s)", type(error).__name__)
            self.plan(replace(alarm, at=self.clock.now_ms() + AGAIN_MS))
