"""A clock moved by hand and a Telegram that only writes down what it was asked."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import Any

from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.base import BaseSession
from aiogram.methods import TelegramMethod
from aiogram.types import Chat, ChatMemberAdministrator, ChatMemberOwner, Message, User

from bot.clock import Clock

TOKEN = "42:TESTTESTTESTTESTTESTTESTTESTTESTTES"
START_MS = 1_790_000_000_000


class HandClock(Clock):
    """Time that passes only in ``forward``."""

    def __init__(self, now: int = START_MS) -> None:
        super().__init__()
        self.now = now
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []

    def now_ms(self) -> int:
        return self.now

    async def sleep_until(self, at_ms: int) -> None:
        if at_ms <= self.now:
            await asyncio.sleep(0)
            return
        future = asyncio.get_running_loop().create_future()
        self._sleepers.append((at_ms, future))
        await future

    async def forward(self, ms: int) -> None:
        """Let ``ms`` pass, waking every sleeper at his own moment."""
        end = self.now + ms
        await settle()
        while due := [at for at, future in self._sleepers if at <= end and not future.done()]:
            self.now = max(self.now, min(due))
            for at, future in self._sleepers:
                if at <= self.now and not future.done():
                    future.set_result(None)
            self._sleepers = [pair for pair in self._sleepers if not pair[1].done()]
            await settle()
        self.now = end
        await settle()


async def settle(rounds: int = 40) -> None:
    """Let everything that is ready run."""
    for _ in range(rounds):
        await asyncio.sleep(0)


class FakeTelegram(BaseSession):
    """Record each call; answer as told, else as Telegram would when all is well."""

    def __init__(self, clock: HandClock | None = None) -> None:
        super().__init__()
        self.clock = clock or HandClock()
        self.calls: list[TelegramMethod[Any]] = []
        self.at: list[int] = []
        self.script: deque[Callable[[TelegramMethod[Any]], Any]] = deque()
        self.on: dict[str, Callable[[TelegramMethod[Any]], Any]] = {}
        self.message_id = 100
        self.admins: list[int] = []
        self.hang = False

    async def close(self) -> None:
        return None

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:
        yield b""

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109 - aiogram's signature
        self.calls.append(method)
        self.at.append(self.clock.now_ms())
        if self.hang:
            await asyncio.get_running_loop().create_future()
        if self.script:
            return self._given(self.script.popleft()(method))
        if answer := self.on.get(type(method).__name__):
            return self._given(answer(method))
        return self._usual(method)

    def named(self, *names: str) -> list[Any]:
        """Return the calls of these methods, in order."""
        return [call for call in self.calls if type(call).__name__ in names]

    @staticmethod
    def _given(answer: Any) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _usual(self, method: TelegramMethod[Any]) -> Any:
        name = type(method).__name__
        if name in {"SendMessage", "EditMessageText"}:
            self.message_id += 1
            chat_id: int = method.chat_id  # type: ignore[attr-defined]
            return Message.model_validate(
                {"message_id": self.message_id, "date": 0, "chat": {"id": chat_id, "type": "private"}}
            )
        if name == "GetChatAdministrators":
            return [_admin(user) for user in self.admins]
        if name == "GetMe":
            return User(id=42, is_bot=True, first_name="Тринька", username="trynka_bot")
        return True


def _admin(user_id: int) -> ChatMemberOwner | ChatMemberAdministrator:
    return ChatMemberOwner(user=User(id=user_id, is_bot=False, first_name="A"), is_anonymous=False)


def make_bot(session: BaseSession) -> Bot:
    return Bot(TOKEN, session=session, default=DefaultBotProperties(parse_mode="HTML"))


def chat(chat_id: int) -> Chat:
    return Chat(id=chat_id, type="private" if chat_id > 0 else "supergroup")
