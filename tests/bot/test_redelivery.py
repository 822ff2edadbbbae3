"""A batch whose confirmation was lost comes once more, whole: nothing of it is done twice, nor said twice."""

from typing import Any

import pytest
from aiogram.types import Update

from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, person

KEPT = (
    *("groups", "people", "tables", "seats", "journal", "kins", "balances", "transfers", "changes"),
    *("bonuses", "gifts", "resets", "deeds", "wishes", "terms", "notices"),
)
DOES = ("start", "bonus", "give 5", "reset", "game 10 500", "leave", "stop", "game сека")
LOOKS = ("help", "rules", "record", "balance", "top", "stats", "lang", "settings", "forget", "practice")
BOT = {"id": 42, "is_bot": True, "first_name": "Тринька"}


async def state(world: World) -> dict[str, Any]:
    """Read everything there is to lose."""

    def read(db: Any) -> dict[str, Any]:
        return {name: db._sql.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in KEPT}

    return await world.store.tx(read)


def heard(world: World, monkeypatch: Any) -> list[Update]:
    """Write down every update from now on."""
    updates: list[Update] = []
    feed = world.dispatcher.feed_update

    async def recorded(bot: Any, update: Update, **more: Any) -> Any:
        updates.append(update)
        return await feed(bot, update, **more)

    monkeypatch.setattr(world.dispatcher, "feed_update", recorded)
    return updates


async def again(world: World, updates: list[Update], *, looks: bool = False) -> None:
    """Deliver all of them once more; but for what was only looked at, a message sent now is one too many."""
    batch, before = list(updates), await state(world)
    sent = len(world.telegram.named("SendMessage"))
    for update in batch:
        await world.dispatcher.feed_update(world.bot, update)
        await world.rest()
    after = await state(world)
    assert {name for name in KEPT if after[name] != before[name]} == set()
    said = [call.text for call in world.telegram.named("SendMessage")[sent:]]
    assert looks or said == []


def our_place(before: str, after: str) -> dict[str, Any]:
    def member(status: str) -> dict[str, Any]:
        more: dict[str, Any] = {"until_date": 0} if status == "kicked" else {}
        return {"status": status, "user": BOT, **more}

    chat = {"id": GROUP, "type": "supergroup", "title": "Дача"}
    return {
        "chat": chat,
        "from": person(OLYA),
        "date": 0,
        "old_chat_member": member(before),
        "new_chat_member": member(after),
    }


async def test_somebody_who_left_came_back_and_plays(world: World, monkeypatch: Any) -> None:
    await world.table(OLYA, TARAS, NASTYA)
    updates = heard(world, monkeypatch)
    await world.feed(message=world.message(TARAS, None, GROUP, left_chat_member=person(TARAS)))
    await world.press(TARAS, "Сідаю", GROUP)
    assert len(await world.store.tx(lambda db: db._sql.execute("SELECT * FROM seats").fetchall())) == 3
    await again(world, updates)


async def test_the_bot_was_removed_and_added_and_there_is_a_table(world: World, monkeypatch: Any) -> None:
    await world.table(OLYA, TARAS)
    updates = heard(world, monkeypatch)
    await world.feed(my_chat_member=our_place("member", "left"))
    await world.feed(my_chat_member=our_place("left", "member"))
    await world.say(OLYA, "/game", GROUP)
    await again(world, updates)


async def test_somebody_blocked_and_unblocked_the_bot_and_sits(world: World, monkeypatch: Any) -> None:
    await world.table(OLYA)
    updates = heard(world, monkeypatch)
    for before, after in (("member", "kicked"), ("kicked", "member")):
        change = our_place(before, after) | {
            "chat": {"id": TARAS, "type": "private", "first_name": "Тарас"},
            "from": person(TARAS),
        }
        await world.feed(my_chat_member=change)
    await world.say(TARAS, "/start")
    await world.press(TARAS, "Сідаю", GROUP)
    await again(world, updates)


@pytest.mark.parametrize("commands", [DOES, LOOKS], ids=["does", "looks"])
async def test_every_command_in_the_group_and_in_private(
    world: World, monkeypatch: Any, commands: tuple[str, ...]
) -> None:
    await world.dealt(OLYA, TARAS)
    await world.press(world.on_turn(OLYA, TARAS), "Впав", GROUP)
    world.telegram.admins = [OLYA]
    updates = heard(world, monkeypatch)
    for chat in (GROUP, OLYA):
        for command in commands:
            world.rested()
            await world.say(OLYA, f"/{command}", chat)
            await world.forward(5_000)
    world.rested()
    await again(world, updates, looks=commands is LOOKS)
