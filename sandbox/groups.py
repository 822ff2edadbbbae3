"""Make groups and change who is what in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.errors import ControlError
from sandbox.events import change_member, service
from sandbox.state import Chat, Member

if TYPE_CHECKING:
    from sandbox.world import World

ROLES = ("creator", "administrator", "member", "restricted", "left", "kicked")


def make_group(
    world: World,
    title: str,
    members: list[int],
    admins: list[int],
    *,
    supergroup: bool,
    forum: bool = False,
    hidden_members: bool = False,
    username: str | None = None,
) -> Chat:
    """Make a group of people; the first administrator, else the first member, is its creator."""
    everybody = list(dict.fromkeys([*admins, *members]))
    if not everybody:
        raise ControlError(400, "a group needs at least one member")
    chat = Chat(
        world.new_chat_id(supergroup=supergroup),
        "supergroup" if supergroup else "group",
        world.first_message_id(),
        title=title,
        username=username,
        forum=forum,
        hidden_members=hidden_members,
    )
    for user_id in everybody:
        status = "administrator" if user_id in admins else "member"
        chat.members[user_id] = Member(user_id, status)
    chat.members[everybody[0]].status = "creator"
    world.chats[chat.id] = chat
    field: dict[str, Any] = {"supergroup_chat_created" if supergroup else "group_chat_created": True}
    service(world, chat, everybody[0], field)
    return chat


def creator_of(chat: Chat) -> int:
    """Name the group's creator, who does what nobody else is named for."""
    return next((m.user_id for m in chat.members.values() if m.status == "creator"), next(iter(chat.members)))


def set_role(world: World, chat: Chat, user_id: int, status: str, *, by: int, **details: Any) -> None:
    """Change a user's place in a group after asking whether that can be."""
    member = world.member(chat, user_id)
    if chat.migrated_to is not None:
        raise ControlError(409, f"the group has become the supergroup {chat.migrated_to}")
    if status == "restricted" and chat.kind != "supergroup":
        raise ControlError(409, "people are muted in supergroups only")
    if member.status == status and not details and status != "restricted":
        raise ControlError(409, f"the user is {status} already")
    if by == user_id and member.status == "kicked":
        raise ControlError(409, "a banned user cannot come back by himself")
    # restrictions outlast one's own leaving
    if by == user_id and status == "left" and member.status == "restricted":
        status, details = "restricted", {"rights": member.rights, "is_member": False}
    change_member(world, chat, user_id, status, by=by, **details)
