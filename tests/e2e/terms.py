"""The panel of a table's terms, as somebody reads and turns it."""

from sandbox.client import Answer, Message, Person
from tests.e2e.house import Party
from tests.e2e.words import plain

HEAD = "Умови столу · Тринька"


async def panel(party: Party, who: Person) -> Message:
    """Let somebody ask for the panel and read it."""
    before = len(await who.reads(party.group))
    await who.send(party.group, "/settings")
    for _ in range(60):
        await party.house.settle()
        seen = await who.reads(party.group)
        found = [one for one in seen[before:] if one.from_bot and HEAD in plain(one.text)]
        if found:
            return found[-1]
        await party.box.clock.advance(500)
    raise AssertionError(await party.scene())


async def turn(party: Party, who: Person, label: str, message: Message) -> Answer:
    """Press a button of the panel."""
    told = await who.press(party.group, label, message_id=message.id)
    assert told.answered, label
    await party.house.settle()
    return told


async def shows(party: Party, message: Message, *words: str) -> Message:
    """Let time pass until the panel says something, on it or on its buttons."""
    for _ in range(60):
        await party.house.settle()
        [now] = [one for one in await party.people[0].reads(party.group) if one.id == message.id]
        told = [plain(now.text), *now.labels]
        if all(any(word in line for line in told) for word in words):
            return now
        await party.box.clock.advance(500)
    raise AssertionError(f"{words} not in {now.text} {now.labels}")
