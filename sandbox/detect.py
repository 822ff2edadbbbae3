"""Find the entities Telegram itself marks in a text: commands, mentions, hashtags, links."""

from __future__ import annotations

import re

from sandbox.text import Entity, utf16_length

_PATTERNS = (
    ("bot_command", re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@])")),
    ("mention", re.compile(r"(?<!\w)@[A-Za-z0-9_]{3,32}\b")),
    ("hashtag", re.compile(r"(?<!\w)#\w*[^\W\d]\w*")),
    ("url", re.compile(r"(?:https?://|\b(?:t\.me|telegram\.me)/)[^\s<>\"]+")),
)


def detected(text: str, entities: list[Entity]) -> list[Entity]:
    """Return the given entities and those found beside them, in order of place."""
    taken = [(e["offset"], e["offset"] + e["length"]) for e in entities if e["type"] in _OPAQUE]
    found = list(entities)
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            start = utf16_length(text[: match.start()])
            end = start + utf16_length(match.group())
            if all(end <= a or start >= b for a, b in taken):
                taken.append((start, end))
                found.append({"type": kind, "offset": start, "length": end - start})
    return sorted(found, key=lambda e: (e["offset"], -e["length"]))


_OPAQUE = {"code", "pre", "text_link", "text_mention"}
