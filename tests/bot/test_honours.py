"""Achievements: how each is earned, who is told of it, and that nobody learns a card from it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import bot.tables
from bot.callbacks import UnaskedPress
from bot.door.honours import boilers, hiders, three_aces
from bot.store import Honour
from bot.view import hand_screen, locale_of, table_screen
from bot.view.screen import TableExtras
from engine.events import Compared, Dealt, Event, SvaraBegan
from engine.views import Phase, ResultView
from tests.bot.screens_doc import plain, screen
from tests.bot.view_samples import NAMES, OLIA, TARAS, own, seat, view
from tests.bot.world import GROUP, OLYA, World, made
from tests.bot.world import TARAS as TARAS_USER
from tests.e2e.cards import deal_seed, lift_seed

PLACE = 12


def svaras(*tied: tuple[int, ...], dealt: bool = True) -> list[Event]:
    """Let one svara follow another, each between these seats."""
    events: list[Event] = []
    for number, seats in enumerate(tied, 1):
        events.append(SvaraBegan(seats, 100, 50, deliberate=False))
        events += [Dealt((1, 2, 3), number)] if dealt else []
    return events


def test_who_boils_three_svaras_in_a_row() -> None:
    assert boilers(svaras((1, 2), (1, 2), (1, 2))) == {1, 2}
    assert boilers(svaras((1, 2), (1, 3), (1, 2))) == {1}
    assert boilers(svaras((1, 2), (2, 3), (1, 2), (1, 3))) == {2}
    assert boilers(svaras((1, 2), (1, 2))) == set()
    split = svaras((1, 2), (1, 2)) + svaras((1, 2), dealt=False)
    assert boilers(split) == set(), "the third was split, not boiled"


def test_an_ordinary_deal_is_no_svara() -> None:
    assert boilers([Dealt((1, 2), 0), *svaras((1, 2)), Dealt((1, 2), 0), Dealt((1, 2), 0)]) == set()


def compared(*pairs: tuple[int, int, int | None]) -> list[Event]:
    return [Compared(who, right, 10, out, final=False) for who, right, out in pairs]


def test_who_hides_from_three_neighbours() -> None:
    assert hiders(compared((1, 2, 2), (1, 3, 3), (1, 4, 4))) == {1}
    assert hiders(compared((1, 2, 2), (1, 3, 3), (1, 4, 1))) == set(), "the third put him out"
    assert hiders(compared((1, 2, 2), (1, 3, None), (1, 4, 4))) == set(), "one was his equal"
    assert hiders(compared((1, 2, 2), (2, 3, 3), (1, 4, 4))) == set(), "not all by one"
    assert hiders(compared((1, 2, 2), (1, 3, 3), (1, 3, 3))) == set(), "a neighbour counts once"


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("A♠ A♥ A♦", True),
        ("A♠ A♥ 🃏", False),
        ("A♠ A♥ 6♣", False),
        ("A♠ A♥", False),
        ("", False),
        ("6♠ 6♥ 6♦", False),
    ],
)
def test_three_aces_are_three(cards: str, told: bool) -> None:
    assert three_aces(cards.split()) is told


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_they_read_as_written(language: str) -> None:
    locale = locale_of(language)
    first, second = screen("7.6", language)
    seats = (seat(OLIA, 1_100, gain=100), seat(TARAS, 900, gain=-100))
    result = ResultView("falls", (OLIA,), ((OLIA, 140, "bank"),), ())
    seen = view(Phase.RESULT, *seats, result=result)
    extras = TableExtras(honours=((OLIA, "dark"), (OLIA, "hide"), (TARAS, "boil")))
    assert first.text in plain(table_screen(seen, (), NAMES, locale, (), 1, extras).text).split("\n\n")
    mine = view(Phase.RESULT, *seats, result=result, viewer=OLIA, own=own())
    drawn = hand_screen(mine, (), NAMES, locale, "Дача", 1, honours=((OLIA, "aces"),))
    assert plain(drawn.text).split("\n")[-1] == second.text


# -- in the running bot -----------------------------------------------------------------------------


class Chance:
    """Оля deals to Тарас and herself, and Тарас gets three aces."""

    def __init__(self) -> None:
        self.seeds = [lift_seed(2, 0), deal_seed(2, PLACE, lambda hands: three_aces(hands[0]))]

    def token_bytes(self, length: int) -> bytes:
        return self.seeds.pop(0) if self.seeds else bytes(length)


async def aces(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Тарас have the first word, three aces before him, and look at them."""
    monkeypatch.setitem(vars(bot.tables), "secrets", Chance())
    await world.table(OLYA, TARAS_USER)
    await world.press(OLYA, "Роздавай", GROUP)
    for _ in range(20):
        if "Зріжте" in world.telegram.last(GROUP).text:
            break
        await world.forward(500)
    await world.press(TARAS_USER, str(PLACE), GROUP)
    await world.forward(3_000)
    await world.press(TARAS_USER, "Подивитися")
    await world.forward(3_000)
    assert "три тузи" in world.with_button(TARAS_USER, "Впав").text
    world.rested()


async def ended(world: World) -> str:
    """Let the messages of the kin that ended be written; read the table's."""
    await world.forward(3_000)
    return world.telegram.last(GROUP).text


def told(texts: Sequence[Any]) -> list[str]:
    return [line for one in texts for line in one.text.split("\n") if line.startswith("🎖")]


async def test_three_aces_nobody_saw_are_told_to_their_owner_alone(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await aces(world, monkeypatch)
    await world.press(TARAS_USER, "Далі")
    await world.press(OLYA, "Впав")
    assert "🎖" not in await ended(world)
    assert told(world.telegram.chat(TARAS_USER)) == ["🎖 Ваша відзнака: три тузи"]
    assert told(world.telegram.chat(OLYA)) == []
    await world.say(TARAS_USER, "/stats", GROUP)
    assert told(world.telegram.chat(GROUP)) == []
    await world.say(TARAS_USER, "/stats")
    assert told(world.telegram.chat(TARAS_USER))[-1] == "🎖 Відзнаки: три тузи"


async def test_shown_after_the_kin_they_are_told_to_all(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await aces(world, monkeypatch)
    await world.press(TARAS_USER, "Далі")
    await world.press(OLYA, "Впав")
    await ended(world)
    await world.press(TARAS_USER, "Показати", GROUP)
    assert "🎖 \u2068Тарас\u2069: три тузи" in await ended(world)
    await world.say(TARAS_USER, "/stats", GROUP)
    assert told(world.telegram.chat(GROUP))[-1] == "🎖 Відзнаки: три тузи"


async def test_three_aces_opened_by_a_compare_are_told_to_all(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await aces(world, monkeypatch)
    await world.press(TARAS_USER, "Далі")
    await world.press(OLYA, "Ховаюсь")
    assert "🎖 \u2068Тарас\u2069: три тузи" in await ended(world)


async def dark_kin(world: World) -> int:
    """Let the first word take the bank in the dark; tell who it was."""
    await world.dealt(OLYA, TARAS_USER)
    first = world.on_turn(OLYA, TARAS_USER)
    await world.press(first, "Темний", first)
    await world.press(TARAS_USER if first == OLYA else OLYA, "Впав")
    return first


async def test_it_is_told_once_and_no_message_is_sent_for_it(world: World) -> None:
    first = await dark_kin(world)
    text = await ended(world)
    assert told([world.telegram.last(GROUP)])[0].endswith("банк наосліп")
    assert "забирає банк" in text
    sent = len([call for call in world.telegram.named("SendMessage") if call.chat_id == GROUP])
    world.rested()
    await world.forward(16_000)
    for _ in range(30):
        if "Ваше слово" in world.telegram.last(GROUP).text:
            break
        await world.forward(500)
    after = len([call for call in world.telegram.named("SendMessage") if call.chat_id == GROUP])
    assert after == sent + 1, "the next kin's message and nothing else"
    kept = await world.store.tx(lambda db: [db.honours.of_person(1, one) for one in (1, 2)])
    owner = 1 if first == OLYA else 2
    assert sorted(kept, key=len) == [[], [Honour(owner, "dark", True)]]


async def test_a_group_that_wants_none_is_told_none(world: World) -> None:
    world.telegram.admins = [OLYA]
    await world.press_data(OLYA, UnaskedPress(name="honours", shown=1).pack(), GROUP)
    first = await dark_kin(world)
    assert "🎖" not in await ended(world)
    assert told(world.telegram.chat(first)) == ["🎖 Ваша відзнака: банк наосліп"]


async def test_one_earned_in_secret_is_earned_in_the_open_once_more_and_then_never(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await world.table(OLYA)

        def earn(kin: int, open_: bool) -> Any:
            found = Honour(1, "aces", open_)
            return world.store.tx(lambda db: db.honours.earn(1, found, 1, kin, kin))

        async def of(kin: int) -> list[Honour]:
            return await world.store.tx(lambda db: db.honours.of_kin(1, kin))

        await earn(1, False)
        await earn(2, False)
        assert (await of(1), await of(2)) == ([Honour(1, "aces", False)], [])
        await earn(3, True)
        await earn(4, True)
        assert (await of(1), await of(3), await of(4)) == ([], [Honour(1, "aces", True)], [])
        await world.store.tx(lambda db: db.people.forget(1))
        assert await of(3) == []
