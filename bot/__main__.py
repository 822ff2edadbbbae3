"""Start, run, stop: ``python -m bot``, or ``trynka``."""

import asyncio
import sys

from bot.clock import make
from bot.errors import Stopped
from bot.lock import Held, hold
from bot.logs import set_up
from bot.settings import BadSettings, Settings, load
from bot.store import Broken, Store, Unusable, must_be_sound
from bot.tables import Door


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


def main() -> int:
    """Run the program; 0 after a stop, 1 when it cannot go on, 2 when a setting is wrong."""
    try:
        settings = load()
    except BadSettings as error:
        sys.stderr.write(f"{error}\n")
        return 2
    set_up(settings)
    try:
        with hold(settings):
            asyncio.run(serve(settings))
    except (Held, Unusable, Broken, Stopped) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
