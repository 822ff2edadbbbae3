"""The terms of a table in words: the ceiling, and what differs from the usual (2.3)."""

from collections.abc import Iterator
from typing import Final

from bot.terms import differing
from bot.view.locale import Locale
from bot.view.text import number
from engine.rules import OFF, Rules

_WORDS: Final[dict[str, dict[bool | int | str, str]]] = {
    "zasvit": {True: "term-zasvit"},
    "compare_from": {2: "term-compare-from"},
    "dark": {False: "term-dark"},
    "overdark": {"one": "term-overdark-one", "off": "term-overdark-off"},
    "seka_dark": {"off": "term-seka-dark"},
    "seen_factor": {2: "term-seen-factor", 1: "term-seen-same"},
    "dark_compare": {"literal": "term-dark-compare-literal", "ratio": "term-dark-compare-ratio"},
    "compare_blind": {False: "term-compare-blind"},
    "compare_view": {
        "points_only": "term-compare-view-points-only",
        "result_only": "term-compare-view-result-only",
    },
    "tie": {"asker_falls": "term-tie"},
    "two_aces_22": {True: "term-two-aces", False: "term-no-two-aces"},
    "seka_compare": {True: "term-seka-compare"},
    "joker_dup": {False: "term-joker-dup"},
    "sets_above": {True: "term-sets-above"},
    "sixes_top": {True: "term-sixes-top"},
    "three_tens": {False: "term-three-tens"},
    "dealer_pick": {
        "lift": "term-dealer-lift",
        "ace": "term-dealer-ace",
        "random": "term-dealer-random",
    },
    "dealer_next": {"rotate": "term-dealer-next", "winner": "term-dealer-winner"},
    "cut": {"auto": "term-cut"},
    "split": {False: "term-split"},
    "deliberate_svara": {False: "term-boil"},
    "pooling": {False: "term-pooling"},
    "pool_decision": {"majority": "term-pool-majority"},
    "pacts": {"secret": "term-pacts-secret", "off": "term-pacts-off"},
    "svara_dark": {True: "term-svara-dark"},
    "short_stack": {"must_fall": "term-short-stack"},
    "show_final": {"private": "term-show-final"},
}
"""Setting → its unusual values in words."""

_NUMBERS: Final = {
    "dark_max": ("term-dark-max", "antes"),
    "svara_max": ("term-svara-max", "count"),
    "min_raise": ("term-min-raise", "amount"),
    "max_seats": ("term-seats", "count"),
    "turn_seconds": ("term-turn", "seconds"),
    "entry_seconds": ("term-entry", "seconds"),
}
"""Setting → its words and the name of the number in them."""


def ceiling_text(rules: Rules) -> str:
    """Write the ceiling; a table without one has an infinite one."""
    return "∞" if rules.ceiling is None else number(rules.ceiling)


def deck_name(rules: Rules, locale: Locale) -> str:
    """Name the deck with what is added to it; the шаха is one of 36 cards and added to 32 (D39)."""
    within = rules.joker == "shaha" and rules.size == rules.deck
    return locale.t("deck-name", deck=rules.deck, joker="within" if within else rules.joker)


def special_terms(rules: Rules, locale: Locale) -> str:
    """Name the terms that are not the usual ones of this game; empty when there are none."""
    told = list(_unusual(rules, Rules.preset(rules.game), locale))
    return locale.t("special-terms", terms="; ".join(told)) if told else ""


def _unusual(rules: Rules, usual: Rules, locale: Locale) -> Iterator[str]:
    unusual = {one.name for one in differing(usual, rules)}
    for name, words in _WORDS.items():
        if name in unusual:
            yield locale.t(words[getattr(rules, name)])
    for name, (key, variable) in _NUMBERS.items():
        if name in unusual:
            yield locale.t(key, **{variable: getattr(rules, name)})
    if rules.wallet_min != usual.wallet_min:
        yield locale.t("term-wallet", chips=rules.wallet_need)
    if rules.max_circles == OFF:
        yield locale.t("term-circles-off")
    elif rules.max_circles != usual.max_circles:
        yield locale.t("term-circles", count=rules.max_circles)
