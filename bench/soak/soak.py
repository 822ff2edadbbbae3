"""Play, kill, count."""

import contextlib
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from bench.soak import books
from bench.soak.figures import ALL_A_SECOND, NEAR_MS, Figures, causes, median, near
from bench.soak.reaper import Reaper
from demo.agenda import Agenda
from demo.company import SETTLE_SECONDS
from demo.crowd import Crowd
from demo.stage import Launch, Program
from demo.storm import Odds, Storm
from demo.wire import MINUTE_MS, Traffic, Wire
from sandbox.client import Box
from sandbox.testing import box_process
from tests.e2e.nursery import Nursery
from tests.e2e.truth import Truth

ODDS = Odds(talk=0.004, answer=0.002, poll=0.0005, vanish=0.01, hang_every_ms=None)
WARM_MINUTES = 2
PEACE_MINUTES = 6
"""So long at most a question may wait to be shown, by a bot with much to show, and then for its answer."""
BEAT_MS, STRIDE_MS = 1_000, 5_000
SAID_MINUTES = 5
PAUSE_MS = (3_000, 20_000)


@dataclass(frozen=True)
class Size:
    """How much of everything."""

    groups: int
    people: int
    minutes: int
    kills: int
    real_starts: int
    seed: int


class Soak:
    """One soak on its stage."""

    def __init__(self, size: Size, box: Box, bot: Program) -> None:
        self.size = size
        self.bot = bot
        self.truth = Truth(bot.database)
        luck = random.Random(size.seed)
        self.agenda, self.wire = Agenda(box, beat_ms=BEAT_MS, stride_ms=STRIDE_MS), Wire(box)
        self.traffic = Traffic(self.wire)
        self.crowd = Crowd(box, self.agenda, self.wire, luck, pause_ms=PAUSE_MS)
        self.storm = Storm(box, self.agenda, luck, ODDS)
        self.reaper = Reaper(bot, self.agenda, self.wire, luck, bot.launch)

    async def run(self) -> Figures:
        """Play it and tell what it came to."""
        began, size = time.monotonic(), self.size
        await self.crowd.gather(size.groups, size.people, "/game 1 20", WARM_MINUTES * MINUTE_MS)
        await self.storm.begin()
        await self.agenda.run(WARM_MINUTES * MINUTE_MS)
        self.reaper.plan(size.minutes, size.kills, size.real_starts)
        memory = [self._memory()]
        for minute in range(1, size.minutes + 1):
            await self.agenda.run(MINUTE_MS)
            memory.append(self._memory())
            self._say(minute, time.monotonic() - began)
        await self.storm.end()
        stuck = await self._stuck()
        await self.agenda.box.settle(SETTLE_SECONDS)
        await self.wire.read()
        await self.bot.stop()
        return self._figures(memory, stuck, time.monotonic() - began)

    async def _stuck(self) -> int:
        """Let peaceful time pass until no kin stands where it stood, and count those that still do."""
        left = set(self.truth.questions().items())
        for _ in range(PEACE_MINUTES):
            await self.agenda.run(MINUTE_MS)
            left &= self.truth.questions().items()
            if not left:
                break
        return len(left)

    def _memory(self) -> float:
        """Tell the memory of the program that runs now; raises when none does."""
        process = self.bot.process
        if process is None or process.returncode is not None:
            raise RuntimeError(f"the bot has ended by itself:\n{self.bot.tail()}")
        status = Path(f"/proc/{process.pid}/status").read_text("ascii")
        return round(int(status.split("VmRSS:")[1].split()[0]) / 1024, 1)

    def _say(self, minute: int, seconds: float) -> None:
        """Tell somebody who waits how far it is."""
        if minute % SAID_MINUTES == 0:
            presses, deaths = self.crowd.presses.made, len(self.reaper.deaths)
            sys.stderr.write(f"{minute} min in {seconds:.0f} s: {presses} presses, {deaths} kills\n")

    def _say_rush(self) -> None:
        """Tell of a second with more calls than there may be what came in it, and who died near it."""
        rush = self.traffic.fullest_second
        if len(rush) > ALL_A_SECOND:
            deaths = [death - rush[0].at_ms for death in self.reaper.deaths]
            sys.stderr.write(f"too many in a second, deaths {[ms for ms in deaths if abs(ms) < NEAR_MS]}\n")
            for call in rush:
                sys.stderr.write(f"  {call.at_ms - rush[0].at_ms} ms {call.method} to {call.chat_id}\n")

    def _figures(self, memory: list[float], stuck: int, wall: float) -> Figures:
        size, reaper, presses, truth = self.size, self.reaper, self.crowd.presses, self.truth
        taken, tried, neither = causes([*presses.silent, *presses.open.values()], reaper.deaths)
        for press in neither:
            sys.stderr.write(f"unanswered without a cause: {press}, deaths {near(press, reaper.deaths)}\n")
        self._say_rush()
        made, conserved = books.conserved(truth)
        return Figures(
            groups=size.groups,
            people=size.people,
            minutes=size.minutes,
            seed=size.seed,
            presses=presses.made,
            answered=presses.answered,
            died_within_a_second=len(taken),
            died_trying_again=len(tried),
            unanswered_without_cause=len(neither),
            kills=len(reaper.deaths),
            real_starts=len(reaper.real_starts),
            forked_start_median=median(reaper.forked_starts),
            real_start_median=median(reaper.real_starts),
            kins_finished=books.kins_finished(truth),
            kins_stuck=stuck,
            calls=self.traffic.calls,
            most_calls_of_a_group_in_a_minute=self.traffic.most_in_a_group,
            most_calls_in_a_second=self.traffic.most_in_all,
            faults={f"{kind} {status or ''}".strip(): n for (kind, status), n in self.storm.played.items()},
            memory_start=memory[0],
            memory_half=memory[len(memory) // 2],
            memory_end=memory[-1],
            chips_made=made,
            chips_conserved=conserved,
            audit=books.faults(truth),
            replays_differ=books.replays_differ(truth),
            paid_twice=books.paid_twice(truth),
            tracebacks=self.bot.log.read_text("utf-8", "replace").count("Traceback"),
            wall_seconds=round(wall, 1),
        )


@contextlib.asynccontextmanager
async def stage(folder: Path, forked: Launch) -> AsyncIterator[tuple[Box, Program]]:
    """Start a box and a program whose starts are forks."""
    clock, env = folder / "clock", {"SEEDS": str(folder / "no-seeds"), "LOG_LEVEL": "WARNING"}
    async with box_process("--clock", str(clock)) as box:
        bot = Program(box, folder, clock, env, forked)
        try:
            await bot.start()
            yield box, bot
        finally:
            await bot.kill()


async def soak(size: Size) -> Figures:
    """Soak in a folder that is thrown away."""
    nursery = Nursery()
    try:
        with tempfile.TemporaryDirectory(prefix="trynka-soak-") as folder:
            async with stage(Path(folder), nursery.launch) as (box, bot):
                return await Soak(size, box, bot).run()
    finally:
        nursery.close()
