import asyncio
import json
from typing import Any

import pytest
from aiogram import Bot, Dispatcher
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramNetworkError
from aiogram.types import Message
from aiohttp import web

from bot import polling as module
from bot.ears import Ears
from bot.errors import Stopped
from bot.loopback import serving
from bot.polling import Polling, Session
from bot.updates import ALLOWED
from tests.bot.room import StillClock
from tests.ports import free_port

TOKEN = "123456:abcdefghijklmnopqrstuvwxyz012345"
OK, CONFLICT, UNAUTHORIZED = 200, 409, 401


class Script(Session):
    """A Telegram that answers getUpdates from a list, then waits."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[tuple[int, str] | Exception] = []
        self.asked: list[Any] = []
        self.over = asyncio.Event()

    async def make_request(self, bot: Any, method: Any, timeout: Any = None) -> Any:  # noqa: ASYNC109 - aiogram's
        self.asked.append(method)
        if not self.answers:
            self.over.set()
            await asyncio.Event().wait()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        status, content = answer
        return self.check_response(bot, method, status, content).result


def batch(*updates: Any) -> tuple[int, str]:
    return OK, json.dumps({"ok": True, "result": list(updates)})


def error(status: int, words: str = "no", **parameters: Any) -> tuple[int, str]:
    return status, json.dumps(
        {"ok": False, "error_code": status, "description": words, "parameters": parameters}
    )


def text(number: int, words: str) -> dict[str, Any]:
    chat = {"id": 7, "type": "private", "first_name": "Оля"}
    sender = {"id": 7, "is_bot": False, "first_name": "Оля"}
    message = {"message_id": number, "date": 1, "chat": chat, "from": sender, "text": words}
    return {"update_id": number, "message": message}


class Line:
    """Polling under a script."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "WAITS", (0.0,))
        self.session = Script()
        self.bot = Bot(TOKEN, session=self.session)
        self.clock = StillClock()
        self.ears = Ears(self.clock, 30)
        self.heard: list[str] = []
        dispatcher = Dispatcher(disable_fsm=True)
        dispatcher.message.register(self._hear)
        self.polling = Polling(self.bot, dispatcher, self.clock, self.ears)
        self.stop = asyncio.Event()

    async def _hear(self, message: Message) -> None:
        self.heard.append(message.text or "")
        if message.text == "break":
            raise ZeroDivisionError

    async def run(self, *answers: Any) -> None:
        """Poll until the script is over."""
        self.session.answers = list(answers)
        running = asyncio.create_task(self.polling.run(self.stop))
        over = asyncio.create_task(self.session.over.wait())
        async with asyncio.timeout(20):
            await asyncio.wait([running, over], return_when=asyncio.FIRST_COMPLETED)
            over.cancel()
            self.stop.set()
            await running


@pytest.fixture
async def line(monkeypatch: pytest.MonkeyPatch) -> Any:
    return Line(monkeypatch)


async def test_updates_are_handled_in_order_and_confirmed(line: Line) -> None:
    await line.run(batch(text(5, "a"), text(6, "b")), batch(text(7, "c")), batch())
    assert line.heard == ["a", "b", "c"]
    assert [asked.offset for asked in line.session.asked] == [None, 7, 8, 8]
    assert line.session.asked[0].allowed_updates == ALLOWED


async def test_a_poison_update_is_stepped_over_and_its_neighbours_are_served(line: Line, caplog: Any) -> None:
    poison = {"update_id": 6, "message": {"message_id": "secret words", "chat": 3}}
    await line.run(batch(text(5, "a"), poison, text(7, "c")))
    assert line.heard == ["a", "c"]
    assert line.session.asked[-1].offset == 8
    assert "update 6 cannot be read" in caplog.text
    assert "secret" not in caplog.text


@pytest.mark.parametrize("before", [(), (5,)])
async def test_a_poison_update_at_the_end_of_a_batch_does_not_come_again(line: Line, before: Any) -> None:
    good = [text(number, "a") for number in before]
    await line.run(batch(*good, {"update_id": 6, "message": {"message_id": "secret words"}}))
    assert line.session.asked[-1].offset == 7


async def test_an_update_whose_handler_breaks_does_not_stop_the_rest(line: Line) -> None:
    await line.run(batch(text(5, "break"), text(6, "b")))
    assert line.heard == ["break", "b"]
    assert line.session.asked[-1].offset == 7


@pytest.mark.parametrize(
    "fault",
    [
        (502, "<html><body>Bad Gateway</body></html>"),
        (200, "<html>not json</html>"),
        (200, '{"ok": true, "result": 5}'),
        error(500, "Internal Server Error"),
        error(500, "restart"),
        error(400, "Bad Request"),
        error(429, "Too Many Requests", retry_after=0),
        TimeoutError(),
        ConnectionResetError(),
    ],
)
async def test_whatever_goes_wrong_with_a_poll_the_next_one_is_asked(line: Line, fault: Any) -> None:
    await line.run(fault, fault, batch(text(5, "a")))
    assert line.heard == ["a"]


async def test_after_too_many_polls_it_waits_as_long_as_telegram_asks(line: Line, monkeypatch: Any) -> None:
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(line.clock, "pause", pause)
    await line.run(error(429, "Too Many Requests", retry_after=7), batch())
    assert waits == [7]


async def test_ears_learn_of_polls_that_came_back_and_of_those_that_failed(line: Line) -> None:
    line.ears.failed()
    await line.run(batch())
    assert await line.ears.trusted()
    line.session.over.clear()
    line.stop.clear()
    await line.run((502, "<html>"))
    assert line.ears._failed


async def test_the_first_poll_and_the_one_after_a_failure_do_not_wait(line: Line) -> None:
    await line.run(batch(), batch(), (502, "<html>"), batch(), batch())
    assert [asked.timeout for asked in line.session.asked] == [0, 30, 30, 0, 30, 30]


@pytest.mark.parametrize("status", [401, 404])
async def test_an_unknown_token_ends_the_program_in_one_line(line: Line, status: int) -> None:
    with pytest.raises(Stopped, match="check BOT_TOKEN") as caught:
        await line.run(error(status, "Unauthorized"))
    assert TOKEN not in str(caught.value)


async def test_another_poller_is_borne_for_a_minute_and_no_longer(
    line: Line, caplog: Any, monkeypatch: Any
) -> None:
    real = line.session.make_request

    async def conflict(bot: Any, method: Any, **_: Any) -> Any:
        line.clock.move(10_000)
        return await real(bot, method)

    monkeypatch.setattr(line.session, "make_request", conflict)
    with pytest.raises(Stopped, match="another program polls"):
        await line.run(*[error(CONFLICT, "Conflict: terminated by other getUpdates request")] * 20)
    assert len(line.session.asked) == 7
    assert caplog.text.count("another program polls") == 1


async def test_a_conflict_that_passes_is_forgotten(line: Line, monkeypatch: Any) -> None:
    real = line.session.make_request

    async def slow(bot: Any, method: Any, **_: Any) -> Any:
        line.clock.move(50_000)
        return await real(bot, method)

    monkeypatch.setattr(line.session, "make_request", slow)
    await line.run(*[error(CONFLICT, "Conflict"), batch()] * 5, batch(text(5, "a")))
    assert line.heard == ["a"]


async def test_stopping_ends_the_batch_in_hand(line: Line) -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow(message: Message) -> None:
        begun.set()
        await go_on.wait()
        line.heard.append(message.text or "")

    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.message.register(slow)
    line.session.answers = [batch(text(5, "a"), text(6, "b"))]
    polling = Polling(line.bot, dispatcher, line.clock, line.ears)
    running = asyncio.create_task(polling.run(line.stop))
    async with asyncio.timeout(20):
        await begun.wait()
        line.stop.set()
        go_on.set()
        await running
    assert line.heard == ["a", "b"]


async def test_stopping_does_not_wait_for_a_long_poll(line: Line) -> None:
    running = asyncio.create_task(line.polling.run(line.stop))
    async with asyncio.timeout(20):
        await line.session.over.wait()
        line.stop.set()
        await running


async def test_an_answer_that_is_no_text_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def page(_: web.Request) -> web.Response:
        return web.Response(status=502, body="Шлюз не відповідає".encode("cp1251"), content_type="text/html")

    port = free_port()
    app = web.Application()
    app.router.add_post("/{any:.*}", page)
    async with serving(app, port, "METRICS_PORT"):
        api = TelegramAPIServer.from_base(f"http://127.0.0.1:{port}")
        async with Bot(TOKEN, session=Session(api=api)) as bot:
            with pytest.raises(TelegramNetworkError, match="no text"):
                await bot.get_updates()
