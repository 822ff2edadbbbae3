"""Flood control: 20 sends and edits a minute in a group, one a second in private, 30 a second in all."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from sandbox.errors import ApiError

GROUP_LIMIT, GROUP_WINDOW_MS = 20, 60_000
PRIVATE_BURST, PRIVATE_REFILL_MS = 3, 1_000
ALL_LIMIT, ALL_WINDOW_MS = 30, 1_000


@dataclass
class Flood:
    """Count the sends and edits of one bot on the sandbox's clock."""

    on: bool = True
    _groups: dict[int, deque[int]] = field(default_factory=dict)
    #: chat -> (messages left, when that was)
    _private: dict[int, tuple[float, int]] = field(default_factory=dict)
    _all: deque[int] = field(default_factory=deque)

    def spend(self, chat_id: int, *, private: bool, now_ms: int) -> None:
        """Count one send or edit; raises 429 with `retry_after` in whole seconds when it is one too many."""
        if not self.on:
            return
        wait_ms = max(
            self._window_wait(self._all, ALL_LIMIT, ALL_WINDOW_MS, now_ms),
            self._private_wait(chat_id, now_ms) if private else self._group_wait(chat_id, now_ms),
        )
        if wait_ms > 0:
            seconds = max(1, math.ceil(wait_ms / 1000))
            raise ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
        self._all.append(now_ms)
        if private:
            left, _ = self._allowance(chat_id, now_ms)
            self._private[chat_id] = (left - 1, now_ms)
        else:
            self._groups.setdefault(chat_id, deque()).append(now_ms)

    def _group_wait(self, chat_id: int, now_ms: int) -> int:
        spent = self._groups.setdefault(chat_id, deque())
        return self._window_wait(spent, GROUP_LIMIT, GROUP_WINDOW_MS, now_ms)

    def _private_wait(self, chat_id: int, now_ms: int) -> int:
        left, _ = self._allowance(chat_id, now_ms)
        return 0 if left >= 1 else math.ceil((1 - left) * PRIVATE_REFILL_MS)

    def _allowance(self, chat_id: int, now_ms: int) -> tuple[float, int]:
        left, then_ms = self._private.get(chat_id, (float(PRIVATE_BURST), now_ms))
        return min(float(PRIVATE_BURST), left + (now_ms - then_ms) / PRIVATE_REFILL_MS), now_ms

    @staticmethod
    def _window_wait(spent: deque[int], limit: int, window_ms: int, now_ms: int) -> int:
        while spent and now_ms - spent[0] >= window_ms:
            spent.popleft()
        return 0 if len(spent) < limit else spent[0] + window_ms - now_ms
