"""The bot's inside, whole, between a Telegram in memory and a clock moved by hand."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiogram.types import Update

from bot.answers import Answers
from bot.delivery import Delivery, Links
from bot.dispatcher import build
from bot.ears import Ears
from bot.store import Store
from bot.tables import Door
from bot.timers import Timers
from tests.bot.fakes import ME, START_MS, FakeTelegram, HandClock, Shown, make_bot

GROUP, OTHER = -1_001_000_000_007, -1_001_000_000_008
TITLES = {OTHER: "Тераса"}
OLYA, TARAS, NASTYA = 501, 502, 503
NAMES = {OLYA: "Оля", TARAS: "Тарас", NASTYA: "Настя", ME.id: ME.first_name}


class World:
    """Feed updates, let time pass, look what stands where."""

    def __init__(self, store: Store, clock: HandClock, telegram: FakeTelegram | None = None) -> None:
        self.store = store
        self.clock = clock
        self.telegram = telegram or FakeTelegram(clock)
        self.bot = make_bot(self.telegram)
        self.door = Door(store, clock, "uk")
        self.answers = Answers(self.bot, clock, store)
        links = Links("trynka_bot")
        self.delivery = Delivery(self.bot, store, self.door, clock, links)
        self.dispatcher = build(
            bot=self.bot,
            store=store,
            door=self.door,
            delivery=self.delivery,
            answers=self.answers,
            links=links,
            language="uk",
        )
        self.timers = Timers(self.door, clock, Ears(clock, None), self.delivery.holds)
        self._updates = 1_000
        self._messages = 10_000
        self._running: asyncio.Task[None] | None = None

    def deliver(self) -> None:
        self._running = asyncio.create_task(self.delivery.run())

    async def stop(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        await self.answers.drain(0)
        await self.delivery.drain(0)
        await self.door.close()

    async def feed(self, **update: Any) -> None:
        """Let an update come in and everything it sets going come to rest."""
        self._updates += 1
        raw = {"update_id": self._updates, **update}
        await self.dispatcher.feed_update(self.bot, Update.model_validate(raw, context={"bot": self.bot}))
        await self.rest()

    async def rest(self) -> None:
        """Wait until nobody has anything to do before time passes."""
        quiet = 0
        while quiet < 3:
            before = len(self.telegram.calls)
            await self.store.tx(lambda db: None)
            for _ in range(10):
                await asyncio.sleep(0)
            stuck = self.telegram.hang or self.telegram.slow
            calm = len(self.telegram.calls) == before and (stuck or self._calm())
            quiet = quiet + 1 if calm else 0

    def _calm(self) -> bool:
        delivery = self.delivery
        return not (delivery.queue._flights or delivery._bell.is_set() or self.door._running)

    async def forward(self, ms: int) -> None:
        """Let time pass, deadlines included."""
        end = self.clock.now + ms
        while True:
            await self.rest()
            deadline = self.door.deadlines.earliest()
            moments = [moment for moment in (self.clock.earliest(), deadline and deadline[0]) if moment]
            if not moments or min(moments) > end:
                break
            self.clock.wake(max(self.clock.now, min(moments)))
            if deadline and deadline[0] <= self.clock.now:
                ringing = self.door.deadlines.get(deadline[1])
                assert ringing is not None
                assert await self.timers.act(deadline[1], ringing), "the door let a deadline pass by"
        self.clock.wake(end)
        await self.rest()

    async def say(self, user: int, text: str, chat: int | None = None, **extra: Any) -> None:
        """Write a message; without a chat in private."""
        await self.feed(message=self.message(user, text, chat, **extra))

    def message(self, user: int, words: str | None, chat: int | None = None, **extra: Any) -> dict[str, Any]:
        self._messages += 1
        raw = {"message_id": self._messages, "date": 0, "chat": chat_of(chat or user), "from": person(user)}
        return {**raw, **({"text": words} if words else {}), **entities(words), **extra}

    async def press(self, user: int, label: str, chat: int | None = None, shown: Shown | None = None) -> Any:
        """Press the newest button so labelled in a chat (or on a message) and return its one answer."""
        found = shown or self.with_button(chat or user, label)
        button = next(one for text, one in found.buttons.items() if text.startswith(label))
        return await self.press_data(user, button.callback_data, found.chat, found.id)

    async def press_data(self, user: int, data: str, chat: int, message_id: int = 1) -> Any:
        """Press whatever stands behind a button, forged or not, and return its one answer."""
        query_id = f"q{self._updates}"
        message = {
            "message_id": message_id,
            "date": 0,
            "chat": chat_of(chat),
            "from": person(ME.id),
            "text": "…",
        }
        stands = self.telegram.shown.get((chat, message_id))
        if stands is not None and stands.buttons:
            message["reply_markup"] = stands.markup.model_dump(exclude_none=True)
        await self.feed(
            callback_query={
                "id": query_id,
                "from": person(user),
                "chat_instance": "1",
                "message": message,
                "data": data,
            }
        )
        [answer] = self.telegram.answers(query_id)
        return answer

    def with_button(self, chat: int, label: str) -> Shown:
        """Find the newest message of a chat with a button of this label."""
        for shown in reversed(self.telegram.chat(chat)):
            if any(text.startswith(label) for text in shown.buttons):
                return shown
        raise LookupError(
            f"no «{label}» in {[(one.text, list(one.buttons)) for one in self.telegram.chat(chat)]}"
        )

    async def table(self, *users: int, command: str = "/game") -> None:
        """Open a table and seat people who have started the private chat."""
        for user in users:
            await self.say(user, "/start")
        await self.say(users[0], command, GROUP)
        for user in users[1:]:
            await self.press(user, "Сідаю", GROUP)

    async def dealt(self, *users: int) -> None:
        """Open a table and go on until the first word."""
        await self.table(*users)
        await self.press(users[0], "Роздавай", GROUP)
        for _ in range(100):
            if any("Ваше слово" in shown.text for shown in self.telegram.chat(GROUP)):
                self.rested()
                return
            await self.forward(500)
        raise LookupError(self.telegram.last(GROUP).text)

    def rested(self) -> None:
        """Begin with every chat's pace, and that of all together, as after a quiet minute."""
        pace = self.delivery.desk.pace
        pace._chats.clear()
        for window in (pace._all, pace._at_once, pace._deletions):
            window.stamps.clear()
        pace._all.flying.clear()

    def on_turn(self, *users: int) -> int:
        """Tell whose word it is by the hands people see."""
        return next(
            user for user in users if any(b.startswith("Впав") for b in self.telegram.last(user).buttons)
        )


def chat_of(chat: int) -> dict[str, Any]:
    if chat > 0:
        return {"id": chat, "type": "private", "first_name": NAMES.get(chat, "Хтось")}
    return {"id": chat, "type": "supergroup", "title": TITLES.get(chat, "Дача")}


def person(user: int) -> dict[str, Any]:
    return {
        "id": user,
        "is_bot": user == ME.id,
        "first_name": NAMES.get(user, "Хтось"),
        "language_code": "uk",
    }


def entities(text: str | None) -> dict[str, Any]:
    if not text or not text.startswith("/"):
        return {}
    return {"entities": [{"type": "bot_command", "offset": 0, "length": len(text.split()[0])}]}


@asynccontextmanager
async def made(path: Path, now: int = START_MS, telegram: FakeTelegram | None = None) -> AsyncIterator[World]:
    """Open a world on the database of a folder and close it whole; the same folder again is a restart."""
    store = await Store.open(path / "trynka.sqlite3")
    world = World(store, telegram.clock if telegram else HandClock(now), telegram)
    world.deliver()
    try:
        yield world
    finally:
        await world.stop()
        await store.close()
