"""Pools: several put the entry together and play one hand."""

from typing import Any

import pytest

from engine.events import ChipsIn, ChipsOut, CompareSeen, PoolBallot, PoolDissolved, Pooled, Stood
from engine.views import Phase
from tests.engine.play import Game

FIVE = "Оля Тарас Марко Богдан Зоряна"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣; Зоряна: 6♦ 7♣ 8♥"
BEST = "Марко: A♠ 10♠ 9♠; Оля: 6♠ 7♥ 8♦; Тарас: 6♥ 7♦ 8♣"


def entry(**settings: Any) -> Game:
    """Open the entry window of a bank of 40: price 20."""
    game = Game(FIVE, **{"dealer": "Зоряна", "hands": TIE, "pacts": "off", **settings})
    game.play("Оля look", "Оля raise 10", "Тарас raise 12", "Марко fall", "Богдан fall", "Зоряна fall")
    game.play("Оля compare", "Оля refuse")
    assert (game.bank, game.windows().price) == (39, 20)
    return game


def filled(**settings: Any) -> Game:
    """Let Марко (15) and Богдан (25) be in, with a purse of 20."""
    game = entry(**settings)
    game.rig(BEST)
    game.play("Марко pool 15", "Богдан pool 25", "Зоряна stay_out")
    while game.phase is Phase.PICK:
        game.timeout()
    return game


def test_T61_and_D53_several_put_the_entry_together_for_one_hand() -> None:
    game = entry()
    game.play("Марко pool 8")
    assert Pooled(3, 8, 12) in game.events
    assert game.said(ChipsIn) == [ChipsIn(3, 8, "pool")]
    game.play("Богдан pool 5", "Марко pool 7")
    assert Pooled(3, 7, 0) in game.events
    assert game.windows().pools == (((3, 15), (4, 5)),)
    assert game.bank == 59


def test_R18_alone_nobody_reaches_the_price_and_one_pool_is_filled_at_a_time() -> None:
    game = entry()
    refused = game.refusal("Марко pool 20")
    assert (refused.code, refused.params) == ("pool_much", {"missing": 20})
    game.play("Марко pool 0 !not_a_number", "Марко pool 500 !raise_short", "Марко pool 15")
    game.play("Марко pool 5 !pool_much", "Марко enter !in_svara", "Богдан pool 3", "Зоряна pool 2")
    assert game.windows().pools[0] == ((3, 15), (4, 3), (5, 2))
    assert game.phase is not Phase.ENTRY


def test_R18_another_pool_may_be_opened_when_one_is_in() -> None:
    game = Game(FIVE + " Настя Віта", dealer="Віта", hands=TIE, pacts="off")
    game.play("Оля look", "Оля raise 10", "Тарас raise 12", "Марко fall", "Богдан fall", "Зоряна fall")
    game.play("Настя fall", "Віта fall", "Оля compare", "Оля refuse", "Марко pool 10", "Богдан pool 11")
    game.play("Марко pool 1 !in_svara", "Зоряна pool 10", "Настя pool 11")
    assert len(game.windows().pools) == 2


def test_R18_an_unfilled_pool_gets_its_chips_back() -> None:
    game = entry()
    game.play("Марко pool 10")
    game.timeout()
    assert PoolDissolved((3,), filled=False) in game.events
    assert ChipsOut(3, 10, "pool") in game.events
    assert game.stack("Марко") == 99


def test_R15_and_R18_who_declined_and_then_gave_a_share_is_waited_for() -> None:
    game = entry()
    game.play("Марко stay_out", "Марко pool 5", "Богдан pool 5", "Зоряна stay_out")
    assert game.phase is Phase.ENTRY
    game.play("Марко pool 10")
    assert game.windows().pools == (((3, 15), (4, 5)),)


def test_R18_pooling_may_be_off() -> None:
    game = entry(pooling=False)
    game.play("Марко pool 10 !no_pools")
    assert "pool" not in game.choices("Марко")


def test_R19_the_surplus_is_the_purse_which_alone_pays() -> None:
    game = filled()
    line = game.line("Богдан")
    assert (line.stack, line.members) == (20, ((4, 25), (3, 15)))
    wallets = game.stacks("Марко Богдан")
    while game.word != "Богдан":
        game.play(f"{game.word} go")
    game.play("Богдан raise 15")
    assert game.said(ChipsIn) == []
    assert game.line("Богдан").stack == 5
    assert game.stacks("Марко Богдан") == wallets == [84, 74]


def test_R19_an_empty_purse_is_all_in() -> None:
    game = entry()
    game.play("Марко pool 10", "Богдан pool 10", "Зоряна stay_out")
    while game.phase is Phase.PICK:
        game.timeout()
    assert game.line("Марко").all_in


def test_R20_the_largest_share_holds_and_at_a_tie_the_first() -> None:
    game = entry()
    game.play("Марко pool 10", "Богдан pool 10", "Зоряна stay_out")
    assert game.table.svara is not None
    assert game.table.svara.pools[0][0] == (3, 10)
    big = filled()
    assert big.own("Марко").holder == 4
    while big.word != "Богдан":
        big.play(f"{big.word} go")
    assert big.refusal("Марко go").params == {"seat": 4}
    big.play("Марко go !pool_holder")


def test_T61_all_members_see_the_cards() -> None:
    game = filled(hands=TIE)
    holder = next(hand for hand in game.table.now.hands if hand.members)
    assert game.line("Богдан", "Марко").cards == holder.cards
    assert game.line("Богдан", "Зоряна").cards is None


def test_R20_winnings_are_divided_by_shares_and_odd_chips_go_to_the_holder() -> None:
    game = filled()
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} {'go' if game.word == 'Богдан' else 'fall'}")
    whole = 59 + 20
    small = whole * 15 // 40
    out = game.said(ChipsOut)
    assert ChipsOut(4, whole - small, "pool") in out
    assert ChipsOut(3, small, "pool") in out
    assert game.stacks("Марко Богдан") == [84 + small, 74 + whole - small]
    assert game.table.dealer == 4


def test_R20_the_buttons_pass_to_the_largest_remaining_member() -> None:
    game = filled()
    while game.word != "Богдан":
        game.play(f"{game.word} go")
    game.play("Богдан leave")
    assert game.word == "Марко"
    assert game.line("Марко").members[0] == (3, 15)
    game.play("Марко fall")
    assert game.live == ["Оля", "Тарас"] or game.live == ["Тарас", "Оля"]


def test_R20_deserted_by_all_its_members_a_pool_falls() -> None:
    game = filled()
    game.play("Марко leave", "Богдан leave")
    assert len(game.live) == 2
    while game.phase is Phase.BETTING:
        game.play(f"{game.word} fall")
    assert ChipsOut(3, 20 * 15 // 40, "pool") in game.events


def test_R20_a_pool_that_ties_stays_together_and_a_fallen_one_is_dissolved() -> None:
    game = entry()
    game.rig("Богдан: 10♦ 8♦ A♠; Оля: 10♣ 8♣ 7♥; Тарас: 6♠ 7♠ 9♥")
    game.play("Марко pool 15", "Богдан pool 25", "Зоряна stay_out")
    while game.phase is Phase.PICK:
        game.timeout()
    while game.phase is Phase.BETTING:
        if game.word == "Тарас":
            game.play("Тарас fall")
        elif game.table.now.staked and len(game.live) == 2:
            game.play(f"{game.word} compare")
        else:
            game.play(f"{game.word} go")
    assert game.phase is Phase.SPLIT
    assert set(game.windows().tied) == {1, 4}
    game.play("Богдан refuse", "Марко enter !in_svara")
    game.timeout()
    game.play("Оля refuse")
    while game.view().phase is Phase.PICK:
        game.timeout()
    assert game.line("Богдан").members == ((4, 25), (3, 15))


def test_D31_members_see_a_compare_with_their_hand() -> None:
    game = filled()
    while game.word != "Богдан" or not game.table.now.staked:
        game.play(f"{game.word} go")
    game.play("Богдан compare")
    assert {3, 4} <= {event.to for event in game.said(CompareSeen)}


def test_R21_a_share_in_the_pool_being_filled_comes_back_to_who_leaves() -> None:
    game = entry()
    game.play("Марко pool 5", "Богдан pool 5", "Марко leave")
    assert ChipsOut(3, 5, "pool") in game.events
    assert game.windows().filling == ((4, 5),)


@pytest.mark.parametrize("leaver", ["Марко", "Богдан"])
def test_R21_a_filled_pool_goes_on_without_a_member(leaver: str) -> None:
    game = entry()
    game.play("Марко pool 15", "Богдан pool 25", f"{leaver} leave", "Зоряна stay_out")
    while game.phase is Phase.PICK:
        game.timeout()
    other = "Богдан" if leaver == "Марко" else "Марко"
    assert game.line(other).members[0][0] == game.seat(other)


def test_R20_and_R28_what_a_pool_has_agreed_stays_when_its_holder_leaves() -> None:
    game = entry(pacts="public")
    game.play("Марко pool 15", "Богдан pool 25", "Зоряна stay_out")
    assert game.phase is Phase.PACTS
    game.play("Оля pact Богдан", "Богдан pact Оля", "Богдан leave")
    assert game.table.now.pacts == ((1, 3),)
    assert game.said(Stood) == [Stood(4, "left", fell=False, lost=0)]
    game.play("Марко pact Тарас !pact_taken", "Тарас pact")
    assert game.view().phase is Phase.PICK


def test_R20_and_R28_a_pools_pact_stays_when_its_holder_leaves_a_dealt_hand() -> None:
    game = entry(pacts="public")
    game.play("Марко pool 15", "Богдан pool 25", "Зоряна stay_out", "Оля pact Богдан", "Богдан pact Оля")
    while game.phase in (Phase.PACTS, Phase.PICK):
        game.timeout()
    game.play("Богдан leave")
    assert (game.phase, game.table.now.pacts) == (Phase.BETTING, ((1, 3),))


def test_R20_and_R28_a_pool_that_ties_keeps_its_pact_and_has_spoken() -> None:
    game = entry(pacts="public")
    game.rig("Богдан: 10♦ 8♦ A♠; Оля: 10♣ 8♣ 7♥; Тарас: 6♠ 7♠ 9♥")
    game.play("Марко pool 15", "Богдан pool 25", "Зоряна stay_out")
    while game.phase in (Phase.PACTS, Phase.PICK):
        game.timeout()
    while game.phase is Phase.BETTING:
        last = game.table.now.staked and len(game.live) == 2
        game.play(f"{game.word} {'fall' if game.word == 'Тарас' else 'compare' if last else 'go'}")
    game.play("Богдан refuse", "Зоряна enter", "Тарас stay_out", "Марко pact Оля !pool_holder")
    game.play("Оля pact Богдан", "Богдан pact Оля", "Богдан leave")
    assert game.table.now.pacts == ((1, 3),)
    assert game.said(Stood) == [Stood(4, "left", fell=False, lost=0)]
    game.play("Зоряна pact")
    assert game.view().phase is Phase.PICK


def majority() -> Game:
    game = filled(pool_decision="majority")
    while game.word != "Богдан":
        game.play(f"{game.word} go")
    return game


def test_D53_where_the_majority_decides_words_are_votes() -> None:
    game = majority()
    turn = game.table.turn
    game.play("Марко raise 5")
    assert [(event.to, event.votes, event.needed) for event in game.said(PoolBallot)] == [
        (4, 1, 2),
        (3, 1, 2),
    ]
    assert (game.word, game.table.turn) == ("Богдан", turn)
    assert game.own("Богдан").ballots == ((3, "Raise", 5),)
    assert game.own("Богдан").ballots_needed == 2
    game.play("Марко raise 5 !repeated", "Зоряна raise 5 !next_kin", "Богдан go", "Марко go")
    assert game.word != "Богдан"
    assert game.line("Богдан").stack == 19


def test_D53_members_who_disagree_run_out_of_time() -> None:
    game = majority()
    game.play("Марко go", "Богдан fall")
    game.timeout()
    assert len(game.live) == 2


def test_D53_one_member_left_decides_alone() -> None:
    game = majority()
    game.play("Марко leave", "Богдан go")
    assert game.word != "Богдан"


def test_D53_votes_are_cast_anew_when_a_member_leaves() -> None:
    game = majority()
    game.play("Богдан go", "Марко leave")
    assert game.own("Богдан").ballots == ()
    game.play("Богдан go")
    assert game.word != "Богдан"


def test_R20_the_holder_looks_for_the_pool() -> None:
    game = filled(svara_dark=True, dealer_pick="random")
    while game.word != "Богдан":
        game.play(f"{game.word} dark {1 + game.table.now.dark}")
    assert (game.own("Марко").closed, game.own("Марко").may_look, game.own("Богдан").may_look) == (
        True, False, True,
    )  # fmt: skip
    game.play("Марко look !pool_holder", "Богдан look")
    assert game.line("Богдан", "Марко").cards is not None
