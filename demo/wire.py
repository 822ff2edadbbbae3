"""The calls a bot made, each told once it is over, and how many of them fell into one moment."""

from collections import defaultdict, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

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
        if call.method == "getUpdates":
            return
        if call.ok is None:
            self._open.add(call.n)
            return
        self._open.discard(call.n)
        for witness in self.witnesses:
            witness(call)

    def cut(self) -> None:
        """Wait no longer for the calls under way: who made them is dead."""
        self._open.clear()


@dataclass
class Peak:
    """The most moments within a span of ms; they come in nearly the right order."""

    span_ms: int
    most: int = 0
    _moments: deque[int] = field(default_factory=deque)

    def note(self, at_ms: int) -> None:
        """Count one more."""
        self._moments.append(at_ms)
        while self._moments[0] <= at_ms - self.span_ms:
            self._moments.popleft()
        self.most = max(self.most, len(self._moments))


class Traffic:
    """Sends and edits, as Telegram counts them, refused ones too."""

    def __init__(self, wire: Wire) -> None:
        """Begin with no call."""
        self.calls = 0
        self._all = Peak(SECOND_MS)
        self._groups: dict[int, Peak] = defaultdict(lambda: Peak(MINUTE_MS))
        wire.witnesses.append(self._count)

    def _count(self, call: Call) -> None:
        if not call.method.startswith(("send", "edit")) or call.chat_id is None:
            return
        self.calls += 1
        self._all.note(call.at_ms)
        if call.chat_id < 0:
            self._groups[call.chat_id].note(call.at_ms)

    @property
    def most_in_all(self) -> int:
        """Tell the most calls within a second."""
        return self._all.most

    @property
    def most_in_a_group(self) -> int:
        """Tell the most calls of one group within a minute."""
        return max((peak.most for peak in self._groups.values()), default=0)
