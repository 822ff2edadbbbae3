"""A clock moved by hand and a Telegram in memory that writes down what it was asked."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import TelegramMethod
from aiogram.types import ChatMemberOwner, Message, User

from bot.clock import Clock

TOKEN = "42:TESTTESTTESTTESTTESTTESTTESTTESTTES"
ME = User(id=42, is_bot=True, first_name="Тринька", username="trynka_bot")
START_MS = 1_790_000_000_000

Answer = Callable[[TelegramMethod[Any]], Any]


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

    def earliest(self) -> int | None:
        """Tell the earliest moment anybody waits for."""
        return min((at for at, future in self._sleepers if not future.done()), default=None)

    def wake(self, now: int) -> None:
        """Let it be ``now`` and wake who waited for it."""
        self.now = now
        for at, future in self._sleepers:
            if at <= now and not future.done():
                future.set_result(None)
        self._sleepers = [pair for pair in self._sleepers if not pair[1].done()]

    async def forward(self, ms: int) -> None:
        """Let ``ms`` pass, waking every sleeper at his own moment."""
        end = self.now + ms
        await settle()
        while (due := self.earliest()) is not None and due <= end:
            self.wake(due)
            await settle()
        self.now = end
        await settle()


async def settle(rounds: int = 40) -> None:
    """Let everything that is ready run."""
    for _ in range(rounds):
        await asyncio.sleep(0)


@dataclass
class Shown:
    """A message as it stands in a chat."""

    chat: int
    id: int
    text: str
    markup: Any
    call: Any

    @property
    def buttons(self) -> dict[str, Any]:
        rows = self.markup.inline_keyboard if self.markup and hasattr(self.markup, "inline_keyboard") else []
        return {button.text: button for row in rows for button in row}


class FakeTelegram(BaseSession):
    """Record each call; answer as told, else as Telegram would when all is well."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__()
        self.clock = clock
        self.calls: list[Any] = []
        self.at: list[int] = []
        self.script: deque[Answer] = deque()
        self.on: dict[str, Answer] = {}
        self.shown: dict[tuple[int, int], Shown] = {}
        self.admins: list[int] = []
        self.hang = False
        self.slow: set[int] = set()
        """Chats whose calls never come back."""
        self._message_id = 100

    async def close(self) -> None:
        return None

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:
        yield b""

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109 - aiogram's signature
        self.calls.append(method)
        self.at.append(self.clock.now_ms())
        if self.hang or getattr(method, "chat_id", None) in self.slow:
            await asyncio.get_running_loop().create_future()
        answer = self.script.popleft() if self.script else self.on.get(type(method).__name__)
        given = answer(method) if answer else None
        if isinstance(given, Exception):
            raise given
        return self._usual(method) if given is None else given

    def named(self, *names: str) -> list[Any]:
        """Return the calls of these methods, in order."""
        return [call for call in self.calls if type(call).__name__ in names]

    def moments(self, name: str, chat_id: int) -> list[int]:
        """Tell when a method was called for a chat."""
        pairs = zip(self.at, self.calls, strict=True)
        return [at for at, call in pairs if type(call).__name__ == name and call.chat_id == chat_id]

    def chat(self, chat_id: int) -> list[Shown]:
        """Return what stands in a chat, oldest first."""
        return [shown for (chat, _), shown in sorted(self.shown.items()) if chat == chat_id]

    def last(self, chat_id: int) -> Shown:
        """Return the newest message of a chat."""
        return self.chat(chat_id)[-1]

    def answers(self, query_id: str) -> list[Any]:
        """Return the answers to a press."""
        return [call for call in self.named("AnswerCallbackQuery") if call.callback_query_id == query_id]

    def _usual(self, method: Any) -> Any:
        doing = getattr(self, f"_{type(method).__name__}", None)
        return doing(method) if doing else True

    def _SendMessage(self, method: Any) -> Message:
        self._message_id += 1
        if method.ephemeral_message_parameters is None:
            key = (method.chat_id, self._message_id)
            self.shown[key] = Shown(*key, method.text, method.reply_markup, method)
        return Message.model_validate(
            {"message_id": self._message_id, "date": 0, "chat": {"id": method.chat_id, "type": "private"}}
        )

    def _EditMessageText(self, method: Any) -> bool:
        shown = self._find(method, "message to edit not found")
        if (shown.text, shown.markup) == (method.text, method.reply_markup):
            raise TelegramBadRequest(method, "Bad Request: message is not modified")
        shown.text, shown.markup = method.text, method.reply_markup
        return True

    def _EditMessageReplyMarkup(self, method: Any) -> bool:
        self._find(method, "message to edit not found").markup = method.reply_markup
        return True

    def _DeleteMessage(self, method: Any) -> bool:
        self._find(method, "message to delete not found")
        del self.shown[method.chat_id, method.message_id]
        return True

    def _GetChatAdministrators(self, _: Any) -> list[ChatMemberOwner]:
        people = [User(id=number, is_bot=False, first_name="A") for number in self.admins]
        return [ChatMemberOwner(user=user, is_anonymous=False) for user in people]

    def _GetMe(self, _: Any) -> User:
        return ME

    def _find(self, method: Any, missing: str) -> Shown:
        shown = self.shown.get((method.chat_id, method.message_id))
        if shown is None:
            raise TelegramBadRequest(method, f"Bad Request: {missing}")
        return shown


def make_bot(session: BaseSession) -> Bot:
    """Make a bot that knows its own name already, as after the program's start."""
    bot = Bot(TOKEN, session=session)
    bot._me = ME
    return bot
