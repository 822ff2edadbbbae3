"""``trynka`` alone: run the bot until it is told to stop."""

import argparse
import asyncio

from bot.clock import make
from bot.lock import hold
from bot.logs import set_up
from bot.settings import Settings, load
from bot.store import Store, must_be_sound
from bot.tables import Door


def work(_given: argparse.Namespace) -> int:
    """Run; raises ``BadSettings``, or ``Held``, ``Unusable``, ``Broken``, ``Stopped``: it cannot go on."""
    settings = load()
    set_up(settings)
    with hold(settings):
        asyncio.run(serve(settings))
    return 0


async def serve(settings: Settings) -> None:
    """Open and check the database, give time back, then run until told to stop."""
    clock = make(settings.sandbox_clock)
    try:
        store = await Store.open(settings.database)
        try:
            await store.tx(must_be_sound)
            from bot.program import run  # noqa: PLC0415 - aiogram takes seconds to load: first look, then wait

            door = Door(store, clock, settings.default_language)
            await door.resume()
            await door.prune()
            await run(settings, clock, store, door)
        finally:
            await store.close()
    finally:
        clock.close()
