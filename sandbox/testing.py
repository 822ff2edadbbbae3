"""Start a box for a test: in this process, or in one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import TYPE_CHECKING

from sandbox.client import Box
from sandbox.clock import Clock
from sandbox.server import make_app, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

READY = "sandbox ready "


@contextlib.asynccontextmanager
async def box_here(
    clock_file: Path | None = None, *, auto: bool = False, flood: bool = True
) -> AsyncIterator[Box]:
    """Run a box on the test's own event loop, on a free port."""
    app = make_app(Clock(clock_file), auto=auto, flood=flood)
    async with serving(app) as address, Box(address) as box:
        yield box


@contextlib.asynccontextmanager
async def box_process(*arguments: str) -> AsyncIterator[Box]:
    """Run a box as a process of its own with further command-line arguments, on a free port."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", *arguments, stdout=asyncio.subprocess.PIPE
    )
    try:
        line = (await process.stdout.readline()).decode().strip() if process.stdout else ""
        if not line.startswith(READY):
            raise RuntimeError(f"the box did not start: {line!r}")
        async with Box(line.removeprefix(READY)) as box:
            yield box
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
