"""Сека's stake: kept in light chips, paid by a hand not looked at in dark ones (S19, S27, D16, R25, R26).

A hand is dark from the deal until its owner looks, wherever the table plays dark.
"""

from engine.rules import Rules
from engine.state import Hand, Kin


def dark_deal(kin: Kin, rules: Rules) -> bool:
    """Say whether this deal's hands may be played unseen (S27, D16, D48)."""
    return rules.seka_dark == "ratio" and (not kin.svara or rules.svara_dark)


def pass_price(kin: Kin, hand: Hand, rules: Rules) -> int:
    """Return the price of «Далі»: before the first stake an ante, light or dark (S18, S19, D13, R26)."""
    if not kin.stakes:
        return rules.ante
    return -(-kin.stake // rules.seen_factor) if hand.dark else kin.stake


def most(hand: Hand, rules: Rules) -> int:
    """Return the greatest stake: a dark one in light chips stays under the ceiling (S14, D17)."""
    return rules.limit // rules.seen_factor if hand.dark else rules.limit


def in_light(amount: int, hand: Hand, rules: Rules) -> int:
    """Return the stake in light chips that somebody has made by paying ``amount`` (R25)."""
    return amount * rules.seen_factor if hand.dark else amount
