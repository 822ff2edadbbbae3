"""What may be seen."""

from dataclasses import replace

import pytest

from engine import legal, view
from engine.state import Table
from engine.views import Phase
from tests.engine.play import Game

HANDS = "Оля: A♠ 10♠ 6♥; Тарас: 10♣ 7♣ 9♥; Іра: 10♦ 8♦ A♥"
FOUR = "Оля Тарас Іра Настя"


def permuted(table: Table, known: int) -> Table:
    """Return the table with every card changed that ``known`` has not seen."""
    hands = list(table.now.hands)
    hidden = [
        i for i, hand in enumerate(hands) if not hand.shown and not (hand.seat == known and hand.looked)
    ]
    cards = [card for i in hidden for card in hands[i].cards] + list(table.now.stock)
    cards = cards[1:] + cards[:1]
    for i in hidden:
        taken, cards = cards[: len(hands[i].cards)], cards[len(hands[i].cards) :]
        hands[i] = replace(hands[i], cards=tuple(taken))
    return replace(table, now=replace(table.now, hands=tuple(hands), stock=tuple(cards)))


def same_for(table: Table, seat: int) -> bool:
    other = permuted(table, seat)
    return view(table, seat or None) == view(other, seat or None) and legal(table, seat) == legal(other, seat)


def test_T33_views_leak_nothing_while_a_kin_is_played() -> None:
    game = Game(FOUR, hands=HANDS, dealer="Настя")
    for line in ("Оля dark 1", "Тарас dark 2", "Іра look", "Іра go", "Настя go", "Оля compare", "Тарас fall"):
        game.play(line)
        for seat in range(5):
            assert same_for(game.table, seat)


def test_the_public_sees_no_card_before_the_end() -> None:
    game = Game(FOUR, hands=HANDS, dealer="Настя")
    assert all(line.cards is None for line in game.view().seats)
    assert game.view().own is None
    assert game.own("Оля") is not None


def test_D62_the_deck_never_leaves_the_engine() -> None:
    game = Game(FOUR, hands=HANDS, dealer="Настя")
    game.play("Оля look", "Оля raise 5", "Тарас fall", "Іра fall", "Настя fall")
    for seat in (None, 1, 2):
        shown = repr(view(game.table, seat))
        for hidden in game.table.now.stock:
            assert hidden not in shown


def test_D62_events_of_a_kin_by_falls_hold_no_card() -> None:
    game = Game(FOUR, hands=HANDS, dealer="Настя")
    game.play("Оля look", "Оля raise 5", "Тарас fall", "Іра fall", "Настя fall")
    public = [event for event in game.all_events if event.to is None]
    assert not any(suit in repr(public) for suit in "♠♥♦♣")


def test_seats_stand_in_the_order_of_their_words_and_then_whoever_waits() -> None:
    game = Game(FOUR, dealer="Тарас")
    game.play("Марко sit 50")
    assert [game.name(line.seat) for line in game.view().seats] == ["Іра", "Настя", "Оля", "Тарас", "Марко"]
    assert [line.waiting for line in game.view().seats] == [False] * 4 + [True]


def test_the_head_says_bank_price_and_both_compare_prices() -> None:
    game = Game(FOUR, dealer="Настя")
    game.play("Оля dark 2", "Тарас dark 4", "Іра look")
    seen = game.view()
    assert (seen.bank, seen.stake, seen.dark, seen.compare_dark, seen.compare_other) == (10, 4, 4, 4, 8)
    assert (seen.word, seen.circle, seen.last_circle, seen.svara) == (3, 1, False, 0)
    assert game.line("Оля").paid == 3


def test_own_says_what_only_the_viewer_has() -> None:
    game = Game(FOUR, hands=HANDS, dealer="Настя")
    own = game.own("Тарас")
    assert (own.closed, own.may_look, own.may_go_dark, own.right) == (True, True, True, 1)
    game.play("Оля look", "Оля go")
    own = game.own("Тарас")
    assert (own.closed, own.may_look, own.may_go_dark) == (False, False, False)
    assert (own.go_price, own.compare_price) == (1, 1)


@pytest.mark.parametrize("seat", [0, 1, 9])
def test_a_closed_table_has_nothing_to_offer(seat: int) -> None:
    game = Game("Оля Тарас", start=False)
    game.timeout()
    assert game.phase is Phase.CLOSED
    assert legal(game.table, seat) == ()
    assert view(game.table, seat or None).closed_why == "idle"


def test_legal_offers_only_what_is_accepted() -> None:
    game = Game(FOUR, dealer="Настя")
    for line in ("Оля look", "Оля raise 5", "Тарас go", "Іра compare"):
        game.play(line)
        for name in FOUR.split():
            for act, choice in game.choices(name).items():
                if act in {"fall", "go", "compare", "look", "boil"}:
                    assert game._refusal_of(f"{name} {act}") is None
                if act == "raise":
                    assert game._refusal_of(f"{name} raise {choice.low}") is None
                    assert game._refusal_of(f"{name} raise {choice.high}") is None
                    assert game._refusal_of(f"{name} raise {choice.low - 1}") is not None
                    assert game._refusal_of(f"{name} raise {choice.high + 1}") is not None
