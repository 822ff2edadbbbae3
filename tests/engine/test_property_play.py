"""Random tables of Trynka: every step is watched by the referee, the clerk and the spies."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import Rules, Table, apply, check, codec, shuffle, wanted
from engine import actions as a
from engine import events as e
from engine.views import Phase
from tests.engine.clerk import Clerk
from tests.engine.leaks import Spies
from tests.engine.match import Match, house_of
from tests.engine.players import Crowd, wind_down
from tests.engine.strategies import any_rules, seka_rules, steady, trynka_rules
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
    spies = Spies(world, rng)
    crowd.on_move.append(spies.spy)
    found = Evening(world, crowd, Match(world, house_of(rules)), Clerk(world), spies)
    for seat, purse in enumerate(chips, start=1):
        world.do(a.Sit(world.at, seat, purse))
    return found


SMALL = Rules.preset("trynka", ante=1, ceiling=20, wallet_min=1)


@steady(40)
@given(st.integers(2, 8), st.integers(1, 40), st.integers(0, 2**32))
def test_random_kins_with_small_stacks(seats: int, chips: int, seed: int) -> None:
    table = evening(SMALL, [chips] * seats, seed)
    table.play(90)
    table.wind_down()


@steady(4)
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_long_games_with_deep_stacks(seats: int, seed: int) -> None:
    table = evening(Rules.preset("trynka", ante=5), [2000] * seats, seed, dawdle=0.01, leave=0.002)
    table.play(300)
    table.wind_down()


@steady(30)
@given(st.integers(2, 8), st.integers(1, 40), st.integers(0, 2**32))
def test_random_house_rules_of_trynka(seats: int, antes: int, seed: int) -> None:
    rules = trynka_rules(Random(seed))
    table = evening(rules, [antes * rules.ante] * seats, seed)
    table.play(90)
    table.wind_down()


@steady(30)
@given(st.integers(2, 10), st.integers(1, 40), st.integers(0, 2**32))
def test_random_house_rules_of_seka(seats: int, antes: int, seed: int) -> None:
    rules = seka_rules(Random(seed))
    table = evening(rules, [antes * rules.ante] * seats, seed)
    table.play(90)
    table.wind_down()


@steady(20)
@given(st.lists(st.integers(5, 60), min_size=3, max_size=8), st.integers(0, 2**32))
def test_D53_random_tables_of_rich_and_poor_who_come_and_go(chips: list[int], seed: int) -> None:
    table = evening(any_rules(Random(seed), ante=1), chips, seed, leave=0.12, changing=True)
    table.play(120)
    table.wind_down()


RUNNING = set(Phase) - {Phase.LOBBY, Phase.RESULT, Phase.PAUSE, Phase.CLOSED}


def test_D23_and_R22_leaving_sitting_stopping_and_resuming_in_every_phase() -> None:
    """Try each of them at every step of a few evenings: none is refused, and a stop gives all back."""
    seen: Counter[tuple[Phase, str]] = Counter()
    for seed in range(16):
        rules = trynka_rules(
            Random(seed), ante=1, zasvit=True, cut="button", split=True, deliberate_svara=True
        )
        table = evening(rules, [40, 40, 40, 14, 14, 9], seed, leave=0, dawdle=0.02)
        for _ in range(60):
            if table.world.table.closed:
                break
            if wanted(table.world.table) is None:
                for action in _from_outside(table):
                    seen[table.world.phase, type(action).__name__] += 1
                    _fork(table, action)
            table.crowd.step()
    for phase in RUNNING:
        for what in ("Leave", "Sit", "Stop", "Resume"):
            assert seen[phase, what], (phase, what)


def _from_outside(table: Evening) -> list[a.Action]:
    world, at = table.world, table.world.at
    if not world.seated:
        return []
    return [a.Leave(at, table.crowd.rng.choice(world.seated)), a.Sit(at, 77, 50), a.Stop(at, 0), a.Resume(at)]


def _fork(table: Evening, action: a.Action) -> None:
    """Do ``action`` to the table on the side, and let that table come to its end in silence."""
    step = apply(table.world.table, action)
    assert check(step.table) == []
    assert codec.load_table(codec.dump_table(step.table)) == step.table
    if isinstance(action, a.Stop):
        back: Counter[int] = Counter()
        for event in step.events:
            if isinstance(event, e.ChipsOut):
                back[event.seat] += event.amount
        assert back.total() == table.world.bank
        assert table.clerk.paid_out or back == +table.clerk.paid
    elif table.crowd.rng.random() < 0.05:
        silence(step.table, table.crowd.rng)


def silence(table: Table, rng: Random) -> None:
    """Let nobody say anything any more until the table has closed itself."""
    for _ in range(500):
        want = wanted(table)
        if table.closed:
            return
        if want is not None:
            table = apply(table, shuffle.answer(want, rng.randbytes(32), 0)).table
        else:
            assert table.deadline is not None
            table = apply(table, a.Timeout(table.deadline, table.deadline)).table
        assert check(table) == []
    raise AssertionError("the table never closes")


def test_T43_to_T63_the_evenings_meet_every_turn_of_the_rules() -> None:
    """The random tables are no idle talk: among a few of them everything happens that can."""
    judged: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    looks = 0
    for seed in range(14):
        table = evening(trynka_rules(Random(seed), ante=1), [40, 25, 12, 60, 9, 14], seed, leave=0.05)
        table.crowd.rig, table.crowd.tens = 0.8, 0.5
        table.play(90)
        table.wind_down()
        judged += table.match.seen
        kept += table.clerk.seen
        looks += table.spies.looks
    assert looks > 300
    for what in (
        "deal", "settled", "svara", "dark", "over_dark", "go", "raise", "fall", "compare", "all_in", "boil",
        "answer", "last_word", "timeout", "tie", "beaten", "three_tens", "replaced", "pool",
    ):  # fmt: skip
        assert judged[what], what
    for what in ("stood up", "winner deals", "entry", "betting Leave", "pacts Pact"):
        assert kept[what], what
