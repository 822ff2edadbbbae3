"""Time that passes as it does while anybody works, and jumps over every stretch in which all only wait.

An event loop asks its selector for events and says how long it may wait for them: until its next timer.
When nothing is ready and the database's thread has no work either, that wait is added to the loop's time
instead of being waited for. So work costs what it costs, waits cost nothing, and an hour of table time
takes as long as the work in it. Work is measured in the processor's time of this process, both threads of
it: what else the machine is busy with does not count, nor does the wait for the disk in a commit
(a tenth of a millisecond where this was written).
"""

import asyncio
import selectors
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bot.clock import Clock
from bot.store import Store

START_MS = 1_790_000_000_000


class CountingStore(Store):
    """A store that knows whether its thread has work."""

    works = 0

    async def _run(self, work: Callable[..., Any]) -> Any:
        self.works += 1
        try:
            return await super()._run(work)
        finally:
            self.works -= 1


class _Selector(selectors.DefaultSelector):
    """Wait only for work under way; tell ``skip`` of a wait for time alone."""

    skip: Callable[[float], bool]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(0)
        if events or timeout is None or timeout <= 0:
            return events or (super().select(None) if timeout is None else [])
        return [] if self.skip(timeout) else super().select(timeout)


class WarpLoop(asyncio.SelectorEventLoop):
    """A loop whose time jumps over idle waits, but not over the work of these stores' threads."""

    def __init__(self) -> None:
        selector = _Selector()
        selector.skip = self._skip
        self._ahead = 0.0
        self.skipped = 0.0
        self.stores: list[CountingStore] = []
        super().__init__(selector)

    def time(self) -> float:
        return time.process_time() + self._ahead

    def _skip(self, seconds: float) -> bool:
        if any(store.works for store in self.stores):
            return False
        self._ahead += seconds
        self.skipped += seconds
        return True

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Do something that nobody should feel: no time passes meanwhile. Do not await inside."""
        began = time.process_time()
        yield
        self._ahead -= time.process_time() - began


class WarpClock(Clock):
    """The bot's clock on a loop that warps: every wait of ours is one of the loop's timers."""

    def __init__(self, loop: WarpLoop) -> None:
        super().__init__()
        self._loop, self._began = loop, loop.time()
        self.lead_ms = 0
        """How far it was put on by hand."""

    def now_ms(self) -> int:
        return START_MS + int((self._loop.time() - self._began) * 1_000) + self.lead_ms


def run(main: Callable[[WarpLoop], Any]) -> Any:
    """Run ``main`` to its end on a warping loop and return what it returns."""
    with asyncio.Runner(loop_factory=WarpLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, WarpLoop)
        return runner.run(main(loop))
