"""Hand values: section 5 of the rules, exhaustively."""

from collections import Counter
from itertools import combinations

import pytest

from engine import Rules
from engine.cards import rank
from engine.scores import are_two_aces, reading, scorer, set_rank, shown, strength
from tests.engine.play import hand

TRYNKA = Rules.preset("trynka")
COUNTS = {
    33: 4, 32: 4, 30: 4, 29: 4, 28: 8, 27: 12, 26: 12, 25: 12, 24: 12, 23: 8, 22: 4, 21: 76, 20: 72, 19: 144,
    18: 144, 17: 216, 16: 144, 15: 144, 14: 72, 13: 72, 11: 360, 10: 244, 9: 148, 8: 76, 7: 28,
}  # fmt: skip
VECTORS = {
    "A♦ 10♦ 9♦": 30, "6♠ 6♥ 6♣": 32, "A♠ A♥ A♣": 33, "10♠ 10♥ 10♣": 10, "9♠ 9♥ 9♦": 9, "A♠ A♥ 10♣": 11,
    "6♠ 6♥ 7♦": 7, "7♣ 8♣ A♦": 15, "A♣ 10♣ 6♥": 21, "6♦ 7♦ 8♦": 21, "10♦ 8♦ A♠": 18, "8♣ 10♣ 7♥": 18,
    "6♠ 7♥ 8♦": 8, "A♠ 6♠ 10♥": 17,
}  # fmt: skip


def count(rules: Rules) -> Counter[int]:
    return Counter(strength(cards, rules) for cards in combinations(rules.cards, 3))


def test_T2_the_deck_is_24_plain_cards_and_aces() -> None:
    assert len(TRYNKA.cards) == len(set(TRYNKA.cards)) == 24
    assert {card[:-1] for card in TRYNKA.cards} == {"6", "7", "8", "9", "10", "A"}


def test_all_2024_hands_and_every_count() -> None:
    assert count(TRYNKA) == COUNTS


@pytest.mark.parametrize(("cards", "points"), VECTORS.items())
def test_vectors_of_5_5(cards: str, points: int) -> None:
    assert strength(hand(cards), TRYNKA) == points


def test_T37_only_the_best_suit_counts() -> None:
    assert strength(hand("A♠ 10♥ 9♥"), TRYNKA) == 19
    assert strength(hand("A♠ 7♥ 6♥"), TRYNKA) == 13


def test_T38_an_ace_is_eleven() -> None:
    assert strength(hand("A♠ 10♠ 6♥"), TRYNKA) == 21
    assert strength(hand("7♠ 8♠ 6♥"), TRYNKA) == 15


def test_T39_the_highest_trynka_is_thirty() -> None:
    suited = [cards for cards in combinations(TRYNKA.cards, 3) if len({card[-1] for card in cards}) == 1]
    assert max(strength(cards, TRYNKA) for cards in suited) == strength(hand("A♦ 10♦ 9♦"), TRYNKA) == 30


def test_T40_and_D34_three_sixes_beat_thirty_and_three_aces_beat_them() -> None:
    aces, sixes = strength(hand("A♠ A♥ A♦"), TRYNKA), strength(hand("6♠ 6♥ 6♦"), TRYNKA)
    assert aces > sixes > 30
    top = Rules.preset("trynka", sixes_top=True)
    assert strength(hand("6♠ 6♥ 6♦"), top) > strength(hand("A♠ A♥ A♦"), top) > 30
    assert count(top) == COUNTS


@pytest.mark.parametrize("rank", ["7", "8", "9", "10"])
def test_T41_no_other_three_of_a_kind_counts(rank: str) -> None:
    assert strength((f"{rank}♠", f"{rank}♥", f"{rank}♦"), TRYNKA) == int(rank)


def test_T42_pairs_mean_nothing() -> None:
    assert strength(hand("A♠ A♥ 10♣"), TRYNKA) == 11
    assert strength(hand("6♠ 6♥ 7♣"), TRYNKA) == 7


def test_D35_two_aces_are_22_where_the_table_plays_so() -> None:
    counts = count(Rules.preset("trynka", two_aces_22=True))
    moved = {22: 124, 21: 64, 20: 60, 19: 132, 18: 132, 17: 204, 11: 300}
    assert counts == COUNTS | moved


def test_D40_equal_points_are_equal_whatever_the_cards() -> None:
    assert strength(hand("6♦ 7♦ 8♦"), TRYNKA) == strength(hand("A♣ 10♣ 6♥"), TRYNKA)


@pytest.mark.parametrize("settings", [{}, {"two_aces_22": True}, {"sixes_top": True}])
def test_the_look_up_agrees_with_the_readable_function(settings: dict[str, bool]) -> None:
    rules = Rules.preset("trynka", **settings)
    score = scorer(rules)
    for cards in combinations(rules.cards, 3):
        assert score(cards) == score(cards[::-1]) == strength(cards, rules)


@pytest.mark.parametrize(
    "rules",
    [Rules(), Rules(sixes_top=True), *(Rules.preset(name) for name in ("seka", "seka_joker", "seka_shakha"))],
    ids=("trynka", "sixes_top", "seka", "seka_joker", "seka_shakha"),
)
def test_cards_and_points_alone_tell_sets_and_two_aces_from_the_rest(rules: Rules) -> None:
    for cards in combinations(rules.cards, 3):
        found = reading(cards, rules)
        points = shown(found.strength)
        assert set_rank(cards, points) == (rank(found.meant[0]) if found.kind == "set" else ""), cards
        two = found.kind == "two_aces" and [rank(card) for card in cards].count("A") == 2
        assert are_two_aces(cards, points) == two, cards
