"""The order in which waiting messages go out.

One task picks, one task a chat sends: a slow chat holds up nobody else, and inside a chat nothing overtakes.
Jobs are coalesced by key: what is put again while it waits keeps its place in the row, what is put while it
is on its way goes out once more.
"""

import asyncio
import heapq
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Hashable, Mapping
from enum import IntEnum
from typing import TypeAlias, TypeVar

from bot.clock import Clock
from bot.delivery.pace import Pace

log = logging.getLogger(__name__)

Call: TypeAlias = Callable[[], Awaitable[int | None]]
"""One call to Telegram; returns the moment to try again, or None when the job is over."""

FAULT_WAIT_MS = 5_000
TIDY_EVERY = 1_000


class Rank(IntEnum):
    """Who goes first when there is not enough room for all."""

    TURN = 0
    SLOT = 1
    RING = 2
    NOTICE = 3
    QUIET = 4
    DELETION = 5


class Job(ABC):
    """Something to be shown in one chat; ``since_ms`` is the moment it was wanted first."""

    def __init__(self, key: Hashable, chat_id: int, rank: Rank, since_ms: int) -> None:
        """Name what is coalesced, where it goes, how soon, and since when it waits."""
        self.key = key
        self.chat_id = chat_id
        self.rank = rank
        self.since_ms = since_ms
        self.not_before_ms = 0
        self.attempts = 0
        """How often its call has come to nothing that is known."""
        self.counted = True
        """Whether Telegram counts the call against its chat: sends and edits, not deletions."""
        self.spare = False
        """Whether it leaves the last of its group's room to what people are asked."""

    @abstractmethod
    async def prepare(self) -> Call | None:
        """Load the newest state and return the call that shows it, None when there is nothing to show."""


Entry = TypeVar("Entry", tuple[int, int, Job], tuple[int, int, int, Job])


class Queue:
    """Hold the waiting jobs and let them go as the pace allows."""

    def __init__(self, clock: Clock, pace: Pace) -> None:
        """Begin empty."""
        self.clock = clock
        self.pace = pace
        self._jobs: dict[Hashable, Job] = {}
        self._ready: list[tuple[int, int, int, Job]] = []
        self._uncounted: list[tuple[int, int, int, Job]] = []
        self._waiting: list[tuple[int, int, Job]] = []
        self._parked: dict[int, list[Job]] = {}
        self._flying: dict[int, Job] = {}
        self._flights: set[asyncio.Task[None]] = set()
        self._preparing = 0
        self._count = 0
        self._changed = asyncio.Event()
        self.witnesses: list[Callable[[Job, int], None]] = []
        """Told of each job that is over, with the ms since it was wanted."""

    def __len__(self) -> int:
        """Count the jobs that are not over."""
        return len(self._jobs)

    def __contains__(self, key: Hashable) -> bool:
        """Tell whether a job of this key is not over."""
        return key in self._jobs

    def put(self, job: Job) -> None:
        """Let ``job`` go out as soon as it may; a waiting one of its key leaves it its place."""
        before = self._jobs.get(job.key)
        if before is not None and self.waits(job.key):
            job.since_ms = min(job.since_ms, before.since_ms)
            job.not_before_ms = max(job.not_before_ms, before.not_before_ms)
            job.attempts = before.attempts
        self._jobs[job.key] = job
        self._push(job)

    def waits(self, key: Hashable) -> bool:
        """Tell whether a job of this key is still to be drawn."""
        job = self._jobs.get(key)
        return job is not None and self._flying.get(job.chat_id) is not job

    def drop(self, key: Hashable) -> None:
        """Forget a waiting job; one on its way arrives all the same."""
        self._jobs.pop(key, None)

    def forget(self, passed: Callable[[Job], bool]) -> None:
        """Drop every job that nobody waits for any more."""
        for key in [key for key, job in self._jobs.items() if passed(job)]:
            self.drop(key)

    async def run(self) -> None:
        """Send until cancelled."""
        while True:
            self._changed.clear()
            self._start_ready()
            await self._pause()

    async def drain(self, seconds: float) -> None:
        """Wait for the calls that are on their way, ``seconds`` at most, then give them up."""
        if self._flights:
            _, late = await asyncio.wait(self._flights, timeout=seconds)
            for flight in late:
                flight.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _push(self, job: Job) -> None:
        self._count += 1
        if job.not_before_ms > self.clock.now_ms():
            heapq.heappush(self._waiting, (job.not_before_ms, self._count, job))
        else:
            ready = self._ready if job.counted else self._uncounted
            heapq.heappush(ready, (job.rank, job.since_ms, self._count, job))
        if self._count % TIDY_EVERY == 0:
            self._tidy()
        self._changed.set()

    def _tidy(self) -> None:
        """Forget quiet chats, and the jobs others took the place of: far down the row they would pile up."""
        self.pace.forget_quiet(self.clock.now_ms())
        self._ready = _kept(self._ready, self._jobs)
        self._uncounted = _kept(self._uncounted, self._jobs)
        self._waiting = _kept(self._waiting, self._jobs)

    def _start_ready(self) -> None:
        now = self.clock.now_ms()
        while self._waiting and self._waiting[0][0] <= now:
            job = heapq.heappop(self._waiting)[2]
            job.not_before_ms = 0
            self._push(job)
        while self._ready and self._preparing < self.pace.all_free(now):
            self._start(heapq.heappop(self._ready)[3], now)
        while self._uncounted:
            self._start(heapq.heappop(self._uncounted)[3], now)

    def _start(self, job: Job, now: int) -> None:
        if self._jobs.get(job.key) is not job:
            return
        if job.chat_id in self._flying:
            self._parked.setdefault(job.chat_id, []).append(job)
        elif (ready_at := self._ready_at(job, now)) > now:
            self._count += 1
            heapq.heappush(self._waiting, (ready_at, self._count, job))
        else:
            self._flying[job.chat_id] = job
            self._preparing += job.counted
            flight = asyncio.create_task(self._fly(job))
            self._flights.add(flight)
            flight.add_done_callback(self._flights.discard)

    def _ready_at(self, job: Job, now: int) -> int:
        return self.pace.ready_at(job.chat_id, now, deletion=not job.counted, spare=job.spare)

    async def _fly(self, job: Job) -> None:
        again: int | None = None
        try:
            again = await self._send(job)
        except Exception:
            log.exception("delivery failed", extra={"key": str(job.key)})
            again = self.clock.now_ms() + FAULT_WAIT_MS
        finally:
            self._land(job, again)

    async def _send(self, job: Job) -> int | None:
        try:
            with self.clock.busy():
                call = await job.prepare()
            now = self.clock.now_ms()
            if call is None:
                return None
            if (ready_at := self._ready_at(job, now)) > now:
                return ready_at
            self.pace.spend(job.chat_id, now, deletion=not job.counted, spare=job.spare)
        finally:
            self._preparing -= job.counted
            self._changed.set()
        try:
            again = await call()
        finally:
            if job.counted:
                self.pace.landed(now, self.clock.now_ms())
        if again is None:
            for witness in self.witnesses:
                witness(job, max(0, self.clock.now_ms() - job.since_ms))
        return again

    def _land(self, job: Job, again: int | None) -> None:
        del self._flying[job.chat_id]
        if self._jobs.get(job.key) is job:
            if again is None:
                del self._jobs[job.key]
            else:
                job.not_before_ms = again
                self._push(job)
        elif again is not None and (newer := self._jobs.get(job.key)) is not None:
            newer.not_before_ms = max(newer.not_before_ms, again)
            newer.attempts = job.attempts
        for parked in self._parked.pop(job.chat_id, ()):
            self._push(parked)
        self._changed.set()

    async def _pause(self) -> None:
        moments = [at for at, *_ in self._waiting[:1]]
        if self._ready and not self._preparing:
            moments.append(self.pace.all_ready_at(self.clock.now_ms()))
        await self.clock.wait(self._changed, min(moments, default=None))


def _kept(heap: list[Entry], jobs: Mapping[Hashable, Job]) -> list[Entry]:
    kept = [entry for entry in heap if jobs.get(entry[-1].key) is entry[-1]]
    heapq.heapify(kept)
    return kept
