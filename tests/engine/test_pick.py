"""The first dealer."""

from typing import Any

import pytest

from engine import actions as act
from engine.cards import Card
from engine.events import Counted, Drawn, Lifted
from engine.views import Phase
from tests.engine.play import Game, hand


def started(names: str, **settings: Any) -> Game:
    game = Game(names, start=False, dealer_pick="auto", **settings)
    game.do(act.Start(game.now, 1))
    return game


def packets(game: Game, *lifted: str) -> act.Lift:
    """Lay the deck so that each lifts a packet whose bottom card comes last."""
    cards = [card for packet in lifted for card in hand(packet)]
    rest = [card for card in game.rules.cards if card not in cards]
    return act.Lift(game.now, tuple(cards + rest), tuple(len(hand(packet)) for packet in lifted))


def counted(game: Game, *top: Card) -> act.Count:
    rest = [card for card in game.rules.cards if card not in top]
    return act.Count(game.now, (*top, *rest))


def step(game: Game) -> None:
    assert game.table.deadline is not None
    assert game.table.deadline - game.table.began == 1_500
    game.now = game.table.deadline
    game.do(act.Timeout(game.now, game.now))


def test_T4_and_T5_the_highest_bottom_card_of_the_packets_deals_first() -> None:
    game = started("Оля Тарас Іра")
    assert (game.phase, game.table.want, game.table.kin) == (Phase.PICK, "lift", 0)
    game.do(packets(game, "A♠ 9♦", "6♠ 10♠", "A♥ 7♥"))
    assert game.said(Lifted) == [Lifted(((1, "9♦"), (2, "10♠"), (3, "7♥")), 2)]
    pick = game.view().pick
    assert pick is not None
    assert pick.dealer is None
    step(game)
    assert game.view().pick == pick.__class__("lift", pick.rounds, 2)
    step(game)
    assert (game.phase, game.table.kin, game.view().dealer) == (Phase.CUT, 1, 2)


def test_T6_equals_slide_the_card_off_and_compare_the_next() -> None:
    game = started("Оля Тарас Настя")
    game.do(packets(game, "8♦ 9♦", "7♠ A♣", "10♦ A♥"))
    assert game.said(Lifted) == [Lifted(((1, "9♦"), (2, "A♣"), (3, "A♥")), None)]
    step(game)
    assert game.said(Lifted) == [Lifted(((2, "7♠"), (3, "10♦")), 3)]
    step(game)
    pick = game.view().pick
    assert pick is not None
    assert (len(pick.rounds), pick.dealer) == (2, 3)


def test_D3_equals_whose_packets_run_out_lift_again() -> None:
    game = started("Оля Тарас Настя")
    game.do(packets(game, "9♦", "A♣", "10♦ A♥"))
    step(game)
    assert game.table.want == "lift"
    game.refused(packets(game, "9♦", "A♣", "10♦"), "bad_deck")
    game.do(packets(game, "6♦", "7♣"))
    assert game.said(Lifted) == [Lifted(((2, "6♦"), (3, "7♣")), 3)]


def test_R27_lifted_cards_rank_from_six_to_ace() -> None:
    game = started("Оля Тарас Іра Настя")
    game.do(packets(game, "9♦", "10♣", "6♦", "A♥"))
    step(game)
    step(game)
    assert game.view().dealer == 4


def test_T7_and_D2_five_and_more_are_counted_out() -> None:
    game = started("Оля Тарас Настя Марко Іра")
    assert game.table.want == "count"
    game.do(counted(game, "9♦", "7♣", "10♠", "6♥", "A♣"))
    pick = game.view().pick
    assert pick is not None
    assert pick.rounds == (((0, "9♦"), (1, "7♣"), (2, "10♠"), (3, "6♥")),)
    assert pick.dealer is None
    assert game.said(Counted) == []
    step(game)
    assert game.said(Counted) == [Counted(((0, "9♦"), (1, "7♣"), (2, "10♠"), (3, "6♥"), (4, "A♣")), 4)]
    step(game)
    assert (game.phase, game.view().dealer) == (Phase.CUT, 4)


def test_D3_an_ace_on_the_table_is_void_and_the_table_gets_one_card_only() -> None:
    game = started("Оля Тарас Настя Марко Іра")
    game.do(counted(game, "A♦", "7♣", "10♠", "6♥", "9♣", "8♣", "9♥", "A♣"))
    step(game)
    assert game.said(Counted)[0].dealer == 2


def test_T7_the_host_is_the_second_counted() -> None:
    game = Game("Оля Тарас Настя Марко Іра", start=False, dealer_pick="ace")
    game.play("Оля leave", "Оля sit 100")
    game.do(act.Start(game.now, 2))
    game.do(counted(game, "9♦", "7♣", "10♠", "6♥", "A♣"))
    step(game)
    assert game.said(Counted)[0].cards[1] == (1, "7♣")
    assert game.said(Counted)[0].cards[2] == (2, "10♠")


@pytest.mark.parametrize(("way", "want"), [("lift", "lift"), ("ace", "count"), ("random", "draw")])
def test_D2_the_table_may_settle_the_way(way: str, want: str) -> None:
    game = Game("Оля Тарас Іра", start=False, dealer_pick=way)
    game.do(act.Start(game.now, 1))
    assert game.table.want == want


def test_D2_four_lift() -> None:
    assert started("Оля Тарас Іра Настя").table.want == "lift"


def test_D2_the_lot_names_a_dealer() -> None:
    game = Game("Оля Тарас Іра", dealer="Тарас")
    assert game.ever(Drawn) == [Drawn(2)]
    assert game.name(game.view().dealer) == "Тарас"


def test_D9_a_picked_dealer_who_leaves_gives_the_deal_to_the_next() -> None:
    game = started("Оля Тарас Іра")
    game.do(packets(game, "9♦", "10♠", "7♥"))
    game.do(act.Leave(game.now, 2))
    step(game)
    step(game)
    assert game.view().dealer == 3
    assert game.table.now.hands[-1].seat == 3


def test_who_sits_down_while_the_dealer_is_picked_is_dealt_in() -> None:
    game = started("Оля Тарас")
    game.do(packets(game, "9♦", "10♠"))
    game.do(act.Sit(game.now, 3, 100))
    step(game)
    step(game)
    assert {hand.seat for hand in game.table.now.hands} == {1, 2, 3}


def test_alone_in_the_pick_one_waits_in_the_lobby() -> None:
    game = started("Оля Тарас")
    game.do(packets(game, "9♦", "10♠"))
    game.do(act.Leave(game.now, 2))
    assert game.phase is Phase.LOBBY
    assert game.table.pick is None
