"""Find the chat a call speaks of and refuse what the bot may not do there, in Telegram's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandbox.errors import ApiError, bad_request, forbidden
from sandbox.objects import person_json

if TYPE_CHECKING:
    from sandbox.check import File
    from sandbox.state import JSON, Bot, Chat, Member
    from sandbox.world import World


@dataclass
class Context:
    """One call being served: who calls what with which checked parameters."""

    world: World
    bot: Bot
    method: str
    params: dict[str, Any]
    files: dict[str, File]
    #: the fault "vanish" is played on this call: an ephemeral message is lost on its way
    vanish: bool = False

    def find_user(self, user_id: int) -> JSON | None:
        """Build the User behind a mention by id."""
        person = self.world.people.get(user_id)
        return person_json(person) if person else None

    def spend(self, chat: Chat) -> None:
        """Count one send or edit for flood control."""
        flood = self.world.floods[self.bot.id]
        flood.spend(chat.id, private=chat.private, now_ms=self.world.now_ms)


def find_chat(ctx: Context) -> Chat:
    """Return the chat of `chat_id` that the bot is in or may write to; raises 400 and 403."""
    chat_id = ctx.params["chat_id"]
    if isinstance(chat_id, int) and chat_id > 0:
        return _private(ctx, chat_id)
    chat = _group(ctx, chat_id)
    if chat is None or ctx.bot.id not in chat.members:
        raise bad_request("chat not found")
    _refuse_absent(chat, chat.members[ctx.bot.id])
    return chat


def _private(ctx: Context, user_id: int) -> Chat:
    if user_id in ctx.world.bots:
        raise forbidden("bot can't send messages to bots")
    person = ctx.world.people.get(user_id)
    if person is None:
        raise bad_request("chat not found")
    if person.deleted:
        raise forbidden("user is deactivated")
    if ctx.bot.id in person.blocked:
        raise forbidden("bot was blocked by the user")
    if ctx.bot.id not in person.started:
        raise forbidden("bot can't initiate conversation with a user")
    return ctx.world.private_chat(ctx.bot.id, user_id)


def _group(ctx: Context, chat_id: int | str) -> Chat | None:
    if isinstance(chat_id, int):
        return ctx.world.chats.get(chat_id)
    if not chat_id:
        raise bad_request("chat_id is empty")
    name = chat_id.removeprefix("@").lower()
    return next((c for c in ctx.world.chats.values() if c.username and c.username.lower() == name), None)


def _refuse_absent(chat: Chat, member: Member) -> None:
    kind = "supergroup" if chat.kind == "supergroup" else "group"
    if member.status == "kicked":
        raise forbidden(f"bot was kicked from the {kind} chat")
    if chat.migrated_to is not None:
        raise ApiError(
            400,
            "Bad Request: group chat was upgraded to a supergroup chat",
            migrate_to_chat_id=chat.migrated_to,
        )
    if not member.inside:
        raise forbidden(f"bot is not a member of the {kind} chat")


def refuse_muted(ctx: Context, chat: Chat, what: str) -> None:
    """Refuse a send by a bot that was muted; `what` is `text messages`, `photos` and so on."""
    if chat.private:
        return
    member = chat.members[ctx.bot.id]
    right = {"photos": "can_send_photos", "text messages": "can_send_messages"}.get(
        what, "can_send_other_messages"
    )
    if member.status == "restricted" and not member.rights.get(right, False):
        raise bad_request(f"not enough rights to send {what} to the chat")


def is_admin(ctx: Context, chat: Chat, right: str | None = None) -> bool:
    """Tell whether the bot is an administrator of a group, with a right when one is named."""
    member = ctx.world.member(chat, ctx.bot.id)
    if member.status != "administrator":
        return False
    return right is None or bool(member.rights.get(right, right != "can_promote_members"))
