"""Feeds of the page: a socket for each phone and one for the row of seats, telling only what has changed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from sandbox.api import WORLD
from sandbox.lookup import person_named
from sandbox.page.sight import phone_sight
from sandbox.page.table import GUESTS, seats_sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.state import JSON
    from sandbox.world import World

#: changes that come together are told together
GATHER_SECONDS = 0.03
HEARTBEAT_SECONDS = 20.0


def difference(old: dict[str, JSON], new: dict[str, JSON]) -> JSON:
    """Tell what to set and what to drop so that an old map becomes the new one."""
    changed = {key: value for key, value in new.items() if old.get(key) != value}
    return {"set": changed, "drop": [key for key in old if key not in new]}


async def phone_feed(request: web.Request) -> web.StreamResponse:
    """GET /page/people/{person}/feed (a web socket): what this person sees, then every change of it."""
    world = request.app[WORLD]
    person = person_named(world, int(request.match_info["person"]))

    def look() -> dict[str, JSON] | None:
        return phone_sight(world, person) if world.people.get(person.id) is person else None

    return await _serve(request, world, look)


async def seats_feed(request: web.Request) -> web.StreamResponse:
    """GET /page/seats (a web socket): who has a phone, whether guests play, then every change of it."""
    world, guests = request.app[WORLD], request.app[GUESTS]
    return await _serve(request, world, lambda: seats_sight(world, guests))


async def _serve(
    request: web.Request, world: World, look: Callable[[], dict[str, JSON] | None]
) -> web.StreamResponse:
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS)
    if not socket.can_prepare(request):
        return web.json_response({"error": "this address is a web socket"}, status=426)
    await socket.prepare(request)
    telling = asyncio.create_task(_tell(socket, world, look))
    try:
        while (await socket.receive()).type not in {WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED}:
            pass
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
    return socket


async def _tell(
    socket: web.WebSocketResponse, world: World, look: Callable[[], dict[str, JSON] | None]
) -> None:
    told: dict[str, JSON] | None = None
    while True:
        version = world.version
        seen = look()
        if seen is None:
            await socket.close(message=b"gone")
            return
        news = difference(told or {}, seen)
        if told is None or news["set"] or news["drop"]:
            await socket.send_json({**news, "first": told is None, "now_ms": world.now_ms})
        told = seen
        await _change_after(world, version)
        await asyncio.sleep(GATHER_SECONDS)


async def _change_after(world: World, version: int) -> None:
    while world.version == version:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        world.watchers.add(future)
        try:
            await future
        finally:
            world.watchers.discard(future)
