"""Two at the same instant, in both orders: one effect each, and every press is answered once."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import pytest
from aiogram.types import Update

from bot.store import audit
from engine.views import Phase
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, chat_of, person
from tests.e2e.cards import points
from tests.e2e.words import plain
from tests.traps.chance import Chance, equal_first_two
from tests.traps.lives import THREE, dealt_so, on_word, rows, table_of

CHANCE = {"lift", "count", "draw", "shuffle", "place", "resume"}
RANG, NOT_RUNG = "rang", "did not ring"
LATE = 40  # so many steps of the loop behind is late enough to come second


class Finger:
    """A press that goes in as Telegram brings it, beside whatever else is going on."""

    def __init__(self, world: World, user: int, data: str) -> None:
        world._updates += 1
        self.telegram, self.query = world.telegram, f"race{world._updates}"
        message = {"message_id": 1, "date": 0, "chat": chat_of(GROUP), "text": "…"}
        query = {"id": self.query, "from": person(user), "chat_instance": "1", "data": data}
        raw = {"update_id": world._updates, "callback_query": {**query, "message": message}}
        update = Update.model_validate(raw, context={"bot": world.bot})
        self.go: Callable[[], Awaitable[Any]] = lambda: world.dispatcher.feed_update(world.bot, update)

    def told(self) -> str:
        """Return the one answer it got."""
        [answer] = self.telegram.answers(self.query)
        return plain(answer.text or answer.url)


class Bell:
    """The deadline in force, which has come."""

    def __init__(self, world: World, deadline: int) -> None:
        self.world, self.deadline, self.rang = world, deadline, False

    async def go(self) -> None:
        self.rang = await self.world.door.deadline(1, self.deadline)

    def told(self) -> str:
        """Tell whether it acted."""
        return RANG if self.rang else NOT_RUNG


Side: TypeAlias = Finger | Bell


# -- what meets ---------------------------------------------------------------------------------------


async def start_start(world: World, _: Chance) -> tuple[Side, Side]:
    await world.table(*THREE)
    return Finger(world, OLYA, "s:1:0:start"), Finger(world, TARAS, "s:1:0:start")


async def last_seat(world: World, _: Chance) -> tuple[Side, Side]:
    await world.table(*range(601, 608))
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
    return Finger(world, OLYA, "s:1:0:sit"), Finger(world, TARAS, "s:1:0:sit")


async def open_open(world: World, _: Chance) -> tuple[Side, Side]:
    await world.table(OLYA, TARAS)
    await world.say(OLYA, "/stop", GROUP)
    return Finger(world, OLYA, "o:1"), Finger(world, TARAS, "o:1")


async def join_start(world: World, _: Chance) -> tuple[Side, Side]:
    await world.table(OLYA, TARAS)
    await world.say(NASTYA, "/start")
    return Finger(world, NASTYA, "s:1:0:sit"), Finger(world, OLYA, "s:1:0:start")


async def join_deal(world: World, chance: Chance) -> tuple[Side, Side]:
    await dealt_so(world, chance, lambda _: True)
    await world.say(604, "/start")
    for _ in range(2):
        await world.press(await on_word(world), "Впав", GROUP)
    return Finger(world, 604, "s:1:1:sit"), await bell(world)


async def bell(world: World) -> Bell:
    """Let the moment of the deadline come without its acting."""
    deadline = (await table_of(world)).deadline
    assert deadline is not None
    world.clock.now = deadline
    return Bell(world, deadline)


async def looked(world: World, chance: Chance) -> tuple[int, int]:
    """Deal, the first hand above the second; the first has looked; tell who that is and the turn."""
    await dealt_so(world, chance, lambda hands: points(hands[0]) > points(hands[1]))
    user = await on_word(world)
    await world.press(user, "Подивитися", GROUP)
    return user, (await table_of(world)).turn


async def go_go(world: World, chance: Chance) -> tuple[Side, Side]:
    user, turn = await looked(world, chance)
    return Finger(world, user, f"t:1:{turn}:go:5"), Finger(world, user, f"t:1:{turn}:go:5")


async def go_fall(world: World, chance: Chance) -> tuple[Side, Side]:
    user, turn = await looked(world, chance)
    return Finger(world, user, f"t:1:{turn}:go:5"), Finger(world, user, f"t:1:{turn}:fall:0")


async def raise_timeout(world: World, chance: Chance) -> tuple[Side, Side]:
    user, turn = await looked(world, chance)
    return Finger(world, user, f"t:1:{turn}:raise:10"), await bell(world)


async def compare_leave(world: World, chance: Chance) -> tuple[Side, Side]:
    right, turn = await looked(world, chance)
    await world.press_data(right, f"t:1:{turn}:go:5", GROUP)
    asker = await on_word(world)
    return Finger(world, asker, f"t:1:{turn + 1}:compare:5"), Finger(world, right, "s:1:1:leave")


async def enter_window_end(world: World, chance: Chance) -> tuple[Side, Side]:
    await dealt_so(world, chance, equal_first_two)
    for label in ("Подивитися", "Далі", "Далі", "Впав", "Ховаюсь"):
        await world.press(await on_word(world), label, GROUP)
        await world.forward(2_000)
    await world.press(OLYA, "Варимо", GROUP)
    table = await table_of(world)
    assert (table.phase, table.svara and table.svara.price) == (Phase.ENTRY, 15)
    return Finger(world, NASTYA, f"v:1:{table.turn}:enter:15"), await bell(world)


async def show_next_kin(world: World, chance: Chance) -> tuple[Side, Side]:
    await dealt_so(world, chance, lambda _: True)
    fallen = [await on_word(world)]
    await world.press(fallen[0], "Впав", GROUP)
    fallen.append(await on_word(world))
    await world.press(fallen[1], "Впав", GROUP)
    [winner] = {*THREE} - {*fallen}
    return Finger(world, winner, "s:1:1:show"), await bell(world)


async def pause_next_kin(world: World, chance: Chance) -> tuple[Side, Side]:
    _, ring = await show_next_kin(world, chance)
    return Finger(world, OLYA, "s:1:1:pause"), ring


# -- what comes of it ---------------------------------------------------------------------------------

REPEATED, STALE = "Уже прийнято.", "Кнопка стара: стіл уже пішов далі."
FULL, THERE = "Усі місця зайнято: 8 з 8.", "Стіл уже є — ось він."
OVER, LATE_WORD = "Той кін уже зіграно. Свіжий стіл — нижче.", "Час вийшов — слово пішло далі."
LEFT = "Ви встали й упали: у банку лишається"


@dataclass(frozen=True)
class Race:
    """Who meets; then for each order the two answers, how they begin, and what was done."""

    arrange: Callable[[World, Chance], Awaitable[tuple[Side, Side]]]
    first: tuple[str, str, str]
    second: tuple[str, str, str]


RACES = (
    Race(start_start, ("Роздавай", REPEATED, "start"), (REPEATED, "Роздавай", "start")),
    Race(last_seat, ("Сідаю", FULL, "sit"), (FULL, "Сідаю", "sit")),
    Race(open_open, ("Стіл відкрито.", THERE, "sit"), (THERE, "Стіл відкрито.", "sit")),
    Race(join_start, ("Сідаю", "Роздавай", "sit start"), ("Сідаю", "Роздавай", "start sit")),
    Race(join_deal, ("Сідаю", RANG, "sit timeout"), ("Сідаю", RANG, "timeout sit")),
    Race(go_go, ("Далі — 5", REPEATED, "go"), (REPEATED, "Далі — 5", "go")),
    Race(go_fall, ("Далі — 5", STALE, "go"), (STALE, "Впав", "fall")),
    Race(raise_timeout, ("Підняти — 10", NOT_RUNG, "raise"), (LATE_WORD, RANG, "timeout")),
    Race(compare_leave, ("Ви ховаєтесь", LEFT, "compare leave"), (STALE, LEFT, "leave")),
    Race(enter_window_end, ("Увійти — 15", NOT_RUNG, "enter"), ("Вхід", RANG, "timeout")),
    Race(show_next_kin, ("Показати", RANG, "show timeout"), (OVER, RANG, "timeout")),
    Race(pause_next_kin, ("Пауза", NOT_RUNG, "pause"), (OVER, RANG, "timeout")),
)


@pytest.mark.parametrize("swapped", [False, True], ids=["as-named", "swapped"])
@pytest.mark.parametrize("race", RACES, ids=lambda race: race.arrange.__name__)
async def test_one_effect_each_and_every_press_answered(
    world: World, chance: Chance, race: Race, swapped: bool
) -> None:
    sides = await race.arrange(world, chance)
    done = len(await rows(world, "SELECT seq FROM journal"))
    sooner, later = sides[::-1] if swapped else sides

    async def follow() -> None:
        for _ in range(LATE):
            await asyncio.sleep(0)
        await later.go()

    await asyncio.gather(sooner.go(), follow())
    await world.rest()
    *answers, effect = race.second if swapped else race.first
    assert [side.told()[: len(words)] for side, words in zip(sides, answers, strict=True)] == answers
    acts = [act for (act,) in await rows(world, "SELECT act FROM journal ORDER BY table_id, seq")]
    assert [act for act in acts[done:] if act not in CHANCE] == effect.split()
    assert await rows(world, "SELECT count(*) FROM tables WHERE live = 1") == [(1,)]
    assert await world.store.tx(audit) == []
