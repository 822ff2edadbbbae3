"""What a hand is worth (rules.md, section 5)."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations

from engine.cards import SUITS, Card, rank
from engine.rules import Rules

THREE_ACES = 33
THREE_SIXES = 32
TWO_ACES = 22

_POINTS = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7, "6": 6}


def strength(cards: Iterable[Card], rules: Rules) -> int:
    """Return the strength of three cards: the best of all its readings (T37–T42, D34, D35)."""
    return max(_readings(tuple(cards), rules))


def _readings(cards: tuple[Card, ...], rules: Rules) -> Iterable[int]:
    ranks = [rank(card) for card in cards]
    for suit in SUITS:
        yield sum(_POINTS[rank(card)] for card in cards if card[-1] == suit)
    if ranks == ["A", "A", "A"]:
        yield THREE_SIXES if rules.sixes_top else THREE_ACES
    if ranks == ["6", "6", "6"]:
        yield THREE_ACES if rules.sixes_top else THREE_SIXES
    if rules.two_aces_22 and ranks.count("A") == 2:
        yield TWO_ACES


def are_three_tens(cards: tuple[Card, ...]) -> bool:
    """Say whether these are 10-10-10 (T43)."""
    return all(card[:-1] == "10" for card in cards)


def scorer(rules: Rules) -> Callable[[tuple[Card, ...]], int]:
    """Return a look-up in the strengths of all hands of the deck, built once per way of scoring."""
    return _scorer(rules.deck, rules.two_aces_22, rules.sixes_top)


@lru_cache(maxsize=16)
def _scorer(deck: int, two_aces_22: bool, sixes_top: bool) -> Callable[[tuple[Card, ...]], int]:
    rules = Rules(deck=deck, two_aces_22=two_aces_22, sixes_top=sixes_top)
    table = {frozenset(hand): strength(hand, rules) for hand in combinations(rules.cards, 3)}
    return lambda cards: table[frozenset(cards)]
