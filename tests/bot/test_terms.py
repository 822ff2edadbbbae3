"""The settings as data: every one is there, every step can be played, every value can be reached."""

from dataclasses import fields, replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.terms import (
    SETTINGS,
    Matter,
    Setting,
    changed,
    differing,
    on_page,
    setting,
    spoken,
    turned,
    with_stakes,
)
from engine.rules import BadRule, Rules

RULES = Rules.preset("trynka", ante=5)
SEKA = Rules.preset("seka", ante=5, joker="joker", seka_compare=True)


def base(one: Setting) -> Rules:
    """Return terms under which a setting means something."""
    return RULES if one.belongs(RULES) else SEKA


def test_every_setting_of_the_rules_has_a_row_on_a_page() -> None:
    named = [one.name for one in SETTINGS]
    assert set(named) == {one.name for one in fields(Rules) if one.init}
    assert len(set(named)) == len(named)
    assert {one.page for one in SETTINGS} == set(get_args(Matter))


@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.name)
def test_a_setting_goes_round_all_its_values_and_comes_back(one: Setting) -> None:
    start = base(one)
    rules, seen = start, []
    for _ in one.choices(start):
        after = turned(rules, one)
        assert after is not None
        seen.append(getattr(after, one.name))
        rules = changed(start, one.name, seen[-1])
    assert sorted(map(str, seen)) == sorted(map(str, one.choices(start)))
    assert rules == start


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(SETTINGS), max_size=60), st.integers(0, 8))
def test_no_row_of_presses_reaches_terms_that_cannot_be_played(presses: list[Setting], seated: int) -> None:
    rules = RULES
    for one in presses:
        if one.belongs(rules) and (after := turned(rules, one, seated)) is not None:
            assert after != rules
            assert after.max_seats >= seated
            rules = replace(after)


def test_the_other_game_begins_at_its_usual_terms_with_the_groups_stakes_and_times() -> None:
    mine = replace(RULES, ceiling=500, turn_seconds=60, dark=False, pacts="off", max_seats=4)
    seka = changed(mine, "game", "seka")
    assert seka == Rules.preset("seka", ante=5, ceiling=500, turn_seconds=60, pacts="off")
    back = changed(replace(seka, joker="joker", deck=32), "game", "trynka")
    assert back == replace(mine, dark=True, max_seats=8)


def test_ten_who_sit_at_seka_cannot_go_over_to_trynka() -> None:
    game = setting("game")
    assert game
    assert turned(SEKA, game, 9) is None
    assert turned(SEKA, game, 8) is not None


def test_a_new_ante_takes_ceiling_and_smallest_raise_along() -> None:
    rules = replace(RULES, min_raise=10, ceiling=500)
    dear = with_stakes(rules, 20, None)
    assert (dear.ante, dear.ceiling, dear.min_raise) == (20, 2000, 40)
    assert with_stakes(replace(rules, ceiling=None), 20, None).ceiling is None
    assert with_stakes(RULES, 7, 333).ceiling == 333
    odd = with_stakes(replace(RULES, ante=7, ceiling=333), 10, None)
    assert (odd.ceiling, odd.min_raise) == (470, 1)
    with pytest.raises(BadRule):
        with_stakes(RULES, 10, 199)


def test_a_value_typed_by_hand_goes_on_to_the_next_greater_one() -> None:
    ceiling, ante = setting("ceiling"), setting("ante")
    assert ceiling
    assert ante
    typed = with_stakes(RULES, 7, 333)
    after = turned(typed, ceiling)
    assert after
    assert after.ceiling == 350
    raised = turned(typed, ante)
    assert raised
    assert raised.ante == 10
    top = turned(replace(RULES, ante=60, ceiling=3000), ante)
    assert top
    assert top.ante == 1


def test_what_means_nothing_without_the_dark_is_not_offered() -> None:
    light = replace(RULES, dark=False)
    assert [one.name for one in on_page(light, "dark")] == ["dark"]
    assert "compare_blind" not in {one.name for one in on_page(light, "compare")}
    assert [one.name for one in differing(RULES, replace(light, overdark="off"))] == ["dark"]


def test_values_are_named_in_a_word() -> None:
    names = {"dark": "on", "zasvit": "off", "ceiling": "250", "max_circles": "auto", "pacts": "public"}
    assert {name: spoken(RULES, name) for name in names} == names
    wide = replace(RULES, ceiling=None, max_circles=0)
    assert (spoken(wide, "ceiling"), spoken(wide, "max_circles")) == ("none", "off")
    assert setting("no_such") is None
