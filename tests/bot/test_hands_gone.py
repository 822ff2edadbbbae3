"""A hand message whose hand is no more: out of a svara, the kin or the table over."""

from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramNetworkError

from tests.bot.fakes import Shown
from tests.bot.test_asked import entry_of, invited, keyboards, loud
from tests.bot.test_what_now import PLAYERS, said, two_left
from tests.bot.world import GROUP, OLYA, World, made


async def held_through_the_windows(world: World) -> tuple[int, Shown, int]:
    """Let a svara begin without one whose chat takes nothing meanwhile; tells who, his hand, who speaks."""
    await entry_of(world)
    user = invited(world)
    [shown] = keyboards(world, user)
    others = [one for one in PLAYERS if one != user]

    def refuse(method: Any) -> Any:
        return TelegramNetworkError(method, "TimeoutError") if method.chat_id == user else None

    world.telegram.on["EditMessageText"] = refuse
    await world.press(user, "Без мене", GROUP)
    while not any("Впав" in world.telegram.last(one).buttons for one in others):
        await world.forward(500)
    assert "Без мене" in shown.buttons
    return user, shown, world.on_turn(*others)


@pytest.mark.parametrize("ends", [False, True])
async def test_who_stays_out_of_a_svara_is_told_so_however_late_his_hand_is_drawn(
    tmp_path: Path, ends: bool
) -> None:
    async with made(tmp_path) as world:
        user, shown, speaks = await held_through_the_windows(world)
        if ends:
            await world.press(speaks, "Впав", GROUP)
        del world.telegram.on["EditMessageText"]
        number = PLAYERS.index(user) + 1
        world.delivery.queue.drop(("slot", (1, 1, number)))  # its next try is a while off
        await world.delivery._redraw(1, number)
        await world.forward(2_000)
        assert list(shown.buttons) == ["До столу"]
        assert ("банк забирає" if ends else "Цю свару грають без вас.") in shown.text


async def test_a_table_closed_in_mid_kin_leaves_no_word_to_press_in_private(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await two_left(world)
        await world.say(OLYA, "/stop", GROUP)
        await world.forward(3_000)
        assert [keyboards(world, user) for user in PLAYERS] == [[], [], []]
        assert all("Стіл закрито" in world.telegram.last(user).text for user in PLAYERS)


@pytest.mark.parametrize("over", ["stop", "leave"])
async def test_a_hand_whose_kin_was_over_keeps_its_words(tmp_path: Path, over: str) -> None:
    async with made(tmp_path) as world:
        await two_left(world)
        await said(world, "Впав")
        before = [world.telegram.last(user).text for user in PLAYERS]
        for user in PLAYERS[: 1 if over == "stop" else 2]:
            await world.say(user, f"/{over}", GROUP)
        await world.forward(9_000)
        assert [world.telegram.last(user).text for user in PLAYERS] == before


async def test_who_stayed_out_of_a_svara_is_asked_into_the_next_by_his_hand_alone(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await entry_of(world)
        user = invited(world)
        await world.press(user, "Без мене", GROUP)
        while "грають без вас" not in world.telegram.last(user).text or not spoken_for(world):
            await world.forward(500)
        await world.press(spoken_for(world), "Далі", GROUP)
        await world.forward(3_000)
        await world.press(spoken_for(world), "Варимо?", GROUP)
        await world.forward(3_000)
        world.telegram.calls.clear()
        who = next(one for one in PLAYERS if "Не варю" in world.telegram.last(one).buttons)
        await world.press(who, "Давай заваримо!", GROUP)
        await world.forward(3_000)
        [shown] = keyboards(world, user)
        assert shown is world.telegram.last(user)
        assert len(loud(world, user)) == 1
        await world.press(user, "Скластися", user)
        await world.forward(2_000)
        assert "Складчина." in shown.text
        await world.press(user, "Назад", user)
        await world.forward(2_000)
        assert "Без мене" in shown.buttons


def spoken_for(world: World) -> int:
    """Tell whose word it is, 0 while nobody's."""
    return next((one for one in PLAYERS if "Впав" in world.telegram.last(one).buttons), 0)
