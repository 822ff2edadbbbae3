"""Chance from seed bytes: pure, uniform, the same answer for the same seed."""

from hashlib import shake_256
from struct import unpack

from engine.actions import Action, Count, Draw, Lift, Place, Shuffle
from engine.cards import Card
from engine.wants import Want

_KEY = 8  # bytes: of 36 keys two are equal once in 10^16 shuffles


def shuffled(cards: tuple[Card, ...], seed: bytes) -> tuple[Card, ...]:
    """Return the cards ordered by keys drawn from the seed, so that every order is as likely (T9)."""
    keys = unpack(f">{len(cards)}Q", shake_256(seed).digest(_KEY * len(cards)))
    return tuple([cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)])


def number_below(bound: int, seed: bytes) -> int:
    """Return a number from 0 to ``bound`` − 1; 16 bytes make all of them as likely within 10^−30."""
    return int.from_bytes(shake_256(b"number" + seed).digest(16)) % bound


def answer(want: Want, seed: bytes, at: int) -> Action:
    """Return the action of chance that a table waits for."""
    if want.kind == "lift":
        most = len(want.cards) // want.count
        sizes = tuple(1 + number_below(most, bytes([place]) + seed) for place in range(want.count))
        return Lift(at, shuffled(want.cards, seed), sizes)
    if want.kind == "count":
        return Count(at, shuffled(want.cards, seed))
    if want.kind == "shuffle":
        return Shuffle(at, shuffled(want.cards, seed))
    if want.kind == "draw":
        return Draw(at, number_below(want.count, seed))
    return Place(at, 1 + number_below(want.count, seed))
