"""No statement of the running program walks through a table that grows for ever.

All transactions stand in one row: what takes long makes every press of every group wait.
"""

import re
import sqlite3
from typing import Any

import pytest

from bot.ears import Ears
from bot.metrics import Metrics, Parts
from bot.store import database
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World

ASKS = re.compile(r"\s*(SELECT|UPDATE|DELETE)")
GROWING = {
    *("tables", "people", "balances", "transfers", "changes", "deeds", "gifts", "honours"),
    *("journal", "kins", "slots", "notices", "inbox", "bonuses", "t", "k", "b", "d"),
}
"""Of these, and of their short names in joins, something is kept from every day; groups come slowly."""
OF_NOW = {"slots_due", "notices_due", "tables_one_live", "tables_deadline", "tables_one_lesson"}
"""Indexes of what stands at the moment only, however much has been."""
WALK = re.compile(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?")

Plans = dict[str, list[str]]


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> Plans:
    """Write down how SQLite goes about each statement from now on."""
    seen: Plans = {}
    execute = database.Desk.execute

    def watched(self: Any, sql: str, parameters: Any = (), /) -> Any:
        if ASKS.match(sql) and sql not in seen:
            plan = sqlite3.Connection.execute(self, f"EXPLAIN QUERY PLAN {sql}", parameters)
            seen[sql] = [row[3] for row in plan]
        return execute(self, sql, parameters)

    monkeypatch.setattr(database.Desk, "execute", watched)
    return seen


def walks(plans: Plans) -> list[str]:
    """List the statements that look at every row of something that grows."""
    return [
        f"{' '.join(sql.split())}: {step}"
        for sql, steps in plans.items()
        for step in steps
        if (found := WALK.match(step)) and found[1] in GROWING and found[2] not in OF_NOW
    ]


async def a_kin(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    for _ in range(2):
        player = world.on_turn(OLYA, TARAS, NASTYA)
        await world.press(player, "Впав", player)
        await world.forward(2_000)


async def test_a_statement_that_walks_is_seen(world: World, plans: Plans) -> None:
    await world.store.tx(lambda db: db._sql.execute("SELECT seq FROM tables WHERE phase = 'x'").fetchall())
    assert walks(plans) == ["SELECT seq FROM tables WHERE phase = 'x': SCAN tables"]


async def test_a_kin_and_its_reminders_look_at_no_more_than_their_own(world: World, plans: Plans) -> None:
    await a_kin(world)
    await world.forward(120_000)
    assert len(plans) > 30
    assert not walks(plans)


async def test_commands_and_their_buttons_look_at_no_more_than_their_own(world: World, plans: Plans) -> None:
    await a_kin(world)
    await world.say(OLYA, "/stop", GROUP)
    for chat in (GROUP, OLYA):
        for command in ("balance", "bonus", "stats", "record", "top", "rules", "settings", "help", "leave"):
            await world.say(OLYA, f"/{command}", chat)
    for data in ("r:month:bank:0:1", "r:all:net:0:1"):
        await world.press_data(OLYA, data, GROUP)
    await world.press_data(OLYA, "q:1", OLYA)
    await world.press_data(OLYA, "y:four:off", OLYA)
    reply = world.message(TARAS, "хай", GROUP)
    await world.say(OLYA, "/give 10", GROUP, reply_to_message=reply)
    await world.say(OLYA, "/practice")
    await world.press_data(OLYA, "f:forget:0", OLYA)
    await world.feed(message=world.message(TARAS, None, GROUP, left_chat_member=reply["from"]))
    assert len(plans) > 50
    assert not walks(plans)


async def test_the_figures_and_the_hourly_forgetting_look_at_no_more_than_what_stands(
    world: World, plans: Plans
) -> None:
    await a_kin(world)
    plans.clear()
    await world.door.forget(3)
    await world.door.prune()
    await world.door.resume()
    rates, ears = world.dispatcher["rates"], Ears(world.clock, 30)
    source: Any = type("Source", (), {"conflicts": 0})()
    await Metrics(
        Parts(world.store, world.door, world.delivery, source, ears, rates), world.dispatcher
    ).page()
    assert not walks(plans)
