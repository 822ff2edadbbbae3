"""The page's own deeds: welcome the first people, add one, switch guests on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.api import WORLD
from sandbox.errors import ControlError
from sandbox.fields import read_fields
from sandbox.groups import creator_of, make_group, set_role
from sandbox.objects import person_json
from sandbox.page import names
from sandbox.page.table import GUESTS, play_group

if TYPE_CHECKING:
    from aiohttp import web

    from sandbox.state import JSON, Person
    from sandbox.world import World

FIRST_PEOPLE = 3
MAX_PEOPLE = 24
MAX_NAME = 64


async def welcome(request: web.Request) -> JSON:
    """POST /page/welcome {language?}: three people and a group with the bot; 409 when somebody is there."""
    world, fields = request.app[WORLD], await read_fields(request)
    language = fields.choice("language", names.LANGUAGES, names.LANGUAGES[0])
    fields.done()
    if world.people or world.chats:
        raise ControlError(409, "somebody is here already")
    people = [_newcomer(world, language) for _ in range(FIRST_PEOPLE)]
    ids = [person.id for person in people]
    chat = make_group(world, names.GROUP[language], ids, [], supergroup=True)
    set_role(world, chat, world.default_bot().id, "member", by=creator_of(chat))
    return {"people": [person_json(person) for person in people], "group": chat.id}


async def add_person(request: web.Request) -> JSON:
    """POST /page/people {language?, name?}: one more person, in the oldest group."""
    world, fields = request.app[WORLD], await read_fields(request)
    language = fields.choice("language", names.LANGUAGES, names.LANGUAGES[0])
    name = fields.take("name", str, "").strip()
    fields.done()
    if len(name) > MAX_NAME:
        raise ControlError(400, f"a name has at most {MAX_NAME} characters")
    if len(world.people) >= MAX_PEOPLE:
        raise ControlError(409, f"the page seats {MAX_PEOPLE} people at most")
    person = _newcomer(world, language, name)
    group = play_group(world)
    if group is not None:
        set_role(world, group, person.id, "member", by=person.id)
    return person_json(person)


def _newcomer(world: World, language: str, name: str = "") -> Person:
    taken = {person.name for person in world.people.values()}
    return world.add_person(name=name or names.next_name(taken, language), language_code=language)


async def switch_guests(request: web.Request) -> JSON:
    """POST /page/guests {on, language?}: seat scripted guests in the oldest group, or let them rest."""
    world, guests = request.app[WORLD], request.app[GUESTS]
    fields = await read_fields(request)
    on = fields.take("on", bool)
    language = fields.choice("language", names.LANGUAGES, names.LANGUAGES[0])
    fields.done()
    await guests.forget(set(world.people))
    if on:
        group = play_group(world)
        if group is None:
            raise ControlError(409, "guests need a group to walk into")
        await guests.play(f"http://{request.host}", names.GUESTS[language], language, group.id)
    else:
        await guests.rest()
    world.touch()
    return {"on": guests.on}
