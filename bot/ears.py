"""Do we still hear Telegram? A deaf bot rings no deadline: the presses it missed are on their way."""

import asyncio

from bot.clock import Clock

GRACE_SECONDS = 5.0


class Ears:
    """Note every poll that came back; polling calls ``heard`` once the poll's updates are dealt with.

    ``poll_seconds`` is the poll's own time-out, by the clock; the grace on top is real time (the network's).
    A webhook asks how it fares and calls ``heard`` and ``failed`` likewise. With None (tests without either)
    there is nothing to go deaf.
    """

    def __init__(self, clock: Clock, poll_seconds: int | None) -> None:
        """Count as heard at the start."""
        self._clock = clock
        self._poll_ms = None if poll_seconds is None else poll_seconds * 1000
        self._heard_ms = clock.now_ms()
        self._failed = False
        self._news = asyncio.Event()

    def heard(self) -> None:
        """Note that a poll came back and everything in it has been dealt with."""
        self._heard_ms = self._clock.now_ms()
        self._failed = False
        self._news.set()

    def failed(self) -> None:
        """Note that a poll ended in an error: presses may be waiting behind it."""
        self._failed = True

    async def trusted(self) -> bool:
        """Tell whether a deadline that has come counts now, giving a late poll its grace."""
        if self.trusts:
            return True
        self._news.clear()
        return await self._clock.grace(self._news, GRACE_SECONDS)

    async def back(self) -> None:
        """Wait until a poll comes back."""
        self._news.clear()
        await self._news.wait()

    @property
    def silent_ms(self) -> int:
        """Tell how long nothing was heard, ms."""
        return self._clock.now_ms() - self._heard_ms

    @property
    def trusts(self) -> bool:
        """Tell whether we hear now, a poll under way included."""
        if self._poll_ms is None:
            return True
        return not self._failed and self.silent_ms <= self._poll_ms
