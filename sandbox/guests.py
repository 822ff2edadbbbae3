"""Guests: people who press what they see, at random and with a human pause. They know no game.

A guest looks at his phone and presses a button that stands on the newest message with buttons, his private
chat first. Green buttons draw him, red ones put him off, and he does not press the same button of the same
message twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandbox.client import ANSWER_MS, Box, BoxError, Person
from sandbox.links import start_payload

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.client import Answer

JSON = dict[str, Any]

PAUSE_MS = (1_500, 4_500)
WEIGHTS = {"success": 12.0, None: 4.0, "primary": 2.0, "danger": 0.5}
#: how often a guest keeps still in a group, where most buttons wait for somebody else
SHY = 0.5
#: how many of the newest messages of a chat a guest looks at
GLANCE = 4


@dataclass(frozen=True)
class Wish:
    """A button a guest would press: where it stands and how much it draws him."""

    chat: int
    message_id: int
    ephemeral_id: int | None
    text: str
    data: str
    weight: float

    @property
    def mark(self) -> tuple[int, int, int | None, str, str]:
        """Name the button; an edited message with the same button does not renew it."""
        return (self.chat, self.message_id, self.ephemeral_id, self.text, self.data)


Taste = Callable[[Wish], bool]


def wishes(seen: JSON, pressed: set[Any], shuns: Taste = lambda _: False) -> list[Wish]:
    """List the buttons worth pressing: those of the first message that has any left, private chats first."""
    chats = sorted(seen["chats"], key=lambda chat: chat["kind"] != "private")
    for chat in chats:
        for message in list(reversed(chat["messages"]))[:GLANCE]:
            buttons = _buttons(chat, message)
            fresh = [wish for wish in buttons if wish.mark not in pressed and not shuns(wish)]
            if fresh:
                return fresh
    return []


def _buttons(chat: JSON, message: JSON) -> Iterator[Wish]:
    for button in (button for row in message["buttons"] for button in row):
        if button["data"] is not None and not button["disabled"]:
            yield Wish(
                chat["chat"],
                message["message_id"],
                message["ephemeral_message_id"],
                button["text"],
                button["data"],
                WEIGHTS.get(button["style"], 1.0),
            )


def choose(found: list[Wish], luck: random.Random) -> Wish | None:
    """Pick one of the buttons by weight."""
    return luck.choices(found, [wish.weight for wish in found])[0] if found else None


class Guest:
    """One guest with his phone."""

    def __init__(
        self, person: Person, luck: random.Random | None = None, shuns: Taste = lambda _: False
    ) -> None:
        """Belong to a person; `luck` makes him repeatable; he does not see buttons that he `shuns`."""
        self.person = person
        self._shuns = shuns
        self._luck = luck or random.Random()  # noqa: S311 - a whim, not a secret
        self._pressed: set[Any] = set()
        self._playing: asyncio.Task[None] | None = None

    @classmethod
    async def invite(cls, box: Box, name: str, language: str, number: int | None = None) -> Guest:
        """Make a person who has pressed Start; his id is chosen unless given."""
        person = await box.person(name, language=language, id=number)
        await person.start()
        return cls(person)

    async def come(self, group: int) -> None:
        """Walk into a group, unless he is there."""
        seen = await self.person.view(everything=True)
        if group not in {chat["chat"] for chat in seen["chats"]}:
            await self.person.box.ask("POST", f"people/{self.person.id}/join", {"chat": group})

    def begin(self) -> None:
        """Take the phone in hand."""
        if self._playing is None or self._playing.done():
            self._playing = asyncio.create_task(self._play())

    async def end(self) -> None:
        """Put the phone away."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
            self._playing = None

    async def _play(self) -> None:
        while True:
            await self.person.box.clock.sleep(self._luck.randint(*PAUSE_MS))
            with contextlib.suppress(BoxError):
                await self.press_once()

    async def press_once(self, limit_ms: int = ANSWER_MS) -> Wish | None:
        """Press one button, if there is one to press and he cares to, and follow the link of the answer."""
        wish = await self.fancy()
        if wish is not None:
            await self._follow(await self.touch(wish, limit_ms))
        return wish

    async def fancy(self) -> Wish | None:
        """Look at the phone and choose a button, if there is one to press and he cares to."""
        wish = await self._glance(everything=False) or await self._glance(everything=True)
        return None if wish is None or (wish.chat < 0 and self._luck.random() < SHY) else wish

    async def _glance(self, *, everything: bool) -> Wish | None:
        """Choose by what is new in the private chat, or in all chats."""
        seen = await self.person.view(everything=everything, newest=GLANCE)
        return choose(wishes(seen, self._pressed, self._shuns), self._luck)

    async def touch(self, wish: Wish, limit_ms: int) -> Answer:
        """Press a chosen button and wait for the answer at most so long (real time)."""
        self._pressed.add(wish.mark)
        return await self.person.press(
            wish.chat,
            message_id=wish.message_id or None,
            ephemeral_id=wish.ephemeral_id,
            data=wish.data,
            limit_ms=limit_ms,
        )

    async def _follow(self, answer: Answer) -> None:
        payload = None if answer.text else start_payload(answer.url)
        if payload is not None:
            await self.person.start(payload)
