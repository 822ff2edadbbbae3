"""Play in the browser: `python -m sandbox.play` starts the box and the bot and names the page."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandbox.api import WORLD
from sandbox.clock import Clock
from sandbox.server import make_app, serving

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator

    from sandbox.state import Bot

PORT = 8181
#: how long the bot may take to come for its updates, and to say goodbye
READY_SECONDS = 30.0
GOODBYE_SECONDS = 10.0
LOOK_SECONDS = 0.05


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line; exits 2 with a clear line when it makes no sense."""
    parser = argparse.ArgumentParser(
        prog="python -m sandbox.play", description="A box, a bot, a page to play on."
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"the page's port (default {PORT}, 0: a free one)"
    )
    parser.add_argument("--module", default="bot", help="the module that is the bot (default bot)")
    options = parser.parse_args(arguments)
    if not 0 <= options.port <= 65535:
        parser.error(f"--port must be from 0 to 65535, not {options.port}")
    return options


async def play(options: argparse.Namespace) -> int:
    """Serve until a signal comes; 1 when the bot ends before that."""
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    app = make_app(Clock(None))
    async with serving(app, options.port) as address:
        bot = app[WORLD].default_bot()
        with tempfile.TemporaryDirectory(prefix="sandbox-play-") as folder:
            async with running(options.module, bot, address, Path(folder)) as process:
                waits: set[asyncio.Task[Any]] = {
                    asyncio.create_task(stopped.wait()),
                    asyncio.create_task(process.wait()),
                }
                await _until_ready(bot, waits)
                if not stopped.is_set() and process.returncode is None:
                    _say(f"{address}/")
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                if not stopped.is_set():
                    sys.stderr.write(f"the bot has ended with {process.returncode}\n")
    return 0 if stopped.is_set() else 1


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def _until_ready(bot: Bot, ends: set[asyncio.Task[Any]]) -> None:
    """Wait until the bot has made its first call, has ended, or has had its time."""
    loop = asyncio.get_running_loop()
    limit = loop.time() + READY_SECONDS
    while not bot.called and loop.time() < limit:
        ended, _ = await asyncio.wait(ends, timeout=LOOK_SECONDS)
        if ended:
            return


@contextlib.asynccontextmanager
async def running(module: str, bot: Bot, address: str, folder: Path) -> AsyncIterator[Process]:
    """Run the bot as a process of its own, with a new database, and end it at the end.

    It stands in a session of its own, so that Ctrl-C reaches it once, through here.
    """
    environment = {
        "LOG_LEVEL": "WARNING",
        **os.environ,
        "BOT_TOKEN": bot.token,
        "BOT_API_URL": address,
        "DATABASE": str(folder / "play.sqlite3"),
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, env=environment, start_new_session=True
    )
    try:
        yield process
    finally:
        await _end(process)


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.terminate()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), GOODBYE_SECONDS)
    if process.returncode is None:
        process.kill()
        await process.wait()


def main() -> int:
    """Play; 1 when the port is taken or the bot ends by itself."""
    options = parse()
    try:
        return asyncio.run(play(options))
    except OSError as error:
        sys.stderr.write(f"sandbox: {error.strerror or error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
