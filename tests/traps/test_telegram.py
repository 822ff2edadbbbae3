"""Telegram: each test is named after the fault it rules out."""

from typing import Any

import pytest
from aiogram.exceptions import TelegramRetryAfter

from bot.store import audit
from engine.views import Phase
from tests.bot.world import GROUP, NASTYA, OLYA, OTHER, TARAS, World
from tests.e2e.house import House
from tests.traps.lives import THREE, on_word, table_of, told

MINUTE_MS = 60_000
MOVED = -1_002_000_000_009


# -- waiting ------------------------------------------------------------------------------------------


async def test_waiting_for_telegram_while_holding_the_tables_lock(world: World) -> None:
    await world.dealt(*THREE)
    world.telegram.hang = True
    for act in ("dark:5", "fall:0", "fall:0"):
        turn, user = (await table_of(world)).turn, await on_word(world)
        await world.press_data(user, f"t:1:{turn}:{act}", GROUP)
    assert (await table_of(world)).phase is Phase.RESULT
    assert await world.store.tx(audit) == []
    assert len(world.answers._tasks) == 3, "and the three answers still hang"


@pytest.mark.parametrize("method", ["EditMessageText", "SendMessage", "DeleteMessage"])
async def test_retry_loop_that_ignores_retry_after(world: World, method: str) -> None:
    await world.dealt(OLYA, TARAS)
    asked: list[int] = []

    def flood(call: Any) -> Any:
        if asked or call.chat_id != GROUP:
            return None
        asked.append(world.clock.now)
        return TelegramRetryAfter(call, "Too Many Requests", 17)

    world.telegram.on[method] = flood
    if method == "DeleteMessage":
        await world.forward(31_000)  # a reminder stands there, and goes with the word
    await world.press(await on_word(world), "Темний 5", GROUP)
    if method == "SendMessage":
        await world.say(OLYA, "/game", GROUP)
    while not asked:
        await world.forward(500)
    before = calls_to(world, GROUP)
    await world.press(await on_word(world), "Впав", await on_word(world))
    await world.forward(asked[0] + 17_000 - world.clock.now - 1)
    assert calls_to(world, GROUP) == before, "nothing at all goes to a chat before its time"
    await world.forward(2_000)
    assert calls_to(world, GROUP) > before


def calls_to(world: World, chat: int) -> int:
    """Count the calls that ever went to a chat."""
    return len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == chat])


async def test_one_slow_group_delays_all(world: World) -> None:
    for user in THREE:
        await world.say(user, "/start")
    for host, chat in ((OLYA, GROUP), (TARAS, OTHER)):
        await world.say(host, "/game", chat)
    world.telegram.slow = {GROUP}
    await world.press(NASTYA, "Сідаю", GROUP)
    before = len(told(world.telegram, OTHER))
    await world.press(NASTYA, "Сідаю", OTHER)
    assert len(told(world.telegram, OTHER)) == before + 1, "at once, with not a millisecond gone"
    assert "2. \u2068Настя\u2069" in world.telegram.last(OTHER).text
    assert len((await table_of(world, 1)).players) == 2


async def test_edit_storms(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.say(NASTYA, "/start")
    await world.forward(MINUTE_MS)
    before = len(told(world.telegram, GROUP))
    presses = 0
    for _ in range(100):
        for act in ("sit", "leave"):
            await world.press_data(NASTYA, f"s:1:0:{act}", GROUP)
            presses += 1
        await world.forward(600)
    assert len((await table_of(world)).players) == 2
    assert (await table_of(world)).seq >= presses, "each of them changed the table"
    shown = len(told(world.telegram, GROUP)) - before
    assert shown <= 18, "so many may a group be sent in a minute"
    await world.press_data(NASTYA, "s:1:0:sit", GROUP)
    await world.forward(5_000)
    assert "3. \u2068Настя\u2069" in world.telegram.last(GROUP).text, "the newest view is shown in the end"


# -- old messages -------------------------------------------------------------------------------------


PAST = {"Той кін уже зіграно. Свіжий стіл — нижче.", "Уже прийнято."}


async def test_old_keyboard_acts_on_a_new_kin(world: World) -> None:
    await world.dealt(*THREE)
    eldest = await on_word(world)
    kept = [
        (GROUP, dict(world.telegram.last(GROUP).buttons)),
        (eldest, dict(world.telegram.last(eldest).buttons)),
    ]
    for _ in range(2):
        await world.press(await on_word(world), "Впав", GROUP)
        await world.forward(4_000)
    await world.forward(30_000)
    before = await table_of(world)
    assert (before.kin, before.phase) == (2, Phase.BETTING)
    for chat, buttons in kept:
        for label, button in buttons.items():
            if button.callback_data and label not in {"Сідаю", "Мої карти"}:
                for user in THREE if chat == GROUP else (eldest,):
                    answer = await world.press_data(user, button.callback_data, chat)
                    assert answer.text in {"Той кін уже зіграно. Свіжий стіл — нижче.", "Уже прийнято."}, (
                        label
                    )
    assert (await table_of(world)).seq == before.seq


async def test_message_is_not_modified_logged_as_an_error(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.dealt(*THREE)
    world.delivery.desk.drawn.clear()
    world.delivery._put.clear()
    before = len(told(world.telegram, GROUP))
    await world.store.tx(lambda db: db.slots.want(1, 1))
    world.door.touched.add(1)
    world.delivery.desk.news()
    await world.rest()
    assert len(told(world.telegram, GROUP)) == before + 1
    assert not await world.store.tx(lambda db: db.slots.due())
    assert not [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}]


async def test_table_message_deleted_by_an_admin_nothing_is_ever_shown_again(house: House) -> None:
    party = await house.party(2)
    await party.seated()
    await party.deal()
    olya = party.people[0]
    old = await party.table()
    await olya.delete(party.group, old.id)
    await party.act(party.on_word(), "dark")
    new = await party.finds(party.on_word(), "Впав", private=False)
    assert new.id > old.id
    await olya.delete(party.group, new.id)
    await olya.send(party.group, "/game")
    assert (await party.act(party.on_word(), "fall", private=False)).text == "Впав"


async def test_removed_from_the_group_error_loop(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    await party.act(party.eldest(), "dark")
    await house.settle()
    calls = len(await house.box.calls(chat=party.group))
    await party.group.kick_bot()
    await party.until("the end", lambda: party.truth.table().closed)
    for person in party.people:
        await party.reads(person, "мене там уже немає")
    await house.box.clock.advance(10 * MINUTE_MS)
    tried = (await house.box.calls(chat=party.group))[calls:]
    assert len(tried) <= 1, "a call may have been on its way"
    assert [party.truth.purse(person) for person in party.people] == [1_000] * 3
    assert "ERROR" not in house.bot.log.read_text("utf-8")
    assert party.truth.audit() == []
