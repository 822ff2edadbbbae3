"""What somebody at a table reads: where to speak, what his silence did, what the last kin brought."""

import re
from typing import Any

import pytest

from bot.view.hands import arranged, cards_text
from engine.cards import JOKER, SHAKHA
from tests.bot.screens_doc import plain
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World

MINUTE_MS = 60_000
WELCOME = "Столу ще немає?"
TABLE_LINK = "https://t.me/c/"


def own(world: World, user: int) -> list[str]:
    return [plain(shown.text) for shown in world.telegram.chat(user)]


@pytest.mark.parametrize("words", ["Далі", "/start", "/start xyz", "/nonsense", "42"])
async def test_who_writes_from_a_table_is_told_how_one_speaks_there(world: World, words: str) -> None:
    await world.dealt(OLYA, TARAS)
    before = len(world.telegram.chat(OLYA))
    await world.say(OLYA, words)
    await world.forward(2_000)
    [told] = world.telegram.chat(OLYA)[before:]
    assert "Слово кажуть кнопками" in told.text
    assert WELCOME not in told.text
    assert told.buttons["До столу"].url.startswith(TABLE_LINK)


async def test_who_sits_nowhere_is_told_how_to_get_to_a_table(world: World) -> None:
    await world.say(OLYA, "привіт")
    assert WELCOME in world.telegram.last(OLYA).text


async def test_a_seat_taken_while_a_kin_runs_says_when_the_cards_come_and_where_the_table_is(
    world: World,
) -> None:
    await world.dealt(OLYA, TARAS)
    await world.press(NASTYA, "Сідаю", GROUP)
    await world.say(NASTYA, "/start sit1")
    told = world.telegram.last(NASTYA)
    assert "Карти прийдуть сюди з наступного кону." in told.text
    assert told.buttons["До столу"].url.startswith(TABLE_LINK)


@pytest.mark.parametrize("reply", [True, False])
async def test_an_own_amount_is_taken_as_a_reply_and_as_a_bare_number(world: World, reply: bool) -> None:
    await world.dealt(OLYA, TARAS)
    who = world.on_turn(OLYA, TARAS)
    await world.press(who, "Темний 5", who)
    await world.forward(2_000)
    other = world.on_turn(OLYA, TARAS)
    await world.press(other, "Своя сума", other)
    await world.forward(2_000)
    asked = next(shown for shown in world.telegram.chat(other) if "Скільки кидаєте?" in shown.text)
    extra: dict[str, Any] = (
        {"reply_to_message": world.message(other, "…", message_id=asked.id)} if reply else {}
    )
    await world.say(other, "20", **extra)
    await world.forward(3_000)
    assert "перетемнює 20" in world.telegram.last(GROUP).text
    assert not any(WELCOME in text for text in own(world, other)[1:])


async def test_a_kin_that_ends_by_the_clock_says_so_to_him_and_to_all(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    silent = world.on_turn(OLYA, TARAS)
    for _ in range(MINUTE_MS // 1_000):
        if "забирає банк" in world.telegram.last(GROUP).text:
            break
        await world.forward(1_000)
    name = {OLYA: "Оля", TARAS: "Тарас"}[silent]
    assert f"⏳ Час вийшов — {name} падає" in plain(world.telegram.last(GROUP).text)
    await world.forward(1_500)
    assert any(
        text.startswith("⏳ <b>Час вийшов — ви впали.</b>\n<b>Кін зіграно") for text in own(world, silent)
    )


@pytest.mark.parametrize("way", ["/stop", "/leave"])
async def test_a_result_that_gives_way_leaves_what_the_kin_brought(world: World, way: str) -> None:
    await world.dealt(OLYA, TARAS)
    await world.press(world.on_turn(OLYA, TARAS), "Впав", GROUP)
    await world.forward(3_000)
    assert "забирає банк" in world.telegram.last(GROUP).text
    await world.say(OLYA, way, GROUP)
    await world.forward(20_000)
    shown = next(one for one in reversed(world.telegram.chat(GROUP)) if one.buttons)
    text = plain(shown.text)
    assert "Стіл закрито" in text or "стіл відкрито" in text
    assert re.match(r"Кін 1: (Оля|Тарас) [+−]5, (Оля|Тарас) [+−]5\n\n", text), text


async def test_other_stakes_at_an_open_table_are_answered(world: World) -> None:
    await world.table(OLYA, TARAS)
    for command, told in (("/game", False), ("/game 10", True), ("/game abc", True)):
        await world.say(TARAS, command, GROUP)
        await world.forward(3_000)
        answers = [one for one in world.telegram.chat(GROUP) if "Його умови міняють у /settings." in one.text]
        assert bool(answers) == told, command


@pytest.mark.parametrize(
    ("cards", "wild", "shown"),
    [
        (("8♣", "10♦", "A♥"), "", "A♥ 10♦ 8♣"),
        (("10♣", "A♠", "9♣"), "", "10♣ 9♣ A♠"),
        (("9♦", "A♥", "6♥"), "", "A♥ 6♥ 9♦"),
        (("9♦", "A♠", JOKER), JOKER, "A♠ 9♦ 🃏"),
        (("10♥", "K♥", "6♣"), SHAKHA, "K♥ 10♥ 6♣*"),
        (("A♠", "A♥", "A♣"), "", "A♠ A♥ A♣"),
        (("10♥", "10♠", "10♦"), "", "10♥ 10♠ 10♦"),
    ],
)
def test_a_hand_begins_with_the_suit_that_counts(cards: tuple[str, ...], wild: str, shown: str) -> None:
    assert cards_text(cards, wild) == shown
    assert sorted(arranged(cards, wild)) == sorted(cards)
