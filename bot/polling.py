"""getUpdates without end: one update after another, whatever Telegram answers."""

import asyncio
import logging
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import GetUpdates, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Update

from bot.clock import Clock
from bot.ears import Ears
from bot.errors import Stopped
from bot.updates import ALLOWED, feed, read

POLL_SECONDS = 30
NETWORK_SECONDS = 5
CONFLICT_MS = 60_000  # so long we bear another poller
QUIET_MS = 40_000  # longer than a poll: after so long a conflict is a new one
WAITS = (0.5, 1.0, 2.0, 5.0)

log = logging.getLogger(__name__)


class Session(AiohttpSession):
    """A session in which one update that cannot be read does not hold up all others.

    An answer that is no text at all (a proxy's page in letters it does not name) counts as no answer.
    """

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109 - aiogram's
    ) -> TelegramType:
        """Call Telegram; raises what aiogram raises, and nothing else for what came back."""
        try:
            return await super().make_request(bot, method, timeout)
        except UnicodeDecodeError as error:
            raise TelegramNetworkError(method, "an answer that is no text") from error

    def check_response(
        self, bot: Bot, method: TelegramMethod[TelegramType], status_code: int, content: str
    ) -> Response[TelegramType]:
        """Read an answer; of getUpdates each update by itself, an empty one in the place of a bad one."""
        try:
            return super().check_response(bot, method, status_code, content)
        except ClientDecodeError:
            updates = self._salvage(bot, content) if isinstance(method, GetUpdates) else None
            if updates is None:
                raise
            return Response[method.__returning__].model_construct(ok=True, result=updates)  # type: ignore[name-defined]

    def _salvage(self, bot: Bot, content: str) -> list[Update] | None:
        try:
            answer: Any = self.json_loads(content)
        except ValueError:
            return None
        if not isinstance(answer, dict) or answer.get("ok") is not True:
            return None
        raw = answer.get("result")
        if not isinstance(raw, list):
            return None
        return [update for item in raw if (update := read(bot, item)) is not None]


class Polling:
    """Ask for updates and hand them to the dispatcher, in order, each to its end."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher, clock: Clock, ears: Ears) -> None:
        """Poll for ``bot``; ``ears`` learn how it goes."""
        self._bot = bot
        self._dispatcher = dispatcher
        self._clock = clock
        self._ears = ears
        self._failures = 0
        self._hearing = False
        self._conflict_ms = 0
        self._conflict_since_ms = 0
        self.conflicts = 0

    async def run(self, stop: asyncio.Event) -> None:
        """Poll until ``stop``, ending with the batch in hand; raises ``Stopped``."""
        offset: int | None = None
        while not stop.is_set():
            updates = await self._unless(stop, self._ask(offset))
            for update in updates or ():
                await feed(self._dispatcher, self._bot, update)
                offset = update.update_id + 1
            if updates is not None:
                self._ears.heard()

    async def _unless(self, stop: asyncio.Event, asking: Any) -> list[Update] | None:
        """Wait for a poll unless the program stops."""
        poll, stopping = asyncio.ensure_future(asking), asyncio.ensure_future(stop.wait())
        try:
            await asyncio.wait({poll, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return await poll if poll.done() else None
        finally:
            for task in (poll, stopping):
                task.cancel()
            await asyncio.gather(poll, stopping, return_exceptions=True)

    async def _ask(self, offset: int | None) -> list[Update] | None:
        """Poll once; None when it failed, after a pause. The first poll after a failure does not wait."""
        seconds = POLL_SECONDS if self._hearing else 0
        method = GetUpdates(offset=offset, timeout=seconds, allowed_updates=ALLOWED)
        try:
            updates = await self._bot(method, request_timeout=POLL_SECONDS + NETWORK_SECONDS)
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise Stopped("Telegram does not know this token; check BOT_TOKEN") from None
        except TelegramConflictError:
            self._ears.failed()
            await self._conflict()
        except TelegramRetryAfter as error:
            self._ears.failed()
            await self._clock.pause(error.retry_after)
        except (TelegramAPIError, ClientDecodeError, OSError, TimeoutError) as error:
            self._ears.failed()
            await self._fail(error)
        else:
            self._failures = 0
            self._hearing = True
            return updates
        self._hearing = False
        return None

    async def _fail(self, error: Exception) -> None:
        if not self._failures:
            log.warning("getUpdates failed (%s), trying again", type(error).__name__)
        wait = WAITS[min(self._failures, len(WAITS) - 1)]
        self._failures += 1
        await self._clock.pause(wait)

    async def _conflict(self) -> None:
        """Bear with another program that polls with our token for a minute, then give way."""
        self.conflicts += 1
        now = self._clock.now_ms()
        if now - self._conflict_ms > QUIET_MS:
            self._conflict_since_ms = now
            log.error("another program polls with this token (409)")
        self._conflict_ms = now
        if now - self._conflict_since_ms >= CONFLICT_MS:
            raise Stopped("another program polls with this token; stop one of the two")
        await self._clock.pause(WAITS[0])
