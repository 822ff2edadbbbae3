"""The last kin as its player saw it: told in private, with a way there from the group."""

from collections.abc import Iterator
from dataclasses import dataclass

from aiogram import F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message

from bot.delivery import Links
from bot.handlers.telling import Teller
from bot.store import PLAIN, Db, Faces
from bot.store.kept import KeptKin, last_kin
from bot.tables import Cause, Door
from bot.view import Screen, locale_of
from bot.view.story import moments_of, no_story, story_elsewhere, story_screen
from engine import Illegal, apply, view
from engine.actions import Look, Show
from engine.events import Event, KinEnded
from engine.views import View

PAYLOAD = "record"
AFTER = (Look, Show)
"""What of the time after a kin belongs to its story."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks and what he played last; ``kept`` None: nothing that is remembered."""

    person: int
    language: str
    reachable: bool
    title: str = ""
    kept: KeptKin | None = None
    faces: Faces = PLAIN


async def record(message: Message, cause: Cause, teller: Teller, links: Links) -> None:
    """Tell the last kin in private: of all groups, or of the group that was asked in."""
    asked = await teller.store.tx(lambda db: look(db, cause))
    if asked is not None and (cause.private or asked.reachable):
        teller.delivery.say(cause.user_id, screen(asked))
    elif cause.private:
        await teller.free(message, cause, no_story)
    else:
        url = links.start(PAYLOAD)
        await teller.free(message, cause, lambda locale: story_elsewhere(locale, url))


async def arrive(message: Message, cause: Cause, door: Door, teller: Teller) -> None:
    """Come from a group for the record; the private chat is open from now on."""
    outcome = await door.started(cause)
    if not outcome.again:
        await record(message, cause, teller, teller.links)


def look(db: Db, cause: Cause) -> Asked | None:
    """Load what the asker played last; None for somebody never seen."""
    person = db.people.by_user(cause.user_id)
    if person is None:
        return None
    group = None if cause.private else db.groups.by_chat(cause.chat_id)
    kept = (
        None if group is None and not cause.private else last_kin(db, person.id, group.id if group else None)
    )
    title = db.groups.get(kept.group).title if kept else ""
    return Asked(person.id, person.language, person.reachable == "yes", title, kept, person.faces)


def screen(asked: Asked) -> Screen:
    """Draw the record in the asker's language."""
    locale = locale_of(asked.language).seen(asked.faces)
    if asked.kept is None:
        return no_story(locale)
    try:
        moments = list(moments_of(steps(asked.kept, asked.person)))
    except Illegal:  # played by an engine that judged otherwise
        return no_story(locale)
    return story_screen(moments, asked.title, asked.kept.kin, asked.kept.people, locale)


def steps(kept: KeptKin, person: int) -> Iterator[tuple[tuple[Event, ...], View]]:
    """Play the kin again and look at it from one seat after each step."""
    table, over = kept.before, False
    for action in kept.actions:
        if over and not isinstance(action, AFTER):
            continue
        step = apply(table, action)
        table = step.table
        yield step.events, view(table, person)
        over = over or table.closed or any(isinstance(event, KinEnded) for event in step.events)


def router() -> Router:
    """The record of the last kin."""
    router = Router(name="record")
    private = F.chat.type == "private"
    comes = CommandStart(deep_link=True, ignore_case=True, magic=F.args == PAYLOAD)
    router.message.register(arrive, comes, private)
    router.message.register(record, Command("record", ignore_case=True))
    return router
