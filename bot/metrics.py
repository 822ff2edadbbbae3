"""Figures for Prometheus, gathered where events pass already: witnesses, a middleware, counts kept anyway.

No label is a person, a chat or a table, so the page stays small and says nothing about anybody.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from aiogram import Dispatcher
from aiogram.types import TelegramObject, Update
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.delivery import Delivery
from bot.delivery.queue import Job
from bot.ears import Ears
from bot.handlers.rate import Rates
from bot.store import MINT, Db, Store
from bot.tables import Cause, Door, Outcome

DELAYS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Source(Protocol):
    """Where updates come from."""

    conflicts: int


@dataclass(frozen=True, slots=True)
class Parts:
    """What is watched."""

    store: Store
    door: Door
    delivery: Delivery
    source: Source
    ears: Ears
    rates: Rates


class Metrics:
    """Count what passes and read what stands."""

    def __init__(self, parts: Parts, dispatcher: Dispatcher) -> None:
        """Watch the running program from now on."""
        self._parts = parts
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._updates = self._counter("trynka_updates", "Updates by kind", "kind")
        self._presses = self._counter("trynka_presses", "Presses by what came of them", "code")
        self._commands = self._counter("trynka_commands", "Commands by what came of them", "code")
        self._delays = Histogram(
            "trynka_delivery_delay_seconds",
            "From the moment a message was wanted until Telegram had taken it",
            ["rank"],
            buckets=DELAYS,
            registry=self._registry,
        )
        dispatcher.update.outer_middleware(self._update)
        parts.door.witnesses.append(self._outcome)
        parts.delivery.queue.witnesses.append(self._delivered)

    async def page(self) -> bytes:
        """Write the page; raises what the store raises."""
        tables, chips = await self._parts.store.tx(_in_play)
        still = Standing(self._parts, tables, chips)
        self._registry.register(still)
        try:
            return generate_latest(self._registry)
        finally:
            self._registry.unregister(still)

    async def _update(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if isinstance(event, Update):
            self._updates.labels(event.event_type).inc()
        return await handler(event, data)

    def _outcome(self, cause: Cause, outcome: Outcome) -> None:
        (self._presses if cause.press else self._commands).labels(outcome.code).inc()

    def _delivered(self, job: Job, waited_ms: int) -> None:
        self._delays.labels(job.rank.name.lower()).observe(waited_ms / 1000)

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(name, about, [label], registry=self._registry)


@dataclass(frozen=True, slots=True)
class Standing(Collector):
    """What stands at one moment."""

    parts: Parts
    tables: int
    chips: int

    def collect(self) -> Iterator[Metric]:
        """List it."""
        parts = self.parts
        yield _gauge("trynka_delivery_queue", "Messages waiting to go out", len(parts.delivery.queue))
        yield _gauge("trynka_live_tables", "Tables that are open", self.tables)
        yield _gauge("trynka_chips", "Chips in circulation", self.chips)
        yield _gauge("trynka_silent_seconds", "Since Telegram was heard of", parts.ears.silent_ms / 1000)
        yield _count("trynka_flood_waits", "Waits Telegram asked for (429)", parts.delivery.desk.pace.floods)
        yield _count("trynka_conflicts", "Times another program had our updates", parts.source.conflicts)
        yield _count("trynka_transactions", "Transactions of the database", parts.store.transactions)
        yield _count("trynka_too_fast", "Presses and commands refused as too fast", parts.rates.refused)


def _in_play(db: Db) -> tuple[int, int]:
    return len(db.tables.live()), -(db.ledger.balance(MINT) or 0)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)


def _count(name: str, about: str, value: int) -> Metric:
    return CounterMetricFamily(name, about, value=value)
