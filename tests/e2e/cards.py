"""Find seeds under which the wanted cards fall, and read cards in texts."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from bot.view.hands import arranged
from engine.actions import Count, Lift, Shuffle
from engine.cards import Card, lift_order, rank
from engine.rules import Rules
from engine.scores import scorer
from engine.shuffle import answer
from engine.wants import Want

RULES = Rules()
COUNTED_FROM = 5  # so many are counted out instead of lifting (D2)
CARD = re.compile(r"(?:10|[6-9JQKA])[♠♥♦♣]|🃏")
Hand = tuple[Card, ...]


def cards_in(text: str) -> set[Card]:
    """List the cards that stand in a text."""
    return set(CARD.findall(text))


def written(hand: Hand) -> str:
    """Write a hand as its player holds it."""
    return " ".join(arranged(hand))


def points(hand: Hand, rules: Rules = RULES) -> int:
    """Tell what a hand is worth."""
    return scorer(rules)(hand)


def dealt(deck: Sequence[Card], place: int, hands: int) -> list[Hand]:
    """Deal a deck that was cut at a place: one card at a time, three each, the eldest first (T11)."""
    deck = [*deck[place:], *deck[:place]]
    return [tuple(deck[hand + hands * round_] for round_ in range(3)) for hand in range(hands)]


def stock(deck: Sequence[Card], place: int, hands: int) -> list[Card]:
    """Tell what stays undealt of a deck that was cut at a place."""
    return [*deck[place:], *deck[:place]][3 * hands :]


def deal_seed(hands: int, place: int, wanted: Callable[[list[Hand]], bool], rules: Rules = RULES) -> bytes:
    """Find a seed that, cut at a place, deals hands (eldest first) as wanted."""
    for seed in seeds():
        action = answer(Want("shuffle", rules.cards), seed, 0)
        if isinstance(action, Shuffle) and wanted(dealt(action.deck, place, hands)):
            return seed
    raise AssertionError("unreachable")


def pick_seed(people: int, dealer: int, rules: Rules = RULES) -> bytes:
    """Find a seed under which the first dealer is picked at once; the host is the first of the people."""
    return (count_seed if people >= COUNTED_FROM else lift_seed)(people, dealer, rules)


def lift_seed(people: int, dealer: int, rules: Rules = RULES) -> bytes:
    """Find a seed under which one of so many who lift is highest at once."""
    for seed in seeds():
        action = answer(Want("lift", rules.cards, people), seed, 0)
        if isinstance(action, Lift) and _highest(action) == [dealer]:
            return seed
    raise AssertionError("unreachable")


def count_seed(people: int, dealer: int, rules: Rules = RULES) -> bytes:
    """Find a seed under which the first ace falls on one of so many, counted from the host (T7, D3)."""
    for seed in seeds():
        action = answer(Want("count", rules.cards), seed, 0)
        if isinstance(action, Count):
            turned = [rank(card) for card in action.deck[1:]]
            if turned.index("A") % people == dealer:
                return seed
    raise AssertionError("unreachable")


def seeds() -> Iterator[bytes]:
    """Go through seeds of the right length without end."""
    return (number.to_bytes(32) for number in count())


def _highest(lift: Lift) -> list[int]:
    ends = [sum(lift.sizes[: place + 1]) - 1 for place in range(len(lift.sizes))]
    heights = [lift_order(lift.deck[end]) for end in ends]
    return [place for place, height in enumerate(heights) if height == max(heights)]
