"""The terms of a table change between kins, never in one (S9)."""

from dataclasses import replace

import pytest

from engine import Illegal, Rules, Step, Table, apply, check, new_table, refusal, view, wanted
from engine import actions as act
from engine.codec import dump_action, dump_events, dump_table, load_action, load_events, load_table
from engine.events import RulesChanged
from engine.shuffle import answer
from engine.views import Phase

OLD = Rules.preset("trynka", ante=5)
NEW = replace(OLD, dark=False, ante=10, ceiling=500, max_seats=2)


def play(table: Table, *actions: act.Action) -> Table:
    for action in actions:
        table = apply(table, action).table
        while want := wanted(table):
            table = apply(table, answer(want, bytes(32), action.at)).table
        assert check(table) == []
    return table


def ring(table: Table) -> Table:
    assert table.deadline is not None
    return play(table, act.Timeout(table.deadline, table.deadline))


def lobby(people: int = 2, stack: int = 1000) -> Table:
    return play(new_table(OLD, 1, 0), *(act.Sit(0, seat, stack) for seat in range(1, people + 1)))


def dealt(table: Table) -> Table:
    table = play(table, act.Start(0, 1))
    while table.phase is not Phase.BETTING:
        table = ring(table)
    return table


def ended(table: Table) -> Table:
    while table.phase is not Phase.RESULT:
        table = ring(table)
    return table


def changed(table: Table, rules: Rules = NEW, seat: int = 1) -> Step:
    return apply(table, act.ChangeRules(table.began, seat, rules))


def test_S9_in_the_lobby_new_terms_are_in_force_at_once() -> None:
    step = changed(lobby(), seat=0)
    assert (step.table.rules, step.table.coming) == (NEW, None)
    assert step.events == (RulesChanged(0, NEW),)
    assert view(step.table, None).rules == NEW


def test_S9_after_a_kin_they_wait_for_the_next_one() -> None:
    table = ended(dealt(lobby()))
    step = changed(table)
    after = step.table
    assert (after.rules, after.coming, after.terms) == (OLD, NEW, NEW)
    assert view(after, None) == replace(view(table, None), seq=table.seq + 1, deadline=after.deadline)
    table = ring(after)
    assert (table.rules, table.coming, table.now.main) == (NEW, None, 20)


def test_S9_a_pause_keeps_them_until_somebody_deals() -> None:
    table = play(ended(dealt(lobby())), act.Pause(0, 2))
    table = changed(table).table
    assert (table.phase, table.rules) == (Phase.PAUSE, OLD)
    assert play(table, act.Start(0, 1)).rules == NEW


def test_S9_alone_in_the_lobby_again_they_are_in_force() -> None:
    table = play(ended(dealt(lobby())), act.Pause(0, 2))
    table = play(changed(table).table, act.Leave(0, 2))
    assert (table.phase, table.rules, table.coming) == (Phase.LOBBY, NEW, None)


def test_S9_a_running_kin_is_locked() -> None:
    table = play(lobby(), act.Start(0, 1))
    while table.phase is not Phase.RESULT:
        assert refusal(table, act.ChangeRules(0, 1, NEW)) == Illegal("locked_in_kin")
        table = ring(table)


@pytest.mark.parametrize(("people", "rules", "code"), [(2, OLD, "repeated"), (3, NEW, "table_full")])
def test_S9_terms_that_change_nothing_or_leave_somebody_standing_are_refused(
    people: int, rules: Rules, code: str
) -> None:
    with pytest.raises(Illegal) as refused:
        changed(lobby(people), rules)
    assert refused.value.code == code


def test_D61_who_sits_down_after_a_kin_is_asked_for_the_coming_terms() -> None:
    table = changed(ended(dealt(lobby()))).table
    assert refusal(table, act.Sit(0, 3, 1000)) == Illegal("table_full", places=2)
    table = changed(table, replace(NEW, max_seats=8)).table
    assert refusal(table, act.Sit(0, 3, 199)) == Illegal("purse_small", need=200, have=199)


def test_D7_who_cannot_pay_the_coming_ante_does_not_keep_the_kin_from_waiting() -> None:
    table = ended(dealt(lobby(stack=100)))
    dear = replace(OLD, ante=150, ceiling=7500)
    table = ring(changed(table, dear).table)
    assert (table.phase, table.terms) == (Phase.PAUSE, dear)
    assert refusal(table, act.Start(0, 1)) == Illegal("need_two")


def test_terms_survive_being_written_down() -> None:
    step = changed(ended(dealt(lobby())))
    assert load_table(dump_table(step.table)) == step.table
    assert load_events(dump_events(step.events)) == step.events
    action = act.ChangeRules(7, 1, NEW)
    assert load_action(dump_action(action)) == action
