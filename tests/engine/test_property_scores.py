"""The brute-force scorer against every count of section 5, and the engine against the brute-force scorer."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from engine.rules import Rules
from engine.scores import scorer, shown, strength
from tests.engine.oracle import counts, scores
from tests.engine.oracle.scores import Count, Hand, Worth
from tests.engine.test_seka_scores import RULES as SEKA


@cache
def all_worths(count: Count) -> dict[Hand, Worth]:
    return {hand: scores.worth(hand, count) for hand in combinations(scores.deck(count), 3)}


@pytest.mark.parametrize("name", counts.BY_COUNT)
def test_D33_to_D39_brute_force_gives_every_count_of_section_5(name: str) -> None:
    count, expected, total = counts.BY_COUNT[name]
    found = Counter(points for _, points in all_worths(count).values())
    assert dict(found) == expected
    assert found.total() == total == sum(expected.values())


@pytest.mark.parametrize("name", counts.SETS)
def test_S12_and_D37_brute_force_counts_of_sets_above(name: str) -> None:
    plain, rows, _ = counts.BY_COUNT[name]
    worths = all_worths(replace(plain, sets_above=True)).values()
    assert dict(Counter(points for above, points in worths if above)) == counts.SETS[name]
    rest = Counter(points for above, points in worths if not above)
    expected = Counter(rows)
    expected.subtract(counts.SETS_IN_ROW[name])
    assert rest == +expected


def test_D35_two_aces_in_the_row_of_22() -> None:
    for name, expected in counts.TWO_ACES_IN_22.items():
        with_aces, _, _ = counts.BY_COUNT[name]
        hands = all_worths(with_aces)
        aces = [hand for hand, value in hands.items() if value == (0, 22) and _two_natural_aces(hand)]
        assert len(aces) == expected, name


def _two_natural_aces(hand: Hand) -> bool:
    return sum(card.startswith("A") for card in hand) == 2


@pytest.mark.parametrize("name", counts.EQUAL_PAIRS)
def test_D40_share_of_equal_pairs(name: str) -> None:
    count, rows, total = counts.BY_COUNT[name]
    worths = all_worths(count)
    by_card: Counter[tuple[str, Worth]] = Counter()
    by_two: Counter[tuple[frozenset[str], Worth]] = Counter()
    for hand, value in worths.items():
        by_card.update((card, value) for card in hand)
        by_two.update((frozenset(two), value) for two in combinations(hand, 2))
    equal = 0  # counted by inclusion and exclusion: equal hands that share no card
    for hand, value in worths.items():
        equal += rows[value[1]] - sum(by_card[card, value] for card in hand)
        equal += sum(by_two[frozenset(two), value] for two in combinations(hand, 2)) - 1
    size = len(scores.deck(count))
    pairs = total * ((size - 3) * (size - 4) * (size - 5) // 6)
    assert round(100 * equal / pairs, 2) == pytest.approx(counts.EQUAL_PAIRS[name])
    if name == "trynka":
        assert (equal, pairs) == (219_720, 2_691_920)


def test_T37_to_T43_vectors_of_section_5() -> None:
    for text, points in counts.TRYNKA_HANDS.items():
        assert scores.worth(tuple(text.split()), scores.TRYNKA) == (0, points), text
    for text, (on, off) in counts.SEKA_HANDS.items():
        assert scores.worth(tuple(text.split()), scores.SEKA) == (0, on), text
        assert scores.worth(tuple(text.split()), scores.SEKA_NO_ACES) == (0, off), text
    for text, (on, off) in counts.JOKER_HANDS.items():
        assert scores.worth(tuple(text.split()), scores.SEKA_JOKER) == (0, on), text
        assert scores.worth(tuple(text.split()), scores.SEKA_JOKER_NO_DUP) == (0, off), text


RULES = {
    "trynka": Rules.preset("trynka"),
    "trynka_two_aces_22": Rules.preset("trynka", two_aces_22=True),
    "trynka_sixes_top": Rules.preset("trynka", sixes_top=True),
    **SEKA,
}


def test_every_way_to_count_is_compared() -> None:
    assert RULES.keys() == counts.BY_COUNT.keys()


@pytest.mark.parametrize("name", RULES)
def test_T37_to_T42_and_S10_to_S12_the_engine_counts_every_hand_as_brute_force_does(name: str) -> None:
    count, _, _ = counts.BY_COUNT[name]
    _compare_with_brute_force(count, RULES[name])


@pytest.mark.parametrize("name", counts.SETS)
def test_S12_and_D37_the_engine_ranks_sets_above_as_brute_force_does(name: str) -> None:
    count, _, _ = counts.BY_COUNT[name]
    rules = replace(RULES[name], sets_above=True)
    _compare_with_brute_force(replace(count, sets_above=True), rules)


def _compare_with_brute_force(count: Count, rules: Rules) -> None:
    """Whatever numbers the engine uses, they must order all hands as the worths do."""
    assert set(rules.cards) == set(scores.deck(count))
    look_up = scorer(rules)
    strengths: dict[Worth, set[int]] = {}
    for hand, worth in all_worths(count).items():
        strengths.setdefault(worth, set()).add(look_up(hand))
        assert shown(look_up(hand)) == worth[1], hand
    assert all(len(found) == 1 for found in strengths.values())
    ranked = [strengths[worth].pop() for worth in sorted(strengths)]
    assert ranked == sorted(set(ranked))


@pytest.mark.parametrize("name", ["trynka", "seka32_joker"])
def test_the_readable_score_and_its_table_agree(name: str) -> None:
    rules = RULES[name]
    look_up = scorer(rules)
    for hand in combinations(rules.cards, 3):
        assert look_up(hand) == look_up(hand[::-1]) == strength(hand, rules), hand
