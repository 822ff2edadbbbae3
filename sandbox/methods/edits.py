"""Edit messages; an edit without a keyboard drops the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.access import Context, find_chat
from sandbox.bodies import read_caption, read_text
from sandbox.detect import detected
from sandbox.errors import bad_request
from sandbox.keyboards import checked_keyboard
from sandbox.objects import message_json
from sandbox.photos import read_photo
from sandbox.rich import read_rich

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.state import JSON, Chat, Message

_SAME = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)

#: earlier versions kept of one message
MAX_HISTORY = 100


def snapshot(message: Message) -> JSON:
    """Freeze what can change in a message."""
    return {
        "text": message.text,
        "entities": message.entities,
        "content": message.content,
        "keyboard": message.keyboard,
    }


def apply_edit(ctx: Context, chat: Chat, message: Message, **changes: Any) -> None:
    """Change a message and keep its earlier version; raises "message is not modified" when it is the same."""
    ctx.spend(chat)
    before = snapshot(message)
    if before == {**before, **changes}:
        raise bad_request(_SAME)
    message.history.append({**before, "edit_date": message.edit_ms and message.edit_ms // 1000})
    del message.history[:-MAX_HISTORY]
    for name, value in changes.items():
        setattr(message, name, value)
    message.edit_ms = ctx.world.now_ms
    ctx.world.touch()


def find_own(ctx: Context, chat: Chat) -> Message:
    """Find the bot's own message of `message_id` for an edit."""
    message = chat.messages.get(ctx.params["message_id"])
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender != ctx.bot.id or message.content.get("_service") or "dice" in message.content:
        raise bad_request("message can't be edited")
    return message


def text_changes(ctx: Context, message: Message) -> dict[str, Any]:
    """Read the new text or rich content of an edit."""
    if "photo" in message.content:
        raise bad_request("there is no text in the message to edit")
    if "rich_message" in ctx.params:
        if "text" in ctx.params:
            raise bad_request("exactly one of text and rich_message must be specified")
        rich = read_rich(ctx.params["rich_message"])
        return {"text": None, "entities": [], "content": {"rich_message": rich}}
    text, entities = read_text(ctx, editing=True)
    return {"text": text, "entities": detected(text, entities), "content": {}}


def caption_changes(ctx: Context, message: Message) -> dict[str, Any]:
    """Read the new caption of an edit."""
    if "photo" not in message.content:
        raise bad_request("there is no caption in the message to edit")
    caption, entities = read_caption(ctx)
    return {"text": caption or None, "entities": detected(caption, entities)}


def media_changes(ctx: Context, message: Message) -> dict[str, Any]:
    """Read the new photo of an edit; its caption comes with it."""
    media = ctx.params["media"]
    if media["type"] != "photo":
        raise bad_request(f"the sandbox knows no media of type {media['type']}")
    if not message.text and "photo" not in message.content:
        raise bad_request("message can't be edited")
    inner = Context(ctx.world, ctx.bot, ctx.method, media, ctx.files)
    caption, entities = read_caption(inner)
    content: JSON = {"photo": read_photo(ctx, media["media"])}
    if media.get("has_spoiler"):
        content["has_media_spoiler"] = True
    return {"text": caption or None, "entities": detected(caption, entities), "content": content}


def keyboard_change(ctx: Context, *, ephemeral: bool = False) -> dict[str, Any]:
    """Read the keyboard of an edit; none given means none left."""
    return {"keyboard": checked_keyboard(ctx.params.get("reply_markup"), ephemeral=ephemeral)}


def _edit(ctx: Context, read: Callable[[Context, Message], dict[str, Any]]) -> JSON:
    if "inline_message_id" in ctx.params:
        raise bad_request("MESSAGE_ID_INVALID")
    if "chat_id" not in ctx.params or "message_id" not in ctx.params:
        raise bad_request("message identifier is not specified")
    chat = find_chat(ctx)
    message = find_own(ctx, chat)
    apply_edit(ctx, chat, message, **read(ctx, message), **keyboard_change(ctx))
    return message_json(ctx.world, chat, message)


def _nothing(_ctx: Context, _message: Message) -> dict[str, Any]:
    return {}


METHODS: dict[str, Callable[[Context], Any]] = {
    "editMessageText": lambda ctx: _edit(ctx, text_changes),
    "editMessageCaption": lambda ctx: _edit(ctx, caption_changes),
    "editMessageMedia": lambda ctx: _edit(ctx, media_changes),
    "editMessageReplyMarkup": lambda ctx: _edit(ctx, _nothing),
}
