"""Links into a bot's private chat, as people follow them."""

from __future__ import annotations

import re

_START = re.compile(
    r"(?:https?://)?(?:t\.me|telegram\.me)/[A-Za-z0-9_]+\?start=([A-Za-z0-9_-]{0,64})\Z|"
    r"tg://resolve\?domain=[A-Za-z0-9_]+&start=([A-Za-z0-9_-]{0,64})\Z"
)


def start_payload(url: str) -> str | None:
    """Return the payload of a `?start=` link, None of any other link."""
    found = _START.match(url)
    return (found.group(1) or found.group(2) or "") if found else None
