"""What happens in chats, told to every bot it concerns: service messages, members, topics, migration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.objects import chat_json, member_json, message_json, user_json
from sandbox.state import JSON, Chat, Member, Message, Topic

if TYPE_CHECKING:
    from sandbox.world import World

TOPIC_COLORS = (7322096, 16766590, 13338331, 9367192, 16749490, 16478047)


def tell(world: World, bot_id: int, kind: str, body: JSON, key: str) -> None:
    """Queue an update for one bot."""
    world.updates[bot_id].put(kind, body, key)


def service(
    world: World, chat: Chat, by: int, fields: JSON, *, thread: int | None = None, topic: bool = False
) -> Message:
    """Post a service message and tell every bot in the chat but its author."""
    message = Message(0, world.now_ms, by, content={**fields, "_service": True}, thread=thread, topic=topic)
    world.store(chat, message)
    for bot in world.bots_in(chat):
        if bot.id != by:
            tell(world, bot.id, "message", message_json(world, chat, message), f"chat:{chat.id}")
    return message


def change_member(world: World, chat: Chat, user_id: int, status: str, *, by: int, **details: Any) -> None:
    """Change a user's place in a group and tell: my_chat_member, chat_member, service messages.

    `details` are fields of Member: rights, is_member, anonymous, title.
    """
    old = world.member(chat, user_id)
    new = Member(user_id, status, since=old.since, **details)
    if new.inside and not old.inside:
        new.since = chat.next_id
    was_inside = old.inside
    chat.members[user_id] = new
    _tell_change(world, chat, old, new, by)
    if new.inside and not was_inside:
        service(world, chat, by, {"new_chat_members": [user_json(world, user_id)]})
    elif was_inside and not new.inside:
        # a bot that was removed is not in the chat any more and hears my_chat_member only
        service(world, chat, by, {"left_chat_member": user_json(world, user_id)})
    world.touch()


def _tell_change(world: World, chat: Chat, old: Member, new: Member, by: int) -> None:
    body = {
        "chat": chat_json(world, chat),
        "from": user_json(world, by),
        "date": world.now_s,
        "old_chat_member": member_json(world, chat, old),
        "new_chat_member": member_json(world, chat, new),
    }
    if body["old_chat_member"] == body["new_chat_member"]:
        return
    if new.user_id in world.bots:
        tell(world, new.user_id, "my_chat_member", body, f"chat:{chat.id}")
    for bot in world.bots_in(chat):
        if bot.id != new.user_id and world.member(chat, bot.id).admin:
            tell(world, bot.id, "chat_member", body, f"chat:{chat.id}")


def private_change(world: World, chat: Chat, old: str, new: str) -> None:
    """Tell a bot that a person blocked or unblocked it."""
    bot_id, person_id = chat.bot_id or 0, chat.person_id or 0
    body = {
        "chat": chat_json(world, chat),
        "from": user_json(world, person_id),
        "date": world.now_s,
        "old_chat_member": member_json(world, chat, Member(bot_id, old)),
        "new_chat_member": member_json(world, chat, Member(bot_id, new)),
    }
    tell(world, bot_id, "my_chat_member", body, f"chat:{chat.id}")


def create_topic(world: World, chat: Chat, name: str, *, by: int) -> Topic:
    """Open a topic; its id is that of its service message."""
    color = TOPIC_COLORS[len(chat.topics) % len(TOPIC_COLORS)]
    topic = Topic(chat.next_id, name, color)
    chat.topics[topic.id] = topic
    service(
        world,
        chat,
        by,
        {"forum_topic_created": {"name": name, "icon_color": color}},
        thread=topic.id,
        topic=True,
    )
    return topic


def close_topic(world: World, chat: Chat, topic: Topic, *, by: int, closed: bool) -> None:
    """Close or reopen a topic."""
    topic.closed = closed
    field: JSON = {"forum_topic_closed" if closed else "forum_topic_reopened": {}}
    service(world, chat, by, field, thread=topic.id, topic=True)


def delete_topic(world: World, chat: Chat, topic: Topic) -> None:
    """Delete a topic and every message in it; no bot is told, as on Telegram."""
    topic.deleted = True
    for message in [m for m in chat.messages.values() if m.topic and m.thread == topic.id]:
        del chat.messages[message.id]
    world.touch()


def migrate(world: World, chat: Chat, *, by: int, old_first: bool) -> Chat:
    """Turn a group into a supergroup with a new id; the two service messages come in either order.

    Members and roles go along, messages stay behind, as the bot sees it.
    """
    new = Chat(world.new_chat_id(supergroup=True), "supergroup", world.first_message_id(), title=chat.title)
    new.members = {
        user_id: Member(user_id, m.status, dict(m.rights), m.is_member, m.anonymous, m.title)
        for user_id, m in chat.members.items()
    }
    world.chats[new.id] = new
    goodbye, hello = {"migrate_to_chat_id": new.id}, {"migrate_from_chat_id": chat.id}
    if old_first:
        service(world, chat, by, goodbye)
        service(world, new, by, hello)
    else:
        service(world, new, by, hello)
        service(world, chat, by, goodbye)
    chat.migrated_to = new.id
    world.touch()
    return new
