"""Figures and health, piece by piece; the whole stands in tests/e2e/test_hosting.py."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.delivery.pace import Pace
from bot.delivery.queue import Call, Job, Queue, Rank
from bot.ears import Ears
from bot.metrics import Metrics, Parts
from bot.status import SILENT_MS, Status
from bot.store import Db
from tests.bot.fakes import HandClock
from tests.bot.world import GROUP, OLYA, TARAS, World

REQUEST = make_mocked_request("GET", "/")


class Polls:
    conflicts = 3


@pytest.fixture
def metrics(world: World) -> Metrics:
    ears = Ears(world.clock, 30)
    rates = world.dispatcher["rates"]
    parts = Parts(world.store, world.door, world.delivery, Polls(), ears, rates)
    return Metrics(parts, world.dispatcher)


async def figures(metrics: Metrics) -> dict[str, float]:
    lines = [line for line in (await metrics.page()).decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_presses_and_commands_are_counted_by_what_came_of_them(world: World, metrics: Metrics) -> None:
    await world.table(OLYA, TARAS)
    await world.press(TARAS, "Сідаю", GROUP)
    await world.press_data(TARAS, "v:999:1:split:1", GROUP)
    seen = await figures(metrics)
    assert seen['trynka_presses_total{code="accepted"}'] == 1
    assert seen['trynka_presses_total{code="already_seated"}'] == 1
    assert seen['trynka_presses_total{code="unknown_button"}'] == 1
    assert seen['trynka_commands_total{code="welcome"}'] == 2
    assert seen['trynka_commands_total{code="accepted"}'] == 1
    assert seen['trynka_updates_total{kind="callback_query"}'] == 3
    assert seen['trynka_updates_total{kind="message"}'] == 3


async def test_what_stands_is_read_anew_each_time(world: World, metrics: Metrics) -> None:
    before = await figures(metrics)
    assert (before["trynka_live_tables"], before["trynka_chips"]) == (0, 0)
    await world.table(OLYA, TARAS)
    world.delivery.desk.pace.hold(GROUP, world.clock.now + 5_000)
    world.clock.now += 7_000
    after = await figures(metrics)
    assert (after["trynka_live_tables"], after["trynka_chips"]) == (1, 2_000)
    assert after["trynka_flood_waits_total"] == 1
    assert after["trynka_conflicts_total"] == 3
    assert after["trynka_silent_seconds"] == 7
    assert after["trynka_transactions_total"] > before["trynka_transactions_total"]


class Wanted(Job):
    """A message that takes two calls."""

    answers: list[int | None]

    async def prepare(self) -> Call | None:
        async def call() -> int | None:
            return self.answers.pop(0)

        return call


async def test_a_delay_lasts_from_the_wish_until_telegram_has_taken_it() -> None:
    clock = HandClock()
    queue = Queue(clock, Pace())
    seen: list[tuple[Any, int]] = []
    queue.witnesses.append(lambda job, waited: seen.append((job.key, waited)))
    job = Wanted("a", GROUP, Rank.SLOT, clock.now - 500)
    job.answers = [clock.now + 2_000, None]
    queue.put(job)
    running = asyncio.create_task(queue.run())
    await clock.forward(3_000)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert seen == [("a", 2_500)]


async def test_health_asks_the_database_and_the_ears(world: World, metrics: Metrics) -> None:
    status, ears = Status(world.store), Ears(world.clock, 30)
    assert (await status.health(REQUEST)).status == 503
    assert (await status.page(REQUEST)).status == 503
    status.watch(ears, metrics)
    assert (await status.health(REQUEST)).status == 200
    assert (await status.page(REQUEST)).status == 200
    world.clock.now += SILENT_MS + 1
    bad = await status.health(REQUEST)
    assert (bad.status, bad.text) == (503, "Telegram has been silent for 65 s\n")
    ears.heard()
    assert (await status.health(REQUEST)).status == 200


class Stuck:
    """A store that answers as told."""

    def __init__(self, answer: Callable[[], Any]) -> None:
        self.answer = answer

    async def tx(self, _work: Callable[[Db], Any]) -> Any:
        return await self.answer()


async def _hang() -> None:
    await asyncio.Event().wait()


async def _fail() -> None:
    raise sqlite3.OperationalError("disk I/O error")


@pytest.mark.parametrize("answer", [_hang, _fail])
async def test_a_database_that_does_not_answer_is_no_health(
    answer: Callable[[], Any], world: World, metrics: Metrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.status.ANSWER_SECONDS", 0.01)
    stuck: Any = Stuck(answer)
    status = Status(stuck)
    status.watch(Ears(world.clock, 30), metrics)
    bad = await status.health(REQUEST)
    assert (bad.status, bad.text) == (503, "the database does not answer\n")
