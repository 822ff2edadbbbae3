"""Who sits before the page: people with phones, and guests who press by themselves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.client import Box
from sandbox.guests import Guest
from sandbox.objects import person_json

if TYPE_CHECKING:
    from sandbox.state import JSON, Chat
    from sandbox.world import World


FIRST_GUEST = 6_000_000_001


class PageGuests:
    """Hold the guests of a page and the client they play through."""

    def __init__(self) -> None:
        """Begin without company."""
        self.on = False
        self._box: Box | None = None
        self._guests: list[Guest] = []
        self._turn = asyncio.Lock()
        #: ids of the guests, also while they rest; they have no phones on the page
        self.ids: set[int] = set()

    async def play(self, url: str, names: tuple[str, ...], language: str, group: int) -> None:
        """Let guests in, or wake those who rest; they walk into the group if they are not in it."""
        async with self._turn:
            self._box = self._box or Box(url)
            if not self._guests:
                numbered = dict(enumerate(names, FIRST_GUEST))
                self.ids = set(numbered)
                self._guests = [
                    await Guest.invite(self._box, name, language, n) for n, name in numbered.items()
                ]
            for guest in self._guests:
                await guest.come(group)
                guest.begin()
            self.on = True

    async def rest(self) -> None:
        """Let the guests put their phones away; they keep their seats."""
        async with self._turn:
            self.on = False
            for guest in self._guests:
                await guest.end()

    async def forget(self, known: set[int]) -> None:
        """Forget the guests when the box has forgotten them."""
        if not self.ids <= known:
            await self.rest()
            self._guests, self.ids = [], set()

    async def leave(self) -> None:
        """Send the guests home and hang up."""
        await self.rest()
        self._guests = []
        if self._box is not None:
            await self._box.close()
            self._box = None


GUESTS = web.AppKey("guests", PageGuests)


def play_group(world: World) -> Chat | None:
    """Name the group newcomers walk into: the oldest that stands."""
    return next((chat for chat in world.chats.values() if chat.migrated_to is None), None)


def seats_sight(world: World, guests: PageGuests) -> dict[str, JSON]:
    """Tell who has a phone on the page; nothing of what stands on it."""
    ids = guests.ids
    people = [person for person in world.people.values() if not person.deleted]
    return {
        "people": {"list": [person_json(person) for person in people if person.id not in ids]},
        "guests": {"on": guests.on, "names": [person.name for person in people if person.id in ids]},
        "bot": {"username": world.default_bot().username, "name": world.default_bot().name},
    }
