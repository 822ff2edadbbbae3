"""«Ховаюсь»."""

from typing import Any

import pytest

from engine.events import Compared, CompareSeen, Opened
from engine.views import Phase
from tests.engine.play import Game

THREE = "Оля Тарас Іра"
HANDS = "Оля: A♠ 10♠ 6♥; Тарас: 10♣ 7♣ 9♥; Іра: 10♦ 8♦ A♥"  # 21, 17, 18


def seen(names: str = THREE, **settings: Any) -> Game:
    game = Game(names, **{"dealer": "Іра", "hands": HANDS, **settings})
    game.play(f"{game.word} look")
    return game


def test_T34_and_D25_with_the_nearest_live_neighbour_on_the_right() -> None:
    game = seen()
    game.play("Оля go", "Тарас go")
    assert game.choices("Іра")["compare"].right == 2
    game.play("Іра compare")
    assert game.said(Compared) == [Compared(3, 2, 1, 2, final=False)]
    assert game.live == ["Оля", "Іра"]


def test_T34_the_neighbour_is_found_anew_after_a_fall() -> None:
    game = seen()
    game.play("Оля go", "Тарас fall")
    assert game.choices("Іра")["compare"].right == 1
    assert game.own("Іра").right == 1


def test_T35_the_one_with_less_is_out_and_only_the_two_see_why() -> None:
    game = seen()
    game.play("Оля go", "Тарас compare")
    assert game.live == ["Оля", "Іра"]
    private = game.said(CompareSeen)
    assert [event.to for event in private] == [2, 1]
    assert all(event.to is not None for event in private)
    assert "A♠" not in str([event for event in game.events if event.to is None])
    assert game.said(Opened) == []


def test_D24_never_before_somebody_has_staked() -> None:
    game = seen()
    game.play(
        "Оля compare !compare_early", "Оля fall", "Тарас compare !compare_early", "Тарас go", "Іра compare"
    )


def test_D24_from_the_second_circle_where_the_table_plays_so() -> None:
    game = seen(compare_from=2)
    game.play("Оля go", "Тарас compare !compare_circle_2", "Тарас go", "Іра go", "Оля compare")


def test_D26_and_T28_the_price_with_a_dark_is_its_double_for_the_others() -> None:
    game = Game(THREE, dealer="Іра", hands=HANDS)
    game.play("Оля dark 2", "Тарас compare")
    assert game.said(Compared)[0].amount == 4


def test_D26_once_the_stake_is_twice_the_dark_the_privilege_is_gone() -> None:
    game = Game(THREE, dealer="Іра", hands=HANDS)
    game.play("Оля dark 2", "Тарас raise 10")
    assert game.choices("Іра")["compare"].low == 10
    game.play("Іра go")
    assert game.choices("Оля")["compare"].low == 10


@pytest.mark.parametrize(
    ("way", "dark_pays", "other_pays"), [("floor", 3, 4), ("literal", 2, 4), ("ratio", 3, 6)]
)
def test_D26_the_reading_is_a_setting(way: str, dark_pays: int, other_pays: int) -> None:
    game = Game("Оля Тарас Іра Настя", dealer="Настя", dark_compare=way)
    game.play("Оля dark 2", "Тарас raise 3")
    assert game.choices("Іра")["compare"].low == other_pays
    game.play("Іра go", "Настя go")
    assert game.choices("Оля")["compare"].low == dark_pays


def test_R8_the_dark_stays_in_force_when_every_darkener_is_out() -> None:
    game = Game("Оля Тарас Іра Настя", dealer="Настя")
    game.play("Оля dark 2", "Тарас go", "Оля leave")
    assert game.choices("Іра")["compare"].low == 4
    ratio = Game("Оля Тарас Іра Настя", dealer="Настя", dark_compare="ratio")
    ratio.play("Оля dark 2", "Тарас go", "Оля leave")
    assert ratio.choices("Іра")["compare"].low == 2


def test_D27_the_price_never_exceeds_the_ceiling() -> None:
    game = Game("Оля Тарас Іра Настя", dealer="Настя", ceiling=20)
    game.play("Оля dark 2", "Тарас dark 15")
    assert "compare" not in game.choices("Іра")  # closed: the chain still reaches her
    game.play("Іра look")
    assert game.choices("Іра")["compare"].low == 20


def test_D28_who_has_the_stake_but_not_the_compare_may_go_or_fall() -> None:
    game = Game(THREE, dealer="Іра", stacks="100 4 100")
    game.play("Оля dark 2", "Тарас look")
    refused = game.refusal("Тарас compare")
    assert (refused.code, refused.params) == ("short_compare", {"need": 4, "have": 3})
    assert {"fall", "go"} <= set(game.choices("Тарас"))
    assert "all_in" not in game.choices("Тарас")


def test_D29_a_compare_leaves_the_stake_and_is_the_whole_turn() -> None:
    game = Game("Оля Тарас Іра Настя", dealer="Настя", hands="Тарас: A♠ 10♠ 9♠")
    game.play("Оля dark 2", "Тарас compare")
    assert (game.table.now.stake, game.word) == (2, "Іра")


def test_D30_a_dark_neighbour_may_be_compared_with_and_does_not_see_his_own() -> None:
    game = Game(THREE, dealer="Іра", hands="Оля: A♠ 10♠ 9♠; Тарас: 10♣ 7♣ 9♥; Іра: 10♦ 8♦ A♥")
    game.play("Оля dark 1", "Тарас compare")
    own = next(event for event in game.said(CompareSeen) if event.to == 1)
    assert (own.right, own.right_cards, own.right_strength) == (1, (), 0)
    other = next(event for event in game.said(CompareSeen) if event.to == 2)
    assert other.right_cards == ("A♠", "10♠", "9♠")
    assert game.line("Оля", "Оля").cards is None


def test_D30_comparing_blind_may_be_off() -> None:
    game = Game(THREE, dealer="Іра", compare_blind=False)
    game.play("Оля dark 1", "Тарас look", "Тарас compare !compare_blind", "Тарас go", "Іра compare")


def test_D31_both_see_both_hands_and_the_table_only_who_is_out() -> None:
    game = seen()
    game.play("Оля go", "Тарас go", "Іра compare")
    seen_by = {event.to: event for event in game.said(CompareSeen)}
    for event in seen_by.values():
        assert event.seat_cards == ("10♦", "8♦", "A♥")
        assert event.right_cards == ("10♣", "7♣", "9♥")
        assert (event.seat_strength, event.right_strength) == (18, 17)
    assert set(seen_by) == {2, 3}


@pytest.mark.parametrize(("way", "cards", "points"), [("points_only", (), 18), ("result_only", (), 0)])
def test_D31_what_is_seen_is_a_setting(way: str, cards: tuple[str, ...], points: int) -> None:
    game = seen(compare_view=way)
    game.play("Оля go", "Тарас go", "Іра compare")
    for event in game.said(CompareSeen):
        assert (event.seat_cards, event.seat_strength) == (cards, points)


EQUAL = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Іра: A♥ 7♠ 7♦; Настя: A♣ 7♣ 6♥"  # 18, 18, 11, 18


def test_D32_and_R6_equals_stay_and_do_not_compare_again() -> None:
    game = seen("Оля Тарас Іра Настя", dealer="Настя", hands=EQUAL)
    game.play("Оля go", "Тарас compare")
    assert game.said(Compared) == [Compared(2, 1, 1, None, final=False)]
    assert len(game.live) == 4
    game.play("Іра fall", "Настя compare")  # equal to Тарас, and so to Оля
    assert game.phase is Phase.SPLIT


def test_R6_known_equal_is_transitive_and_public() -> None:
    game = seen("Оля Тарас Іра Настя", dealer="Настя", hands=EQUAL)
    game.play("Оля go", "Тарас compare", "Іра go", "Настя go")
    game.play("Оля compare")  # with Настя
    assert len({hand.equal for hand in game.table.now.hands if hand.equal}) == 1
    game.play("Тарас compare !known_equal")
    assert game.own("Тарас").equal_with_right


def test_R7_the_asker_falls_at_a_tie_only_while_three_or_more_are_live() -> None:
    game = seen("Оля Тарас Іра", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Іра: 6♠ 7♠ 8♥", tie="asker_falls")
    game.play("Оля go", "Тарас compare")
    assert game.live == ["Оля", "Іра"]
    pair = seen("Оля Тарас", dealer="Тарас", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥", tie="asker_falls")
    pair.play("Оля go", "Тарас compare")
    assert pair.phase is Phase.SPLIT


def test_R36_and_D43_the_compare_of_the_last_two_is_public() -> None:
    game = seen()
    game.play("Оля go", "Тарас fall", "Іра compare")
    assert game.said(Opened) == [
        Opened("compare", ((1, ("A♠", "10♠", "6♥"), 21), (3, ("10♦", "8♦", "A♥"), 18)))
    ]
    assert game.stack("Оля") == 103
    result = game.result
    assert (result.why, result.compare, result.winners) == ("compare", (3, 1, 1), (1,))
    assert [seat for seat, _, _ in result.hands] == [1, 3]


def test_D43_the_final_may_be_private() -> None:
    game = seen(show_final="private")
    game.play("Оля go", "Тарас fall", "Іра compare")
    assert game.said(Opened) == []
    assert game.result.hands == ()
    assert {event.to for event in game.said(CompareSeen)} == {1, 3}


def test_R36_a_tie_of_the_last_two_is_public_too() -> None:
    game = seen("Оля Тарас", dealer="Тарас", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥")
    game.play("Оля go", "Тарас compare")
    assert [event.why for event in game.said(Opened)] == ["compare"]
    assert game.line("Оля").cards == ("10♦", "8♦", "A♠")
