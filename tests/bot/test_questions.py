"""No question's time is over before it was shown: in a full minute, in a flood wait, after a crowd."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from aiogram.exceptions import TelegramForbiddenError, TelegramNetworkError, TelegramRetryAfter

from bot.callbacks import TablePress
from bot.delivery.questions import ASKING, LATE_MS, Questions
from bot.store import states
from bot.view import Screen
from engine import Rules, new_table, view
from engine.views import Phase, View
from tests.bot.world import GROUP, OLYA, World

CROWD = tuple(range(OLYA, OLYA + 8))
MINUTE_MS = 60_000


class Watch:
    """Note when buttons of a turn stood in a chat first, and at which question each deadline acted."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.first: dict[str, int] = {}
        self.rung: list[tuple[int, View]] = []
        self._usual, self._deadline = world.telegram._usual, world.door.deadline
        world.telegram._usual = self._sent  # type: ignore[method-assign]
        world.door.deadline = self._ring  # type: ignore[method-assign]

    def _sent(self, method: Any) -> Any:
        done = self._usual(method)
        markup = getattr(method, "reply_markup", None)
        for row in getattr(markup, "inline_keyboard", ()):
            for button in row:
                if (button.callback_data or "")[:2] in {"t:", "v:"}:
                    self.first.setdefault(button.callback_data.split(":")[2], self.world.clock.now)
        return done

    async def _ring(self, table: int, deadline: int) -> bool:
        row = await self.world.store.tx(lambda db: db.tables.get(table))
        assert row
        self.rung.append((self.world.clock.now, view(states.load(row.state), None)))
        return await self._deadline(table, deadline)

    def questions(self) -> list[tuple[int, View]]:
        """List the questions whose time ran out, with the moment; a result has no buttons of a turn."""
        return [(at, seen) for at, seen in self.rung if seen.phase in ASKING - {Phase.RESULT}]

    def all_had_their_time(self) -> bool:
        """Check each question against the moment it was first shown."""
        for at, seen in self.questions():
            assert seen.deadline is not None
            assert str(seen.turn) in self.first, f"{seen.phase} was never shown"
            assert at - self.first[str(seen.turn)] >= seen.deadline - seen.began - LATE_MS, seen.phase
        return True


async def crowded(world: World, people: int, gap_ms: int = 500) -> None:
    """Let many sit down within seconds and one of them deal."""
    for user in CROWD[:people]:
        await world.say(user, "/start")
    await world.say(CROWD[0], "/game", GROUP)
    await world.forward(gap_ms)
    for user in CROWD[1:people]:
        await world.press(user, "Сідаю", GROUP)
        await world.forward(gap_ms)
    await world.press_data(CROWD[0], TablePress(table=1, kin=0, act="start").pack(), GROUP)


def until(world: World, ms: int, error: Callable[[Any], Exception], chats: Callable[[int], bool]) -> None:
    """Let every message to these chats fail for so long."""
    end = world.clock.now + ms

    def answer(method: Any) -> Any:
        return error(method) if world.clock.now < end and chats(method.chat_id) else None

    for name in ("SendMessage", "EditMessageText"):
        world.telegram.on[name] = answer


@pytest.mark.parametrize("people", [2, 5, 8])
async def test_a_cut_has_its_seconds_however_many_have_just_sat_down(world: World, people: int) -> None:
    watch = Watch(world)
    await crowded(world, people)
    await world.forward(MINUTE_MS)
    assert watch.all_had_their_time()
    assert Phase.CUT in {seen.phase for _, seen in watch.questions()}


async def test_a_crowd_has_the_cut_before_it_at_once(world: World) -> None:
    watch = Watch(world)
    await crowded(world, 8)
    for _ in range(60):
        row = await world.store.tx(lambda db: db.tables.get(1))
        assert row
        seen = view(states.load(row.state), None)
        if seen.phase is Phase.CUT:
            break
        await world.forward(500)
    await world.forward(3_000)
    assert watch.first[str(seen.turn)] - seen.began <= 3_000


async def test_answers_in_the_group_take_nobodys_time(world: World) -> None:
    watch = Watch(world)
    await world.table(*CROWD[:3])
    for number in range(20):
        world.delivery.say(GROUP, Screen(f"{number}"))
    await world.press_data(CROWD[0], TablePress(table=1, kin=0, act="start").pack(), GROUP)
    await world.forward(4 * MINUTE_MS)
    assert watch.all_had_their_time()
    assert len(watch.questions()) > 3


def flood(method: Any) -> Exception:
    return TelegramRetryAfter(method, "Too Many Requests: retry after 20", 20)


def lost(method: Any) -> Exception:
    return TelegramNetworkError(method, "connection reset")


@pytest.mark.parametrize("error", [flood, lost])
@pytest.mark.parametrize(
    "chats",
    [lambda chat: chat < 0, lambda chat: chat > 0, lambda chat: True],
    ids=["group", "private", "all"],
)
async def test_nobody_falls_while_telegram_takes_no_messages(world: World, error: Any, chats: Any) -> None:
    watch = Watch(world)
    await crowded(world, 2)
    until(world, 2 * MINUTE_MS, error, chats)
    await world.forward(6 * MINUTE_MS)
    assert watch.all_had_their_time()
    assert Phase.BETTING in {seen.phase for _, seen in watch.questions()}


async def test_a_question_shown_late_names_the_time_there_really_is(world: World) -> None:
    await world.dealt(*CROWD[:2])
    user = world.on_turn(*CROWD[:2])
    until(world, 50_000, flood, lambda _: True)
    await world.press(user, "Темний", GROUP)
    await world.forward(62_000)
    asked = world.delivery.questions._of[1]
    assert asked.ends is not None
    assert asked.ends > asked.deadline
    assert f'unix="{asked.ends // 1_000}"' in world.telegram.last(GROUP).text


async def test_who_cannot_be_written_to_holds_nobody_up(world: World) -> None:
    await crowded(world, 2)
    until(
        world,
        60 * MINUTE_MS,
        lambda method: TelegramForbiddenError(method, "bot was blocked by the user"),
        lambda chat: chat > 0,
    )
    watch = Watch(world)
    await world.forward(3 * MINUTE_MS)
    assert Phase.BETTING in {seen.phase for _, seen in watch.questions()}


def test_after_a_start_only_what_is_left_of_a_question_counts_from_when_it_is_shown() -> None:
    put, start, left = 0, 100_000, 30_000
    seen = replace(
        view(new_table(Rules(), OLYA), None), phase=Phase.SPLIT, began=put, deadline=start + left, kin=1
    )
    board = (1, 1, 0)
    questions = Questions(lambda _: True)
    questions.ask(1, seen, {board}, (), now=start)
    questions.shown(board, seen.turn, start + 5_000)
    assert questions.holds(1, start + left, start + left) == start + 5_000 + left
    assert questions.holds(1, start + left, start + 5_000 + left) is None
