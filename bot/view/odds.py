"""How rare each hand is: counted over all hands of the deck, never written down."""

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import comb

from bot.view.hands import set_name
from bot.view.locale import Locale
from bot.view.text import number
from engine.cards import Card, rank
from engine.rules import Rules
from engine.scores import ABOVE, scorer, shown

Odds = tuple[tuple[int, int, tuple[Card, ...]], ...]
"""(strength, how many hands have it, one of them), the best first."""


@lru_cache(maxsize=16)
def odds(rules: Rules) -> Odds:
    """Count the hands of every strength; the example is a set where all are sets of one rank."""
    score = scorer(rules)
    counts: Counter[int] = Counter()
    ranks: dict[int, set[tuple[str, ...]]] = {}
    example: dict[int, tuple[Card, ...]] = {}
    for hand in combinations(rules.cards, 3):
        strength = score(hand)
        counts[strength] += 1
        example[strength] = hand
        ranks.setdefault(strength, set()).add(_ranks(hand, rules.counting.wild))
    return tuple(
        (strength, counts[strength], example[strength] if _same(ranks[strength]) else ())
        for strength in sorted(counts, reverse=True)
    )


def _same(ranks: set[tuple[str, ...]]) -> bool:
    """Tell whether all hands are sets of one rank."""
    return len(ranks) == 1 and len(next(iter(ranks))) == 1


def _ranks(hand: tuple[Card, ...], wild: Card) -> tuple[str, ...]:
    return tuple(sorted({rank(card) for card in hand if card != wild}))


def odds_lines(rules: Rules, locale: Locale) -> list[str]:
    """Write a line for each strength: what it is, how many hands, what share of all."""
    hands = comb(len(rules.cards), 3)
    return [
        locale.t(
            "book-odds-line",
            hand=_named(strength, cards, locale),
            count=count,
            share=share(count, hands),
        )
        for strength, count, cards in odds(rules)
    ]


def _named(strength: int, cards: tuple[Card, ...], locale: Locale) -> str:
    """Name a strength: a set, the sets of several ranks that outrank suits alike (S12), or its points."""
    if cards and (name := set_name(cards, strength, locale)):
        return name
    return locale.t("book-odds-sets") if strength > ABOVE else str(shown(strength))


def share(count: int, hands: int) -> str:
    """Write a share in per cent: one place after the comma, two below one per cent."""
    part = 100 * count / hands
    return f"{part:.{2 if part < 1 else 1}f}".replace(".", ",")


def all_hands(rules: Rules) -> str:
    """Write how many hands the deck holds."""
    return number(comb(len(rules.cards), 3))
