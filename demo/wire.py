"""The calls a bot made, each told once it is over, and how many of them fell into one moment."""

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from sandbox.client import Box, Call

if TYPE_CHECKING:
    from collections.abc import Callable

MINUTE_MS, SECOND_MS = 60_000, 1_000


class Wire:
    """Read the list of calls piece by piece."""

    def __init__(self, box: Box) -> None:
        """Begin at the first call."""
        self.box = box
        self.witnesses: list[Callable[[Call], None]] = []
        self._last = 0
        self._open: set[int] = set()

    async def read(self) -> None:
        """Tell the witnesses of every call that has ended since."""
        after = min(self._open, default=self._last + 1) - 1
        for call in await self.box.calls(after=after):
            if call.n > self._last or call.n in self._open:
                self._take(call)
            self._last = max(self._last, call.n)

    def _take(self, call: Call) -> None:
        if call.ok is None:
            self._open.add(call.n)
            return
        self._open.discard(call.n)
        for witness in self.witnesses:
            witness(call)

    def cut(self) -> None:
        """Wait no longer for the calls under way: who made them is dead."""
        self._open.clear()


def most_within(span_ms: int, moments: list[int]) -> int:
    """Tell how many moments at most lie within one span."""
    return len(fullest(span_ms, moments))


def fullest(span_ms: int, moments: list[int]) -> list[int]:
    """List the moments, in order, of the first span that has the most."""
    ordered = sorted(moments)
    first, most = 0, range(0)
    for place, moment in enumerate(ordered):
        while ordered[first] <= moment - span_ms:
            first += 1
        if place + 1 - first > len(most):
            most = range(first, place + 1)
    return [ordered[place] for place in most]


class Arrival(NamedTuple):
    """When a call came, what it was and where it went."""

    at_ms: int
    method: str
    chat_id: int


class Traffic:
    """Sends and edits, as Telegram counts them: when they arrive, refused ones and those of the dead too."""

    def __init__(self, wire: Wire) -> None:
        """Begin with no call."""
        self._all: list[Arrival] = []
        self._groups: dict[int, list[int]] = defaultdict(list)
        wire.witnesses.append(self._count)

    def _count(self, call: Call) -> None:
        if not call.method.startswith(("send", "edit")) or call.chat_id is None:
            return
        self._all.append(Arrival(call.at_ms, call.method, call.chat_id))
        if call.chat_id < 0:
            self._groups[call.chat_id].append(call.at_ms)

    @property
    def calls(self) -> int:
        """Count them all."""
        return len(self._all)

    @property
    def most_in_all(self) -> int:
        """Tell the most calls within a second."""
        return len(self.fullest_second)

    @property
    def fullest_second(self) -> list[Arrival]:
        """List the calls of the second that had the most."""
        moments = fullest(SECOND_MS, [call.at_ms for call in self._all])
        return [call for call in self._all if moments and moments[0] <= call.at_ms <= moments[-1]]

    @property
    def most_in_a_group(self) -> int:
        """Tell the most calls of one group within a minute."""
        return max((most_within(MINUTE_MS, moments) for moments in self._groups.values()), default=0)
