"""Cards as the table writes them: ``A♠``, ``10♦``, ``🃏``."""

from typing import Literal, TypeAlias

Card: TypeAlias = str
Joker = Literal["off", "joker", "shaha"]

SUITS = ("♠", "♥", "♦", "♣")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKER = "🃏"
SHAKHA = "6♣"

_ORDER = {rank: place for place, rank in enumerate(RANKS)}
_PLAIN = {24: ("6", "7", "8", "9", "10", "A"), 32: RANKS[1:], 36: RANKS}


def deck(size: int) -> tuple[Card, ...]:
    """Return the 24, 32 or 36 cards of a deck, suit by suit (T2, S3)."""
    return tuple(rank + suit for suit in SUITS for rank in _PLAIN[size])


def pack(size: int, joker: Joker) -> tuple[Card, ...]:
    """Return a deck with its wild card; the шаха is added only where sixes are missing (S7, S8, D39)."""
    cards = deck(size)
    wild = wild_card(joker)
    return cards if not wild or wild in cards else (*cards, wild)


def wild_card(joker: Joker) -> Card:
    """Return the card that may be given any value, nothing where there is none (D39)."""
    return {"off": "", "joker": JOKER, "shaha": SHAKHA}[joker]


def rank(card: Card) -> str:
    """Return the rank of a card: ``6``…``A``, or the joker's sign."""
    return card if card == JOKER else card[:-1]


def lift_order(card: Card) -> int:
    """Return how high a lifted card stands: 6 7 8 9 10 J Q K A, the joker on top (R27)."""
    return len(RANKS) if card == JOKER else _ORDER[card[:-1]]
