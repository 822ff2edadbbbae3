"""Pots and payouts, chip by chip, straight from "Settlement" of section 2 (R4, R5, R9, D50)."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Hands:
    """How a kin stands when it is settled. ``order`` is clockwise from the dealer's left."""

    main: int
    paid: dict[int, int]  # everybody who was dealt in, after the deal of the hand's first deal
    live: frozenset[int]
    all_in: frozenset[int]
    dropped: tuple[int, ...]  # in the order of their falling
    order: tuple[int, ...]
    worth: dict[int, tuple[int, int]] = field(default_factory=dict)  # of the live, if needed


@dataclass(frozen=True)
class Settled:
    """Who gets what; ``tied`` boil ``carry`` (nobody and nothing when main has one winner)."""

    winners: frozenset[int]
    payouts: Counter[int]
    carry: int


def _chips_of_level(hands: Hands, level: int) -> list[int]:
    """Who laid the ``level``-th chip of his stakes (1 is the first)."""
    return [seat for seat, amount in hands.paid.items() if amount >= level]


def main_of(hands: Hands) -> int:
    """Return what every live player contests: all there is when nobody is all-in."""
    return hands.main if hands.live & hands.all_in else hands.main + sum(hands.paid.values())


def contested(hands: Hands) -> list[tuple[int, frozenset[int], frozenset[int]]]:
    """Split the stakes into layers: (chips, contributors, contestants), from the bottom."""
    if not hands.live & hands.all_in:
        return []  # one pot: the stakes lie in main
    top = max(hands.paid.values(), default=0)
    marks = sorted({hands.paid[seat] for seat in hands.live & hands.all_in} | {top})
    layers = []
    below = 0
    for mark in marks:
        chips: Counter[int] = Counter()
        for level in range(below + 1, mark + 1):
            chips.update(_chips_of_level(hands, level))
        rivals = frozenset(s for s in hands.live if s not in hands.all_in or hands.paid[s] >= mark)
        if chips:
            layers.append((chips.total(), frozenset(chips), rivals))
        below = mark
    return layers


def shares(amount: int, among: frozenset[int], order: tuple[int, ...]) -> dict[int, int]:
    """Deal ``amount`` out in equal parts, the odd chips one by one clockwise from the dealer's left (D50)."""
    got = dict.fromkeys((seat for seat in order if seat in among), amount // len(among))
    for seat in list(got)[: amount % len(among)]:
        got[seat] += 1
    return got


def best(hands: Hands, among: frozenset[int]) -> frozenset[int]:
    """Return those of ``among`` with the highest hand."""
    if len(among) == 1:
        return among
    top = max(hands.worth[seat] for seat in among)
    return frozenset(seat for seat in among if hands.worth[seat] == top)


Pairs = tuple[tuple[int, int], ...]


def partner_of(seat: int, pacts: Pairs) -> int | None:
    """Return who goes halves with a seat."""
    return next((pair[seat == pair[0]] for pair in pacts if seat in pair), None)


def settle_partners(hands: Hands) -> Settled:
    """Two partners are left: what both contest in halves, what one contests to him (R28)."""
    payouts: Counter[int] = Counter(shares(main_of(hands), hands.live, hands.order))
    for chips, givers, rivals in contested(hands):
        if rivals:
            payouts.update(shares(chips, rivals, hands.order))
        else:
            payouts[[seat for seat in hands.dropped if seat in givers][-1]] += chips
    return Settled(hands.live, +payouts, 0)


def settle(hands: Hands, pacts: Pairs = (), *, boils: bool = True) -> Settled:
    """Pay main and the layers; a tied main boils with the layers whose best hands are just those tied.

    Where nothing boils any more (D49) the tied split. A winner of main gives his partner half of it all.
    """
    payouts: Counter[int] = Counter()
    won: Counter[int] = Counter()
    winners = best(hands, hands.live)
    carry = 0
    if len(winners) == 1 or not boils:
        won.update(shares(main_of(hands), winners, hands.order))
    else:
        carry = main_of(hands)
    for chips, givers, rivals in contested(hands):
        if not rivals:
            last = [seat for seat in hands.dropped if seat in givers][-1]
            payouts[last] += chips
        elif boils and len(winners) > 1 and best(hands, rivals) == winners:
            carry += chips
        else:
            won.update(shares(chips, best(hands, rivals), hands.order))
    for seat in winners if not carry else ():
        partner = partner_of(seat, pacts)
        if partner is not None and partner not in winners:
            payouts[partner] += won[seat] // 2
            won[seat] -= won[seat] // 2
    return Settled(winners, +(payouts + won), carry)
