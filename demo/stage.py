"""Put a sandbox and the bot on a stage of their own: two processes, one clock, a database of their own."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.client import Box
from sandbox.testing import box_process

STOP_SECONDS = 15


@dataclass
class Program:
    """The bot as a process: start it, stop it, kill it, start it again on the same database."""

    box: Box
    folder: Path
    clock: Path
    env: Mapping[str, str] = field(default_factory=dict)
    command: tuple[str, ...] = ("-m", "bot")
    process: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """Name the database file."""
        return self.folder / "trynka.sqlite3"

    @property
    def log(self) -> Path:
        """Name the file that gets what the bot prints."""
        return self.folder / "bot.log"

    async def start(self) -> None:
        """Start it and wait until it listens for updates."""
        token = (await self.box.bot())["token"]
        own = {
            "BOT_TOKEN": token,
            "BOT_API_URL": self.box.url,
            "DATABASE": str(self.database),
            "SANDBOX_CLOCK": str(self.clock),
        }
        known = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
        asked = len(await self.box.calls(method="getUpdates"))
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *self.command,
                cwd=self.folder,
                env=known | own | dict(self.env),
                stdout=log,
                stderr=log,
            )

        async def listens() -> bool:
            if self.process and self.process.returncode is not None:
                raise RuntimeError(f"the bot ended with {self.process.returncode}:\n{self.tail()}")
            return len(await self.box.calls(method="getUpdates")) > asked

        await self.box.until(listens, what="the bot's first getUpdates")

    def tail(self, lines: int = 20) -> str:
        """Return the last lines the bot printed."""
        return "\n".join(self.log.read_text("utf-8", "replace").splitlines()[-lines:])

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it with a signal and return its exit code."""
        if self.process is None:
            return 0
        if self.process.returncode is None:
            self.process.send_signal(how)
        try:
            return await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()
            raise RuntimeError(f"the bot did not stop on {how.name}:\n{self.tail()}") from None

    async def kill(self) -> None:
        """Kill it as a power cut would."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


@contextlib.asynccontextmanager
async def stage(
    folder: Path,
    *,
    env: Mapping[str, str] | None = None,
    box_arguments: tuple[str, ...] = (),
    command: tuple[str, ...] = ("-m", "bot"),
) -> AsyncIterator[tuple[Box, Program]]:
    """Start both, and stop both at the end; ``folder`` takes the clock, the database and the log."""
    clock = folder / "clock"
    async with box_process("--clock", str(clock), *box_arguments) as box:
        bot = Program(box, folder, clock, env or {}, command)
        try:
            await bot.start()
            yield box, bot
        finally:
            await bot.kill()
