"""The end of a kin."""

from typing import Any

from engine import actions as act
from engine.events import ChipsOut, KinEnded, Lifted, Opened, Shown
from engine.views import Phase
from tests.engine.play import Game

THREE = "Оля Тарас Іра"


def seen(names: str = THREE, **settings: Any) -> Game:
    game = Game(names, **{"dealer": names.rsplit(maxsplit=1)[-1], **settings})
    game.play(f"{game.word} look")
    return game


def test_T46_the_last_one_left_takes_the_bank() -> None:
    game = seen()
    game.play("Оля raise 5", "Тарас fall", "Іра fall")
    assert game.said(ChipsOut) == [ChipsOut(1, 8, "bank")]
    assert game.said(KinEnded) == [KinEnded(1, (1,), ((1, 2), (2, -1), (3, -1)))]
    assert game.bank == 0


def test_T47_he_shows_his_cards_to_nobody() -> None:
    game = seen()
    game.play("Оля raise 5", "Тарас fall", "Іра fall")
    assert game.said(Opened) == []
    assert game.line("Оля", "Тарас").cards is None
    assert game.result.hands == ()


def test_D43_the_winner_by_falls_may_show() -> None:
    game = seen(hands="Оля: 9♦ 8♣ 6♠")
    game.play("Оля raise 5", "Тарас fall", "Іра fall", "Тарас show !show_not_yours")
    game.refused(act.Show(game.now, 0), "show_not_yours")
    game.refused(act.Show(game.now, 9), "show_not_yours")
    assert "show" in game.choices("Оля")
    game.play("Оля show", "Оля show !repeated")
    assert game.ever(Shown) == [Shown(1, ("9♦", "8♣", "6♠"), 9)]
    assert game.result.shown == (1, ("9♦", "8♣", "6♠"), 9)


def test_D43_nobody_shows_after_an_opening() -> None:
    game = seen(hands="Оля: A♠ 10♠ 6♥; Тарас: 6♠ 7♥ 8♣; Іра: 10♦ 8♦ A♥")
    game.play("Оля go", "Тарас fall", "Іра compare", "Оля show !show_not_yours")
    game.refused(act.Show(game.now, 0), "show_not_yours")


def test_T8_and_R29_the_winner_of_main_deals_next() -> None:
    game = seen()
    game.play("Оля fall", "Тарас raise 5", "Іра fall")
    assert game.result.next_dealer == 2
    game.timeout()
    assert game.name(game.view().dealer) == "Тарас"
    assert game.word == "Іра"


def test_R29_who_is_not_dealt_in_passes_the_deal_clockwise() -> None:
    game = seen(ante=10, stacks="100 100 100")
    game.play("Оля fall", "Тарас raise 15", "Іра fall")
    game.do(act.Adjust(game.now, 2, 5 - game.stack("Тарас"), "gift"))
    game.timeout()
    assert game.name(game.view().dealer) == "Іра"


def test_D9_a_winner_who_leaves_passes_the_deal_clockwise() -> None:
    game = seen()
    game.play("Оля fall", "Тарас raise 5", "Іра fall", "Тарас leave")
    assert game.view().dealer == 3
    game.timeout()
    assert game.name(game.view().dealer) == "Іра"


def test_D9_and_R29_after_a_split_the_splitters_lift() -> None:
    game = seen("Оля Тарас", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥")
    game.play("Оля go", "Тарас compare", "Оля split", "Тарас split")
    assert game.phase is Phase.RESULT
    assert game.result.next_dealer is None
    game.timeout()
    assert game.view().phase is Phase.PICK
    assert [seat for seat, _ in game.said(Lifted)[0].cards] == [1, 2]
    while game.table.want or game.table.pick:
        game.timeout()
    assert game.table.kin == 2


def test_R29_one_splitter_left_deals_without_a_lift() -> None:
    game = seen(hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Іра: 6♠ 7♠ 9♥")
    game.play("Оля go", "Тарас go", "Іра fall", "Оля compare", "Оля split", "Тарас split", "Тарас leave")
    game.timeout()
    assert game.table.kin == 2
    assert game.name(game.view().dealer) == "Оля"


def test_dealer_next_may_go_round() -> None:
    game = seen(dealer_next="rotate")
    game.play("Оля fall", "Тарас raise 5", "Іра fall")
    game.timeout()
    assert game.name(game.view().dealer) == "Оля"


def test_R10_openings_show_dark_hands_and_a_hand_that_fell_unseen_may_be_looked_at_afterwards() -> None:
    game = Game(
        "Оля Тарас Іра Настя", dealer="Настя", stacks="100 5 100 5",
        hands="Оля: A♠ 10♠ 6♥; Тарас: 6♠ 7♥ 8♣; Іра: 10♦ 8♦ A♥; Настя: 9♠ 8♠ 7♣",
    )  # fmt: skip
    game.play("Оля dark 2", "Тарас dark 4", "Іра go", "Настя go", "Оля fall")
    opened = game.said(Opened)[0]
    assert [seat for seat, _, _ in opened.hands] == [2, 3, 4]
    assert game.line("Оля", "Оля").cards is None
    assert game.own("Оля").may_look
    game.play("Оля look")
    assert game.line("Оля", "Оля").cards == ("A♠", "10♠", "6♥")
    assert game.line("Оля", "Тарас").cards is None


def test_who_left_in_the_kin_stands_in_its_result() -> None:
    game = seen(stacks="50 60 70")
    game.play("Оля raise 5", "Тарас go", "Іра leave", "Тарас leave")
    lines = {line.seat: line for line in game.view().seats}
    assert lines[2].leaving
    assert (lines[2].stack, lines[2].gain) == (54, -6)
    assert (lines[3].stack, lines[3].gain) == (69, -1)
    assert (lines[1].stack, lines[1].gain) == (57, 7)


def test_a_lift_between_kins_shows_nothing_of_the_last_one() -> None:
    game = seen("Оля Тарас", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥")
    game.play("Оля go", "Тарас compare", "Оля split", "Тарас split")
    assert [line.cards for line in game.view().seats] == [("10♦", "8♦", "A♠"), ("10♣", "8♣", "7♥")]
    game.timeout()
    assert game.phase is Phase.PICK
    assert [(line.dealt, line.cards) for line in game.view("Оля").seats] == [(False, None), (False, None)]
    assert game.view("Оля").own is None
    assert game.view().result is None


def test_R10_who_left_may_still_look_at_the_hand_he_left_behind() -> None:
    game = Game(THREE, dealer="Іра", hands="Тарас: 6♠ 7♥ 8♦")
    game.play("Оля dark 1", "Тарас leave", "Іра fall")
    assert set(game.choices("Тарас")) == {"sit", "look"}
    game.play("Тарас look")
    assert game.line("Тарас", "Тарас").cards == ("6♠", "7♥", "8♦")
    assert game.line("Тарас", "Оля").cards is None
