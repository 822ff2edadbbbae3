"""The Bot API's door: /bot<token>/<method>. Checks, faults, the call itself, the answer."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox.errors import ApiError
from sandbox.methods.delivery import METHODS as DELIVERY
from sandbox.perform import context_of, method_named, perform
from sandbox.request import read_params
from sandbox.world import World

if TYPE_CHECKING:
    from sandbox.calls import Call
    from sandbox.faults import Fault
    from sandbox.state import Bot

WORLD = web.AppKey("world", World)
TOKEN = re.compile(r"\d{3,}:[A-Za-z0-9_-]{30,}\Z")
MAX_POLL_SECONDS = 50
_HTML_502 = (
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n"
    "<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n"
)


async def bot_api(request: web.Request) -> web.StreamResponse:
    """Serve one Bot API request."""
    world = request.app[WORLD]
    token = request.match_info["token"]
    if not TOKEN.match(token):
        return _answer_error(ApiError(401, "Unauthorized"))
    bot = world.bot(token)
    if bot.token != token:
        return _answer_error(ApiError(401, "Unauthorized"))
    method = method_named(request.match_info["method"])
    if method is None:
        return _answer_error(ApiError(404, "Not Found"))
    bot.called = True
    return await _Serving(world, bot, method, request).run()


class _Serving:
    """Serve one call, from its parameters to its answer."""

    def __init__(self, world: World, bot: Bot, method: str, request: web.Request) -> None:
        self.world = world
        self.bot = bot
        self.method = method
        self.request = request

    async def run(self) -> web.StreamResponse:
        self.world.enter()
        try:
            return await self._run()
        finally:
            self.world.leave()

    async def _run(self) -> web.StreamResponse:
        try:
            given = await read_params(self.request)
        except ApiError as error:
            self.world.calls.note(self.world.now_ms, self.bot.id, self.method, {})
            return _answer_error(error)
        call = self.world.calls.note(self.world.now_ms, self.bot.id, self.method, given)
        fault = self.world.faults.take(self.method, call.chat_id)
        if fault is not None:
            call.fault = fault.kind
            early = await self._before(fault)
            if early is not None:
                return self._noted(call, early)
        try:
            result = await self._serve(given, vanish=fault is not None and fault.kind == "vanish")
        except ApiError as error:
            return self._noted(call, error)
        call.ok, call.result = True, result
        if fault is not None and fault.kind == "lost":
            return self._cut()
        return web.json_response({"ok": True, "result": result})

    def _noted(self, call: Call, outcome: ApiError | web.StreamResponse) -> web.StreamResponse:
        call.ok = False
        if isinstance(outcome, ApiError):
            call.error_code, call.description = outcome.code, outcome.description
            return _answer_error(outcome)
        call.error_code = outcome.status
        return outcome

    async def _before(self, fault: Fault) -> ApiError | web.StreamResponse | None:
        """Play what goes wrong before the call has any effect; None lets the call go on."""
        if fault.kind == "flood":
            seconds = fault.retry_after
            return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
        if fault.kind == "error":
            return ApiError(fault.status, fault.description)
        if fault.kind == "html":
            return web.Response(status=502, text=_HTML_502, content_type="text/html")
        if fault.kind == "drop":
            return self._cut()
        if fault.kind == "delay":
            await asyncio.sleep(fault.delay_ms / 1000)
        if fault.kind == "hang":
            if self.method == "getUpdates":
                self.world.updates[self.bot.id].away = True
            self.world.leave()
            try:
                await fault.lifted.wait()
            finally:
                self.world.enter()
            return self._cut()
        return None

    def _cut(self) -> web.StreamResponse:
        """Close the connection without an answer."""
        if self.request.transport is not None:
            self.request.transport.abort()
        return web.Response(status=499)

    async def _serve(self, given: dict[str, Any], *, vanish: bool) -> Any:
        context = context_of(self.world, self.bot, self.method, given, vanish=vanish)
        if self.method == "getUpdates":
            return await self._poll(context.params)
        if self.method in DELIVERY:
            return await DELIVERY[self.method](context)
        return perform(context)

    async def _poll(self, params: dict[str, Any]) -> list[dict[str, Any]]:
        updates = self.world.updates[self.bot.id]
        webhook = self.world.webhooks.get(self.bot.id)
        if webhook is not None:
            raise ApiError(
                409,
                "Conflict: can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first",
            )
        if "allowed_updates" in params:
            updates.allow(params["allowed_updates"])
        limit = params.get("limit", 100)
        timeout_s = min(max(params.get("timeout", 0), 0), MAX_POLL_SECONDS)
        self.world.leave()
        try:
            return await updates.poll(params.get("offset", 0), min(max(limit, 1), 100), timeout_s * 1000)
        finally:
            self.world.enter()


def _answer_error(error: ApiError) -> web.Response:
    headers = {"Retry-After": str(error.parameters["retry_after"])} if error.code == 429 else None
    return web.json_response(error.body(), status=error.code, headers=headers)


async def bot_file(request: web.Request) -> web.Response:
    """Serve the bytes of a file at /file/bot<token>/photos/<file_id>."""
    world = request.app[WORLD]
    file = world.files.get(request.match_info["file_id"])
    if file is None or not TOKEN.match(request.match_info["token"]):
        return _answer_error(ApiError(404, "Not Found"))
    return web.Response(body=file[1], content_type="application/octet-stream")
