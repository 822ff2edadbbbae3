"""The queue of updates of one bot: ids, confirmation by offset, expiry, the one waiting poll."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox import facts
from sandbox.errors import ApiError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.clock import Clock

MESSAGE_LIFE_MS = 24 * 3600 * 1000
PRESS_LIFE_MS = 150 * 1000
QUIET_WEEK_MS = 7 * 24 * 3600 * 1000
FAR_OFFSET = 10
_CONFLICT = (
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
)


@dataclass
class Pending:
    """An update not yet confirmed."""

    id: int
    kind: str
    at_ms: int
    body: dict[str, Any]
    #: updates with the same key are delivered to a webhook in order
    key: str

    def expired(self, now_ms: int) -> bool:
        """Tell whether Telegram would have dropped it by now."""
        life = PRESS_LIFE_MS if self.kind == "callback_query" else MESSAGE_LIFE_MS
        return now_ms - self.at_ms > life

    def json(self) -> dict[str, Any]:
        """Build the Update object."""
        return {"update_id": self.id, self.kind: self.body}


@dataclass
class Updates:
    """Keep what one bot has not confirmed yet."""

    clock: Clock
    pending: deque[Pending] = field(default_factory=deque)
    #: None stands for Telegram's default: everything but SILENT_UPDATES
    allowed: frozenset[str] | None = None
    #: the poll that waits now
    waiting: asyncio.Future[None] | None = None
    polled: bool = False
    #: the last waiting poll ended because the bot hung up
    away: bool = False
    closed: bool = False
    on_arrival: Callable[[], None] | None = None
    _next_id: int = 0
    _last_ms: int = 0

    def __post_init__(self) -> None:
        """Let ids start from the clock, so that a new box does not repeat an old one's."""
        self._next_id = self.clock.now_ms() // 1000 - 1_000_000_000
        self._last_ms = self.clock.now_ms()

    def wants(self, kind: str) -> bool:
        """Tell whether the bot asked for updates of this kind."""
        if self.allowed is None:
            return kind not in facts.SILENT_UPDATES
        return kind in self.allowed

    def allow(self, kinds: list[str]) -> None:
        """Keep the list of `allowed_updates`; an empty one stands for the default."""
        self.allowed = frozenset(kinds) if kinds else None

    def put(self, kind: str, body: dict[str, Any], key: str) -> int | None:
        """Queue an update the bot wants and return its id."""
        if not self.wants(kind):
            return None
        now_ms = self.clock.now_ms()
        if now_ms - self._last_ms > QUIET_WEEK_MS:
            # after a week without updates Telegram picks the next id at random, lower ones included
            self._next_id = random.Random(now_ms).randrange(1_000_000, 900_000_000)  # noqa: S311 - not a secret
        self._last_ms = now_ms
        update = Pending(self._next_id, kind, now_ms, body, key)
        self._next_id += 1
        self.pending.append(update)
        self.wake()
        if self.on_arrival is not None:
            self.on_arrival()
        return update.id

    def wake(self) -> None:
        """Let the waiting poll look again."""
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    def drop_expired(self) -> None:
        """Forget what Telegram would have forgotten."""
        now_ms = self.clock.now_ms()
        if any(update.expired(now_ms) for update in self.pending):
            self.pending = deque(u for u in self.pending if not u.expired(now_ms))

    def confirm(self, offset: int) -> None:
        """Forget updates below a positive offset, or all but the last few for a negative one."""
        if offset > self._next_id + FAR_OFFSET:
            return  # left over from before the ids started anew
        if offset > 0:
            self.pending = deque(u for u in self.pending if u.id >= offset)
        elif offset < 0:
            while len(self.pending) > -offset:
                self.pending.popleft()

    async def poll(self, offset: int, limit: int, timeout_ms: int) -> list[dict[str, Any]]:
        """Answer getUpdates: confirm, then wait for an update, the end of the time, or another poll."""
        self.end_waiting_poll()
        self.polled, self.away = True, False
        self.confirm(offset)
        deadline = self.clock.now_ms() + timeout_ms
        while True:
            self.drop_expired()
            if self.pending or self.closed or self.clock.now_ms() >= deadline:
                return [update.json() for update in list(self.pending)[:limit]]
            await self._wait(deadline)

    def end_waiting_poll(self) -> None:
        """End the poll that waits now with 409."""
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(ApiError(409, _CONFLICT))

    def close(self) -> None:
        """End the waiting poll with nothing, for good."""
        self.closed = True
        self.pending.clear()
        self.wake()

    async def _wait(self, deadline: int) -> None:
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting = waiting
        alarm = asyncio.ensure_future(self.clock.sleep_until(deadline))
        try:
            await asyncio.wait({waiting, alarm}, return_when=asyncio.FIRST_COMPLETED)
            if waiting.done():
                waiting.result()
        except asyncio.CancelledError:
            self.away = True
            raise
        finally:
            alarm.cancel()
            if self.waiting is waiting:
                self.waiting = None
