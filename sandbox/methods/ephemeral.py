"""Edit and delete messages that one person sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.access import Context, find_chat
from sandbox.errors import bad_request
from sandbox.methods.edits import apply_edit, caption_changes, keyboard_change, media_changes, text_changes

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.state import Chat, Message


def _find(ctx: Context, words: str) -> tuple[Chat, Message]:
    chat = find_chat(ctx)
    message = chat.ephemeral.get(ctx.params["ephemeral_message_id"])
    mine = message is not None and message.sender == ctx.bot.id
    if message is None or not mine or message.receiver != ctx.params["receiver_user_id"]:
        raise bad_request(words)
    return chat, message


def _edit(ctx: Context, read: Callable[[Context, Message], dict[str, Any]]) -> bool:
    chat, message = _find(ctx, "message to edit not found")
    apply_edit(ctx, chat, message, **read(ctx, message), **keyboard_change(ctx, ephemeral=True))
    return True


def _nothing(_ctx: Context, _message: Message) -> dict[str, Any]:
    return {}


def delete_ephemeral_message(ctx: Context) -> bool:
    """Serve deleteEphemeralMessage; a replaced message shows again."""
    chat, message = _find(ctx, "message to delete not found")
    if message.ephemeral_id is not None:
        del chat.ephemeral[message.ephemeral_id]
    ctx.world.touch()
    return True


METHODS: dict[str, Callable[[Context], Any]] = {
    "editEphemeralMessageText": lambda ctx: _edit(ctx, text_changes),
    "editEphemeralMessageCaption": lambda ctx: _edit(ctx, caption_changes),
    "editEphemeralMessageMedia": lambda ctx: _edit(ctx, media_changes),
    "editEphemeralMessageReplyMarkup": lambda ctx: _edit(ctx, _nothing),
    "deleteEphemeralMessage": delete_ephemeral_message,
}
