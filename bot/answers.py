"""Answers to presses: sent at once, each in its own task, so that no handler waits for Telegram.

A press is answered exactly once. Answers stand outside the pace (Telegram does not count them). One of
unknown outcome is repeated for a few seconds, then given up: it costs a toast and nothing else. One that has
not arrived soon stands in the store until it has: a program that dies meanwhile leaves it to the next.
"""

import asyncio
import json
import logging
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter

from bot.clock import Clock
from bot.delivery.errors import FAILURES, Fault, fault
from bot.store import Broken, Db, Store
from bot.view import Toast

log = logging.getLogger(__name__)

ANSWER_SECONDS = 10
REMEMBERED = 4_096
AGAIN_MS = (500, 1_000, 2_000)
LATE_MS = 5_000
"""An answer later than that helps nobody."""
SOON_MS = 250
"""An answer that has not arrived by then is kept in the store: most have, and cost no transaction."""
KEPT_MS = 30_000
"""So old at most is an answer that a new program still sends, while a phone may wait for it."""


class Answers:
    """Own the tasks that talk to Telegram on behalf of handlers."""

    def __init__(self, bot: Bot, clock: Clock, store: Store) -> None:
        """Talk through ``bot``; ``store`` keeps what has not arrived."""
        self._bot = bot
        self._clock = clock
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen: OrderedDict[str, None] = OrderedDict()
        self._kept: set[str] = set()

    async def resume(self) -> None:
        """Send what a program gone by has left unanswered."""
        since = self._clock.now_ms() - KEPT_MS
        left = await self._store.tx(lambda db: db.unanswered.since(since))
        for query_id, answer in left.items():
            self._kept.add(query_id)
            self.press(query_id, *_load(answer))

    def press(self, query_id: str, toast: Toast | None = None, url: str | None = None) -> None:
        """Answer a press (answerCallbackQuery); ``url`` opens the private chat."""
        if self.claim(query_id):
            self.go(self.send(query_id, toast, url))

    async def send(self, query_id: str, toast: Toast | None = None, url: str | None = None) -> None:
        """Send the answer of a press claimed before, again while its outcome is unknown."""
        keeping = asyncio.create_task(self._keep(query_id, _dump(toast, url)))
        try:
            await self._send(query_id, toast, url)
        except FAILURES:
            await self._forget(query_id)
            raise
        else:
            await self._forget(query_id)
        finally:
            keeping.cancel()

    async def _send(self, query_id: str, toast: Toast | None, url: str | None) -> None:
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

    async def _keep(self, query_id: str, answer: str) -> None:
        """Keep an answer in the store, if it has not arrived soon."""
        now = self._clock.now_ms()
        await self._clock.sleep_until(now + SOON_MS)
        self._kept.add(query_id)
        await self._note(lambda db: db.unanswered.keep(query_id, now, answer))

    async def _forget(self, query_id: str) -> None:
        if query_id in self._kept:
            self._kept.discard(query_id)
            await self._note(lambda db: db.unanswered.forget(query_id))

    async def _note(self, work: Callable[[Db], None]) -> None:
        """Write in the store; where that fails an answer is lost only if the program dies too."""
        try:
            with self._clock.busy():
                await self._store.tx(work)
        except (sqlite3.Error, Broken) as error:
            log.warning("an answer under way is not noted: %s", error)

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


def _dump(toast: Toast | None, url: str | None) -> str:
    return json.dumps([toast.text, toast.alert, url] if toast else [None, False, url], ensure_ascii=False)


def _load(answer: str) -> tuple[Toast | None, str | None]:
    text, alert, url = json.loads(answer)
    return (None if text is None else Toast(text, alert)), url


async def _logged(work: Coroutine[Any, Any, object]) -> None:
    try:
        await work
    except FAILURES as error:
        log.info("answer lost: %s", type(error).__name__)
    except Exception:
        log.exception("background work failed")
