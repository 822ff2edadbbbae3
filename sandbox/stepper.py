"""Move the clock by itself while the bot is idle, and in steps when somebody asks for a stretch of time."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.world import World

IDLE_MS = 15.0
LOOK_SECONDS = 0.003
#: how long (real time) a due moment of the bot holds the clock before it counts as stale
STALE_MS = 1000.0
#: how long (real time) one step of `advance` waits for the bot to become idle
STEP_SECONDS = 5.0


class Stepper:
    """Decide when the bot is idle and where the clock goes next."""

    def __init__(self, world: World, *, auto: bool = False) -> None:
        """Watch a world; `auto` steps without being asked."""
        self.world = world
        self.auto = auto
        self._due_since: tuple[int, float] = (0, 0.0)

    def bot_waits(self) -> bool:
        """Tell whether some bot waits for updates: by getUpdates, or by a webhook."""
        return bool(self.world.webhooks) or any(u.waiting is not None for u in self.world.updates.values())

    def bot_there(self) -> bool:
        """Tell whether some bot is there, waiting or at work; one that hung up or hangs in a fault is not."""
        polling = any(u.polled and not u.away for u in self.world.updates.values())
        return polling or bool(self.world.webhooks)

    def idle(self) -> bool:
        """Tell whether every bot that is there has had nothing to do for 15 ms of real time."""
        world = self.world
        if world.quiet_ms() < IDLE_MS or not self.bot_waits():
            return False
        return not any(self._busy(bot_id) for bot_id in world.updates) and not self._bot_is_due()

    def _busy(self, bot_id: int) -> bool:
        """Tell whether a bot has updates to fetch or works on some; one that hung up is not there."""
        updates = self.world.updates[bot_id]
        if bot_id in self.world.webhooks or updates.waiting is not None:
            return bool(updates.pending)
        return updates.polled and not updates.away

    def _bot_is_due(self) -> bool:
        """Tell whether the moment the bot waits for has come and it has not woken yet."""
        wait_ms = self.world.clock.bot_wait_ms()
        if not wait_ms or wait_ms > self.world.now_ms:
            return False
        if self._due_since[0] != wait_ms:
            self._due_since = (wait_ms, time.monotonic())
        return (time.monotonic() - self._due_since[1]) * 1000 < STALE_MS

    def next_moment(self) -> int | None:
        """Name the next moment anybody waits for."""
        now = self.world.now_ms
        moments = (self.world.clock.next_wait_ms(), self.world.clock.bot_wait_ms())
        return min((m for m in moments if m is not None and m > now), default=None)

    def step(self, until_ms: int | None = None) -> None:
        """Go to the next moment anybody waits for, at most to `until_ms`."""
        targets = [m for m in (self.next_moment(), until_ms) if m is not None]
        if targets:
            self.world.active_at = time.monotonic()
            self.world.clock.move(max(0, min(targets) - self.world.now_ms))

    async def run(self) -> None:
        """Step whenever auto is on and the bot is idle, until cancelled."""
        while True:
            if self.auto and self.idle():
                self.step()
            await asyncio.sleep(LOOK_SECONDS)

    async def settle(self, limit_seconds: float) -> bool:
        """Wait until the bot is idle; False when it is not within a limit of real time."""
        end = time.monotonic() + limit_seconds
        while time.monotonic() < end:
            if self.idle():
                return True
            await asyncio.sleep(LOOK_SECONDS)
        return False

    async def advance(self, ms: int) -> None:
        """Let a stretch of time pass moment by moment, the bot doing at each what is due."""
        target = self.world.now_ms + ms
        while self.world.now_ms < target:
            if not self.bot_there():
                self.world.clock.move(target - self.world.now_ms)
                return
            await self._rest()
            if self.world.now_ms < target and self.bot_there():
                self.step(target)
        await self._rest()

    async def _rest(self) -> None:
        """Wait for a while (real time) until the bot is idle, or is not there any more."""
        end = time.monotonic() + STEP_SECONDS
        while time.monotonic() < end:
            if self.idle() or not self.bot_there():
                return
            await asyncio.sleep(LOOK_SECONDS)
