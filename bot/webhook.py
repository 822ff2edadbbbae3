"""Updates posted to us: through a reverse proxy to a port on loopback, with Telegram's secret in each.

A webhook has no heartbeat of its own, so we ask getWebhookInfo every ten seconds. Heard of is Telegram when
that comes back and no update is held back, or when an update has been dealt with. Held back are updates that
Telegram failed to deliver after the last one that came: presses among them are on their way, and no deadline
rings before they are here. Who posts is told by the secret alone; addresses and X-Forwarded-For are not
looked at.
"""

import asyncio
import hmac
import logging
from urllib.parse import urlsplit

from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramNotFound,
    TelegramUnauthorizedError,
)
from aiogram.types import WebhookInfo
from aiohttp import web

from bot.clock import Clock
from bot.ears import Ears
from bot.errors import Stopped
from bot.loopback import serving
from bot.patience import seconds_after
from bot.settings import Settings
from bot.updates import ALLOWED, feed, read

HEADER = "X-Telegram-Bot-Api-Secret-Token"
BYTES_MAX = 1 << 20
BEAT_MS = 10_000
AGAIN_MS = 2_000
CALL_SECONDS = 10
THEFT_MS = 60_000  # so long we bear another webhook in the place of ours
PASSING = (TelegramAPIError, ClientDecodeError, OSError, TimeoutError)

log = logging.getLogger(__name__)


class Webhook:
    """Take updates as they are posted, each to its end before it is answered."""

    def __init__(
        self, bot: Bot, dispatcher: Dispatcher, clock: Clock, ears: Ears, settings: Settings
    ) -> None:
        """Take updates for ``bot``; ``ears`` learn how it goes. Needs WEBHOOK_URL and WEBHOOK_SECRET."""
        if settings.webhook_url is None or settings.webhook_secret is None:
            raise ValueError("a webhook needs an address and a secret")
        self._bot = bot
        self._dispatcher = dispatcher
        self._clock = clock
        self._ears = ears
        self._url = settings.webhook_url
        self._secret = settings.webhook_secret.get_secret_value()
        self._port = settings.webhook_port
        self._path = settings.webhook_path or urlsplit(self._url).path or "/"
        self._took_ms = clock.now_ms()
        self._stolen_ms: int | None = None
        self.conflicts = 0

    async def run(self, stop: asyncio.Event) -> None:
        """Listen until ``stop``, ending with the updates in hand; raises ``Stopped``."""
        app = web.Application(client_max_size=BYTES_MAX)
        app.router.add_post(self._path, self.take)
        async with serving(app, self._port, "WEBHOOK_PORT"):
            if await self._announce(stop):
                log.info("updates come to port %d", self._port)
            while not await self._clock.wait(stop, self._clock.now_ms() + self._pause_ms()):
                await self._beat()

    async def take(self, request: web.Request) -> web.Response:
        """Answer a post: 200 when it is dealt with, 401 without our secret, 400 when it is no JSON."""
        given = request.headers.get(HEADER, "").encode("utf-8", "replace")
        if not hmac.compare_digest(given, self._secret.encode()):
            return web.Response(status=401)
        try:
            raw = await request.json()
        except ValueError:
            return web.Response(status=400)
        update = read(self._bot, raw)
        if update is not None:
            await feed(self._dispatcher, self._bot, update)
        self._took_ms = self._clock.now_ms()
        self._ears.heard()
        return web.Response()

    async def _announce(self, stop: asyncio.Event) -> bool:
        """Tell Telegram where to post (setWebhook), however long it takes; False when told to stop."""
        while not stop.is_set():
            try:
                await self._bot.set_webhook(
                    self._url,
                    secret_token=self._secret,
                    allowed_updates=ALLOWED,
                    request_timeout=CALL_SECONDS,
                )
            except TelegramBadRequest as error:
                raise Stopped(f"Telegram does not take WEBHOOK_URL: {error.message}") from None
            except PASSING as error:
                _give_up_on_token(error)
                log.warning("the webhook cannot be set (%s), trying again", type(error).__name__)
                await self._clock.grace(stop, seconds_after(error, AGAIN_MS / 1000))
            else:
                return True
        return False

    def _pause_ms(self) -> int:
        return BEAT_MS if self._ears.trusts else AGAIN_MS

    async def _beat(self) -> None:
        """Ask Telegram how our webhook fares."""
        try:
            info = await self._bot.get_webhook_info(request_timeout=CALL_SECONDS)
        except PASSING as error:
            _give_up_on_token(error)
            self._ears.failed()
            return
        if info.url != self._url:
            self._ears.failed()
            self._stolen()
        elif self._holds_back(info):
            self._ears.failed()
        else:
            self._stolen_ms = None
            self._ears.heard()

    def _holds_back(self, info: WebhookInfo) -> bool:
        """Tell whether Telegram has updates for us that it failed to deliver since the last one came."""
        if not info.pending_update_count or info.last_error_date is None:
            return False
        return info.last_error_date.timestamp() * 1000 > self._took_ms

    def _stolen(self) -> None:
        """Bear with another program that took our webhook away for a minute, then give way."""
        self.conflicts += 1
        now = self._clock.now_ms()
        if self._stolen_ms is None:
            self._stolen_ms = now
            log.error("another program has taken the webhook of this token away")
        if now - self._stolen_ms >= THEFT_MS:
            raise Stopped("another program has taken the webhook of this token; stop one of the two")


def _give_up_on_token(error: Exception) -> None:
    if isinstance(error, TelegramUnauthorizedError | TelegramNotFound):
        raise Stopped("Telegram does not know this token; check BOT_TOKEN") from None
