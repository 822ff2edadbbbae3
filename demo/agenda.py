"""What is to be done at which moment of the box's time; between two moments time passes."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from sandbox.client import Box

Work: TypeAlias = Callable[[], Awaitable[None]]
BREATH_MS = 20  # so long at least between two looks


class Agenda:
    """Do planned work when its moment comes; whatever is due together is done side by side."""

    def __init__(self, box: Box, *, beat_ms: int, stride_ms: int) -> None:
        """Begin with nothing planned; ``stride_ms`` bounds the time between two looks.

        What is planned comes on the next beat: the coarser it is, the more is done at once, in fewer steps.
        """
        self.box = box
        self.beat_ms = beat_ms
        self.stride_ms = stride_ms
        self.now_ms = 0
        self.always: list[Work] = []
        """Done at every look, one after another, before what is due."""
        self._planned: list[tuple[int, int, Work]] = []
        self._count = 0

    def plan(self, at_ms: int, work: Work, *, exact: bool = False) -> None:
        """Put some work on the agenda, exactly for a moment or for the beat after it."""
        self._count += 1
        at = at_ms if exact else at_ms + -at_ms % self.beat_ms
        heapq.heappush(self._planned, (at, self._count, work))

    async def run(self, ms: int) -> None:
        """Let so much time pass."""
        self.now_ms = await self.box.clock.now_ms()
        end = self.now_ms + ms
        while self.now_ms < end:
            await self._look()
            await asyncio.gather(*(work() for work in self._due()))
            left = self._next(end) - await self.box.clock.now_ms()
            await self.box.clock.advance(max(BREATH_MS, left))
            self.now_ms = await self.box.clock.now_ms()
        await self._look()

    async def _look(self) -> None:
        for work in self.always:
            await work()

    def _due(self) -> list[Work]:
        due = []
        while self._planned and self._planned[0][0] <= self.now_ms:
            due.append(heapq.heappop(self._planned)[2])
        return due

    def _next(self, end: int) -> int:
        soonest = self._planned[0][0] if self._planned else end
        return min(soonest, end, self.now_ms + self.stride_ms)
