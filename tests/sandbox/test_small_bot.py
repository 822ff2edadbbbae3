"""A small aiogram bot lives in the box: what the box sends must be what aiogram's own types accept."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import pytest
from aiogram import Bot, Dispatcher, F
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.filters import Command, CommandStart
from aiogram.types import CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.client import Box


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    row = [
        InlineKeyboardButton(text=label, callback_data=f"say:{label}", style="success") for label in labels
    ]
    return InlineKeyboardMarkup(inline_keyboard=[row])


def wired() -> Dispatcher:
    dispatcher = Dispatcher(disable_fsm=True)

    @dispatcher.message(CommandStart())
    async def hello(message: Message) -> None:
        await message.answer(f"hello <b>{message.from_user.first_name if message.from_user else ''}</b>")

    @dispatcher.message(Command("ask"))
    async def ask(message: Message) -> None:
        await message.answer("well?", reply_markup=keyboard("yes", "no"))

    @dispatcher.callback_query(F.data.startswith("say:"))
    async def said(query: CallbackQuery) -> None:
        await query.answer(f"you said {query.data}", show_alert=True)
        if isinstance(query.message, Message):
            await query.message.edit_text(
                f"{query.from_user.first_name}: {query.data}", reply_markup=keyboard("more")
            )

    return dispatcher


@pytest.fixture
async def running(box: Box) -> AsyncIterator[Box]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(box.url))
    bot = Bot((await box.bot())["token"], session, default=DefaultBotProperties(parse_mode="HTML"))
    dispatcher = wired()
    polling = asyncio.create_task(
        dispatcher.start_polling(bot, handle_signals=False, handle_as_tasks=False, polling_timeout=10)
    )
    await box.settle()
    yield box
    polling.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await polling
    await session.close()


async def test_start_ask_press_edit(running: Box) -> None:
    olya, taras = await running.person("Оля"), await running.person("Тарас")
    group = await running.group("Дача", [olya, taras])
    await olya.start()
    await running.settle()
    assert (await olya.last()).html == "hello <b>Оля</b>"
    await taras.send(group, "/ask")
    await running.settle()
    message = await olya.last(group)
    assert message.labels == ["yes", "no"]
    answer = await olya.press(group, "ye")
    assert (answer.text, answer.show_alert) == ("you said say:yes", True)
    await running.settle()
    assert (await taras.last(group)).text == "Оля: say:yes"
    assert (await taras.last(group)).labels == ["more"]
    assert [call.method for call in await running.calls(chat=group)] == ["sendMessage", "editMessageText"]


async def test_an_hour_passes_in_steps(running: Box) -> None:
    before = await running.clock.now_ms()
    await running.clock.advance(600_000)
    assert await running.clock.now_ms() - before >= 600_000
    assert len(await running.calls(method="getUpdates")) >= 60
