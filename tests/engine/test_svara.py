"""Svara: the equals split or boil, on purpose too; how it is dealt and who leaves it."""

import pytest

from engine import actions as act
from engine.events import BankSplit, ChipsOut, Dealt, Lifted, Opened, SvaraBegan, Voted
from engine.views import Phase
from tests.engine.play import Game
from tests.engine.svara import FOUR, PAIR, THREE_TIED, TIE, boiled, dealt, tied


def test_T50_equals_are_left_and_boil_the_bank() -> None:
    game = tied()
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2), 7, 4, deliberate=False)]
    assert game.phase is Phase.SPLIT
    assert game.table.deadline == game.now + 20_000
    assert [line.cards for line in game.view().seats if line.cards] == [
        ("10♦", "8♦", "A♠"),
        ("10♣", "8♣", "7♥"),
    ]


def test_T50_three_equals_after_an_opening() -> None:
    game = Game("Оля Тарас Марко", dealer="Марко", hands=THREE_TIED, max_circles=3)
    game.play("Оля look")
    for _ in range(9):
        game.play(f"{game.word} go")
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2, 3), 12, 4, deliberate=False)]


def test_D32_all_live_known_equal_boil_at_once_with_their_hands_open() -> None:
    game = Game("Оля Тарас Марко", dealer="Марко", hands=THREE_TIED)
    game.play("Оля look", "Оля go", "Тарас compare", "Марко compare")
    assert [event.why for event in game.said(Opened)] == ["svara"]
    assert game.phase is Phase.SPLIT


def test_T51_and_D44_all_have_to_want_the_split() -> None:
    game = tied()
    turn = game.table.turn
    game.play("Марко split !not_boiling", "Оля split", "Оля split !repeated")
    assert game.said(Voted) == [Voted(1, yes=True)]
    assert (game.phase, game.table.turn) == (Phase.SPLIT, turn)
    assert game.windows().votes == ((1, True),)
    game.play("Тарас split")
    assert game.said(BankSplit) == [BankSplit(((1, 4), (2, 3)))]
    assert game.said(ChipsOut) == [ChipsOut(1, 4, "split"), ChipsOut(2, 3, "split")]
    assert (game.phase, game.result.why) == (Phase.RESULT, "split")


def test_D44_one_refusal_or_silence_boils() -> None:
    game = tied()
    game.play("Оля split", "Тарас refuse")
    assert game.phase is Phase.ENTRY
    silent = tied()
    silent.timeout()
    assert silent.phase is Phase.ENTRY
    off = tied(split=False)
    assert off.phase is Phase.ENTRY


def test_D50_odd_chips_of_a_split_go_clockwise_from_the_dealers_left() -> None:
    game = Game("Оля Тарас Марко", dealer="Оля", hands=THREE_TIED, max_circles=3)
    game.play("Тарас look", "Тарас raise 2")
    for _ in range(8):
        game.play(f"{game.word} go")
    assert game.bank == 21
    game.play("Оля split", "Тарас split", "Марко split")
    assert game.said(BankSplit) == [BankSplit(((2, 7), (3, 7), (1, 7)))]
    uneven = tied()
    uneven.play("Оля split", "Тарас split")
    assert uneven.said(BankSplit) == [BankSplit(((1, 4), (2, 3)))]


def test_T57_the_equals_lift_for_the_deal() -> None:
    game = boiled(tied())
    lifted = [event for event in game.ever(Lifted) if event.dealer]
    assert {seat for seat, _ in lifted[-1].cards} <= {1, 2}
    assert game.view().dealer == lifted[-1].dealer


def test_T58_and_D48_it_is_dealt_as_an_ordinary_kin_without_an_ante() -> None:
    game = boiled(tied())
    assert game.table.now.stake == 1
    assert game.bank == 7
    assert game.view().svara == 1
    assert (game.table.now.circle, game.phase) == (1, Phase.BETTING)
    assert game.word != game.name(game.view().dealer)
    game.play(f"{game.word} raise 5")


def test_T58_the_right_neighbour_cuts_in_a_svara_too() -> None:
    game = Game(FOUR, dealer="Богдан", hands=TIE, cut="button", start=False)
    game.play("Оля start")
    game.timeout()
    game.play("Марко cut 7", "Оля look", "Оля go", "Тарас go", "Марко fall", "Богдан fall", "Оля compare")
    game.play("Оля refuse", "Марко enter", "Богдан stay_out", "Оля pact", "Тарас pact", "Марко pact")
    dealt(game)
    assert game.phase is Phase.CUT
    assert game.view().cutter == game.table.now.hands[-2].seat


def test_T59_cards_go_only_to_those_who_boiled_and_those_who_paid() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко enter", "Богдан stay_out", "Оля pact", "Тарас pact", "Марко pact")
    dealt(game)
    assert {seat for event in game.ever(Dealt)[-1:] for seat in event.seats} == {1, 2, 3}
    game.play("Богдан go !next_kin")


def test_T60_who_declines_sits_out_and_rejoins_afterwards() -> None:
    game = boiled(tied())
    game.play(f"{game.word} fall")
    game.timeout()
    assert len(game.table.now.hands) == 4


def test_T62_no_dark_in_a_svara() -> None:
    game = boiled(tied())
    word = game.word
    assert "dark" not in game.choices(str(word))
    game.play(f"{word} dark 1 !no_dark_in_svara")
    assert not any(game.own(name).closed for name in ("Оля", "Тарас"))


def test_svara_dark_is_a_setting() -> None:
    game = boiled(tied(svara_dark=True))
    assert "dark" in game.choices(str(game.word))


def test_T54_and_D51_the_last_two_may_boil_unseen() -> None:
    game = Game("Оля Тарас Марко", dealer="Марко")
    game.play("Оля look", "Оля go", "Тарас boil !boil_two", "Тарас go", "Марко fall")
    game.play("Тарас boil !not_your_turn", "Оля boil")
    assert game.view().asked == 2
    game.play("Оля yes !not_your_answer", "Марко yes !fallen", "Оля fall !not_your_answer", "Тарас yes")
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2), 5, 3, deliberate=True)]
    assert game.said(Opened) == []
    assert game.phase is Phase.ENTRY
    assert all(line.cards is None for line in game.view().seats)


def test_D51_silence_is_a_no_and_one_asks_once_a_turn() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    game.play("Оля look", "Оля boil !boil_early", "Оля go", "Тарас boil", "Оля no", "Тарас boil !boil_asked")
    game.play("Тарас go", "Оля boil")
    game.timeout()
    assert (game.phase, game.word) == (Phase.BETTING, "Оля")
    off = Game("Оля Тарас", dealer="Тарас", deliberate_svara=False)
    off.play("Оля look", "Оля go", "Тарас boil !no_boiling")


def test_R17_a_stake_in_this_hand_and_not_in_the_last_svara() -> None:
    game = boiled(tied(svara_max=1))
    word = str(game.word)
    game.play(f"{word} boil !boil_early", f"{word} go")
    game.play(f"{game.word} boil !last_svara")


def test_D49_svara_upon_svara_and_at_the_last_a_tie_is_split() -> None:
    game = tied("Оля Тарас", hands=PAIR, svara_max=2)
    for hand in (1, 2):
        boiled(game, PAIR)
        assert game.view().svara == hand
        game.play(f"{game.word} go")
        game.play(f"{game.word} compare")
    assert game.phase is Phase.RESULT
    assert game.said(BankSplit)
    assert sum(game.stacks("Оля Тарас")) == 200


def test_D52_a_tied_player_without_chips_plays_all_in_for_main() -> None:
    game = Game(FOUR, dealer="Богдан", hands=TIE, stacks="3 100 100 100")
    game.play("Оля look", "Оля raise 2", "Тарас go", "Марко fall", "Богдан fall")
    assert game.phase is Phase.SPLIT
    assert game.stack("Оля") == 0
    game.play("Тарас refuse", "Марко enter", "Богдан stay_out", "Оля pact", "Тарас pact", "Марко pact")
    dealt(game)
    assert game.line("Оля").all_in
    assert game.line("Оля").plays_for == game.bank


def test_D52_penniless_equals_end_in_a_split_at_the_latest() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands=PAIR, stacks="2 2")
    game.play("Оля look", "Оля go")
    assert game.view().last_word
    game.play("Тарас go")
    for _ in range(5):
        assert game.phase is Phase.SPLIT
        boiled(game, PAIR)
    assert game.phase is Phase.RESULT
    assert game.stacks("Оля Тарас") == [2, 2]


def test_R5_only_main_boils_and_other_layers_are_paid_at_once() -> None:
    game = Game(
        "Оля Тарас Марко Богдан", dealer="Богдан", stacks="3 3 100 100",
        hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣",
    )  # fmt: skip
    game.play("Оля look", "Оля raise 2", "Тарас go", "Марко raise 10", "Богдан go")
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} compare" if game.word == "Марко" else f"{game.word} fall")
    layers = [event for event in game.ever(ChipsOut) if event.why == "layer"]
    assert [event.seat for event in layers] in ([3], [4])
    assert game.phase is Phase.SPLIT
    assert game.windows().tied == (1, 2)
    assert game.bank == 4 + 4 * 2


def test_R21_who_leaves_before_the_svara_is_dealt_gives_up_his_claim() -> None:
    game = tied()
    game.play("Оля leave")
    assert game.phase is Phase.RESULT
    assert game.said(ChipsOut) == [ChipsOut(2, 7, "bank")]
    assert game.result.winners == (2,)


def test_R21_a_split_needs_only_the_tied_who_are_still_there() -> None:
    game = Game("Оля Тарас Марко", dealer="Марко", hands=THREE_TIED, max_circles=3)
    game.play("Оля look")
    for _ in range(9):
        game.play(f"{game.word} go")
    game.play("Оля split", "Марко split", "Тарас leave")
    assert game.said(BankSplit) == [BankSplit(((1, 6), (3, 6)))]


@pytest.mark.parametrize("phase", ["entry", "pacts", "pick"])
def test_R21_one_tied_player_left_deals_and_the_price_does_not_change(phase: str) -> None:
    game = tied()
    game.play("Тарас refuse", "Марко enter")
    if phase == "entry":
        game.play("Оля leave")
        assert game.windows().price == 4
    game.play("Богдан enter")
    if phase == "pacts":
        game.play("Оля leave")
    game.timeout()
    if phase == "pick":
        assert game.phase is Phase.PICK
        game.play("Оля leave")
    assert game.name(game.view().dealer) == "Тарас"
    assert sorted(hand.seat for hand in game.table.now.hands) == [2, 3, 4]
    assert game.bank == 15


def test_R21_an_entrant_who_leaves_forfeits_what_he_paid() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко enter", "Марко leave", "Богдан stay_out")
    assert game.phase is Phase.SPLIT
    assert game.bank == 11
    assert game.line("Марко").leaving


def test_R30_wallets_are_frozen_to_the_end_of_the_kin() -> None:
    game = tied()
    game.refused(act.Adjust(game.now, 3, 5, "bonus"), "chips_in_kin")
    game.play("Тарас refuse", "Марко enter")
    game.refused(act.Adjust(game.now, 3, 5, "bonus"), "chips_in_kin")


def test_a_departed_entrant_may_sit_again_and_waits() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко enter", "Марко leave", "Марко sit 95")
    game.play("Марко enter !entry_late")


def test_D55_the_log_records_every_question() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    game.play("Оля look", "Оля go", "Тарас boil")
    assert [type(event).__name__ for event in game.events] == ["BoilAsked"]
