"""What a hand is worth (rules.md, section 5): the best of all its readings."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import Literal, NamedTuple

from engine.cards import JOKER, RANKS, SHAKHA, SUITS, Card, rank
from engine.rules import Counting, Rules

THREE_ACES = 33
THREE_SIXES = 32
TWO_ACES = 22
ABOVE = 100  # added to a set that outranks every suit (S12)

Kind = Literal["suit", "two_aces", "set"]
Cards = tuple[Card, ...]

POINTS = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7, "6": 6}
_ORDER: dict[Kind, int] = {"suit": 0, "two_aces": 1, "set": 2}
_THREE_TENS = frozenset(permutations(["10" + suit for suit in SUITS], 3))
_EVERY = tuple(rank + suit for rank in RANKS for suit in SUITS)


class Reading(NamedTuple):
    """One way to count a hand: its strength, what makes it, the cards that count, the hand as it is read."""

    strength: int
    kind: Kind
    cards: Cards
    meant: Cards  # in the order of the hand, the wild card as what it stands for


def strength(cards: Iterable[Card], rules: Rules) -> int:
    """Return the strength of three cards: greater beats smaller (T37–T42, S10–S12, D33–D40)."""
    return reading(cards, rules).strength


def shown(strength: int) -> int:
    """Return the points people read: those of a set above suits without its rank (S12, D37)."""
    return strength % ABOVE


def reading(cards: Iterable[Card], rules: Rules) -> Reading:
    """Return the best reading of a hand; of equal ones a set before two aces before a suit."""
    return _best(tuple(cards), rules.counting)


def _best(cards: Cards, by: Counting) -> Reading:
    return max(
        (found for meant in _meanings(cards, by) for found in _readings(meant, by)),
        key=lambda found: (found.strength, _ORDER[found.kind]),
    )


def _meanings(cards: Cards, by: Counting) -> Iterator[Cards]:
    """Give the wild card every value, that of a card in the same hand only where duplicates go (S7, D38)."""
    if by.wild not in cards:
        yield cards
        return
    for meant in product(*(_EVERY if card == by.wild else (card,) for card in cards)):
        if by.joker_dup or len(set(meant)) == len(meant):
            yield meant


def _readings(cards: Cards, by: Counting) -> Iterator[Reading]:
    ranks = [card[:-1] for card in cards]
    for suit in dict.fromkeys(card[-1] for card in cards):
        same = tuple(card for card in cards if card[-1] == suit)
        yield Reading(sum(POINTS[card[:-1]] for card in same), "suit", same, cards)
    if by.two_aces_22 and ranks.count("A") == 2:
        yield Reading(TWO_ACES, "two_aces", tuple(card for card in cards if card[:-1] == "A"), cards)
    if len(set(ranks)) == 1 and (points := _set_points(ranks[0], by)):
        yield Reading(points, "set", cards, cards)


def _set_points(rank: str, by: Counting) -> int:
    """Return what three of a rank are worth, 0 where they are no set (T40, T41, S11, S12, D33, D34, D37)."""
    if by.seka:
        return 3 * POINTS[rank] + (ABOVE if by.sets_above else 0)
    if by.sixes_top:
        return {"A": THREE_SIXES, "6": THREE_ACES}.get(rank, 0)
    return {"A": THREE_ACES, "6": THREE_SIXES}.get(rank, 0)


def set_rank(cards: Cards, points: int) -> str:
    """Tell of what rank a hand was a set that counted, by its cards and points alone; empty if none.

    Whatever the game and its wild card: no hand that counts otherwise has so many points (S8, D33, D34, D37).
    """
    for wild in (JOKER, SHAKHA):
        ranks = {rank(card) for card in cards if card != wild}
        if len(ranks) == 1:
            [one] = ranks
            tops = (THREE_ACES, THREE_SIXES) if one in {"A", "6"} else ()
            return one if points in (3 * POINTS[one], *tops) else ""
    return ""


def are_two_aces(cards: Cards, points: int) -> bool:
    """Say whether two aces made the points of a hand: no suit with two aces in hand makes as many (D35)."""
    return points == TWO_ACES and [rank(card) for card in cards].count("A") == 2


def are_three_tens(cards: Cards) -> bool:
    """Say whether these are 10-10-10 (T43)."""
    return cards in _THREE_TENS


def scorer(rules: Rules) -> Callable[[Cards], int]:
    """Return a look-up of strengths that counts every hand once per way of counting."""
    return _scorer(rules.counting)


@lru_cache(maxsize=64)
def _scorer(by: Counting) -> Callable[[Cards], int]:
    counted: dict[frozenset[Card], int] = {}

    def score(cards: Cards) -> int:
        hand = frozenset(cards)
        known = counted.get(hand)
        if known is None:
            known = counted[hand] = _best(cards, by).strength
        return known

    return score
