"""How long a press takes from the dispatcher to its commit, and whether that grows with the number of tables.

Presses that count fall on tables chosen by chance, one after another, with a moment between them for
delivery to carry out what each asks for (to a Telegram that answers at once). Databases of 10 to 10,000
live tables of five stand open side by side and take presses by turns, so that a busy moment of the machine
hits all of them. The peer is a bare aiogram handler that gets the same kind of update. See ``bench.warp``
for the time.
"""

import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from aiogram import Bot, Dispatcher
from aiogram.types import CallbackQuery, Update

from bench import crowd
from bench.hall import TOKEN, Hall, NullTelegram, Raw, hall
from bench.report import show
from bench.warp import START_MS, WarpLoop
from bench.warp import run as warp

SIZES = (10, 100, 1_000, 10_000)
RUNS = 5
PRESSES = 110
GAP_SECONDS = 0.05


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def _press(tables: Hall, size: int) -> Raw:
    """Choose a table that waits for somebody; the others have what they wait for."""
    while (raw := tables.press(number := tables.chance.randint(1, size))) is None:
        await tables.ring(number)
    return raw


async def _ours(tables: Hall, size: int) -> list[float]:
    spent: list[float] = []
    while len(spent) < PRESSES:
        raw = await _press(tables, size)
        began = time.process_time()
        await tables.feed(raw)
        spent.append((time.process_time() - began) * 1_000)
        await asyncio.sleep(GAP_SECONDS)
    return spent


async def _bare(tables: Hall, bot: Bot, dispatcher: Dispatcher) -> list[float]:
    spent: list[float] = []
    while len(spent) < PRESSES:
        raw = await _press(tables, SIZES[0])
        began = time.process_time()
        await dispatcher.feed_update(bot, Update.model_validate(raw, context={"bot": bot}))
        spent.append((time.process_time() - began) * 1_000)
    return spent


async def _nothing(query: CallbackQuery) -> None:
    del query


async def _measure(loop: WarpLoop, folder: Path) -> tuple[dict[int, list[list[float]]], list[list[float]]]:
    ours: dict[int, list[list[float]]] = {size: [] for size in SIZES}
    bare: list[list[float]] = []
    bot, dispatcher = Bot(TOKEN, session=NullTelegram()), Dispatcher(disable_fsm=True)
    dispatcher.callback_query.register(_nothing)
    async with contextlib.AsyncExitStack() as stack:
        halls = {}
        for size in SIZES:
            opened = hall(folder / f"{size}.sqlite3", loop, size, timers=False)
            halls[size] = await stack.enter_async_context(opened)
        for number in range(RUNS + 1):
            for size, tables in halls.items():
                spent = await _ours(tables, size)
                if number:  # the first round warms up
                    ours[size].append(spent)
            bare.append(await _bare(halls[SIZES[0]], bot, dispatcher))
    return ours, bare[1:]


def run() -> None:
    """Print the quantiles beside the bare handler's; ``growth`` is over the fewest tables."""
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as name:
        folder = Path(name)
        for size in SIZES:
            crowd.make(folder / f"{size}.sqlite3", size, START_MS)
        ours, bare = warp(lambda loop: _measure(loop, folder))
    for share in (0.5, 0.99):
        of = {
            size: statistics.median(quantile(spent, share) for spent in runs) for size, runs in ours.items()
        }
        peer = statistics.median(quantile(spent, share) for spent in bare)
        for size in SIZES:
            name, growth = f"press_commit_p{share * 100:.0f}_{size}_tables", of[size] / of[SIZES[0]]
            show(name, "ms", "bare aiogram handler", (of[size], peer), growth=round(growth, 3))


if __name__ == "__main__":
    run()
