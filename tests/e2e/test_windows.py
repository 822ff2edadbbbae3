"""The program dies while a window is open: it is open afterwards, and ends as silence ends it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from engine.events import BoilAnswered, Event, Lifted, Replaced, WasCut
from engine.views import Phase
from tests.e2e.house import PLACE, House, Party
from tests.e2e.sight import everything, leaks
from tests.e2e.ways import tied, two_left, with_zasvit

GRACE_MS = 30_000  # what a stop gives back at most
SECOND_MS = 1_000


@dataclass(frozen=True)
class Window:
    """How to get to a window, what it says, and what comes of silence."""

    phase: Phase
    reach: Callable[[House], Awaitable[Party]]
    words: str
    then: Phase
    tells: type[Event] | None = None


async def cut(house: House) -> Party:
    party = await house.party(3)
    await party.seated()
    await party.press(party.people[0], "Роздавай", private=False)
    await party.until("the cut", lambda: party.view().phase is Phase.CUT)
    return party


async def replace(house: House) -> Party:
    party = await house.party(3)
    await party.seated()
    await with_zasvit(party)
    party.deal_so(lambda _: True, dealer=2)
    await party.press(party.people[0], "Роздавай", private=False)
    await party.until("the cut", lambda: party.view().phase is Phase.CUT)
    await party.press(party.people[0], "Засвіти 1-шу", private=False)
    await party.press(party.person(party.view().cutter), str(PLACE), private=False)
    return party


async def boil(house: House) -> Party:
    party = await house.party(3)
    await party.seated()
    party.deal_so(lambda _: True, dealer=2)
    await party.deal()
    olya, *_ = await two_left(party)
    await party.press(olya, "Варимо?")
    return party


async def split(house: House) -> Party:
    party = await tied(house)
    await party.act(party.people[0], "split", private=False)
    return party


async def entry(house: House) -> Party:
    party = await tied(house)
    await party.act(party.people[0], "boil")
    return party


async def pacts(house: House) -> Party:
    party = await entry(house)
    await party.press(party.people[2], "Увійти 15")
    await party.press(party.people[0], "Настя", private=False)
    return party


WINDOWS = {
    "cut": Window(Phase.CUT, cut, "Скільки карт зняти?", Phase.BETTING, WasCut),
    "replace": Window(Phase.REPLACE, replace, "Замінити?", Phase.BETTING, Replaced),
    "boil": Window(Phase.BOIL, boil, "Оля питає: «Варимо?»", Phase.BETTING, BoilAnswered),
    "split": Window(Phase.SPLIT, split, "Ділимо чи варимо?", Phase.ENTRY),
    "entry": Window(Phase.ENTRY, entry, "Вхід — пів банку: 15", Phase.SPLIT),
    "pact": Window(Phase.PACTS, pacts, "Навпіл?", Phase.PICK, Lifted),
}


@pytest.mark.parametrize("name", WINDOWS)
async def test_a_window_open_when_the_program_is_killed_is_open_again_and_ends_by_its_deadline(
    name: str, house: House
) -> None:
    window = WINDOWS[name]
    party = await window.reach(house)
    before, clock = party.view(), house.box.clock
    assert before.phase is window.phase
    assert before.deadline is not None
    await house.bot.kill()
    await clock.jump((before.deadline - await clock.now_ms()) // 2)
    await house.bot.start()
    await house.settle()

    now, view = await clock.now_ms(), party.view()
    assert (view.phase, view.turn, view.windows) == (window.phase, before.turn, before.windows)
    assert view.deadline is not None
    assert max(before.deadline, now) <= view.deadline <= max(before.deadline, now + GRACE_MS)
    await party.reads(party.people[0], window.words, private=False)
    told, seq = len(party.truth.happened()), party.truth.seq()
    await clock.advance(view.deadline - SECOND_MS - await clock.now_ms())
    await house.settle()
    assert (party.view().phase, party.truth.seq()) == (window.phase, seq)
    await clock.advance(SECOND_MS)
    await party.until("its end", lambda: party.truth.seq() > seq)

    # nobody has said anything, and that is the answer
    assert party.view().phase is window.then
    assert [entry.person for entry in party.truth.journal()[seq:] if entry.person] == []
    said = [one.event for one in party.truth.happened()[told:]]
    assert window.tells is None or [event for event in said if isinstance(event, window.tells)]
    assert not [event for event in said if getattr(event, "yes", False)]
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []
