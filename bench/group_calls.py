"""Calls that name the group, for each action of a kin: one edit an action is what a player should see."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.report import show
from demo.company import Company
from demo.stage import stage

ACTIONS = 20
EVERY_MS = 3_000


class Script:
    """Everybody goes on until three words are left, then the others fall."""

    def __init__(self, players: int) -> None:
        self.said = 0
        self.players = players

    def __call__(self, name: str, labels: Sequence[str]) -> str:
        """Choose a label."""
        del name
        self.said += 1
        falls = self.said > ACTIONS - self.players + 1
        wanted = ("Впав",) if falls else ("Темний", "Перетемнити", "Далі")
        return next(label for word in wanted for label in labels if label.startswith(word))


async def measure() -> float:
    """Play one kin, an action every three seconds, and return the group's calls an action."""
    with tempfile.TemporaryDirectory(prefix="trynka-bench-") as folder:
        async with stage(Path(folder)) as (box, bot):
            people = [await box.person(name) for name in ("Оля", "Тарас", "Настя", "Марко")]
            group = await box.group("Дача", people, admins=people[:1])
            for person in people:
                await person.start()
            await people[0].send(group, "/game")
            await box.settle()
            company, script = Company(box, group, people), Script(len(people))
            await company.seat("Сідаю")
            await company.press(people[0], "Роздавай")
            while await company.on_turn() is None:
                await company.step(script)
            await box.clock.advance(EVERY_MS)
            before = len(await box.calls(chat=group))
            while await company.on_turn() is not None:
                await company.step(script)
                await box.settle()
                await box.clock.advance(EVERY_MS)
            calls = len(await box.calls(chat=group)) - before
            await bot.stop()
            return calls / script.said


def run() -> None:
    """Print the calls an action."""
    show("group_calls_per_action", "calls/action", "one edit an action", (asyncio.run(measure()), 1.0))


if __name__ == "__main__":
    run()
