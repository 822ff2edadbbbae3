"""How long the real program takes to start with thousands of live tables, and how much memory.

A stand-in for Telegram answers every call at once and notes the first getUpdates. Every table is in
mid-kin and was left while its clock ran: each is given time back. ``cpu`` is the processor's time until
the first poll, seconds, which a busy machine does not lengthen. Memory is the most the process has held
(RSS) five seconds after the first poll, messages being drawn. The peers are a bare aiogram bot with one
handler, started likewise, and a process of plain sqlite3 that reads the same live tables. Sizes take
turns; the program is killed each time.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from bench import crowd
from bench.report import show

TOKEN = "42:TESTTESTTESTTESTTESTTESTTESTTESTTES"
ME = {"id": 42, "is_bot": True, "first_name": "Тринька", "username": "trynka_bot"}
SIZES = (10, 100, 1_000, 10_000)
RUNS = 3
AFTER_SECONDS, LIMIT_SECONDS = 5.0, 120.0
BARE = """
import asyncio, sys
from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

async def main():
    dispatcher = Dispatcher()
    @dispatcher.message()
    async def echo(message): await message.answer(message.text)
    session = AiohttpSession(api=TelegramAPIServer.from_base(sys.argv[2]))
    await dispatcher.start_polling(Bot(sys.argv[1], session=session))
asyncio.run(main())
"""
ROWS = """
import sqlite3, sys
sql = sqlite3.connect(sys.argv[1])
rows = sql.execute("SELECT * FROM tables WHERE live = 1").fetchall()
assert len(rows) == int(sys.argv[2])
"""


@dataclass(frozen=True, slots=True)
class Started:
    """Seconds to the first poll, on the wall and of the processor, and MB at most until a while later."""

    seconds: float
    cpu: float
    memory: float


class Stand:
    """A stand-in for Telegram that answers at once."""

    def __init__(self) -> None:
        self.polled = asyncio.Event()
        self.messages = 0
        self.url = ""

    async def open(self) -> web.AppRunner:
        app = web.Application()
        app.router.add_route("*", "/bot{token}/{method}", self._answer)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        return runner

    async def _answer(self, request: web.Request) -> web.Response:
        method = request.match_info["method"].lower()
        if method == "getupdates":
            self.polled.set()
            await asyncio.sleep(LIMIT_SECONDS)
            return web.json_response({"ok": True, "result": []})
        if method == "sendmessage":
            self.messages += 1
            message = {
                "message_id": self.messages,
                "date": 0,
                "chat": {"id": 1, "type": "private", "first_name": "A"},
            }
            return web.json_response({"ok": True, "result": message})
        return web.json_response({"ok": True, "result": ME if method == "getme" else True})


async def _start(stand: Stand, arguments: list[str], environment: Mapping[str, str]) -> Started:
    stand.polled.clear()
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env={**os.environ, **environment}, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await asyncio.wait_for(stand.polled.wait(), LIMIT_SECONDS)
        seconds = time.perf_counter() - began
        cpu = _cpu(process.pid)
        await asyncio.sleep(AFTER_SECONDS)
        return Started(seconds, cpu, _memory(process.pid))
    finally:
        process.kill()
        await process.wait()


def _memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return int(next(line.split()[1] for line in status if line.startswith("VmHWM:"))) / 1_024


def _cpu(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def _rows(path: Path, size: int) -> float:
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", ROWS, str(path), str(size))
    assert await process.wait() == 0
    return time.perf_counter() - began


async def _measure(folder: Path) -> tuple[dict[int, list[Started]], list[Started], list[float]]:
    stand = Stand()
    runner = await stand.open()
    ours: dict[int, list[Started]] = {size: [] for size in SIZES}
    bare, rows = [], []
    known = {"BOT_TOKEN": TOKEN, "BOT_API_URL": stand.url, "TMPDIR": str(folder)}
    try:
        for _ in range(RUNS):
            for size in SIZES:
                database = str(folder / f"{size}.sqlite3")
                ours[size].append(await _start(stand, ["-m", "bot"], {**known, "DATABASE": database}))
            bare.append(await _start(stand, ["-c", BARE, TOKEN, stand.url], {}))
            rows.append(await _rows(folder / f"{SIZES[-1]}.sqlite3", SIZES[-1]))
    finally:
        await runner.cleanup()
    return ours, bare, rows


def _median(runs: Sequence[Started], name: str) -> float:
    return float(statistics.median(getattr(one, name) for one in runs))


def run() -> None:
    """Print time and memory beside the peers', and their growth between sizes."""
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as name:
        folder = Path(name)
        for size in SIZES:
            crowd.make(folder / f"{size}.sqlite3", size, time.time_ns() // 1_000_000)
        ours, bare, rows = asyncio.run(_measure(folder))
    for size in (SIZES[0], SIZES[-1]):
        seconds = (_median(ours[size], "seconds"), _median(bare, "seconds"))
        cpu = {"cpu": _median(ours[size], "cpu"), "peer_cpu": _median(bare, "cpu")}
        show(f"start_{size}_tables", "s", "bare aiogram start", seconds, **cpu)
        memory = (_median(ours[size], "memory"), _median(bare, "memory"))
        show(f"memory_{size}_tables", "MB", "bare aiogram start", memory)
    most = _median(ours[SIZES[-1]], "seconds")
    show(f"start_{SIZES[-1]}_tables", "s", "plain sqlite3 reading them", (most, statistics.median(rows)))
    for what, unit in (("cpu", "s"), ("memory", "MB")):
        least = _median(ours[SIZES[0]], what)
        for size in SIZES[1:]:
            of = (_median(ours[size], what), least)
            show(f"start_{what}_{size}_tables", unit, f"{SIZES[0]} tables", of)


if __name__ == "__main__":
    run()
