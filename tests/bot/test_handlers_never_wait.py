"""No handler awaits Telegram: with a Bot whose every call hangs, all return and what they did is done."""

import asyncio
from typing import Any

import pytest
from aiogram.types import Update

from bot.callbacks import (
    BookPress,
    CurvePress,
    FreshPress,
    GiftPress,
    LanguagePress,
    OpenPress,
    OwnPress,
    PanelPress,
    TablePress,
    TermsPage,
    TermsPress,
    TopPress,
    TurnPress,
    UnaskedPress,
    VotePress,
    WalletPress,
)
from bot.view.contact import KNOWN
from tests.bot.fakes import ME
from tests.bot.world import GROUP, OLYA, TARAS, World, chat_of, person

PRESSES = [
    TurnPress(table=1, turn=1, act="go", amount=5),
    TurnPress(table=1, turn=1, act="raise", amount=50),
    VotePress(table=1, turn=1, act="split", amount=1),
    *(
        TablePress(table=1, kin=1, act=act)
        for act in ("sit", "leave", "start", "pause", "show", "look", "cards")
    ),
    *(PanelPress(table=1, turn=1, act=act) for act in ("raise", "own_raise", "own_dark", "back")),
    OpenPress(),
    WalletPress(act="topup", group=1),
    WalletPress(act="bonus", group=1),
    GiftPress(act="yes", gift=1),
    FreshPress(act="reset", at=1),
    FreshPress(act="forget"),
    FreshPress(act="no"),
    CurvePress(group=1),
    TopPress(span="month", by="bank", page=0, asker=1),
    BookPress(table=1, page="kin"),
    BookPress(),
    TermsPage(table=1, page="dark"),
    TermsPress(table=1, name="dark", shown="on"),
    UnaskedPress(name="reminders", shown=1),
    LanguagePress(language="ru"),
    OwnPress(name="big", shown="off"),
]
COMMANDS = [
    "/start",
    "/game",
    "/game 10 500",
    "/leave",
    "/stop",
    "/balance",
    "/bonus",
    "/give 5",
    "/top",
    "/stats",
    "/reset",
    "/forget",
    "/practice",
    "/lang",
    "/help",
    "/rules",
    "/settings",
    "/record",
    "/wat",
]
MEMBER = {"status": "member", "user": person(ME.id)}
LEFT = {"status": "left", "user": person(ME.id)}
SERVICE: list[dict[str, Any]] = [
    {"reply_to_message": {"message_id": 1, "date": 0, "chat": chat_of(OLYA)}, "text": "5"},
    {"group_chat_created": True},
    {"left_chat_member": person(OLYA)},
    {"migrate_from_chat_id": -8},
    {"migrate_to_chat_id": -1_009},
]


async def _returns(world: World, **update: Any) -> None:
    world._updates += 1
    raw = {"update_id": world._updates, **update}
    fed = Update.model_validate(raw, context={"bot": world.bot})
    async with asyncio.timeout(20):
        await world.dispatcher.feed_update(world.bot, fed)


@pytest.mark.parametrize("chat", [GROUP, OLYA])
async def test_presses(world: World, chat: int) -> None:
    await world.dealt(OLYA, TARAS)
    world.telegram.hang = True
    for number, data in enumerate([*(press.pack() for press in PRESSES), "forged"]):
        message = world.message(ME.id, "…", chat)
        query = {
            "id": f"q{number}",
            "from": person(OLYA),
            "chat_instance": "1",
            "message": message,
            "data": data,
        }
        await _returns(world, callback_query=query)
    await world.rest()
    asked = {f"q{number}" for number in range(len(PRESSES) + 1)}
    answered = [call.callback_query_id for call in world.telegram.named("AnswerCallbackQuery")]
    waiting = asked - set(answered)
    assert len(answered) == len(set(answered))
    assert len(waiting) <= len(world.telegram.named("GetChatAdministrators")) + 1


def test_every_command_there_is_is_tried() -> None:
    assert {f"/{name}" for name in KNOWN} <= {words.split()[0] for words in COMMANDS}


@pytest.mark.parametrize("chat", [GROUP, OLYA])
async def test_commands(world: World, chat: int) -> None:
    await world.dealt(OLYA, TARAS)
    world.telegram.hang = True
    for words in COMMANDS:
        await _returns(world, message=world.message(TARAS, words, chat))


async def test_service_messages(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    world.telegram.hang = True
    for extra in SERVICE:
        await _returns(world, message=world.message(OLYA, None, GROUP, **extra))


@pytest.mark.parametrize("chat", [GROUP, OLYA])
async def test_memberships(world: World, chat: int) -> None:
    await world.dealt(OLYA, TARAS)
    world.telegram.hang = True
    change = {"chat": chat_of(chat), "from": person(OLYA), "date": 0}
    for kind in ("my_chat_member", "chat_member"):
        for before, after in ((LEFT, MEMBER), (MEMBER, LEFT)):
            await _returns(world, **{kind: {**change, "old_chat_member": before, "new_chat_member": after}})
