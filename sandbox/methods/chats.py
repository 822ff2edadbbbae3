"""Ask about chats and members, leave, pin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.access import Context, find_chat, is_admin
from sandbox.errors import bad_request
from sandbox.events import change_member, service
from sandbox.objects import MEMBER_RIGHTS, chat_json, member_json, message_json
from sandbox.state import JSON, Chat, Member

if TYPE_CHECKING:
    from collections.abc import Callable


def get_chat(ctx: Context) -> JSON:
    """Serve getChat."""
    chat = find_chat(ctx)
    shown = chat_json(ctx.world, chat)
    shown.update(
        accent_color_id=abs(chat.id) % 7,
        max_reaction_count=11,
        accepted_gift_types={
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    )
    if not chat.private:
        shown["permissions"] = {right: right in MEMBER_RIGHTS[:11] for right in MEMBER_RIGHTS}
    pinned = chat.messages.get(chat.pinned[-1]) if chat.pinned else None
    if pinned is not None:
        shown["pinned_message"] = message_json(ctx.world, chat, pinned, nested=True)
    return shown


def get_chat_member(ctx: Context) -> JSON:
    """Serve getChatMember; of other people only an administrator bot may be sure where members are hidden."""
    chat = find_chat(ctx)
    user_id = ctx.params["user_id"]
    if user_id not in ctx.world.people and user_id not in ctx.world.bots:
        raise bad_request("invalid user_id specified")
    if chat.private:
        if user_id not in {chat.id, ctx.bot.id}:
            raise bad_request("member not found")
        return member_json(ctx.world, chat, Member(user_id, "member"))
    if chat.hidden_members and user_id != ctx.bot.id and not is_admin(ctx, chat):
        raise bad_request("member list is inaccessible")
    if user_id not in chat.members and chat.kind == "supergroup":
        raise bad_request("PARTICIPANT_ID_INVALID")
    return member_json(ctx.world, chat, ctx.world.member(chat, user_id))


def get_chat_administrators(ctx: Context) -> list[JSON]:
    """Serve getChatAdministrators; other bots only when asked for."""
    chat = _group(ctx, "there are no administrators in the private chat")
    return [
        member_json(ctx.world, chat, member)
        for member in chat.members.values()
        if member.admin
        and (
            ctx.params.get("return_bots")
            or member.user_id not in ctx.world.bots
            or member.user_id == ctx.bot.id
        )
    ]


def get_chat_member_count(ctx: Context) -> int:
    """Serve getChatMemberCount."""
    chat = find_chat(ctx)
    return 2 if chat.private else sum(1 for member in chat.members.values() if member.inside)


def leave_chat(ctx: Context) -> bool:
    """Serve leaveChat."""
    chat = _group(ctx, "chat not found")
    change_member(ctx.world, chat, ctx.bot.id, "left", by=ctx.bot.id)
    return True


def pin_chat_message(ctx: Context) -> bool:
    """Serve pinChatMessage."""
    chat = find_chat(ctx)
    _may_pin(ctx, chat)
    message = chat.messages.get(ctx.params["message_id"])
    if message is None:
        raise bad_request("message to pin not found")
    if chat.pinned[-1:] == [message.id]:
        raise bad_request("CHAT_NOT_MODIFIED")
    chat.pinned.append(message.id)
    if not chat.private:
        shown = message_json(ctx.world, chat, message, nested=True)
        service(
            ctx.world, chat, ctx.bot.id, {"pinned_message": shown}, thread=message.thread, topic=message.topic
        )
    ctx.world.touch()
    return True


def unpin_chat_message(ctx: Context) -> bool:
    """Serve unpinChatMessage: the one named, else the newest."""
    chat = find_chat(ctx)
    _may_pin(ctx, chat)
    message_id = ctx.params.get("message_id", chat.pinned[-1] if chat.pinned else None)
    if message_id not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(message_id)
    ctx.world.touch()
    return True


def unpin_all_chat_messages(ctx: Context) -> bool:
    """Serve unpinAllChatMessages."""
    chat = find_chat(ctx)
    _may_pin(ctx, chat)
    chat.pinned.clear()
    ctx.world.touch()
    return True


def get_file(ctx: Context) -> JSON:
    """Serve getFile."""
    file_id = ctx.params["file_id"]
    if file_id not in ctx.world.files:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    size = len(ctx.world.files[file_id][1])
    return {
        "file_id": file_id,
        "file_unique_id": f"u{file_id}",
        "file_size": size,
        "file_path": f"photos/{file_id}",
    }


def _may_pin(ctx: Context, chat: Chat) -> None:
    if not chat.private and not is_admin(ctx, chat, "can_pin_messages"):
        raise bad_request("not enough rights to manage pinned messages in the chat")


def _group(ctx: Context, words: str) -> Chat:
    chat = find_chat(ctx)
    if chat.private:
        raise bad_request(words)
    return chat


METHODS: dict[str, Callable[[Context], Any]] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "unpinAllChatMessages": unpin_all_chat_messages,
    "getFile": get_file,
}
