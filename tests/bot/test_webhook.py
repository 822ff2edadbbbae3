"""Updates by webhook: who may post, what is answered, when we count as deaf."""

import asyncio
import contextlib
import datetime as dt
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import GetWebhookInfo, SetWebhook
from aiogram.types import Message, WebhookInfo
from pydantic import SecretStr

from bot.ears import Ears
from bot.errors import Stopped
from bot.settings import BadSettings, Settings, load
from bot.updates import ALLOWED
from bot.webhook import BYTES_MAX, HEADER, Webhook
from tests.bot.fakes import TOKEN, FakeTelegram, HandClock
from tests.ports import free_port

SECRET = "s3cret_s3cret-s3cret_s3cret-s3cret"
URL = "https://play.example/hook"


def text(number: int, words: str, user: int = 7) -> dict[str, Any]:
    chat = {"id": user, "type": "private", "first_name": "Оля"}
    sender = {"id": user, "is_bot": False, "first_name": "Оля"}
    message = {"message_id": number, "date": 1, "chat": chat, "from": sender, "text": words}
    return {"update_id": number, "message": message}


class Gate:
    """A webhook between a Telegram in memory and posts over real HTTP."""

    def __init__(self, **settings: Any) -> None:
        self.clock = HandClock()
        self.telegram = FakeTelegram(self.clock)
        self.announced = asyncio.Event()
        self.telegram.on["SetWebhook"] = self._announce
        self.info: dict[str, Any] = {}
        self.telegram.on["GetWebhookInfo"] = lambda _: self._info()
        self.ears = Ears(self.clock, 30)
        self.heard: list[str] = []
        self.held = asyncio.Event()
        self.held.set()
        self.port = free_port()
        dispatcher = Dispatcher(disable_fsm=True)
        dispatcher.message.register(self._hear)
        made = Settings(  # type: ignore[call-arg]
            _env_file=None,
            bot_token=SecretStr(TOKEN),
            webhook_url=URL,
            webhook_secret=SecretStr(SECRET),
            webhook_port=self.port,
            **settings,
        )
        self.bot = Bot(TOKEN, session=self.telegram)
        self.webhook = Webhook(self.bot, dispatcher, self.clock, self.ears, made)
        self.stop = asyncio.Event()
        self.running: asyncio.Task[None] | None = None

    def _announce(self, _call: Any) -> bool:
        self.announced.set()
        return True

    def _info(self) -> Any:
        if "error" in self.info:
            return self.info["error"]
        given = {"url": URL, "has_custom_certificate": False, "pending_update_count": 0, **self.info}
        return WebhookInfo.model_validate(given)

    async def _hear(self, message: Message) -> None:
        await self.held.wait()
        self.heard.append(message.text or "")
        if message.text == "break":
            raise ZeroDivisionError

    async def post(self, body: Any, secret: str | None = SECRET, path: str = "/hook", **headers: str) -> int:
        sent = {**headers, **({HEADER: secret} if secret is not None else {})}
        data = {"data": io.BytesIO(body)} if isinstance(body, bytes) else {"json": body}
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"http://127.0.0.1:{self.port}{path}", headers=sent, **data) as answer,
        ):
            return answer.status

    def trusts(self) -> bool:
        return self.ears.trusts

    async def beat(self) -> None:
        """Let time pass until Telegram has been asked once more."""
        before = len(self.telegram.calls)
        while len(self.telegram.calls) == before:
            await self.clock.forward(1_000)


async def wait(event: asyncio.Event) -> None:
    async with asyncio.timeout(20):
        await event.wait()


@contextlib.asynccontextmanager
async def opened(**settings: Any) -> AsyncIterator[Gate]:
    gate = Gate(**settings)
    gate.running = asyncio.create_task(gate.webhook.run(gate.stop))
    await wait(gate.announced)
    yield gate
    gate.stop.set()
    async with asyncio.timeout(20):
        await gate.running


# -- who may post -----------------------------------------------------------------------------------


async def test_at_start_telegram_is_told_where_with_which_secret_and_what() -> None:
    async with opened() as gate:
        [asked] = gate.telegram.named("SetWebhook")
    assert (asked.url, asked.secret_token, asked.allowed_updates) == (URL, SECRET, ALLOWED)
    assert not asked.drop_pending_updates


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET[:-1], SECRET + "x", SECRET.upper(), "ї" * 40])
async def test_without_our_secret_nothing_is_taken(secret: str | None) -> None:
    async with opened() as gate:
        encoded = None if secret is None else secret.encode().decode("latin-1")
        assert await gate.post(text(1, "a"), encoded) == 401
        assert await gate.post(b"no json either", encoded) == 401
    assert gate.heard == []


async def test_an_address_in_a_header_opens_nothing() -> None:
    async with opened() as gate:
        for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
            assert await gate.post(text(1, "a"), "wrong", **{name: "149.154.167.220"}) == 401
    assert gate.heard == []


async def test_it_listens_on_loopback_and_at_its_own_path_only() -> None:
    async with opened(webhook_path="/in/here") as gate:
        assert await gate.post(text(1, "a"), path="/hook") == 404
        assert await gate.post(text(2, "b"), path="/in/here") == 200
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.2", gate.port)
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{gate.port}/in/here", headers={HEADER: SECRET}) as answer,
        ):
            assert answer.status == 405
    assert gate.heard == ["b"]


# -- what is answered -------------------------------------------------------------------------------


async def test_an_update_is_answered_once_it_is_dealt_with() -> None:
    async with opened() as gate:
        gate.held.clear()
        posting = asyncio.create_task(gate.post(text(1, "a")))
        for _ in range(200):
            await asyncio.sleep(0)
        assert not posting.done()
        gate.held.set()
        assert await posting == 200
    assert gate.heard == ["a"]


async def test_updates_run_side_by_side() -> None:
    async with opened() as gate:
        gate.held.clear()
        posts = [asyncio.create_task(gate.post(text(number, str(number)))) for number in range(1, 9)]
        await asyncio.sleep(0)
        gate.held.set()
        assert await asyncio.gather(*posts) == [200] * 8
    assert sorted(gate.heard) == [str(number) for number in range(1, 9)]


@pytest.mark.parametrize(
    "poison",
    [
        {"update_id": 6, "message": {"message_id": "words", "chat": 3}},
        {"update_id": "x"},
        [],
        b"null",
        text(5, "break"),
    ],
)
async def test_a_poison_update_is_accepted_so_that_it_does_not_come_again(poison: Any) -> None:
    async with opened() as gate:
        assert await gate.post(poison) == 200
        assert await gate.post(text(7, "c")) == 200
    assert gate.heard[-1] == "c"


async def test_what_is_no_json_or_too_much_is_refused() -> None:
    async with opened() as gate:
        assert await gate.post(b"{") == 400
        assert await gate.post(b"\xff\xfe") == 400
        assert await gate.post(b"[" + b" " * BYTES_MAX + b"]") == 413


async def test_stopping_ends_the_updates_in_hand() -> None:
    async with opened() as gate:
        gate.held.clear()
        posting = asyncio.create_task(gate.post(text(1, "a")))
        for _ in range(200):
            await asyncio.sleep(0)
        gate.stop.set()
        await asyncio.sleep(0)
        gate.held.set()
        assert await posting == 200
    assert gate.heard == ["a"]


# -- when Telegram cannot be told -------------------------------------------------------------------


async def test_an_address_telegram_does_not_take_ends_the_program() -> None:
    gate = Gate()
    gate.telegram.on["SetWebhook"] = lambda call: TelegramBadRequest(call, "bad webhook: no such host")
    with pytest.raises(Stopped, match="does not take WEBHOOK_URL: bad webhook: no such host") as caught:
        await gate.webhook.run(gate.stop)
    assert SECRET not in str(caught.value)


async def test_an_unknown_token_ends_the_program() -> None:
    gate = Gate()
    gate.telegram.on["SetWebhook"] = lambda call: TelegramUnauthorizedError(call, "Unauthorized")
    with pytest.raises(Stopped, match="check BOT_TOKEN"):
        await gate.webhook.run(gate.stop)


async def test_a_port_in_use_ends_the_program_in_one_line() -> None:
    async with opened() as gate:
        other = Gate()
        other.webhook._port = gate.port
        with pytest.raises(Stopped, match=f"WEBHOOK_PORT: port {gate.port} cannot be opened"):
            await other.webhook.run(other.stop)


async def test_the_webhook_is_set_however_often_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.webhook.AGAIN_MS", 1)
    gate = Gate()
    down = TelegramNetworkError(SetWebhook(url=URL), "down")
    gate.telegram.script.extend([lambda _: down, lambda _: down])
    running = asyncio.create_task(gate.webhook.run(gate.stop))
    await wait(gate.announced)
    assert len(gate.telegram.named("SetWebhook")) == 3
    gate.stop.set()
    await running


async def test_the_webhook_is_set_again_when_telegram_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, waits = Gate(), []

    async def grace(_: asyncio.Event, seconds: float) -> bool:
        waits.append(seconds)
        return False

    monkeypatch.setattr(gate.clock, "grace", grace)
    gate.telegram.script.append(lambda call: TelegramRetryAfter(call, "Too Many Requests", 7))
    running = asyncio.create_task(gate.webhook.run(gate.stop))
    await wait(gate.announced)
    assert waits == [7]
    gate.stop.set()
    await running


# -- deafness ---------------------------------------------------------------------------------------


def at(ms: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(ms / 1000, dt.UTC)


async def test_a_webhook_that_fares_well_is_trusted_without_any_update() -> None:
    async with opened() as gate:
        for _ in range(12):
            await gate.beat()
        assert gate.trusts()
        assert gate.ears.silent_ms <= 10_000


async def test_updates_held_back_make_us_deaf_until_one_comes() -> None:
    async with opened() as gate:
        await gate.clock.forward(20_000)
        gate.info = {"pending_update_count": 2, "last_error_date": at(gate.clock.now_ms())}
        await gate.beat()
        assert not gate.trusts()
        await gate.clock.forward(1_000)
        assert await gate.post(text(1, "a")) == 200
        assert gate.trusts()
        await gate.beat()
        assert gate.trusts(), "the error is older than the update that came"


async def test_updates_on_their_way_are_not_held_back() -> None:
    async with opened() as gate:
        gate.info = {"pending_update_count": 3, "last_error_date": at(gate.clock.now_ms() - 3_600_000)}
        await gate.beat()
        assert gate.trusts()


async def test_a_silent_telegram_makes_us_deaf_until_it_answers_again() -> None:
    async with opened() as gate:
        gate.info = {"error": TelegramNetworkError(GetWebhookInfo(), "down")}
        await gate.beat()
        assert not gate.trusts()
        gate.info = {}
        await gate.beat()
        assert gate.trusts()


async def test_another_program_in_our_place_is_borne_for_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate()
    gate.info = {"url": "https://elsewhere.example/"}
    running = asyncio.create_task(gate.webhook.run(gate.stop))
    await wait(gate.announced)
    began = gate.clock.now_ms()
    while not running.done():
        await gate.clock.forward(1_000)
    with pytest.raises(Stopped, match="taken the webhook"):
        await running
    assert 60_000 <= gate.clock.now_ms() - began <= 90_000
    assert caplog.text.count("has taken the webhook") == 1
    assert gate.webhook.conflicts > 2


# -- settings ---------------------------------------------------------------------------------------


@pytest.fixture
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)

    def read(*lines: str) -> Settings:
        file = tmp_path / ".env"
        file.write_text("\n".join([f"BOT_TOKEN={TOKEN}", *lines]), encoding="utf-8")
        return load(file)

    return read


def test_a_webhook_needs_an_address_and_a_secret_only(env: Any) -> None:
    settings = env(f"WEBHOOK_URL={URL}", f"WEBHOOK_SECRET={SECRET}")
    assert (settings.webhook_url, settings.webhook_port, settings.webhook_path) == (URL, 8080, None)
    assert settings.secrets == (TOKEN, SECRET)
    assert SECRET not in repr(settings)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([f"WEBHOOK_URL={URL}"], "WEBHOOK_SECRET: missing; with WEBHOOK_URL it is needed: 32 to 256 letters"),
        ([f"WEBHOOK_URL={URL}", "WEBHOOK_SECRET=" + "x" * 31], "WEBHOOK_SECRET: too weak; 32 to 256"),
        ([f"WEBHOOK_URL={URL}", "WEBHOOK_SECRET=" + "x" * 257], "WEBHOOK_SECRET: too weak"),
        ([f"WEBHOOK_URL={URL}", "WEBHOOK_SECRET='" + "x y" * 20 + "'"], "WEBHOOK_SECRET: too weak"),
        (["WEBHOOK_SECRET=short"], "WEBHOOK_SECRET: too weak"),
        (
            [f"WEBHOOK_SECRET={SECRET}", "WEBHOOK_URL=http://play.example/"],
            "WEBHOOK_URL: not an https address",
        ),
        ([f"WEBHOOK_SECRET={SECRET}", "WEBHOOK_URL=play.example"], "WEBHOOK_URL: not an https address"),
        (["WEBHOOK_PORT=0"], "WEBHOOK_PORT: "),
        (["WEBHOOK_PORT=http"], "WEBHOOK_PORT: "),
        (["WEBHOOK_PATH=hook"], "WEBHOOK_PATH: not a path"),
        (["WEBHOOK_PATH=/{tail:.*}"], "WEBHOOK_PATH: not a path"),
        (["METRICS_PORT=70000"], "METRICS_PORT: "),
        (
            [f"WEBHOOK_URL={URL}", f"WEBHOOK_SECRET={SECRET}", "WEBHOOK_PORT=9000", "METRICS_PORT=9000"],
            "METRICS_PORT: the same as WEBHOOK_PORT",
        ),
        (["JOURNAL_DAYS=1"], "JOURNAL_DAYS: "),
    ],
)
def test_settings_that_cannot_be_are_named_and_never_shown(env: Any, lines: list[str], said: str) -> None:
    with pytest.raises(BadSettings) as caught:
        env(*lines)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)
    assert not any(part in str(caught.value) for part in ("xxx", SECRET, "short"))


def test_plain_http_is_for_another_bot_api_server(env: Any) -> None:
    server, url = "BOT_API_URL=http://127.0.0.1:8081", "WEBHOOK_URL=http://127.0.0.1:8080/"
    assert env(server, url, f"WEBHOOK_SECRET={SECRET}").webhook_url == "http://127.0.0.1:8080/"
