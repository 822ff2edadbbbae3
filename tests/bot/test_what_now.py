"""Whoever presses or writes anything, in any state of a table, is told something."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.handlers.rate import Rate
from bot.view.contact import KNOWN
from tests.bot import world as people
from tests.bot.fakes import Shown
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, made

STRANGER = 600
PLAYERS = (OLYA, TARAS, NASTYA)
STALE = "Кнопка стара: стіл уже пішов далі."
Arrange = Callable[[World], Awaitable[None]]


async def nothing(world: World) -> None:
    """No table, nobody known."""


async def alone(world: World) -> None:
    await world.table(OLYA)


async def gathered(world: World) -> None:
    await world.table(*PLAYERS)


async def cut(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.press(OLYA, "Роздавай", GROUP)
    while not any("Зріжте" in shown.text for shown in world.telegram.chat(GROUP)):
        await world.forward(500)
    world.rested()


async def dealt(world: World) -> None:
    await world.dealt(*PLAYERS)


async def said(world: World, label: str) -> int:
    """Let the one on turn say a word; tells who it was."""
    who = world.on_turn(*PLAYERS)
    answer = await world.press(who, label, GROUP)
    assert answer.text, label
    await world.forward(3_000)
    world.rested()
    return who


async def two_left(world: World) -> None:
    """One is dark, one fell, the third is asked."""
    await world.dealt(*PLAYERS)
    await said(world, "Темний")
    await said(world, "Впав")


async def asked(world: World) -> None:
    await two_left(world)
    await said(world, "Варимо?")


async def entry(world: World) -> None:
    await asked(world)
    who = next(user for user in PLAYERS if "Не варю" in world.telegram.last(user).buttons)
    await world.press(who, "Давай заваримо!", GROUP)
    await world.forward(3_000)
    world.rested()


async def over(world: World) -> None:
    await two_left(world)
    await said(world, "Впав")


async def paused(world: World) -> None:
    await over(world)
    await world.press(OLYA, "Пауза", GROUP)
    await world.forward(3_000)
    world.rested()


async def closed(world: World) -> None:
    await dealt(world)
    await world.say(OLYA, "/stop", GROUP)
    await world.forward(3_000)
    world.rested()


STATES: dict[str, Arrange] = {
    state.__name__: state
    for state in (
        nothing, alone, gathered, cut, dealt, two_left, asked, entry, over, paused, closed,
    )
}  # fmt: skip


@asynccontextmanager
async def state(path: Path, name: str) -> AsyncIterator[World]:
    async with made(path) as world:
        await STATES[name](world)
        yield world


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(people.NAMES, STRANGER, "Чужий")


class Said:
    """Every short answer that was put on its way: (chat, text)."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[tuple[int, str]] = []
        say = world.delivery.say

        def heard(chat_id: int, screen: Any, **more: Any) -> None:
            self.heard.append((chat_id, screen.text))
            say(chat_id, screen, **more)

        monkeypatch.setattr(world.delivery, "say", heard)

    async def of(self, world: World, user: int, text: str, chat: int | None) -> list[str]:
        """Write a command and tell what was said to it, there or in private."""
        self.heard.clear()
        await world.say(user, text, chat)
        return [words for where, words in self.heard if where in {chat or user, user}]


def of_a_table(shown: Shown) -> bool:
    """Tell whether a message has buttons of a table's, or one to open it again."""
    data = [button.callback_data or "" for button in shown.buttons.values()]
    return any(one.startswith(("t:", "s:", "v:", "o:")) for one in data)


ENDING = ("stop", "leave", "reset")
"""Commands after which the state may be another; they come last."""
DRAWS = ((GROUP, "game"), (STRANGER, "practice"))
"""Commands whose answer is a table."""


@pytest.mark.parametrize("name", STATES)
async def test_every_command_has_an_answer(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = [f"/{one}" for one in (*KNOWN, "start") if one not in (*ENDING, "game", "practice")]
    async with state(tmp_path, name) as world:
        world.dispatcher["rates"]._commands = Rate(1_000, 1)
        said = Said(world, monkeypatch)
        for user in (STRANGER, NASTYA):
            for chat in (GROUP, None):
                for command in commands:
                    assert await said.of(world, user, command, chat), (user, command, chat)
        for user in (STRANGER, NASTYA):
            for command in ENDING:
                assert await said.of(world, user, f"/{command}", GROUP), (user, command)
        for chat, command in DRAWS:
            await world.forward(60_000)
            world.rested()
            before = {one.id for one in world.telegram.chat(chat)}
            await world.say(STRANGER, f"/{command}", chat)
            await world.forward(3_000)
            assert any(one.id not in before and of_a_table(one) for one in world.telegram.chat(chat)), command


@pytest.mark.parametrize("name", [name for name in STATES if name != "nothing"])
async def test_a_stranger_who_presses_anything_is_told_something(name: str, tmp_path: Path) -> None:
    async with state(tmp_path, name) as world:
        shown = next(one for one in reversed(world.telegram.chat(GROUP)) if one.buttons)
        for label, button in shown.buttons.items():
            if not button.callback_data or label in {"Сідаю", "Відкрити стіл"}:
                continue
            answer = await world.press_data(STRANGER, button.callback_data, GROUP, shown.id)
            assert answer.text, label
            assert answer.text != STALE, label
        if "Сідаю" in shown.buttons:
            answer = await world.press(STRANGER, "Сідаю", GROUP, shown)
            assert answer.url, "the private chat opens by itself"


@pytest.mark.parametrize("name", ["dealt", "two_left", "asked", "entry", "over", "paused"])
async def test_a_player_whom_a_button_is_not_for_is_told_why(name: str, tmp_path: Path) -> None:
    async with state(tmp_path, name) as world:
        shown = next(one for one in reversed(world.telegram.chat(GROUP)) if one.buttons)
        own = {user: set(world.telegram.last(user).buttons) for user in PLAYERS}
        for label, button in shown.buttons.items():
            for user in PLAYERS:
                serves = label in {"Подивитися", "Встаю", "Роздавай", "Пауза", "Показати"}
                if button.callback_data and label not in own[user] and not serves:
                    answer = await world.press_data(user, button.callback_data, GROUP, shown.id)
                    assert answer.text, (label, user)
                    assert answer.text != STALE, (label, user)
