"""Antes, shuffle, cut, deal."""

from typing import Any

from engine import actions as act
from engine.events import ChipsIn, Dealt, WasCut
from engine.views import Phase
from tests.engine.play import PLACE, Game

DECK = tuple(Game("Оля Тарас", start=False).rules.cards)


def to_cut(names: str = "Оля Тарас Іра", dealer: str = "Іра", **settings: Any) -> Game:
    """Stop where somebody has to cut, with the deck in its plain order."""
    game = Game(names, dealer=dealer, start=False, cut="button", **settings)
    game.do(act.Start(game.now, 1))
    game.do(game._answer(None))
    game.now += 1_500
    game.do(act.Timeout(game.now, game.now))
    game.do(act.Shuffle(game.now, DECK))
    return game


def test_T17_everybody_puts_the_same_ante_before_the_deal() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра", ante=5, ceiling=250)
    assert game.bank == 15
    assert game.stacks("Оля Тарас Іра") == [95, 95, 95]


def test_T18_and_T48_the_dealer_antes_first() -> None:
    game = Game("Оля Тарас Іра", dealer="Тарас")
    paid = [event for event in game.ever(ChipsIn) if event.why == "ante"]
    assert [game.name(event.seat) for event in paid] == ["Тарас", "Іра", "Оля"]


def test_T19_and_D7_the_bank_is_full_before_the_deal() -> None:
    game = to_cut()
    assert game.bank == 3
    assert all(not hand.cards for hand in game.table.now.hands)


def test_T16_no_rite_can_be_forgotten() -> None:
    game = to_cut()
    game.refused(act.Look(game.now, 1), "stale")
    game.refused(act.Go(game.now, 1), "not_your_cut")
    game.refused(act.Go(game.now, 2), "not_your_cut")
    game.refused(act.Shuffle(game.now, DECK), "stale")


def test_T9_a_shuffle_has_every_card_once() -> None:
    game = Game("Оля Тарас", dealer="Тарас", start=False)
    game.do(act.Start(game.now, 1))
    game.do(game._answer(None))
    game.now += 1_500
    game.do(act.Timeout(game.now, game.now))
    game.refused(act.Shuffle(game.now, DECK[:-1]), "bad_deck")
    game.refused(act.Shuffle(game.now, (*DECK[:-1], DECK[0])), "bad_deck")
    game.do(act.Shuffle(game.now, DECK[::-1]))


def test_T10_and_R32_the_dealers_right_neighbour_cuts() -> None:
    game = to_cut("Оля Тарас Іра", dealer="Іра")
    assert game.name(game.view().cutter) == "Тарас"
    assert game.refusal("Оля cut 5").code == "not_your_cut"
    assert game.refusal("Оля cut 5").params == {"seat": 2}
    game.play("Тарас cut 0 !not_a_number", "Тарас cut 24 !not_a_number", "Тарас cut 23")
    assert game.said(WasCut) == [WasCut(2, 23, 3)]


def test_R32_places_to_cut_lie_inside_the_deck() -> None:
    assert to_cut().view().cut_places == (4, 8, 12, 16, 20)


def test_D6_the_place_of_the_cut_counts() -> None:
    game = to_cut("Оля Тарас", dealer="Тарас")
    game.do(act.Cut(game.now, 1, 9))
    first, second = (hand.cards for hand in game.table.now.hands)
    assert first == (DECK[9], DECK[11], DECK[13])
    assert second == (DECK[10], DECK[12], DECK[14])


def test_D6_nobody_cuts_in_time_so_chance_does() -> None:
    game = to_cut()
    assert game.table.deadline == game.now + 7_000
    game.timeout()
    assert game.said(WasCut) == [WasCut(None, PLACE, 3)]
    assert game.phase is Phase.BETTING


def test_T11_one_card_at_a_time_from_the_dealers_left_three_each() -> None:
    game = to_cut("Оля Тарас Іра", dealer="Тарас")
    game.do(act.Cut(game.now, 1, 1))
    deck = (*DECK[1:], DECK[0])
    order = [game.name(hand.seat) for hand in game.table.now.hands]
    assert order == ["Іра", "Оля", "Тарас"]
    assert [hand.cards for hand in game.table.now.hands] == [
        (deck[i], deck[i + 3], deck[i + 6]) for i in range(3)
    ]
    assert game.said(Dealt) == [Dealt((3, 1, 2), 0)]


def test_T3_eight_players_use_up_the_deck() -> None:
    game = Game("Оля Тарас Іра Настя Марко Зоряна Богдан Віта")
    cards = [card for hand in game.table.now.hands for card in hand.cards]
    assert len(set(cards)) == 24
    assert game.table.now.stock == ()


def test_who_leaves_before_the_deal_falls_and_the_next_at_the_right_cuts() -> None:
    game = to_cut("Оля Тарас Іра", dealer="Іра")
    turn = game.table.turn
    game.play("Тарас leave")
    assert game.name(game.view().cutter) == "Оля"
    assert game.table.turn > turn
    game.play("Оля cut 4")
    assert game.said(Dealt) == [Dealt((1, 3), 0)]
    assert game.bank == 3


def test_left_alone_before_the_deal_one_takes_the_bank() -> None:
    game = to_cut("Оля Тарас", dealer="Тарас")
    game.play("Оля leave")
    assert game.phase is Phase.RESULT
    assert game.stack("Тарас") == 101
    assert game.view().result is not None
    assert "show" not in game.choices("Тарас")
