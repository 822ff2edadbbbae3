"""The naive pot layers on the worked examples of section 2, and on themselves."""

from hypothesis import given
from hypothesis import strategies as st

from engine.pots import pots
from engine.state import Hand, Kin
from tests.engine.oracle import prices
from tests.engine.oracle.pots import Hands, contested, main_of, settle, shares
from tests.engine.oracle.prices import Terms
from tests.engine.strategies import steady

A, B, C, X = 1, 2, 3, 4


def test_R4_and_R9_all_in_example() -> None:
    hands = Hands(
        main=3, paid={A: 10, B: 50, C: 50}, live=frozenset({A, C}), all_in=frozenset({A}), dropped=(B,),
        order=(B, C, A), worth={A: (0, 20), C: (0, 15)},
    )  # fmt: skip
    assert [chips for chips, _, _ in contested(hands)] == [30, 80]
    settled = settle(hands)
    assert settled.winners == {A}
    assert settled.payouts == {A: 33, C: 80}


def test_R9_what_nobody_live_covers_goes_to_the_last_who_dropped() -> None:
    hands = Hands(3, {A: 10, B: 50, C: 40}, frozenset({A}), frozenset({A}), (B, C), (A, B, C))
    settled = settle(hands)
    assert settled.payouts == {A: 33, C: 70}
    hands = Hands(3, {A: 10, B: 50, C: 10}, frozenset({A}), frozenset({A}), (B, C), (A, B, C))
    assert settle(hands).payouts == {A: 33, B: 40}


def test_R1_last_word_example() -> None:
    fell = Hands(2, {A: 50, B: 0}, frozenset({A}), frozenset({A}), (B,), (A, B))
    assert settle(fell).payouts == {A: 52}


def test_D50_odd_chips_clockwise_from_the_dealers_left() -> None:
    assert shares(91, frozenset({A, C, X}), (C, X, B, A)) == {C: 31, X: 30, A: 30}


def test_R5_only_main_boils() -> None:
    worth = {A: (0, 20), B: (0, 20), C: (0, 15)}
    hands = Hands(3, {A: 10, B: 30, C: 30}, frozenset({A, B, C}), frozenset({A}), (), (A, B, C), worth)
    settled = settle(hands)
    assert settled.winners == {A, B}
    assert (settled.carry, settled.payouts) == (33, {B: 40})
    even = Hands(3, {A: 30, B: 30, C: 10}, frozenset({A, B, C}), frozenset({C}), (), (A, B, C), worth)
    assert (settle(even).carry, settle(even).payouts) == (73, {})


def test_T28_and_D26_dark_example() -> None:
    assert prices.go(Terms(4, 4, 50, privileged=False)) == 4
    assert prices.compare(Terms(4, 4, 50, privileged=False)) == 8
    assert prices.compare(Terms(4, 4, 50, privileged=True)) == 4
    assert prices.compare(Terms(10, 4, 50, privileged=True)) == 10
    assert prices.go(Terms(4, 4, 50, privileged=False, seen_factor=2)) == 8


def test_D27_price_capped_at_the_ceiling() -> None:
    assert prices.compare(Terms(30, 30, 50, privileged=False)) == 50


@st.composite
def settlements(draw: st.DrawFn) -> Hands:
    order = tuple(range(1, draw(st.integers(2, 8)) + 1))
    live = frozenset(draw(st.sets(st.sampled_from(order), min_size=1)))
    all_in = frozenset(draw(st.sets(st.sampled_from(sorted(live)))))
    worth = {seat: (0, draw(st.integers(18, 21))) for seat in live}
    paid = {seat: draw(st.integers(0, 12)) for seat in order}
    dropped = tuple(draw(st.permutations([seat for seat in order if seat not in live])))
    return Hands(draw(st.integers(0, 20)), paid, live, all_in, dropped, order, worth)


@steady(200)
@given(settlements())
def test_R5_and_R9_naive_layers_give_back_every_chip(hands: Hands) -> None:
    settled = settle(hands)
    assert sum(settled.payouts.values()) + settled.carry == hands.main + sum(hands.paid.values())
    assert settled.winners <= hands.live
    assert all(chips > 0 for chips in settled.payouts.values())


@steady(400)
@given(settlements())
def test_R4_and_R9_the_engine_cuts_the_same_layers(hands: Hands) -> None:
    lines = tuple(
        Hand(
            seat,
            stack=0 if seat in hands.all_in else 1,
            live=seat in hands.live,
            paid=hands.paid[seat],
            dropped=hands.dropped.index(seat) + 1 if seat in hands.dropped else 0,
        )
        for seat in hands.order
    )
    main, *layers = pots(Kin(hands=lines, main=hands.main))
    assert main.amount == main_of(hands)
    assert {hands.order[i] for i in main.hands} == hands.live
    expected = contested(hands)
    assert [layer.amount for layer in layers] == [chips for chips, _, _ in expected]
    for layer, (_, givers, rivals) in zip(layers, expected, strict=True):
        assert {hands.order[i] for i in layer.hands} == rivals
        if not rivals:
            assert hands.order[layer.back] == [seat for seat in hands.dropped if seat in givers][-1]
