"""Sitting down, starting, pausing, showing, and closing the table."""

from collections.abc import Sequence

from engine.actions import Adjust, Pause, Resume, Show, Sit, Start, Stop
from engine.checks import seated
from engine.chips import held, stack_of
from engine.errors import Illegal
from engine.events import ChipsOut, Closed, Paused, Resumed, Sat, Shown
from engine.frozen import change, draft
from engine.kin import able, next_kin
from engine.play import Play
from engine.scores import scorer, shown
from engine.state import GRACE_MS, IDLE_MS, Kin, Player, Table
from engine.views import CLOSED, LOBBY, PAUSE, PICK, RESULT

BETWEEN_KINS = (LOBBY, RESULT, PAUSE)


def between_kins(table: Table) -> bool:
    """Say whether no bank is being played for."""
    picking = table.phase is PICK and table.pick is not None and not table.pick.svara
    return table.phase in BETWEEN_KINS or picking


def sit_refused(table: Table, action: Sit) -> Illegal | None:
    """Check a place and a wallet of 20 antes; the whole wallet is the stack (0.4, D1, D61)."""
    need, places = table.terms.wallet_need, table.terms.max_seats
    if seated(table, action.seat):
        return Illegal("already_seated")
    if sum(not player.leaving for player in table.players) >= places:
        return Illegal("table_full", places=places)
    if action.stack < need:
        return Illegal("purse_small", need=need, have=action.stack)
    if _kept(table, action.seat) and action.stack != stack_of(table, action.seat):
        return Illegal("purse_differs", need=stack_of(table, action.seat), have=action.stack)
    return None if action.seat > 0 else Illegal("not_a_number", low=1, high=2**63 - 1)


def _kept(table: Table, seat: int) -> bool:
    return any(player.seat == seat for player in table.players)


def sit(play: Play, action: Sit) -> None:
    """Take the next place clockwise; in mid-kin the cards come with the next one (D60)."""
    if _kept(play.table, action.seat):
        play.person(action.seat).leaving = False
    else:
        play.players.append(Player(action.seat, action.stack))
        play.table.chips = play.table.chips + action.stack
    play.tell(Sat(action.seat, in_kin=not between_kins(play.table)))
    if play.phase in (LOBBY, PAUSE):
        play.wait(IDLE_MS)


def adjust_refused(table: Table, action: Adjust) -> Illegal | None:
    """Check a change of a purse from outside: between kins only (0.4, R30)."""
    player = next((player for player in table.players if player.seat == action.seat), None)
    if player is None:
        return Illegal("not_seated")
    if not between_kins(table):
        return Illegal("chips_in_kin")
    return Illegal("give_short", have=player.stack) if player.stack + action.delta < 0 else None


def adjust(play: Play, action: Adjust) -> None:
    """Change a stack by what its owner gave, got or was topped up with."""
    play.person(action.seat).stack += action.delta
    play.table.chips = play.table.chips + action.delta


def start_refused(table: Table, action: Start) -> Illegal | None:
    """Check «Роздавай»: two who can pay the ante (T3, D1, D7)."""
    if not seated(table, action.seat):
        return Illegal("not_seated")
    if table.phase not in (LOBBY, PAUSE):
        return Illegal("stale")
    return Illegal("need_two") if len(able(table)) < 2 else None


def start(play: Play, action: Start) -> None:  # noqa: ARG001 - anybody seated may
    """Pick the first dealer, or go on after a pause (T4)."""
    next_kin(play)


def pause_refused(table: Table, action: Pause) -> Illegal | None:
    """Check «Пауза»: anybody seated, while the next kin is about to start."""
    if not seated(table, action.seat):
        return Illegal("not_seated")
    if table.phase is PAUSE:
        return Illegal("repeated")
    return None if table.phase is RESULT else Illegal("stale")


def pause(play: Play, action: Pause) -> None:
    """Keep the next kin from starting by itself."""
    play.tell(Paused(action.seat))
    play.enter(PAUSE, IDLE_MS)


def show_refused(table: Table, action: Show) -> Illegal | None:
    """Check «Показати»: the winner by falls alone may (T47, D43)."""
    if table.phase not in (RESULT, PAUSE) or table.ended is None:
        return Illegal("show_not_yours" if seated(table, action.seat) else "not_seated")
    if not action.seat or table.ended.may_show != action.seat:
        return Illegal("show_not_yours")
    return Illegal("repeated") if table.ended.showed else None


def show(play: Play, action: Show) -> None:
    """Show the winning cards to all (D43)."""
    index = next(i for i, hand in enumerate(play.hands) if hand.seat == action.seat)
    cards = play.hands[index].cards
    hand = play.hand(index)
    hand.shown = hand.looked = True
    play.table.ended = change(play.table.ended, showed=action.seat)
    play.tell(Shown(action.seat, cards, shown(scorer(play.rules)(cards))))


def stop_refused(table: Table, action: Stop) -> Illegal | None:  # noqa: ARG001 - who may is for the door to say
    """Accept a stop in every phase."""
    return None


def stop(play: Play, action: Stop) -> None:
    """Close the table; everybody gets back what he has in the bank, ante included."""
    returned = held(play.table)
    people = [player for player in play.players if _owed(play, player) > 0]
    owed = [_owed(play, player) for player in people]
    for player, amount in zip(people, _fit(owed, returned), strict=True):
        if amount:
            play.tell(ChipsOut(player.seat, amount, "refund"))
    close(play, "stop", action.seat, returned)


def _owed(play: Play, player: Player) -> int:
    """Return what a person has put into this kin and not got back."""
    staked = sum(hand.paid for hand in play.hands if hand.seat == player.seat and not hand.members)
    return player.put + staked - player.got if not between_kins(play.table) else 0


def _fit(owed: Sequence[int], total: int) -> list[int]:
    """Scale claims down to what is there: a layer paid out before a svara is not taken back."""
    asked = sum(owed)
    if asked <= total:
        return list(owed)
    parts = [claim * total // asked for claim in owed]
    odd = total - sum(parts)
    return [part + 1 if place < odd else part for place, part in enumerate(parts)]


def close(play: Play, why: str, seat: int, returned: int) -> None:
    """Let everybody go with his chips."""
    play.tell(Closed(why, seat, returned))
    play.enter(CLOSED, 0)
    play.table.deadline = None
    play.players, play.hands, play.kin = [], [], draft(Kin())
    play.table.chips = 0
    play.table.pick = None
    play.table.svara = None
    play.table.ended = None
    play.table.closed_why = why
    play.table.closed_by = seat
    play.table.returned = returned
    play.table.rest_ms = 0


def resume_refused(table: Table, action: Resume) -> Illegal | None:  # noqa: ARG001 - always allowed
    """Accept time given back in every phase."""
    return None


def resume(play: Play, action: Resume) -> None:
    """Let the running deadline be at least a turn, or 30 s, away."""
    if play.table.deadline is None:
        return
    at_least = action.at + min(play.rules.turn_ms, GRACE_MS)
    if at_least > play.table.deadline:
        play.tell(Resumed(at_least - play.table.deadline))
        play.table.deadline = at_least
