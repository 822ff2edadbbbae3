"""Tables, actions and events as JSON, with a schema version, and back without loss."""

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
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
_KINDS: dict[str, type] = {
    kind.__name__: kind
    for module in (actions, events, state)
    for kind in vars(module).values()
    if isinstance(kind, type) and is_dataclass(kind)
} | {"Rules": Rules, "Word": views.Word}


class BadJson(ValueError):  # noqa: N818 - as BadRule
    """Text that is not a table, an action or events of this schema."""


def dump_table(table: Table) -> str:
    """Return a table as JSON."""
    return _dump({"schema": SCHEMA, "table": _plain(table)})


def load_table(text: str) -> Table:
    """Return the table that was dumped; ``BadJson`` when it is none or of another schema."""
    table = _value(text, "table")
    if not isinstance(table, Table):
        raise BadJson("not a table")
    return change(table, phase=Phase(table.phase))


def dump_action(action: Action) -> str:
    """Return an action as JSON."""
    return _dump({"schema": SCHEMA, "action": _plain(action)})


def load_action(text: str) -> Action:
    """Return the action that was dumped."""
    action = _value(text, "action")
    if not isinstance(action, Action):
        raise BadJson("not an action")
    return action


def dump_rules(rules: Rules) -> str:
    """Return rules as JSON."""
    return _dump({"schema": SCHEMA, "rules": _plain(rules)})


def load_rules(text: str) -> Rules:
    """Return the rules that were dumped; ``BadJson`` when they can no longer be played."""
    rules = _value(text, "rules")
    if not isinstance(rules, Rules):
        raise BadJson("not rules")
    return rules


def dump_events(happened: Sequence[Event]) -> str:
    """Return events as JSON."""
    return _dump({"schema": SCHEMA, "events": _plain(tuple(happened))})


def load_events(text: str) -> tuple[Event, ...]:
    """Return the events that were dumped."""
    happened = _value(text, "events")
    if not isinstance(happened, tuple) or not all(isinstance(event, Event) for event in happened):
        raise BadJson("not events")
    return happened


def _dump(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _value(text: str, name: str) -> Any:
    try:
        outer = json.loads(text)
        if not isinstance(outer, dict) or outer.get("schema") != SCHEMA:
            raise BadJson("another schema")
        return _built(outer[name])
    except (KeyError, TypeError, ValueError) as error:
        raise BadJson(f"no {name} in it") from error


@lru_cache(maxsize=128)
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind) if item.init)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        kind: Any = type(value)
        return {_KIND: kind.__name__} | {name: _plain(getattr(value, name)) for name in _names(kind)}
    return value


def _built(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_built(item) for item in value)
    if isinstance(value, dict):
        return _KINDS[value.pop(_KIND)](**{name: _built(item) for name, item in value.items()})
    return value
