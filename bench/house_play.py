"""Chips a house player wins from random play, a kin; and how fast he decides."""

import math
import random
import statistics
import time
from dataclasses import dataclass

from bench.engine_speed import OVER, STACK, Play
from bench.report import show
from bot.house import move
from engine import Rules, Table, apply, legal, view
from engine.actions import Action
from engine.views import Choice

KINS = 20_000
DECISIONS = 5_000
PLAYERS = 3
LEFT_OUT = frozenset({"leave", "pause", "show"})  # they end the play instead of playing
SURE = 1.96
"""Standard errors to both sides that hold the true mean 95 times in 100."""


class Kins(Play):
    """Kins in which one seat is the house's and the others play at random, each from even stacks."""

    house = 0

    def say(self, seat: int) -> bool:
        """Let the house decide for its seat."""
        if seat != self.house:
            return super().say(seat)
        action = self.decide(seat)
        if action is not None:
            self.table = apply(self.table, action).table
        return action is not None

    def decide(self, seat: int) -> Action | None:
        """Choose what the house does."""
        seen, choices = view(self.table, seat), legal(self.table, seat)
        return move(seen, choices, self.draws.randbytes(16), self.at)

    def kin(self, house: int) -> int:
        """Play a whole kin; tells what it brought the house."""
        self.house = house
        self.deal()
        while self.table.phase not in OVER:
            self.step()
        return next(player.stack for player in self.table.players if player.seat == house) - STACK


@dataclass(frozen=True, slots=True)
class Won:
    """Chips a kin: the mean, and how far the true one may be from it, 95 times in 100."""

    mean: float
    give: float


def won(rules: Rules, kins: int, seed: int, players: int = PLAYERS) -> Won:
    """Let the house play from every seat in turn, before and after the dealer alike."""
    play = Kins(rules, players, seed)
    gains = [play.kin(play.seats[number % players]) for number in range(kins)]
    return Won(statistics.fmean(gains), SURE * statistics.stdev(gains) / math.sqrt(kins))


def _random_choice(table: Table, seat: int, chance: random.Random) -> Choice | None:
    choices = [choice for choice in legal(table, seat) if choice.act not in LEFT_OUT]
    return chance.choice(choices) if choices else None


class _Timed(Kins):
    """Kins that time every decision of the house, and a random one in the same place."""

    seconds = 0.0
    random_seconds = 0.0
    decisions = 0

    def decide(self, seat: int) -> Action | None:
        """Choose, by the watch."""
        began = time.perf_counter()
        _random_choice(self.table, seat, self.draws)
        between = time.perf_counter()
        action = super().decide(seat)
        self.seconds += time.perf_counter() - between
        self.random_seconds += between - began
        self.decisions += 1
        return action


def decisions_a_second(rules: Rules, decisions: int, seed: int) -> tuple[float, float]:
    """Time decisions of the house and random ones in the same places."""
    play = _Timed(rules, PLAYERS, seed)
    while play.decisions < decisions:
        play.kin(play.seats[0])
    return play.decisions / play.seconds, play.decisions / play.random_seconds


def run() -> None:
    """Measure both games; the chips are antes, the peer's are those of a random player at the same table."""
    for game in ("trynka", "seka"):
        rules = Rules.preset(game, ante=1, ceiling=50)
        found = won(rules, KINS, 1)
        interval = [round(found.mean - found.give, 3), round(found.mean + found.give, 3)]
        values = (found.mean, -found.mean / (PLAYERS - 1))
        show(f"house_{game}", "antes/kin", "random play", values, interval_95=interval, kins=KINS)
        speed = decisions_a_second(rules, DECISIONS, 1)
        show(f"house_{game}_decisions", "decisions/s", "random play", speed)


if __name__ == "__main__":
    run()
