"""Prices of Trynka's turn as section 2 and the decisions say them (T27, T28, T34, D13, D26–D28, R8, R14)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Terms:
    """What a price hangs on."""

    stake: int  # S
    dark: int  # D, 0 when nobody darkened
    ceiling: int | None
    privileged: bool
    privileged_lives: bool = True  # somebody of P is still live
    seen_factor: int = 1
    dark_compare: str = "floor"


def _capped(price: int, terms: Terms) -> int:
    return price if terms.ceiling is None else min(price, terms.ceiling)


def go(terms: Terms) -> int:
    if terms.dark == 0 or terms.privileged:
        return terms.stake
    return _capped(max(terms.stake, terms.seen_factor * terms.dark), terms)


def compare(terms: Terms) -> int:
    if terms.dark == 0:
        return _capped(terms.stake, terms)
    if terms.dark_compare == "literal":
        return _capped(terms.dark if terms.privileged else 2 * terms.dark, terms)
    if terms.dark_compare == "ratio":
        double = terms.privileged_lives and not terms.privileged
        return _capped(2 * terms.stake if double else terms.stake, terms)
    if terms.privileged:
        return _capped(terms.stake, terms)
    return _capped(max(terms.stake, 2 * terms.dark), terms)
