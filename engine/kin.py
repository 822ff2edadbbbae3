"""A kin begins: who can pay is dealt in, the antes are taken at once (T17–T19, T48, D7, D20)."""

from engine.dealing import ask_shuffle, clockwise_after
from engine.events import Paused, chips_in, kin_began
from engine.frozen import maker
from engine.payout import next_clockwise
from engine.picking import open_pick
from engine.play import Play
from engine.state import IDLE_MS, Hand, Player, Table
from engine.terms import take_coming
from engine.views import PAUSE

_new_hand = maker(Hand)


def able(table: Table) -> list[Player]:
    """Return who can be dealt in: seated, with the ante in his stack (D7)."""
    ante = table.terms.ante
    return [player for player in table.players if not player.leaving and player.stack >= ante]


def next_kin(play: Play) -> None:
    """Go on to the next kin, by the lift where a split left the deal open (T48, D9, R29)."""
    table = play.table
    seats = [player.seat for player in able(table)]
    if len(seats) < 2:
        wait_for_people(play)
        return
    take_coming(play)
    lifters = tuple([seat for seat in table.lifters if seat in seats])
    if len(lifters) > 1:
        open_pick(play, lifters, "lift")
    elif table.dealer or lifters:
        begin_kin(play, lifters[0] if lifters else table.dealer)
    else:
        open_pick(play, tuple(seats), _way(table, len(seats)))


def _way(table: Table, count: int) -> str:
    """Choose how the first dealer is picked (T5, T7, D2)."""
    if table.rules.dealer_pick != "auto":
        return table.rules.dealer_pick
    return "lift" if count <= 4 else "ace"


def wait_for_people(play: Play) -> None:
    """Wait in the lobby for people, or in a pause for chips."""
    if len(play.players) < 2:
        take_coming(play)
        play.wait_in_lobby()
    else:
        play.tell(Paused(0))
        play.enter(PAUSE, IDLE_MS)


def begin_kin(play: Play, dealer: int) -> None:
    """Take the antes, the dealer's first, and ask for a shuffled deck (T17, T18, T19)."""
    ante = play.rules.ante
    playing = [player.seat for player in play.players if player.stack >= ante and not player.leaving]
    if len(playing) < 2:
        wait_for_people(play)
        return
    if dealer not in playing:
        dealer = next_clockwise([p for p in play.players if p.seat in playing or p.seat == dealer], dealer)
    order = clockwise_after(playing, dealer)
    short = tuple([p.seat for p in play.players if p.seat not in playing])
    table, kin = play.table, play.clear_kin()
    table.kin += 1
    play.tell(kin_began(table.kin, dealer, short))
    for seat in (dealer, *order[:-1]):
        play.tell(chips_in(seat, ante, "ante"))
    kin.main, kin.first_dealer = ante * len(order), dealer
    play.hands = _take_antes(play, order, short, ante)
    table.pick = table.svara = None
    table.dealer, table.lifters = dealer, ()
    play.turned = True
    ask_shuffle(play)


def _take_antes(play: Play, order: list[int], short: tuple[int, ...], ante: int) -> list[Hand]:
    """Empty the stacks of those who play; return their hands with what is left after the ante."""
    people, hands = play.people(), []
    for seat in order:
        player = people[seat]
        hands.append(_new_hand(seat, player.stack - ante))
        player.stack, player.put, player.got = 0, ante, 0
    for seat in short:
        people[seat].put = people[seat].got = 0
    return hands
