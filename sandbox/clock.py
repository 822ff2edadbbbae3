"""The time of the sandbox: real speed plus every move made so far, shared through an eight-byte file."""

from __future__ import annotations

import asyncio
import contextlib
import mmap
import struct
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

WRITE_SECONDS = 0.002
FORMAT = struct.Struct("<Q")


class Clock:
    """Tell the time in milliseconds since the epoch, move it forward, and let others wait for a moment.

    With a path the time stands in that file too (eight bytes, little-endian, unsigned). The bot writes the
    earliest moment it waits for into `<path>.wait` in the same format, 0 for none.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Start at the wall clock, or at the file's own time where that is later: time never runs back."""
        start_ms = int(time.time() * 1000)
        self._path = path
        self._map: mmap.mmap | None = None
        self._waits: dict[asyncio.Future[None], int] = {}
        if path is not None:
            start_ms = max(start_ms, _prepare(path))
            with path.open("r+b") as file:
                self._map = mmap.mmap(file.fileno(), FORMAT.size)
        self._start_ms = start_ms
        self._started = time.monotonic()
        self.now_ms()

    def now_ms(self) -> int:
        """Tell the sandbox's time, in the file too: no call is dated later than the clock its bot reads."""
        now_ms = self._start_ms + int((time.monotonic() - self._started) * 1000)
        if self._map is not None:
            self._map[:] = FORMAT.pack(now_ms)
        return now_ms

    def move(self, ms: int) -> None:
        """Move the time forward at once and wake everybody whose moment has come."""
        if ms < 0:
            raise ValueError("time does not run backwards")
        self._start_ms += ms
        self._tick()

    async def run(self) -> None:
        """Write the file and wake the waiting, until cancelled."""
        while True:
            self._tick()
            await asyncio.sleep(WRITE_SECONDS)

    async def sleep_until(self, at_ms: int) -> None:
        """Wait for a moment; it counts as one that somebody waits for."""
        if at_ms <= self.now_ms():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waits[future] = at_ms
        try:
            await future
        finally:
            self._waits.pop(future, None)

    def next_wait_ms(self) -> int | None:
        """Name the earliest moment waited for inside the sandbox, long polls and control clients included."""
        return min(self._waits.values(), default=None)

    def bot_wait_ms(self) -> int:
        """Read the earliest moment the bot waits for; 0 when it names none."""
        if self._path is None:
            return 0
        with contextlib.suppress(OSError, struct.error):
            return int(FORMAT.unpack(wait_path(self._path).read_bytes()[: FORMAT.size])[0])
        return 0

    def close(self) -> None:
        """Let go of the file; it stays where it is and holds the last moment."""
        self.now_ms()
        if self._map is not None:
            self._map.close()
            self._map = None

    def _tick(self) -> None:
        now = self.now_ms()
        for future, at_ms in list(self._waits.items()):
            if at_ms <= now and not future.done():
                future.set_result(None)


def wait_path(path: Path) -> Path:
    """Name the file in which the bot says what it waits for."""
    return path.with_name(path.name + ".wait")


def _prepare(path: Path) -> int:
    """Make the clock file where there is none and return the time that stands in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        content = path.read_bytes()
        if len(content) == FORMAT.size:
            return int(FORMAT.unpack(content)[0])
    path.write_bytes(FORMAT.pack(0))
    return 0
