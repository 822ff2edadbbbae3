"""Check inline keyboards as Telegram does, beyond their types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sandbox.errors import bad_request

if TYPE_CHECKING:
    from sandbox.state import JSON

MAX_BUTTONS = 100
MAX_DATA_BYTES = 64
STYLES = {"danger", "success", "primary"}
_DRESS = {"text", "icon_custom_emoji_id", "style"}
_URL = re.compile(r"(?:https?|tg|ton|tonsite)://\S+\Z|[\w\-]+(?:\.[\w\-]+)+(?:/\S*)?\Z", re.IGNORECASE)
_FOR_OTHERS = {"pay", "callback_game", "web_app", "login_url"}


def checked_keyboard(markup: JSON | None, *, ephemeral: bool = False) -> JSON | None:
    """Return an inline keyboard without empty rows, None when no button is left; raises Telegram's 400s."""
    if markup is None:
        return None
    rows = [[_checked(button) for button in row] for row in markup["inline_keyboard"] if row]
    buttons = [button for row in rows for button in row]
    if len(buttons) > MAX_BUTTONS:
        raise bad_request("REPLY_MARKUP_TOO_LONG")
    if ephemeral and any("login_url" in button for button in buttons):
        raise bad_request("BUTTON_TYPE_INVALID")
    return {"inline_keyboard": rows} if rows else None


def _checked(button: JSON) -> JSON:
    if not button["text"].strip():
        raise bad_request("can't parse inline keyboard button: button text must be non-empty")
    kinds = set(button) - _DRESS
    if not kinds:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if len(kinds) > 1:
        raise bad_request("can't parse inline keyboard button: exactly one optional field must be used")
    if kinds & _FOR_OTHERS:
        raise bad_request("BUTTON_TYPE_INVALID")
    if button.get("style", "primary") not in STYLES:
        raise bad_request("can't parse inline keyboard button: invalid button style specified")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= MAX_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    if "url" in button and not _URL.match(button["url"]):
        raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
    if "copy_text" in button and not 1 <= len(button["copy_text"]["text"]) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    return button
