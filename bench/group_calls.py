"""Calls that name the group, for each action of a kin: one edit an action is what a player should see.

Both kinds of kin are played by turns, each at a table of its own; the clock passes as the script says.
"""

import asyncio
import statistics
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.report import show
from demo.company import Company, plain
from demo.stage import stage
from sandbox.client import Box, Person

RUNS = 5
ACTIONS = 20
SVARA_WORDS = 16
EVERY_MS = 3_000
LOOK_MS = 500
LOOKS = 120
NAMES = ("Оля", "Тарас", "Настя", "Марко")
Kin = Callable[[Company], Awaitable[None]]


@dataclass
class Script:
    """Everybody says the first of these words he can; the last so many words are «Впав»."""

    words: Sequence[str]
    said: int
    falls: int

    def __call__(self, name: str, labels: Sequence[str]) -> str:
        """Choose a label."""
        del name
        self.said -= 1
        wanted = self.words if self.said >= self.falls else ("Впав",)
        return next(label for word in wanted for label in labels if label.startswith(word))


async def measure(runs: int = RUNS) -> dict[str, list[float]]:
    """Play so many kins of each kind, an action every three seconds; tells the group's calls an action."""
    found: dict[str, list[float]] = {name: [] for name in KINS}
    for _ in range(runs):
        for name, kin in KINS.items():
            found[name].append(await first_kin(kin))
    return found


async def first_kin(kin: Kin) -> float:
    """Play a kin at a table of its own."""
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as folder:
        async with stage(Path(folder)) as (box, bot):
            company = await gathered(box)
            await dealt(company)
            found = await counted(company, kin)
            await bot.stop()
            return found


async def dealt(company: Company) -> None:
    """Let time pass until somebody has the word in the next kin, and the table shows it."""
    while await company.on_turn() is None:
        if not await company.step(Script((), 0, 0)):
            await company.box.clock.advance(EVERY_MS)
    await company.box.clock.advance(EVERY_MS)


async def counted(company: Company, kin: Kin) -> float:
    """Play a kin from its first word on and return the group's calls an action."""
    calls, presses = len(await company.box.calls(chat=company.group)), len(company.pressed)
    await kin(company)
    calls = len(await company.box.calls(chat=company.group)) - calls
    return calls / (len(company.pressed) - presses)


async def gathered(box: Box) -> Company:
    """Seat four people and let the first of them start a kin."""
    people = [await box.person(name) for name in NAMES]
    group = await box.group("Дача", people, admins=people[:1])
    for person in people:
        await person.start()
    await people[0].send(group, "/game")
    await box.settle()
    company = Company(box, group, people)
    await company.seat("Сідаю")
    await company.press(people[0], "Роздавай")
    return company


async def usual(company: Company) -> None:
    """Play a kin of twenty words: three fall at its end."""
    await words(company, Script(("Темний", "Перетемнити", "Далі"), ACTIONS, len(NAMES) - 1))


async def svara(company: Company) -> None:
    """Play a kin that two boil: two enter, two of the four agree on halves, and three fall at its end."""
    first, second, third, fourth = await in_turn(company)
    await words(company, Script(("Темний", "Перетемнити"), 4, 2), limit=4)
    await words(company, Script(("Варимо?",), 1, 0), limit=1)
    await window(company, second, "Давай заваримо!")
    await window(company, third, "Увійти")
    await window(company, fourth, "Увійти")
    await window(company, first, third.name)
    await window(company, third, first.name)
    await dealt(company)
    await words(company, Script(("Далі",), SVARA_WORDS, len(NAMES) - 1))


async def words(company: Company, script: Script, limit: int = 2 * ACTIONS) -> None:
    """Let everybody say his word in his private chat, until nobody has one or so many are said."""
    while limit and await company.on_turn() is not None:
        await company.step(script)
        await company.box.settle()
        await company.box.clock.advance(EVERY_MS)
        limit -= 1


async def window(company: Company, person: Person, label: str) -> None:
    """Answer a window in the group as soon as the button is there."""
    for _ in range(LOOKS):
        await company.box.settle()
        labels = [one for one in (await company.table()).labels if plain(one).startswith(label)]
        if labels:
            await company.press(person, labels[0])
            await company.box.settle()
            await company.box.clock.advance(EVERY_MS)
            return
        await company.box.clock.advance(LOOK_MS)
    raise RuntimeError(f"no button {label!r}:\n{(await company.table()).text}")


async def in_turn(company: Company) -> list[Person]:
    """List the people in the order of their words, the one on turn first."""
    turn = await company.on_turn()
    if turn is None:
        raise RuntimeError("nobody has the word")
    first = company.people.index(turn[0])
    return [*company.people[first:], *company.people[:first]]


KINS: dict[str, Kin] = {"group_calls_per_action": usual, "group_calls_per_action_svara": svara}


def run() -> None:
    """Print the calls an action."""
    for name, values in asyncio.run(measure()).items():
        most = round(max(values), 3)
        show(name, "calls/action", "one edit an action", (statistics.median(values), 1.0), most=most)


if __name__ == "__main__":
    run()
