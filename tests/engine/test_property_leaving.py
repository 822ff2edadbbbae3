"""Leaving at the worst moment."""

from engine import Rules
from engine import actions as a
from engine import events as e
from engine.views import Phase
from tests.engine.clerk import Clerk
from tests.engine.match import Match, house_of
from tests.engine.script import deal, pass_time, seated, tie, to_shuffle
from tests.engine.world import World


def watched(rules: Rules, chips: list[int]) -> tuple[World, Match, Clerk]:
    world = seated(rules, chips)
    return world, Match(world, house_of(rules)), Clerk(world)


def rules_of(**settings: object) -> Rules:
    return Rules.preset("trynka", wallet_min=1, **settings)


def test_R21_a_partner_who_leaves_before_the_deal_gives_his_pact_up() -> None:
    for go_on in (stay, pass_time, to_shuffle, _to_cut):
        world, _, _ = watched(rules_of(ante=4, split=False), [100, 100, 100, 100])
        tie(world)
        world.do(a.Enter(world.at, 3))
        world.do(a.Enter(world.at, 4))
        world.do(a.Pact(world.at, 1, 3))
        world.do(a.Pact(world.at, 3, 1))
        go_on(world)
        where = world.phase
        world.do(a.Leave(world.at, 3))
        purse = world.purses[3]
        while world.phase is not Phase.RESULT:
            if world.phase is Phase.BETTING and world.public.word not in {1, None}:
                assert world.public.word is not None
                world.do(a.Fall(world.at, world.public.word))
            elif world.phase is Phase.BETTING:
                world.do(a.Go(world.at, 1))
            elif world.phase is Phase.PICK:
                pass_time(world)
            else:
                to_shuffle(world) if world.phase is not Phase.CUT else _cut(world)
        assert world.purses[3] == purse, where


def stay(world: World) -> None:
    assert world.phase is Phase.PACTS


def _to_cut(world: World) -> None:
    to_shuffle(world)
    world.do(a.Shuffle(world.at, world.rules.cards))


def _cut(world: World) -> None:
    if world.public.cutter is not None and world.table.want == "":
        world.do(a.Cut(world.at, world.public.cutter, 1))
    else:
        world.do(a.Shuffle(world.at, world.rules.cards))


def test_D53_a_vote_that_suffices_when_a_member_leaves_is_no_dead_end() -> None:
    rules = rules_of(ante=2, split=False, pool_decision="majority", pacts="off")
    world, _, _ = watched(rules, [100, 100, 30, 30, 50])
    tie(world)
    world.do(a.Pool(world.at, 3, 3))
    world.do(a.Pool(world.at, 4, 10))
    world.do(a.Enter(world.at, 5, yes=False))
    to_shuffle(world)
    deal(world, {})
    while world.public.word not in {3, 4}:
        assert world.public.word is not None
        world.do(a.Go(world.at, world.public.word))
    world.do(a.Go(world.at, 4))
    assert world.public.word == 4
    step = world.do(a.Leave(world.at, 3))
    went = any(isinstance(event, e.Went) for event in step.events)
    assert went or world.refused(a.Go(world.at, 4)) is None
