"""Lives of a table in memory: a restart in the middle, and what everybody was ever told."""

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from bot.store import must_be_sound, states
from bot.store.db import Db
from engine import Table, view
from engine.views import Phase
from tests.bot.fakes import FakeTelegram
from tests.bot.world import GROUP, World, made
from tests.e2e.cards import Hand
from tests.traps.chance import PLACE, Chance

THREE = (501, 502, 503)  # Оля, Тарас, Настя


@contextlib.asynccontextmanager
async def restarted(folder: Path, old: World) -> AsyncIterator[World]:
    """Start the program anew on the database and before the Telegram that a stopped one has left."""
    async with made(folder, telegram=old.telegram) as world:
        world._updates, world._messages = old._updates, old._messages
        await world.store.tx(must_be_sound)
        await world.door.resume()
        await world.rest()
        yield world


async def table_of(world: World, number: int = 1) -> Table:
    """Load a table as it stands in the books."""
    row = await world.store.tx(lambda db: db.tables.get(number))
    assert row is not None
    return states.load(row.state)


async def on_word(world: World, number: int = 1) -> int:
    """Tell whose word it is, as a user."""
    seat = view(await table_of(world, number), None).word
    assert seat is not None
    return await user_of(world, seat)


async def user_of(world: World, person: int) -> int:
    """Tell the Telegram id of a person."""
    return int((await world.store.tx(lambda db: db.people.get(person))).user_id)


async def rows(world: World, sql: str) -> Any:
    """Ask the database."""

    def work(db: Db) -> Any:
        return db._sql.execute(sql).fetchall()

    return await world.store.tx(work)


def told(telegram: FakeTelegram, chat: int) -> list[Any]:
    """List every message and edit that ever went to a chat, those for one pair of eyes apart."""
    calls = telegram.named("SendMessage", "EditMessageText")
    return [
        call
        for call in calls
        if call.chat_id == chat and not getattr(call, "ephemeral_message_parameters", None)
    ]


async def anybody_presses(world: World, label: str) -> str:
    """Let each of three press a button of the table until it is his to press; tell the answers."""
    shown = world.with_button(GROUP, label)
    data = next(one.callback_data for text, one in shown.buttons.items() if text.startswith(label))
    told = [(await world.press_data(user, data, GROUP, shown.id)).text for user in THREE]
    return " · ".join(told)


async def dealt_so(world: World, chance: Chance, wanted: Callable[[list[Hand]], bool]) -> None:
    """Seat three and deal, the last of them dealing, so that the hands are as wanted."""
    chance.deal(3, wanted)
    await world.table(*THREE)
    await world.press(THREE[0], "Роздавай", GROUP)
    while (await table_of(world)).phase is not Phase.CUT:
        await world.forward(500)
    await world.forward(1_000)
    await anybody_presses(world, str(PLACE))
    assert (await table_of(world)).phase is Phase.BETTING
    await world.forward(4_000)
    world.rested()
