"""Put a sandbox and the bot on a stage of their own: two processes, one clock, a database of their own."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeAlias

from sandbox.client import Box
from sandbox.testing import box_process

START_SECONDS = 120  # an idle machine takes one or two
STOP_SECONDS = 30


class Running(Protocol):
    """A process as asyncio shows it."""

    @property
    def pid(self) -> int:
        """Tell its number."""

    @property
    def returncode(self) -> int | None:
        """Tell the exit code, None while it runs."""

    def send_signal(self, signal: int, /) -> None:
        """Send it a signal."""

    def kill(self) -> None:
        """Kill it."""

    async def wait(self) -> int:
        """Wait for its end."""


Launch: TypeAlias = Callable[[Mapping[str, str], Path, Path], Awaitable[Running]]


async def launch(environment: Mapping[str, str], folder: Path, log: Path) -> Running:
    """Start ``python -m bot`` in a folder; what it prints goes into the log."""
    with log.open("ab") as file:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=folder, env=environment, stdout=file, stderr=file
        )


@dataclass
class Program:
    """The bot as a process: start it, stop it, kill it, start it again on the same database."""

    box: Box
    folder: Path
    clock: Path
    env: Mapping[str, str] = field(default_factory=dict)
    launch: Launch = launch
    process: Running | None = None

    @property
    def database(self) -> Path:
        """Name the database file."""
        return self.folder / "trynka.sqlite3"

    @property
    def log(self) -> Path:
        """Name the file that gets what the bot prints."""
        return self.folder / "bot.log"

    async def environment(self) -> dict[str, str]:
        """Build the environment it runs in."""
        own = {
            "BOT_TOKEN": (await self.box.bot())["token"],
            "BOT_API_URL": self.box.url,
            "DATABASE": str(self.database),
            "SANDBOX_CLOCK": str(self.clock),
            "TMPDIR": str(self.folder),
        }
        known = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return known | own | dict(self.env)

    async def start(self) -> None:
        """Start it and wait until it listens for updates."""
        first = "setWebhook" if "WEBHOOK_URL" in self.env else "getUpdates"
        before = await self.box.counted()
        await self.spawn()

        async def listens() -> bool:
            if self.process and self.process.returncode is not None:
                raise RuntimeError(f"the bot ended with {self.process.returncode}:\n{self.tail()}")
            return bool(await self.box.calls(method=first, after=before))

        await self.box.until(listens, limit_seconds=START_SECONDS, what=f"the bot's first {first}")

    async def spawn(self) -> None:
        """Start it without waiting."""
        self.process = await self.launch(await self.environment(), self.folder, self.log)

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
async def stage(folder: Path) -> AsyncIterator[tuple[Box, Program]]:
    """Start both, and stop both at the end; ``folder`` takes the clock, the database and the log."""
    clock = folder / "clock"
    async with box_process("--clock", str(clock)) as box:
        bot = Program(box, folder, clock)
        try:
            await bot.start()
            yield box, bot
        finally:
            await bot.kill()
