"""Сека: stakes light and dark, looking, and the deal that goes round."""

from typing import Any

from engine import actions as act
from engine.events import ChipsIn, Darkened, Dealt, Fell, Looked, Raised, Went
from engine.views import Phase
from tests.engine.play import Game

THREE = "Оля Тарас Іра"
TEN = "Оля Тарас Іра Марко Настя Богдан Леся Петро Ганна Степан"


def seka(names: str = THREE, **settings: Any) -> Game:
    """Open a table of Сека at which all may look or not; the last named deals."""
    return Game(names, **{"preset": "seka", **settings})


def light(names: str = THREE, **settings: Any) -> Game:
    """Open a table of Сека without the dark."""
    return seka(names, seka_dark="off", **settings)


def offered(game: Game, name: str) -> dict[str, tuple[int, int]]:
    """Return what somebody may do and for how much, leaving aside."""
    return {word: (one.low, one.high) for word, one in game.choices(name).items() if word != "leave"}


def test_S2_two_to_ten_play() -> None:
    two, ten = seka("Оля Тарас"), seka(TEN)
    assert two.ever(Dealt)[0].seats == (1, 2)
    assert ten.ever(Dealt)[0].seats == tuple(range(1, 11))
    ten.refused(act.Sit(ten.now, 11, 100), "table_full")
    alone = seka("Оля", start=False)
    alone.play("Оля start !need_two")


def test_S4_three_cards_each_one_a_round() -> None:
    game = seka(hands="Оля: A♦ K♦ Q♦; Тарас: 6♠ 7♠ 8♠; Іра: J♣ 10♣ 6♦")
    assert [hand.cards for hand in game.table.now.hands] == [
        ("A♦", "K♦", "Q♦"), ("6♠", "7♠", "8♠"), ("J♣", "10♣", "6♦"),
    ]  # fmt: skip


def test_S13_everybody_antes_before_the_deal() -> None:
    game = seka(ante=5)
    assert [(event.seat, event.amount, event.why) for event in game.ever(ChipsIn)] == [
        (3, 5, "ante"), (1, 5, "ante"), (2, 5, "ante"),
    ]  # fmt: skip
    assert game.bank == 15


def test_S14_and_D17_the_ceiling_light_and_half_of_it_dark() -> None:
    game = seka(ceiling=51, ante=1, stack=500)
    assert offered(game, "Оля")["raise"] == (2, 25)
    game.play("Оля raise 26 !over_ceiling", "Оля look", "Оля raise 52 !over_ceiling", "Оля raise 51")
    assert (game.view().stake, game.view().pass_light, game.view().pass_dark) == (51, 51, 26)
    assert offered(game, "Тарас") == {"fall": (0, 0), "dark": (26, 26), "look": (0, 0)}
    open_sky = seka(ceiling=None, stack=5000)
    assert offered(open_sky, "Оля")["raise"] == (2, 4999)


def test_S15_and_R26_the_first_stakes_any_sum_or_passes_out() -> None:
    game = light(ante=2, stack=500)
    assert offered(game, "Оля") == {"fall": (0, 0), "go": (2, 2), "raise": (3, 100)}
    game.play("Оля raise 40")
    assert game.said(Raised) == [Raised(1, 40)]
    assert (game.word, game.view().stake) == ("Тарас", 40)


def test_S15_and_R26_the_first_stake_in_the_dark_counts_twice() -> None:
    game = seka(ante=2, stack=500)
    assert offered(game, "Оля") == {"fall": (0, 0), "dark": (2, 2), "raise": (3, 50), "look": (0, 0)}
    assert (game.view().pass_light, game.view().pass_dark, game.own("Оля").go_price) == (2, 2, 2)
    game.play("Оля dark 2")
    assert game.said(Darkened) == [Darkened(1, 2, over=False)]
    assert (game.view().stake, game.view().pass_light, game.view().pass_dark) == (4, 4, 2)
    raised = seka(ante=2, stack=500)
    raised.play("Оля raise 7")
    assert raised.said(Darkened) == [Darkened(1, 7, over=True)]
    assert (raised.view().stake, raised.view().pass_light, raised.view().pass_dark) == (14, 14, 7)


def test_R26_all_in_below_the_ante_is_no_first_stake() -> None:
    game = seka(ante=5, stacks="8 300 300")
    game.play("Оля all_in")
    assert (game.view().stake, game.view().pass_light, game.view().pass_dark) == (5, 5, 5)
    game.play("Тарас dark 5")
    assert (game.view().stake, game.view().pass_dark) == (10, 5)


def test_S16_who_passes_is_out_and_his_cards_stay_unseen() -> None:
    game = seka()
    game.play("Оля fall")
    assert game.said(Fell) == [Fell(1, timeout=False)]
    assert game.live == ["Тарас", "Іра"]
    assert all(line.cards is None for line in game.view().seats)
    game.play("Оля dark 1 !fallen", "Оля look !fallen")


def test_S17_the_rest_of_the_deck_is_not_touched_till_the_next_deal() -> None:
    game = light()
    stock = game.table.now.stock
    assert len(stock) == 36 - 9
    game.play("Оля go", "Тарас raise 4", "Іра go", "Оля fall")
    assert game.table.now.stock == stock
    held = {card for hand in game.table.now.hands for card in hand.cards}
    assert held | set(stock) == set(game.rules.cards)


def test_S18_not_less_than_the_last_stake_and_not_more_than_the_most() -> None:
    game = light(ceiling=20, stack=500)
    game.play("Оля raise 8", "Тарас raise 8 !raise_low", "Тарас raise 5 !raise_low")
    game.play("Тарас raise 21 !over_ceiling", "Тарас raise 20", "Іра raise 20 !over_ceiling")
    assert offered(game, "Іра") == {"fall": (0, 0), "go": (20, 20)}


def test_S19_and_R25_to_pass_costs_the_last_stake_and_changes_nothing() -> None:
    game = light(stack=500)
    game.play("Оля raise 7", "Тарас go")
    assert game.said(Went) == [Went(2, 7, copek=False)]
    assert (game.view().stake, game.view().pass_light, game.word) == (7, 7, "Іра")


def test_S27_and_D16_dark_pays_half_and_passing_never_changes_the_stake() -> None:
    game = seka(stack=500)
    game.play("Оля look", "Оля raise 7")
    assert (game.view().pass_light, game.view().pass_dark) == (7, 4)
    game.play(
        "Тарас dark 3 !not_a_number", "Тарас dark 5 !not_a_number", "Тарас go !hand_closed", "Тарас dark 4"
    )
    assert game.said(ChipsIn) == [ChipsIn(2, 4, "dark")]
    assert game.view().stake == 7
    assert (game.line("Тарас").dark, game.line("Оля").dark, game.line("Іра").dark) == (True, False, True)
    game.play("Іра look", "Іра go")
    assert (game.view().stake, game.bank) == (7, 3 + 7 + 4 + 7)


def test_R25_a_dark_raise_is_worth_twice_its_chips() -> None:
    game = seka(stack=500)
    game.play("Оля look", "Оля raise 7")
    assert offered(game, "Тарас")["raise"] == (5, 25)
    game.play("Тарас raise 4 !raise_low", "Тарас raise 26 !over_ceiling", "Тарас raise 10")
    assert (game.view().stake, game.view().pass_light, game.view().pass_dark) == (20, 20, 10)
    word = game.line("Тарас").word
    assert word is not None
    assert (word.act, word.amount) == ("over_dark", 10)


def test_D13_with_a_factor_of_one_dark_pays_as_light() -> None:
    game = seka(seen_factor=1, stack=500)
    game.play("Оля dark 1")
    assert (game.view().stake, game.view().pass_light, game.view().pass_dark) == (1, 1, 1)
    assert offered(game, "Тарас")["raise"] == (2, 50)
    game.play("Тарас raise 9")
    assert (game.view().stake, game.view().pass_dark) == (9, 9)


def test_D16_any_seat_plays_dark_until_it_looks_and_everybody_is_told() -> None:
    game = seka(stack=500)
    game.play("Оля dark 1")
    turn, deadline = game.table.turn, game.table.deadline
    game.play("Іра look")
    assert game.said(Looked) == [Looked(3, None)]
    assert (game.table.turn, game.word) == (turn, "Тарас")
    game.play("Тарас look", "Тарас look !repeated")
    assert (game.table.turn, game.table.deadline, game.word) == (turn + 1, deadline, "Тарас")
    assert offered(game, "Тарас") == {"fall": (0, 0), "go": (2, 2), "raise": (3, 50)}
    game.play("Тарас dark 1 !looked")
    assert game.own("Тарас").go_price == 2


def test_D16_looking_is_open_from_the_deal_on_and_the_hand_stays_closed_till_then() -> None:
    game = seka(hands="Оля: A♦ K♦ Q♦")
    for name in THREE.split():
        assert (game.own(name).closed, game.own(name).may_look) == (True, True)
        assert game.line(name, name).cards is None
    game.play("Оля dark 1", "Тарас dark 1", "Іра dark 1", "Оля dark 1")
    assert game.own("Оля").closed
    game.play("Оля look")
    assert (game.line("Оля", "Оля").cards, game.line("Оля", "Оля").strength) == (("A♦", "K♦", "Q♦"), 31)
    assert game.line("Оля").cards is None
    assert not game.line("Оля").dark


def test_D16_and_R10_who_fell_unseen_looks_alone_after_the_kin() -> None:
    game = seka("Оля Тарас")
    game.play("Оля fall")
    assert game.phase is Phase.RESULT
    game.play("Оля look")
    assert game.said(Looked) == [Looked(1, 1)]


def test_R37_without_the_dark_all_hands_are_open_from_the_deal() -> None:
    game = light()
    for name in THREE.split():
        assert not game.own(name).closed
        assert not game.line(name).dark
        assert game.line(name, name).cards is not None
    assert game.view().pass_dark is None
    game.play("Оля dark 1 !looked", "Оля look !repeated")
    assert offered(game, "Оля").keys() == {"fall", "go", "raise"}


def test_D8_and_R29_the_deal_goes_round() -> None:
    game = light(dealer="Іра")
    for dealer in ("Іра", "Оля", "Тарас", "Іра"):
        assert game.name(game.view().dealer) == dealer
        while game.phase is Phase.BETTING:
            game.play(f"{game.word} fall")
        assert game.result.why == "falls"
        game.timeout()


def test_D8_the_winner_may_deal_where_the_table_plays_so() -> None:
    game = light(dealer="Іра", dealer_next="winner")
    game.play("Оля go", "Тарас fall", "Іра fall")
    game.timeout()
    assert game.name(game.view().dealer) == "Оля"


def test_T43_and_R16_three_tens_are_a_set_like_any_other_here() -> None:
    game = light(hands="Оля: 10♠ 10♥ 10♣")
    assert game.line("Оля", "Оля").strength == 30
    assert "three_tens" not in game.choices("Оля")
    game.play("Оля three_tens !no_three_tens")


def test_D21_and_R33_the_fifth_circle_is_the_last() -> None:
    game = seka(stack=500)
    for _ in range(12):
        game.play(f"{game.word} dark 1")
    assert (game.view().circle, game.view().last_circle) == (5, True)
    game.play(
        "Оля raise 2 !last_circle", "Оля dark 1", "Тарас look", "Тарас raise 9 !last_circle", "Тарас go"
    )
    game.play("Іра dark 1")
    assert (
        game.result.opened_why == "last_circle" if game.phase is Phase.RESULT else game.phase is Phase.SPLIT
    )


def test_D28_who_lacks_the_price_goes_all_in() -> None:
    game = seka(stacks="500 8 8")
    game.play("Оля look", "Оля raise 14")
    assert offered(game, "Тарас") == {"fall": (0, 0), "dark": (7, 7), "look": (0, 0)}
    game.play("Тарас all_in !all_in_early", "Тарас look")
    assert offered(game, "Тарас") == {"fall": (0, 0), "all_in": (7, 7)}
    game.play("Тарас go !short_go", "Тарас all_in")
    assert (game.line("Тарас").all_in, game.view().stake) == (True, 14)


def test_D28_a_dark_pass_too_takes_the_whole_price() -> None:
    game = seka(stacks="500 6 500")
    game.play("Оля look", "Оля raise 14")
    assert offered(game, "Тарас") == {"fall": (0, 0), "all_in": (5, 5), "look": (0, 0)}
    game.play("Тарас dark 7 !short_go", "Тарас dark 5 !short_go", "Тарас all_in")
    assert game.view().pass_dark == 7
