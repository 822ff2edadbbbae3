"""Webhook delivery: secret, order, retries, the call in the answer."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import web

from tests.sandbox.callers import keys

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.sandbox.conftest import Party

SECRET = "s" * 32


class Listener:
    """Take updates; answer with the next status of `statuses`, then 200, and with `reply` as JSON if set."""

    def __init__(self) -> None:
        self.url = ""
        self.statuses: list[int] = []
        self.reply: Any = None
        self.got: list[tuple[dict[str, Any], str | None]] = []

    async def take(self, request: web.Request) -> web.Response:
        self.got.append((await request.json(), request.headers.get("X-Telegram-Bot-Api-Secret-Token")))
        if self.statuses:
            return web.Response(status=self.statuses.pop(0))
        return web.json_response(self.reply) if self.reply else web.Response()

    async def count(self) -> int:
        return len(self.got)


@pytest.fixture
async def listener() -> AsyncIterator[Listener]:
    listener = Listener()
    app = web.Application()
    app.router.add_post("/hook", listener.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    listener.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield listener
    await runner.cleanup()


@contextlib.asynccontextmanager
async def hooked(party: Party, listener: Listener) -> AsyncIterator[None]:
    await party.api("setWebhook", url=listener.url, secret_token=SECRET)
    yield
    await party.api("deleteWebhook")


async def test_updates_come_with_the_secret_in_order(party: Party, listener: Listener) -> None:
    async with hooked(party, listener):
        for text in ("/a", "/b", "/c"):
            await party.olya.send(party.group, text)
        await party.box.settle()
    assert [(u["message"]["text"], secret) for u, secret in listener.got] == [
        ("/a", SECRET),
        ("/b", SECRET),
        ("/c", SECRET),
    ]


async def test_a_refused_update_comes_again_before_the_next_of_its_chat(
    party: Party, listener: Listener
) -> None:
    listener.statuses = [500, 404]
    async with hooked(party, listener):
        await party.olya.send(party.group, "/a")
        await party.olya.send(party.group, "/b")
        await party.box.settle()
        info = await party.api("getWebhookInfo")
    assert [u["message"]["text"] for u, _ in listener.got] == ["/a", "/a", "/a", "/b"]
    assert "Wrong response from the webhook: 404" in info["last_error_message"]
    assert info["pending_update_count"] == 0


async def test_a_call_in_the_answer_is_performed(party: Party, listener: Listener) -> None:
    listener.reply = {"method": "sendMessage", "chat_id": party.group.id, "text": "by the way"}
    async with hooked(party, listener):
        await party.olya.send(party.group, "/a")
        await party.box.settle()
    assert (await party.taras.last(party.group)).text == "by the way"


async def test_getupdates_is_refused_while_a_webhook_is_set(party: Party, listener: Listener) -> None:
    async with hooked(party, listener):
        error = await party.api.refused("getUpdates")
        assert error.code == 409
        assert error.words.startswith(
            "Conflict: can't use getUpdates method while webhook is active; use delete"
        )
    assert await party.api.updates() == []


async def test_what_was_not_accepted_stays_for_polling(party: Party, listener: Listener) -> None:
    listener.statuses = [500] * 50
    async with hooked(party, listener):
        await party.olya.send(party.group, "/a")
        await party.box.until(listener.count)
    assert [u["message"]["text"] for u in await party.api.updates()] == ["/a"]


async def test_pending_updates_may_be_dropped(party: Party) -> None:
    await party.olya.send(party.group, "/a")
    await party.api("deleteWebhook", drop_pending_updates=True)
    assert await party.api.updates() == []


async def test_presses_of_one_person_keep_their_order(party: Party, listener: Listener) -> None:
    await party.api("sendMessage", chat_id=party.group.id, text="?", reply_markup=keys("a", "b", "c"))
    listener.statuses = [500]
    async with hooked(party, listener):
        for label in "abc":
            await party.olya.press(party.group, label, wait=False)
        await party.box.settle()
    assert [u["callback_query"]["data"] for u, _ in listener.got] == ["a", "a", "b", "c"]


async def test_wrong_webhooks_are_refused(party: Party) -> None:
    error = await party.api.refused("setWebhook", url="http://example.org/hook")
    assert error.words == "Bad Request: bad webhook: An HTTPS URL must be provided for webhook"
    error = await party.api.refused("setWebhook", url="https://127.0.0.1/x", secret_token="a b")
    assert error.words == "Bad Request: secret token contains unallowed characters"
