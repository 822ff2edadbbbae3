"""Build the Bot API's objects from what the box holds: User, Chat, Message, ChatMember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.state import ANONYMOUS_ADMIN, CHANNEL_BOT, JSON, Bot, Chat, Member, Message, Person

if TYPE_CHECKING:
    from sandbox.world import World

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
#: rights only supergroups know
TOPIC_RIGHTS = ("can_pin_messages", "can_manage_topics", "can_manage_tags")
MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def person_json(person: Person) -> JSON:
    """Build the User of a person."""
    user: JSON = {
        "id": person.id,
        "is_bot": False,
        "first_name": "" if person.deleted else person.name,
    }
    optional = (("last_name", person.last_name), ("username", person.username))
    user.update({key: value for key, value in optional if value})
    if person.language_code:
        user["language_code"] = person.language_code
    return user


def bot_json(bot: Bot) -> JSON:
    """Build the User of a bot as others see it."""
    return {"id": bot.id, "is_bot": True, "first_name": bot.name, "username": bot.username}


def user_json(world: World, user_id: int) -> JSON:
    """Build the User of a person or a bot."""
    if user_id in world.people:
        return person_json(world.people[user_id])
    if user_id in world.bots:
        return bot_json(world.bots[user_id])
    return ANONYMOUS_ADMIN if user_id == ANONYMOUS_ADMIN["id"] else CHANNEL_BOT


def chat_json(world: World, chat: Chat) -> JSON:
    """Build the Chat as the bot sees it."""
    if chat.private:
        person = world.people[chat.id]
        shown: JSON = {"id": chat.id, "type": "private", "first_name": person.name}
        optional: tuple[tuple[str, str | None], ...] = (
            ("last_name", person.last_name),
            ("username", person.username),
        )
    else:
        shown = {"id": chat.id, "type": chat.kind, "title": chat.title or ""}
        optional = (("username", chat.username),)
        if chat.forum:
            shown["is_forum"] = True
    shown.update({key: value for key, value in optional if value})
    return shown


def message_json(world: World, chat: Chat, message: Message, *, nested: bool = False) -> JSON:
    """Build the Message; a nested one (replied to, pinned) carries no further message."""
    shown: JSON = {"message_id": message.id, "date": message.date_ms // 1000, "chat": chat_json(world, chat)}
    if message.sender is not None:
        shown["from"] = user_json(world, message.sender)
    elif message.sender_chat is not None:
        same = message.sender_chat["id"] == chat.id
        shown["from"] = ANONYMOUS_ADMIN if same else CHANNEL_BOT
    if message.sender_chat is not None:
        shown["sender_chat"] = message.sender_chat
    shown.update(_place(message))
    if message.edit_ms is not None:
        shown["edit_date"] = message.edit_ms // 1000
    if message.receiver is not None:
        shown["ephemeral_message_id"] = message.ephemeral_id
        shown["receiver_user"] = user_json(world, message.receiver)
    replied = chat.messages.get(message.reply_to) if message.reply_to is not None else None
    if replied is not None and not nested:
        shown["reply_to_message"] = message_json(world, chat, replied, nested=True)
    shown.update(content_json(message))
    if message.keyboard is not None:
        shown["reply_markup"] = message.keyboard
    return shown


def _place(message: Message) -> JSON:
    place: JSON = {}
    if message.thread is not None:
        place["message_thread_id"] = message.thread
    if message.topic:
        place["is_topic_message"] = True
    if message.protected:
        place["has_protected_content"] = True
    return place


def content_json(message: Message) -> JSON:
    """Build the fields of a message that carry its content: text or caption, media, service fields."""
    shown = {key: value for key, value in message.content.items() if not key.startswith("_")}
    if message.text:
        captioned = "photo" in message.content
        shown["caption" if captioned else "text"] = message.text
        if message.entities:
            shown["caption_entities" if captioned else "entities"] = message.entities
    return shown


def member_json(world: World, chat: Chat, member: Member) -> JSON:
    """Build the ChatMember of a user."""
    shown: JSON = {"status": member.status, "user": user_json(world, member.user_id)}
    if member.status == "creator":
        shown["is_anonymous"] = member.anonymous
    elif member.status == "administrator":
        shown.update(admin_rights(chat, member))
    elif member.status == "restricted":
        shown["is_member"] = member.is_member
        shown.update({right: bool(member.rights.get(right, False)) for right in MEMBER_RIGHTS})
        shown["until_date"] = 0
    elif member.status == "kicked":
        shown["until_date"] = 0
    if member.title and member.admin:
        shown["custom_title"] = member.title
    return shown


def admin_rights(chat: Chat, member: Member) -> JSON:
    """Build an administrator's rights; all of them but promotion unless set otherwise."""
    rights: JSON = {"can_be_edited": False, "is_anonymous": member.anonymous}
    names = ADMIN_RIGHTS + (TOPIC_RIGHTS if chat.kind == "supergroup" else ())
    for right in names:
        rights[right] = bool(member.rights.get(right, right != "can_promote_members"))
    return rights
