"""How long the real program takes to start with thousands of live tables, and how much memory.

A stand-in for Telegram answers every call at once and notes the first getUpdates. Every table is in
mid-kin and was left while its clock ran: each is given time back. ``cpu`` is the processor's time until
the first poll, seconds, which a busy machine does not lengthen. Memory is the most the process has held
(RSS) five seconds after the first poll, messages being drawn. The peers are a bare aiogram bot with one
handler, started likewise, and a process of plain sqlite3 that reads the same live tables. Sizes take
turns; the program is killed each time. ``1000000_transfers`` has 10 live tables and a million transfers of
kins long over, which a start adds up; beside it is plain sqlite3 that adds them up.
"""

import asyncio
import os
import sqlite3
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
TRANSFERS, YEARS_NAME = 1_000_000, "years"
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
SUMS = """
import sqlite3, sys
sql = sqlite3.connect(sys.argv[1])
for end in ("credit", "debit"):
    sql.execute(f"SELECT {end}, sum(amount) FROM transfers GROUP BY {end}").fetchall()
"""
YEARS = """
WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < ? - 1)
INSERT INTO transfers SELECT
    printf('t%d.k%d.s%d.0', 100000000 + i / 1000, 1000 + i / 10 % 100, 100 + i % 10),
    iif(i / 5 % 2, 'bank:1', 'wallet:1:' || (1 + i % 5)),
    iif(i / 5 % 2, 'wallet:1:' || (1 + i % 5), 'bank:1'),
    5, 'ante', i FROM n
"""
"""Five pay the bank and the bank pays the five, and so on: nobody's balance is changed by it."""


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


async def _sqlite(script: str, *arguments: str) -> float:
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", script, *arguments)
    assert await process.wait() == 0
    return time.perf_counter() - began


@dataclass(frozen=True, slots=True)
class Runs:
    """What was measured by turns."""

    ours: dict[str, list[Started]]
    bare: list[Started]
    rows: dict[int, list[float]]
    sums: list[float]


async def _measure(folder: Path) -> Runs:
    stand = Stand()
    runner = await stand.open()
    names = [*map(str, SIZES), YEARS_NAME]
    runs = Runs({name: [] for name in names}, [], {size: [] for size in SIZES}, [])
    known = {"BOT_TOKEN": TOKEN, "BOT_API_URL": stand.url, "TMPDIR": str(folder)}
    try:
        for _ in range(RUNS):
            for name, of in runs.ours.items():
                of.append(await _start(stand, ["-m", "bot"], {**known, "DATABASE": _file(folder, name)}))
            runs.bare.append(await _start(stand, ["-c", BARE, TOKEN, stand.url], {}))
            for size, seconds in runs.rows.items():
                seconds.append(await _sqlite(ROWS, _file(folder, str(size)), str(size)))
            runs.sums.append(await _sqlite(SUMS, _file(folder, YEARS_NAME)))
    finally:
        await runner.cleanup()
    return runs


def _file(folder: Path, name: str) -> str:
    return str(folder / f"{name}.sqlite3")


def _make(folder: Path) -> None:
    for size in SIZES:
        crowd.make(folder / f"{size}.sqlite3", size, time.time_ns() // 1_000_000)
    years = folder / f"{YEARS_NAME}.sqlite3"
    crowd.make(years, SIZES[0], time.time_ns() // 1_000_000)
    with sqlite3.connect(years) as sql:
        sql.execute(YEARS, (TRANSFERS,))
    sql.close()


def _median(runs: Sequence[Started], name: str) -> float:
    return float(statistics.median(getattr(one, name) for one in runs))


def _show(name: str, of: list[Started], runs: Runs, plain: tuple[str, list[float]]) -> None:
    least = runs.ours[str(SIZES[0])]
    for what, unit in (("seconds", "s"), ("cpu", "s of processor"), ("memory", "MB")):
        values = (_median(of, what), _median(runs.bare, what))
        growth = round(values[0] / _median(least, what), 3)
        show(f"start_{what}_{name}", unit, "bare aiogram start", values, growth=growth)
    seconds = (_median(of, "seconds"), statistics.median(plain[1]))
    show(f"start_seconds_{name}", "s", plain[0], seconds)


def run() -> None:
    """Print time and memory beside the peers'; ``growth`` is over the fewest tables."""
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as name:
        folder = Path(name)
        _make(folder)
        runs = asyncio.run(_measure(folder))
    for size in SIZES:
        of = runs.ours[str(size)]
        _show(f"{size}_tables", of, runs, ("plain sqlite3 reading them", runs.rows[size]))
    of = runs.ours[YEARS_NAME]
    _show(f"{TRANSFERS}_transfers", of, runs, ("plain sqlite3 adding them up", runs.sums))


if __name__ == "__main__":
    run()
