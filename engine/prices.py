"""What a word costs."""

from engine.rules import Rules
from engine.seka import most, pass_price
from engine.state import Hand, Kin


def go_price(kin: Kin, hand: Hand, rules: Rules) -> int:
    """Return the price of «Далі» (T32, D13, D18, R14), in Сека the pass sum (S19)."""
    if rules.game == "seka":
        return pass_price(kin, hand, rules)
    if kin.dark == 0 or hand.dark or rules.seen_factor == 1:
        return kin.stake
    return min(rules.limit, max(kin.stake, rules.seen_factor * kin.dark))


def compare_price(kin: Kin, hand: Hand, rules: Rules) -> int:
    """Return the price of «Ховаюсь» (T28, T34, D26, D27, R8), in Сека the pass sum (S21).

    D stays when every darkener has fallen.
    """
    if rules.game == "seka":
        return pass_price(kin, hand, rules)
    if kin.dark == 0:
        return min(rules.limit, kin.stake)
    if rules.dark_compare == "literal":
        return min(rules.limit, kin.dark if hand.dark else 2 * kin.dark)
    if hand.dark:
        return min(rules.limit, kin.stake)
    if rules.dark_compare == "ratio":
        darkener_lives = any(other.dark and other.live for other in kin.hands)
        return min(rules.limit, 2 * kin.stake if darkener_lives else kin.stake)
    return min(rules.limit, max(kin.stake, 2 * kin.dark))


def dark_bounds(kin: Kin, rules: Rules) -> tuple[int, int]:
    """Return the least and the greatest dark stake, stacks aside (T22, T24, D11, D12, D17)."""
    if kin.dark:
        return kin.dark + 1, rules.limit
    return rules.ante, min(rules.limit, rules.dark_max * rules.ante)


def raise_bounds(price: int, hand: Hand, rules: Rules) -> tuple[int, int]:
    """Return the least and the greatest sum of «Підняти» over the price of «Далі» (T36, S18, D19, R25).

    Stacks stand aside.
    """
    return price + rules.min_raise, most(hand, rules) if rules.game == "seka" else rules.limit
