"""What Bot API 10.3 says of methods and types, trimmed to what the box serves (facts.json)."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

_FACTS: dict[str, Any] = json.loads(
    resources.files(__package__).joinpath("facts.json").read_text(encoding="utf-8")
)

#: method or type -> field -> [type, required]
Fields = dict[str, tuple[str, bool]]


def _fields(section: str) -> dict[str, Fields]:
    return {
        name: {field: (str(kind), bool(required)) for field, (kind, required) in fields.items()}
        for name, fields in _FACTS[section].items()
    }


METHODS = _fields("methods")
TYPES = _fields("types")
#: abstract type -> value of its `type` field -> concrete type
VARIANTS: dict[str, dict[str, str]] = _FACTS["variants"]
#: methods of 10.3 that the box does not serve
OTHER_METHODS = frozenset(_FACTS["other_methods"])
UPDATE_TYPES: tuple[str, ...] = tuple(_FACTS["update_types"])
#: sent only when a bot asks for them by name (getUpdates, allowed_updates)
SILENT_UPDATES = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
