"""The only place that knows the time: everything of ours that waits, waits here.

The real clock is the wall time at start plus the monotonic time since. With ``SANDBOX_CLOCK`` naming a file
the time stands in that file, owned by the sandbox, and the earliest moment waited for is written beside it.
"""

import asyncio
import mmap
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOOK_SECONDS = 0.002
FORMAT = struct.Struct("<Q")


class Clock:
    """Tell the time in milliseconds since 1970 and wait for a moment."""

    def __init__(self) -> None:
        """Start at the wall time."""
        self._start_ms = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def now_ms(self) -> int:
        """Tell the time; callable from any thread."""
        return self._start_ms + time.monotonic_ns() // 1_000_000

    async def sleep_until(self, at_ms: int) -> None:
        """Wait for a moment."""
        await self.pause(0)
        while (left_ms := at_ms - self.now_ms()) > 0:
            await self.pause(left_ms / 1000)

    async def wait(self, event: asyncio.Event, until_ms: int | None) -> bool:
        """Wait for an event, or for a moment where one is given; says whether the event is set."""
        if until_ms is None:
            return await event.wait()
        waits = [asyncio.create_task(event.wait()), asyncio.create_task(self.sleep_until(until_ms))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waits:
                task.cancel()
            await asyncio.gather(*waits, return_exceptions=True)
        return event.is_set()

    async def grace(self, event: asyncio.Event, seconds: float) -> bool:
        """Wait for an event from the network, in real seconds; says whether it came."""
        try:
            return await asyncio.wait_for(event.wait(), seconds)
        except TimeoutError:
            return False

    async def pause(self, seconds: float) -> None:
        """Let real time pass between two calls over the network."""
        await asyncio.sleep(seconds)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Say that work is under way and time should stand still; the real clock has nobody to tell."""
        yield

    def close(self) -> None:
        """Let go of whatever the clock holds."""


class SandboxClock(Clock):
    """Read the time from the sandbox's file, eight bytes, little-endian, unsigned; tell it what we wait for.

    The earliest moment waited for goes into ``<file>.wait`` in the same form, 0 for nothing.
    """

    def __init__(self, path: Path) -> None:
        """Map the clock's file, which must exist, and make the other one."""
        super().__init__()
        with path.open("rb") as file:
            self._time = mmap.mmap(file.fileno(), FORMAT.size, access=mmap.ACCESS_READ)
        waits = path.with_name(path.name + ".wait")
        waits.write_bytes(FORMAT.pack(0))
        with waits.open("r+b") as file:
            self._wait = mmap.mmap(file.fileno(), FORMAT.size)
        self._until: list[int] = []

    def now_ms(self) -> int:
        """Tell the sandbox's time; callable from any thread."""
        return int(FORMAT.unpack_from(self._time)[0])

    async def sleep_until(self, at_ms: int) -> None:
        """Wait for a moment of the sandbox's time, looking every two milliseconds."""
        self._until.append(at_ms)
        self._tell()
        try:
            await self.pause(0)
            while self.now_ms() < at_ms:
                await self.pause(LOOK_SECONDS)
        finally:
            self._until.remove(at_ms)
            self._tell()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Name the present moment as waited for: to the sandbox that is a bot at work."""
        now = self.now_ms()
        self._until.append(now)
        self._tell()
        try:
            yield
        finally:
            if now in self._until:
                self._until.remove(now)
                self._tell()

    def close(self) -> None:
        """Wait for nothing any more and unmap both files."""
        self._until.clear()
        self._tell()
        self._time.close()
        self._wait.close()

    def _tell(self) -> None:
        self._wait[:] = FORMAT.pack(min(self._until, default=0))


def make(path: Path | None) -> Clock:
    """Make the sandbox's clock where a file is named, else the real one."""
    return SandboxClock(path) if path else Clock()
