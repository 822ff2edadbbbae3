"""The slow referee itself, on the worked examples of section 2."""

from tests.engine.oracle import scores
from tests.engine.oracle.people import House, Player
from tests.engine.oracle.trynka import Trynka

A, B, C, X = 1, 2, 3, 4
HOUSE = House(scores.TRYNKA, ante=1, ceiling=50)

CARDS_OF = {
    20: ("A♣", "9♣", "6♥"),
    17: ("10♥", "7♥", "6♣"),
    11: ("A♠", "8♥", "7♦"),
    21: ("A♦", "10♦", "8♣"),
}


def table(order: tuple[int, ...], stacks: dict[int, int], points: dict[int, int], main: int) -> Trynka:
    hand = Trynka(HOUSE, order, main, {seat: Player(seat, stacks[seat]) for seat in order})
    hand.deal(order, {seat: CARDS_OF[points[seat]] for seat in order})
    return hand


def test_T22_to_T28_the_dark_example() -> None:
    hand = table((A, B, C, X), dict.fromkeys((A, B, C, X), 100), {A: 11, B: 21, C: 17, X: 20}, main=4)
    assert hand.options(A)["dark"] == (1, 2)
    hand.take("dark", A, 2)
    assert hand.options(B)["over_dark"] == (3, 50)
    hand.take("over_dark", B, 4)
    assert hand.bank == 10
    hand.look(C)
    assert "over_dark" not in hand.options(C)
    hand.take("go", C, 4)
    assert (hand.options(X)["compare"], hand.word) == ((8, 8), X)
    hand.take("compare", X, 8)
    assert (hand.bank, hand.live, hand.circle) == (22, [A, B, X], 2)
    assert hand.options(A)["compare"] == (4, 4)
    hand.take("compare", A, 4)
    assert (hand.bank, hand.live, hand.word) == (26, [B, X], B)
    hand.take("raise", B, 10)
    hand.take("go", X, 10)
    assert hand.options(B)["compare"] == (10, 10)
    hand.take("compare", B, 10)
    assert hand.outcome is not None
    assert hand.outcome.winners == {B}
    assert hand.outcome.payouts == {B: 56}
    assert hand.opened == {B, X}


def test_R1_the_last_word_example() -> None:
    hand = table((A, B), {A: 50, B: 200}, {A: 20, B: 17}, main=2)
    hand.take("raise", A, 50)
    assert (hand.word, hand.last_word, set(hand.options(B))) == (B, True, {"fall", "go"})
    hand.take("go", B, 50)
    assert hand.outcome is not None
    assert hand.outcome.payouts == {A: 102}
    assert hand.opened == {A, B}


def test_R1_no_last_word_when_nobody_has_staked() -> None:
    hand = table((A, B), {A: 0, B: 200}, {A: 20, B: 17}, main=2)
    assert hand.outcome is not None
    assert hand.outcome.payouts == {A: 2}
