"""What happened, in plain English lines for a host: a word for the event, then its facts."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from engine.events import Event
from engine.rules import Rules

_PEOPLE: Final = {"seat", "right", "out", "other", "dealer", "first", "second"}
_LISTS: Final = {"seats", "live", "members", "winners", "short"}
_PAIRS: Final = {"hands", "gains", "shares", "cards"}


def told(event: Event, names: Mapping[int, str]) -> str:
    """Write an event in one line: ``compared: Оля, right Тарас, amount 8, out Тарас``."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).lower()
    facts = [
        _fact(item.name, getattr(event, item.name), names) for item in fields(event) if item.name != "to"
    ]
    line = f"{kind}: {', '.join(fact for fact in facts if fact)}".rstrip(" :")
    return line if event.to is None else f"{line} (to {names[event.to]} alone)"


def _fact(name: str, value: Any, names: Mapping[int, str]) -> str:
    if isinstance(value, Rules):
        return ""
    if isinstance(value, bool):
        return name if value else ""
    if name in _PEOPLE:
        who = "nobody" if value is None else names.get(value, "the house")
        return who if name == "seat" else f"{name} {who}"
    shown = value
    if name in _LISTS:
        shown = " ".join(names[seat] for seat in value) or "nobody"
    elif name in _PAIRS and value and isinstance(value[0], tuple):
        shown = "; ".join(_row(row, names) for row in value)
    elif isinstance(value, tuple):
        shown = " ".join(str(item) for item in value)
    return f"{name.replace('_', ' ')} {shown}".rstrip()


def _row(row: tuple[Any, ...], names: Mapping[int, str]) -> str:
    who = names.get(row[0], "the table")
    return " ".join([who, *(" ".join(part) if isinstance(part, tuple) else str(part) for part in row[1:])])
