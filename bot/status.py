"""How the program fares, for its host: ``/healthz`` for a supervisor, ``/metrics`` for Prometheus."""

import asyncio
import logging
import sqlite3
from typing import TYPE_CHECKING

from aiohttp import web

from bot.ears import Ears
from bot.store import Broken, Store

if TYPE_CHECKING:
    from bot.metrics import Metrics

ANSWER_SECONDS = 3
SILENT_MS = 65_000  # two polls of thirty seconds and the network's share: one lost poll is no illness
PAGE_TYPE = "text/plain; version=1.0.0; charset=utf-8"

log = logging.getLogger(__name__)


class Status:
    """Answer how it goes; before Telegram was met for the first time nothing is well."""

    def __init__(self, store: Store) -> None:
        """Ask the store, and later what ``watch`` names."""
        self._store = store
        self._ears: Ears | None = None
        self._metrics: Metrics | None = None

    def watch(self, ears: Ears, metrics: "Metrics") -> None:
        """Telegram has been met."""
        self._ears = ears
        self._metrics = metrics

    def app(self) -> web.Application:
        """Build the pages."""
        app = web.Application()
        app.router.add_get("/healthz", self.health)
        app.router.add_get("/metrics", self.page)
        return app

    async def health(self, _request: web.Request) -> web.Response:
        """Answer 200 while the database answers and Telegram is heard, else 503 with what is missing."""
        missing = [fault for fault in (await self._database(), self._telegram()) if fault]
        return web.Response(text="\n".join(missing or ["well"]) + "\n", status=503 if missing else 200)

    async def page(self, _request: web.Request) -> web.Response:
        """Answer with the figures; 503 while there are none."""
        if self._metrics is None:
            return web.Response(text="not yet at the table\n", status=503)
        return web.Response(body=await self._metrics.page(), headers={"Content-Type": PAGE_TYPE})

    async def _database(self) -> str:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._store.tx(lambda db: db.tables.get(0))
        except (sqlite3.Error, Broken, ValueError, TimeoutError) as error:
            log.warning("the database does not answer (%s)", type(error).__name__)
            return "the database does not answer"
        return ""

    def _telegram(self) -> str:
        if self._ears is None:
            return "Telegram has not been met yet"
        if self._ears.silent_ms > SILENT_MS:
            return f"Telegram has been silent for {self._ears.silent_ms // 1000} s"
        return ""
