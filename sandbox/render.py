"""Write a text with entities as HTML again: names and texts are data, so everything else is escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sandbox.text import utf16_index

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.text import Entity

_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "spoiler": "tg-spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}


def render_html(text: str, entities: list[Entity]) -> str:
    """Render a text; entities that Telegram finds by itself (commands, mentions) stay bare."""
    if not entities:
        return escape(text, quote=False)
    opens: dict[int, list[str]] = {}
    closes: dict[int, list[str]] = {}
    for entity in sorted(entities, key=lambda e: (e["offset"], -e["length"])):
        tags = _tags(entity)
        if tags is not None:
            start = utf16_index(text, entity["offset"])
            end = utf16_index(text, entity["offset"] + entity["length"])
            opens.setdefault(start, []).append(tags[0])
            closes.setdefault(end, []).insert(0, tags[1])
    parts = []
    for index in range(len(text) + 1):
        parts += closes.get(index, [])
        parts += opens.get(index, [])
        if index < len(text):
            parts.append(escape(text[index], quote=False))
    return "".join(parts)


def _tags(entity: Entity) -> tuple[str, str] | None:
    kind = entity["type"]
    if kind in _TAGS:
        return f"<{_TAGS[kind]}>", f"</{_TAGS[kind]}>"
    if kind not in _SPECIAL:
        return None
    tag, attributes = _SPECIAL[kind](entity)
    return f"<{tag}{attributes}>", f"</{tag}>"


def _time(entity: Entity) -> tuple[str, str]:
    shape = f' format="{escape(entity["date_time_format"])}"' if "date_time_format" in entity else ""
    return "tg-time", f' unix="{entity["unix_time"]}"{shape}'


_SPECIAL: dict[str, Callable[[Entity], tuple[str, str]]] = {
    "expandable_blockquote": lambda _: ("blockquote", " expandable"),
    "text_link": lambda e: ("a", f' href="{escape(e["url"])}"'),
    "text_mention": lambda e: ("a", f' href="tg://user?id={e["user"]["id"]}"'),
    "custom_emoji": lambda e: ("tg-emoji", f' emoji-id="{escape(e["custom_emoji_id"])}"'),
    "date_time": _time,
}
