"""The list of calls the bots made."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

KEPT = 50_000


@dataclass
class Call:
    """One call: who, what, when on the sandbox's clock, with what result."""

    n: int
    at_ms: int
    bot_id: int
    method: str
    params: dict[str, Any]
    chat_id: int | None
    ok: bool | None = None
    error_code: int | None = None
    description: str | None = None
    result: Any = None
    #: kind of the fault that was played on it
    fault: str | None = None

    def json(self) -> dict[str, Any]:
        """Build its JSON; files are shown by size."""
        return {**self.__dict__, "params": _plain(self.params)}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, (str, int, float, bool)) else repr(value)


@dataclass
class Calls:
    """Keep the last fifty thousand calls, oldest first."""

    kept: deque[Call] = field(default_factory=lambda: deque(maxlen=KEPT))
    counted: int = 0

    def note(self, at_ms: int, bot_id: int, method: str, params: dict[str, Any]) -> Call:
        """Add a call that has just arrived."""
        self.counted += 1
        chat_id = params.get("chat_id")
        if isinstance(chat_id, str) and chat_id.lstrip("-").isdigit():
            chat_id = int(chat_id)
        call = Call(
            self.counted, at_ms, bot_id, method, params, chat_id if isinstance(chat_id, int) else None
        )
        self.kept.append(call)
        return call

    def find(self, chat_id: int | None, method: str | None, after: int) -> list[dict[str, Any]]:
        """List calls after a number, of one chat or method when named."""
        newest = takewhile(lambda call: call.n > after, reversed(self.kept))
        found = [
            call.json()
            for call in newest
            if (chat_id is None or call.chat_id == chat_id) and (method is None or call.method == method)
        ]
        return found[::-1]
