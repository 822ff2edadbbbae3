"""The only way anything changes: ``apply``; and the only place that says no: ``refusal``."""

from collections.abc import Callable
from typing import Any

from engine import actions as act
from engine import (
    ballots,
    betting,
    boil,
    compare,
    dark,
    deal,
    entry,
    leaving,
    lobby,
    pacts,
    picking,
    rites,
    svara,
    tens,
    terms,
    timeouts,
)
from engine.chips import in_all
from engine.errors import Illegal
from engine.play import Play, Step
from engine.state import Table
from engine.views import CLOSED, PICK

_Check = Callable[[Table, Any], Illegal | None]
_Do = Callable[[Play, Any], None]


def _draw(play: Play, action: act.Draw) -> None:
    if play.phase is PICK:
        picking.draw_dealer(play, action)
    else:
        rites.draw_replacement(play, action)


_RULES: dict[type, tuple[_Check, _Do]] = {
    act.Sit: (lobby.sit_refused, lobby.sit),
    act.Leave: (leaving.leave_refused, leaving.leave),
    act.Adjust: (lobby.adjust_refused, lobby.adjust),
    act.Start: (lobby.start_refused, lobby.start),
    act.Pause: (lobby.pause_refused, lobby.pause),
    act.Show: (lobby.show_refused, lobby.show),
    act.Stop: (lobby.stop_refused, lobby.stop),
    act.ChangeRules: (terms.change_refused, terms.change_rules),
    act.Timeout: (timeouts.timeout_refused, timeouts.timeout),
    act.Resume: (lobby.resume_refused, lobby.resume),
    act.Cut: (deal.cut_refused, deal.cut),
    act.Look: (dark.look_refused, dark.look),
    act.Dark: (dark.dark_refused, dark.go_dark),
    act.Fall: (betting.fall_refused, betting.fall),
    act.Go: (betting.go_refused, betting.go),
    act.Raise: (betting.raise_refused, betting.raise_stake),
    act.Compare: (compare.compare_refused, compare.compare),
    act.AllIn: (betting.all_in_refused, betting.all_in),
    act.ThreeTens: (tens.three_tens_refused, tens.three_tens),
    act.Boil: (boil.boil_refused, boil.boil),
    act.Answer: (boil.answer_refused, boil.answer),
    act.Split: (svara.split_refused, svara.split_vote),
    act.Enter: (entry.enter_refused, entry.enter),
    act.Pool: (entry.pool_refused, entry.pool),
    act.Pact: (pacts.pact_refused, pacts.pact),
    act.Arm: (rites.arm_refused, rites.arm),
    act.Replace: (rites.replace_refused, rites.replace),
    act.Lift: (picking.lift_refused, picking.lift),
    act.Count: (picking.count_refused, picking.count),
    act.Draw: (picking.draw_refused, _draw),
    act.Shuffle: (deal.shuffle_refused, deal.shuffle),
    act.Place: (deal.place_refused, deal.place),
}
_NOT_A_PRESS = (act.Adjust, act.Stop)


def refusal(table: Table, action: act.Action) -> Illegal | None:
    """Return why an action is refused, or nothing when it is legal."""
    if table.phase is CLOSED:
        return Illegal("no_table")
    refused = _RULES[type(action)][0](table, action)
    if refused is None and table.now.ballots and isinstance(action, ballots.WORDS):
        return ballots.ballot_refused(table, action)
    return refused


def apply(table: Table, action: act.Action) -> Step:
    """Play one action; raises the ``Illegal`` that ``refusal`` returns."""
    if (refused := refusal(table, action)) is not None:
        raise refused
    do = _RULES[type(action)][1]
    play = Play(table, action.at)
    if table.rules.pool_decision == "majority" and isinstance(action, ballots.WORDS):
        word = ballots.cast(play, action)
        if word is not None:
            do(play, word)
    else:
        do(play, action)
    if table.silent and not isinstance(action, _NOT_A_PRESS):
        _forget_silence(play, getattr(action, "seat", 0))
    step = play.done()
    assert in_all(step.table) == step.table.chips, "chips were made or lost"  # noqa: S101 - the books must balance
    return step


def _forget_silence(play: Play, seat: int) -> None:
    """Take any press for a sign of life (R31)."""
    if play.place(seat) >= 0:
        play.person(seat).timeouts = 0
    play.table.silent = any(player.timeouts for player in play.players)
