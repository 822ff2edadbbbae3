"""Sitting down, starting, pausing, stopping."""

from engine import Rules, apply, new_table, view
from engine import actions as act
from engine.events import ChipsOut, Closed, KinBegan, Paused, Resumed, Sat
from engine.views import Phase
from tests.engine.play import Game

EIGHT = "Оля Тарас Іра Настя Марко Зоряна Богдан Віта"


def test_T1_the_table_plays_trynka_without_pictures() -> None:
    rules = Rules.preset("trynka")
    assert rules.game == "trynka"
    assert not {card[:-1] for card in rules.cards} & {"J", "Q", "K"}


def test_T3_and_D1_at_most_eight_sit_and_two_are_enough() -> None:
    game = Game(EIGHT, start=False)
    assert game.refusal("Дев'ята sit 100").code == "table_full"
    assert game.refusal("Дев'ята sit 100").params == {"places": 8}
    pair = Game("Оля Тарас", start=False, max_seats=2)
    pair.play("Іра sit 100 !table_full", "Оля start")
    assert pair.phase is Phase.CUT or pair.phase is Phase.PICK


def test_D1_alone_nobody_deals() -> None:
    game = Game("Оля", start=False)
    game.play("Оля start !need_two", "Іра start !not_seated")


def test_D61_sitting_down_takes_the_minimum_wallet() -> None:
    game = Game("Оля", start=False, wallet_min=20, ante=5)
    refused = game.refusal("Тарас sit 99")
    assert (refused.code, refused.params) == ("purse_small", {"need": 100, "have": 99})
    game.play("Тарас sit 100", "Тарас sit 100 !already_seated")
    assert game.stack("Тарас") == 100


def test_D60_who_sits_down_in_mid_kin_waits_for_the_next() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    turn = game.table.turn
    happened = game.play("Іра sit 50")
    assert happened == [Sat(3, in_kin=True)]
    assert game.table.turn == turn
    assert game.line("Іра").waiting
    game.play("Іра fall !next_kin", "Оля fall")
    assert game.phase is Phase.RESULT
    game.timeout()
    assert len(game.table.now.hands) == 3


def test_T48_and_T8_the_next_kin_starts_by_itself_and_the_winner_deals() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра")
    game.play("Оля fall", "Тарас fall")
    assert game.phase is Phase.RESULT
    assert game.table.deadline == game.now + 15_000
    game.timeout()
    assert game.table.kin == 2
    assert game.name(game.view().dealer) == "Іра"


def test_pause_keeps_the_next_kin_until_somebody_starts() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    game.play("Оля fall", "Оля pause")
    assert game.said(Paused)
    assert game.phase is Phase.PAUSE
    game.play("Тарас pause !repeated", "Тарас start")
    assert game.view().phase is Phase.BETTING
    assert game.table.kin == 2


def test_an_idle_table_closes_after_fifteen_minutes() -> None:
    game = Game("Оля Тарас", start=False)
    assert game.table.deadline == game.now + 15 * 60_000
    game.timeout()
    assert game.said(Closed) == [Closed("idle", 0, 0)]
    assert (game.phase, game.view().deadline) == (Phase.CLOSED, None)
    game.play("Оля start !no_table", "Іра sit 100 !no_table")


def test_a_new_table_closes_even_if_nobody_ever_sits() -> None:
    table = new_table(Rules.preset("trynka"), 1, at=5)
    assert table.deadline == 5 + 15 * 60_000
    assert apply(table, act.Timeout(table.deadline, table.deadline)).table.closed


def test_stop_in_mid_kin_returns_to_each_what_he_paid() -> None:
    game = Game("Оля Тарас Іра", dealer="Іра", stacks="100 80 60")
    game.play("Оля look", "Оля raise 10", "Тарас go", "Іра fall")
    game.do(act.Stop(game.now, 0))
    assert game.said(ChipsOut) == [
        ChipsOut(1, 11, "refund"),
        ChipsOut(2, 11, "refund"),
        ChipsOut(3, 1, "refund"),
    ]
    assert game.said(Closed) == [Closed("stop", 0, 23)]
    assert game.held == 0
    assert view(game.table, None).returned == 23


def test_D7_who_cannot_pay_the_ante_is_told_and_not_dealt_in() -> None:
    game = Game("Оля Тарас Іра", dealer="Тарас", ante=10, start=False)
    game.do(act.Adjust(game.now, 3, -91, "gift"))
    game.play("Оля start")
    game.timeout()
    began = game.ever(KinBegan)
    assert began == [KinBegan(1, 2, (3,))]
    assert game.live == ["Оля", "Тарас"]
    assert game.line("Іра").waiting


def test_D7_with_nobody_able_the_table_pauses() -> None:
    game = Game("Оля Тарас", dealer="Тарас", stacks="12 100", ante=10)
    game.play("Оля look", "Оля fall")
    assert game.stack("Оля") == 2
    game.timeout()
    assert game.phase is Phase.PAUSE
    assert game.said(Paused) == [Paused(0)]


def test_a_purse_changes_between_kins_only() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    game.refused(act.Adjust(game.now, 1, 50, "bonus"), "chips_in_kin")
    game.play("Оля fall")
    game.do(act.Adjust(game.now, 1, 50, "bonus"))
    assert game.stack("Оля") == 149
    game.refused(act.Adjust(game.now, 1, -150, "gift"), "give_short")
    game.refused(act.Adjust(game.now, 7, 5, "gift"), "not_seated")


def test_resume_gives_time_back_and_never_takes_it() -> None:
    game = Game("Оля Тарас", dealer="Тарас", turn_seconds=20)
    deadline = game.table.deadline
    game.do(act.Resume(game.now))
    assert game.table.deadline == deadline
    assert game.events == []
    game.do(act.Resume(game.now + 60_000))
    assert game.table.deadline == game.now + 80_000
    assert game.said(Resumed)


def test_a_timeout_counts_only_for_the_deadline_in_force() -> None:
    game = Game("Оля Тарас", dealer="Тарас")
    deadline = game.table.deadline
    assert deadline is not None
    game.refused(act.Timeout(deadline - 1, deadline), "stale")
    game.refused(act.Timeout(deadline, deadline - 1), "stale")
    game.play("Оля dark 1")
    game.refused(act.Timeout(deadline, deadline), "stale")
