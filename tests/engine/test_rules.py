"""Settings: refused when they cannot be played."""

import pytest

from engine import Rules
from engine.rules import AUTO, NO_CEILING, OFF, BadRule, presets, unplayed


def test_D22_the_ceiling_defaults_to_fifty_antes() -> None:
    assert Rules.preset("trynka", ante=5).ceiling == 250
    assert Rules.preset("trynka", ante=5, ceiling=None).limit == NO_CEILING


def test_a_preset_is_what_section_4_says() -> None:
    rules = Rules.preset("trynka")
    assert (rules.deck, rules.ante, rules.ceiling, rules.dark, rules.dark_max) == (24, 1, 50, True, 2)
    assert (rules.overdark, rules.seen_factor, rules.compare_from) == ("chain", 1, 1)
    assert (rules.dark_compare, rules.compare_blind, rules.compare_view) == ("floor", True, "both")
    assert (rules.tie, rules.three_tens, rules.zasvit, rules.split) == ("both_stay", True, False, True)
    assert (rules.dealer_next, rules.dealer_pick, rules.cut) == ("winner", "auto", "button")
    assert (rules.svara_max, rules.max_circles, rules.svara_dark) == (5, AUTO, False)
    assert (rules.turn_seconds, rules.entry_seconds, rules.wallet_min) == (45, 30, 20)
    assert (rules.max_seats, rules.min_raise, rules.short_stack) == (8, 1, "allin")
    assert (rules.pooling, rules.pacts, rules.deliberate_svara) == (True, "public", True)
    assert (rules.pool_decision, rules.show_final) == ("holder", "public")


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("ante", 0), ("ante", -5), ("ante", True), ("ante", "5"), ("ceiling", 19), ("ceiling", 101),
        ("dark_max", 0), ("dark_max", 51), ("overdark", "often"), ("seen_factor", 3),
        ("compare_from", 0), ("dark_compare", ""), ("compare_view", "all"), ("tie", "split"),
        ("dealer_next", "host"), ("dealer_pick", "host"), ("svara_max", 0), ("svara_max", 11),
        ("max_circles", 2), ("max_circles", 21), ("turn_seconds", 19), ("turn_seconds", 121),
        ("entry_seconds", 0), ("short_stack", ""), ("wallet_min", 0), ("wallet_min", 101),
        ("max_seats", 1), ("max_seats", 9), ("min_raise", 0), ("min_raise", 51), ("cut", "none"),
        ("pool_decision", "vote"), ("show_final", "no"), ("pacts", "on"), ("dark", 1), ("deck", 36),
        ("nonsense", 1),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_when_built(setting: str, value: object) -> None:
    with pytest.raises(BadRule) as refused:
        Rules.preset("trynka", **{setting: value})
    assert refused.value.setting == setting


def test_S2_S3_S14_D16_D57_the_seka_presets_are_what_section_4_says() -> None:
    rules = Rules.preset("seka", ante=4)
    assert (rules.game, rules.deck, rules.size, rules.ceiling, rules.max_seats) == ("seka", 36, 36, 200, 10)
    assert (rules.seka_dark, rules.seen_factor, rules.seka_compare) == ("ratio", 2, False)
    assert (rules.two_aces_22, rules.sets_above, rules.joker, rules.three_tens) == (True, False, "off", False)
    assert (rules.dealer_next, rules.svara_dark, rules.tie) == ("rotate", False, "both_stay")
    assert [rules.circles(hands) for hands in (2, 5, 6, 10)] == [5, 5, 5, 5]
    assert [Rules.preset(name).joker for name in presets] == ["off", "off", "off", "joker", "shaha"]
    assert [Rules.preset(name).hands_max for name in presets] == [8, 12, 10, 12, 12]


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("three_tens", True), ("dark", True), ("dark_max", 3), ("overdark", "one"), ("compare_from", 2),
        ("dark_compare", "ratio"), ("compare_blind", False), ("compare_view", "points_only"),
        ("sixes_top", True), ("deck", 24), ("deck", 52), ("max_seats", 11), ("max_seats", 1),
        ("seka_dark", "all_double"), ("joker", "two"), ("joker", True), ("joker_dup", 1),
        ("seka_compare", "on"), ("sets_above", None), ("game", "durak"), ("min_raise", 51),
    ],
)  # fmt: skip
def test_R16_and_R37_what_seka_does_not_have_is_refused(setting: str, value: object) -> None:
    with pytest.raises(BadRule) as refused:
        Rules.preset("seka", **{setting: value})
    assert refused.value.setting == setting


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("seka_dark", "ratio"), ("seka_compare", True), ("sets_above", True), ("joker", "joker"),
        ("joker", "shaha"), ("joker_dup", False), ("deck", 32),
    ],
)  # fmt: skip
def test_what_trynka_does_not_have_is_refused(setting: str, value: object) -> None:
    with pytest.raises(BadRule) as refused:
        Rules.preset("trynka", **{setting: value})
    assert refused.value.setting == setting


def test_every_dash_of_section_4_has_a_value_that_can_be_played() -> None:
    for game, settings in unplayed.items():
        rules = Rules.preset(game, **settings)
        assert rules == Rules.preset(game)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(BadRule):
        Rules.preset("durak")


def test_R33_circles_follow_the_number_of_hands() -> None:
    rules = Rules.preset("trynka")
    assert [rules.circles(hands) for hands in (2, 5, 6, 8)] == [7, 7, 5, 5]
    assert Rules.preset("trynka", max_circles=3).circles(8) == 3
    assert Rules.preset("trynka", max_circles=OFF).circles(2) == OFF
