"""What has a bound, and what is said beyond it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from aiogram.types import Message

from bot.door.opening import TABLES_MAX
from bot.door.ringing import DAY_MS
from bot.forgetting import EVERY_MS, forgetting
from bot.handlers.cause import NAME_MAX, message_cause
from bot.handlers.rate import COMMANDS, PRESS_MS, PRESSES, REMEMBERED, Rate
from bot.store import Journal
from tests.bot.fakes import ME, HandClock
from tests.bot.room import Room, room_in
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, chat_of, person

DAYS = 10

# -- how fast ---------------------------------------------------------------------------------------


def test_a_burst_is_let_in_and_then_one_at_a_time() -> None:
    rate = Rate(3, 100)
    assert [rate.take(1, 1_000) for _ in range(5)] == [True, True, True, False, False]
    assert rate.take(2, 1_000), "everybody has his own"
    assert [rate.take(1, 1_100), rate.take(1, 1_100)] == [True, False]
    assert [rate.take(1, 9_000) for _ in range(4)] == [True, True, True, False]


def test_who_is_rested_is_forgotten() -> None:
    rate = Rate(3, 100)
    for user in range(REMEMBERED):
        rate.take(user, 0)
    rate.take(-1, 200)
    assert len(rate._rested_ms) == 1


async def test_presses_of_a_script_are_answered_without_a_transaction(world: World) -> None:
    await world.table(OLYA, TARAS)
    shown = world.with_button(GROUP, "Сідаю")
    answers = [await world.press(TARAS, "Сідаю", GROUP, shown) for _ in range(PRESSES - 1)]
    assert {answer.text for answer in answers} == {"Ви вже за столом, карти — в особистому чаті."}
    before = await world.store.tx(lambda db: db._sql.execute("SELECT count(*) FROM inbox").fetchone())
    answer = await world.press(TARAS, "Сідаю", GROUP, shown)
    assert (answer.text, answer.show_alert) == ("Не так швидко — секунду.", False)
    after = await world.store.tx(lambda db: db._sql.execute("SELECT count(*) FROM inbox").fetchone())
    assert before == after
    assert (
        await world.press(OLYA, "Сідаю", GROUP, shown)
    ).text == "Ви вже за столом, карти — в особистому чаті."
    await world.forward(PRESS_MS)
    assert (
        await world.press(TARAS, "Сідаю", GROUP, shown)
    ).text == "Ви вже за столом, карти — в особистому чаті."


async def test_commands_of_a_script_are_answered_once(world: World) -> None:
    for _ in range(COMMANDS + 7):
        await world.say(NASTYA, "/lang")
    await world.forward(120_000)
    texts = [shown.text for shown in world.telegram.chat(NASTYA)]
    assert texts.count("Не так швидко — секунду.") == 1
    await world.say(NASTYA, "/lang")
    await world.forward(10_000)
    assert len(world.telegram.chat(NASTYA)) == len(texts) + 1


async def test_what_people_say_to_each_other_is_not_counted(world: World) -> None:
    for _ in range(3 * COMMANDS):
        await world.say(OLYA, "хто здає?", GROUP)
    await world.say(OLYA, "/game", GROUP)
    assert "Сідаю" in world.telegram.last(GROUP).buttons


async def test_anonymous_admins_of_one_group_do_not_use_up_those_of_another(world: World) -> None:
    anonymous = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
    for _ in range(COMMANDS + 1):
        extra = {"from": anonymous, "sender_chat": chat_of(GROUP)}
        await world.feed(message={**world.message(ME.id, "/lang", GROUP), **extra})
    other = GROUP - 1
    extra = {"from": anonymous, "sender_chat": chat_of(other)}
    await world.feed(message={**world.message(ME.id, "/game", other), **extra})
    assert "Сідаю" in world.telegram.last(other).buttons


# -- how long ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["я" * 10_000, "\u0301" * 5_000, "👩‍👩‍👧‍👦" * 2_000])
def test_names_and_titles_are_cut_before_they_are_stored(name: str) -> None:
    sender = {**person(OLYA), "first_name": name, "last_name": name}
    chat = {**chat_of(GROUP), "title": name}
    message = Message.model_validate({"message_id": 1, "date": 0, "chat": chat, "from": sender})
    cause = message_cause(1, message)
    assert cause is not None
    assert (len(cause.name), len(cause.title)) == (NAME_MAX, NAME_MAX)


@pytest.mark.parametrize(
    "amount", ["-5", "1e3", "+5", "٥٠", "5.0", "９９", "1" * 10, "9" * 4_000, "0x10", "", "п'ять", "1_000"]
)
async def test_an_ante_is_a_number_of_at_most_nine_digits(world: World, amount: str) -> None:
    await world.say(OLYA, f"/game {amount} x", GROUP)
    assert world.telegram.last(GROUP).text.startswith("/game 10 1000:")


# -- how many ---------------------------------------------------------------------------------------


async def test_a_chat_has_so_many_tables_at_once(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        for thread in range(TABLES_MAX):
            await room.open("Оля", thread=thread)
        outcome = await room.door.open_table(room.cause("Оля", thread=99))
        assert (outcome.code, dict(outcome.params)) == ("many_tables", {"tables": TABLES_MAX})
        again = await room.door.open_table(room.cause("Оля", thread=3))
        assert again.code == "table_exists"
        assert (await room.door.stop(room.cause("Оля", thread=3), admin=True)).accepted
        await room.open("Оля", thread=99)
        await room.open("Оля", chat=-5)


# -- how long it is kept ----------------------------------------------------------------------------


async def kins(room: Room, count: int) -> None:
    for _ in range(count):
        await room.deal()
        while (table := await room.table()).kin and table.phase.value == "betting":
            await room.press(await room.word(), "fall")
        await room.ring()


async def kept(room: Room) -> dict[str, Any]:
    return {
        "journal": [kin for (kin,) in await room.rows("SELECT DISTINCT kin FROM journal ORDER BY kin")],
        "kins": [kin for (kin,) in await room.rows("SELECT kin FROM kins ORDER BY kin")],
        "transfers": await room.rows("SELECT count(*) FROM transfers"),
    }


async def test_words_of_old_kins_are_forgotten_and_the_books_are_not(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await kins(room, 4)
        before = await kept(room)
        assert before["kins"] == [0, 1, 2, 3, 4][: len(before["kins"])]
        await room.door.forget(DAYS)
        assert await kept(room) == before, "nothing is old"
        room.clock.move((DAYS + 1) * DAY_MS)
        await room.door.forget(DAYS)
        after = await kept(room)
        now = (await room.table()).kin
        assert after["journal"] == [kin for kin in before["journal"] if kin >= now - 1]
        assert after["kins"] == [kin for kin in before["kins"] if kin >= now - 1]
        assert after["transfers"] == before["transfers"]
        await room.sound()
        outcome = await room.press("Оля", "go", 5, turn=1, kin=1)
        assert outcome.code == "old_kin"


async def test_a_closed_table_is_forgotten_whole(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await kins(room, 2)
        await room.door.stop(room.cause("Оля"), admin=True)
        room.clock.move((DAYS + 1) * DAY_MS)
        await room.door.forget(DAYS)
        after = await kept(room)
        assert (after["journal"], after["kins"]) == ([], [])
        await room.sound()


async def test_old_words_go_a_part_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.door.ringing.ENTRIES_AT_ONCE", 5)
    parts: list[int] = []
    prune = Journal.prune

    def watched(*arguments: Any) -> int:
        parts.append(prune(*arguments))
        return parts[-1]

    monkeypatch.setattr(Journal, "prune", watched)
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await kins(room, 3)
        room.clock.move((DAYS + 1) * DAY_MS)
        old = len([kin for (kin,) in await room.rows("SELECT kin FROM journal") if kin <= 2])
        await room.door.forget(DAYS)
        assert parts == [5] * (old // 5) + [old % 5]
        assert min(await room.rows("SELECT kin FROM journal")) == (3,)
        await room.sound()


async def test_it_forgets_at_start_and_then_once_an_hour() -> None:
    clock, days, pruned = HandClock(), [], []

    class Told:
        async def prune(self) -> None:
            pruned.append(1)

        async def forget(self, so_many: int) -> None:
            days.append(so_many)

    door: Any = Told()
    running = asyncio.create_task(forgetting(door, clock, DAYS))
    await clock.forward(3 * EVERY_MS)
    assert days == [DAYS] * 4
    assert len(pruned) == 4
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
