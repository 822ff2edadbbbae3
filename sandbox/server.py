"""Put the box together and serve it on loopback."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox import page
from sandbox.api import WORLD, bot_api, bot_file
from sandbox.control import STEPPER, add_routes
from sandbox.request import MAX_BYTES
from sandbox.stepper import Stepper
from sandbox.world import DEFAULT_TOKEN, World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.clock import Clock


def make_app(
    clock: Clock, *, auto: bool = False, flood: bool = True, token: str = DEFAULT_TOKEN
) -> web.Application:
    """Build the application; the clock and the stepper run while it is up."""
    app = web.Application(client_max_size=MAX_BYTES)
    world = World(clock, flood=flood, token=token)
    app[WORLD] = world
    app[STEPPER] = Stepper(world, auto=auto)
    app.router.add_route("GET", "/bot{token}/{method}", bot_api)
    app.router.add_route("POST", "/bot{token}/{method}", bot_api)
    app.router.add_route("GET", "/file/bot{token}/photos/{file_id}", bot_file)
    add_routes(app)
    page.add_routes(app)
    app.cleanup_ctx.append(_running)
    return app


async def _running(app: web.Application) -> AsyncIterator[None]:
    world = app[WORLD]
    tasks = [asyncio.create_task(world.clock.run()), asyncio.create_task(app[STEPPER].run())]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await world.stop_webhooks()
    world.clock.close()


@contextlib.asynccontextmanager
async def serving(app: web.Application, port: int = 0, host: str = "127.0.0.1") -> AsyncIterator[str]:
    """Serve an application and yield its address; a client that hangs up ends its request."""
    runner = web.AppRunner(app, handler_cancellation=True, access_log=None, shutdown_timeout=0.2)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        address = runner.addresses[0]
        shown = f"[{address[0]}]" if ":" in address[0] else address[0]
        yield f"http://{shown}:{address[1]}"
    finally:
        await runner.cleanup()
