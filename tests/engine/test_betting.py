"""The turn: fall, go, raise; the ceiling; circles."""

from typing import Any

import pytest

from engine import actions as act
from engine.events import Fell, Opened, Raised, Went
from engine.views import Phase, Word
from tests.engine.play import Game

THREE = "Оля Тарас Іра"


def seen(names: str = THREE, **settings: Any) -> Game:
    """Begin with the eldest's cards open, so that nobody may darken."""
    game = Game(names, **settings)
    game.play(f"{game.word} look")
    return game


def test_T29_play_begins_at_the_dealers_left_and_goes_clockwise() -> None:
    game = seen(dealer="Оля")
    assert game.word == "Тарас"
    game.play("Тарас go")
    assert game.word == "Іра"
    game.play("Іра go")
    assert game.word == "Оля"
    game.play("Оля go")
    assert game.word == "Тарас"
    assert [game.name(line.seat) for line in game.view().seats] == ["Тарас", "Іра", "Оля"]


def test_T30_and_D20_no_check_the_first_word_costs_or_falls() -> None:
    game = seen(dealer="Іра")
    assert set(game.choices("Оля")) == {"fall", "go", "raise", "leave"}
    assert game.choices("Оля")["go"].low == 1
    game.play("Тарас fall !not_your_turn")
    assert game.refusal("Тарас fall").params == {"seat": 1}


def test_T31_who_falls_is_out_of_the_kin_with_his_cards_unopened() -> None:
    game = seen(dealer="Іра")
    game.play("Оля fall")
    assert game.said(Fell) == [Fell(1, timeout=False)]
    assert game.live == ["Тарас", "Іра"]
    assert game.line("Оля", "Тарас").cards is None
    game.play("Оля go !fallen", "Оля look !repeated")


def test_T32_going_pays_at_least_the_ante() -> None:
    game = seen(dealer="Іра", ante=5, ceiling=250)
    game.play("Оля go")
    assert game.said(Went) == [Went(1, 5, copek=True)]
    assert game.bank == 20
    game.play("Тарас raise 10", "Іра go")
    assert game.said(Went) == [Went(3, 10, copek=False)]
    assert game.line("Іра").word == Word("go", 10)


def test_T33_everyone_keeps_his_cards_closed() -> None:
    game = seen(dealer="Іра")
    game.play("Оля go", "Тарас raise 5", "Іра go")
    for viewer in (None, "Оля", "Тарас", "Іра"):
        for line in game.view(viewer).seats:
            assert (line.cards is not None) == (game.name(line.seat) == viewer)


def test_T36_the_ceiling_bounds_a_single_stake() -> None:
    game = seen(dealer="Іра", ceiling=20)
    assert game.choices("Оля")["raise"].high == 20
    game.play("Оля raise 21 !over_ceiling", "Оля raise 20", "Тарас raise 21 !over_ceiling")
    assert "raise" not in game.choices("Тарас")
    assert game.choices("Тарас")["go"].low == 20


def test_D22_without_a_ceiling_only_the_stack_bounds() -> None:
    game = seen(dealer="Іра", ceiling=None)
    assert game.choices("Оля")["raise"].high == 99
    game.play("Оля raise 100 !raise_short", "Оля raise 99")


def test_D18_every_turn_pays_and_nothing_is_equalised() -> None:
    game = seen(dealer="Іра")
    game.play("Оля go", "Тарас raise 10", "Іра go", "Оля go", "Тарас go")
    assert game.stacks(THREE) == [88, 79, 89]
    assert game.phase is Phase.BETTING


@pytest.mark.parametrize("amount", [-7, 0, 3, 4])
def test_D19_a_raise_is_any_whole_sum_above_the_stake(amount: int) -> None:
    game = seen(dealer="Іра")
    game.play("Оля raise 4")
    refused = game.refused(act.Raise(game.now, 2, amount), "raise_low")
    assert refused.params == {"need": 4}
    game.play("Тарас raise 5")
    assert game.said(Raised) == [Raised(2, 5)]
    assert game.table.now.stake == 5


def test_D19_min_raise_is_a_setting() -> None:
    game = seen(dealer="Іра", min_raise=5)
    assert game.choices("Оля")["raise"].low == 6
    game.play("Оля raise 5 !raise_low", "Оля raise 6")


def test_D20_and_T46_the_dealer_takes_the_bank_when_all_fall() -> None:
    game = seen(dealer="Іра")
    game.play("Оля fall", "Тарас fall")
    assert game.phase is Phase.RESULT
    assert game.stacks(THREE) == [99, 99, 102]


def test_R11_the_circle_rises_when_the_turn_passes_the_dealer() -> None:
    game = seen(dealer="Тарас")  # Іра, Оля, Тарас
    game.play("Іра fall", "Оля go")
    assert game.table.now.circle == 1
    game.play("Тарас go")
    assert (game.word, game.table.now.circle) == ("Оля", 2)
    game.play("Оля go", "Тарас go")
    assert game.table.now.circle == 3


def test_D21_and_R33_after_the_last_circle_all_hands_are_opened_and_nobody_raises_in_it() -> None:
    game = seen(dealer="Іра", max_circles=3, hands="Оля: A♠ 10♠ 6♥; Тарас: 9♦ 8♦ A♣; Іра: 10♣ 8♣ 7♥")
    for _ in range(2):
        game.play("Оля go", "Тарас go", "Іра go")
    assert game.view().last_circle
    assert "raise" not in game.choices("Оля")
    game.play("Оля raise 5 !last_circle", "Оля go", "Тарас go", "Іра go")
    assert game.said(Opened) == [
        Opened(
            "last_circle",
            ((1, ("A♠", "10♠", "6♥"), 21), (2, ("9♦", "8♦", "A♣"), 17), (3, ("10♣", "8♣", "7♥"), 18)),
        )
    ]
    assert game.stacks(THREE) == [108, 96, 96]
    result = game.result
    assert (result.why, result.opened_why, result.winners) == ("opening", "last_circle", (1,))


def test_D21_circles_may_be_off() -> None:
    game = seen("Оля Тарас", dealer="Тарас", max_circles=0)
    for _ in range(12):
        game.play("Оля go", "Тарас go")
    assert (game.phase, game.table.now.circle) == (Phase.BETTING, 13)
    assert not game.view().last_circle


def test_a_turn_number_rises_with_the_question_and_not_with_a_look() -> None:
    game = Game(THREE, dealer="Іра")
    turn, seq = game.table.turn, game.table.seq
    game.play("Оля look")
    assert (game.table.turn, game.table.seq) == (turn, seq + 1)
    game.play("Оля go")
    assert game.table.turn == turn + 1


def test_a_turn_number_rises_even_when_the_word_comes_back_to_the_same_seat() -> None:
    game = seen(dealer="Іра", stacks="50 3 50")
    game.play("Оля raise 5", "Тарас all_in")
    turn = game.table.turn
    game.play("Іра fall")
    assert game.table.turn > turn


def test_strangers_and_those_who_wait_are_told_apart() -> None:
    game = Game(THREE, dealer="Іра")
    game.play("Богдан go !not_seated", "Богдан sit 50", "Богдан go !next_kin", "Богдан look !next_kin")
