"""Standing up, in any phase (D23, D53, R20, R21, R22)."""

from engine.actions import Leave
from engine.checks import cutter, seated
from engine.dealing import parties, settle_claim, svara_of
from engine.entry import close_entry_if_done
from engine.errors import Illegal
from engine.events import PoolDissolved, Stood
from engine.frozen import change
from engine.lobby import BETWEEN_KINS
from engine.pacts import close_pacts_if_done
from engine.payout import dissolve, next_clockwise, settle_alone, settle_halves
from engine.play import Play
from engine.rites import ask_next
from engine.state import CUT_MS, IDLE_MS, Hand, Members, Svara, Table
from engine.svara import split_if_agreed
from engine.terms import take_coming
from engine.turn import drop, go_on, partners, pass_turn
from engine.views import BETTING, CUT, ENTRY, LOBBY, PACTS, PAUSE, PICK, REPLACE, SPLIT
from engine.windows import lift, refund, set_svara

WINDOWS = (SPLIT, ENTRY, PACTS)


def leave_refused(table: Table, action: Leave) -> Illegal | None:
    """Check that there is somebody to leave; no phase forbids it."""
    return None if seated(table, action.seat) else Illegal("not_seated")


def leave(play: Play, action: Leave) -> None:
    """Stand up: falls if dealt in, chips stay in the bank (D23)."""
    stand_up(play, action.seat, "left")


def stand_up(play: Play, seat: int, why: str) -> None:
    """Take a person off the table now, or at the end of the kin he has chips in."""
    picking = play.phase is PICK
    if play.phase in BETWEEN_KINS or (picking and not _before_svara(play)):
        _go(play, seat, why)
    elif play.phase in WINDOWS or picking:
        _leave_windows(play, seat, why)
    else:
        _leave_hand(play, seat, why)


def _before_svara(play: Play) -> bool:
    return play.table.svara is not None


def _go(play: Play, seat: int, why: str) -> None:
    """Leave between kins: the place is free at once; the deal passes clockwise (D9)."""
    table = play.table
    heir = next_clockwise(play.players, seat)
    table.chips -= play.player(seat).stack
    if table.dealer == seat:
        table.dealer = heir
    if seat in table.lifters:
        rest = tuple(other for other in table.lifters if other != seat)
        table.lifters = rest if len(rest) > 1 else ()
        table.dealer = rest[0] if len(rest) == 1 else table.dealer
    play.players = [player for player in play.players if player.seat != seat]
    play.tell(Stood(seat, why, fell=False, lost=0))
    if table.pick is not None and play.phase is PICK:
        _leave_pick(play, seat, heir)
    elif play.phase in (LOBBY, PAUSE):
        if play.phase is PAUSE and len(play.players) < 2:
            take_coming(play)
            play.wait_in_lobby()
        play.wait(IDLE_MS)


def _leave_pick(play: Play, seat: int, heir: int) -> None:
    """Go on with the pick among those who stay; alone one waits in the lobby."""
    pick = play.table.pick
    if len(play.players) < 2 or pick is None:
        play.table.pick = None
        play.wait_in_lobby()
        return
    seats = tuple(other for other in pick.seats if other != seat)
    again = tuple(other for other in pick.again if other != seat)
    dealer = heir if pick.dealer == seat else pick.dealer
    if not dealer and len(again or seats) == 1:
        dealer = (again or seats)[0]
    play.table.pick = change(pick, seats=seats, again=() if dealer else again, dealer=dealer)


def _leave_hand(play: Play, seat: int, why: str) -> None:
    """Leave while a hand is dealt or played: fall, hand the buttons on, or stay all in (R4, R22)."""
    index = next((i for i, hand in enumerate(play.hands) if hand.seat == seat), -1)
    player = play.person(seat)
    player.leaving, player.timeouts = True, 0
    falls = index >= 0 and _falls(play, play.hands[index])
    lost = player.put + (play.hands[index].paid if falls and not play.hands[index].members else 0)
    if index < 0 and not player.put:
        _forget(play, seat)
    if any(seat == person for hand in play.hands for person, _ in hand.members):
        play.kin.ballots = ()  # fewer votes are enough now
    if falls and _undealt_svara(play):
        play.kin.pacts = tuple(pair for pair in play.kin.pacts if seat not in pair)
    play.tell(Stood(seat, why, fell=falls, lost=lost if falls else 0))
    if falls:
        word = index == play.kin.word
        drop(play, index)
        _after_fall(play, index, on_turn=word)
    elif index >= 0:
        pass_buttons(play, index)


def _falls(play: Play, hand: Hand) -> bool:
    if not hand.live or (hand.members and _heir(play, hand)):
        return False
    return hand.stack > 0 or _undealt_svara(play)


def _undealt_svara(play: Play) -> bool:
    """Say whether a claim can still be given up: the svara's cards are not dealt yet (R21)."""
    return play.phase is CUT and play.kin.svara > 0 and not play.kin.dealt


def _heir(play: Play, hand: Hand) -> int:
    """Return who holds a pool's hand after its holder: the largest share still there (R20)."""
    stay = {player.seat for player in play.players if not player.leaving}
    rest = [member for member in hand.members if member[0] in stay and member[0] != hand.seat]
    return max(rest, key=lambda member: member[1])[0] if rest else 0


def pass_buttons(play: Play, index: int) -> bool:
    """Give a pool's buttons to the next holder; false when there is none."""
    hand = play.hands[index]
    heir = _heir(play, hand)
    if not heir:
        return False
    holder = hand.seat
    hand = play.hand(index)
    hand.seat, hand.members = heir, _held_by(hand.members, heir)
    play.kin.pacts = _pairs_renamed(play.kin.pacts, holder, heir)
    play.turned = True
    return True


def _held_by(members: Members, holder: int) -> Members:
    return tuple(sorted(members, key=lambda member: member[0] != holder))


def _renamed(seat: int, old: int, new: int) -> int:
    return new if seat == old else seat


def _pairs_renamed(pairs: tuple[tuple[int, int], ...], old: int, new: int) -> tuple[tuple[int, int], ...]:
    return tuple((_renamed(one, old, new), _renamed(two, old, new)) for one, two in pairs)


def _forget(play: Play, seat: int) -> None:
    play.table.chips = play.table.chips - play.player(seat).stack
    play.players = [player for player in play.players if player.seat != seat]


def _after_fall(play: Play, index: int, *, on_turn: bool) -> None:
    """Go on after somebody fell by leaving: out of turn only the question changes."""
    if play.phase in (CUT, REPLACE):
        _after_fall_undealt(play, index)
    elif on_turn and play.phase is BETTING:
        pass_turn(play)
    else:
        go_on(play)


def _after_fall_undealt(play: Play, index: int) -> None:
    live = [i for i, hand in enumerate(play.hands) if hand.live]
    play.turned = True
    if len(live) == 1:
        settle_alone(play, live[0])
    elif len(live) == 2 and partners(play, tuple(live)):
        settle_halves(play, live)
    elif play.phase is REPLACE and play.kin.exposed[0][0] == index:
        ask_next(play)
    elif play.phase is CUT and not play.table.want and index > cutter(play.hands):
        play.wait(CUT_MS)


def _leave_windows(play: Play, seat: int, why: str) -> None:
    """Give up the claim before the svara is dealt; what was paid stays (R21)."""
    svara = svara_of(play.table)
    player = play.person(seat)
    player.leaving, player.timeouts = True, 0
    passed = _pass_on(play, svara, seat)
    claim = seat in parties(svara) and not passed
    if not passed:
        _leave_parties(play, svara, seat)
    _leave_votes(play, seat)
    play.tell(Stood(seat, why, fell=claim, lost=player.put if claim else 0))
    if not play.player(seat).put and all(hand.seat != seat for hand in play.hands):
        _forget(play, seat)
    _after_claim(play)


def _pass_on(play: Play, svara: Svara, seat: int) -> bool:
    """Give a pool that is in to its next holder, with all it has agreed; false when none follows (R20)."""
    heir = _next_holder(play, svara, seat)
    if not heir:
        return False
    pools = tuple(_held_by(pool, heir) if pool[0][0] == seat else pool for pool in svara.pools)
    tied = tuple(_renamed(other, seat, heir) for other in svara.tied)
    set_svara(play, tied=tied, pools=pools, named=_pairs_renamed(svara.named, seat, heir))
    play.kin.pacts = _pairs_renamed(play.kin.pacts, seat, heir)
    return True


def _next_holder(play: Play, svara: Svara, seat: int) -> int:
    if seat in svara.tied:
        index = next(i for i, hand in enumerate(play.hands) if hand.seat == seat)
        return play.hands[index].seat if pass_buttons(play, index) else 0
    pool = next((pool for pool in svara.pools if pool[0][0] == seat), ())
    return _heir(play, Hand(seat, 0, members=pool))


def _leave_parties(play: Play, svara: Svara, seat: int) -> None:
    if seat in svara.tied:
        index = next(i for i, hand in enumerate(play.hands) if hand.seat == seat)
        set_svara(play, tied=tuple(other for other in svara.tied if other != seat))
        if play.hands[index].members:
            dissolve(play, index)
    elif seat in svara.entrants:
        set_svara(play, entrants=tuple(other for other in svara.entrants if other != seat))
    else:
        _leave_pools(play, svara, seat)


def _leave_pools(play: Play, svara: Svara, seat: int) -> None:
    """Take a share out of the pool being filled; a filled one that nobody holds is given up (R18, R21)."""
    for person, amount in svara.filling:
        if person == seat:
            rest = tuple(member for member in svara.filling if member[0] != seat)
            set_svara(play, filling=rest)
            refund(play, person, amount)
            play.tell(PoolDissolved((seat,), filled=False))
    for pool in svara.pools:
        if pool[0][0] == seat:
            set_svara(play, pools=tuple(other for other in svara.pools if other != pool))
            _surplus_back(play, svara, pool)


def _surplus_back(play: Play, svara: Svara, pool: Members) -> None:
    """Divide what a deserted pool held beyond the price among those who put it in."""
    hand = Hand(pool[0][0], sum(amount for _, amount in pool) - svara.price, members=pool)
    play.hands.append(hand)
    dissolve(play, len(play.hands) - 1)
    play.hands.pop()


def _leave_votes(play: Play, seat: int) -> None:
    svara = svara_of(play.table)
    hands = parties(svara)
    set_svara(
        play,
        invited=tuple(other for other in svara.invited if other != seat),
        votes=tuple(vote for vote in svara.votes if vote[0] in svara.tied),
        named=tuple(pair for pair in svara.named if pair[0] in hands and (not pair[1] or pair[1] in hands)),
    )
    play.kin.pacts = tuple(pair for pair in play.kin.pacts if set(pair) <= set(hands))


def _after_claim(play: Play) -> None:
    """End the kin when one hand is left, or go on with the window (R21)."""
    play.turned = True
    svara = svara_of(play.table)
    if len(parties(svara)) == 1 and not (play.phase is ENTRY and svara.filling):
        settle_claim(play)
    elif play.phase is SPLIT:
        split_if_agreed(play)
    elif play.phase is ENTRY:
        close_entry_if_done(play)
    elif play.phase is PACTS:
        close_pacts_if_done(play)
    elif len(svara.tied) < 2 or _dealer_gone(play, svara):
        lift(play)


def _dealer_gone(play: Play, svara: Svara) -> bool:
    pick = play.table.pick
    return pick is not None and any(seat not in svara.tied for seat in pick.seats)
