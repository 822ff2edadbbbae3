"""Answers to presses: sent at once, each in its own task, so that no handler waits for Telegram.

A press is answered exactly once. Answers stand outside the pace (Telegram does not count them); a lost one
costs a toast and nothing else, so it is logged and not repeated.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from aiogram import Bot
from aiogram.exceptions import AiogramError

from bot.view import Toast

log = logging.getLogger(__name__)

ANSWER_SECONDS = 10
REMEMBERED = 4_096


class Answers:
    """Own the tasks that talk to Telegram on behalf of handlers."""

    def __init__(self, bot: Bot) -> None:
        """Talk through ``bot``."""
        self._bot = bot
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen: OrderedDict[str, None] = OrderedDict()

    def press(self, query_id: str, toast: Toast | None = None, url: str | None = None) -> None:
        """Answer a press (answerCallbackQuery); ``url`` opens the private chat."""
        if self.claim(query_id):
            self.go(self.send(query_id, toast, url))

    async def send(self, query_id: str, toast: Toast | None = None, url: str | None = None) -> None:
        """Send the answer of a press claimed before; ``url`` goes without words."""
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
    except (AiogramError, OSError, TimeoutError) as error:
        log.info("answer lost: %s", type(error).__name__)
    except Exception:
        log.exception("background work failed")
