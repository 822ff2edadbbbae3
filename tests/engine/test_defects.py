"""Section 7 of the rules: what other programs of this game get wrong, each line played here."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine import Illegal, Rules, apply, codec, refusal, view
from engine import actions as act
from engine.events import ChipsIn, Compared, CompareSeen, Dealt, Entered, Fell
from engine.scores import strength
from engine.views import Phase
from tests.engine.play import Game, hand

THREE = "Оля Тарас Іра"
FOUR = "Оля Тарас Марко Богдан"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣"


def svara(**settings: Any) -> Game:
    """Two equals and a bank of 45, nobody asked yet."""
    game = Game(FOUR, **{"dealer": "Богдан", "hands": TIE, "stack": 200, **settings})
    game.play("Оля look", "Оля raise 13", "Тарас raise 14", "Марко fall", "Богдан fall", "Оля compare")
    return game


# -- scoring by early return --------------------------------------------------------------------------

SEKA = "seka"
JOKER = "seka_joker"
READINGS = [
    (SEKA, "A♠ A♥ A♣", 33),  # not the 22 of "two aces or more"
    (SEKA, "A♠ A♥ 7♣", 22),
    (JOKER, "A♠ A♥ 🃏", 33),  # the joker beside two aces is not lost
    (SEKA, "7♣ 8♣ 8♦", 15),  # not 27, not 19
    (JOKER, "A♠ 7♥ 🃏", 22),  # 11 and the better card, not 11 alone
    (JOKER, "7♠ 8♥ 🃏", 19),
    (JOKER, "6♠ 7♥ 🃏", 18),  # a hand with the joker is no flush: 6 + 7 + 11 would be 24
]


@pytest.mark.parametrize(("preset", "cards", "points"), READINGS)
def test_a_hand_is_worth_the_best_of_its_readings(preset: str, cards: str, points: int) -> None:
    assert strength(hand(cards), Rules.preset(preset)) == points


def test_adding_a_way_to_count_never_makes_a_hand_worse() -> None:
    plain, aces = Rules.preset("seka", two_aces_22=False), Rules.preset("seka")
    for cards in combinations(aces.cards, 3):
        assert strength(cards, aces) >= strength(cards, plain)


# -- all-in -------------------------------------------------------------------------------------------


def test_D28_an_all_in_leaves_the_others_their_answer() -> None:
    game = Game(THREE, dealer="Іра", stacks="20 200 200")
    game.play("Оля look", "Оля raise 19")
    assert (game.word, game.phase) == ("Тарас", Phase.BETTING)
    game.play("Тарас raise 30")
    assert (game.word, game.phase) == ("Іра", Phase.BETTING)
    game.play("Іра go")
    assert game.word == "Тарас"
    assert game.bank == 3 + 19 + 30 + 30


def test_D28_the_short_player_is_not_thrown_out() -> None:
    game = Game(THREE, dealer="Іра", stacks="200 20 200")
    game.play("Оля look", "Оля raise 50")
    assert "all_in" in game.choices("Тарас")
    game.play("Тарас all_in")
    assert "Тарас" in game.live


# -- svara --------------------------------------------------------------------------------------------


def test_D46_nobody_is_entered_who_has_not_said_so() -> None:
    game = svara()
    game.play("Оля refuse")
    before = game.stacks(FOUR)
    game.timeout()
    assert game.ever(Entered) == []
    assert game.stacks(FOUR) == before


def test_D45_the_fee_does_not_grow_with_the_bank_and_is_whole() -> None:
    game = svara()
    game.play("Оля refuse", "Марко enter")
    assert game.bank == 45 + 23
    assert game.windows().price == 23
    game.play("Богдан enter")
    assert [event.amount for event in game.ever(Entered)] == [23, 23]


def test_D44_one_alone_cannot_force_the_split() -> None:
    for first, other in (("Оля", "Тарас"), ("Тарас", "Оля")):
        game = svara()
        phases = []
        for line in (f"{first} split", f"{other} refuse"):
            game.play(line)
            phases.append(game.phase)
        assert phases == [Phase.SPLIT, Phase.ENTRY]


def test_D49_svara_upon_svara_ends() -> None:
    game = svara(svara_max=3, stack=1000)
    for _ in range(200):
        if game.phase is Phase.RESULT:
            break
        if game.phase is Phase.BETTING:
            pair = [name for name in game.live if name]
            game.play(f"{game.word} compare" if game.table.now.staked else f"{game.word} go")
            assert len(pair) == 2
        else:
            game.rig(TIE)
            game.timeout()
    assert game.phase is Phase.RESULT
    assert game.result.why == "split"
    assert sum(game.stacks(FOUR)) == 4000


def test_D52_a_tied_player_with_nothing_left_is_no_dead_end() -> None:
    game = svara(stacks="28 200 200 200")
    assert game.stack("Оля") == 0
    for _ in range(100):
        if game.phase is Phase.RESULT:
            break
        game.timeout()
    assert game.phase is Phase.RESULT
    assert sum(game.stacks(FOUR)) == 628


# -- timers and double actions ------------------------------------------------------------------------


def test_R31_a_clock_that_rings_late_makes_nobody_fall() -> None:
    game = Game(THREE, dealer="Іра")
    deadline = game.table.deadline
    assert deadline is not None
    game.play("Оля look", "Оля go")
    late = refusal(game.table, act.Timeout(deadline + 1, deadline))
    assert late == Illegal("stale")
    assert game.ever(Fell) == []


def test_R31_no_clock_rings_before_its_time() -> None:
    game = Game(THREE, dealer="Іра")
    deadline = game.table.deadline
    assert deadline is not None
    assert refusal(game.table, act.Timeout(deadline - 1, deadline)) == Illegal("stale")


def test_D18_the_same_press_twice_pays_once() -> None:
    game = Game(THREE, dealer="Іра")
    game.play("Оля look", "Оля go")
    paid = len(game.ever(ChipsIn))
    game.play("Оля go !not_your_turn", "Оля raise 9 !not_your_turn")
    assert len(game.ever(ChipsIn)) == paid


def test_the_turn_rises_when_the_question_changes() -> None:
    game = Game(THREE, dealer="Іра")
    turns = [game.table.turn]
    for line in ("Оля look", "Оля go", "Тарас raise 5", "Іра fall"):
        game.play(line)
        turns.append(game.table.turn)
    assert turns[1] == turns[0], "looking is no turn"
    assert turns[1:] == sorted(set(turns[1:]))


# -- leaks --------------------------------------------------------------------------------------------


def test_D31_the_common_log_has_no_card_of_a_private_compare() -> None:
    game = Game(THREE, dealer="Іра", hands="Оля: A♣ 10♣ 6♥; Тарас: 10♠ 7♠ 8♦; Іра: A♦ 9♦ 6♠")
    game.play("Оля look", "Оля go", "Тарас compare")
    public = [event for event in game.events if event.to is None]
    assert game.said(Compared)
    assert not any(card in repr(public) for card in game.rules.cards)
    assert {event.to for event in game.said(CompareSeen)} == {1, 2}


def test_D62_the_deck_cannot_be_fetched_after_the_kin() -> None:
    game = Game(THREE, dealer="Іра")
    game.play("Оля look", "Оля go", "Тарас fall", "Іра fall")
    assert game.phase is Phase.RESULT
    strangers = [view(game.table, None), view(game.table, 99)]
    assert not any(card in repr(seen) for seen in strangers for card in game.rules.cards)
    own = [card for card in game.rules.cards if f"'{card}'" in repr(view(game.table, 2))]
    assert len(own) == 3


# -- state in globals, numbers as strings -------------------------------------------------------------


def test_two_tables_know_nothing_of_each_other() -> None:
    first, second = Game(THREE, dealer="Іра"), Game(THREE, dealer="Іра")
    before = codec.dump_table(second.table)
    first.play("Оля look", "Оля raise 7", "Тарас fall")
    assert codec.dump_table(second.table) == before
    second.play("Оля look", "Оля raise 7", "Тарас fall")
    assert second.stacks(THREE) == first.stacks(THREE)


def test_chips_are_added_and_not_strung_together() -> None:
    game = Game(THREE, dealer="Іра", stack=100)
    game.play("Оля fall", "Тарас fall")
    assert game.stacks(THREE) == [99, 99, 102]
    loaded = codec.load_table(codec.dump_table(game.table))
    assert all(type(player.stack) is int for player in loaded.players)


@pytest.mark.parametrize("amount", ["7", 7.0, None, True])
def test_a_setting_that_is_no_whole_number_is_refused(amount: object) -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        Rules(ante=amount)  # type: ignore[arg-type]


def test_who_lost_his_last_chip_is_gone_from_no_seat_before_the_kin_is_paid() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="10 100", hands="Оля: A♣ 10♣ 6♥; Тарас: 10♠ 7♠ 8♦")
    game.play("Оля look", "Оля raise 9", "Тарас go")
    assert game.phase is Phase.RESULT
    assert game.stacks("Оля Тарас") == [20, 90]


# -- odd bugs of deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "cards"),
    [("trynka", 24), ("seka", 36), ("seka32", 32), ("seka_joker", 37), ("seka_shakha", 36)],
)
def test_T2_a_deck_has_as_many_cards_as_its_name_says(preset: str, cards: int) -> None:
    deck = Rules.preset(preset).cards
    assert len(deck) == len(set(deck)) == cards


def test_T11_no_card_is_dealt_twice() -> None:
    names = " ".join(f"Г{number}" for number in range(8))
    game = Game(names, dealer="Г7")
    dealt = Counter(card for one in game.table.now.hands for card in one.cards)
    assert game.ever(Dealt)
    assert len(dealt) == 24
    assert set(dealt.values()) == {1}
    again = apply(game.table, act.Fall(game.now, 1)).table
    assert [one.cards for one in again.now.hands] == [one.cards for one in game.table.now.hands]
