"""Chance from seed bytes: pure, uniform, the same answer for the same seed."""

from hashlib import shake_256

from engine.actions import Action, Count, Draw, Lift, Place, Shuffle
from engine.cards import Card
from engine.wants import Want

_WORD = 4
_BLOCK = 64 * _WORD


class Stream:
    """Uniform numbers drawn from a seed, as many as needed."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` − 1; draws that would favour some are thrown away."""
        limit = 2 ** (8 * _WORD) // bound * bound
        while (number := self._word()) >= limit:
            pass
        return number % bound

    def _word(self) -> int:
        if not self._bytes:
            self._bytes = shake_256(self._block.to_bytes(_WORD) + self._seed).digest(_BLOCK)
            self._block += 1
        word, self._bytes = self._bytes[:_WORD], self._bytes[_WORD:]
        return int.from_bytes(word)


def shuffled(cards: tuple[Card, ...], stream: Stream) -> tuple[Card, ...]:
    """Return the cards in an order drawn uniformly (T9)."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        other = stream.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def answer(want: Want, seed: bytes, at: int) -> Action:
    """Return the action of chance that a table waits for."""
    stream = Stream(seed)
    if want.kind == "lift":
        most = len(want.cards) // want.count
        sizes = tuple(1 + stream.below(most) for _ in range(want.count))
        return Lift(at, shuffled(want.cards, stream), sizes)
    if want.kind == "count":
        return Count(at, shuffled(want.cards, stream))
    if want.kind == "shuffle":
        return Shuffle(at, shuffled(want.cards, stream))
    if want.kind == "draw":
        return Draw(at, stream.below(want.count))
    return Place(at, 1 + stream.below(want.count))
