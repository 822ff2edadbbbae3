"""Deadlines that have come go through the one door; a deaf bot rings none."""

from bot.clock import Clock
from bot.ears import Ears
from bot.tables import Door

AGAIN_SECONDS = 1.0


class Timers:
    """One task for all tables: it waits for the earliest deadline and lets it act."""

    def __init__(self, door: Door, clock: Clock, ears: Ears) -> None:
        """Watch the door's deadlines."""
        self._door = door
        self._clock = clock
        self._ears = ears

    async def run(self) -> None:
        """Ring deadlines until cancelled."""
        news = self._door.changed.listen()
        while True:
            news.clear()
            earliest = self._door.deadlines.earliest()
            if earliest is None or earliest[0] > self._clock.now_ms():
                await self._clock.wait(news, earliest[0] if earliest else None)
            elif await self._ears.trusted():
                await self._ring(*earliest)
            else:
                await self._ears.back()
                await self._door.resume()

    async def _ring(self, deadline: int, table: int) -> None:
        """Let a deadline act; where the door could not, do not run hot over it."""
        if await self._door.deadline(table, deadline):
            return
        if self._door.deadlines.get(table) == deadline:
            await self._clock.pause(AGAIN_SECONDS)
