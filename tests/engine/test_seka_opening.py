"""Сека's end: the last two open, everything in opens too, equals boil."""

from typing import Any

from engine.events import (
    BankSplit,
    ChipsIn,
    Compared,
    CompareSeen,
    Dealt,
    Entered,
    Opened,
    SvaraBegan,
    WentAllIn,
)
from engine.views import Phase
from tests.engine.play import Game

THREE = "Оля Тарас Іра"
FOUR = "Оля Тарас Іра Марко"
HANDS = "Оля: A♠ A♥ 10♣; Тарас: A♦ K♦ Q♦; Іра: 6♠ 7♥ 8♦"  # 22, 31, 8
TIE = "Оля: A♦ K♦ 6♠; Тарас: A♣ K♣ 7♥; Іра: 8♠ 7♠ 9♥; Марко: 8♥ 7♦ 9♣"  # 21, 21
TIE_3 = "Оля: A♦ K♦ 6♠; Тарас: A♣ K♣ 7♥; Іра: A♥ Q♥ 7♠; Марко: 8♥ 7♦ 9♣"  # 21, 21, 21


def seka(names: str = THREE, **settings: Any) -> Game:
    return Game(names, **{"preset": "seka", "hands": HANDS, **settings})


def light(names: str = THREE, **settings: Any) -> Game:
    return seka(names, seka_dark="off", **settings)


def tied(**settings: Any) -> Game:
    """Play four until the first two open 21 and 21 over a bank of 14."""
    game = light(FOUR, **{"hands": TIE, "stack": 200, **settings})
    game.play("Оля raise 2", "Тарас go", "Іра go", "Марко go", "Оля go", "Тарас go", "Іра fall", "Марко fall")
    game.play("Оля compare")
    return game


def dealt(game: Game) -> None:
    """Let the windows and the lift pass until the svara is dealt."""
    while game.phase is not Phase.BETTING:
        game.timeout()


def test_S20_and_D57_nobody_opens_before_two_are_left() -> None:
    game = light()
    game.play("Оля go", "Тарас compare !open_two")
    assert "compare" not in game.choices("Тарас")
    game.play("Тарас go", "Іра fall")
    assert game.choices("Оля")["compare"].low == 1


def test_S21_and_D58_either_of_the_two_opens_on_his_turn_for_the_pass_sum() -> None:
    game = light(stack=200)
    game.play("Оля raise 6", "Тарас go", "Іра fall", "Тарас compare !not_your_turn")
    choice = game.choices("Оля")["compare"]
    assert (choice.low, choice.high, choice.right) == (6, 6, 2)
    game.play("Оля compare")
    assert game.said(ChipsIn) == [ChipsIn(1, 6, "compare")]
    assert game.said(Compared) == [Compared(1, 2, 6, 1, final=True)]


def test_S21_and_R26_opening_takes_a_stake_in_this_hand() -> None:
    game = light("Оля Тарас")
    assert "compare" not in game.choices("Оля")
    game.play("Оля compare !compare_early", "Оля go")
    assert "compare" in game.choices("Тарас")


def test_S22_and_R26_more_points_win_and_both_hands_are_open_to_all() -> None:
    game = seka(stack=200)
    game.play("Оля dark 1", "Тарас look", "Тарас go", "Іра fall", "Оля compare")
    assert game.said(ChipsIn) == [ChipsIn(1, 1, "compare")]
    assert game.said(Opened) == [
        Opened("compare", ((1, ("A♠", "A♥", "10♣"), 22), (2, ("A♦", "K♦", "Q♦"), 31)))
    ]
    assert (game.result.why, game.result.winners) == ("compare", (2,))
    assert game.result.compare == (1, 2, 1)
    assert game.result.payouts == ((2, 7, "bank"),)
    assert game.name(game.result.next_dealer) == "Оля"


def test_S27_and_D58_the_opener_pays_dark_while_he_has_not_looked() -> None:
    game = seka("Оля Тарас", stack=200)
    game.play("Оля look", "Оля raise 9")
    assert game.choices("Тарас")["compare"].low == 5
    game.play("Тарас look")
    assert game.choices("Тарас")["compare"].low == 9


def test_S5_each_counts_his_own_hand() -> None:
    game = light()
    assert [game.line(name, name).strength for name in THREE.split()] == [22, 31, 8]
    assert all(line.strength is None for line in game.view().seats)
    assert game.line("Тарас", "Оля").strength is None


def test_R2_all_in_with_two_live_is_the_opening() -> None:
    game = light("Оля Тарас", stacks="200 8")
    game.play("Оля raise 10", "Тарас compare !short_compare", "Тарас all_in")
    assert game.said(WentAllIn) == [WentAllIn(2, 7)]
    assert game.said(Opened)[0].why == "no_chips"
    assert game.result.winners == (2,)
    assert game.stacks("Оля Тарас") == [192, 16]


def test_R2_and_R1_all_in_with_two_live_leaves_no_last_word() -> None:
    game = light(stacks="200 300 14", dealer="Іра", max_circles=10)
    game.play("Оля go", "Тарас raise 20", "Тарас leave", "Іра all_in")
    assert game.said(Opened)[0].why == "no_chips"
    assert game.phase is Phase.RESULT


def test_R1_the_last_word_may_be_dark() -> None:
    game = seka("Оля Тарас", stacks="6 200")
    game.play("Оля raise 5")
    assert game.view().last_word
    assert (game.word, set(game.choices("Тарас"))) == ("Тарас", {"fall", "dark", "look", "leave"})
    game.play("Тарас compare !last_word", "Тарас raise 9 !last_circle", "Тарас look")
    assert set(game.choices("Тарас")) == {"fall", "go", "leave"}
    game.play("Тарас go")
    assert game.result.winners == (2,)


def test_D57_with_seka_compare_the_neighbours_compare_as_in_trynka() -> None:
    game = seka(seka_compare=True, stack=200)
    game.play("Оля dark 1", "Тарас look")
    choice = game.choices("Тарас")["compare"]
    assert (choice.low, choice.right) == (2, 1)
    game.play("Тарас compare")
    assert game.said(Compared) == [Compared(2, 1, 2, 1, final=False)]
    seen = {event.to: event for event in game.said(CompareSeen)}
    assert seen[1].seat_cards == ("A♦", "K♦", "Q♦")
    assert seen[1].right_cards == ()  # he has not looked at his own (D30)
    assert seen[2].right_cards == ("A♠", "A♥", "10♣")
    assert (game.word, game.view().stake) == ("Іра", 2)


def test_D57_and_D32_equals_of_a_compare_stay_and_all_equals_boil() -> None:
    game = light(seka_compare=True, hands=TIE_3, stack=200)
    game.play("Оля go", "Тарас compare")
    assert game.live == THREE.split()
    game.play("Іра compare")
    assert game.said(SvaraBegan)[0].seats == (1, 2, 3)


def test_S23_and_S24_equal_points_are_svara_for_the_whole_bank() -> None:
    game = tied()
    assert game.said(Opened)[0].why == "compare"
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2), 18, 9, deliberate=False)]
    assert game.phase is Phase.SPLIT
    game.play("Оля refuse", "Іра stay_out", "Марко stay_out")
    dealt(game)
    assert (game.bank, game.view().svara) == (18, 1)
    assert set(game.live) == {"Оля", "Тарас"}


def test_S25_the_others_enter_for_half_of_the_bank() -> None:
    game = tied()
    game.play("Оля refuse", "Іра enter")
    assert game.said(Entered) == [Entered(3, 9)]
    game.play("Марко enter")
    dealt(game)
    assert game.bank == 18 + 9 + 9
    assert sorted(game.ever(Dealt)[-1].seats) == [1, 2, 3, 4]


def test_S26_and_D59_three_equals_of_a_forced_opening_and_a_third_to_enter() -> None:
    game = light(FOUR, hands=TIE_3, max_circles=3, stack=200)
    game.play("Оля raise 3", "Тарас go", "Іра go", "Марко fall")
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} go")
    assert [event.why for event in game.said(Opened)] == ["last_circle"]
    bank = 4 + 3 * 9
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2, 3), bank, 11, deliberate=False)]
    game.play("Оля refuse", "Марко enter")
    assert game.said(Entered) == [Entered(4, 11)]


def test_S23_and_D44_equals_may_split_the_bank() -> None:
    game = tied()
    game.play("Оля split", "Тарас split")
    assert game.said(BankSplit) == [BankSplit(((1, 9), (2, 9)))]
    assert game.name(game.result.next_dealer) == "Оля"


def test_D48_no_dark_in_a_svara_and_the_deal_goes_round_from_the_first_dealer() -> None:
    game = seka(FOUR, hands=TIE, stack=200)
    game.play("Оля dark 1", "Тарас dark 1", "Іра fall", "Марко fall", "Оля compare", "Оля refuse")
    game.play("Іра enter", "Марко stay_out")
    dealt(game)
    assert game.view().pass_dark is None
    assert not any(line.dark for line in game.view().seats)
    assert not any(game.own(str(name)).closed for name in game.live)
    game.play(f"{game.word} dark 1 !no_dark_in_svara", f"{game.word} go")
    game.play(f"{game.word} fall")
    game.play(f"{game.word} fall")
    assert game.name(game.result.next_dealer) == "Оля"  # the first hand was Марко's (R29)


def test_D48_svara_dark_is_a_setting() -> None:
    game = seka(FOUR, hands=TIE, stack=200, svara_dark=True)
    game.play("Оля dark 1", "Тарас dark 1", "Іра fall", "Марко fall", "Оля compare", "Оля refuse")
    game.play("Іра stay_out", "Марко stay_out")
    dealt(game)
    assert all(game.own(str(name)).closed for name in game.live)
    assert game.view().pass_dark == 1


def test_D51_the_last_two_may_boil_unseen() -> None:
    game = seka("Оля Тарас")
    game.play("Оля boil !boil_early", "Оля dark 1", "Тарас boil", "Оля look", "Оля yes")
    assert game.said(SvaraBegan)[0].deliberate
    assert not any(line.cards for line in game.view().seats)


def test_D37_a_set_above_suits_wins_and_shows_its_points() -> None:
    hands = "Оля: 7♠ 7♥ 7♣; Тарас: A♦ K♦ Q♦"
    game = light("Оля Тарас", hands=hands, sets_above=True)
    game.play("Оля go", "Тарас compare")
    assert [strength for _, _, strength in game.said(Opened)[0].hands] == [21, 31]
    assert game.result.winners == (1,)
    below = light("Оля Тарас", hands=hands)
    below.play("Оля go", "Тарас compare")
    assert below.result.winners == (2,)
