"""Every window ends by its deadline as silence ends it, and at once when everybody has answered."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import bot.tables
from bot.door.terms import Turn
from engine import Table
from engine.codec import load_events
from engine.events import BoilAnswered, Event, PactMade, Replaced, WasCut
from engine.views import Phase
from tests.bot.room import Room, room_in
from tests.e2e.cards import Hand, deal_seed, lift_seed, points

PLACE = 12
PEOPLE = ("Оля", "Тарас", "Настя")


@dataclass(frozen=True)
class Window:
    """A window: how long it is open, how to get there, what comes of silence and what of answers."""

    phase: Phase
    seconds: int
    reach: Callable[[Room], Awaitable[None]]
    then: Phase
    silence: Callable[[list[Event]], bool]
    answers: tuple[str, ...]
    answered: Phase


class Chance:
    """The seeds the door draws: Настя deals to Оля and Тарас, who are equal, then Оля deals the svara."""

    def __init__(self) -> None:
        self.seeds = [lift_seed(3, 2), deal_seed(3, PLACE, equals), lift_seed(2, 0)]

    def token_bytes(self, length: int) -> bytes:
        return self.seeds.pop(0) if self.seeds else bytes(length)


def equals(hands: list[Hand]) -> bool:
    return points(hands[0]) == points(hands[1])


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    monkeypatch.setitem(vars(bot.tables), "secrets", Chance())
    async with room_in(tmp_path) as room:
        yield room


def cut_by_chance(events: list[Event]) -> bool:
    return any(isinstance(event, WasCut) and event.seat is None for event in events)


def kept(events: list[Event]) -> bool:
    return any(isinstance(event, Replaced) and not event.yes and event.possible for event in events)


def refused(events: list[Event]) -> bool:
    return any(isinstance(event, BoilAnswered) and not event.yes and event.timeout for event in events)


def nobody_said(events: list[Event]) -> bool:
    return not events


def no_pact(events: list[Event]) -> bool:
    return not any(isinstance(event, PactMade) for event in events)


async def cut(room: Room) -> None:
    await room.gather(*PEOPLE)
    await to_cut(room)


async def to_cut(room: Room) -> None:
    assert (await room.press("Оля", "start")).accepted
    while (await room.table()).phase is not Phase.CUT:
        await room.ring()


async def replace(room: Room) -> None:
    await room.gather(*PEOPLE)
    turn = Turn(room.number, "zasvit", "off")
    assert (await room.door.turn(room.cause("Оля"), turn, admin=True))[0].accepted
    await to_cut(room)
    await says(room, "Оля arm 0", f"Тарас cut {PLACE}")


async def betting(room: Room) -> None:
    await cut(room)
    await says(room, f"Тарас cut {PLACE}", "Оля look", "Оля go 5", "Тарас go 5", "Настя fall")


async def boil(room: Room) -> None:
    await betting(room)
    await says(room, "Оля boil")


async def split(room: Room) -> None:
    await betting(room)
    await says(room, "Оля compare 5")


async def entry(room: Room) -> None:
    await split(room)
    await says(room, "Тарас split 0")


async def pact(room: Room) -> None:
    await entry(room)
    await says(room, "Настя enter 15")


async def says(room: Room, *lines: str) -> None:
    """Press as the lines say: who, the act, and its amount or whom it names."""
    for line in lines:
        who, act, amount = (*line.split(), "0")[:3]
        number = int(amount) if amount.isdigit() else await room.number_of(amount)
        outcome = await room.press(who, act, number)
        assert outcome.accepted, (line, outcome)


WINDOWS = {
    "cut": Window(Phase.CUT, 7, cut, Phase.BETTING, cut_by_chance, (f"Тарас cut {PLACE}",), Phase.BETTING),
    "replace": Window(Phase.REPLACE, 10, replace, Phase.BETTING, kept, ("Оля replace 1",), Phase.BETTING),
    "boil": Window(Phase.BOIL, 20, boil, Phase.BETTING, refused, ("Тарас answer 1",), Phase.ENTRY),
    "split": Window(
        Phase.SPLIT, 20, split, Phase.ENTRY, nobody_said, ("Оля split 1", "Тарас split 1"), Phase.RESULT
    ),
    "entry": Window(Phase.ENTRY, 30, entry, Phase.SPLIT, nobody_said, ("Настя enter 15",), Phase.PACTS),
    "pact": Window(
        Phase.PACTS, 20, pact, Phase.PICK, no_pact,
        ("Оля pact Тарас", "Тарас pact Оля", "Настя pact 0"), Phase.PICK,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WINDOWS)
async def test_a_window_nobody_answers_ends_by_its_deadline_as_silence_means(name: str, room: Room) -> None:
    window = WINDOWS[name]
    await window.reach(room)
    before, deadline = await opened(room, window)
    room.clock.ms = deadline - 1
    assert not await room.door.deadline(room.number, deadline)
    assert await room.table() == before
    assert await room.ring()
    assert (await room.table()).phase is window.then
    assert window.silence(await said(room, before.seq))
    await room.sound()


@pytest.mark.parametrize("name", WINDOWS)
async def test_a_window_closes_as_soon_as_everybody_has_answered(name: str, room: Room) -> None:
    window = WINDOWS[name]
    await window.reach(room)
    before, deadline = await opened(room, window)
    *most, last = window.answers
    await says(room, *most)
    waiting = await room.table()
    assert (waiting.phase, waiting.deadline) == (window.phase, deadline)
    await says(room, last)
    assert (await room.table()).phase is window.answered
    assert room.clock.ms < deadline
    assert not await room.door.deadline(room.number, deadline)
    assert not window.silence(await said(room, before.seq))
    await room.sound()


async def opened(room: Room, window: Window) -> tuple[Table, int]:
    """Return the table with its window open, and when that ends."""
    table: Table = await room.table()
    deadline = room.clock.ms + 1_000 * window.seconds
    assert (table.phase, table.deadline) == (window.phase, deadline)
    return table, deadline


async def said(room: Room, seq: int) -> list[Event]:
    rows = await room.rows(f"SELECT events FROM journal WHERE seq > {seq} ORDER BY seq")
    return [event for (events,) in rows for event in load_events(events)]
