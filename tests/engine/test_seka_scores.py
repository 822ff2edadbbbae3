"""Сека's hands: every hand of every deck against brute force, and the counts of section 5."""

from collections import Counter
from itertools import combinations

import pytest

from engine import Rules
from engine.cards import JOKER, lift_order
from engine.scores import ABOVE, reading, scorer, shown, strength
from tests.engine.oracle import counts, scores
from tests.engine.play import hand

RULES: dict[str, Rules] = {
    "seka": Rules.preset("seka"),
    "seka_two_aces_off": Rules.preset("seka", two_aces_22=False),
    "seka32": Rules.preset("seka32"),
    "seka32_two_aces_off": Rules.preset("seka32", two_aces_22=False),
    "seka_joker": Rules.preset("seka_joker"),
    "seka_joker_no_dup": Rules.preset("seka_joker", joker_dup=False),
    "seka32_joker": Rules.preset("seka32", joker="joker"),
    "seka_shakha": Rules.preset("seka_shakha"),
    "seka32_shakha": Rules.preset("seka32", joker="shaha"),
}


@pytest.mark.parametrize("name", RULES)
def test_S10_S11_D33_to_D39_every_hand_and_every_count_of_section_5(name: str) -> None:
    by, expected, total = counts.BY_COUNT[name]
    rules = RULES[name]
    score = scorer(rules)
    assert set(rules.cards) == set(scores.deck(by))
    found: Counter[int] = Counter()
    for cards in combinations(rules.cards, 3):
        points = score(cards)
        assert (0, points) == scores.worth(cards, by), cards
        found[points] += 1
    assert found == expected
    assert found.total() == total


@pytest.mark.parametrize("name", counts.SETS)
def test_S12_and_D37_sets_above_every_suit(name: str) -> None:
    rules = Rules.preset("seka", **_changed(RULES[name], sets_above=True))
    above = Counter(
        shown(points) for points in map(scorer(rules), combinations(rules.cards, 3)) if points > ABOVE
    )
    assert above == counts.SETS[name]
    by, rows, _ = counts.BY_COUNT[name]
    rest = Counter(points for points in map(scorer(rules), combinations(rules.cards, 3)) if points < ABOVE)
    expected = Counter(rows)
    expected.subtract(counts.SETS[name])
    assert rest == +expected
    assert strength(hand("7♠ 7♥ 7♦"), rules) > strength(hand("A♦ K♦ Q♦"), rules)
    assert by.seka


def _changed(rules: Rules, **settings: object) -> dict[str, object]:
    return {"deck": rules.deck, "joker": rules.joker, **settings}


def test_S3_the_deck_has_36_or_32_cards() -> None:
    assert (len(RULES["seka"].cards), len(RULES["seka32"].cards)) == (36, 32)
    assert {card[:-1] for card in set(RULES["seka"].cards) - set(RULES["seka32"].cards)} == {"6"}


def test_S7_and_D39_joker_and_shakha_in_the_deck() -> None:
    assert set(RULES["seka_joker"].cards) - set(RULES["seka"].cards) == {JOKER}
    assert RULES["seka_shakha"].cards == RULES["seka"].cards
    assert set(RULES["seka32_shakha"].cards) - set(RULES["seka32"].cards) == {"6♣"}
    assert [RULES[name].size for name in ("seka", "seka_joker", "seka32_shakha")] == [36, 37, 33]


@pytest.mark.parametrize(("text", "points"), counts.SEKA_HANDS.items())
def test_S6_and_D35_the_vectors_of_5_5(text: str, points: tuple[int, int]) -> None:
    assert strength(hand(text), RULES["seka"]) == points[0]
    assert strength(hand(text), RULES["seka_two_aces_off"]) == points[1]


@pytest.mark.parametrize(("text", "points"), counts.JOKER_HANDS.items())
def test_S7_and_D38_the_vectors_with_a_joker(text: str, points: tuple[int, int]) -> None:
    assert strength(hand(text), RULES["seka_joker"]) == points[0]
    assert strength(hand(text), RULES["seka_joker_no_dup"]) == points[1]


def test_S8_the_six_of_clubs_stands_for_any_card_and_no_other_six_does() -> None:
    assert strength(hand("A♦ K♦ 6♣"), RULES["seka_shakha"]) == 32
    assert strength(hand("A♦ K♦ 6♠"), RULES["seka_shakha"]) == 21
    assert strength(hand("A♦ K♦ 6♣"), RULES["seka"]) == 21


def test_D36_ordinary_pairs_count_for_nothing() -> None:
    assert strength(hand("K♠ K♥ 9♦"), RULES["seka"]) == 10


def test_D40_natural_and_joker_hands_of_equal_points_are_equal() -> None:
    rules = RULES["seka_joker"]
    assert strength(hand("K♠ K♥ K♣"), rules) == strength(hand("K♠ K♥ 🃏"), rules)


def test_D38_a_reading_says_what_the_joker_stands_for() -> None:
    found = reading(hand("A♦ 🃏 K♦"), RULES["seka_joker"])
    assert (found.strength, found.kind, found.meant) == (32, "suit", ("A♦", "A♦", "K♦"))
    aces = reading(hand("A♠ 7♥ 🃏"), RULES["seka_joker"])
    assert (aces.strength, aces.kind, len(aces.cards)) == (22, "two_aces", 2)
    assert reading(hand("9♠ 9♥ 9♣"), RULES["seka"]).kind == "set"


def test_R27_lifted_cards_rank_from_six_to_ace_and_the_joker_on_top() -> None:
    order = [lift_order(card) for card in hand("6♣ 7♣ 8♠ 9♠ 10♥ J♥ Q♦ K♦ A♣ 🃏")]
    assert order == sorted(set(order))
