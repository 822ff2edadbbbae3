"""Read rich messages given as blocks; text is kept as it is, media are not served."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.errors import ApiError, bad_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.state import JSON

_MEDIA = {"animation", "audio", "document", "map", "photo", "video", "voice_note", "collage", "slideshow"}
MAX_RICH = 32768


def read_rich(given: JSON, _find_user: Callable[[int], JSON | None]) -> JSON:
    """Turn an InputRichMessage into a RichMessage."""
    sources = [name for name in ("blocks", "html", "markdown") if name in given]
    if len(sources) != 1:
        raise bad_request("exactly one of the fields html, markdown, or blocks must be used")
    if sources != ["blocks"]:
        raise ApiError(
            501, f"Not Implemented: the sandbox reads rich messages as blocks only, not {sources[0]}"
        )
    blocks = given["blocks"]
    if not blocks or not plain_text(blocks).strip():
        raise bad_request("RICH_MESSAGE_EMPTY")
    if len(plain_text(blocks)) > MAX_RICH:
        raise bad_request("MESSAGE_TOO_LONG")
    for block in blocks:
        if block["type"] in _MEDIA:
            raise ApiError(501, f"Not Implemented: the sandbox knows no rich block of type {block['type']}")
    rich: JSON = {"blocks": blocks}
    if given.get("is_rtl"):
        rich["is_rtl"] = True
    return rich


def plain_text(node: Any) -> str:
    """Flatten rich text or blocks into plain text: cells by tabs, rows and blocks by line ends."""
    if isinstance(node, str):
        return node
    if isinstance(node, list):
        glue = "\n" if any(isinstance(item, dict) and item.get("type") in _BLOCKS for item in node) else ""
        return glue.join(plain_text(item) for item in node)
    if not isinstance(node, dict):
        return ""
    if "cells" in node:
        rows = ("\t".join(plain_text(cell.get("text", "")) for cell in row) for row in node["cells"])
        return "\n".join(rows)
    parts = [
        plain_text(node[name]) for name in ("summary", "text", "blocks", "items", "caption") if name in node
    ]
    return "\n".join(part for part in parts if part)


_BLOCKS = {
    "paragraph", "heading", "table", "list", "divider", "blockquote", "expandable_blockquote",
    "pullquote", "pre", "footer", "details", "buttons", "thinking", "anchor", "mathematical_expression",
}  # fmt: skip
