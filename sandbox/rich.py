"""Read rich messages given as blocks; text is kept as it is, media are not served."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.errors import ApiError, bad_request

if TYPE_CHECKING:
    from sandbox.state import JSON

MAX_RICH = 32768
_BLOCKS = {
    "paragraph", "heading", "table", "list", "divider", "blockquote", "expandable_blockquote",
    "pullquote", "pre", "footer", "details", "thinking", "anchor", "mathematical_expression",
}  # fmt: skip


def read_rich(given: JSON) -> JSON:
    """Turn an InputRichMessage into a RichMessage; raises 400 for an empty or long one, 501 for media."""
    sources = [name for name in ("blocks", "html", "markdown") if name in given]
    if len(sources) != 1:
        raise bad_request("exactly one of the fields html, markdown, or blocks must be used")
    if sources != ["blocks"]:
        raise ApiError(501, f"Not Implemented: the sandbox reads rich messages as blocks, not {sources[0]}")
    blocks = _blocks(given["blocks"])
    text = plain_text(blocks)
    if not text.strip():
        raise bad_request("RICH_MESSAGE_EMPTY")
    if len(text) > MAX_RICH:
        raise bad_request("MESSAGE_TOO_LONG")
    rich: JSON = {"blocks": blocks}
    if given.get("is_rtl"):
        rich["is_rtl"] = True
    return rich


def _blocks(blocks: list[JSON]) -> list[JSON]:
    return [_block(block) for block in blocks]


def _block(block: JSON) -> JSON:
    if block["type"] not in _BLOCKS:
        raise ApiError(501, f"Not Implemented: the sandbox knows no rich block of type {block['type']}")
    shown = dict(block)
    if "blocks" in block:
        shown["blocks"] = _blocks(block["blocks"])
    if block["type"] == "list":
        shown["items"] = [_item(item, place) for place, item in enumerate(block["items"], 1)]
    return shown


def _item(item: JSON, place: int) -> JSON:
    """Give a list's item the label a client shows: its number, or a bullet where it has no type."""
    label = f"{item.get('value', place)}." if "type" in item or "value" in item else "•"
    return {**item, "label": label, "blocks": _blocks(item["blocks"])}


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
