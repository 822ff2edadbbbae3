"""Databases of earlier releases, each holding a running kin: `old/N.sql` is one of schema N."""

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import audit, must_be_sound
from bot.store.schema import APPLICATION_ID, MIGRATIONS
from bot.store.tables import ENTRY
from engine import Table, apply, check, new_table, view
from engine.codec import dump_table, load_action, load_events, load_table
from engine.frozen import change
from engine.state import IDLE_MS
from engine.views import Phase
from tests.bot.world import GROUP, World, made
from tests.store.keep import running

OLD = Path(__file__).parent / "old"
VERSIONS = sorted(int(file.stem) for file in OLD.glob("*.sql"))
AFTER_MS = 1_790_100_000_000  # long after the newest of them was written

every_version = pytest.mark.parametrize("version", VERSIONS)


def restore(version: int, folder: Path) -> sqlite3.Connection:
    """Write the database of a release gone by into a folder."""
    old = sqlite3.connect(folder / "trynka.sqlite3")
    old.executescript((OLD / f"{version}.sql").read_text("utf-8"))
    return old


@contextlib.asynccontextmanager
async def world_of(version: int, folder: Path) -> AsyncIterator[World]:
    """Start the program of today on it."""
    restore(version, folder).close()
    async with made(folder, AFTER_MS) as world:
        world._updates = 50_000  # Telegram's numbers rise from release to release
        await world.store.tx(must_be_sound)
        await world.door.resume()
        await world.rest()
        yield world


async def table(world: World) -> Table:
    row = await world.store.tx(lambda db: db.tables.get(1))
    assert row
    return load_table(row.state)


async def purses(world: World) -> dict[str, int]:
    sql = "SELECT account, amount FROM balances WHERE account <> 'mint'"
    return dict(await world.store.tx(lambda db: db._sql.execute(sql).fetchall()))


async def say_a_word(world: World, *labels: str) -> None:
    """Let whoever has the word press the first of these buttons there is, at the table."""
    seat = view(await table(world), None).word
    user = (await world.store.tx(lambda db: db.people.get(seat or 0))).user_id
    shown = world.with_button(GROUP, "Впав")
    label = next(text for label in labels for text in shown.buttons if text.startswith(label))
    assert (await world.press(user, label, GROUP, shown)).text
    await world.forward(5_000)


def test_every_schema_but_the_newest_has_a_stored_file() -> None:
    missing = set(range(1, len(MIGRATIONS))) - set(VERSIONS)
    assert not missing, "check the release out that has it and run `python -m tests.store.keep`"


async def test_the_newest_schema_can_be_kept_and_read_again(tmp_path: Path) -> None:
    text = await running(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "again.sqlite3")) as again:
        again.executescript(text)
        assert again.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        [(state,)] = again.execute("SELECT state FROM tables").fetchall()
    assert load_table(state).phase is Phase.BETTING


@every_version
def test_a_stored_file_is_of_its_schema_and_holds_a_running_kin(version: int, tmp_path: Path) -> None:
    with contextlib.closing(restore(version, tmp_path)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (version,)
        assert old.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        [(state,)] = old.execute("SELECT state FROM tables WHERE live = 1").fetchall()
        running = load_table(state)
    assert running.kin >= 1
    assert running.phase not in {Phase.LOBBY, Phase.RESULT, Phase.PAUSE}


@every_version
def test_old_states_actions_and_events_are_read_and_written_again(version: int, tmp_path: Path) -> None:
    with contextlib.closing(restore(version, tmp_path)) as old:
        states = old.execute("SELECT state FROM tables UNION ALL SELECT state FROM kins").fetchall()
        entries = old.execute("SELECT action, events FROM journal").fetchall()
    for (state,) in states:
        kept = load_table(state)
        assert check(kept) == []
        assert load_table(dump_table(kept)) == kept
    for action, events in entries:
        load_action(action)
        load_events(events)


@every_version
def test_an_old_journal_leads_the_engine_of_today_to_the_same_table(version: int, tmp_path: Path) -> None:
    with contextlib.closing(restore(version, tmp_path)) as old:
        journal = old.execute(f"{ENTRY} ORDER BY seq").fetchall()
        [(state,)] = old.execute("SELECT state FROM tables").fetchall()
    kept = load_table(state)
    actions = [load_action(entry[7]) for entry in journal]
    first = new_table(kept.rules, kept.host)
    again = replace(first, began=actions[0].at, deadline=actions[0].at + IDLE_MS)
    for action in actions:
        again = apply(again, action).table
    known = change(kept.now, dealt=again.now.dealt)  # schemas 1 and 2 did not keep it
    assert again == change(kept, now=known)


@every_version
async def test_a_running_kin_of_an_old_release_goes_on_to_its_payout(version: int, tmp_path: Path) -> None:
    async with world_of(version, tmp_path) as world:
        before, running = await purses(world), await table(world)
        assert (running.deadline or 0) > world.clock.now, "time is given back"
        assert any(shown.buttons for shown in world.telegram.chat(GROUP)), "the table is drawn anew"
        await world.forward(10_000)
        if (await table(world)).phase is Phase.BETTING:
            await say_a_word(world, "Далі", "Темний", "Перетемнити", "Підняти")
        while (now := await table(world)).phase is not Phase.RESULT:
            if now.phase is Phase.BETTING:
                await say_a_word(world, "Впав")
            else:
                await world.forward(5_000)
        assert any("забирає банк" in shown.text for shown in world.telegram.chat(GROUP))
        after = await purses(world)
        assert sum(after.values()) == sum(before.values())
        assert (before["bank:1"] > 0, after["bank:1"]) == (True, 0)
        assert await world.store.tx(audit) == []
        await world.forward(60_000)
        assert (await table(world)).kin == running.kin + 1, "and the next one begins"


@pytest.mark.parametrize("version", [1])
async def test_a_wish_kept_by_an_old_release_comes_true(version: int, tmp_path: Path) -> None:
    async with world_of(version, tmp_path) as world:
        await world.say(504, "/start")
        assert len((await table(world)).players) == 4
        assert await world.store.tx(audit) == []
