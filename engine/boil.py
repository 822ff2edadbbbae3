"""«Варимо?»: the last two may boil the bank unseen (T54, D51, R17)."""

from engine.actions import Answer, Boil
from engine.checks import asked, outside, speaks, turn_refused
from engine.errors import Illegal
from engine.events import BoilAnswered, BoilAsked
from engine.play import Play
from engine.rules import Rules
from engine.state import BOIL_MS, REST_MS, Kin, Table
from engine.svara import begin_svara
from engine.views import BETTING, BOIL


def boil_closed(kin: Kin, rules: Rules) -> str:
    """Name why the hand on turn cannot ask (D51, R1, R17)."""
    if not rules.deliberate_svara:
        return "no_boiling"
    if kin.last_word:
        return "last_word"
    if len(kin.live) != 2:
        return "boil_two"
    if not kin.staked:
        return "boil_early"
    if kin.svara and kin.svara >= rules.svara_max:
        return "last_svara"
    return "boil_asked" if kin.boiled else ""


def boil_refused(table: Table, action: Boil) -> Illegal | None:
    """Check «Варимо?»."""
    if refused := turn_refused(table, action.seat):
        return refused
    code = boil_closed(table.now, table.rules)
    return Illegal(code) if code else None


def boil(play: Play, action: Boil) -> None:
    """Ask the other; the question stops the turn's clock (T54, R31)."""
    rest = max(0, (play.table.deadline or play.at) - play.at)
    play.table.rest_ms = rest
    play.kin.boiled = True
    play.tell(BoilAsked(action.seat, play.hands[asked(play.table)].seat))
    play.enter(BOIL, BOIL_MS)


def answer_refused(table: Table, action: Answer) -> Illegal | None:
    """Check an answer: it is the other one's (D51)."""
    if table.phase is BOIL and speaks(table, table.now.hands[asked(table)], action.seat):
        return None
    if refused := outside(table, action.seat):
        return refused
    if table.phase is BOIL:
        return Illegal("not_your_answer", seat=table.now.hands[asked(table)].seat)
    return Illegal("stale")


def answer(play: Play, action: Answer) -> None:
    """Boil with the cards thrown in unseen, or go on with the asker's turn (T54, D51)."""
    play.tell(BoilAnswered(action.seat, action.yes))
    if action.yes:
        live = [i for i, hand in enumerate(play.hands) if hand.live]
        play.table.rest_ms = 0
        begin_svara(play, live, deliberate=True)
    else:
        refuse_boil(play)


def refuse_boil(play: Play) -> None:
    """Give the asker what was left of his turn, at least 15 s (R31)."""
    rest = max(play.table.rest_ms, REST_MS)
    play.table.rest_ms = 0
    play.enter(BETTING, rest)
