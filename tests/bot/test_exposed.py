"""«Замінити?»: whoever has a card lying open is rung as for his word, and the group hears nothing of it."""

import pytest

from bot.delivery.slots import RING_MS
from tests.bot.test_asked import keyboards, loud
from tests.bot.test_what_now import PLAYERS
from tests.bot.world import GROUP, OLYA, TARAS, World


@pytest.fixture
async def asked(world: World) -> list[int]:
    """Let two of three have a card dealt face up; tells them in the order in which they are asked."""
    await world.table(*PLAYERS)
    await world.say(OLYA, "/settings", GROUP)
    for label in ("Гра", "Засвітити карту"):
        await world.press(OLYA, label, GROUP)
        await world.forward(2_000)
    await world.press(OLYA, "Роздавай", GROUP)
    await until(world, "Зріжте")
    for user in (OLYA, TARAS):
        await world.press(user, "Засвіти 1-шу", GROUP)
    world.telegram.calls.clear()
    await until(world, "Замінити?")
    first = next(user for user in PLAYERS if "Міняй" in world.telegram.last(user).buttons)
    return [first, OLYA + TARAS - first]


async def until(world: World, words: str) -> None:
    while not any(words in shown.text for shown in world.telegram.chat(GROUP)):
        await world.forward(500)
    world.rested()


async def test_the_hand_that_comes_with_the_question_rings(world: World, asked: list[int]) -> None:
    assert [len(loud(world, user)) for user in PLAYERS] == [user == asked[0] for user in PLAYERS]
    await world.forward(RING_MS + 1_000)
    assert len(loud(world, asked[0])) == 1


async def test_who_is_asked_next_is_rung_as_for_his_word(world: World, asked: list[int]) -> None:
    first, second = asked
    await world.press(first, "Лишаю", first)
    await world.forward(RING_MS - 500)
    assert loud(world, second) == []
    await world.forward(1_500)
    assert len(loud(world, second)) == 1
    [shown] = keyboards(world, second)
    assert {"Лишаю", "Міняй"} < {*shown.buttons}
    assert len(loud(world, first)) == 1


async def test_the_group_is_not_called_for_a_question_of_ten_seconds(world: World, asked: list[int]) -> None:
    await world.forward(9_500)
    assert "Міняй" in world.telegram.last(asked[0]).buttons
    assert not any("tg://user" in call.text for call in world.telegram.named("SendMessage"))
