"""Turn and timer: each test is named after the fault it rules out."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramServerError
from aiogram.types import Update

from engine.views import Phase
from tests.bot.room import Room
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, chat_of, made, person
from tests.e2e.house import House
from tests.traps.lives import THREE, on_word, restarted, rows, table_of, told

MINUTES_3 = 3 * 60_000
POLL_MS = 30_500


async def test_two_presses_at_once_count_twice(world: World) -> None:
    await world.dealt(*THREE)
    user, before = await on_word(world), await table_of(world)
    data = world.with_button(GROUP, "Темний 5").buttons["Темний 5"].callback_data
    places = {"group": world.with_button(GROUP, "Темний 5"), "private": world.telegram.last(user)}

    def press(number: int, place: str) -> Update:
        shown = places[place]
        message = {"message_id": shown.id, "date": 0, "chat": chat_of(shown.chat), "text": "…"}
        query = {"id": f"{place}{number}", "from": person(user), "chat_instance": "1", "data": data}
        raw = {"update_id": 5_000 + number, "callback_query": {**query, "message": message}}
        return Update.model_validate(raw, context={"bot": world.bot})

    presses = [press(1, "group"), press(2, "private"), press(3, "group")]
    await asyncio.gather(*(world.dispatcher.feed_update(world.bot, one) for one in presses))
    await world.rest()
    answers = [world.telegram.answers(query)[0].text for query in ("group1", "private2", "group3")]
    assert sorted(answers) == ["Темний — 5", "Уже прийнято.", "Уже прийнято."]
    assert (await table_of(world)).seq == before.seq + 1
    assert await rows(world, "SELECT amount FROM transfers WHERE reason = 'dark'") == [(5,)]


# -- the timer fires between the halves of a two-step action -------------------------------------------


async def looked(world: World, *users: int) -> int:
    """Deal and let the first one look, so that every word is open to him."""
    await world.dealt(*users)
    user = await on_word(world)
    await world.press(user, "Подивитися", user)
    await world.forward(1_000)
    return user


async def time_is_up(world: World) -> None:
    """Let the deadline in force come, and the messages after it."""
    deadline = (await table_of(world)).deadline
    assert deadline is not None
    await world.forward(deadline - world.clock.now)
    await world.forward(3_000)


@pytest.mark.parametrize(
    "first",
    [("Підняти",), ("Підняти", "Своя сума"), ("Далі",), ()],
    ids=["amount-not-chosen", "amount-not-written", "compare-offered", "looked"],
)
async def test_timer_fires_between_the_halves_of_a_two_step_action(
    world: World, first: tuple[str, ...]
) -> None:
    user = await looked(world, *THREE)
    for label in first:
        await world.press(user, label, user)
        await world.forward(6_000 if label == "Далі" else 1_000)
    user = await on_word(world)  # whom «Далі» has given «Ховаюсь»
    half, before = world.telegram.last(user), await table_of(world)
    second = [
        one.callback_data for one in half.buttons.values() if (one.callback_data or "").startswith("t:")
    ]
    assert second or "Скільки кидаєте?" in half.text
    await time_is_up(world)
    fallen, moved = await table_of(world), await rows(world, "SELECT count(*) FROM transfers")
    assert (fallen.turn > before.turn, await on_word(world) != user) == (True, True)
    for data in second:
        answer = await world.press_data(user, data, user, half.id)
        assert answer.text == "Час вийшов — слово пішло далі."
    reply = {"message_id": half.id, "date": 0, "chat": {"id": user, "type": "private"}, "text": "…"}
    await world.say(user, "17", reply_to_message=reply)
    assert (await table_of(world)).seq == fallen.seq
    assert await rows(world, "SELECT count(*) FROM transfers") == moved
    assert not any(text.startswith(("Кинути", "Впав")) for text in world.telegram.last(user).buttons)


async def test_several_timers_alive(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    seen: dict[int, int] = {}
    await room.press("Оля", "start")
    while (table := await room.table()).kin < 3:
        assert table.deadline is not None
        seen[table.deadline] = table.seq
        assert (len(room.door.deadlines), room.door.deadlines.earliest()) == (1, (table.deadline, 1))
        if table.phase is Phase.BETTING and len(seen) % 3:
            who = await room.word()
            room.clock.move(700)
            assert (await room.press(who, "fall")).accepted
        else:
            await room.ring(table)
    now = await room.table()
    for deadline in seen:
        if deadline != now.deadline:
            assert not await room.door.deadline(1, deadline), "a timer gone by has acted"
    assert await room.table() == now


async def test_timer_tied_to_a_player_instead_of_a_turn_number(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    who, first = await room.word(), await room.table()
    assert (await room.press(who, "look")).accepted
    for _ in range(2):
        one = await room.word()
        assert (await room.press(one, "go", (await room.choices(one))["go"])).accepted
        room.clock.move(10_000)
    again = await room.table()
    assert (await room.word(), again.turn > first.turn) == (who, True)
    room.clock.ms = first.deadline
    assert not await room.door.deadline(1, first.deadline), "his first word's time is not his second's"
    assert await room.table() == again
    assert again.deadline - again.began == 45_000


# -- time ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [2, 8])
async def test_clock_starts_before_the_player_has_his_cards(world: World, people: int) -> None:
    users = range(601, 601 + people)
    await world.table(*users)
    await world.forward(60_000)
    await world.press(601, "Роздавай", GROUP)
    while (table := await table_of(world)).phase is not Phase.BETTING:
        await world.forward(100)
    eldest = await on_word(world)
    await world.forward(2_000)
    pairs = zip(world.telegram.at, world.telegram.calls, strict=True)
    hands = [(at, call.chat_id) for at, call in pairs if "карти закриті" in getattr(call, "text", "")]
    assert hands[0][1] == eldest, "his is the first to go out"
    assert {chat for _, chat in hands} == set(users)
    assert max(at for at, _ in hands) - table.began <= 1_000
    assert (table.deadline or 0) - table.began == 45_000


async def test_the_cards_of_a_slow_private_chat_are_at_the_table(world: World) -> None:
    await world.table(OLYA, TARAS)
    for user in (OLYA, TARAS):
        world.delivery.desk.pace.hold(user, world.clock.now + 60_000)
    await world.press(OLYA, "Роздавай", GROUP)
    while (await table_of(world)).phase is not Phase.BETTING:
        await world.forward(500)
    await world.forward(3_000)
    user = await on_word(world)
    look = await world.press(user, "Подивитися", GROUP)
    assert look.show_alert
    assert look.text.count(" · ") + look.text.count("—") >= 1
    assert (await world.press(user, "Далі", GROUP)).text == "Далі — 5"


@pytest.mark.parametrize(("away_ms", "left_ms"), [(5_000, 35_000), (20_000, 30_000), (3_600_000, 30_000)])
async def test_time_taken_away_by_a_restart(tmp_path: Path, away_ms: int, left_ms: int) -> None:
    async with made(tmp_path) as world:
        await world.dealt(*THREE)
        before = await table_of(world)
        world.clock.now = before.began + 5_000
    world.clock.now += away_ms
    async with restarted(tmp_path, world) as world:
        after = await table_of(world)
        assert (after.deadline or 0) - world.clock.now == left_ms
        assert after.turn == before.turn
        assert (await world.press(await on_word(world), "Темний 5", GROUP)).text == "Темний — 5"


@pytest.mark.parametrize(
    ("bad_gateways", "then"), [(0, "hang"), (0, "html"), (2, "hang")], ids=["hang", "502", "502-then-hang"]
)
async def test_telegram_down_for_two_minutes_and_everybody_fell(
    house: House, bad_gateways: int, then: str
) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    hand = await party.finds(eldest, "Темний 5", private=True)
    dark = next(button.data for button in hand.buttons if button.text == "Темний 5")
    assert dark
    rows_before = len(party.truth.journal())
    if bad_gateways:
        await house.box.fault("html", method="getUpdates", count=bad_gateways)
    await house.box.fault(then, method="getUpdates", forever=True)
    polls = len(await house.box.calls(method="getUpdates"))
    await house.box.clock.jump(POLL_MS)  # the poll under way comes back empty

    async def failed() -> bool:
        return len(await house.box.calls(method="getUpdates")) > polls + bad_gateways

    await house.box.until(failed, what="a poll that fails")
    await house.box.clock.jump(MINUTES_3)
    press = await eldest.forge(None, hand.id, dark, wait=False)
    await house.box.lift()
    assert (await eldest.answer(press, limit_ms=60_000)).text == "Темний — 5"
    await house.settle()
    new = [entry.act for entry in party.truth.journal()[rows_before:]]
    assert "timeout" not in new
    assert new.count("dark") == 1
    view = party.view()
    assert view.phase is Phase.BETTING
    assert all(line.live for line in view.seats)
    assert view.deadline is not None
    assert view.deadline - await house.box.clock.now_ms() > 20_000


async def test_reminders_to_players_who_are_out(world: World) -> None:
    await world.dealt(*THREE)
    first = await on_word(world)
    await world.forward(29_000)
    await world.say(first, "/leave", GROUP)
    second = await on_word(world)
    await world.forward(32_000)
    await world.press(second, "Впав", GROUP)
    await world.forward(5_000)
    third = ({*THREE} - {first, second}).pop()
    calls = [call for call in told(world.telegram, GROUP) if "tg://user?id=" in call.text]
    called = [user for call in calls for user in THREE if f"tg://user?id={user}" in call.text]
    assert called == [second], "who has left is not reminded, and the kin is over"
    rings = [call for call in told(world.telegram, third) if "кін 1" in call.text]
    assert all(getattr(call, "disable_notification", True) for call in rings), "he never had the word"


FAILURES: tuple[Any, ...] = (
    lambda call: TelegramBadRequest(call, "Bad Request: can't parse entities"),
    lambda call: TelegramServerError(call, "Bad Gateway"),
    lambda call: TelegramNetworkError(call, "ServerDisconnectedError"),
)


@pytest.mark.parametrize("failure", FAILURES, ids=["refused", "502", "cut"])
async def test_state_saved_edit_failed_press_did_not_count(world: World, failure: Any) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    user, before = await on_word(world), await table_of(world)
    shown = world.with_button(GROUP, "Темний 5")
    world.telegram.on["EditMessageText"] = failure
    assert (await world.press(user, "Темний 5", GROUP, shown)).text == "Темний — 5"
    await world.forward(500)
    assert (await world.press(user, "Темний 5", GROUP, shown)).text == "Уже прийнято."
    other = await on_word(world)
    assert (await world.press(other, "Впав", GROUP, shown)).text == "Кнопка стара: стіл уже пішов далі."
    assert (await table_of(world)).turn == before.turn + 1
    world.telegram.on.clear()
    await world.forward(8_000)
    assert (await world.press(other, "Впав", other)).text == "Впав"
    await world.forward(3_000)
    assert "темнить" in world.telegram.last(GROUP).text, "and what was not shown is shown in the end"
