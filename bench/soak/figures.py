"""What a soak came to, and what of it is not as it must be."""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from demo.crowd import Press

A_SECOND_MS, NEAR_MS = 1_000, 20_000
TRYING_MS = 3_000
"""A fault lets the bot wait two seconds at most before it tries again, and a second is for the try."""
GROUP_A_MINUTE, ALL_A_SECOND = 20, 30
FLAT = 1.1
"""So much may the memory at the end be of that at half time."""


@dataclass(frozen=True)
class Figures:
    """Everything that is printed; memory in MB, times in real seconds unless their name says otherwise."""

    groups: int
    people: int
    minutes: int
    seed: int
    presses: int
    answered: int
    died_within_a_second: int
    died_trying_again: int
    unanswered_without_cause: int
    kills: int
    real_starts: int
    forked_start_median: float
    real_start_median: float
    kins_finished: int
    kins_stuck: int
    calls: int
    most_calls_of_a_group_in_a_minute: int
    most_calls_in_a_second: int
    faults: dict[str, int]
    memory_start: float
    memory_half: float
    memory_end: float
    chips_made: int
    chips_conserved: bool
    audit: list[str]
    replays_differ: list[int]
    paid_twice: int
    tracebacks: int
    wall_seconds: float

    def wrong(self) -> list[str]:
        """Name every condition that does not hold."""
        return [name for name, holds in self._conditions() if not holds]

    def _conditions(self) -> Iterator[tuple[str, bool]]:
        yield "every press answered", not self.unanswered_without_cause
        yield "no kin stuck", not self.kins_stuck
        yield "chips conserved", self.chips_conserved
        yield "audit clean", not self.audit
        yield "nothing lost", not self.replays_differ
        yield "nothing paid twice", not self.paid_twice
        yield "nothing unforeseen", not self.tracebacks
        yield "20 calls a minute", self.most_calls_of_a_group_in_a_minute <= GROUP_A_MINUTE
        yield "30 calls a second", self.most_calls_in_a_second <= ALL_A_SECOND
        yield "memory flat", self.memory_end <= self.memory_half * FLAT

    def json(self) -> dict[str, Any]:
        """Tell all, and what is wrong."""
        return {**asdict(self), "wrong": self.wrong()}


def causes(silent: Sequence[Press], deaths: Sequence[int]) -> tuple[list[Press], list[Press], list[Press]]:
    """Part unanswered presses: their program died within a second of them, while trying again, neither."""
    taken: list[Press] = []
    tried: list[Press] = []
    neither: list[Press] = []
    for press in silent:
        if _died(press.at_ms, A_SECOND_MS, deaths) or _died(press.taken_ms, A_SECOND_MS, deaths):
            taken.append(press)
        elif _died(press.tried_ms, TRYING_MS, deaths):
            tried.append(press)
        else:
            neither.append(press)
    return taken, tried, neither


def _died(moment_ms: int, within_ms: int, deaths: Sequence[int]) -> bool:
    return any(abs(death - moment_ms) <= within_ms for death in deaths)


def near(press: Press, deaths: Sequence[int]) -> list[int]:
    """Name the deaths about a press, ms before (negative) or after it."""
    return [death - press.at_ms for death in deaths if abs(death - press.at_ms) < NEAR_MS]


def median(seconds: Sequence[float]) -> float:
    """Tell the median, 0 of nothing."""
    return round(statistics.median(seconds), 3) if seconds else 0.0
