"""Deadlines, silence, leaving."""

from typing import Any

import pytest

from engine.events import BoilAnswered, Fell, Stood
from engine.views import Phase
from tests.engine.play import Game

THREE = "Оля Тарас Іра"


def seen(names: str = THREE, **settings: Any) -> Game:
    game = Game(names, **{"dealer": names.rsplit(maxsplit=1)[-1], **settings})
    game.play(f"{game.word} look")
    return game


def test_D23_a_turn_has_45_seconds_and_silence_falls() -> None:
    game = seen()
    game.play("Оля go")
    assert game.table.deadline == game.now + 45_000
    assert game.table.began == game.now
    game.timeout()
    assert Fell(2, timeout=True) in game.events
    assert game.own("Тарас").timed_out
    assert game.word == "Іра"


def test_D23_the_length_of_a_turn_is_a_setting() -> None:
    game = seen(turn_seconds=120)
    game.play("Оля go")
    assert game.table.deadline == game.now + 120_000


def test_D23_and_R31_two_silences_on_own_turns_stand_one_up_across_kins() -> None:
    game = seen()
    game.play("Оля go")
    game.timeout()
    game.play("Іра fall")
    game.timeout()  # the next kin: Оля deals, Тарас is eldest
    assert game.word == "Тарас"
    game.timeout()
    assert Stood(2, "timeouts", fell=True, lost=1) in game.events
    assert game.line("Тарас").leaving
    game.play("Іра fall")
    assert [player.seat for player in game.table.players] == [1, 3]


@pytest.mark.parametrize("press", ["look", "pause"])
def test_R31_any_press_ends_the_silence(press: str) -> None:
    game = seen()
    game.play("Оля go")
    game.timeout()
    game.play("Іра fall")
    if press == "pause":
        game.play("Тарас pause", "Іра start")
    else:
        game.timeout()
        game.play("Тарас look")
    assert game.word == "Тарас"
    game.timeout()
    assert Fell(2, timeout=True) in game.events
    assert not game.said(Stood)


def test_R31_a_question_stops_the_turns_clock() -> None:
    game = seen("Оля Тарас")
    game.play("Оля go")
    began = game.now
    game.now += 20_000
    game.play("Тарас boil")
    assert (game.phase, game.table.deadline) == (Phase.BOIL, game.now + 20_000)
    left = began + 45_000 - game.now
    game.play("Оля no")
    assert (game.word, game.table.deadline) == ("Тарас", game.now + left)


def test_R31_after_a_no_the_asker_has_at_least_15_seconds() -> None:
    game = seen("Оля Тарас")
    game.play("Оля go")
    game.now += 44_000
    game.play("Тарас boil")
    game.timeout()
    assert BoilAnswered(1, yes=False, timeout=True) in game.events
    assert game.table.deadline == game.now + 15_000


def test_R31_the_last_word_times_out_like_any_other() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="51 151")
    game.play("Оля look", "Оля raise 50")
    game.timeout()
    assert game.stacks("Оля Тарас") == [52, 150]


def test_leaving_on_ones_turn_falls_and_passes_the_word() -> None:
    game = seen()
    game.play("Оля go", "Тарас leave")
    assert game.said(Stood) == [Stood(2, "left", fell=True, lost=1)]
    assert (game.word, game.live) == ("Іра", ["Оля", "Іра"])
    assert game.stack("Тарас") == 99
    game.play("Тарас go !not_seated", "Тарас leave !not_seated")


def test_leaving_out_of_turn_falls_and_changes_the_question() -> None:
    game = seen()
    game.play("Оля go")
    turn = game.table.turn
    game.play("Оля leave")
    assert game.word == "Тарас"
    assert game.table.turn > turn
    assert game.choices("Тарас")["compare"].right == 3


def test_D60_leave_and_sit_again_deals_no_new_hand() -> None:
    game = seen()
    game.play("Оля go", "Тарас leave", "Тарас sit 5 !purse_differs", "Тарас sit 99")
    assert game.live == ["Оля", "Іра"]
    game.play("Тарас go !fallen", "Іра fall")
    assert len(game.table.players) == 3
    game.timeout()
    assert len(game.live) == 3


def test_a_waiting_person_leaves_at_once() -> None:
    game = seen()
    game.play("Богдан sit 50", "Богдан leave")
    assert [player.seat for player in game.table.players] == [1, 2, 3]


def test_leaving_the_lobby_and_the_result_frees_the_place() -> None:
    game = Game("Оля Тарас", start=False)
    game.play("Оля leave")
    assert [player.seat for player in game.table.players] == [2]
    game = seen()
    game.play("Оля fall", "Тарас fall", "Іра leave", "Оля leave")
    assert [player.seat for player in game.table.players] == [2]
    game.timeout()
    assert game.phase is Phase.LOBBY


def test_leaving_a_pause_alone_goes_back_to_the_lobby() -> None:
    game = seen("Оля Тарас")
    game.play("Оля fall", "Оля pause", "Оля leave")
    assert game.phase is Phase.LOBBY
    assert game.table.deadline == game.now + 15 * 60_000
