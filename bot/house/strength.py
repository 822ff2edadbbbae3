"""How good a hand is: the part of all hands of the deck that it beats."""

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import combinations

from engine.cards import Card
from engine.rules import Rules
from engine.scores import scorer

UNSEEN = 0.5
"""What a hand is worth that nobody has looked at."""


def share(cards: tuple[Card, ...], rules: Rules) -> float:
    """Tell which part of all hands of the deck is weaker, 0 to 1; of equal ones half."""
    every, points = _sorted(rules), scorer(rules)(cards)
    return (bisect_left(every, points) + bisect_right(every, points)) / (2 * len(every))


@lru_cache(maxsize=8)
def _sorted(rules: Rules) -> list[int]:
    """Count every hand of the deck: 2 024 of Тринька's, 7 140 of Сека's 36 cards."""
    score = scorer(rules)
    return sorted(score(hand) for hand in combinations(rules.cards, 3))
