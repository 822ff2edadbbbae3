"""The bot's inside, whole, before a Telegram that answers at once, over a database of many tables."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import SendMessage, TelegramMethod
from aiogram.types import Chat, Message, Update, User

from bench.crowd import PLAYERS, chat_of, user_of
from bench.warp import CountingStore, WarpClock, WarpLoop
from bot.answers import Answers
from bot.callbacks import TablePress, TurnPress, VotePress
from bot.delivery import Delivery, Links
from bot.dispatcher import build
from bot.ears import Ears
from bot.store import states
from bot.tables import Door
from bot.timers import Timers
from engine import Table, legal
from engine.views import Choice, Phase

TOKEN = "42:TESTTESTTESTTESTTESTTESTTESTTESTTES"
ME = User(id=42, is_bot=True, first_name="Тринька", username="trynka_bot")
CALL_SECONDS = 0.06
WORDS = {"dark", "over_dark", "fall", "go", "raise", "compare", "all_in"}
REFUSALS = {"answer", "split", "stay_out"}
"""Windows are answered with no, which no purse is too small for."""
RARE = {"fall": 0.15, "compare": 0.3, "all_in": 0.02}
Raw = dict[str, Any]


class NullTelegram(BaseSession):
    """Take every call, tell ``heard`` of it, answer after the time the network takes."""

    def __init__(self, seconds: float = CALL_SECONDS) -> None:
        super().__init__()
        self.seconds = seconds
        self.heard: Callable[[Any], None] = lambda _: None
        self._message_id = 1_000

    async def close(self) -> None:
        return None

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:
        del args, kwargs
        yield b""

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109 - aiogram's signature
        del bot, timeout
        self.heard(method)
        await asyncio.sleep(self.seconds)
        if not isinstance(method, SendMessage):
            return True
        self._message_id += 1
        chat = Chat(id=int(method.chat_id), type="private")
        return Message.model_construct(message_id=self._message_id, date=0, chat=chat)


@dataclass
class Hall:
    """Tables and the bot that keeps them."""

    store: CountingStore
    clock: WarpClock
    door: Door
    telegram: NullTelegram
    bot: Bot
    dispatcher: Any
    delivery: Delivery
    books: sqlite3.Connection
    chance: random.Random
    number: int = 1_000

    def table(self, number: int) -> Table:
        """Look at a table beside the bot."""
        [state] = self.books.execute("SELECT state FROM tables WHERE id = ?", (number,)).fetchone()
        return states.load(state)

    def press(self, number: int) -> Raw | None:
        """Choose a press that counts at a table; None when the table waits for nobody."""
        table = self.table(number)
        for place in self.chance.sample(range(PLAYERS), PLAYERS):
            seat = PLAYERS * (number - 1) + place + 1
            choices = [one for one in legal(table, seat) if _wanted(table, one, self.chance)]
            if choices:
                label = _label(number, table, self.chance.choice(choices), self.chance)
                return self._query(user_of(number, place), chat_of(number), label)
        return None

    async def ring(self, number: int) -> None:
        """Let a table that waits for nobody have its deadline at once; the hall's clock goes on to it."""
        deadline = self.table(number).deadline
        assert deadline is not None
        self.clock.lead_ms += max(0, deadline - self.clock.now_ms())
        await self.door.deadline(number, deadline)

    async def feed(self, raw: Raw) -> None:
        """Let an update in, to the end of its handler."""
        update = Update.model_validate(raw, context={"bot": self.bot})
        await self.dispatcher.feed_update(self.bot, update)

    def _query(self, user: int, chat: int, data: str) -> Raw:
        self.number += 1
        message = {"message_id": 100, "date": 0, "chat": {"id": chat, "type": "supergroup", "title": "Дача"}}
        sender = {"id": user, "is_bot": False, "first_name": f"Гравець {user % 10}", "language_code": "uk"}
        query = {"id": f"q{self.number}", "from": sender, "chat_instance": "1", "message": message}
        return {"update_id": self.number, "callback_query": {**query, "data": data}}


def _wanted(table: Table, choice: Choice, chance: random.Random) -> bool:
    if choice.act == "start":
        return table.phase in {Phase.LOBBY, Phase.PAUSE}
    if choice.act == "cut" or choice.act in REFUSALS:
        return True
    return choice.act in WORDS and chance.random() < RARE.get(choice.act, 1.0)


def _label(number: int, table: Table, choice: Choice, chance: random.Random) -> str:
    amount = chance.randint(choice.low, min(choice.high, choice.low + 10))
    if choice.act in REFUSALS:
        return VotePress(table=number, turn=table.turn, act=choice.act, amount=0).pack()  # type: ignore[arg-type]
    if choice.act == "start":
        return TablePress(table=number, kin=table.kin, act="start").pack()
    return TurnPress(table=number, turn=table.turn, act=choice.act, amount=amount).pack()  # type: ignore[arg-type]


@asynccontextmanager
async def hall(path: Path, loop: WarpLoop, seed: int, *, timers: bool = True) -> AsyncIterator[Hall]:
    """Open the bot on a database and close it whole; delivery and timers run beside whatever is done."""
    store = await CountingStore.open(path)
    assert isinstance(store, CountingStore)
    loop.stores.append(store)
    clock, telegram, links = WarpClock(loop), NullTelegram(), Links("trynka_bot")
    bot, door = Bot(TOKEN, session=telegram), Door(store, clock, "uk")
    bot._me = ME  # noqa: SLF001 - as after the program's start
    answers, delivery = Answers(bot, clock, store), Delivery(bot, store, door, clock, links)
    dispatcher = build(
        bot=bot, store=store, door=door, delivery=delivery, answers=answers, links=links, language="uk"
    )
    books = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    await door.resume()
    tasks = [asyncio.create_task(delivery.run())]
    if timers:
        tasks.append(asyncio.create_task(Timers(door, clock, Ears(clock, None), delivery.holds).run()))
    try:
        yield Hall(store, clock, door, telegram, bot, dispatcher, delivery, books, random.Random(seed))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await answers.drain(0)
        await delivery.drain(0)
        await door.close()
        books.close()
        await store.close()
        loop.stores.remove(store)
