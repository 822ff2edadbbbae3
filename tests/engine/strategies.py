"""How the property tests draw their examples: always the same ones, within a bound."""

from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from engine import Rules


def steady(examples: int) -> settings:
    """Return settings that draw the same ``examples`` on every machine and keep nothing on disk."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],  # a smaller seed is no simpler game
        report_multiple_bugs=False,
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.large_base_example,
        ],
    )


def trynka_rules(rng: Random, ante: int = 0, **fixed: Any) -> Rules:
    """Draw a set of house rules: every setting of section 4 that Trynka has (small stakes, short windows)."""
    ante = ante or rng.choice([1, 1, 2, 5])
    ceiling = rng.choice([20 * ante, 20 * ante, 50 * ante, 100 * ante, None])
    settings = {name: rng.choice(values) for name, values in CHOICES.items()}
    settings["min_raise"] = rng.choice([1, 1, ante, 3])
    settings["dark_max"] = rng.choice([1, 2, 2, 5])
    return Rules.preset("trynka", ante=ante, ceiling=ceiling, wallet_min=1, **{**settings, **fixed})


def seka_rules(rng: Random, ante: int = 0) -> Rules:
    """Draw a set of house rules of Seka, on any of its decks."""
    ante = ante or rng.choice([1, 1, 2, 5])
    ceiling = rng.choice([20 * ante, 20 * ante, 50 * ante, 100 * ante, None])
    settings = {name: rng.choice(values) for name, values in CHOICES.items() if name not in TRYNKA_ONLY}
    settings |= {name: rng.choice(values) for name, values in SEKA_CHOICES.items()}
    settings["min_raise"] = rng.choice([1, 1, ante, 3])
    preset = rng.choice(["seka", "seka32", "seka_joker", "seka_shakha"])
    return Rules.preset(preset, ante=ante, ceiling=ceiling, wallet_min=1, **settings)


def any_rules(rng: Random, ante: int = 0) -> Rules:
    """Draw a game and its house rules."""
    return rng.choice([trynka_rules, seka_rules])(rng, ante)


CHOICES: dict[str, list[Any]] = {
    "dark": [True, True, True, False],
    "overdark": ["chain", "chain", "one", "off"],
    "seen_factor": [1, 2],
    "compare_from": [1, 2],
    "dark_compare": ["floor", "literal", "ratio"],
    "compare_blind": [True, True, False],
    "compare_view": ["both", "points_only", "result_only"],
    "tie": ["both_stay", "both_stay", "asker_falls"],
    "two_aces_22": [False, True],
    "sixes_top": [False, True],
    "three_tens": [True, True, False],
    "dealer_next": ["winner", "winner", "rotate"],
    "dealer_pick": ["auto", "lift", "ace", "random"],
    "zasvit": [False, True],
    "split": [True, False],
    "deliberate_svara": [True, True, False],
    "pool_decision": ["holder", "majority"],
    "pooling": [True, True, False],
    "pacts": ["public", "secret", "off"],
    "svara_dark": [False, True],
    "svara_max": [1, 2, 5, 10],
    "max_circles": [-1, 0, 3, 5],
    "turn_seconds": [20, 45, 120],
    "entry_seconds": [10, 30],
    "short_stack": ["allin", "allin", "must_fall"],
    "cut": ["button", "button", "auto"],
    "show_final": ["public", "public", "private"],
}

TRYNKA_ONLY = {
    "dark", "overdark", "compare_from", "dark_compare", "compare_blind", "compare_view",
    "sixes_top", "three_tens",
}  # fmt: skip
SEKA_CHOICES: dict[str, list[Any]] = {
    "seka_dark": ["ratio", "ratio", "off"],
    "seka_compare": [False, False, True],
    "sets_above": [False, True],
    "joker_dup": [True, False],
    "max_seats": [10],
}
