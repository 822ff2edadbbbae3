"""Whoever is asked something other than his word: he is rung, has one keyboard; no question outlives it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest

from bot.delivery.slots import RING_MS
from tests.bot.fakes import Shown
from tests.bot.test_what_now import PLAYERS, said, two_left
from tests.bot.world import GROUP, World, made

FOURTH, FIFTH = 601, 602


def keyboards(world: World, user: int) -> list[Shown]:
    """List the messages of a private chat on which a word or a vote can be pressed."""
    return [
        shown
        for shown in world.telegram.chat(user)
        if any((button.callback_data or "").startswith(("t:", "v:")) for button in shown.buttons.values())
    ]


def loud(world: World, user: int) -> list[Any]:
    """List the messages sent to a private chat for which its phone rang."""
    return [
        call
        for call in world.telegram.named("SendMessage")
        if call.chat_id == user and not call.disable_notification
    ]


def invited(world: World) -> int:
    return next(user for user in PLAYERS if "Без мене" in world.telegram.last(user).buttons)


async def entry_of(world: World, *more: int) -> None:
    """Let two boil while the third has fallen and others have sat down meanwhile."""
    await two_left(world)
    for user in more:
        await world.press(user, "Сідаю", GROUP)
        await world.say(user, "/start sit1")
    await said(world, "Варимо?")
    who = next(user for user in PLAYERS if "Не варю" in world.telegram.last(user).buttons)
    world.telegram.calls.clear()
    world.telegram.at.clear()
    await world.press(who, "Давай заваримо!", GROUP)
    await world.forward(2_000)


async def test_an_entry_window_rings_once_and_leaves_one_keyboard(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await entry_of(world)
        user = invited(world)
        [shown] = keyboards(world, user)
        assert shown is world.telegram.last(user)
        assert len(loud(world, user)) == 1
        assert [loud(world, other) for other in PLAYERS if other != user] == [[], []]
        await world.forward(8_000)
        assert len(loud(world, user)) == 1


async def test_who_may_divide_the_bank_is_rung_once_and_answers_below_all_else(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await entry_of(world)
        out = invited(world)
        world.telegram.calls.clear()
        await world.press(out, "Без мене", out)
        await world.forward(2_000)
        equals = [user for user in PLAYERS if user != out]
        for user in equals:
            assert "Варимо" in world.telegram.last(user).buttons
            assert len(keyboards(world, user)) == 1
        await world.press(equals[0], "Ділимо по 10", GROUP)
        await world.forward(8_000)
        assert [len(loud(world, user)) for user in (*equals, out)] == [1, 1, 0]


async def test_the_one_keyboard_of_an_entry_window_is_kept_up_to_date(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await entry_of(world, FOURTH)
        user = invited(world)
        [late] = keyboards(world, FOURTH)
        await world.press(FOURTH, "Увійти", FOURTH, late)
        await world.forward(2_000)
        [shown] = keyboards(world, user)
        assert "Входять" in shown.text
        assert len(loud(world, user)) == 1


async def test_one_who_has_no_hand_in_the_kin_gets_the_entry_window_too(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await entry_of(world, FOURTH)
        assert len(keyboards(world, FOURTH)) == 1
        assert len(loud(world, FOURTH)) == 1


async def test_the_window_of_one_without_a_hand_is_kept_up_to_date_and_goes(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await entry_of(world, FOURTH, FIFTH)
        [first], [second] = keyboards(world, FOURTH), keyboards(world, FIFTH)
        await world.press(FOURTH, "Увійти", FOURTH, first)
        await world.forward(2_000)
        assert "Входять" in second.text
        assert "Увійти 10" in second.buttons
        assert ("Входять" in first.text, list(first.buttons)) == (True, ["До столу"])
        assert (len(loud(world, FOURTH)), len(loud(world, FIFTH))) == (1, 1)
        await world.press(FIFTH, "Скластися", FIFTH, second)
        await world.forward(2_000)
        await world.press(invited(world), "Увійти", GROUP)
        await world.forward(2_000)
        assert "Складчина." in second.text
        await world.press(FIFTH, "Назад", FIFTH, second)
        await world.forward(2_000)
        assert "Настя" in second.text
        await world.forward(40_000)
        assert (keyboards(world, FIFTH), second in world.telegram.chat(FIFTH)) == ([], False)


async def test_what_is_entered_while_an_invitation_is_on_its_way_shows_in_it(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await two_left(world)
        for user in (FOURTH, FIFTH):
            await world.press(user, "Сідаю", GROUP)
            await world.say(user, "/start sit1")
        await said(world, "Варимо?")
        who = next(user for user in PLAYERS if "Не варю" in world.telegram.last(user).buttons)
        arrived, usual = asyncio.Event(), world.telegram.make_request

        async def slowly(bot: Any, method: Any, timeout: int | None = None) -> Any:  # noqa: ASYNC109
            answer = await usual(bot, method, timeout)
            if getattr(method, "chat_id", 0) == FIFTH:
                await arrived.wait()
            return answer

        world.telegram.make_request = slowly  # type: ignore[method-assign]
        world.telegram.slow = {0}
        await world.press(who, "Давай заваримо!", GROUP)
        await world.press(FOURTH, "Увійти", GROUP)
        assert "Входять" not in world.telegram.last(FIFTH).text
        world.telegram.slow.clear()
        arrived.set()
        await world.forward(3_000)
        [shown] = keyboards(world, FIFTH)
        assert "Входять" in shown.text


async def test_who_wants_no_ringing_gets_the_entry_window_silently_in_his_hand(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await two_left(world)
        fell = next(user for user in PLAYERS if "вибули" in world.telegram.last(user).text)

        def silence(db: Any) -> None:
            db.people.set_own(db.people.by_user(fell).id, "rings", False)

        await world.store.tx(silence)
        await said(world, "Варимо?")
        before = len(world.telegram.chat(fell))
        who = next(user for user in PLAYERS if "Не варю" in world.telegram.last(user).buttons)
        world.telegram.calls.clear()
        await world.press(who, "Давай заваримо!", GROUP)
        await world.forward(2_000)
        assert len(keyboards(world, fell)) == 1
        assert (len(world.telegram.chat(fell)), loud(world, fell)) == (before, [])


async def test_who_is_asked_to_boil_is_rung_and_reminded(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await two_left(world)
        asker = world.on_turn(*PLAYERS)
        world.telegram.calls.clear()
        world.telegram.at.clear()
        await world.press(asker, "Варимо?", GROUP)
        await world.forward(RING_MS - 500)
        who = next(user for user in PLAYERS if "Не варю" in world.telegram.last(user).buttons)
        assert loud(world, who) == []
        await world.forward(1_500)
        assert len(loud(world, who)) == 1
        [shown] = keyboards(world, who)
        assert "Не варю" in shown.buttons
        assert loud(world, asker) == []
        await world.forward(8_500)
        [reminder] = [one for one in world.telegram.chat(GROUP) if "tg://user?id=" in one.text]
        assert f"tg://user?id={who}" in reminder.text
        await world.press(who, "Не варю", who)
        await world.forward(2_000)
        assert not [one for one in world.telegram.chat(GROUP) if "tg://user?id=" in one.text]


def questions(world: World, user: int) -> list[Shown]:
    return [shown for shown in world.telegram.chat(user) if "Скільки" in shown.text and not shown.buttons]


@pytest.mark.parametrize("way", ["number", "vote"])
async def test_a_question_for_a_share_goes_when_it_is_answered(tmp_path: Path, way: str) -> None:
    async with made(tmp_path) as world:
        await entry_of(world, FOURTH)
        user = invited(world)
        await world.press(user, "Скластися", user)
        await world.forward(2_000)
        for _ in range(2):
            await world.press(user, "Своя сума", user)
            await world.forward(2_000)
        assert len(questions(world, user)) == 1
        if way == "number":
            await world.say(user, "1")
        else:
            await world.press(user, "Назад", user)
            await world.forward(2_000)
            await world.press(user, "Без мене", user)
        await world.forward(3_000)
        assert questions(world, user) == []
        assert "докласти" in str(world.telegram.last(GROUP).buttons) or way == "vote"


@pytest.mark.parametrize("late", [False, True])
async def test_a_share_is_chosen_from_ready_sums_in_private(tmp_path: Path, late: bool) -> None:
    async with made(tmp_path) as world:
        await entry_of(world, FOURTH)
        user = FOURTH if late else invited(world)
        before = len(world.telegram.chat(user))
        [shown] = keyboards(world, user)
        await world.press(user, "Скластися", user)
        await world.forward(2_000)
        assert len(world.telegram.chat(user)) == before
        assert "Складчина." in shown.text
        await world.press(user, "Назад", user)
        await world.forward(2_000)
        assert "Без мене" in shown.buttons
        await world.press(user, "Скластися", user)
        await world.forward(2_000)
        share = next(label for label in shown.buttons if label.isdigit())
        await world.press(user, share, user)
        await world.forward(2_000)
        assert any("докласти" in label for label in world.telegram.last(GROUP).buttons)
        assert "Складчина." not in shown.text


@pytest.mark.parametrize("late", [False, True])
async def test_a_share_asked_for_in_the_group_is_chosen_in_private_where_nothing_shows_there(
    tmp_path: Path, late: bool
) -> None:
    async with made(tmp_path) as world:
        await entry_of(world, FOURTH)
        user = FOURTH if late else invited(world)
        [shown] = keyboards(world, user)

        def refuse(method: Any) -> Any:
            return TelegramBadRequest(method, "refused") if method.ephemeral_message_parameters else None

        world.telegram.on["SendMessage"] = refuse
        answer = await world.press(user, "Скластися", GROUP)
        assert answer.text == "Суму виберіть в особистому чаті."
        await world.forward(2_000)
        assert len(questions(world, user)) == late
        assert ("Складчина." in shown.text) != late


async def test_how_a_kin_ended_is_told_with_those_who_only_timed_out(world: World) -> None:
    await world.dealt(*PLAYERS)
    silent, kin = world.on_turn(*PLAYERS), 0
    others = [user for user in PLAYERS if user != silent]
    while kin < 2:
        await world.forward(1_000)
        for user in others:
            if "Впав" in world.telegram.last(user).buttons:
                await world.press(user, "Впав", user)
                await world.forward(2_000)
                kin += 1
    assert any("Двічі без слова" in shown.text for shown in world.telegram.chat(silent))
    await world.say(others[0], "/leave", GROUP)
    await world.forward(20_000)
    [line] = [
        shown.text.split("\n")[0] for shown in world.telegram.chat(GROUP) if shown.text.startswith("Кін 2:")
    ]
    assert all(name in line for name in ("Оля", "Тарас", "Настя"))
