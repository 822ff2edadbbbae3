"""A second client library, pyTelegramBotAPI, lives in the box by polling and by webhook, as any bot does."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.client import Box

# half of the library is untyped, so it is taken as Any
telebot: Any = importlib.import_module("telebot.async_telebot")
types: Any = importlib.import_module("telebot.types")
SECRET = "s" * 32


def wired(token: str) -> Any:
    bot = telebot.AsyncTeleBot(token, parse_mode="HTML")

    async def start(message: Any) -> None:
        await bot.send_message(message.chat.id, "hi")

    async def ask(message: Any) -> None:
        keyboard = types.InlineKeyboardMarkup()
        keyboard.add(
            types.InlineKeyboardButton("yes", callback_data="y"),
            types.InlineKeyboardButton("no", callback_data="n"),
        )
        await bot.reply_to(message, f"well, <b>{message.from_user.first_name}</b>?", reply_markup=keyboard)

    async def said(query: Any) -> None:
        await bot.answer_callback_query(query.id, f"you said {query.data}", show_alert=True)
        await bot.edit_message_text("done", query.message.chat.id, query.message.message_id)

    bot.message_handler(commands=["start"])(start)
    bot.message_handler(commands=["ask"])(ask)
    bot.callback_query_handler(func=lambda _: True)(said)
    return bot


@pytest.fixture
async def bot(box: Box, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Any]:
    monkeypatch.setattr(telebot.asyncio_helper, "API_URL", box.url + "/bot{0}/{1}")
    bot = wired((await box.bot())["token"])
    yield bot
    await bot.close_session()


async def plays(box: Box) -> None:
    olya = await box.person("Оля")
    group = await box.group("Дача", [olya])
    await olya.start()
    await olya.send(group, "/ask")
    await box.settle()
    assert (await olya.last()).text == "hi"
    asked = await olya.last(group)
    assert (asked.html, asked.labels) == ("well, <b>Оля</b>?", ["yes", "no"])
    answer = await olya.press(group, "yes")
    assert (answer.text, answer.show_alert) == ("you said y", True)
    await box.settle()
    assert [(m.text, m.labels) for m in await olya.reads(group)][-1] == ("done", [])
    assert [call.description for call in await box.calls() if call.ok is False] == []


async def test_polling(box: Box, bot: Any) -> None:
    assert (await bot.get_me()).username == "sandbox_bot"
    assert await bot.set_my_commands([types.BotCommand("ask", "ask me")])
    polling = asyncio.create_task(
        bot.polling(non_stop=True, timeout=10, allowed_updates=["message", "callback_query"])
    )
    await box.settle()
    await plays(box)
    polling.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await polling


async def test_webhook(box: Box, bot: Any) -> None:
    async def hook(request: web.Request) -> web.Response:
        assert request.headers["X-Telegram-Bot-Api-Secret-Token"] == SECRET
        await bot.process_new_updates([types.Update.de_json(await request.json())])
        return web.Response()

    app = web.Application()
    app.router.add_post("/hook", hook)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    await bot.set_webhook(f"http://127.0.0.1:{runner.addresses[0][1]}/hook", secret_token=SECRET)
    await plays(box)
    await bot.remove_webhook()
    await runner.cleanup()
