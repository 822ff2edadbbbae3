"""Read the text of a call: parse mode or entities, cleaning, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.errors import bad_request
from sandbox.markup import parse_html
from sandbox.text import MAX_CAPTION, MAX_TEXT, Entity, trimmed, utf16_length

if TYPE_CHECKING:
    from sandbox.access import Context

ENTITY_TYPES = {
    "mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bold", "italic",
    "underline", "strikethrough", "spoiler", "blockquote", "expandable_blockquote", "code", "pre",
    "text_link", "text_mention", "custom_emoji", "date_time",
}  # fmt: skip


def read_text(ctx: Context, *, editing: bool) -> tuple[str, list[Entity]]:
    """Return the text of `text` and its entities; raises Telegram's 400s for empty, broken and long ones."""
    source = ctx.params.get("text", "")
    if not source:
        raise bad_request("message text is empty")
    text, entities = _parsed(ctx, source, "entities")
    if not text:
        raise bad_request("text must be non-empty")
    if utf16_length(text) > MAX_TEXT:
        raise bad_request("MESSAGE_TOO_LONG" if editing else "message is too long")
    return text, entities


def read_caption(ctx: Context) -> tuple[str, list[Entity]]:
    """Return the text of `caption` and its entities; an absent one is empty."""
    text, entities = _parsed(ctx, ctx.params.get("caption", ""), "caption_entities")
    if utf16_length(text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    return text, entities


def _parsed(ctx: Context, source: str, entities_name: str) -> tuple[str, list[Entity]]:
    mode = ctx.params.get("parse_mode", "")
    if mode.lower() == "html":
        text, entities = parse_html(source, ctx.find_user)
    elif mode in {"", "none"}:
        text, entities = source, _given(ctx, ctx.params.get(entities_name, []), source)
    elif mode.lower() in {"markdown", "markdownv2"}:
        raise bad_request("the sandbox parses HTML only, not Markdown")
    else:
        raise bad_request("unsupported parse_mode")
    return trimmed(text, entities)


def _given(ctx: Context, entities: list[Entity], source: str) -> list[Entity]:
    total = utf16_length(source)
    for entity in entities:
        if entity["type"] not in ENTITY_TYPES:
            raise bad_request(f'can\'t parse MessageEntity: unsupported type "{entity["type"]}" specified')
        start, length = entity["offset"], entity["length"]
        if start < 0 or length <= 0 or start + length > total:
            raise bad_request("ENTITY_BOUNDS_INVALID")
        if entity["type"] == "text_mention":
            entity["user"] = ctx.find_user(entity.get("user", {}).get("id", 0)) or {}
    return [entity for entity in entities if entity.get("user") != {}]
