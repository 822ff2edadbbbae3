"""Kill the program as a power cut would and start it again, at planned moments."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from functools import partial

from demo.agenda import Agenda
from demo.stage import Launch, Program, launch
from demo.wire import MINUTE_MS, Wire

STORM_MINUTES, CYCLE_MINUTES = 3, 5
"""Three minutes of kills, then two of peace, in which deadlines ring and all that waits is shown."""
PRESSED_SECONDS = 0.15  # of real time: most deaths come while presses are dealt with
BORN_SECONDS = 0.6  # a start takes about so long; some deaths come in it
CRADLE = 0.15


@dataclass
class Reaper:
    """What was killed (moments in ms of the box's time) and how long starts took (real seconds)."""

    bot: Program
    agenda: Agenda
    wire: Wire
    luck: random.Random
    forked: Launch
    deaths: list[int] = field(default_factory=list)
    forked_starts: list[float] = field(default_factory=list)
    real_starts: list[float] = field(default_factory=list)
    _one: asyncio.Lock = field(default_factory=asyncio.Lock)

    def plan(self, minutes: int, kills: int, real: int) -> None:
        """Spread so many kills over the storms of so many minutes, and so many real starts over the kills."""
        strikes = list(self._strikes(kills))
        reals = set(self.luck.sample(range(len(strikes)), min(real, len(strikes))))
        storms = [minute for minute in range(minutes) if minute % CYCLE_MINUTES < STORM_MINUTES]
        for number, deaths in enumerate(strikes):
            at = int((self.luck.choice(storms) + self.luck.random()) * MINUTE_MS)
            self.agenda.plan(self.agenda.now_ms + at, partial(self._strike, deaths, real=number in reals))

    def _strikes(self, kills: int) -> "list[int]":
        """Divide the kills into strikes of one, or of two where the next program dies as it starts."""
        strikes: list[int] = []
        while (left := kills - sum(strikes)) > 0:
            strikes.append(2 if left > 1 and self.luck.random() < CRADLE else 1)
        return strikes

    async def _strike(self, deaths: int, *, real: bool) -> None:
        async with self._one:
            await asyncio.sleep(self.luck.random() * PRESSED_SECONDS)
            await self._kill()
            self.bot.launch = launch if real else self.forked
            for _ in range(deaths - 1):
                await self.bot.spawn()
                await asyncio.sleep(self.luck.random() * BORN_SECONDS)
                await self._kill()
            began = time.monotonic()
            await self.bot.start()
            (self.real_starts if real else self.forked_starts).append(time.monotonic() - began)

    async def _kill(self) -> None:
        await self.bot.kill()
        self.deaths.append(await self.agenda.box.clock.now_ms())
        await self.wire.read()
        self.wire.cut()
