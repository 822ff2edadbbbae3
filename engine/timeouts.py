"""Deadlines: every wait has one, and a default that keeps the game going (0.6)."""

from collections.abc import Callable

from engine.actions import Timeout
from engine.boil import refuse_boil
from engine.checks import asked
from engine.dealing import deal_svara
from engine.errors import Illegal
from engine.events import BoilAnswered, Fell, Stood
from engine.kin import begin_kin, next_kin
from engine.lobby import close
from engine.picking import pick_of, show_next
from engine.play import Play
from engine.rites import keep
from engine.state import TIMEOUTS_MAX, Table
from engine.svara import boil_on
from engine.turn import drop, pass_turn
from engine.views import BETTING, BOIL, CUT, ENTRY, LOBBY, PACTS, PAUSE, PICK, REPLACE, RESULT, SPLIT, Phase
from engine.windows import close_entry, lift


def timeout_refused(table: Table, action: Timeout) -> Illegal | None:
    """Accept only the deadline in force, once it has passed."""
    if table.deadline is None or action.deadline != table.deadline or action.at < table.deadline:
        return Illegal("stale")
    return None


def timeout(play: Play, action: Timeout) -> None:  # noqa: ARG001 - the phase says what is overdue
    """Do what silence means in this phase (0.6, D23, R31)."""
    _DEFAULTS[play.phase](play)


def _fall(play: Play) -> None:
    """Let the silent one fall; at the second time running he stands up (D23, R31)."""
    index = play.kin.word
    seat = play.hands[index].seat
    player = play.person(seat)
    player.timeouts += 1
    play.table.silent = True
    play.tell(Fell(seat, timeout=True))
    drop(play, index, timed_out=True)
    if player.timeouts >= TIMEOUTS_MAX:
        hand = play.hands[index]
        lost = player.put + (0 if hand.members else hand.paid)
        player.leaving, player.timeouts = True, 0
        play.tell(Stood(seat, "timeouts", fell=True, lost=lost))
    pass_turn(play)


def _refuse_boil(play: Play) -> None:
    """Take silence for «Не варю» (D51)."""
    play.tell(BoilAnswered(play.hands[asked(play.table)].seat, yes=False, timeout=True))
    refuse_boil(play)


def _show_pick(play: Play) -> None:
    """Show the pick's next step, lift again among equals, or let the dealer begin (T6, D3, T57)."""
    if show_next(play):
        return
    pick = pick_of(play.table)
    if not pick.dealer:
        play.ask_chance(PICK, "lift")
    elif pick.svara:
        deal_svara(play, pick.dealer)
    else:
        begin_kin(play, pick.dealer)


def _close(play: Play) -> None:
    """Close an idle table."""
    close(play, "idle", 0, 0)


def _cut(play: Play) -> None:
    """Cut by chance (D6)."""
    play.ask_chance(CUT, "place")


_DEFAULTS: dict[Phase, Callable[[Play], None]] = {
    LOBBY: _close,
    PICK: _show_pick,
    CUT: _cut,
    REPLACE: keep,
    BETTING: _fall,
    BOIL: _refuse_boil,
    SPLIT: boil_on,
    ENTRY: close_entry,
    PACTS: lift,
    RESULT: next_kin,
    PAUSE: _close,
}
