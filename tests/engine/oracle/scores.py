"""What a hand is worth, by trying every reading of it (section 5: strength = maximum over all readings)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

JOKER = "🃏"
SHAKHA = "6♣"
SUITS = "♠♥♦♣"
ALL_RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
WORTH = {"6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10, "A": 11}

Hand = tuple[str, ...]
Worth = tuple[int, int]  # (category, points): compared as a pair, greater beats smaller


@dataclass(frozen=True)
class Count:
    """How a table counts; ``size`` is the deck without joker or added six."""

    seka: bool
    size: int
    two_aces_22: bool
    sixes_top: bool = False
    sets_above: bool = False
    wild: str = ""  # "", JOKER or a six
    dup: bool = True


def ranks(count: Count) -> tuple[str, ...]:
    if not count.seka:
        return ("6", "7", "8", "9", "10", "A")
    return ALL_RANKS if count.size == 36 else ALL_RANKS[1:]


def deck(count: Count) -> tuple[str, ...]:
    plain = [rank + suit for rank in ranks(count) for suit in SUITS]
    return tuple(dict.fromkeys([*plain, *([count.wild] if count.wild else [])]))


def readings(hand: Hand, count: Count) -> Iterator[Hand]:
    """Every admissible meaning of the hand: a wild card stands for any card, or for one not held already."""
    every = tuple(rank + suit for rank in ALL_RANKS for suit in SUITS)
    for meaning in product(*(every if card == count.wild else (card,) for card in hand)):
        if count.dup or len(set(meaning)) == len(meaning):
            yield meaning


def values(cards: Hand, count: Count) -> Iterator[Worth]:
    """Every way to count three plain cards."""
    names = [card[:-1] for card in cards]
    for suit in SUITS:
        yield 0, sum(WORTH[card[:-1]] for card in cards if card[-1] == suit)
    if names.count("A") >= 2 and count.two_aces_22:
        yield 0, 22
    if len(set(names)) == 1:
        if count.seka:
            yield int(count.sets_above), sum(WORTH[name] for name in names)
        elif names[0] == "A":
            yield 0, 32 if count.sixes_top else 33
        elif names[0] == "6":
            yield 0, 33 if count.sixes_top else 32


def worth(hand: Hand, count: Count) -> Worth:
    return max(value for meaning in readings(hand, count) for value in values(meaning, count))


TRYNKA = Count(seka=False, size=24, two_aces_22=False)
TRYNKA_TWO_ACES = Count(seka=False, size=24, two_aces_22=True)
TRYNKA_SIXES = Count(seka=False, size=24, two_aces_22=False, sixes_top=True)
SEKA = Count(seka=True, size=36, two_aces_22=True)
SEKA_NO_ACES = Count(seka=True, size=36, two_aces_22=False)
SEKA32 = Count(seka=True, size=32, two_aces_22=True)
SEKA32_NO_ACES = Count(seka=True, size=32, two_aces_22=False)
SEKA_JOKER = Count(seka=True, size=36, two_aces_22=True, wild=JOKER)
SEKA_JOKER_NO_DUP = Count(seka=True, size=36, two_aces_22=True, wild=JOKER, dup=False)
SEKA32_JOKER = Count(seka=True, size=32, two_aces_22=True, wild=JOKER)
SEKA_SHAKHA = Count(seka=True, size=36, two_aces_22=True, wild=SHAKHA)
SEKA32_SHAKHA = Count(seka=True, size=32, two_aces_22=True, wild=SHAKHA)
