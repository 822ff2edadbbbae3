"""What the box holds: people, bots, chats, members, messages, presses. Plain data, no rules."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]

ANONYMOUS_ADMIN: JSON = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
CHANNEL_BOT: JSON = {
    "id": 136817688,
    "is_bot": True,
    "first_name": "Channel",
    "username": "Channel_Bot",
}


@dataclass
class Person:
    """A human being with a Telegram account."""

    id: int
    name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    deleted: bool = False
    #: ids of the bots he has started, and of those he has blocked
    started: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)
    #: toasts and alerts he got, oldest first
    notices: list[JSON] = field(default_factory=list)


@dataclass
class Member:
    """A user's place in a group: creator, administrator, member, restricted, left or kicked."""

    user_id: int
    status: str
    rights: JSON = field(default_factory=dict)
    is_member: bool = True
    anonymous: bool = False
    title: str | None = None
    #: the first message he may see in a basic group
    since: int = 0

    @property
    def inside(self) -> bool:
        """Tell whether he is in the group now."""
        return self.status in {"creator", "administrator", "member"} or (
            self.status == "restricted" and self.is_member
        )

    @property
    def admin(self) -> bool:
        """Tell whether he is an administrator."""
        return self.status in {"creator", "administrator"}


@dataclass
class Topic:
    """A forum topic; its id is that of the service message that opened it."""

    id: int
    name: str
    icon_color: int
    closed: bool = False
    deleted: bool = False


@dataclass
class Message:
    """One message, ordinary or ephemeral (then `id` is 0 and `ephemeral_id` and `receiver` are set)."""

    id: int
    date_ms: int
    #: a person's or a bot's id; None for a post of a channel or an anonymous administrator
    sender: int | None
    sender_chat: JSON | None = None
    text: str | None = None
    entities: list[JSON] = field(default_factory=list)
    #: anything else as the Bot API shows it: photo, dice, rich_message, service fields
    content: JSON = field(default_factory=dict)
    keyboard: JSON | None = None
    #: ReplyKeyboardMarkup, ReplyKeyboardRemove or ForceReply
    other_markup: JSON | None = None
    reply_to: int | None = None
    thread: int | None = None
    topic: bool = False
    edit_ms: int | None = None
    ephemeral_id: int | None = None
    receiver: int | None = None
    #: of an ephemeral message: the message it stands in place of, for its receiver only
    replaces: int | None = None
    #: of an ephemeral message: never reached its receiver
    vanished: bool = False
    silent: bool = False
    protected: bool = False
    #: earlier versions, oldest first, as snapshots
    history: list[JSON] = field(default_factory=list)
    #: order of arrival within the chat, ephemeral messages included
    order: int = 0


@dataclass
class Chat:
    """A private chat between a bot and a person, a group, a supergroup or a channel."""

    id: int
    kind: str
    next_id: int
    title: str | None = None
    username: str | None = None
    forum: bool = False
    hidden_members: bool = False
    bot_id: int | None = None
    person_id: int | None = None
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    next_ephemeral: int = 1
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    pinned: list[int] = field(default_factory=list)
    migrated_to: int | None = None
    last_bot_to_send: int | None = None
    arrivals: int = 0

    @property
    def private(self) -> bool:
        """Tell whether it is a private chat."""
        return self.kind == "private"


@dataclass
class Query:
    """A press of a button on its way to the bot and back."""

    id: str
    bot_id: int
    person_id: int
    chat: Chat
    message_id: int
    ephemeral_id: int | None
    data: str
    at_ms: int
    expires_ms: int
    #: text, show_alert, url once the bot has answered
    answer: JSON | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Bot:
    """A bot account and everything set about it."""

    id: int
    token: str
    username: str
    name: str
    privacy: bool = True
    called: bool = False
    #: (scope key, language code) -> commands
    commands: dict[tuple[str, str], list[JSON]] = field(default_factory=dict)
    #: (field, language code) -> text, for name, description and short description
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    #: person id, or 0 for the default -> MenuButton
    menu_buttons: dict[int, JSON] = field(default_factory=dict)
    admin_rights: dict[bool, JSON] = field(default_factory=dict)
