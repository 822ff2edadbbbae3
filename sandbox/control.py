"""The control interface: its routes, its errors, its own small matters (calls, faults, clock, reset)."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox import control_groups, control_people, facts
from sandbox.api import TOKEN, WORLD
from sandbox.errors import ControlError
from sandbox.faults import KINDS
from sandbox.fields import query_number, read_fields
from sandbox.lookup import bot_named
from sandbox.stepper import Stepper

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.state import Bot

STEPPER = web.AppKey("stepper", Stepper)
MAX_MOVE_MS = 10 * 365 * 24 * 3600 * 1000
MAX_WAIT_MS = 60_000
_LOOPBACK = {"127.0.0.1", "localhost", "[::1]"}


def _bot_shown(bot: Bot) -> dict[str, Any]:
    return {
        "id": bot.id,
        "token": bot.token,
        "username": bot.username,
        "name": bot.name,
        "privacy": bot.privacy,
    }


async def list_bots(request: web.Request) -> dict[str, Any]:
    """GET /control/bots: the bots, the default one first."""
    world = request.app[WORLD]
    default = world.default_bot()
    others = [bot for bot in world.bots.values() if bot is not default]
    return {"bots": [_bot_shown(bot) for bot in (default, *others)]}


async def make_bot(request: web.Request) -> dict[str, Any]:
    """POST /control/bots {token, username?, name?, privacy?}: make a bot, or change one."""
    world, fields = request.app[WORLD], await read_fields(request)
    token = fields.take("token", str)
    username, name = fields.optional("username", str), fields.optional("name", str)
    privacy = fields.take("privacy", bool, True)
    fields.done()
    if not TOKEN.match(token):
        raise ControlError(400, '"token" must look like 123456:thirty or more letters, digits, _ and -')
    bot = world.bot(token, username, name)
    if bot.token != token:
        raise ControlError(409, "another bot has this number already")
    bot.username, bot.name, bot.privacy = username or bot.username, name or bot.name, privacy
    world.touch()
    return _bot_shown(bot)


async def inject(request: web.Request) -> dict[str, Any]:
    """POST /control/bots/{bot}/updates {kind, body}: queue an update as it stands, however odd."""
    world, fields = request.app[WORLD], await read_fields(request)
    bot = bot_named(world, int(request.match_info["bot"]))
    kind, body = fields.choice("kind", facts.UPDATE_TYPES), fields.take("body", dict)
    fields.done()
    return {"update_id": world.updates[bot.id].put(kind, body, "injected")}


async def list_calls(request: web.Request) -> dict[str, Any]:
    """GET /control/calls?chat=&method=&after=: what the bots called."""
    calls = request.app[WORLD].calls
    found = calls.find(
        query_number(request, "chat"), request.query.get("method"), query_number(request, "after", 0) or 0
    )
    return {"calls": found, "counted": calls.counted}


async def add_fault(request: web.Request) -> dict[str, Any]:
    """POST /control/faults {kind, method?, chat?, count?, probability?, seed?, …}: put a fault in force."""
    world, fields = request.app[WORLD], await read_fields(request)
    kind = fields.choice("kind", KINDS)
    options: dict[str, Any] = {
        "method": fields.take("method", str, "*"),
        "chat_id": fields.optional("chat", int),
        "probability": fields.take("probability", float, 1.0),
        "seed": fields.take("seed", int, 0),
        "retry_after": fields.take("retry_after", int, 5),
        "status": fields.take("status", int, 500),
        "description": fields.take("description", str, "Internal Server Error"),
        "delay_ms": fields.take("delay_ms", int, 1000),
    }
    forever = fields.take("forever", bool, False)
    count = fields.take("count", int, 1)
    fields.done()
    options["count"] = None if forever else count
    if not 0 < options["probability"] <= 1:
        raise ControlError(400, '"probability" must be above 0 and at most 1')
    if count < 1 or options["retry_after"] < 1 or options["delay_ms"] < 0:
        raise ControlError(400, '"count" and "retry_after" must be at least 1, "delay_ms" at least 0')
    if not 400 <= options["status"] <= 599:
        raise ControlError(400, '"status" must be from 400 to 599')
    _known_methods(options["method"])
    return world.faults.add(kind, **options).json()


def _known_methods(patterns: str) -> None:
    names = {*facts.METHODS, *facts.OTHER_METHODS}
    for pattern in patterns.split(","):
        if "*" not in pattern and pattern not in names:
            raise ControlError(400, f'"method": there is no method {pattern}')


async def list_faults(request: web.Request) -> dict[str, Any]:
    """GET /control/faults: the faults in force."""
    return {"faults": [fault.json() for fault in request.app[WORLD].faults.rules.values()]}


async def lift_faults(request: web.Request) -> dict[str, Any]:
    """DELETE /control/faults?id=: take one fault away, or all; calls that hang are let go."""
    return {"lifted": request.app[WORLD].faults.lift(query_number(request, "id"))}


async def show_clock(request: web.Request) -> dict[str, Any]:
    """GET /control/clock: the time, what is waited for, whether the bot is idle, or there at all."""
    world, stepper = request.app[WORLD], request.app[STEPPER]
    return {
        "now_ms": world.now_ms,
        "auto": stepper.auto,
        "idle": stepper.idle(),
        "bot_there": stepper.bot_there(),
        "next_ms": stepper.next_moment(),
        "bot_wait_ms": world.clock.bot_wait_ms(),
    }


async def move_clock(request: web.Request) -> dict[str, Any]:
    """POST /control/clock {advance_ms?, jump_ms?, auto?}: let time pass in steps, or jump, or set auto."""
    world, stepper, fields = request.app[WORLD], request.app[STEPPER], await read_fields(request)
    advance, jump = fields.take("advance_ms", int, 0), fields.take("jump_ms", int, 0)
    auto = fields.optional("auto", bool)
    fields.done()
    if not 0 <= advance <= MAX_MOVE_MS or not 0 <= jump <= MAX_MOVE_MS:
        raise ControlError(400, "time moves forward only, by at most ten years")
    if auto is not None:
        stepper.auto = auto
    if jump:
        world.clock.move(jump)
    if advance:
        await stepper.advance(advance)
    return await show_clock(request)


async def wait_clock(request: web.Request) -> dict[str, Any]:
    """POST /control/clock/wait {at_ms | in_ms}: answer when the moment has come; auto mode steps to it."""
    world, fields = request.app[WORLD], await read_fields(request)
    at_ms, in_ms = fields.optional("at_ms", int), fields.optional("in_ms", int)
    fields.done()
    if (at_ms is None) == (in_ms is None):
        raise ControlError(400, 'give "at_ms" or "in_ms"')
    await world.clock.sleep_until(at_ms if at_ms is not None else world.now_ms + (in_ms or 0))
    return {"now_ms": world.now_ms}


async def settle(request: web.Request) -> dict[str, Any]:
    """POST /control/settle {limit_ms?}: answer when the bot is idle."""
    fields = await read_fields(request)
    limit_ms = fields.take("limit_ms", int, 10_000)
    fields.done()
    return {"idle": await request.app[STEPPER].settle(min(limit_ms, MAX_WAIT_MS) / 1000)}


async def changes(request: web.Request) -> dict[str, Any]:
    """GET /control/changes?after=&wait_ms=: answer when something visible has changed since a version."""
    world = request.app[WORLD]
    after = query_number(request, "after", -1) or 0
    end = time.monotonic() + min(query_number(request, "wait_ms", 0) or 0, MAX_WAIT_MS) / 1000
    while world.version <= after and (left := end - time.monotonic()) > 0:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        world.watchers.add(future)
        try:
            await asyncio.wait({future}, timeout=left)
        finally:
            world.watchers.discard(future)
    return {"version": world.version, "now_ms": world.now_ms}


async def reset(request: web.Request) -> dict[str, Any]:
    """POST /control/reset: forget everything but the time."""
    world = request.app[WORLD]
    await world.stop_webhooks()
    world.clear()
    request.app[STEPPER].auto = False
    return {"now_ms": world.now_ms}


async def show_file(request: web.Request) -> web.StreamResponse:
    """GET /control/files/{id}: the bytes of a photo, for a page that shows it."""
    file = request.app[WORLD].files.get(request.match_info["file_id"])
    if file is None:
        raise ControlError(404, "no such file")
    kind = "image/png" if file[1].startswith(b"\x89PNG") else "image/jpeg"
    return web.Response(body=file[1], content_type=kind, headers={"X-Content-Type-Options": "nosniff"})


async def show_bot(request: web.Request) -> dict[str, Any]:
    """GET /control/bots/{bot}: one bot, its texts and menu buttons."""
    world = request.app[WORLD]
    bot = bot_named(world, int(request.match_info["bot"]))
    texts = {f"{field}:{code}".rstrip(":"): text for (field, code), text in bot.texts.items()}
    return {**_bot_shown(bot), "texts": texts, "menu_buttons": bot.menu_buttons}


ROUTES: list[tuple[str, str, Callable[[web.Request], Awaitable[Any]]]] = [
    ("GET", "/control/bots", list_bots),
    ("POST", "/control/bots", make_bot),
    ("GET", r"/control/bots/{bot:\d+}", show_bot),
    ("POST", r"/control/bots/{bot:\d+}/updates", inject),
    ("GET", "/control/calls", list_calls),
    ("GET", "/control/faults", list_faults),
    ("POST", "/control/faults", add_fault),
    ("DELETE", "/control/faults", lift_faults),
    ("GET", "/control/clock", show_clock),
    ("POST", "/control/clock", move_clock),
    ("POST", "/control/clock/wait", wait_clock),
    ("POST", "/control/settle", settle),
    ("GET", "/control/changes", changes),
    ("POST", "/control/reset", reset),
    ("GET", "/control/files/{file_id}", show_file),
    *control_people.ROUTES,
    *control_groups.ROUTES,
]


def add_routes(app: web.Application) -> None:
    """Put the control interface on an application."""
    for method, path, handler in ROUTES:
        app.router.add_route(method, path, guarded(handler))


def guarded(
    handler: Callable[[web.Request], Awaitable[Any]],
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Wrap a handler: this machine's own pages only, errors as one clear sentence, answers as JSON."""

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            _refuse_strangers(request)
            answer = await handler(request)
        except ControlError as error:
            return web.json_response({"error": error.message}, status=error.status)
        return answer if isinstance(answer, web.StreamResponse) else web.json_response(answer)

    return serve


def _refuse_strangers(request: web.Request) -> None:
    """Serve only what comes from this machine's own pages: another site's page must not steer the box."""
    host = (request.host or "").rsplit(":", 1)[0] if not request.host.endswith("]") else request.host
    origin = request.headers.get("Origin")
    if host not in _LOOPBACK or (origin is not None and origin != f"http://{request.host}"):
        raise ControlError(403, "the control interface serves this machine's own pages only")
