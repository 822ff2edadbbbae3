"""The ways to places that several tests set out from."""

from engine.views import Phase
from sandbox.client import Person
from tests.e2e.cards import Hand, points
from tests.e2e.house import MINUTE_MS, House, Party
from tests.e2e.terms import panel, shows, turn


async def with_zasvit(party: Party) -> None:
    """Let the host allow «Засвіти» in the settings."""
    host = party.people[0]
    found = await panel(party, host)
    await turn(party, host, "Гра", found)
    await shows(party, found, "Засвітити карту: ні")
    assert (await turn(party, host, "Засвітити карту: ні", found)).text == "Засвітити карту: так"
    await party.box.clock.advance(MINUTE_MS)  # the panel has used the group's minute up


async def two_left(party: Party) -> list[Person]:
    """Let the eldest and the next go, and the others fall; then there is time to think."""
    first, second, *others = party.by_order()
    await party.act(first, "look")
    await party.press(first, "Далі 5")
    await party.press(second, "Далі 5")
    for person in others:
        await party.act(person, "fall")
    await party.breathe()
    return [first, second, *others]


def equals(hands: list[Hand]) -> bool:
    """The first two are equal."""
    return points(hands[0]) == points(hands[1]) > points(hands[2])


async def tied(house: House) -> Party:
    """Two equals compare last; the third has fallen."""
    party = await house.party(3)
    await party.seated()
    party.deal_so(equals, dealer=2)
    await party.deal()
    olya, _, nastya = await two_left(party)
    await party.act(olya, "compare")
    await party.reads(nastya, "🍲 Свара! Банк 30", private=False)
    assert party.view().phase is Phase.SPLIT
    return party
