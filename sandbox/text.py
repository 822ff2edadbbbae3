"""Lengths, cleaning and trimming of texts as Telegram does them."""

from __future__ import annotations

import re
from typing import Any

Entity = dict[str, Any]

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_ANSWER = 200
_DROPPED = re.compile("[\u2028-\u202e\u0333\u033f\u030a\r]")
_BLANKED = re.compile("[\x00-\x08\x0b-\x1f]")


def utf16_length(text: str) -> int:
    """Count UTF-16 code units, the unit of entities and of limits."""
    if text.isascii():
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_index(text: str, units: int) -> int:
    """Turn an offset in UTF-16 units into an index of the string; past the end means the end."""
    if max(text, default="") <= "\uffff":
        return min(units, len(text))
    passed = 0
    for index, char in enumerate(text):
        if passed >= units:
            return index
        passed += 2 if ord(char) > 0xFFFF else 1
    return len(text)


def cleaned(text: str) -> str:
    """Take out what Telegram takes out of any text: control characters, bidi overrides, vertical lines."""
    return _BLANKED.sub(" ", text.replace("\t", " "))


def without_dropped(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Clean a text and move its entities along."""
    text = cleaned(text)
    if not _DROPPED.search(text):
        return text, entities
    gone = [utf16_length(text[: match.start()]) for match in _DROPPED.finditer(text)]

    def moved(offset: int) -> int:
        return offset - sum(1 for at in gone if at < offset)

    kept = []
    for entity in entities:
        start, end = moved(entity["offset"]), moved(entity["offset"] + entity["length"])
        kept.append({**entity, "offset": start, "length": end - start})
    return _DROPPED.sub("", text), kept


def trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Cut blank ends off a text and its entities; leading blanks inside an entity stay, as on Telegram."""
    text, entities = without_dropped(text, entities)
    text = text.rstrip()
    first = min((entity["offset"] for entity in entities), default=utf16_length(text))
    lead = min(len(text) - len(text.lstrip(" \n")), utf16_index(text, first))
    units = utf16_length(text[:lead])
    text = text[lead:]
    total = utf16_length(text)
    kept = []
    for entity in entities:
        start = max(0, entity["offset"] - units)
        end = min(total, entity["offset"] + entity["length"] - units)
        if end > start:
            kept.append({**entity, "offset": start, "length": end - start})
    kept.sort(key=lambda e: (e["offset"], -e["length"]))
    return text, kept
