"""Random tables of Trynka: every step is watched by the referee, the clerk and the spies."""

from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import Rules
from engine import actions as a
from tests.engine.clerk import Clerk
from tests.engine.leaks import Spies
from tests.engine.match import Match, house_of
from tests.engine.players import Crowd, wind_down
from tests.engine.strategies import any_rules, steady
from tests.engine.world import World


@dataclass
class Evening:
    """A table of people who play at random, and all who watch them."""

    world: World
    crowd: Crowd
    match: Match
    clerk: Clerk
    spies: Spies

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.world.table.closed:
                return
            self.crowd.step()

    def wind_down(self) -> int:
        return wind_down(self.world, self.crowd)


def evening(
    rules: Rules,
    chips: list[int],
    seed: int,
    *,
    dawdle: float = 0.04,
    leave: float = 0.01,
    changing: bool = False,
) -> Evening:
    world = World(rules, dict(enumerate(chips, start=1)))
    rng = Random(seed)
    crowd = Crowd(world, rng, dawdle=dawdle, leave=leave, terms=any_rules if changing else None)
    spies = Spies(world, crowd.deck, rng)
    crowd.on_move.append(spies.spy)
    found = Evening(world, crowd, Match(world, house_of(rules)), Clerk(world), spies)
    for seat, purse in enumerate(chips, start=1):
        world.do(a.Sit(world.at, seat, purse))
    return found


SMALL = Rules.preset("trynka", ante=1, ceiling=20, wallet_min=1)


@steady(60)
@given(st.integers(2, 8), st.integers(1, 40), st.integers(0, 2**32))
def test_random_kins_with_small_stacks(seats: int, chips: int, seed: int) -> None:
    table = evening(SMALL, [chips] * seats, seed)
    table.play(90)
    table.wind_down()


@steady(6)
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_long_games_with_deep_stacks(seats: int, seed: int) -> None:
    table = evening(Rules.preset("trynka", ante=5), [2000] * seats, seed, dawdle=0.01, leave=0.002)
    table.play(300)
    table.wind_down()


@steady(40)
@given(st.integers(2, 8), st.integers(1, 40), st.integers(0, 2**32))
def test_random_house_rules(seats: int, antes: int, seed: int) -> None:
    rules = any_rules(Random(seed))
    table = evening(rules, [antes * rules.ante] * seats, seed)
    table.play(90)
    table.wind_down()


@steady(30)
@given(st.lists(st.integers(5, 60), min_size=3, max_size=8), st.integers(0, 2**32))
def test_D53_random_tables_of_rich_and_poor_who_come_and_go(chips: list[int], seed: int) -> None:
    table = evening(any_rules(Random(seed), ante=1), chips, seed, leave=0.12, changing=True)
    table.play(120)
    table.wind_down()
