"""Guests at a table: they read what stands on their phones and press what stands on the buttons."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from sandbox.client import Answer, Box, Group, Message, Person

STEP_MS = 500
LOOKS = 40
SETTLE_SECONDS = 60  # of real time, for a machine that has much else to do
Policy = Callable[[str, Sequence[str]], str]  # (name, labels that can be pressed) -> the label to press

TAKES = ("🏆", "🤝")  # how a result begins, whoever takes the bank


def pressable(message: Message) -> list[str]:
    """List the labels of the buttons that do something in the chat itself."""
    return [button.text for button in message.buttons if button.data and not button.disabled]


@dataclass
class Company:
    """Some people, the group they share, and the box they live in."""

    box: Box
    group: Group
    people: Sequence[Person]
    pressed: list[tuple[str, str, Answer]] = field(default_factory=list)

    async def table(self) -> Message:
        """Read the newest message of the bot in the group that has a keyboard."""
        seen = await self.people[0].reads(self.group)
        return max((m for m in seen if m.from_bot and m.rows), key=lambda message: message.order)

    async def hand(self, person: Person) -> Message | None:
        """Read somebody's newest hand: the newest private message of the bot that has buttons."""
        seen = [message for message in await person.reads() if message.from_bot and message.rows]
        return max(seen, key=lambda message: message.order, default=None)

    async def on_turn(self) -> tuple[Person, Message] | None:
        """Find whose hand says «👉»: it is his word."""
        for person in self.people:
            hand = await self.hand(person)
            if hand is not None and hand.text.startswith("👉"):
                return person, hand
        return None

    async def press(self, person: Person, label: str, *, private: bool = False) -> Answer:
        """Press a button and keep the answer."""
        answer = await person.press(None if private else self.group, label)
        self.pressed.append((person.name, label, answer))
        return answer

    async def seat(self, sit: str) -> None:
        """Let everybody who does not sit yet sit down."""
        for person in self.people:
            if person.name not in (await self.table()).text:
                await self.press(person, sit)
                await self.box.settle(SETTLE_SECONDS)

    async def cut(self, table: Message) -> None:
        """Let the one who is asked cut in the middle."""
        who = next(p for p in self.people if f"👉 {p.name}" in plain(table.text))
        labels = pressable(table)
        await self.press(who, labels[len(labels) // 2])
        await self.changed(table, self.table)

    async def changed(self, before: Message, look: Callable[[], Awaitable[Message | None]]) -> None:
        """Let time pass until a message has been drawn anew; the bot may not write at once (its pace)."""
        for _ in range(LOOKS):
            await self.box.settle(SETTLE_SECONDS)
            now = await look()
            if now is None or (now.id, now.text, now.labels) != (before.id, before.text, before.labels):
                return
            await self.box.clock.advance(STEP_MS)

    async def step(self, policy: Policy) -> bool:
        """Do the next thing there is to do, or let half a second pass; says whether the kin goes on."""
        await self.box.settle(SETTLE_SECONDS)
        table = await self.table()
        if table.text.startswith(TAKES):
            return False
        turn = await self.on_turn()
        if turn is not None:
            person, hand = turn
            await self.press(person, policy(person.name, pressable(hand)), private=True)
            await self.changed(hand, partial(self.hand, person))
        elif table.rows and all(label.isdigit() for label in pressable(table)[:3]):
            await self.cut(table)
        else:
            await self.box.clock.advance(STEP_MS)
        return True

    async def play(self, policy: Policy, steps: int = 300) -> Message:
        """Play until a kin is over and return the table's message with its result."""
        for _ in range(steps):
            if not await self.step(policy):
                return await self.table()
        raise RuntimeError(f"the kin is not over after {steps} steps:\n{(await self.table()).text}")


def plain(text: str) -> str:
    """Drop the marks that isolate names."""
    return text.replace("\u2068", "").replace("\u2069", "")
