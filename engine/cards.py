"""Cards as the table writes them: ``A♠``, ``10♦``, ``🃏``."""

from typing import TypeAlias

Card: TypeAlias = str

SUITS = ("♠", "♥", "♦", "♣")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKER = "🃏"

_ORDER = {rank: place for place, rank in enumerate(RANKS)}
_PLAIN = {24: ("6", "7", "8", "9", "10", "A"), 32: RANKS[1:], 36: RANKS}


def deck(size: int) -> tuple[Card, ...]:
    """Return the 24, 32 or 36 cards of a deck, suit by suit (T2, S3)."""
    return tuple(rank + suit for suit in SUITS for rank in _PLAIN[size])


def rank(card: Card) -> str:
    """Return the rank of a card: ``6``…``A``, or the joker's sign."""
    return card if card == JOKER else card[:-1]


def lift_order(card: Card) -> int:
    """Return how high a lifted card stands: 6 7 8 9 10 J Q K A, the joker on top (R27)."""
    return len(RANKS) if card == JOKER else _ORDER[card[:-1]]
