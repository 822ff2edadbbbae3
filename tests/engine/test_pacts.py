"""«Навпіл?»"""

from typing import Any

from engine.events import ChipsOut, Lifted, PactMade
from engine.views import Phase
from tests.engine.play import Game

FOUR = "Оля Тарас Марко Богдан"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣"


def pacts(**settings: Any) -> Game:
    """The bank of 45, two entrants at 23: 91."""
    game = Game(FOUR, **{"dealer": "Богдан", "hands": TIE, "stack": 200, **settings})
    if game.phase is Phase.CUT:
        game.timeout()
    game.play("Оля look", "Оля raise 13", "Тарас raise 14", "Марко fall", "Богдан fall", "Оля compare")
    game.play("Оля refuse", "Марко enter", "Богдан enter")
    return game


def dealt(game: Game, *hands: str) -> Game:
    game.rig(*hands)
    if game.phase is Phase.PACTS:
        game.timeout()
    while game.phase is Phase.PICK:
        game.timeout()
    return game


def test_T63_and_D54_a_pact_is_made_when_each_has_named_the_other() -> None:
    game = pacts()
    assert (game.phase, game.bank) == (Phase.PACTS, 91)
    assert game.table.deadline == game.now + 20_000
    game.play("Оля pact Марко")
    assert game.events == []
    assert game.windows().named == ((1, 3),)
    game.play("Марко pact Оля")
    assert game.said(PactMade) == [PactMade(1, 3)]
    assert game.windows().pacts == ((1, 3),)


def test_R28_one_pact_each_first_come() -> None:
    game = pacts()
    game.play("Оля pact Оля !pact_self", "Оля pact Марко", "Марко pact Оля", "Оля pact Тарас !pact_taken")
    game.play("Тарас pact Марко !partner_taken", "Тарас pact Богдан", "Тарас pact Богдан !repeated")
    assert game.choices("Богдан")["pact"].options == (2,)


def test_D54_only_hands_of_this_svara_may_pact() -> None:
    game = Game(FOUR, dealer="Богдан", hands=TIE, stack=200)
    game.play("Оля look", "Оля raise 13", "Тарас raise 14", "Марко fall", "Богдан fall", "Оля compare")
    game.play("Оля refuse", "Марко enter", "Богдан stay_out", "Богдан pact Оля !not_boiling")
    game.play("Оля pact Богдан !not_in_svara")


def test_D54_with_two_hands_nobody_is_asked() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥")
    game.play("Оля look", "Оля go", "Тарас compare", "Оля refuse", "Тарас refuse")
    assert game.phase is Phase.PICK


def test_D54_pacts_may_be_off_or_secret() -> None:
    assert pacts(pacts="off").phase is Phase.PICK
    game = pacts(pacts="secret")
    game.play("Оля pact Марко")
    assert game.windows("Тарас").named == ()
    assert game.windows("Оля").named == ((1, 3),)
    game.play("Марко pact Оля")
    assert game.said(PactMade) == [PactMade(1, 3, 1), PactMade(1, 3, 3)]
    assert game.windows("Тарас").pacts == ()
    assert game.windows("Марко").pacts == ((1, 3),)


def test_R15_the_window_closes_when_all_have_spoken() -> None:
    game = pacts()
    game.play("Оля pact Тарас", "Тарас pact", "Марко pact", "Богдан pact Оля")
    assert game.phase is Phase.PICK


def test_the_worked_example_pact() -> None:
    """Bank 91; X and Y agreed; X wins: X 46, Y 45."""
    game = pacts()
    game.play("Оля pact Марко", "Марко pact Оля")
    dealt(game)
    game.play("Марко leave", "Богдан leave", "Тарас leave")
    out = {event.seat: event for event in game.said(ChipsOut)}
    assert out == {1: ChipsOut(1, 46, "bank"), 3: ChipsOut(3, 45, "pact")}
    assert game.result.pacts == ((1, 3),)


def test_R28_partners_who_are_the_last_two_end_the_hand_in_halves_and_lift() -> None:
    game = pacts()
    game.play("Оля pact Марко", "Марко pact Оля")
    dealt(game)
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} {'go' if game.word in ('Оля', 'Марко') else 'fall'}")
    assert (game.phase, game.result.why) == (Phase.RESULT, "pact")
    out = game.said(ChipsOut)
    first, second = (event.amount for event in out)
    assert abs(first - second) <= 1
    assert {event.seat for event in out} == {1, 3}
    game.timeout()
    assert {seat for seat, _ in game.said(Lifted)[0].cards} == {1, 3}


def test_R28_a_fallen_or_departed_partner_keeps_his_half() -> None:
    game = pacts()
    game.play("Оля pact Марко", "Марко pact Оля")
    dealt(game)
    game.play("Марко leave")
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} {'go' if game.word == 'Оля' else 'fall'}")
    out = {event.seat: event.why for event in game.said(ChipsOut)}
    assert out == {1: "bank", 3: "pact"}


def test_R28_boiling_on_purpose_ends_a_pact() -> None:
    game = pacts()
    game.play("Оля pact Марко", "Марко pact Оля")
    dealt(game)
    game.play("Марко leave", "Богдан leave")
    while game.word != "Оля" or not game.table.now.staked:
        game.play(f"{game.word} go")
    game.play("Оля boil", "Тарас yes")
    assert game.table.now.pacts == ()


def test_R28_a_pact_ends_for_who_gives_up_his_claim() -> None:
    game = pacts()
    game.play("Оля pact Марко", "Марко pact Оля", "Марко leave")
    assert game.table.now.pacts == ()


def test_D54_a_secret_pact_is_not_given_away_by_a_refusal() -> None:
    game = pacts(pacts="secret")
    game.play("Оля pact Марко", "Марко pact Оля")
    assert game.choices("Тарас")["pact"].options == (1, 3, 4)
    game.play("Тарас pact Марко", "Богдан pact Тарас")
    assert game.ever(PactMade) == [PactMade(1, 3, 1), PactMade(1, 3, 3)]


def test_R21_who_leaves_before_the_svara_is_dealt_leaves_his_pact() -> None:
    game = pacts(cut="button")
    game.play("Тарас pact Богдан", "Богдан pact Тарас")
    dealt(game)
    assert (game.phase, game.table.now.pacts) == (Phase.CUT, ((2, 4),))
    game.play("Богдан leave")
    assert game.table.now.pacts == ()


def test_R28_who_names_another_is_bound_by_the_newer_name_alone() -> None:
    game = pacts()
    game.play("Оля pact Марко", "Оля pact Богдан", "Марко pact Оля")
    assert game.windows().pacts == ()
    game.play("Богдан pact Оля")
    assert game.windows().pacts == ((1, 4),)


def test_R28_partners_who_win_beside_each_other_share_nothing_more() -> None:
    game = pacts(svara_max=1)
    game.play("Оля pact Тарас", "Тарас pact Оля")
    dealt(game, "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 10♥ 8♥ 7♣; Богдан: 6♥ 7♦ 9♣")
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} {'fall' if game.word == 'Богдан' else 'go'}")
    assert game.result.why == "split"
    assert {event.why for event in game.said(ChipsOut)} == {"split"}
    assert len(game.said(ChipsOut)) == 3
