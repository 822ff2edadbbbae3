"""A crowd: people in many groups who press what their phones show, and what came of every press.

A person looks when something new has come to his phone, after a pause; one of a group when something new has
come to the group. Now and then somebody writes the command that shows the table.
"""

import contextlib
import random
from dataclasses import dataclass, field
from functools import partial

from demo.agenda import Agenda
from demo.company import SETTLE_SECONDS
from demo.wire import Wire
from sandbox.client import Box, BoxError, Call
from sandbox.guests import Guest, Wish

ASK_MS = (120_000, 360_000)
BORED_MS = (30_000, 90_000)
HURRY_MS = (500, 3_000)
GIVEN_UP_MS = 30_000  # longer than a press may be answered
QUIET = "deleteMessage", "answerCallbackQuery"
GAME = ("t:", "v:", "s:", "p:", "o:")
"""How the data of buttons begin that belong to a table; the others are for leafing and for settings."""
RESTLESS = 0.05


def _shuns(whims: random.Random, wish: Wish) -> bool:
    """Keep off what is not the game, most of the time."""
    return not wish.data.startswith(GAME) and whims.random() > RESTLESS


@dataclass
class Press:
    """A press; moments in ms of the box's time."""

    person: int
    query: str
    label: str
    at_ms: int
    taken_ms: int = 0
    """When the bot last fetched it; 0 before."""
    tried_ms: int = 0
    """When the bot last tried to answer it in vain; 0 before."""


@dataclass
class Presses:
    """Every press and what became of it."""

    made: int = 0
    answered: int = 0
    open: dict[str, Press] = field(default_factory=dict)
    silent: list[Press] = field(default_factory=list)
    """Those nobody will answer any more."""

    def witness(self, call: Call) -> None:
        """See presses fetched and answered."""
        if call.method == "getUpdates" and call.ok:
            for update in call.result:
                if press := self.open.get(update.get("callback_query", {}).get("id")):
                    press.taken_ms = max(press.at_ms, call.at_ms)
        elif call.method == "answerCallbackQuery":
            query = call.params.get("callback_query_id", "")
            if call.ok and self.open.pop(query, None):
                self.answered += 1
            elif press := self.open.get(query):
                press.tried_ms = call.at_ms

    def give_up(self, now_ms: int) -> None:
        """Give up those that cannot be answered any more."""
        late = [press for press in self.open.values() if press.at_ms < now_ms - GIVEN_UP_MS]
        for press in late:
            del self.open[press.query]
        self.silent += late


class Crowd:
    """People, their groups, and what is on their minds."""

    def __init__(
        self,
        box: Box,
        agenda: Agenda,
        wire: Wire,
        luck: random.Random,
        *,
        pause_ms: tuple[int, int],
        eager: float = 1.0,
    ) -> None:
        """Be nobody yet; ``pause_ms`` lies between ring and look, ``eager`` is how often there is a look."""
        self.box = box
        self.agenda = agenda
        self.wire = wire
        self.luck = luck
        self.pause_ms = pause_ms
        self.eager = eager
        self.presses = Presses()
        self.guests: dict[int, Guest] = {}
        self.groups: dict[int, list[Guest]] = {}
        self._awake: set[int] = set()
        wire.witnesses += [self.presses.witness, self._ring]
        agenda.always += [wire.read, self._give_up]

    async def gather(self, groups: int, people: int, command: str, within_ms: int) -> None:
        """Bring so many people together in each of so many groups; soon one of each writes the command."""
        for number in range(groups):
            members = [await self._invite(f"Гість {number}-{place}") for place in range(people)]
            persons = [guest.person for guest in members]
            group = await self.box.group(f"Дача {number}", persons, admins=persons[:1])
            self.groups[group.id] = members
            await self.box.settle(SETTLE_SECONDS)
        now = await self.box.clock.now_ms()
        for number in self.groups:
            soon = now + self.luck.randrange(within_ms)
            self.agenda.plan(soon, partial(self._ask, number, command))
            self.agenda.plan(soon, partial(self._be_bored, number))

    async def _be_bored(self, group: int) -> None:
        """Let somebody look though nothing has rung, now and again at some later moment."""
        self._wake(self.luck.choice(self.groups[group]))
        self.agenda.plan(self.agenda.now_ms + self.luck.randint(*BORED_MS), partial(self._be_bored, group))

    def hurry(self) -> None:
        """Let everybody look at once from now on, as those do who want to see the end."""
        self.pause_ms, self.eager = HURRY_MS, 1.0

    async def _invite(self, name: str) -> Guest:
        person = await self.box.person(name)
        await person.start()
        whims = random.Random(self.luck.random())  # noqa: S311 - no secret
        guest = Guest(person, whims, partial(_shuns, whims))
        self.guests[person.id] = guest
        return guest

    async def _ask(self, group: int, command: str) -> None:
        """Write the command, now and again at some later moment."""
        who = self.luck.choice(self.groups[group])
        await who.person.send(group, command)
        self.agenda.plan(self.agenda.now_ms + self.luck.randint(*ASK_MS), partial(self._ask, group, command))

    def _ring(self, call: Call) -> None:
        """Let the people look whose phones show something new."""
        if not call.ok or call.chat_id is None or call.method in QUIET:
            return
        if call.chat_id in self.guests:
            self._wake(self.guests[call.chat_id])
        elif call.chat_id in self.groups:
            self._wake(self.luck.choice(self.groups[call.chat_id]))

    def _wake(self, guest: Guest) -> None:
        if guest.person.id not in self._awake and self.luck.random() < self.eager:
            self._awake.add(guest.person.id)
            self.agenda.plan(
                self.agenda.now_ms + self.luck.randint(*self.pause_ms), partial(self._look, guest)
            )

    async def _look(self, guest: Guest) -> None:
        self._awake.discard(guest.person.id)
        with contextlib.suppress(BoxError):  # the message was drawn anew under his finger
            wish = await guest.fancy()
            if wish is None:
                return
            now = await self.box.clock.now_ms()
            answer = await guest.touch(wish, limit_ms=0)
            if answer.query_id is not None:
                self.presses.made += 1
                self.presses.open[answer.query_id] = Press(guest.person.id, answer.query_id, wish.text, now)

    async def _give_up(self) -> None:
        self.presses.give_up(self.agenda.now_ms)
