"""Svara upon svara, its windows and its secrets."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Rules, legal, refusal, view
from engine import actions as a
from engine import events as e
from engine.views import Phase
from tests.engine.clerk import Clerk
from tests.engine.match import Match, house_of
from tests.engine.players import Crowd
from tests.engine.script import pass_time, seated, tie, to_shuffle
from tests.engine.strategies import steady
from tests.engine.world import World


def watched(rules: Rules, chips: list[int]) -> tuple[World, Match, Clerk]:
    world = seated(rules, chips)
    return world, Match(world, house_of(rules)), Clerk(world)


def rules_of(**settings: object) -> Rules:
    return Rules.preset("trynka", wallet_min=1, **settings)


@steady(2)
@given(st.integers(0, 2**32), st.integers(2, 8))
def test_D49_two_hundred_svaras_never_hang(seed: int, people: int) -> None:
    """Every hand is tied again, others enter, pool and agree on halves."""
    rng = Random(seed)
    rules = rules_of(ante=3, svara_max=10, pacts=rng.choice(["public", "secret", "off"]))
    world, match, clerk = watched(rules, [rng.randint(100, 5000) for _ in range(people)])
    deepest = 0
    while match.seen["svara"] < 200:
        while _boil_once(world, rng):
            pass
        deepest = max(deepest, world.public.svara)
        for seat, purse in world.purses.items():
            if purse < 1000:
                world.do(a.Adjust(world.at, seat, 1000, "gift"))
    assert deepest == 10
    assert people == 2 or clerk.seen["entry"] > 0


def _boil_once(world: World, rng: Random) -> bool:
    """Tie a deal among two, three or four; say whether there is a svara to come."""
    to_shuffle(world)
    live = [line.seat for line in world.public.seats if line.live]
    tie(world, tuple(rng.sample(live, min(len(live), rng.choice([2, 2, 3, 4])))))
    crowd = Crowd(world, rng, probes=1, leave=0, dawdle=0.2)
    while world.phase in {Phase.SPLIT, Phase.ENTRY, Phase.PACTS}:
        if world.phase is Phase.SPLIT:
            pass_time(world)
        else:
            crowd.step()
    return world.phase is not Phase.RESULT


def test_D46_silence_enters_nobody() -> None:
    world, _, _ = watched(rules_of(ante=4), [100, 100, 100, 100])
    tie(world)
    assert world.phase is Phase.SPLIT
    pass_time(world)
    purses = dict(world.purses)
    assert world.table.phase is Phase.ENTRY
    pass_time(world)
    assert world.public.windows is not None
    assert world.public.windows.replay
    pass_time(world)
    assert world.purses == purses
    to_shuffle(world)
    assert {line.seat for line in world.public.seats if line.live} == {1, 2}


def test_D54_a_secret_pact_shows_to_nobody_else() -> None:
    """A third hand sees the same table whether two have a pact or have named nobody."""

    def table(first: int, second: int) -> World:
        world, _, _ = watched(rules_of(ante=4, pacts="secret", split=False), [100, 100, 100, 100])
        tie(world)
        world.do(a.Enter(world.at, 3))
        world.do(a.Enter(world.at, 4))
        assert world.phase is Phase.PACTS
        world.do(a.Pact(world.at, 1, first))
        world.do(a.Pact(world.at, 2, second))
        return world

    bound, free = table(2, 1), table(0, 0)
    for seat in (3, 4, None, 99):
        assert view(bound.table, seat) == view(free.table, seat)
        if seat is not None:
            assert legal(bound.table, seat) == legal(free.table, seat)
            for partner in (0, 1, 2, 3, 4, 99):
                pact = a.Pact(bound.at, seat, partner)
                assert refusal(bound.table, pact) == refusal(free.table, pact), pact
    naming = a.Pact(bound.at, 3, 1)
    assert bound.do(naming).events == free.do(naming).events


@pytest.mark.parametrize("settings", [{"svara_max": 1}, {"svara_max": 3}])
def test_R17_the_last_svara_is_split(settings: dict[str, int]) -> None:
    world, match, _ = watched(rules_of(ante=5, **settings), [200, 200, 100])
    for _ in range(settings["svara_max"]):
        tie(world)
        assert world.phase is Phase.SPLIT
        while world.phase in {Phase.SPLIT, Phase.ENTRY}:
            pass_time(world)
    last = tie(world)
    assert any(isinstance(event, e.BankSplit) for event in last)
    assert world.phase is Phase.RESULT
    assert match.seen["svara"] == settings["svara_max"]
