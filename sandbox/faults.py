"""Faults on demand: what goes wrong, for which calls, how often."""

from __future__ import annotations

import asyncio
import itertools
import random
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

KINDS = ("flood", "error", "html", "lost", "drop", "delay", "hang", "vanish")


@dataclass
class Fault:
    """One rule. `count` None means for ever; `probability` is rolled for every fitting call."""

    id: int
    kind: str
    method: str = "*"
    chat_id: int | None = None
    count: int | None = 1
    probability: float = 1.0
    seed: int = 0
    retry_after: int = 5
    status: int = 500
    description: str = "Internal Server Error"
    delay_ms: int = 1000
    played: int = 0
    lifted: asyncio.Event = field(default_factory=asyncio.Event)
    chance: random.Random = field(default_factory=random.Random)

    def __post_init__(self) -> None:
        """Seed the rule's own chance."""
        self.chance.seed(self.seed)

    def fits(self, method: str, chat_id: int | None) -> bool:
        """Tell whether the rule speaks of this call, spending one roll of its chance."""
        if self.count is not None and self.played >= self.count:
            return False
        if not any(fnmatchcase(method, pattern) for pattern in self.method.split(",")):
            return False
        if self.chat_id is not None and self.chat_id != chat_id:
            return False
        return self.probability >= 1 or self.chance.random() < self.probability

    def json(self) -> dict[str, Any]:
        """Build its JSON."""
        hidden = {"lifted", "chance"}
        return {key: value for key, value in self.__dict__.items() if key not in hidden}


@dataclass
class Faults:
    """Hold the rules in force; the first that fits a call is played on it."""

    rules: dict[int, Fault] = field(default_factory=dict)
    _ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def add(self, kind: str, **options: Any) -> Fault:
        """Put a rule in force."""
        fault = Fault(next(self._ids), kind, **options)
        self.rules[fault.id] = fault
        return fault

    def lift(self, fault_id: int | None = None) -> int:
        """Take a rule away, or all of them, and let go of the calls it holds; return how many."""
        chosen = [f for f in self.rules.values() if fault_id in (None, f.id)]
        for fault in chosen:
            fault.lifted.set()
            del self.rules[fault.id]
        return len(chosen)

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        """Choose the fault to play on a call and count it."""
        for fault in self.rules.values():
            if fault.fits(method, chat_id):
                fault.played += 1
                return fault
        return None
