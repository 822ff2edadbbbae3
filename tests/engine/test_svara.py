"""Svara: the equals split or boil, others enter."""

from typing import Any

import pytest

from engine import actions as act
from engine.events import BankSplit, ChipsIn, ChipsOut, Dealt, Entered, Lifted, Opened, SvaraBegan, Voted
from engine.views import Phase
from tests.engine.play import Game

FOUR = "Оля Тарас Марко Богдан"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣"  # 18, 18, 13, 9
PAIR = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥"
THREE_TIED = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 10♥ 8♥ 7♣"


def tied(names: str = FOUR, **settings: Any) -> Game:
    """Play until the first two are left with equal points."""
    game = Game(names, **{"dealer": names.rsplit(maxsplit=1)[-1], "hands": TIE, **settings})
    game.play("Оля look", "Оля go", "Тарас go")
    for name in names.split()[2:]:
        game.play(f"{name} fall")
    game.play("Оля compare")
    return game


def dealt(game: Game) -> Game:
    """Show the lift to its end."""
    while game.phase in (Phase.PACTS, Phase.PICK):
        game.timeout()
    return game


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


def test_T52_and_T55_and_D45_the_price_is_half_the_bank_rounded_up() -> None:
    game = tied()
    game.play("Тарас refuse")
    assert game.windows().price == 4
    game.play("Марко enter", "Богдан enter")
    assert game.bank == 7 + 4 + 4
    assert game.said(Entered) == [Entered(4, 4)]


def test_the_worked_example_svara() -> None:
    """Bank 45, two tied: price 23; two entrants: bank 91, four hands."""
    game = Game(FOUR, dealer="Богдан", hands=TIE, stack=200)
    game.play("Оля look", "Оля raise 13", "Тарас raise 14", "Марко fall", "Богдан fall", "Оля compare")
    assert game.bank == 45
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2), 45, 23, deliberate=False)]
    game.play("Оля refuse", "Марко enter", "Богдан enter")
    assert game.bank == 91
    dealt(game)
    assert len(game.live) == 4


def test_T53_the_tied_add_nothing() -> None:
    game = tied()
    game.play("Тарас refuse", "Оля enter !in_svara", "Оля pool 1 !in_svara", "Марко enter", "Богдан stay_out")
    dealt(game)
    paid = [event for event in game.ever(ChipsIn) if event.why == "entry"]
    assert paid == [ChipsIn(3, 4, "entry")]


def test_T56_each_entrant_pays_the_same_and_the_price_never_grows() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко enter")
    assert game.choices("Богдан")["enter"].low == 4
    assert game.windows().price == 4


def test_D45_three_tied_ask_a_third() -> None:
    """The worked example: three tied, bank 90: price 30."""
    game = Game("Оля Тарас Марко", dealer="Марко", hands=THREE_TIED, max_circles=3)
    game.play("Оля look", "Оля raise 9", "Тарас go", "Марко go", "Оля raise 10")
    for _ in range(5):
        game.play(f"{game.word} go")
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2, 3), 90, 30, deliberate=False)]


def test_D46_anybody_seated_may_enter_who_fell_or_sat_out_and_nobody_unasked() -> None:
    game = Game(FOUR, dealer="Богдан", hands=TIE)
    game.play("Зоряна sit 50", "Оля look", "Оля go", "Тарас go", "Марко fall", "Богдан fall", "Оля compare")
    game.play("Тарас refuse")
    assert game.windows().entrants == ()
    assert "enter" in game.choices("Зоряна")
    game.play("Зоряна enter", "Марко stay_out", "Марко stay_out !repeated", "Марко enter", "Богдан stay_out")
    dealt(game)
    assert sorted(hand.seat for hand in game.table.now.hands) == [1, 2, 3, 5]


def test_D60_who_sits_down_after_the_window_opened_is_late() -> None:
    game = tied()
    game.play("Тарас refuse", "Зоряна sit 50", "Зоряна enter !entry_late", "Зоряна pool 1 !entry_late")
    game.play("Чужа enter !not_seated")


def test_D46_the_price_is_paid_in_full() -> None:
    game = tied(stacks="100 100 4 100")
    game.play("Тарас refuse")
    refused = game.refusal("Марко enter")
    assert (refused.code, refused.params) == ("entry_short", {"need": 4, "have": 3})


def test_D46_no_more_hands_than_the_deck_allows() -> None:
    names = "Оля Тарас Марко Богдан Зоряна Настя Іра Віта"
    game = tied(names)
    game.play("Тарас refuse")
    for name in names.split()[2:-1]:
        game.play(f"{name} enter")
    assert game.windows().free_places == 1
    game.play("Віта enter")
    assert game.phase is not Phase.ENTRY
    game.play("Віта enter !entry_closed")
    dealt(game)
    assert len(game.live) == 8


def test_R15_a_window_nobody_could_use_is_skipped() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands=PAIR)
    game.play("Оля look", "Оля go", "Тарас compare", "Тарас refuse")
    assert (game.phase, game.windows().replay) == (Phase.SPLIT, True)
    poor = tied(stacks="100 100 2 2")
    poor.play("Тарас refuse")
    assert (poor.phase, poor.windows().replay) == (Phase.SPLIT, True)


def test_R15_a_window_closes_as_soon_as_everybody_has_acted() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко stay_out")
    assert game.phase is Phase.ENTRY
    game.play("Богдан stay_out")
    assert game.view().phase is Phase.SPLIT


def test_D47_nobody_enters_so_the_split_is_offered_once_more_and_then_the_equals_replay() -> None:
    game = tied()
    game.play("Тарас refuse")
    game.timeout()
    assert (game.phase, game.windows().replay) == (Phase.SPLIT, True)
    game.play("Оля refuse")
    dealt(game)
    assert (game.live, game.bank) == (["Тарас", "Оля"], 7) or (game.live, game.bank) == (["Оля", "Тарас"], 7)
    agreed = tied()
    agreed.play("Тарас refuse")
    agreed.timeout()
    agreed.play("Оля split", "Тарас split")
    assert agreed.phase is Phase.RESULT


def boiled(game: Game, *hands: str) -> Game:
    """Let the equals replay alone."""
    game.rig(*hands)
    game.play("Тарас refuse")
    if game.phase is Phase.ENTRY:
        game.timeout()
    game.play("Оля refuse")
    return dealt(game)


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
