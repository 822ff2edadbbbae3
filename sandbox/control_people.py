"""People by the control interface: make them, let them write and press, read what they see."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from sandbox import acts, deeds
from sandbox.api import WORLD
from sandbox.errors import ControlError
from sandbox.fields import query_number, read_fields
from sandbox.groups import set_role
from sandbox.lookup import bot_named, chat_of_person, followed, group_named, message_of_person, person_named
from sandbox.objects import chat_json, person_json
from sandbox.pressing import find_button
from sandbox.sight import chats_of, shown_chat, shown_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp import web

    from sandbox.state import JSON, Person, Query
    from sandbox.world import World

MAX_NAME = 64
MAX_WAIT_MS = 60_000


async def make_person(request: web.Request) -> JSON:
    """POST /control/people {name, last_name?, username?, language_code?, id?}."""
    world, fields = request.app[WORLD], await read_fields(request)
    name, last_name = fields.take("name", str), fields.optional("last_name", str)
    username, language = fields.optional("username", str), fields.optional("language_code", str)
    wanted = fields.optional("id", int)
    fields.done()
    if not name or len(name) > MAX_NAME or len(last_name or "") > MAX_NAME:
        raise ControlError(400, f"a name has 1 to {MAX_NAME} characters")
    if wanted is not None and (wanted <= 0 or wanted in world.people or wanted in world.bots):
        raise ControlError(409, f"the id {wanted} is taken or not above zero")
    person = world.add_person(
        id=wanted, name=name, last_name=last_name, username=username, language_code=language
    )
    return person_json(person)


async def list_people(request: web.Request) -> JSON:
    """GET /control/people."""
    return {"people": [person_json(person) for person in request.app[WORLD].people.values()]}


async def show_view(request: web.Request) -> JSON:
    """GET /control/people/{person}/view?chat=&history=&newest=: what he sees, in all chats or in one."""
    world, person = _person(request)
    newest = query_number(request, "newest")
    if newest is not None and newest < 1:
        raise ControlError(400, '"newest" must be at least 1')
    history = request.query.get("history") in {"1", "true"}
    named = request.query.get("chat")
    if named == "private":
        chats = [chat_of_person(world, person, None)]
    elif named is not None:
        chats = [chat_of_person(world, person, query_number(request, "chat"))]
    else:
        chats = chats_of(world, person.id)
    return {
        "person": person_json(person),
        "version": world.version,
        "now_ms": world.now_ms,
        "started": sorted(person.started),
        "blocked": sorted(person.blocked),
        "notices": person.notices,
        "chats": [shown_chat(world, person, chat, history=history, newest=newest) for chat in chats],
    }


async def show_commands(request: web.Request) -> JSON:
    """GET /control/people/{person}/commands?chat=&bot=: the menu of a bot's commands in his language."""
    world, person = _person(request)
    chat = chat_of_person(world, person, query_number(request, "chat"))
    bot = bot_named(world, chat.bot_id if chat.private else query_number(request, "bot"))
    return {"commands": acts.shown_commands(world, bot.id, chat, person), "bot": bot.username}


async def say(request: web.Request) -> JSON:
    """POST /control/people/{person}/send {chat?, text, reply_to?, thread?, anonymous?, channel?}."""
    world, person = _person(request)
    fields = await read_fields(request)
    chat = chat_of_person(world, person, fields.optional("chat", int))
    text = fields.take("text", str)
    reply_to, thread = fields.optional("reply_to", int), fields.optional("thread", int)
    anonymous, channel = fields.take("anonymous", bool, False), fields.optional("channel", str)
    fields.done()
    sender_chat = None
    if anonymous:
        if not world.member(chat, person.id).admin:
            raise ControlError(409, "only an administrator may write anonymously")
        sender_chat = chat_json(world, chat)
    elif channel is not None:
        if chat.private:
            raise ControlError(409, "channels write in groups only")
        sender_chat = {
            "id": -1_009_000_000_000 - person.id % 1_000_000_000,
            "type": "channel",
            "title": channel,
        }
    message = acts.write(world, person, chat, text, reply_to=reply_to, thread=thread, sender_chat=sender_chat)
    return shown_message(world, chat, message)


async def delete_message(request: web.Request) -> JSON:
    """POST /control/people/{person}/delete_message {chat?, message_id}: for everybody."""
    world, person = _person(request)
    fields = await read_fields(request)
    chat = chat_of_person(world, person, fields.optional("chat", int))
    message = message_of_person(world, person, chat, fields.take("message_id", int), None)
    fields.done()
    deeds.delete(world, person, chat, message)
    return {"message_id": message.id}


async def edit_message(request: web.Request) -> JSON:
    """POST /control/people/{person}/edit_message {chat?, message_id, text}: his own."""
    world, person = _person(request)
    fields = await read_fields(request)
    chat = chat_of_person(world, person, fields.optional("chat", int))
    message = message_of_person(world, person, chat, fields.take("message_id", int), None)
    text = fields.take("text", str)
    fields.done()
    deeds.edit(world, person, chat, message, text)
    return shown_message(world, chat, message)


async def forward(request: web.Request) -> JSON:
    """POST /control/people/{person}/forward {chat?, message_id, to?}: into another of his chats."""
    world, person = _person(request)
    fields = await read_fields(request)
    chat = chat_of_person(world, person, fields.optional("chat", int))
    message = message_of_person(world, person, chat, fields.take("message_id", int), None)
    target = chat_of_person(world, person, fields.optional("to", int))
    fields.done()
    return shown_message(world, target, deeds.forward(world, person, chat, message, target))


async def start(request: web.Request) -> JSON:
    """POST /control/people/{person}/start {payload?, bot?, link?}: press Start or follow a t.me link."""
    world, person = _person(request)
    fields = await read_fields(request)
    payload, bot = fields.take("payload", str, ""), bot_named(world, fields.optional("bot", int))
    link = fields.optional("link", str)
    fields.done()
    if link is not None:
        bot, payload = followed(world, link)
    message = acts.start(world, person, bot.id, payload)
    return shown_message(world, world.private_chat(bot.id, person.id), message)


async def press(request: web.Request) -> JSON:
    """POST /control/people/{person}/press: press a button he sees, by place, label or data.

    Fields: chat?, message_id?, ephemeral_message_id?, row? and column?, label?, data?, forge?, wait_ms?,
    message? (how it comes along: full, inaccessible, absent).
    Without a message the newest one with such a button is meant.
    """
    world, person = _person(request)
    fields = await read_fields(request)
    chat = chat_of_person(world, person, fields.optional("chat", int))
    ids = fields.optional("message_id", int), fields.optional("ephemeral_message_id", int)
    row, column = fields.optional("row", int), fields.take("column", int, 0)
    label, data = fields.optional("label", str), fields.optional("data", str)
    forge, wait_ms = fields.take("forge", bool, False), fields.take("wait_ms", int, 0)
    shape = fields.choice("message", ("full", "inaccessible", "absent"), "full")
    fields.done()
    message = None
    if ids != (None, None):
        message = message_of_person(world, person, chat, ids[0] or 0, ids[1])
    if forge:
        if message is None or data is None:
            raise ControlError(400, 'to forge a press give "message_id" and "data"')
        query = acts.press(world, person, chat, message, data, forged=True, shape=shape)
    else:
        message, button = find_button(
            world, person, chat, message, row=row, column=column, label=label, data=data
        )
        if "callback_data" not in button:
            return {"query_id": None, "url": button.get("url"), "copy_text": button.get("copy_text")}
        query = acts.press(world, person, chat, message, button["callback_data"], shape=shape)
    await _wait_for_answer(query, min(wait_ms, MAX_WAIT_MS))
    return _query_shown(query)


async def show_query(request: web.Request) -> JSON:
    """GET /control/queries/{query}?wait_ms=: a press and its answer."""
    world = request.app[WORLD]
    query = world.queries.get(request.match_info["query"])
    if query is None:
        raise ControlError(404, "there is no such press")
    await _wait_for_answer(query, min(query_number(request, "wait_ms", 0) or 0, MAX_WAIT_MS))
    return _query_shown(query)


async def _wait_for_answer(query: Query, wait_ms: int) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(query.answered.wait(), wait_ms / 1000)


def _query_shown(query: Query) -> JSON:
    answer = query.answer or {}
    return {
        "query_id": query.id,
        "person": query.person_id,
        "data": query.data,
        "answered": query.answer is not None,
        "text": answer.get("text", ""),
        "show_alert": answer.get("show_alert", False),
        "url": answer.get("url", ""),
    }


async def change(request: web.Request) -> JSON:
    """POST /control/people/{person}/{block|unblock|delete}: {bot?}."""
    world, person = _person(request)
    what = request.match_info["what"]
    fields = await read_fields(request)
    bot = bot_named(world, fields.optional("bot", int))
    fields.done()
    if what == "delete":
        person.deleted = True
        world.touch()
    elif what == "block":
        acts.block(world, person, bot.id)
    else:
        acts.unblock(world, person, bot.id)
    return person_json(person)


async def rename(request: web.Request) -> JSON:
    """POST /control/people/{person}/rename {name?, last_name?, username?, language_code?}."""
    world, person = _person(request)
    fields = await read_fields(request)
    person.name = fields.take("name", str, person.name) or person.name
    person.last_name = fields.take("last_name", str, person.last_name)
    person.username = fields.take("username", str, person.username)
    person.language_code = fields.take("language_code", str, person.language_code)
    fields.done()
    world.touch()
    return person_json(person)


async def join(request: web.Request) -> JSON:
    """POST /control/people/{person}/{join|leave} {chat}: walk into a group or out of it."""
    world, person = _person(request)
    fields = await read_fields(request)
    chat = group_named(world, fields.take("chat", int))
    fields.done()
    set_role(
        world, chat, person.id, "member" if request.match_info["move"] == "join" else "left", by=person.id
    )
    return {"chat": chat.id, "status": world.member(chat, person.id).status}


def _person(request: web.Request) -> tuple[World, Person]:
    world = request.app[WORLD]
    return world, person_named(world, int(request.match_info["person"]))


_P = r"/control/people/{person:\d+}"
ROUTES: list[tuple[str, str, Callable[[web.Request], Awaitable[Any]]]] = [
    ("POST", "/control/people", make_person),
    ("GET", "/control/people", list_people),
    ("GET", f"{_P}/view", show_view),
    ("GET", f"{_P}/commands", show_commands),
    ("POST", f"{_P}/send", say),
    ("POST", f"{_P}/delete_message", delete_message),
    ("POST", f"{_P}/edit_message", edit_message),
    ("POST", f"{_P}/forward", forward),
    ("POST", f"{_P}/start", start),
    ("POST", f"{_P}/press", press),
    ("POST", f"{_P}/rename", rename),
    ("POST", _P + "/{move:join|leave}", join),
    ("POST", _P + "/{what:block|unblock|delete}", change),
    ("GET", "/control/queries/{query}", show_query),
]
