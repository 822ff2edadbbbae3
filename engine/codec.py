"""Tables, actions and events as JSON, with a schema version, and back without loss."""

import json
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any

from engine import actions, events, state, views
from engine.actions import Action
from engine.events import Event
from engine.frozen import change
from engine.rules import Rules
from engine.state import Table
from engine.views import Phase

SCHEMA = 1

_KIND = "·"
_KINDS: dict[str, Callable[..., Any]] = {
    kind.__name__: kind
    for module in (actions, events, state)
    for kind in vars(module).values()
    if isinstance(kind, type) and is_dataclass(kind)
} | {"Rules": lru_cache(maxsize=64, typed=True)(Rules), "Word": views.Word}  # rules are checked once


class BadJson(ValueError):  # noqa: N818 - as BadRule
    """Text that is not a table, an action or events of this schema."""


def dump_table(table: Table) -> str:
    """Return a table as JSON."""
    return _encode({"schema": SCHEMA, "table": table})


def load_table(text: str) -> Table:
    """Return the table that was dumped; ``BadJson`` when it is none or of another schema."""
    table = _value(text, "table")
    if not isinstance(table, Table):
        raise BadJson("not a table")
    return change(table, phase=Phase(table.phase))


def dump_action(action: Action) -> str:
    """Return an action as JSON."""
    return _encode({"schema": SCHEMA, "action": action})


def load_action(text: str) -> Action:
    """Return the action that was dumped."""
    action = _value(text, "action")
    if not isinstance(action, Action):
        raise BadJson("not an action")
    return action


def dump_rules(rules: Rules) -> str:
    """Return rules as JSON."""
    return _encode({"schema": SCHEMA, "rules": rules})


def load_rules(text: str) -> Rules:
    """Return the rules that were dumped; ``BadJson`` when they can no longer be played."""
    rules = _value(text, "rules")
    if not isinstance(rules, Rules):
        raise BadJson("not rules")
    return rules


def dump_events(happened: Sequence[Event]) -> str:
    """Return events as JSON."""
    return _encode({"schema": SCHEMA, "events": tuple(happened)})


def load_events(text: str) -> tuple[Event, ...]:
    """Return the events that were dumped."""
    happened = _value(text, "events")
    if not isinstance(happened, tuple) or not all(isinstance(event, Event) for event in happened):
        raise BadJson("not events")
    return happened


def _value(text: str, name: str) -> Any:
    try:
        outer = _decode(text)
        if not isinstance(outer, dict) or outer.get("schema") != SCHEMA:
            raise BadJson("another schema")
        return _tuples(outer[name])
    except (KeyError, TypeError, ValueError) as error:
        raise BadJson(f"no {name} in it") from error


@lru_cache(maxsize=128)
def _getters(kind: Any) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    names = tuple(item.name for item in fields(kind) if item.init)
    get = attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, n) for n in names)
    return (_KIND, *names), get


def _plain(value: Any) -> dict[str, Any]:
    """Return an object's fields, its kind first; whatever is in them is asked for in turn."""
    kind = type(value)
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is not kept")
    names, get = _getters(kind)
    return dict(zip(names, (kind.__name__, *get(value)), strict=True))


def _built(value: dict[str, Any]) -> Any:
    """Return the object of a kind, its fields built already."""
    if _KIND not in value:
        return value
    for name, item in value.items():
        if item.__class__ is list:
            value[name] = _tuples(item)
    return _KINDS[value.pop(_KIND)](**value)


def _tuples(value: Any) -> Any:
    return tuple([_tuples(item) for item in value]) if value.__class__ is list else value


_encode = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_plain
).encode
_decode = json.JSONDecoder(object_hook=_built).decode
