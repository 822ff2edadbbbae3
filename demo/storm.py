"""Bad weather between the bot and Telegram: every fault the box has, at random, from a seed."""

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from demo.agenda import Agenda
from sandbox.client import Box

TALK, ANSWERS, POLLS = "send*,edit*,deleteMessage*", "answerCallbackQuery", "getUpdates"
HANGS = ("sendMessage", "editMessageText", "answerCallbackQuery", "getUpdates")
HANG_MS = (1_000, 5_000)
FAULTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("flood", {"retry_after": 2}),
    ("error", {"status": 500}),
    ("error", {"status": 502, "description": "Bad Gateway"}),
    ("html", {}),
    ("lost", {}),
    ("drop", {}),
    ("delay", {"delay_ms": 30}),
)


@dataclass(frozen=True)
class Odds:
    """How often each kind comes: of sends, edits and deletions, of answers to presses, of polls.

    ``vanish`` is of messages for one person's eyes; ``hang_every_ms`` bounds the pause between hanging calls.
    """

    talk: float
    answer: float
    poll: float
    vanish: float
    hang_every_ms: tuple[int, int] | None


@dataclass
class Storm:
    """Put the faults in force, let a call hang now and then, and take all away again."""

    box: Box
    agenda: Agenda
    luck: random.Random
    odds: Odds
    played: Counter[tuple[str, int]] = field(default_factory=Counter)
    """How often, by kind and status (of an error)."""
    _blowing: bool = False

    async def begin(self) -> None:
        """Let it blow."""
        self._blowing = True
        for kind, options in FAULTS:
            await self._rule(kind, TALK, self.odds.talk, options)
            await self._rule(kind, ANSWERS, self.odds.answer, options)
            if kind != "flood":
                await self._rule(kind, POLLS, self.odds.poll, options)
        await self._rule("vanish", "sendMessage", self.odds.vanish, {})
        self._plan_hang()

    async def _rule(self, kind: str, method: str, probability: float, options: dict[str, Any]) -> None:
        seed = self.luck.getrandbits(31)
        await self.box.fault(kind, method=method, forever=True, probability=probability, seed=seed, **options)

    def _plan_hang(self) -> None:
        if self.odds.hang_every_ms is not None:
            self.agenda.plan(self.agenda.now_ms + self.luck.randint(*self.odds.hang_every_ms), self._hang)

    async def _hang(self) -> None:
        """Let the next call of some method hang, for a few seconds of the box's time."""
        if not self._blowing:
            return
        method = self.luck.choice(HANGS)
        fault = await self.box.fault("hang", method=method)
        until = self.agenda.now_ms + self.luck.randint(*HANG_MS)
        self.agenda.plan(until, partial(self._let_go, fault), exact=True)
        self._plan_hang()

    async def _let_go(self, fault: int) -> None:
        """Cut the call that hangs; after a poll wait for the next one, for without a bot time flies."""
        if self._blowing:
            await self._count(fault)
            await self.box.lift(fault)
            await self.box.until(self.box.clock.bot_there, what="the poll after one that hung")

    async def _count(self, only: int | None = None) -> None:
        """Add up how often one fault, or each, was played."""
        for fault in (await self.box.ask("GET", "faults"))["faults"]:
            if only in {None, fault["id"]}:
                kind = fault["kind"]
                self.played[kind, fault["status"] if kind == "error" else 0] += fault["played"]

    async def end(self) -> None:
        """Let it be over; the bot is there again, for without a bot time flies."""
        self._blowing = False
        await self._count()
        await self.box.lift()
        await self.box.until(self.box.clock.bot_there, what="a poll after the storm")

    @property
    def kinds(self) -> set[str]:
        """Tell which kinds were played."""
        return {kind for (kind, _), times in self.played.items() if times}
