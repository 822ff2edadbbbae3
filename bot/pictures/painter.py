"""Let a process of its own draw a picture: what the drawing library takes goes back when it ends."""

import asyncio
import contextlib
import json
import logging
import os
import sys
import weakref
from dataclasses import asdict

from bot.clock import Clock
from bot.pictures.folder import claim, release, sweep
from bot.view import Picture

DRAW_SECONDS = 20
WAITING_MAX = 10
KEPT = ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH")
"""What the process needs of our surroundings; the token is not among it."""

log = logging.getLogger(__name__)


class Painter:
    """Draw one picture at a time; time stands still meanwhile in the sandbox."""

    def __init__(self, clock: Clock) -> None:
        """Begin with nothing to draw; the library's notes about fonts live as long as we do."""
        self._clock = clock
        self._one = asyncio.Lock()
        self._waiting: set[int] = set()
        self._folder = ""

    def waits(self, user: int) -> bool:
        """Tell whether somebody waits for a picture already."""
        return user in self._waiting

    async def draw(self, picture: Picture, user: int) -> bytes | None:
        """Draw it as a PNG for somebody who waits for none; None when that failed or too many wait."""
        if len(self._waiting) >= WAITING_MAX:
            return None
        self._waiting.add(user)
        try:
            with self._clock.busy():
                async with self._one:
                    return await self._drawn(json.dumps(asdict(picture)).encode())
        finally:
            self._waiting.discard(user)

    async def _drawn(self, wanted: bytes) -> bytes | None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.pictures.purse"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=self._surroundings(),
        )
        try:
            async with asyncio.timeout(DRAW_SECONDS):
                png, complaint = await process.communicate(wanted)
        except TimeoutError:
            log.error("a picture took too long")  # noqa: TRY400 - there is nothing to trace
            return None
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if process.returncode:
            log.error("a picture failed: %s", complaint.decode(errors="replace").strip().rpartition("\n")[2])
            return None
        return png

    def _surroundings(self) -> dict[str, str]:
        if not self._folder:
            sweep()
            folder, held = claim()
            self._folder = str(folder)
            weakref.finalize(self, release, folder, held)
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        return {**kept, "MPLCONFIGDIR": self._folder, "OPENBLAS_NUM_THREADS": "1"}
