"""A small HTTP server on loopback: nobody but this host's own programs can reach it."""

import contextlib
from collections.abc import AsyncIterator

from aiohttp import web

from bot.errors import Stopped

HOST = "127.0.0.1"
END_SECONDS = 2.0


@contextlib.asynccontextmanager
async def serving(app: web.Application, port: int, setting: str) -> AsyncIterator[None]:
    """Serve until the block ends, requests under way included; raises ``Stopped`` naming the setting."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=END_SECONDS, handle_signals=False)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, HOST, port).start()
        except OSError as error:
            raise Stopped(f"{setting}: port {port} cannot be opened ({error.strerror})") from None
        yield
    finally:
        await runner.cleanup()
