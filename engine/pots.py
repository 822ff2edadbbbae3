"""Main and the layers, computed from what each hand has paid (section 2, Settlement)."""

from dataclasses import dataclass

from engine.frozen import maker, quick
from engine.state import Kin


@dataclass(frozen=True, slots=True)
class Pot:
    """A part of the bank: which hands contest it, or who gets it back when none does (R9)."""

    amount: int
    hands: tuple[int, ...]
    back: int = -1


quick(Pot)
_pot = maker(Pot)


def pots(kin: Kin) -> list[Pot]:
    """Return main, then the layers from the lowest up, empty ones left out; one pot if nobody is all in."""
    hands = kin.hands
    live = [i for i, hand in enumerate(hands) if hand.live]
    if all(hands[i].stack for i in live):
        return [_pot(kin.main + sum([hand.paid for hand in hands]), tuple(live))]
    parts = [_pot(kin.main, tuple(live))]
    low = 0
    for high in _levels(kin, live):
        amount = sum(min(hand.paid, high) - min(hand.paid, low) for hand in hands)
        if amount:
            rivals = tuple(i for i in live if hands[i].stack or hands[i].paid >= high)
            parts.append(_pot(amount, rivals, -1 if rivals else _last_out(kin, low)))
        low = high
    return parts


def _levels(kin: Kin, live: list[int]) -> list[int]:
    levels = {kin.hands[i].paid for i in live if not kin.hands[i].stack}
    return sorted(levels | {max(hand.paid for hand in kin.hands)})


def _last_out(kin: Kin, low: int) -> int:
    payers = [i for i, hand in enumerate(kin.hands) if hand.paid > low]
    return max(payers, key=lambda i: kin.hands[i].dropped)


def plays_for(kin: Kin, index: int) -> int:
    """Return what a hand wins if it is best (R4)."""
    return sum(pot.amount for pot in pots(kin) if index in pot.hands)
