"""Play one scripted kin over HTTP, without a token, and print it message by message: `make demo`."""

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from demo.company import SETTLE_SECONDS, Company, plain
from demo.stage import stage
from sandbox.client import Box, BoxError, Call, Message, Person

SIT, DEAL = "Сідаю", "Роздавай"
WISHES = ("Темний", "Перетемнити", "Далі", "Ховаюсь", "Впав")
SHOWN = {"sendMessage": "", "editMessageText": " ✎"}


class Script:
    """Everybody plays the boldest word he has not said yet, in the order of ``WISHES``."""

    def __init__(self) -> None:
        self.said: dict[str, set[str]] = {}

    def __call__(self, name: str, labels: Sequence[str]) -> str:
        """Choose a label."""
        said = self.said.setdefault(name, set())
        for wish in WISHES:
            label = next((text for text in labels if text.startswith(wish)), None)
            if label is not None and wish not in said:
                said.add(wish)
                return label
        return next((text for text in labels if text.startswith("Ховаюсь")), labels[0])


class Printer:
    """Print the calls the bot has made since the last look, as messages."""

    def __init__(self, box: Box, names: dict[int, str]) -> None:
        self.box, self.names, self.last = box, names, 0

    async def show(self) -> None:
        """Print what is new."""
        for call in await self.box.calls(after=self.last):
            self.last = max(self.last, call.n)
            if call.ok and call.method in SHOWN:
                self._print(call)

    def _print(self, call: Call) -> None:
        where = self.names.get(call.chat_id or 0, "?")
        print(f"── {where}{SHOWN[call.method]} {'─' * max(2, 40 - len(where))}")
        print(plain(call.result["text"]))
        keyboard = call.result.get("reply_markup") or {}
        for row in keyboard.get("inline_keyboard", []):
            print("   " + " ".join(f"[{button['text']}]" for button in row))
        print(flush=True)


async def demo() -> None:
    """Put the sandbox and the bot on a stage and play."""
    with tempfile.TemporaryDirectory(prefix="trynka-demo-") as folder:
        async with stage(Path(folder)) as (box, bot):
            await play(box)
            await bot.stop()


async def play(box: Box) -> None:
    """Seat three people, play a kin, show the balances."""
    people = [await box.person(name) for name in ("Оля", "Тарас", "Настя")]
    group = await box.group("Дача", people, admins=people[:1])
    names = {group.id: "група «Дача»"} | {person.id: person.name for person in people}
    printer = Printer(box, names)
    for person in people:
        await person.start()
    await box.settle(SETTLE_SECONDS)
    await people[0].send(group, "/game")
    await box.settle(SETTLE_SECONDS)
    company = Company(box, group, people)
    await company.seat(SIT)
    await company.press(people[0], DEAL)
    script, going = Script(), True
    while going:
        going = await company.step(script)
        await printer.show()
    await box.clock.advance(3_000)
    await printer.show()
    await finish(company)


async def finish(company: Company) -> None:
    """Print how the kin ended: the table, every hand, every balance."""
    print("══ Стіл ══\n" + plain((await company.table()).text))
    for person in company.people:
        hand = await company.hand(person)
        print(f"\n══ {person.name}: карти ══\n" + plain(hand.text if hand else "—"))
    for person in company.people:
        print(f"\n══ {person.name}: /balance ══\n" + plain((await balance(company, person)).text))


async def balance(company: Company, person: Person) -> Message:
    """Ask for a balance in private and read the answer."""
    before = await person.reads()
    await person.send(None, "/balance")

    async def answered() -> bool:
        return len(await person.reads()) > len(before) + 1

    await company.box.until(answered, what=f"the balance of {person.name}")
    return await person.last()


def main() -> int:
    """Run the demo; the exit code says whether the kin came to its end."""
    try:
        asyncio.run(demo())
    except (BoxError, RuntimeError) as error:
        sys.stderr.write(f"the kin did not come to its end: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
