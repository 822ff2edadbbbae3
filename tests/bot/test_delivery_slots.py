from itertools import pairwise
from typing import Any

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from bot.delivery.pace import ALL_A_SECOND
from bot.store import Db, states
from engine import view
from tests.bot.world import GROUP, NASTYA, OLYA, OTHER, TARAS, World

ALL = (OLYA, TARAS, NASTYA)


def edits(world: World, chat: int) -> list[Any]:
    return [call for call in world.telegram.named("EditMessageText") if call.chat_id == chat]


def sends(world: World, chat: int) -> list[Any]:
    return [call for call in world.telegram.named("SendMessage") if call.chat_id == chat]


def fail(world: World, name: str, chat: int, *errors: Any) -> None:
    """Let the next calls of a method to a chat end with these errors, in turn."""
    left = list(errors)

    def answer(method: Any) -> Any:
        if method.chat_id != chat or not left:
            return None
        error = left.pop(0)
        return error(method) if callable(error) else error

    world.telegram.on[name] = answer


def gone(method: Any) -> TelegramBadRequest:
    return TelegramBadRequest(method, "Bad Request: message to edit not found")


def blocked(method: Any) -> TelegramForbiddenError:
    return TelegramForbiddenError(method, "Forbidden: bot was blocked by the user")


async def seated(world: World) -> list[int]:
    """Tell who is at the table, as users; the one on turn comes first."""

    def read(db: Db) -> list[int]:
        row = db.tables.get(1)
        assert row
        seen = view(states.load(row.state), None)
        seats = sorted((seat.seat for seat in seen.seats), key=lambda seat: seat != seen.word)
        return [db.people.get(seat).user_id for seat in seats]

    return await world.store.tx(read)


async def act(world: World) -> int:
    """Let whoever has the word go dark or on; tell who it was."""
    await world.forward(4_000)
    user = world.on_turn(*ALL)
    label = next(
        text
        for text in world.telegram.last(user).buttons
        if text.startswith(("Темний", "Перетемнити", "Далі"))
    )
    await world.press(user, label, user)
    return user


async def test_the_table_message_is_edited_silently_with_its_keyboard(world: World) -> None:
    await world.dealt(*ALL)
    await act(world)
    sent, edited = sends(world, GROUP), edits(world, GROUP)
    assert all(call.disable_notification for call in sent)
    assert edited[-1].reply_markup.inline_keyboard
    assert edited[-1].message_id == world.telegram.last(GROUP).id


async def test_hands_are_protected_and_only_the_one_on_turn_rings(world: World) -> None:
    await world.dealt(*ALL)
    user = world.on_turn(*ALL)
    hands = {who: sends(world, who)[-1] for who in ALL}
    assert all(call.protect_content for call in hands.values())
    assert {who for who, call in hands.items() if not call.disable_notification} == {user}


async def test_a_new_kin_gets_a_new_message_and_the_old_one_stays_without_buttons(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    await world.press(world.on_turn(OLYA, TARAS), "Впав", GROUP)
    result = world.telegram.last(GROUP)
    assert "забирає банк" in result.text
    await world.forward(16_000)
    new = world.telegram.last(GROUP)
    assert new.id > result.id
    assert "забирає банк" in result.text
    assert (result.buttons, "кін 2" in new.text) == ({}, True)


async def test_nothing_is_sent_when_the_picture_did_not_change(world: World) -> None:
    await world.dealt(*ALL)
    await world.forward(4_000)
    user = world.on_turn(*ALL)
    before = len(edits(world, GROUP))
    await world.press(user, "Подивитися", user)
    await world.forward(1_000)
    assert len(edits(world, GROUP)) - before <= 1
    before = len(world.telegram.calls)
    world.delivery._put.clear()
    world.door.touched.add(1)
    world.delivery.desk.news()
    await world.rest()
    assert len(world.telegram.calls) == before


async def test_newest_view_wins_while_a_chat_is_slow(world: World) -> None:
    await world.dealt(*ALL)
    world.delivery.desk.pace.hold(GROUP, world.clock.now + 15_000)
    before = len(edits(world, GROUP))
    for _ in range(3):
        await act(world)
    assert len(edits(world, GROUP)) == before
    await world.forward(5_000)
    assert len(edits(world, GROUP)) == before + 1


async def test_a_flood_wait_holds_one_chat_alone_and_exactly_as_long(world: World) -> None:
    await world.dealt(*ALL)
    fail(world, "EditMessageText", GROUP, lambda method: TelegramRetryAfter(method, "Too Many Requests", 20))
    started = world.clock.now
    user = await act(world)
    refused = world.telegram.moments("EditMessageText", GROUP)[-1]
    await world.forward(3_000)
    assert "Ви темні" in world.telegram.last(user).text
    await world.forward(refused + 20_000 - world.clock.now - 1)
    count = len(edits(world, GROUP))
    await world.forward(1)
    assert len(edits(world, GROUP)) == count + 1
    assert world.clock.now - started < 30_000


@pytest.mark.parametrize(
    "error",
    [
        lambda method: TelegramNetworkError(method, "ServerDisconnectedError"),
        lambda method: TelegramServerError(method, "Bad Gateway"),
        lambda _: ClientDecodeError("Failed to decode object", ValueError("<"), "<html>"),
        lambda _: TimeoutError(),
    ],
)
async def test_an_unknown_outcome_is_tried_again_with_growing_waits(world: World, error: Any) -> None:
    await world.dealt(*ALL)
    fail(world, "EditMessageText", GROUP, error, error, error)
    before = len(edits(world, GROUP))
    await act(world)
    await world.forward(10_000)
    moments = world.telegram.moments("EditMessageText", GROUP)[before:]
    assert [later - sooner for sooner, later in pairwise(moments)][:3] == [1_000, 2_000, 4_000]
    assert "темнить" in world.telegram.last(GROUP).text


async def test_a_vanished_table_message_is_sent_anew_and_noted(world: World) -> None:
    await world.dealt(*ALL)
    fail(world, "EditMessageText", GROUP, gone)
    old = world.telegram.last(GROUP)
    await act(world)
    await world.rest()
    new = world.telegram.last(GROUP)
    assert new.id != old.id
    await act(world)
    assert edits(world, GROUP)[-1].message_id == new.id


async def test_a_vanished_hand_is_sent_anew(world: World) -> None:
    await world.dealt(*ALL)
    user = world.on_turn(*ALL)
    fail(world, "EditMessageText", user, gone)
    old = world.telegram.last(user).id
    await act(world)
    await world.forward(3_000)
    assert world.telegram.last(user).id != old


async def test_a_send_of_unknown_outcome_is_made_again_and_the_stray_loses_its_keyboard(world: World) -> None:
    await world.table(OLYA, TARAS)

    def lost(method: Any) -> Any:
        if method.chat_id != GROUP or "кін 1" not in method.text or len(strays) > 0:
            return None
        strays.append(world.telegram._SendMessage(method).message_id)
        return TelegramNetworkError(method, "TimeoutError")

    strays: list[int] = []
    world.telegram.on["SendMessage"] = lost
    await world.press(OLYA, "Роздавай", GROUP)
    await world.forward(20_000)
    stray = world.telegram.shown[GROUP, strays[0]]
    assert world.telegram.last(GROUP).id != stray.id
    user = world.on_turn(OLYA, TARAS)
    answer = await world.press_data(
        user, world.with_button(GROUP, "Темний").buttons["Темний 5"].callback_data, GROUP, stray.id
    )
    await world.forward(10_000)
    assert answer.text == "Темний — 5"
    assert stray.buttons == {}


async def test_the_hand_rings_once_when_five_seconds_passed_without_a_word(world: World) -> None:
    await world.dealt(*ALL)
    first = await act(world)
    await world.rest()
    user = world.on_turn(*ALL)
    assert user != first
    old = world.telegram.last(user)
    await world.forward(1_000)
    assert world.telegram.last(user).id == old.id
    await world.forward(4_500)
    new = world.telegram.last(user)
    assert new.id != old.id
    assert not new.call.disable_notification
    assert old.id not in [shown.id for shown in world.telegram.chat(user)]
    names = [type(call).__name__ for call in world.telegram.calls if getattr(call, "chat_id", 0) == user]
    assert names[-2:] == ["SendMessage", "DeleteMessage"]
    await world.forward(8_000)
    assert world.telegram.last(user).id == new.id


async def test_a_quick_word_does_not_ring(world: World) -> None:
    await world.dealt(*ALL)
    await act(world)
    await world.forward(500)
    user = world.on_turn(*ALL)
    count = len(sends(world, user))
    await act(world)
    await world.forward(6_000)
    assert len(sends(world, user)) == count


async def test_a_blocked_player_keeps_his_seat_and_the_table_says_so(world: World) -> None:
    await world.dealt(*ALL)
    user = world.on_turn(*ALL)
    fail(world, "EditMessageText", user, *[blocked] * 5)
    fail(world, "SendMessage", user, *[blocked] * 50)
    await act(world)
    await world.forward(3_000)
    assert "карти — кнопкою «Мої карти»" in world.telegram.last(GROUP).text
    count = len(world.telegram.calls)
    await world.forward(3_000)
    assert [call for call in world.telegram.calls[count:] if getattr(call, "chat_id", 0) == user] == []


async def test_whoever_stays_unreachable_loses_his_place_after_the_kin(world: World) -> None:
    await world.dealt(*ALL)
    user = next(one for one in ALL if one != world.on_turn(*ALL))
    fail(world, "EditMessageText", user, *[blocked] * 50)
    fail(world, "SendMessage", user, *[blocked] * 50)
    for _ in range(2):
        await world.press((await seated(world))[0], "Впав", GROUP)
        await world.forward(6_000)
    shown = world.telegram.last(GROUP)
    assert "забирає банк" in shown.text
    assert "без особистого чату — місце вільне" in shown.text
    person = await world.store.tx(lambda db: db.people.by_user(user))
    assert person
    assert await world.store.tx(lambda db: db.tables.seats_of(person.id)) == []


async def test_start_delivers_the_waiting_hand(world: World) -> None:
    await world.table(*ALL)
    fail(world, "SendMessage", TARAS, blocked)
    await world.press(OLYA, "Роздавай", GROUP)
    await world.forward(24_000)
    assert "карти — кнопкою «Мої карти»" in world.telegram.last(GROUP).text
    assert "кін 1" not in world.telegram.last(TARAS).text
    world.telegram.on.clear()
    world.rested()
    await world.say(TARAS, "/start")
    await world.forward(8_000)
    assert any("кін 1" in shown.text for shown in world.telegram.chat(TARAS))
    assert "«Мої карти»" not in world.telegram.last(GROUP).text


async def test_removed_from_the_group_the_table_closes_and_nothing_more_is_sent(world: World) -> None:
    await world.dealt(*ALL)
    kicked = TelegramForbiddenError
    fail(
        world,
        "EditMessageText",
        GROUP,
        lambda method: kicked(method, "Forbidden: bot was kicked from the group chat"),
    )
    await act(world)
    await world.rest()
    count = len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == GROUP])
    await world.forward(120_000)
    assert len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == GROUP]) == count
    assert await world.store.tx(lambda db: db.tables.live()) == []


async def test_a_migration_by_error_moves_the_table(world: World) -> None:
    await world.dealt(*ALL)
    moved = -1_002_000_000_009
    fail(world, "EditMessageText", GROUP, lambda method: TelegramMigrateToChat(method, "upgraded", moved))
    await act(world)
    await world.forward(2_000)
    assert "кін 1" in world.telegram.last(moved).text


async def test_a_refused_text_is_logged_once_and_holds_up_nothing(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.dealt(*ALL)
    fail(
        world,
        "EditMessageText",
        GROUP,
        lambda method: TelegramBadRequest(method, "Bad Request: can't parse entities"),
    )
    await act(world)
    await world.forward(3_000)
    assert caplog.text.count("refused by Telegram") == 1
    await act(world)
    assert "перетемнює" in world.telegram.last(GROUP).text


async def test_no_group_gets_more_than_18_calls_a_minute(world: World) -> None:
    await world.dealt(*ALL)
    for _ in range(40):
        await world.forward(1_000)
        try:
            user = world.on_turn(*ALL)
            await world.press(user, "Далі", user)
        except (LookupError, StopIteration):
            continue
    moments = [
        at
        for at, call in zip(world.telegram.at, world.telegram.calls, strict=True)
        if getattr(call, "chat_id", 0) == GROUP
    ]
    assert max(sum(start <= at < start + 60_000 for at in moments) for start in moments) <= 18


def hold_all(world: World) -> None:
    """Leave no room for any call within the next second."""
    pace, now = world.delivery.desk.pace, world.clock.now
    for _ in range(ALL_A_SECOND):
        pace.spend(OLYA, now)
        pace.landed(now, now)
    pace._chats.clear()


async def test_what_only_tells_of_time_given_back_goes_out_behind_all_that_is_new(world: World) -> None:
    await world.dealt(*ALL)
    await world.say(OLYA, "/game", OTHER)
    await world.forward(40_000)
    hold_all(world)
    before = len(world.telegram.calls)
    assert await world.door.resume() == 1
    await world.rest()
    await world.press(TARAS, "Сідаю", OTHER)
    await world.forward(2_000)
    calls = [call for call in world.telegram.calls[before:] if type(call).__name__ == "EditMessageText"]
    assert [call.chat_id for call in calls][:1] == [OTHER]
    assert {OTHER, GROUP} <= {call.chat_id for call in calls}, "and it does go out"


async def test_what_only_tells_of_time_given_back_stands_behind_answers_to_commands(world: World) -> None:
    await world.dealt(*ALL)
    await world.forward(40_000)
    hold_all(world)
    assert await world.door.resume() == 1
    await world.say(NASTYA, "/balance", NASTYA)
    first = min(world.delivery.queue._jobs.values(), key=lambda job: (job.rank, job.since_ms))
    assert (len(world.delivery.queue), first.chat_id) == (5, NASTYA)
