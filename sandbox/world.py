"""Everything the box knows, and the small questions everybody asks of it."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING, Any

from sandbox.calls import Calls
from sandbox.faults import Faults
from sandbox.flood import Flood
from sandbox.state import Bot, Chat, Member, Message, Person, Query
from sandbox.updates import Updates

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterator

    from sandbox.clock import Clock
    from sandbox.webhook import Webhook

FIRST_PERSON = 5_000_000_001
DEFAULT_TOKEN = "1000001:sandbox_default_bot_token_000000000"  # noqa: S105 - opens nothing but the box
DEFAULT_USERNAME = "sandbox_bot"
ID_EPOCH_SECONDS = 1_600_000_000


class World:
    """Hold people, bots, chats, presses, calls and faults."""

    def __init__(self, clock: Clock, *, flood: bool = True, token: str = DEFAULT_TOKEN) -> None:
        """Start empty but for one bot, the default one."""
        self.clock = clock
        self.flood_on = flood
        self.default_token = token
        self.watchers: set[asyncio.Future[None]] = set()
        self.version = 0
        self._begin()

    def clear(self) -> None:
        """Forget everything, let go of every call that waits, and start anew; ids go on from the clock."""
        self.faults.lift()
        for updates in self.updates.values():
            updates.close()
        self._begin()

    def _begin(self) -> None:
        self.people: dict[int, Person] = {}
        self.bots: dict[int, Bot] = {}
        self.updates: dict[int, Updates] = {}
        self.webhooks: dict[int, Webhook] = {}
        self.floods: dict[int, Flood] = {}
        self.chats: dict[int, Chat] = {}
        self.privates: dict[tuple[int, int], Chat] = {}
        self.queries: dict[str, Query] = {}
        self.files: dict[str, tuple[str, bytes]] = {}
        self.calls = Calls()
        self.faults = Faults()
        self.in_flight = 0
        self.active_at = time.monotonic()
        start = self.clock.now_ms()
        self._person_ids = itertools.count(FIRST_PERSON)
        self._group_ids = itertools.count(start // 1000 % 1_000_000_000 + 1_000_000_000)
        self._query_ids = itertools.count(start * 1000)
        self._file_ids = itertools.count(start)
        self.bot(self.default_token)
        self.touch()

    async def stop_webhooks(self) -> None:
        """End every delivery under way."""
        for webhook in self.webhooks.values():
            await webhook.stop()
        self.webhooks.clear()

    # -- time and change ------------------------------------------------------------------------------

    @property
    def now_ms(self) -> int:
        """Tell the sandbox's time."""
        return self.clock.now_ms()

    @property
    def now_s(self) -> int:
        """Tell the sandbox's time in whole seconds, as the Bot API writes dates."""
        return self.clock.now_ms() // 1000

    def touch(self) -> None:
        """Note that something a person may see has changed."""
        self.version += 1
        for future in self.watchers:
            if not future.done():
                future.set_result(None)

    def enter(self) -> None:
        """Note that a call has come in, or that a waiting poll has something to do."""
        self.in_flight += 1
        self.active_at = time.monotonic()

    def leave(self) -> None:
        """Note that a call is answered, or that a poll begins to wait."""
        self.in_flight = max(0, self.in_flight - 1)
        self.active_at = time.monotonic()

    def quiet_ms(self) -> float:
        """Tell for how long (real time) nobody has done anything; 0 while a call is in flight."""
        return 0.0 if self.in_flight else (time.monotonic() - self.active_at) * 1000

    # -- bots and people ------------------------------------------------------------------------------

    def bot(self, token: str, username: str | None = None, name: str | None = None) -> Bot:
        """Find the bot of a token, or make it."""
        bot_id = int(token.split(":", maxsplit=1)[0])
        bot = self.bots.get(bot_id)
        if bot is None:
            username = username or (
                DEFAULT_USERNAME if token == self.default_token else f"sandbox_{bot_id}_bot"
            )
            bot = Bot(bot_id, token, username, name or username)
            self.bots[bot_id] = bot
            self.updates[bot_id] = Updates(self.clock)
            self.floods[bot_id] = Flood(on=self.flood_on)
        return bot

    def default_bot(self) -> Bot:
        """Name the bot meant when nobody says which: the first that called the API, else the first made."""
        return next((b for b in self.bots.values() if b.called), next(iter(self.bots.values())))

    def add_person(self, **fields: Any) -> Person:
        """Make a person; the id is chosen unless given."""
        person_id = fields.pop("id", None) or next(self._person_ids)
        person = Person(id=person_id, **fields)
        self.people[person_id] = person
        self.touch()
        return person

    # -- chats ----------------------------------------------------------------------------------------

    def new_chat_id(self, *, supergroup: bool) -> int:
        """Choose an id of Telegram's shape for a group or a supergroup."""
        number = next(self._group_ids)
        return -1_000_000_000_000 - number if supergroup else -number

    def first_message_id(self) -> int:
        """Choose where a chat's message ids start; a box started later starts higher."""
        return self.now_s - ID_EPOCH_SECONDS

    def private_chat(self, bot_id: int, person_id: int) -> Chat:
        """Find or make the private chat of a bot and a person."""
        key = (bot_id, person_id)
        if key not in self.privates:
            self.privates[key] = Chat(
                person_id, "private", self.first_message_id(), bot_id=bot_id, person_id=person_id
            )
        return self.privates[key]

    def all_chats(self) -> Iterator[Chat]:
        """List groups and private chats."""
        yield from self.chats.values()
        yield from self.privates.values()

    def member(self, chat: Chat, user_id: int) -> Member:
        """Find a user's place in a group; whoever was never there has left."""
        return chat.members.get(user_id) or Member(user_id, "left")

    def bots_in(self, chat: Chat) -> list[Bot]:
        """List the bots that are in a chat now."""
        if chat.private:
            return [self.bots[chat.bot_id]] if chat.bot_id is not None else []
        return [self.bots[m.user_id] for m in chat.members.values() if m.user_id in self.bots and m.inside]

    # -- messages -------------------------------------------------------------------------------------

    def store(self, chat: Chat, message: Message) -> Message:
        """Put a message into its chat, giving it the chat's next id unless it is ephemeral."""
        chat.arrivals += 1
        message.order = chat.arrivals
        if message.receiver is not None:
            message.ephemeral_id = chat.next_ephemeral
            chat.next_ephemeral += 1
            chat.ephemeral[message.ephemeral_id] = message
        else:
            message.id = chat.next_id
            chat.next_id += 1
            chat.messages[message.id] = message
        self.touch()
        return message

    def new_query_id(self) -> str:
        """Choose an id for a press."""
        return str(next(self._query_ids))

    def keep_file(self, name: str, content: bytes) -> str:
        """Keep a file's bytes and name it by a new file id."""
        file_id = f"BoxFile{next(self._file_ids)}"
        self.files[file_id] = (name, content)
        return file_id
