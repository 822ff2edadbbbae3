"""Deliver updates to a bot's webhook: in order, with the secret token, until it answers 2xx."""

from __future__ import annotations

import asyncio
import contextlib
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import aiohttp

from sandbox.errors import ApiError, bad_request
from sandbox.perform import context_of, method_named, perform
from sandbox.request import read_answer

if TYPE_CHECKING:
    from sandbox.state import JSON
    from sandbox.updates import Pending, Updates
    from sandbox.world import World

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - a header's name
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}\Z")
RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5, 1, 2, 5)
ANSWER_SECONDS = 60
_LOOPBACK = {"127.0.0.1", "localhost", "::1"}


@dataclass
class Webhook:
    """Send one bot's updates to its address."""

    world: World
    bot_id: int
    url: str
    secret: str | None
    max_connections: int
    last_error_s: int | None = None
    last_error: str | None = None
    in_delivery: int = 0
    _keys: set[str] = field(default_factory=set)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _session: aiohttp.ClientSession | None = None

    def start(self) -> None:
        """Begin with what is pending."""
        self.updates.on_arrival = self.look
        self.look()

    async def stop(self) -> None:
        """End deliveries under way; what was not accepted stays pending."""
        self.updates.on_arrival = None
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    @property
    def updates(self) -> Updates:
        """Name the bot's queue."""
        return self.world.updates[self.bot_id]

    def look(self) -> None:
        """Start deliveries: at most `max_connections`, one at a time per chat and per person's presses."""
        self.updates.drop_expired()
        for update in list(self.updates.pending):
            if self.in_delivery >= self.max_connections:
                return
            if update.key not in self._keys:
                self._keys.add(update.key)
                self.in_delivery += 1
                task = asyncio.get_running_loop().create_task(self._deliver(update))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _deliver(self, update: Pending) -> None:
        try:
            for attempt in range(1_000_000):
                if update not in self.updates.pending or update.expired(self.world.now_ms):
                    break
                if await self._post(update):
                    with contextlib.suppress(ValueError):
                        self.updates.pending.remove(update)
                    break
                await asyncio.sleep(RETRY_SECONDS[min(attempt, len(RETRY_SECONDS) - 1)])
        finally:
            self.in_delivery -= 1
            self._keys.discard(update.key)
        self.look()

    async def _post(self, update: Pending) -> bool:
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS))
        headers = {SECRET_HEADER: self.secret} if self.secret else {}
        self.world.enter()
        try:
            async with self._session.post(
                self.url, json=update.json(), headers=headers, allow_redirects=False
            ) as answer:
                if 200 <= answer.status < 300:
                    await self._reply(answer)
                    return True
                await answer.read()
                self._fail(f"Wrong response from the webhook: {answer.status} {answer.reason}")
        except (aiohttp.ClientError, TimeoutError) as error:
            self._fail(
                "Connection refused" if isinstance(error, aiohttp.ClientConnectorError) else str(error)
            )
        finally:
            self.world.leave()
        return False

    async def _reply(self, answer: aiohttp.ClientResponse) -> None:
        """Perform the call that an answer may carry; its result goes nowhere, as on Telegram."""
        given = await read_answer(answer)
        method = method_named(str(given.pop("method", "")))
        if method is None:
            return
        bot = self.world.bots[self.bot_id]
        call = self.world.calls.note(self.world.now_ms, bot.id, method, given)
        try:
            call.result = perform(context_of(self.world, bot, method, given))
            call.ok = True
        except ApiError as error:
            call.ok, call.error_code, call.description = False, error.code, error.description

    def _fail(self, words: str) -> None:
        self.last_error_s, self.last_error = self.world.now_s, words


def check_webhook(params: dict[str, Any]) -> str:
    """Return the address of a setWebhook; plain http is taken on loopback only, where Telegram takes none."""
    url = str(params["url"])
    if not url:
        return url
    parts = urlsplit(url)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _LOOPBACK):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    secret = params.get("secret_token")
    if secret is not None and not _SECRET.match(secret):
        raise bad_request("secret token contains unallowed characters")
    return url


def webhook_info(webhook: Webhook | None, updates: Updates) -> JSON:
    """Build the WebhookInfo."""
    updates.drop_expired()
    info: JSON = {
        "url": webhook.url if webhook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(updates.pending),
    }
    if webhook is not None:
        info["max_connections"] = webhook.max_connections
        if webhook.last_error_s is not None:
            info["last_error_date"] = webhook.last_error_s
            info["last_error_message"] = webhook.last_error or ""
    if updates.allowed is not None:
        info["allowed_updates"] = sorted(updates.allowed)
    return info
