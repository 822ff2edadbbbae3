"""What a seat is offered: everything it may do, in the windows and from outside too."""

from typing import Any

import pytest

from engine import actions as act
from engine.events import Stood
from engine.views import Phase
from tests.engine.play import Game

FOUR = "Оля Тарас Марко Богдан"
FIVE = "Оля Тарас Марко Богдан Зоряна"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥"


def tied(**settings: Any) -> Game:
    """Let the first two tie for a bank of 39; the entry window stands open."""
    game = Game(FIVE, **{"dealer": "Зоряна", "hands": TIE, **settings})
    game.play("Оля look", "Оля raise 10", "Тарас raise 12", "Марко fall", "Богдан fall", "Зоряна fall")
    game.play("Оля compare", "Оля refuse")
    assert game.phase is Phase.ENTRY
    return game


def pooled(**settings: Any) -> Game:
    """Let Марко and Богдан (who holds) play a pool's hand, and him have the word."""
    game = tied(**settings)
    game.play("Марко pool 15", "Богдан pool 25", "Зоряна stay_out")
    while game.phase in (Phase.PACTS, Phase.PICK):
        game.timeout()
    while game.word != "Богдан":
        game.play(f"{game.word} go")
    return game


def test_T12_who_is_asked_to_replace_a_card_is_offered_it_and_nobody_else() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра", start=False, cut="button", zasvit=True)
    game.play("Оля start")
    game.timeout()
    game.play("Оля arm 1", "Тарас cut 7")
    assert game.phase is Phase.REPLACE
    assert (list(game.choices("Оля")), list(game.choices("Тарас"))) == (["replace", "leave"], ["leave"])


def test_D53_where_the_majority_decides_every_member_is_offered_the_words() -> None:
    words = {"fall", "go", "raise", "compare"}
    assert words <= set(pooled(pool_decision="majority").choices("Марко"))
    assert not words & set(pooled().choices("Марко"))


def test_R28_who_is_left_without_a_free_partner_may_still_decline() -> None:
    game = tied(pacts="public")
    game.play("Марко enter", "Богдан stay_out", "Зоряна stay_out")
    assert game.phase is Phase.PACTS
    game.play("Оля pact Марко", "Марко pact Оля")
    assert game.choices("Тарас")["pact"].options == ()
    game.play("Тарас pact")
    assert game.view().phase is Phase.PICK


@pytest.mark.parametrize("name", ["Оля", "Тарас"])
def test_R16_three_tens_are_offered_while_the_question_to_boil_waits(name: str) -> None:
    tens = "10♠ 10♥ 10♣"
    game = Game("Оля Тарас", dealer="Тарас", hands=f"{name}: {tens}")
    game.play("Оля look", "Оля go", "Тарас go", "Оля boil")
    assert game.phase is Phase.BOIL
    offered = {one for one in ("Оля", "Тарас") if "three_tens" in game.choices(one)}
    assert offered == {name}
    assert "answer" in game.choices("Тарас")
    game.play(f"{name} three_tens")


def test_T25_a_dark_hand_may_be_looked_at_while_it_is_asked_to_boil() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands=TIE)
    game.play("Оля dark 2", "Тарас go", "Оля go", "Тарас boil")
    assert list(game.choices("Оля")) == ["answer", "look", "leave"]


def test_T22_the_last_chips_may_go_dark() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра", stacks="2 100 100")
    dark = game.choices("Оля")["dark"]
    assert (dark.low, dark.high) == (1, 1)
    game.play("Оля dark 1")


def test_R14_a_dark_player_pays_the_stake_where_seen_ones_pay_double() -> None:
    game = Game("Оля Тарас Іра Марко", dealer="Марко", seen_factor=2)
    game.play("Оля dark 1", "Тарас dark 2", "Іра look", "Іра fall", "Марко fall")
    assert (game.word, game.choices("Оля")["go"].low) == ("Оля", 2)


def test_R22_who_left_with_chips_at_the_table_sits_down_again_with_all_of_them() -> None:
    game = tied()
    game.play("Марко leave")
    assert game.choices("Марко")["sit"].low == 1
    stack = game.stack("Марко")
    assert stack > 1
    game.play(f"Марко sit {stack}")


def test_R19_and_R22_the_purse_of_a_deserted_pool_is_not_his_to_sit_down_with() -> None:
    game = pooled()
    game.play("Марко leave", "Богдан leave")
    assert game.line("Богдан").stack == 20
    assert game.choices("Богдан")["sit"].low == 1
    game.play(f"Богдан sit {game.stack('Богдан')}")


def test_D46_a_svara_under_way_is_entered_by_nobody() -> None:
    pooled().play("Зоряна enter !entry_closed")


def test_T21_from_the_second_circle_on_nobody_may_go_dark_for_another_reason_than_looking() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.play("Оля look", "Оля dark 1 !looked", "Оля go", "Тарас go", "Іра go", "Оля dark 1 !not_eldest")


def test_D17_a_first_dark_stake_above_the_ceiling_is_refused_as_such() -> None:
    game = Game("Оля Тарас", dealer="Тарас", ceiling=20, dark_max=20)
    game.play("Оля dark 21 !over_ceiling", "Оля dark 20")


def test_D9_when_all_have_left_nobody_is_named_to_deal() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    game.play("Оля fall", "Оля leave", "Тарас leave")
    assert game.table.dealer == 0


def test_R29_of_two_who_share_the_one_who_stays_deals() -> None:
    equal = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 9♥ 7♠"
    game = Game("Оля Тарас Марко", dealer="Марко", stacks="2 100 100", hands=equal, svara_max=1, pacts="off")
    game.rig(equal)
    game.play("Оля look", "Оля go", "Тарас go", "Марко fall", "Тарас refuse", "Марко enter")
    while game.phase is Phase.PICK:
        game.timeout()
    game.play("Оля leave")
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} {'fall' if game.word == 'Марко' else 'go'}")
    assert (game.result.why, set(game.result.winners)) == ("split", {1, 2})
    assert (game.table.dealer, game.table.lifters) == (2, ())


def test_R31_a_kin_that_ends_while_a_question_waits_keeps_nothing_of_its_clock() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.play("Оля look", "Оля go", "Тарас fall", "Іра boil", "Оля leave")
    assert (game.view().phase, game.table.rest_ms) == (Phase.RESULT, 0)


def test_R29_the_next_clockwise_deals_for_a_winner_who_has_left() -> None:
    game = Game(FOUR, dealer="Богдан", stacks="2 100 100 100", hands="Оля: A♠ 10♠ 9♠")
    game.play("Оля look", "Оля go", "Оля leave", "Тарас leave")
    game.play("Марко go", "Богдан go", "Марко go", "Богдан fall")
    assert (game.result.winners, game.table.dealer) == ((1,), 3)


def test_R31_a_purse_changed_from_outside_is_no_sign_of_life() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.timeout()
    game.play("Тарас fall")
    game.do(act.Adjust(game.now, 1, 5, "gift"))
    game.timeout()
    while game.word != "Оля":
        game.play(f"{game.word} go")
    game.timeout()
    assert game.said(Stood) == [Stood(1, "timeouts", fell=True, lost=1)]


def test_D27_the_literal_price_of_a_compare_keeps_to_the_ceiling_too() -> None:
    game = Game("Оля Тарас", dealer="Тарас", ceiling=20, dark_max=20, dark_compare="literal")
    game.play("Оля dark 15", "Тарас look")
    assert game.choices("Тарас")["compare"].low == 20
