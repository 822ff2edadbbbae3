"""Everything the box answers is what aiogram's own types take, with no field they do not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    MenuButtonCommands,
    Update,
)
from pydantic import BaseModel

from tests.sandbox.callers import ALL, PNG, keys

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.sandbox.conftest import Party

KEYS = InlineKeyboardMarkup.model_validate(keys("a"))


def strangers(value: Any, path: str = "") -> list[str]:
    """List fields that a model does not know, at any depth."""
    if isinstance(value, list):
        return [found for item in value for found in strangers(item, path)]
    if not isinstance(value, BaseModel):
        return []
    found = [f"{path}.{name}" for name in value.model_extra or {}]
    for name in type(value).model_fields:
        found += strangers(getattr(value, name), f"{path}.{name}")
    return found


@pytest.fixture
async def bot(party: Party) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(party.box.url))
    yield Bot(party.api.token, session)
    await session.close()


async def test_results_are_aiograms(party: Party, bot: Bot) -> None:
    chat, olya = party.group.id, party.olya.id
    photo = await bot.send_photo(chat, BufferedInputFile(PNG, "x.png"), caption="<b>x</b>", parse_mode="HTML")
    media = InputMediaPhoto(media=BufferedInputFile(PNG, "y.png"), caption="y")
    text = f'<a href="tg://user?id={olya}">x</a> <tg-time unix="5" format="r">t</tg-time>'
    sent = await bot.send_message(chat, text, parse_mode="HTML", reply_markup=KEYS)
    results: list[Any] = [
        await bot.get_me(),
        photo,
        sent,
        await bot.edit_message_media(media, chat_id=chat, message_id=photo.message_id),
        await bot.edit_message_text("two", chat_id=chat, message_id=sent.message_id, reply_markup=KEYS),
        await bot.send_dice(chat),
        await bot.get_chat(chat),
        await bot.get_chat(olya),
        await bot.get_chat_member(chat, olya),
        await bot.get_chat_member(chat, bot.id),
        await bot.get_chat_administrators(chat),
        await bot.get_my_name(),
        await bot.get_my_description(),
        await bot.get_my_default_administrator_rights(),
        await bot.get_webhook_info(),
    ]
    assert await bot.set_my_commands(
        [BotCommand(command="x", description="y")], BotCommandScopeAllGroupChats()
    )
    assert await bot.set_chat_menu_button(menu_button=MenuButtonCommands())
    results.append(await bot.get_chat_menu_button())
    await party.group.role(None, "administrator")
    results.append(await bot.get_chat_administrators(chat))
    whispered = await bot.send_message(
        chat, "psst", ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=olya)
    )
    results.append(whispered)
    assert (whispered.message_id, whispered.ephemeral_message_id) == (0, 1)
    assert await bot.edit_ephemeral_message_text(chat, olya, 1, text="hush")
    assert await bot.delete_ephemeral_message(chat, olya, 1)
    assert [found for result in results for found in strangers(result)] == []


async def test_updates_are_aiograms(party: Party, bot: Bot) -> None:
    await bot.get_updates(allowed_updates=ALL)
    sent = await bot.send_message(party.group.id, "?", reply_markup=KEYS)
    await party.group.role(None, "administrator")
    await party.olya.send(party.group, "/a", reply_to=sent.message_id)
    await party.olya.send(party.group, "/a", anonymous=True)
    await party.olya.send(party.group, "/a", channel="Новини")
    await party.olya.press(party.group, "a", wait=False)
    for shape in ("inaccessible", "absent"):
        await party.olya.forge(party.group, sent.message_id, "x", message=shape, wait=False)
    await party.taras.leave(party.group)
    await party.taras.join(party.group)
    await party.group.role(party.taras, "restricted", rights={})
    await party.group.role(party.taras, "kicked")
    await party.olya.block()
    forum = await party.box.group("Форум", [party.olya], forum=True)
    thread = await forum.topic("Карти")
    await party.olya.send(forum, "/a", thread=thread)
    await forum.close_topic(thread)
    basic = await party.box.group("Мала", [party.olya], supergroup=False)
    await basic.migrate()
    raw = await party.api.updates(allowed_updates=ALL)
    updates = [Update.model_validate(update) for update in raw]
    assert [found for update in updates for found in strangers(update)] == []
    seen = {update.event_type for update in updates}
    assert seen == {"message", "callback_query", "my_chat_member", "chat_member"}
    assert all(len(update) == 2 for update in raw)


async def test_refusals_are_aiograms(party: Party, bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_message_text("x", chat_id=party.group.id, message_id=1)
    await party.taras.block()
    with pytest.raises(TelegramForbiddenError, match="blocked by the user"):
        await bot.send_message(party.taras.id, "x")
    await party.box.fault("flood", retry_after=3)
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.get_me()
    assert caught.value.retry_after == 3
    basic = await party.box.group("Мала", [party.olya], supergroup=False)
    new = await basic.migrate()
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(basic.id, "x")
    assert moved.value.migrate_to_chat_id == new.id
