"""The bot and people come and go; groups become supergroups."""

from aiogram import F, Router
from aiogram.types import ChatMemberRestricted, ChatMemberUnion, ChatMemberUpdated, Message, Update

from bot.delivery import Delivery
from bot.handlers.admins import Admins
from bot.tables import Door
from bot.view import greeting, locale_of

OUT = {"left", "kicked"}
PRIVATE = F.chat.type == "private"


async def private_chat(event: ChatMemberUpdated, door: Door) -> None:
    """Note that somebody blocked or unblocked the bot."""
    await door.reachable(event.from_user.id, reachable=event.new_chat_member.status not in OUT)


async def our_place(
    event: ChatMemberUpdated, event_update: Update, door: Door, delivery: Delivery, admins: Admins
) -> None:
    """Note what the bot may do in a group; greet when it was added."""
    chat = event.chat
    state = place(event)
    admins.forget(chat.id)
    outcome = await door.group_state(chat.id, chat.title or "", state, update=event_update.update_id)
    if outcome and not outcome.again and state == "open" and outside(event.old_chat_member):
        delivery.say(chat.id, greeting(locale_of(outcome.group_language), delivery.desk.links.book()))


async def their_place(event: ChatMemberUpdated, event_update: Update, door: Door, admins: Admins) -> None:
    """Stand up a member who left or was sent away (an administrator bot hears of it)."""
    admins.forget(event.chat.id)
    if outside(event.new_chat_member):
        user = event.new_chat_member.user
        await door.gone(event.chat.id, user.id, update=event_update.update_id)


async def left(message: Message, event_update: Update, door: Door) -> None:
    """Stand up a member who left or was sent away (every bot sees this)."""
    if message.left_chat_member and not message.left_chat_member.is_bot:
        await door.gone(message.chat.id, message.left_chat_member.id, update=event_update.update_id)


async def moved_to(message: Message, door: Door) -> None:
    """Follow a group to its supergroup."""
    if message.migrate_to_chat_id:
        await door.moved(message.chat.id, message.migrate_to_chat_id)


async def moved_from(message: Message, door: Door) -> None:
    """Follow a group from what it was."""
    if message.migrate_from_chat_id:
        await door.moved(message.migrate_from_chat_id, message.chat.id)


async def created(message: Message, event_update: Update, door: Door) -> None:
    """Note a group made with the bot in it; the greeting comes with ``my_chat_member``."""
    title = message.chat.title or ""
    await door.group_state(message.chat.id, title, "open", update=event_update.update_id)


async def reopened(message: Message, event_update: Update, door: Door) -> None:
    """Draw what a topic was closed for."""
    title = message.chat.title or ""
    await door.group_state(message.chat.id, title, "open", update=event_update.update_id)


def place(event: ChatMemberUpdated) -> str:
    """Tell what we may do: open, muted, gone."""
    member = event.new_chat_member
    if outside(member):
        return "gone"
    if isinstance(member, ChatMemberRestricted) and not member.can_send_messages:
        return "muted"
    return "open"


def outside(member: ChatMemberUnion) -> bool:
    """Tell whether somebody is not in the group: whoever leaves it restricted stays restricted."""
    return member.status in OUT or (isinstance(member, ChatMemberRestricted) and not member.is_member)


def router() -> Router:
    """Comings and goings."""
    router = Router(name="membership")
    router.my_chat_member.register(private_chat, PRIVATE)
    router.my_chat_member.register(our_place, F.chat.type != "channel")
    router.chat_member.register(their_place)
    router.message.register(left, F.left_chat_member)
    router.message.register(moved_to, F.migrate_to_chat_id)
    router.message.register(moved_from, F.migrate_from_chat_id)
    router.message.register(reopened, F.forum_topic_reopened)
    router.message.register(created, F.group_chat_created | F.supergroup_chat_created)
    return router
