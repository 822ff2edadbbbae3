"""What every job of delivery works with, and what Telegram's refusals do to the world."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from aiogram import Bot
from aiogram.exceptions import TelegramMigrateToChat, TelegramRetryAfter
from aiogram.types import (
    BufferedInputFile,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)

from bot.clock import Clock
from bot.delivery.errors import Fault, fault, retry_wait_ms
from bot.delivery.links import Links
from bot.delivery.pace import Pace
from bot.delivery.questions import Questions
from bot.delivery.queue import Job, Queue
from bot.delivery.scene import Key
from bot.store import Db, Store
from bot.tables import Door
from bot.view import Screen

log = logging.getLogger(__name__)

CALL_SECONDS = 20
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Mark:
    """What a message showed when we last heard of it."""

    message_id: int
    screen: int
    hint: str = field(default="", compare=False)

    @classmethod
    def of(cls, message_id: int, screen: Screen, hint: str = "") -> "Mark":
        """Note what a message shows."""
        shown = (screen.text, screen.markup.model_dump_json() if screen.markup else "")
        return cls(message_id, hash(shown), hint)


@dataclass(slots=True)
class Desk:
    """The tools, and the little that is remembered between jobs (all of it may be lost at a restart)."""

    bot: Bot
    store: Store
    door: Door
    clock: Clock
    links: Links
    pace: Pace
    queue: Queue
    questions: Questions
    began: int = 0
    """When this program began to deliver (ms): a send tried before that is another's, its outcome unknown."""
    drawn: dict[Key, Mark] = field(default_factory=dict)
    panels: dict[tuple[int, int], int] = field(default_factory=dict)
    """(table, person) → the turn for which his hand shows a panel: to raise, or a pool's share."""
    passing: set[int] = field(default_factory=set)
    """Tables that may have messages to take away once their turn is over."""
    to_check: set[int] = field(default_factory=set)
    """Those of them to be looked through at once."""
    news: Callable[[], None] = lambda: None
    """Say that delivery itself has written something down that is to be looked at."""

    async def note(self, work: Callable[[Db], object]) -> None:
        """Write down in one transaction what a call came to, time standing still meanwhile."""
        with self.clock.busy():
            await self.store.tx(work)

    async def send(
        self,
        chat_id: int,
        screen: Screen,
        *,
        thread_id: int = 0,
        silent: bool = False,
        protect: bool = False,
        reply_to: int | None = None,
    ) -> Message:
        """Send a message (sendMessage) in HTML; raises what aiogram raises."""
        return await self.bot.send_message(
            chat_id,
            screen.text,
            parse_mode="HTML",
            message_thread_id=thread_id or None,
            disable_notification=silent,
            protect_content=protect,
            reply_markup=screen.markup,
            reply_parameters=ReplyParameters(message_id=reply_to, allow_sending_without_reply=True)
            if reply_to
            else None,
            link_preview_options=NO_PREVIEW,
            request_timeout=CALL_SECONDS,
        )

    async def send_photo(self, chat_id: int, png: bytes, caption: str) -> Message:
        """Send a picture with words under it (sendPhoto), in HTML; raises what aiogram raises."""
        return await self.bot.send_photo(
            chat_id,
            BufferedInputFile(png, "picture.png"),
            caption=caption,
            parse_mode="HTML",
            request_timeout=CALL_SECONDS,
        )

    async def edit(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Edit a message of ours (editMessageText), keyboard included."""
        markup = screen.markup if isinstance(screen.markup, InlineKeyboardMarkup) else None
        await self.bot.edit_message_text(
            screen.text,
            chat_id=chat_id,
            message_id=message_id,
            parse_mode="HTML",
            reply_markup=markup,
            link_preview_options=NO_PREVIEW,
            request_timeout=CALL_SECONDS,
        )


class ChatJob(Job):
    """A job that calls Telegram and knows what its refusals mean."""

    desk: Desk

    @property
    def private(self) -> bool:
        """Whether it goes to a person's own chat."""
        return self.chat_id > 0

    async def judge(self, error: Exception) -> tuple[Fault, int | None]:
        """Act on a failed call; tell its kind, and when to try again if that makes sense."""
        kind = fault(error, private=self.private)
        desk, now = self.desk, self.desk.clock.now_ms()
        if isinstance(error, TelegramRetryAfter):
            until = now + error.retry_after * 1_000
            desk.pace.hold(self.chat_id, until)
            return kind, until
        if kind is Fault.UNKNOWN:
            self.attempts += 1
            return kind, now + retry_wait_ms(self.attempts)
        if isinstance(error, TelegramMigrateToChat):
            await desk.door.moved(self.chat_id, error.migrate_to_chat_id)
        elif kind is Fault.UNREACHABLE:
            await desk.door.reachable(self.chat_id, reachable=False)
        elif kind in {Fault.OUT, Fault.MUTED}:
            await desk.door.group_state(self.chat_id, "", "gone" if kind is Fault.OUT else "muted")
        elif kind is Fault.REFUSED:
            log.error("refused by Telegram: %s", type(error).__name__, extra={"key": str(self.key)})
        return kind, None
