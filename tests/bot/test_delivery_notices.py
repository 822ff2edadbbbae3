from typing import Any

import pytest
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter

from bot.delivery.notices import NoticeJob, remind
from bot.delivery.queue import Rank
from bot.store import Db, Notice
from tests.bot.fakes import Shown
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World

ALL = (OLYA, TARAS, NASTYA)


def reminders(world: World) -> list[Shown]:
    return [shown for shown in world.telegram.chat(GROUP) if "tg://user?id=" in shown.text]


async def test_a_reminder_at_a_third_of_the_time_left(world: World) -> None:
    await world.dealt(*ALL)
    user = world.on_turn(*ALL)
    left = 45_000 - (world.clock.now - _began(world))
    await world.forward(left - 15_001)
    assert reminders(world) == []
    await world.forward(1)
    [shown] = reminders(world)
    assert f'href="tg://user?id={user}"' in shown.text
    assert "Ще 15 с" in shown.text
    assert not shown.call.disable_notification


async def test_a_reminder_that_rings_a_little_late_tells_the_nearest_second(world: World) -> None:
    await world.dealt(OLYA, TARAS)

    def late(db: Db) -> list[Any]:
        row = db.tables.get(1)
        assert row is not None
        assert row.deadline is not None
        remind(db, 1, row.turn, row.deadline - 14_980)
        return [one.facts["seconds"] for one in db.notices.of_table(1, "reminder")]

    assert await world.store.tx(late) == [15]


async def test_an_answered_reminder_is_deleted(world: World) -> None:
    await world.dealt(*ALL)
    await world.forward(31_000)
    assert len(reminders(world)) == 1
    await world.press(world.on_turn(*ALL), "Темний 5", GROUP)
    await world.forward(1_000)
    assert reminders(world) == []


async def test_a_reminder_goes_when_the_time_is_over(world: World) -> None:
    await world.dealt(*ALL)
    await world.forward(46_000)
    assert reminders(world) == []
    assert "Час вийшов" in world.telegram.last(GROUP).text


async def test_a_reminder_is_not_repeated_in_its_turn(world: World) -> None:
    await world.dealt(*ALL)
    await world.forward(31_000)
    world.delivery._kins.clear()
    world.delivery._put.clear()
    await world.store.tx(lambda db: db.slots.want(1, 1))
    world.door.touched.add(1)
    world.delivery.desk.news()
    await world.forward(5_000)
    assert len(reminders(world)) == 1


async def test_a_quick_table_is_not_reminded(world: World) -> None:
    await world.dealt(*ALL)
    await world.press(world.on_turn(*ALL), "Темний 5", GROUP)
    await world.forward(28_000)
    assert reminders(world) == []


async def test_the_one_whose_time_is_over_is_told_in_his_hand(world: World) -> None:
    await world.dealt(*ALL)
    user = world.on_turn(*ALL)
    await world.forward(47_000)
    assert "Час вийшов — ви впали" in world.telegram.last(user).text
    assert not any(text.startswith("Впав") for text in world.telegram.last(user).buttons)


@pytest.mark.parametrize("lost", [False, True])
async def test_a_notice_is_tried_once_even_if_the_answer_is_lost(world: World, lost: bool) -> None:
    tries: list[int] = []

    def answer(method: Any) -> Any:
        if "tg://user" not in method.text:
            return None
        tries.append(world.clock.now)
        return TelegramNetworkError(method, "TimeoutError") if lost else None

    world.telegram.on["SendMessage"] = answer
    await world.dealt(*ALL)
    await world.forward(44_000)
    assert len(tries) == 1


async def test_a_notice_waits_out_a_flood_wait_and_is_sent(world: World) -> None:
    refused: list[int] = []

    def answer(method: Any) -> Any:
        if "tg://user" not in method.text or refused:
            return None
        refused.append(1)
        return TelegramRetryAfter(method, "Too Many Requests", 5)

    world.telegram.on["SendMessage"] = answer
    await world.dealt(*ALL)
    await world.forward(29_000)
    assert reminders(world) == []
    await world.forward(6_000)
    assert len(reminders(world)) == 1


async def test_a_reminder_held_up_until_the_word_was_said_is_never_sent(world: World) -> None:
    await world.dealt(*ALL)
    world.delivery.desk.pace.hold(GROUP, world.clock.now + 40_000)
    await world.forward(32_000)
    await world.press(world.on_turn(*ALL), "Темний 5", world.on_turn(*ALL))
    await world.forward(9_000)
    assert not any("tg://user" in call.text for call in world.telegram.named("SendMessage"))


async def test_two_time_outs_in_a_row_are_told_in_private(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.press(OLYA, "Роздавай", GROUP)
    for _ in range(12):
        await world.forward(30_000)
        told = [
            shown
            for who in (OLYA, TARAS)
            for shown in world.telegram.chat(who)
            if "Двічі без слова" in shown.text
        ]
        if told:
            break
    assert len(told) == 1


def _began(world: World) -> int:
    [deadline] = world.door.deadlines._of.values()
    return deadline - 45_000


async def test_a_question_somebody_pressed_for_goes_before_what_others_are_told(world: World) -> None:
    kinds = ("ask", "compare", "reminder")
    ranks = [NoticeJob(world.delivery.desk, Notice(1, 1, 1, kind, 1, 0), OLYA).rank for kind in kinds]
    assert ranks == [Rank.TURN, Rank.NOTICE, Rank.NOTICE]
