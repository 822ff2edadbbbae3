"""The page on which a person plays: its files, its feeds, its few deeds of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.api import WORLD
from sandbox.control import guarded
from sandbox.errors import ControlError
from sandbox.lookup import person_named
from sandbox.page.company import add_person, switch_guests, welcome
from sandbox.page.feed import phone_feed, seats_feed
from sandbox.page.table import GUESTS, PageGuests

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ASSETS = Path(__file__).with_name("assets")
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self' ws://{host}; frame-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)


async def index(request: web.Request) -> web.StreamResponse:
    """GET /: everybody's phones side by side."""
    return _file(request, "index.html")


async def phone(request: web.Request) -> web.StreamResponse:
    """GET /phone/{person}: one person's phone."""
    person_named(request.app[WORLD], int(request.match_info["person"]))
    return _file(request, "phone.html")


async def asset(request: web.Request) -> web.StreamResponse:
    """GET /assets/{name}: a script, a style sheet, a picture."""
    return _file(request, request.match_info["name"])


def _file(request: web.Request, name: str) -> web.StreamResponse:
    path = ASSETS / name
    if not path.is_file():
        raise ControlError(404, f"the page has no file {name}")
    headers = {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": _POLICY.format(host=request.host),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return web.FileResponse(path, headers=headers)


ROUTES = [
    ("GET", "/", index),
    ("GET", r"/phone/{person:\d{1,15}}", phone),
    ("GET", r"/assets/{name:[a-z]+\.(?:js|css|svg)}", asset),
    ("GET", "/page/seats", seats_feed),
    ("GET", r"/page/people/{person:\d{1,15}}/feed", phone_feed),
    ("POST", "/page/welcome", welcome),
    ("POST", "/page/people", add_person),
    ("POST", "/page/guests", switch_guests),
]


def add_routes(app: web.Application) -> None:
    """Put the page on an application; its guests go home with it."""
    app[GUESTS] = PageGuests()
    for method, path, handler in ROUTES:
        app.router.add_route(method, path, guarded(handler))
    app.cleanup_ctx.append(_guests_go_home)


async def _guests_go_home(app: web.Application) -> AsyncIterator[None]:
    yield
    await app[GUESTS].leave()
