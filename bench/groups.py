"""From a press to the edit that shows it, with many groups at once, and how many groups one bot carries.

Every group has five players and one action in so many seconds, at moments that do not depend on how the bot
fares: a press that had to wait counts from the moment it was made. Delivery runs whole: 18 calls a minute
in a group, one a second in a private chat, in all 27 a second from sending to answer. Each call takes the
network 60 ms, which leaves 25 a second. Time is that of ``bench.warp``: waits for the pace pass in table
time, work in real time, and a wait for both is their sum, as a player would feel it.

The moment of the edit is that of the first call that brings the group's table message, keyboard and all, to
a state after the press's commit. A press whose edit has not gone out when the time is up counts with its
wait so far. ``share_of_pace`` and ``share_of_cpu`` say how much of the 25 calls a second and of the one
core was used: the one near 1 is the limit.

With 1,000 and 10,000 tables 300 groups play too, for more have no room in 25 calls a second.
"""

import asyncio
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiogram import Bot, Dispatcher
from aiogram.types import CallbackQuery, InlineKeyboardMarkup, Update

from bench import crowd
from bench.hall import CALL_SECONDS, TOKEN, Hall, NullTelegram, Raw, hall
from bench.latency import quantile
from bench.report import show
from bench.warp import START_MS, WarpLoop
from bench.warp import run as warp
from bot.delivery.pace import ALL_A_SECOND

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

GROUPS, SLOW_SECONDS, FAST_SECONDS = 300, 30.0, 6.0
WARM_SECONDS, SECONDS = 30.0, 60.0
ENOUGH_SECONDS = 5.0
PACE = ALL_A_SECOND / (1 + CALL_SECONDS)
"""So many calls a second at most."""
FEWEST, MOST, STEP = 64, 640, 8
SIZES = (10, 100, 1_000, 10_000)
"""Live tables; at most 300 of them are played at, the others wait for a word."""


@dataclass
class Felt:
    """What the players felt, seconds, and what it took."""

    commits: list[float] = field(default_factory=list)
    edits: list[float] = field(default_factory=list)
    calls: int = 0
    cpu: float = 0.0
    seconds: float = 0.0

    @property
    def pace(self) -> float:
        """The share of the calls a second that was used."""
        return self.calls / self.seconds / PACE

    @property
    def limits(self) -> dict[str, Any]:
        """What to say beside the figures."""
        shares = {"share_of_pace": round(self.pace, 2), "share_of_cpu": round(self.cpu / self.seconds, 2)}
        return {**shares, "limit": "pace" if self.pace > self.cpu / self.seconds else "cpu"}


class _Players:
    """Press when it is time, and note when what was pressed can be seen."""

    def __init__(self, tables: Hall, loop: WarpLoop, groups: int, every: float) -> None:
        self.tables, self.loop, self.felt = tables, loop, Felt()
        self.feed: Callable[[Raw], Awaitable[None]] = tables.feed
        self.edits_inside = False
        """Whether the edit goes out before the handler is done; ours goes out after the commit."""
        self.waiting: dict[int, list[float]] = defaultdict(list)
        begin = loop.time()
        self.from_, self.to = begin + WARM_SECONDS, begin + WARM_SECONDS + SECONDS
        self.times = sorted(
            (begin + every * (turn + tables.chance.random()), number)
            for number in range(1, groups + 1)
            for turn in range(int((WARM_SECONDS + SECONDS) / every))
        )
        tables.telegram.heard = self._hear

    def _hear(self, method: Any) -> None:
        now = self.loop.time()
        counted = type(method).__name__ in {"SendMessage", "EditMessageText"}
        self.felt.calls += counted and self.from_ <= now
        if counted and isinstance(method.reply_markup, InlineKeyboardMarkup):
            self.felt.edits += [now - at for at in self.waiting.pop(method.chat_id, ()) if at >= self.from_]

    async def play(self) -> Felt:
        """Press at all the times; edits still on their way at the end count as long as they took so far."""
        cpu, felt = 0.0, self.felt
        for at, number in self.times:
            await asyncio.sleep(max(0.0, at - self.loop.time()))
            if at >= self.from_ and not cpu:
                cpu = time.process_time()
            with self.loop.aside():
                raw = self.tables.press(number)
            if raw is not None:
                if self.edits_inside:
                    self.waiting[crowd.chat_of(number)].append(at)
                await self.feed(raw)
                if at >= self.from_:
                    felt.commits.append(self.loop.time() - at)
                if not self.edits_inside:
                    self.waiting[crowd.chat_of(number)].append(at)
        await asyncio.sleep(max(0.0, self.to - self.loop.time()))
        now = self.loop.time()
        felt.edits += [now - at for late in self.waiting.values() for at in late if at >= self.from_]
        felt.cpu, felt.seconds = time.process_time() - cpu, now - self.from_
        return felt


async def _ours(loop: WarpLoop, path: Path, groups: int, every: float) -> Felt:
    async with hall(path, loop, groups) as tables:
        return await _Players(tables, loop, groups, every).play()


async def _bare(loop: WarpLoop, path: Path, groups: int, every: float) -> Felt:
    """Let a handler of aiogram answer each press with an edit at once and wait for it, as most bots do."""
    telegram = NullTelegram(CALL_SECONDS)
    bot, dispatcher = Bot(TOKEN, session=telegram), Dispatcher(disable_fsm=True)
    markup = InlineKeyboardMarkup(inline_keyboard=[])

    async def edit(query: CallbackQuery) -> None:
        assert query.message
        await bot.edit_message_text(
            "…", chat_id=query.message.chat.id, message_id=query.message.message_id, reply_markup=markup
        )

    dispatcher.callback_query.register(edit)
    async with hall(path, loop, groups) as tables:
        players = _Players(tables, loop, groups, every)
        telegram.heard = players._hear  # noqa: SLF001
        players.feed = partial(_feed, bot, dispatcher)
        players.edits_inside = True
        return await players.play()


async def _feed(bot: Bot, dispatcher: Dispatcher, raw: Raw) -> None:
    await dispatcher.feed_update(bot, Update.model_validate(raw, context={"bot": bot}))


def measure(groups: int, every: float, *, bare: bool = False, tables: int = 0) -> Felt:
    """Play in so many groups, one action in ``every`` seconds each; other ``tables`` are live and wait."""
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as name:
        path = Path(name) / "groups.sqlite3"
        crowd.make(path, max(groups, tables), START_MS, groups)
        felt: Felt = warp(lambda loop: (_bare if bare else _ours)(loop, path, groups, every))
        return felt


def _carries(groups: int) -> tuple[bool, Felt]:
    felt = measure(groups, FAST_SECONDS)
    return quantile(felt.edits, 0.99) < ENOUGH_SECONDS, felt


def _most() -> tuple[int, Felt]:
    """Find the largest number of groups with an action in six seconds whose p99 stays below five."""
    low, high, best = 0, FEWEST, Felt()
    while high <= MOST and (tried := _carries(high))[0]:
        low, high, best = high, high * 5 // 4, tried[1]
    while high - low > max(1, low // STEP):
        middle = (low + high) // 2
        enough, felt = _carries(middle)
        low, high, best = (middle, high, felt) if enough else (low, middle, best)
    return low, best


def _show(felt: Felt, bare: Felt, name: str, **more: object) -> None:
    for share in (0.5, 0.99):
        quantiles = f"p{share * 100:.0f}_{name}"
        edits = (quantile(felt.edits, share) * 1_000, quantile(bare.edits, share) * 1_000)
        show(f"press_edit_{quantiles}", "ms", "bare aiogram handler, no pace", edits, **felt.limits, **more)
        commits = (quantile(felt.commits, share) * 1_000, quantile(bare.commits, share) * 1_000)
        show(f"press_commit_{quantiles}", "ms", "bare aiogram handler", commits, **more)


def run() -> None:
    """Print what is felt with so many tables, beside a bare handler that edits at once; the most groups."""
    bare: dict[int, Felt] = {}
    for size in (GROUPS, *SIZES):
        playing = min(size, GROUPS)
        if playing not in bare:
            bare[playing] = measure(playing, SLOW_SECONDS, bare=True)
        felt = measure(playing, SLOW_SECONDS, tables=size)
        if size == GROUPS:
            _show(felt, bare[playing], f"{GROUPS}_groups")
        else:
            _show(felt, bare[playing], f"{size}_tables", groups=playing)
    most, felt = _most()
    show(
        "groups_at_6_s",
        "groups",
        "an edit an action, 25 a second",
        (most, int(PACE * FAST_SECONDS)),
        p99_ms=round(quantile(felt.edits, 0.99) * 1_000),
        **felt.limits,
    )


if __name__ == "__main__":
    run()
