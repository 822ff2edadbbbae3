"""Everything in: layers, last words, openings for want of chips."""

from typing import Any

from engine.chips import bank
from engine.events import ChipsOut, Opened, WentAllIn
from engine.pots import Pot, plays_for, pots
from engine.state import Hand, Kin
from engine.views import Phase
from tests.engine.play import Game

THREE = "Оля Тарас Іра"
HANDS = "Оля: A♠ 10♠ 6♥; Тарас: 10♣ 7♣ 9♥; Іра: 10♦ 8♦ A♥"  # 21, 17, 18


def seen(names: str = THREE, **settings: Any) -> Game:
    game = Game(names, **{"dealer": names.rsplit(maxsplit=1)[-1], "hands": HANDS, **settings})
    game.play(f"{game.word} look")
    return game


def test_D28_and_R3_all_in_takes_the_whole_stack_and_compares_with_nobody() -> None:
    game = seen(stacks="100 16 100")
    game.play("Оля raise 50")
    assert set(game.choices("Тарас")) == {"fall", "all_in", "leave"}
    assert game.choices("Тарас")["all_in"].low == 15
    game.play("Тарас go !short_go", "Тарас compare !short_compare", "Тарас all_in")
    assert game.said(WentAllIn) == [WentAllIn(2, 15)]
    assert len(game.live) == 3
    assert (game.table.now.stake, game.word) == (50, "Іра")
    game.play("Оля all_in !not_your_turn", "Іра all_in !all_in_early")


def test_D28_short_stacks_may_have_to_fall() -> None:
    game = seen(stacks="100 16 100", short_stack="must_fall")
    game.play("Оля raise 50", "Тарас all_in !must_fall")
    assert set(game.choices("Тарас")) == {"fall", "leave"}


def test_R4_an_all_in_player_has_no_turns_and_may_be_compared_with() -> None:
    game = seen(stacks="100 16 100")
    game.play("Оля raise 50", "Тарас all_in", "Іра compare")
    assert game.live == ["Оля", "Іра"]
    game = seen(stacks="100 16 100")
    game.play("Оля raise 20", "Тарас all_in", "Іра go")
    assert game.word == "Оля"
    game.play("Тарас fall !all_in")
    assert game.line("Тарас").all_in
    assert game.line("Тарас").plays_for == 3 + 3 * 15


def test_R22_an_all_in_player_who_leaves_stays_in_the_kin() -> None:
    game = seen(stacks="100 16 100", hands="Оля: 6♠ 7♥ 8♣; Тарас: A♣ 10♣ 9♣; Іра: 10♦ 8♦ A♥")
    game.play("Оля raise 20", "Тарас all_in", "Тарас leave", "Іра go")
    assert "Тарас" in game.live
    assert game.line("Тарас").leaving
    game.play("Оля fall")
    assert game.said(Opened)
    assert ChipsOut(2, 3 + 3 * 15, "bank") in game.events
    assert game.table.ended is not None
    assert game.table.ended.winners == (2,)
    assert [player.seat for player in game.table.players] == [1, 3]


def test_R4_an_ante_may_be_the_last_chip() -> None:
    game = Game(THREE, dealer="Іра", stacks="1 50 50")
    assert game.word == "Тарас"
    assert game.line("Оля").all_in
    own = game.own("Оля")
    assert not own.closed


def test_when_nobody_has_chips_after_the_antes_the_hands_are_opened_at_once() -> None:
    game = Game(THREE, dealer="Іра", stacks="1 1 50", hands=HANDS)
    assert game.phase is Phase.RESULT
    assert game.stacks(THREE) == [3, 0, 49]


def test_the_worked_example_all_in() -> None:
    """Antes 3; A has put 10 and is all-in, B 50, C 50; B falls; A wins 33, C gets 80 back."""
    game = Game(
        THREE, dealer="Іра", stacks="11 100 100", hands="Оля: A♠ 10♠ 9♠; Тарас: 6♠ 7♥ 8♣; Іра: 10♦ 8♦ A♥"
    )
    game.play("Оля look", "Оля raise 10", "Тарас raise 50", "Іра go", "Тарас fall")
    assert game.said(Opened)
    assert game.said(ChipsOut) == [ChipsOut(1, 33, "bank"), ChipsOut(3, 80, "layer")]
    assert game.table.dealer == 1
    result = game.result
    assert (result.winners, result.opened_why) == ((1,), "no_chips")


def test_R1_the_worked_example_last_word() -> None:
    """Antes 2. A raises 50, his last chips; B has one turn: fall or go, then both are opened."""
    game = Game("Оля Тарас", dealer="Тарас", stacks="51 151", hands="Оля: A♠ 10♠ 9♠; Тарас: 6♠ 7♥ 8♦")
    game.play("Оля look", "Оля raise 50")
    assert game.view().last_word
    assert set(game.choices("Тарас")) == {"fall", "go", "leave"}
    game.play("Тарас raise 60 !last_circle", "Тарас compare !last_word", "Тарас boil !last_word", "Тарас go")
    assert game.said(Opened)
    assert game.stacks("Оля Тарас") == [102, 100]


def test_R1_falling_at_the_last_word_gives_the_bank_away() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="51 151")
    game.play("Оля look", "Оля raise 50", "Тарас fall")
    assert game.stacks("Оля Тарас") == [52, 150]
    assert game.said(Opened) == []


def test_R1_no_last_word_is_owed_to_who_has_answered() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="51 151", hands=HANDS)
    game.play("Оля look", "Оля go", "Тарас raise 50", "Оля all_in")
    assert game.said(Opened)


def test_R1_no_over_dark_at_the_last_word() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="2 100")
    game.play("Оля dark 1")
    assert game.view().last_word
    assert set(game.choices("Тарас")) == {"fall", "go", "leave"}
    game.play("Тарас dark 2 !looked", "Тарас go")
    assert game.phase is Phase.RESULT or game.phase is Phase.SPLIT


def test_R9_what_nobody_live_covers_goes_back_to_the_last_who_dropped() -> None:
    game = Game(THREE, dealer="Іра", stacks="11 100 100")
    game.play("Оля look", "Оля raise 10", "Тарас raise 30", "Тарас leave")
    assert game.view().last_word
    game.play("Іра fall")
    assert game.said(ChipsOut) == [ChipsOut(1, 23, "bank"), ChipsOut(2, 20, "returned")]
    assert game.table.ended is not None
    assert (2, 89, -11) in game.table.ended.record


def kin(main: int, *hands: tuple[int, int, int]) -> Kin:
    """Build a kin of (stack, paid, dropped)."""
    made = tuple(
        Hand(seat, stack, live=not dropped, paid=paid, dropped=dropped)
        for seat, (stack, paid, dropped) in enumerate(hands, 1)
    )
    return Kin(hands=made, main=main)


def test_pots_are_one_when_nobody_is_all_in() -> None:
    assert pots(kin(3, (5, 10, 0), (5, 10, 0), (0, 4, 1))) == [Pot(27, (0, 1))]


def test_layers_are_contested_by_those_who_cover_them() -> None:
    parts = pots(kin(4, (0, 5, 0), (0, 20, 0), (50, 30, 0), (50, 30, 1)))
    assert parts == [Pot(4, (0, 1, 2)), Pot(20, (0, 1, 2)), Pot(45, (1, 2)), Pot(20, (2,))]
    assert sum(part.amount for part in parts) == 4 + 85


def test_a_layer_without_rivals_goes_back() -> None:
    assert pots(kin(3, (0, 5, 0), (9, 20, 1), (9, 20, 2)))[-1] == Pot(30, (), 2)


def test_an_all_in_of_nothing_plays_for_main() -> None:
    state = kin(3, (0, 0, 0), (9, 20, 0), (9, 20, 0))
    assert plays_for(state, 0) == 3
    assert plays_for(state, 1) == 43


def test_the_bank_is_never_stored_twice() -> None:
    game = seen(stacks="100 16 100")
    game.play("Оля raise 50", "Тарас all_in")
    assert bank(game.table) == game.held == 3 + 50 + 15


def test_R11_the_circle_stays_when_the_word_stays() -> None:
    game = seen(stacks="11 100 100")
    game.play("Оля raise 10")
    assert (game.word, game.table.now.circle) == ("Тарас", 1)
    game.play("Іра leave")
    assert (game.word, game.view().last_word, game.table.now.circle) == ("Тарас", True, 1)
