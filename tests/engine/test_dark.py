"""Looking and going dark."""

import pytest

from engine import actions as act
from engine.events import Darkened, Looked
from tests.engine.play import Game

FOUR = "Оля Тарас Іра Настя"


def closed(game: Game, names: str = FOUR) -> list[str]:
    """Return whose hands lie closed before them."""
    found = []
    for name in names.split():
        own = game.view(name).own
        if own is not None and own.closed:
            found.append(name)
    return found


def test_T20_looking_is_no_turn() -> None:
    game = Game(FOUR, dealer="Настя", hands="Іра: A♠ 10♠ 6♥")
    turn = game.table.turn
    assert game.line("Іра", "Іра").cards is None
    game.play("Іра look")
    assert game.events == [Looked(3, 3)]
    assert (game.line("Іра", "Іра").cards, game.line("Іра", "Іра").strength) == (("A♠", "10♠", "6♥"), 21)
    assert game.line("Іра").cards is None
    assert (game.word, game.table.turn) == ("Оля", turn)
    game.play("Іра look !repeated")


def test_T21_and_D10_only_the_eldest_may_darken() -> None:
    game = Game(FOUR, dealer="Настя")
    assert "dark" in game.choices("Оля")
    game.play("Оля look", "Оля dark 1 !looked", "Оля go", "Тарас dark 2 !looked")
    assert not closed(game)


def test_D10_when_the_eldest_falls_the_chance_is_gone() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля fall")
    game.play("Тарас dark 1 !looked")
    assert closed(game) == ["Оля"]  # fell unseen (R10)


def test_T22_and_D11_one_or_two_antes_and_it_becomes_the_stake() -> None:
    game = Game(FOUR, dealer="Настя", ante=5, ceiling=250)
    assert (game.choices("Оля")["dark"].low, game.choices("Оля")["dark"].high) == (5, 10)
    game.play(
        "Оля dark 4 !not_a_number", "Оля dark 11 !not_a_number", "Оля dark -5 !not_a_number", "Оля dark 10"
    )
    assert Darkened(1, 10, over=False) in game.events
    assert (game.table.now.stake, game.table.now.dark, game.bank) == (10, 10, 30)
    assert game.line("Оля").dark
    assert game.line("Оля", "Оля").cards is None


def test_D11_dark_max_is_a_setting() -> None:
    game = Game(FOUR, dealer="Настя", dark_max=5)
    assert game.choices("Оля")["dark"].high == 5


def test_T23_the_dark_is_the_whole_action_and_the_next_opens_the_play() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 2")
    assert game.word == "Тарас"
    game.play("Оля go !not_your_turn")


def test_T24_and_D12_each_next_in_unbroken_succession_may_over_dark_for_more() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 2")
    choice = game.choices("Тарас")["over_dark"]
    assert (choice.low, choice.high) == (3, 50)
    assert game.refusal("Тарас dark 2").params == {"need": 2}
    game.play("Тарас dark 2 !overdark_low", "Тарас dark 51 !over_ceiling", "Тарас dark 4", "Іра dark 8")
    assert Darkened(3, 8, over=True) in game.events
    assert (game.table.now.stake, game.table.now.dark) == (8, 8)
    assert [game.line(name).dark for name in FOUR.split()] == [True, True, True, False]


def test_T24_the_conditions_for_the_others_are_measured_by_the_new_sum() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 2", "Тарас dark 4", "Іра look")
    assert game.choices("Іра")["go"].low == 4
    assert game.choices("Іра")["compare"].low == 8


@pytest.mark.parametrize("breaks", ["look", "go", "fall", "leave"])
def test_R12_a_chain_player_who_does_anything_else_breaks_it(breaks: str) -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 1", f"Тарас {breaks}")
    if game.word == "Тарас":
        game.play("Тарас go")
    game.play("Іра dark 5 !looked")
    assert set(closed(game, "Оля Іра Настя")) == {"Оля"}


def test_R12_who_looks_before_his_turn_breaks_the_chain_for_those_behind_him() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Іра look")
    assert closed(game) == ["Оля", "Тарас"]
    game.play("Оля dark 1", "Тарас dark 3")
    game.play("Іра dark 5 !looked")


def test_R12_seats_that_cannot_act_are_skipped() -> None:
    game = Game(FOUR, dealer="Настя", stacks="1 50 50 50")
    assert game.word == "Тарас"
    assert "dark" in game.choices("Тарас")
    game.play("Тарас dark 1")
    assert "over_dark" in game.choices("Іра")


def test_R13_chips_do_not_matter_for_a_hand_to_stay_closed() -> None:
    game = Game(FOUR, dealer="Настя", stacks="50 2 50 50")
    game.play("Оля dark 2")
    assert closed(game) == FOUR.split()
    assert "over_dark" not in game.choices("Тарас")
    assert "look" in game.choices("Тарас")


@pytest.mark.parametrize(("way", "reach"), [("chain", 4), ("one", 2), ("off", 1)])
def test_D12_how_far_the_chain_goes_is_a_setting(way: str, reach: int) -> None:
    game = Game(FOUR, dealer="Настя", overdark=way)
    assert len(closed(game)) == reach


def test_without_the_dark_every_hand_is_open() -> None:
    game = Game(FOUR, dealer="Настя", dark=False)
    assert closed(game) == []
    game.play("Оля dark 1 !looked")


def test_T25_and_D14_the_dark_may_look_only_from_the_second_circle_and_need_not() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.play("Оля dark 1", "Оля look !still_dark", "Тарас dark 2", "Тарас look !still_dark", "Іра go")
    assert game.table.now.circle == 2
    game.play("Тарас look", "Оля go")
    assert closed(game, "Оля Тарас Іра") == ["Оля"]


def test_T26_then_they_fall_or_go_on() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.play("Оля dark 1", "Тарас go", "Іра go", "Оля look")
    assert {"fall", "go", "raise", "compare"} <= set(game.choices("Оля"))


def test_T27_who_goes_on_after_a_dark_pays_no_less() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 2", "Тарас go", "Іра raise 2 !raise_low", "Іра go")
    assert game.stacks("Тарас Іра") == [97, 97]


def test_D13_seen_players_pay_the_dark_sum_once() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 2", "Тарас go")
    assert game.stack("Тарас") == 97


def test_R14_with_seen_factor_two_they_pay_twice_the_dark_up_to_the_ceiling() -> None:
    game = Game(FOUR, dealer="Настя", seen_factor=2, ceiling=20, dark_max=20)
    game.play("Оля dark 2", "Тарас go")
    assert game.stack("Тарас") == 95
    assert game.table.now.stake == 4
    capped = Game(FOUR, dealer="Настя", seen_factor=2, ceiling=20, dark_max=20)
    capped.play("Оля dark 12", "Тарас go")
    assert capped.stack("Тарас") == 79


def test_D15_the_last_dark_player_wins_unseen() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands="Оля: 6♠ 7♥ 8♦")
    game.play("Оля dark 2", "Тарас fall")
    assert game.stack("Оля") == 101
    assert game.line("Оля", "Оля").cards is None
    game.play("Оля look")
    assert game.line("Оля", "Оля").cards == ("6♠", "7♥", "8♦")
    assert game.line("Оля", "Тарас").cards is None


def test_D17_the_dark_stays_under_the_ceiling_and_at_it_the_chain_ends() -> None:
    game = Game(FOUR, dealer="Настя", ceiling=20)
    game.play("Оля dark 2", "Тарас dark 21 !over_ceiling", "Тарас dark 20")
    assert closed(game, FOUR) == ["Оля", "Тарас"]
    assert "raise" not in game.choices("Іра")


def test_T28_the_privilege_is_the_cheap_compare() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.play("Оля dark 2", "Тарас go")
    own, other = game.own("Іра"), game.own("Оля")
    assert (own.compare_price, other.compare_price) == (4, 2)


def test_a_stake_above_the_stack_is_no_dark() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="2 50")
    game.refused(act.Dark(game.now, 1, 2), "raise_short")
    game.play("Оля dark 1")
    assert game.line("Оля").dark


def test_R12_who_compares_unseen_breaks_the_chain() -> None:
    game = Game(FOUR, dealer="Настя", hands="Оля: 6♠ 7♥ 8♦; Тарас: A♠ 10♠ 9♠")
    game.play("Оля dark 2", "Тарас compare")
    assert not game.own("Іра").may_go_dark
    game.play("Іра dark 3 !looked")
