"""The terms of a table change between kins; a kin is played to its end under those it was dealt with (S9)."""

from engine.actions import ChangeRules
from engine.errors import Illegal
from engine.events import RulesChanged
from engine.play import Play
from engine.state import IDLE_MS, RESULT_MS, Table
from engine.views import LOBBY, PAUSE, RESULT

_WAIT_MS = {LOBBY: IDLE_MS, PAUSE: IDLE_MS, RESULT: RESULT_MS}


def change_refused(table: Table, action: ChangeRules) -> Illegal | None:
    """Check that no kin is played and that all who sit have a place; who may is for the door to say."""
    if table.phase not in _WAIT_MS:
        return Illegal("locked_in_kin")
    if action.rules == table.terms:
        return Illegal("repeated")
    places = action.rules.max_seats
    return Illegal("table_full", places=places) if len(table.players) > places else None


def change_rules(play: Play, action: ChangeRules) -> None:
    """Agree on new terms: in the lobby they are in force at once, after a kin from the next one on.

    The clock begins anew, so that the table can be agreed on before the next kin.
    """
    play.table.coming = action.rules
    play.tell(RulesChanged(action.seat, action.rules))
    play.wait(_WAIT_MS[play.phase])
    if play.phase is LOBBY:
        take_coming(play)


def take_coming(play: Play) -> None:
    """Let the agreed terms be in force; the hands of the kin before are worth nothing under them."""
    table = play.table
    if table.coming is not None:
        table.rules = play.rules = table.coming
        table.coming = None
        play.clear_kin()
