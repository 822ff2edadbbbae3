"""Delete messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.access import Context, find_chat, is_admin
from sandbox.errors import bad_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.state import Chat, Message

OLD_MS = 48 * 3600 * 1000


def delete_message(ctx: Context) -> bool:
    """Serve deleteMessage."""
    chat = find_chat(ctx)
    message = chat.messages.get(ctx.params["message_id"])
    if message is None:
        raise bad_request("message to delete not found")
    _refuse(ctx, chat, message)
    _remove(ctx, chat, message)
    return True


def delete_messages(ctx: Context) -> bool:
    """Serve deleteMessages: absent messages and such that cannot be deleted are passed over."""
    chat = find_chat(ctx)
    ids = ctx.params["message_ids"]
    if not ids:
        raise bad_request("message identifiers are not specified")
    if len(ids) > 100:
        raise bad_request("too many message identifiers specified")
    for message_id in ids:
        message = chat.messages.get(message_id)
        if message is not None and not _reason(ctx, chat, message):
            _remove(ctx, chat, message)
    return True


def _reason(ctx: Context, chat: Chat, message: Message) -> str | None:
    if is_admin(ctx, chat, "can_delete_messages"):
        return None
    if message.sender != ctx.bot.id and not chat.private:
        return "message can't be deleted"
    if ctx.world.now_ms - message.date_ms > OLD_MS:
        return "message can't be deleted for everyone"
    return None


def _refuse(ctx: Context, chat: Chat, message: Message) -> None:
    reason = _reason(ctx, chat, message)
    if reason:
        raise bad_request(reason)


def _remove(ctx: Context, chat: Chat, message: Message) -> None:
    del chat.messages[message.id]
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    ctx.world.touch()


METHODS: dict[str, Callable[[Context], Any]] = {
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
}
