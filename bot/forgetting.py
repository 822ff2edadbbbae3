"""The one thing done for its own sake while the program runs for months: forgetting what is old."""

from bot.clock import Clock
from bot.tables import Door

EVERY_MS = 3_600_000


async def forgetting(door: Door, clock: Clock, days: int) -> None:
    """Forget once an hour what was said in kins so many days gone, until cancelled.

    Updates dealt with and notices go too: a bot that is started anew every day seldom counts a thousand.
    """
    while True:
        await door.prune()
        await door.forget(days)
        await clock.sleep_until(clock.now_ms() + EVERY_MS)
