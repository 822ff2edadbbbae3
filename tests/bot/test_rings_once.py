"""A program killed between a ring and its note: the next one does not know of it and rings no second time."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.slots import RING_MS
from tests.bot.test_asked import invited, keyboards, loud
from tests.bot.test_what_now import PLAYERS, asked, said
from tests.bot.world import GROUP, World, made

STOP_MS = 3_000


def cut_off(world: World, user: int) -> None:
    """Let what is sent to this chat arrive, and nothing be heard of it."""
    usual = world.telegram.make_request

    async def silent(bot: Any, method: Any, timeout: int | None = None) -> Any:  # noqa: ASYNC109
        answer = await usual(bot, method, timeout)
        if type(method).__name__ == "SendMessage" and method.chat_id == user:
            await asyncio.get_running_loop().create_future()
        return answer

    world.telegram.make_request = silent  # type: ignore[method-assign]
    world.telegram.slow = {0}


async def killed(world: World, stop_ms: int) -> None:
    world.telegram.slow = set()
    del world.telegram.make_request
    world.clock.now += stop_ms


async def begun(world: World) -> None:
    """Do what a start does: show the newest view of every table."""
    await world.door.resume()
    await world.store.tx(lambda db: db.slots.want(1, 1))
    world.door.touched.add(1)
    world.delivery.desk.news()
    await world.forward(4_000)


async def on_turn(world: World) -> int:
    await world.dealt(*PLAYERS)
    await said(world, "Темний")
    return world.on_turn(*PLAYERS)


@pytest.mark.parametrize("stop_ms", [STOP_MS, 20 * STOP_MS])
async def test_a_hand_that_rang_for_its_word(tmp_path: Path, stop_ms: int) -> None:
    async with made(tmp_path) as world:
        user = await on_turn(world)
        world.telegram.calls.clear()
        cut_off(world, user)
        await world.forward(RING_MS)
        assert len(loud(world, user)) == 1
        await killed(world, stop_ms)
    async with made(tmp_path, telegram=world.telegram) as anew:
        await begun(anew)
        assert len(loud(anew, user)) == 1
        await anew.forward(RING_MS)
        assert len(loud(anew, user)) == (1 if stop_ms == STOP_MS else 2)


async def test_a_hand_that_rang_for_a_window(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await asked(world)
        who = next(user for user in PLAYERS if "Не варю" in world.telegram.last(user).buttons)
        user = next(
            one
            for one in PLAYERS
            if "Впав" not in str(world.telegram.last(one).buttons)
            and one != who
            and "вибули" in world.telegram.last(one).text
        )
        world.telegram.calls.clear()
        cut_off(world, user)
        await world.press(who, "Давай заваримо!", GROUP)
        assert len(loud(world, user)) == 1
        await killed(world, STOP_MS)
    async with made(tmp_path, telegram=world.telegram) as anew:
        await begun(anew)
        assert invited(anew) == user
        assert anew.telegram.last(user) in keyboards(anew, user)
        assert len(loud(anew, user)) == 1


@pytest.mark.parametrize(("stop_ms", "rings"), [(STOP_MS, 1), (10 * 60_000, 2)])
async def test_a_hand_that_is_known_to_have_rung_rings_again_only_after_a_long_stop(
    tmp_path: Path, stop_ms: int, rings: int
) -> None:
    async with made(tmp_path) as world:
        user = await on_turn(world)
        world.telegram.calls.clear()
        await world.forward(RING_MS)
        assert len(loud(world, user)) == 1
        world.clock.now += stop_ms
    async with made(tmp_path, telegram=world.telegram) as anew:
        await begun(anew)
        await anew.forward(RING_MS)
        assert len(loud(anew, user)) == rings
