"""Groups by the control interface: make, roles, topics, migration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.api import WORLD
from sandbox.errors import ControlError
from sandbox.events import close_topic, create_topic, delete_topic, migrate
from sandbox.fields import read_fields
from sandbox.groups import ROLES, creator_of, make_group, set_role
from sandbox.lookup import bot_named, group_named, person_named
from sandbox.objects import user_json

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp import web

    from sandbox.state import JSON, Chat
    from sandbox.world import World


def group_shown(world: World, chat: Chat) -> JSON:
    """Describe a group and everybody in it."""
    return {
        "id": chat.id,
        "kind": chat.kind,
        "title": chat.title,
        "username": chat.username,
        "forum": chat.forum,
        "migrated_to": chat.migrated_to,
        "members": [
            {"user": user_json(world, m.user_id), "status": m.status, "inside": m.inside}
            for m in chat.members.values()
        ],
        "topics": [
            {"thread": t.id, "name": t.name, "closed": t.closed}
            for t in chat.topics.values()
            if not t.deleted
        ],
    }


async def make(request: web.Request) -> JSON:
    """POST /control/groups {title, members, admins?, supergroup?, forum?, bot?, bot_admin?, …}."""
    world, fields = request.app[WORLD], await read_fields(request)
    title = fields.take("title", str)
    members, admins = fields.numbers("members"), fields.numbers("admins")
    forum = fields.take("forum", bool, False)
    supergroup = fields.take("supergroup", bool, True)
    hidden = fields.take("hidden_members", bool, False)
    username = fields.optional("username", str)
    with_bot, bot_admin = fields.take("bot", bool, True), fields.take("bot_admin", bool, False)
    bot = bot_named(world, fields.optional("bot_id", int))
    fields.done()
    for person_id in (*members, *admins):
        person_named(world, person_id)
    if not title.strip():
        raise ControlError(400, "a group needs a title")
    if forum and not supergroup:
        raise ControlError(400, "only a supergroup can have topics")
    chat = make_group(
        world,
        title,
        members,
        admins,
        supergroup=supergroup,
        forum=forum,
        hidden_members=hidden,
        username=username,
    )
    if with_bot:
        set_role(world, chat, bot.id, "administrator" if bot_admin else "member", by=creator_of(chat))
    return group_shown(world, chat)


async def list_groups(request: web.Request) -> JSON:
    """GET /control/groups."""
    world = request.app[WORLD]
    return {"groups": [group_shown(world, chat) for chat in world.chats.values()]}


async def show(request: web.Request) -> JSON:
    """GET /control/groups/{group}."""
    return group_shown(*_group(request))


async def role(request: web.Request) -> JSON:
    """POST /control/groups/{group}/role {user?, status, by?, rights?, anonymous?, title?}.

    No user means the default bot.
    """
    world, chat = _group(request)
    fields = await read_fields(request)
    user_id = fields.optional("user", int)
    status = fields.choice("status", ROLES)
    by = fields.optional("by", int)
    details: dict[str, Any] = {}
    rights = fields.optional("rights", dict)
    anonymous, title = fields.optional("anonymous", bool), fields.optional("title", str)
    fields.done()
    details.update(
        {k: v for k, v in (("rights", rights), ("anonymous", anonymous), ("title", title)) if v is not None}
    )
    user_id = world.default_bot().id if user_id is None else user_id
    if user_id not in world.people and user_id not in world.bots:
        raise ControlError(404, f"there is no user {user_id}")
    if user_id in world.bots and status == "creator":
        raise ControlError(409, "a bot cannot be the creator")
    _by(world, by)
    set_role(world, chat, user_id, status, by=creator_of(chat) if by is None else by, **details)
    return group_shown(world, chat)


async def migration(request: web.Request) -> JSON:
    """POST /control/groups/{group}/migrate {order?: old_first|new_first, by?}."""
    world, chat = _group(request)
    fields = await read_fields(request)
    order = fields.choice("order", ("old_first", "new_first"), "old_first")
    by = fields.optional("by", int)
    fields.done()
    if chat.kind != "group" or chat.migrated_to is not None:
        raise ControlError(409, "only a basic group becomes a supergroup, and only once")
    _by(world, by)
    new = migrate(world, chat, by=creator_of(chat) if by is None else by, old_first=order == "old_first")
    return group_shown(world, new)


async def topic(request: web.Request) -> JSON:
    """POST /control/groups/{group}/topics {name, by?}."""
    world, chat = _group(request)
    fields = await read_fields(request)
    name, by = fields.take("name", str), fields.optional("by", int)
    fields.done()
    if not chat.forum:
        raise ControlError(409, "this group has no topics")
    if not 1 <= len(name.strip()) <= 128:
        raise ControlError(400, "a topic's name has 1 to 128 characters")
    _by(world, by)
    made = create_topic(world, chat, name.strip(), by=creator_of(chat) if by is None else by)
    return {"thread": made.id, "name": made.name}


async def change_topic(request: web.Request) -> JSON:
    """POST /control/groups/{group}/topics/{thread}/{close|reopen|delete} {by?}.

    The thread `general` can be closed and reopened.
    """
    world, chat = _group(request)
    fields = await read_fields(request)
    by = fields.optional("by", int)
    fields.done()
    _by(world, by)
    what, thread = request.match_info["what"], request.match_info["thread"]
    if thread == "general":
        return _general(world, chat, what)
    found = chat.topics.get(int(thread))
    if found is None or found.deleted:
        raise ControlError(404, f"no topic {thread} in this group")
    if what == "delete":
        delete_topic(world, chat, found)
    else:
        close_topic(world, chat, found, by=creator_of(chat) if by is None else by, closed=what == "close")
    return {"thread": found.id, "closed": found.closed, "deleted": found.deleted}


def _general(world: World, chat: Chat, what: str) -> JSON:
    if not chat.forum or what == "delete":
        raise ControlError(409, "the general topic of a forum can be closed and reopened only")
    chat.general_closed = what == "close"
    world.touch()
    return {"thread": None, "closed": chat.general_closed, "deleted": False}


def _group(request: web.Request) -> tuple[World, Chat]:
    world = request.app[WORLD]
    return world, group_named(world, int(request.match_info["group"]))


def _by(world: World, user_id: int | None) -> None:
    if user_id is not None and user_id not in world.people and user_id not in world.bots:
        raise ControlError(404, f"there is no user {user_id}")


_G = r"/control/groups/{group:-\d+}"
ROUTES: list[tuple[str, str, Callable[[web.Request], Awaitable[Any]]]] = [
    ("POST", "/control/groups", make),
    ("GET", "/control/groups", list_groups),
    ("GET", _G, show),
    ("POST", f"{_G}/role", role),
    ("POST", f"{_G}/migrate", migration),
    ("POST", f"{_G}/topics", topic),
    ("POST", _G + r"/topics/{thread:\d+|general}/{what:close|reopen|delete}", change_topic),
]
