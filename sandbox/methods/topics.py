"""Open, close and delete forum topics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.access import Context, find_chat, is_admin
from sandbox.errors import bad_request
from sandbox.events import close_topic, create_topic, delete_topic

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.state import JSON, Chat, Topic


def create_forum_topic(ctx: Context) -> JSON:
    """Serve createForumTopic."""
    chat = _forum(ctx)
    name = ctx.params["name"].strip()
    if not 1 <= len(name) <= 128:
        raise bad_request("TOPIC_TITLE_EMPTY" if not name else "topic name is too long")
    topic = create_topic(ctx.world, chat, name, by=ctx.bot.id)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": topic.icon_color}


def _forum(ctx: Context) -> Chat:
    chat = find_chat(ctx)
    if not chat.forum:
        raise bad_request("the chat is not a forum")
    if not is_admin(ctx, chat, "can_manage_topics"):
        raise bad_request("not enough rights to manage topics")
    return chat


def _find(ctx: Context) -> tuple[Chat, Topic]:
    chat = _forum(ctx)
    topic = chat.topics.get(ctx.params["message_thread_id"])
    if topic is None or topic.deleted:
        raise bad_request("message thread not found")
    return chat, topic


def _closed(ctx: Context, *, closed: bool) -> bool:
    chat, topic = _find(ctx)
    if topic.closed == closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    close_topic(ctx.world, chat, topic, by=ctx.bot.id, closed=closed)
    return True


def delete_forum_topic(ctx: Context) -> bool:
    """Serve deleteForumTopic."""
    chat, topic = _find(ctx)
    delete_topic(ctx.world, chat, topic)
    return True


METHODS: dict[str, Callable[[Context], Any]] = {
    "createForumTopic": create_forum_topic,
    "closeForumTopic": lambda ctx: _closed(ctx, closed=True),
    "reopenForumTopic": lambda ctx: _closed(ctx, closed=False),
    "deleteForumTopic": delete_forum_topic,
}
