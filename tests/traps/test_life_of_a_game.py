"""Life of a game: each test is named after the fault it rules out."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.store import audit
from bot.tables import Outcome
from bot.view import commands, locale_of
from engine.chips import bank
from engine.views import Phase
from tests.bot.fakes import Shown
from tests.bot.room import Room
from tests.bot.world import GROUP, NASTYA, OLYA, OTHER, TARAS, TITLES, World, made, person
from tests.engine.play import Game
from tests.traps.chance import Chance, equal_first_two
from tests.traps.lives import THREE, anybody_presses, dealt_so, on_word, restarted, rows, table_of

FOUR = "Оля Тарас Марко Богдан"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣"
QUARTER_MS = 15 * 60_000


# -- restart ------------------------------------------------------------------------------------------


async def to_phase(world: World, phase: Phase) -> None:
    """Go on until the table is in a phase, everybody falling."""
    for _ in range(200):
        now = (await table_of(world)).phase
        if now is phase:
            return
        if now in {Phase.LOBBY, Phase.PAUSE}:
            await world.press(OLYA, "Роздавай", GROUP)
        elif now is Phase.BETTING:
            await world.press(await on_word(world), "Впав", GROUP)
        elif now is Phase.RESULT and phase is Phase.PAUSE:
            await world.press(OLYA, "Пауза", GROUP)
        await world.forward(500)
        world.rested()
    raise LookupError(phase)


NEXT = {  # what stands at the table in each phase, and is pressed after the restart
    Phase.LOBBY: "Роздавай",
    Phase.CUT: "12",
    Phase.BETTING: "Впав",
    Phase.RESULT: "Пауза",
    Phase.PAUSE: "Роздавай",
}


@pytest.mark.parametrize("phase", [*NEXT, Phase.PICK], ids=lambda phase: phase.value)
async def test_game_lost_at_restart(tmp_path: Path, phase: Phase) -> None:
    async with made(tmp_path) as world:
        await world.table(*THREE)
        await to_phase(world, phase)
        before = await table_of(world)
    world.clock.now += 5_000
    async with restarted(tmp_path, world) as world:
        after = await table_of(world)
        assert (after.phase, after.kin, after.turn, after.players, after.now, after.dealer) == (
            before.phase, before.kin, before.turn, before.players, before.now, before.dealer,
        )  # fmt: skip
        if label := NEXT.get(phase):
            assert label in await anybody_presses(world, label)
        await to_phase(world, Phase.RESULT)
        assert (await table_of(world)).kin >= 1
        assert await world.store.tx(audit) == []


# -- tables nobody needs ------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [0, 1, 2])
async def test_idle_lobby_blocks_the_chat_for_ever(world: World, people: int) -> None:
    if people:
        await world.table(*THREE[:people])
    else:
        await world.say(NASTYA, "/game", GROUP)
    await world.forward(QUARTER_MS - 1_000)
    assert not (await table_of(world)).closed
    await world.forward(2_000)
    assert (await table_of(world)).closed
    assert list(world.telegram.last(GROUP).buttons) == ["Відкрити стіл"]
    await world.press(TARAS, "Відкрити стіл", GROUP)
    await world.forward(5_000)
    assert "стіл відкрито" in world.telegram.last(GROUP).text
    assert not (await table_of(world, 2)).closed


async def test_nobody_can_stop_a_table_its_creator_left(world: World) -> None:
    await world.dealt(*THREE)
    await world.feed(message=world.message(OLYA, None, GROUP, left_chat_member=person(OLYA)))
    await world.say(TARAS, "/stop", GROUP)
    await world.forward(3_000)
    assert "Це може адмін" in world.telegram.last(GROUP).text
    assert not (await table_of(world)).closed
    world.dispatcher["admins"].forget(GROUP)
    world.telegram.admins = [NASTYA]
    await world.say(NASTYA, "/stop", GROUP)
    await world.forward(3_000)
    assert (await table_of(world)).closed
    chips = await rows(world, "SELECT amount FROM balances WHERE account LIKE 'wallet:%'")
    assert chips == [(1_000,)] * 3


# -- every phase --------------------------------------------------------------------------------------

TWO = ("Оля look", "Оля go", "Тарас go", "Марко fall", "Богдан fall")
PHASES: dict[Phase, tuple[dict[str, Any], tuple[str, ...]]] = {
    Phase.LOBBY: ({"start": False}, ()),
    Phase.PICK: ({"start": False, "dealer_pick": "lift"}, ("Оля start",)),
    Phase.CUT: ({"cut": "button"}, ()),
    Phase.REPLACE: ({"cut": "button", "zasvit": True}, ("Оля arm 1", "Марко cut 8")),
    Phase.BETTING: ({}, ("Оля look",)),
    Phase.BOIL: ({}, (*TWO, "Оля boil")),
    Phase.SPLIT: ({}, (*TWO, "Оля compare")),
    Phase.ENTRY: ({}, (*TWO, "Оля compare", "Оля refuse")),
    Phase.PACTS: ({}, (*TWO, "Оля compare", "Оля refuse", "Марко enter", "Богдан enter")),
    Phase.RESULT: ({}, (*TWO[:2], "Тарас fall", *TWO[3:])),
    Phase.PAUSE: ({}, (*TWO[:2], "Тарас fall", *TWO[3:], "Оля pause")),
}


def reached(phase: Phase) -> Game:
    """Play a table into a phase."""
    settings, lines = PHASES[phase]
    game = Game(FOUR, **{"dealer": "Богдан", "hands": TIE, "cut": "auto", **settings})
    game.play(*lines)
    assert game.phase is phase
    return game


def test_there_is_a_way_into_every_phase() -> None:
    assert {*PHASES, Phase.CLOSED} == set(Phase)


@pytest.mark.parametrize("who", FOUR.split())
@pytest.mark.parametrize("phase", PHASES)
def test_leave_refused_in_some_phase(phase: Phase, who: str) -> None:
    game = reached(phase)
    game.play(f"{who} leave")
    there = {player.seat: player for player in game.table.players}
    assert game.seat(who) not in there or there[game.seat(who)].leaving
    for _ in range(60):
        if game.phase in {Phase.RESULT, Phase.PAUSE, Phase.LOBBY} or game.table.closed:
            break
        game.timeout()
    assert game.seat(who) not in {player.seat for player in game.table.players}
    assert game.held == bank(game.table) == 0, "the kin has come to its end and everything is paid"


@pytest.mark.parametrize("phase", [Phase.CUT, Phase.BETTING, Phase.RESULT, Phase.PAUSE])
async def test_second_game_during_a_kin_steals_the_table(world: World, phase: Phase) -> None:
    await world.table(*THREE)
    await to_phase(world, phase)
    await world.forward(3_000)
    world.rested()
    before, old = await table_of(world), world.with_button(GROUP, NEXT[phase])
    await world.say(504, "/game seka 10 500", GROUP)
    await world.forward(1_000)
    assert await table_of(world) == before
    assert await rows(world, "SELECT count(*) FROM tables") == [(1,)]
    new = world.telegram.last(GROUP)
    assert (new.id > old.id, old.buttons) == (True, {})
    assert NEXT[phase] in await anybody_presses(world, NEXT[phase])


async def split_asked(world: World, chance: Chance) -> None:
    """Play to the question whether equals divide the bank."""
    await dealt_so(world, chance, equal_first_two)
    for label in ("Подивитися", "Далі", "Далі", "Впав", "Ховаюсь"):
        await world.press(await on_word(world), label, GROUP)
        await world.forward(4_000)
    assert (await table_of(world)).phase is Phase.SPLIT


@pytest.mark.parametrize("phase", [None, Phase.CLOSED, *NEXT, Phase.PICK, Phase.SPLIT])
async def test_silence_as_an_answer(world: World, chance: Chance, phase: Phase | None) -> None:
    stranger = 504
    if phase is Phase.SPLIT:
        await split_asked(world, chance)
    elif phase is Phase.CLOSED:
        await world.table(*THREE)
        await world.say(OLYA, "/stop", GROUP)
    elif phase is not None:
        await world.table(*THREE)
        await to_phase(world, phase)
    names = [name for name, _ in commands(locale_of("uk"), "admin")]
    order = sorted({*names, *(name for name, _ in commands(locale_of("uk"), "private"))} - {"leave", "stop"})
    for command in (*order, "leave", "stop"):
        for user, chat in ((stranger, GROUP), (TARAS, None), (TARAS, GROUP), (OLYA, GROUP)):
            world.dispatcher["rates"]._commands._rested_ms.clear()
            world.rested()
            calls = len(world.telegram.named("SendMessage", "EditMessageText"))
            await world.say(user, f"/{command}", chat)
            now = len(world.telegram.named("SendMessage", "EditMessageText"))
            assert now > calls, f"/{command} of {user} in {chat or 'private'}"
    assert await world.store.tx(audit) == []


# -- two at once --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["sit", "deal"])
async def test_joining_in_the_very_tick_of_the_deal_leaves_the_person_neither_in_nor_out(
    room: Room, first: str
) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.start("Марко")
    await room.press("Оля", "start")
    while (table := await room.table()).phase is not Phase.CUT:
        await room.ring(table)
    room.clock.ms = table.deadline
    both: list[Any] = [room.press("Марко", "sit"), room.door.deadline(room.number, table.deadline)]
    outcomes = await asyncio.gather(*(both if first == "sit" else both[::-1]))
    [told] = [outcome for outcome in outcomes if isinstance(outcome, Outcome)]
    assert told.accepted
    table, number = await room.table(), await room.number_of("Марко")
    assert table.phase is Phase.BETTING
    hands = [hand.seat for hand in table.now.hands]
    assert (number in hands) == bool(told.view and told.view.own), "he is told what he is"
    assert [player.stack for player in table.players if player.seat == number] == [
        1_000 - 5 * (number in hands)
    ]
    while (await room.table()).phase is Phase.BETTING:
        await room.press(await room.word(), "fall")
    await room.deal()
    assert number in [hand.seat for hand in (await room.table()).now.hands]
    await room.sound()


def tables_behind(shown: Shown) -> set[str]:
    """List the tables that the buttons of a message speak of."""
    return {button.callback_data.split(":")[1] for button in shown.buttons.values() if button.callback_data}


async def test_one_person_at_tables_in_two_chats_buttons_and_hands_mix(world: World) -> None:
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
    for chat in (GROUP, OTHER):
        await world.say(OLYA, "/game", chat)
        await world.press(TARAS, "Сідаю", chat)
        await world.press(OLYA, "Роздавай", chat)
    await world.forward(20_000)
    titles = {1: "Дача", 2: TITLES[OTHER]}
    for number, title in titles.items():
        other = 3 - number
        user, before = await on_word(world, number), await table_of(world, other)
        hand = next(shown for shown in world.telegram.chat(user) if str(number) in tables_behind(shown))
        assert f"Стіл: <b>\u2068{title}\u2069</b>" in hand.text
        assert tables_behind(hand) == {str(number)}
        assert (await world.press(user, "Впав", user, hand)).text == "Впав"
        await world.forward(1_000)
        assert (await table_of(world, number)).phase is Phase.RESULT
        assert await table_of(world, other) == before, "a press at one table moves nothing at the other"
    assert await world.store.tx(audit) == []
