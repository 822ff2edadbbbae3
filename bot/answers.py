"""Answers to presses: sent at once, each in its own task, so that no handler waits for Telegram.

A press is answered exactly once. Answers stand outside the pace (Telegram does not count them). One of
unknown outcome is repeated for a few seconds, then given up: it costs a toast and nothing else.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter

from bot.clock import Clock
from bot.delivery.errors import FAILURES, Fault, fault
from bot.view import Toast

log = logging.getLogger(__name__)

ANSWER_SECONDS = 10
REMEMBERED = 4_096
AGAIN_MS = (500, 1_000, 2_000)
LATE_MS = 5_000
"""An answer later than that helps nobody."""


class Answers:
    """Own the tasks that talk to Telegram on behalf of handlers."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        """Talk through ``bot``."""
        self._bot = bot
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen: OrderedDict[str, None] = OrderedDict()

    def press(self, query_id: str, toast: Toast | None = None, url: str | None = None) -> None:
        """Answer a press (answerCallbackQuery); ``url`` opens the private chat."""
        if self.claim(query_id):
            self.go(self.send(query_id, toast, url))

    async def send(self, query_id: str, toast: Toast | None = None, url: str | None = None) -> None:
        """Send the answer of a press claimed before, again while its outcome is unknown."""
        for wait_ms in (*AGAIN_MS, None):
            try:
                await self._answer(query_id, toast, url)
            except FAILURES as error:
                asked_ms = error.retry_after * 1_000 if isinstance(error, TelegramRetryAfter) else 0
                unknown = asked_ms or fault(error, private=True) is Fault.UNKNOWN
                if wait_ms is None or not unknown or asked_ms > LATE_MS:
                    raise
                await self._clock.sleep_until(self._clock.now_ms() + max(wait_ms, asked_ms))
            else:
                return

    async def _answer(self, query_id: str, toast: Toast | None, url: str | None) -> None:
        await self._bot.answer_callback_query(
            query_id,
            text=toast.text if toast else None,
            show_alert=toast.alert if toast else None,
            url=url,
            request_timeout=ANSWER_SECONDS,
        )

    def claim(self, query_id: str) -> bool:
        """Take the one answer of a press upon oneself; False when it has been taken."""
        if query_id in self._seen:
            return False
        self._seen[query_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

    def go(self, work: Coroutine[Any, Any, object]) -> None:
        """Run ``work`` beside everything else; log what goes wrong in it."""
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self, seconds: float) -> None:
        """Wait for the answers on their way, ``seconds`` at most, then give them up."""
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


async def _logged(work: Coroutine[Any, Any, object]) -> None:
    try:
        await work
    except FAILURES as error:
        log.info("answer lost: %s", type(error).__name__)
    except Exception:
        log.exception("background work failed")
