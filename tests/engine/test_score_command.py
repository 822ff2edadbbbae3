"""The command that scores hands."""

from itertools import combinations

import pytest

from engine import Rules, presets
from engine.score import main
from engine.scores import strength


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--game", "trynka", "A♦ 10♦ 9♦"], "30: cards of one suit, A♦ 10♦ 9♦"),
        (["--game", "seka_joker", "A♦ K♦ 🃏"], "32: cards of one suit, A♦ K♦ A♦ (🃏 as A♦)"),
        (["--game", "seka", "A♠", "A♥", "10♣"], "22: two aces, A♠ A♥"),
        (["--game", "seka", "--set", "sets_above=on", "K♠ K♥ K♣"], "130: three of a rank, K♠ K♥ K♣"),
        (["--game", "seka", "--set", "two_aces_22=off", "--set", "ceiling=none", "A♠ A♥ 10♣"],
         "11: cards of one suit, A♠"),
        (["--game", "seka32", "--set", "joker=shaha", "max_circles=auto", "deck=32", "--", "7♣ 8♦ 6♣"],
         "19: cards of one suit, 8♦ A♦ (6♣ as A♦)"),
    ],
)  # fmt: skip
def test_D33_to_D39_a_hand_is_scored_and_explained(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"{line}\n"


@pytest.mark.parametrize("game", ["trynka", "seka32"])
def test_every_hand_of_the_deck_stands_in_a_line(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules = Rules.preset(game)
    assert main(["--game", game, "--all"]) == 0
    expected = [f"{' '.join(cards)}\t{strength(cards, rules)}" for cards in combinations(rules.cards, 3)]
    assert capsys.readouterr().out.splitlines() == expected


@pytest.mark.parametrize(
    "arguments",
    [
        "", "--game durak --all", "--game trynka", "--game trynka A♦ 10♦", "--game trynka A♦ A♦ 9♦",
        "--game trynka A♦ 10♦ K♦", "--game trynka A♦ 10♦ 🃏", "--game trynka --set joker=joker --all",
        "--game seka --set nonsense=1 --all", "--game seka --set two_aces_22=maybe --all",
        "--game seka --set deck=24 --all", "--game seka --all A♦ K♦ Q♦", "--game seka --set size=36 --all",
    ],
)  # fmt: skip
def test_what_cannot_be_scored_is_a_usage_error(arguments: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments.split())
    assert left.value.code == 2


def test_every_preset_has_a_name_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    for game in presets:
        assert main(["--game", game, "A♦ 10♦ 9♦"]) == 0
    assert capsys.readouterr().out.count("30: cards of one suit") == len(presets)
