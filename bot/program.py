"""The running program: polling, timers and delivery side by side, and an orderly end."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator
from typing import Any

from aiogram import Bot
from aiogram.client.telegram import PRODUCTION, TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramNotFound,
    TelegramUnauthorizedError,
)

from bot.answers import Answers
from bot.clock import Clock
from bot.delivery import Delivery, Links, Pace, Trail
from bot.dispatcher import build
from bot.ears import Ears
from bot.errors import Stopped
from bot.forgetting import forgetting
from bot.logs import write_down
from bot.loopback import serving
from bot.metrics import Metrics, Parts
from bot.patience import seconds_after
from bot.polling import POLL_SECONDS, Polling, Session
from bot.profile import present
from bot.settings import Settings
from bot.status import Status
from bot.store import Store
from bot.tables import Door
from bot.timers import Timers
from bot.webhook import Webhook

DRAIN_SECONDS = 4.0
AGAIN_SECONDS = 2.0

log = logging.getLogger(__name__)


async def run(settings: Settings, clock: Clock, store: Store, door: Door) -> None:
    """Serve until SIGTERM or SIGINT; raises ``Stopped`` or ``Broken`` when it cannot go on."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    api = TelegramAPIServer.from_base(settings.bot_api_url) if settings.bot_api_url else PRODUCTION
    door.witnesses.append(write_down)
    async with (
        Bot(settings.bot_token.get_secret_value(), session=Session(api=api)) as bot,
        _status(settings, store) as status,
    ):
        pace = Pace(Trail(settings.database.with_name(settings.database.name + ".pace")))
        pace.recall(clock.now_ms())
        name = await _introduce(bot, clock, stop, polls=settings.webhook_url is None)
        if name is None:
            return
        answers, links = Answers(bot, clock, store), Links(name)
        delivery = Delivery(bot, store, door, clock, links, pace=pace)
        dispatcher = build(
            bot=bot,
            store=store,
            door=door,
            delivery=delivery,
            answers=answers,
            links=links,
            language=settings.default_language,
        )
        ears = Ears(clock, POLL_SECONDS)
        source: Polling | Webhook = Polling(bot, dispatcher, clock, ears)
        if settings.webhook_url is not None:
            source = Webhook(bot, dispatcher, clock, ears, settings)
        parts = Parts(store, door, delivery, source, ears, dispatcher["rates"])
        status.watch(ears, Metrics(parts, dispatcher))
        timers = Timers(door, clock, ears, delivery.holds)
        log.info("@%s is at the table: %d deadlines ahead", name, len(door.deadlines))
        forgets = forgetting(door, clock, settings.journal_days)
        await answers.resume()
        works = (source.run(stop), timers.run(), delivery.run(), forgets, present(bot, store, clock, stop))
        tasks = [asyncio.create_task(work) for work in works]
        try:
            await _until(stop, tasks, door)
        finally:
            stop.set()
            await _drain(tasks, answers, delivery, door)
    log.info("stopped")


@contextlib.asynccontextmanager
async def _status(settings: Settings, store: Store) -> AsyncIterator[Status]:
    """Answer how it goes on METRICS_PORT, if one is set."""
    status = Status(store)
    if settings.metrics_port is None:
        yield status
        return
    async with serving(status.app(), settings.metrics_port, "METRICS_PORT"):
        yield status


async def _introduce(bot: Bot, clock: Clock, stop: asyncio.Event, *, polls: bool) -> str | None:
    """Learn our own name, however long Telegram takes; None when told to stop meanwhile."""
    while not stop.is_set():
        try:
            name = (await bot.me()).username
            if polls:
                await bot.delete_webhook()
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise Stopped("Telegram does not know this token; check BOT_TOKEN") from None
        except (TelegramAPIError, ClientDecodeError, OSError, TimeoutError) as error:
            log.warning("Telegram cannot be reached (%s), trying again", type(error).__name__)
            await clock.grace(stop, seconds_after(error, AGAIN_SECONDS))
        else:
            return name or ""
    return None


async def _until(stop: asyncio.Event, tasks: list[asyncio.Task[None]], door: Door) -> None:
    """Wait for the order to stop, for a task that ends, or for the books to break; raise what went wrong."""
    stopping = asyncio.create_task(stop.wait())
    try:
        ends: list[asyncio.Future[Any]] = [stopping, door.broken, *tasks]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopping.cancel()
    if door.broken.done():
        raise door.broken.result()
    for task in tasks:
        if task.done():
            task.result()


async def _drain(tasks: list[asyncio.Task[None]], answers: Answers, delivery: Delivery, door: Door) -> None:
    """End within ten seconds: the batch in hand, the timers, the answers and the calls on their way."""
    await asyncio.wait(tasks[:1], timeout=1.0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await door.close()
    with contextlib.suppress(TimeoutError):
        await asyncio.gather(answers.drain(DRAIN_SECONDS), delivery.drain(DRAIN_SECONDS))
