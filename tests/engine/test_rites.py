"""«Засвіти», «Замінити?», three tens."""

from typing import Any

import pytest

from engine import actions as act
from engine.events import Dealt, Exposed, Opened, Replaced, TensShown
from engine.views import Phase
from tests.engine.play import PLACE, Game

SEVEN = "Оля Тарас Іра Настя Марко Зоряна Богдан"


def cutting(names: str = "Оля Тарас Іра", **settings: Any) -> Game:
    game = Game(
        names, dealer=names.rsplit(maxsplit=1)[-1], start=False, cut="button", zasvit=True, **settings
    )
    game.play("Оля start")
    game.timeout()
    return game


def test_T15_and_D5_a_card_is_dealt_face_up_on_request() -> None:
    game = cutting(hands="Оля: A♠ 10♠ 6♥")
    turn = game.table.turn
    assert game.choices("Оля")["arm"].options == (0, 1, 2)
    game.play("Оля arm 1")
    assert game.table.turn == turn
    game.play(f"Тарас cut {PLACE}")
    assert game.said(Exposed) == [Exposed(1, 1, "10♠")]
    assert (game.phase, game.view().asked, game.view().exposed) == (Phase.REPLACE, 1, (1, 1, "10♠"))
    assert game.table.deadline == game.now + 10_000


def test_T12_the_receiver_decides() -> None:
    game = cutting(hands="Оля: A♠ 10♠ 6♥")
    game.play("Оля arm 1", f"Тарас cut {PLACE}", "Тарас replace !not_your_answer", "Оля keep")
    assert game.said(Replaced) == [Replaced(1, "10♠", yes=False, possible=True)]
    assert game.table.now.hands[0].cards == ("A♠", "10♠", "6♥")
    assert game.phase is Phase.BETTING


def test_D5_silence_keeps() -> None:
    game = cutting()
    game.play("Оля arm 0", f"Тарас cut {PLACE}")
    game.timeout()
    assert [event.yes for event in game.said(Replaced)] == [False]
    assert game.phase is Phase.BETTING


def test_T13_nobody_looks_before_the_answer() -> None:
    game = cutting()
    game.play("Оля arm 1", f"Тарас cut {PLACE}", "Оля look !stale", "Тарас look !stale")
    assert game.line("Оля", "Оля").cards is None


def test_T14_and_R23_the_replacement_comes_from_the_middle_and_the_card_is_never_dealt() -> None:
    game = cutting(hands="Оля: A♠ 10♠ 6♥")
    game.play("Оля arm 1", f"Тарас cut {PLACE}")
    stock = game.table.now.stock
    game.play("Оля replace")
    cards = game.table.now.hands[0].cards
    assert (cards[0], cards[2]) == ("A♠", "6♥")
    assert cards[1] in stock
    assert game.said(Replaced) == [Replaced(1, "10♠", yes=True, possible=True)]
    assert "10♠" not in game.table.now.stock
    assert cards[1] not in game.table.now.stock
    assert game.line("Оля").cards is None


def test_D4_and_R23_offered_with_seven_players_and_not_with_eight() -> None:
    seven = cutting(SEVEN)
    seven.play("Оля arm 0")
    eight = cutting(SEVEN + " Віта")
    eight.play("Оля arm 0 !no_zasvit")
    assert "arm" not in eight.choices("Оля")


def test_D4_with_nothing_left_to_draw_the_card_stays() -> None:
    game = cutting(SEVEN)
    for name in SEVEN.split()[:4]:
        game.play(f"{name} arm 0")
    game.play(f"Зоряна cut {PLACE}", "Оля replace", "Тарас replace", "Іра replace")
    assert Replaced(4, game.table.now.hands[3].cards[0], yes=False, possible=False) in game.events
    assert game.phase is Phase.BETTING


def test_R24_one_card_a_player_and_seeing_it_is_not_looking() -> None:
    game = cutting()
    game.play("Оля arm 1", "Оля arm 2 !repeated", f"Тарас cut {PLACE}", "Оля keep")
    assert "dark" in game.choices("Оля")
    assert game.own("Оля").closed


def test_R24_armed_in_the_cut_window_only() -> None:
    game = cutting()
    game.play(f"Тарас cut {PLACE}", "Оля arm 1 !stale")
    game = cutting()
    game.refused(act.Arm(game.now, 1, 3), "not_a_number")
    plain = Game("Оля Тарас", dealer="Тарас", cut="button", start=False)
    plain.play("Оля start")
    plain.timeout()
    plain.play("Оля arm 1 !no_zasvit")


def test_who_leaves_while_asked_is_asked_no_more() -> None:
    game = cutting()
    game.play("Оля arm 1", "Іра arm 0", f"Тарас cut {PLACE}")
    assert game.view().asked == 3
    game.play("Іра leave")
    assert game.view().asked == 1
    game.play("Оля keep")
    assert game.live == ["Оля", "Тарас"]


TENS = "Оля: 10♠ 10♥ 10♣; Тарас: A♠ 9♠ 6♥; Іра: 8♦ 7♦ 6♦"


def tens(**settings: Any) -> Game:
    game = Game("Оля Тарас Іра", **{"dealer": "Іра", "hands": TENS, **settings})
    game.play("Оля look", "Оля go", "Тарас raise 5")
    return game


def test_T43_and_D42_three_tens_are_shown_at_any_moment_out_of_turn_too() -> None:
    game = tens()
    assert game.word == "Іра"
    assert "three_tens" in game.choices("Оля")
    assert game.own("Оля").three_tens
    game.play("Тарас three_tens !no_three_tens", "Оля three_tens")
    assert game.said(TensShown) == [TensShown(1, ("10♠", "10♥", "10♣"), (1, 2, 3))]
    assert game.said(Dealt)


def test_T44_and_D41_the_bank_stays_and_the_live_are_dealt_anew() -> None:
    game = tens()
    game.play("Іра fall", "Оля three_tens")
    assert game.bank == 9
    assert game.said(Dealt) == [Dealt((1, 2), 0)]
    kin = game.table.now
    assert (kin.stake, kin.dark, kin.circle, kin.staked) == (1, 0, 1, False)
    assert game.name(game.view().dealer) == "Іра"
    assert "dark" in game.choices("Оля")
    game.play("Оля compare !compare_early")


def test_T45_the_holder_may_keep_silent_and_win() -> None:
    game = tens()
    game.play("Іра fall", "Оля raise 20", "Тарас fall")
    assert game.stack("Оля") > 100


def test_R16_not_unseen_and_not_where_the_setting_is_off() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра", hands=TENS)
    game.play("Оля dark 1", "Оля three_tens !no_three_tens")
    off = tens(three_tens=False)
    off.play("Оля three_tens !no_three_tens")
    assert "three_tens" not in off.choices("Оля")


def test_R16_while_varymo_waits_the_question_lapses() -> None:
    game = tens()
    game.play("Іра fall", "Оля boil", "Оля three_tens")
    assert game.phase is Phase.BETTING
    assert game.live == ["Оля", "Тарас"]


def test_R16_paid_is_kept_for_the_layers() -> None:
    game = tens()
    game.play("Оля three_tens")
    assert [hand.paid for hand in game.table.now.hands] == [1, 5, 0]


def test_R16_the_last_one_with_chips_has_nothing_to_say_after_the_re_deal() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands=TENS, stacks="3 100")
    game.play("Оля look", "Оля raise 2")
    assert game.view().last_word
    game.play("Оля three_tens")
    assert [event.why for event in game.said(Opened)] == ["no_chips"]
    assert game.phase in (Phase.RESULT, Phase.SPLIT)


@pytest.mark.parametrize("hand", [1, 2])
def test_D41_any_number_of_times(hand: int) -> None:
    game = tens()
    for _ in range(hand):
        game.rig(TENS)
        game.play("Оля three_tens", "Оля look")
    assert game.own("Оля").three_tens
