"""«Ховаюсь»: comparing with the right-hand neighbour (T34, T35)."""

from engine.actions import Compare
from engine.betting import put_in
from engine.cards import Card
from engine.chain import leave_chain
from engine.checks import right, turn_refused
from engine.errors import Illegal
from engine.events import Compared, CompareSeen, Opened
from engine.play import Play
from engine.prices import compare_price
from engine.scores import scorer
from engine.state import Hand, Table
from engine.turn import drop, pass_turn


def compare_closed(table: Table, index: int) -> Illegal | None:
    """Say why a hand on turn cannot compare (T34, D24, D28, D30, D32, R1, R6)."""
    kin, rules, hand = table.now, table.rules, table.now.hands[index]
    if kin.last_word:
        return Illegal("last_word")
    if not kin.staked:
        return Illegal("compare_early")
    if kin.circle < rules.compare_from:
        return Illegal("compare_circle_2")
    other = kin.hands[right(kin, index)]
    if hand.equal and hand.equal == other.equal:
        return Illegal("known_equal")
    if not rules.compare_blind and not (hand.looked and other.looked):
        return Illegal("compare_blind")
    price = compare_price(kin, hand, rules)
    return Illegal("short_compare", need=price, have=hand.stack) if hand.stack < price else None


def compare_refused(table: Table, action: Compare) -> Illegal | None:
    """Check «Ховаюсь»."""
    return turn_refused(table, action.seat) or compare_closed(table, table.now.word)


def compare(play: Play, action: Compare) -> None:
    """Pay, compare with the nearest live hand on the right, and put the smaller out (T34, T35, D25, D29)."""
    index = play.kin.word
    neighbour = right(play.kin, index)
    price = compare_price(play.table.now, play.hands[index], play.rules)
    final = len(play.kin.live) == 2
    leave_chain(play, index)
    put_in(play, index, price, "compare", "compare")
    out = _beaten(play, index, neighbour, final)
    seat_out = None if out is None else play.hands[out].seat
    play.tell(Compared(action.seat, play.hands[neighbour].seat, price, seat_out, final))
    _show_privately(play, index, neighbour, price, seat_out)
    if final:
        _open_final(play, index, neighbour, price)
    if out is None:
        _make_equal(play, index, neighbour)
    else:
        drop(play, out)
    pass_turn(play)


def _beaten(play: Play, index: int, neighbour: int, final: bool) -> int | None:
    """Return the hand with less; at a tie nobody, or the asker where the table plays so (D32, D40, R7)."""
    score = scorer(play.rules)
    own, other = score(play.hands[index].cards), score(play.hands[neighbour].cards)
    if own != other:
        return index if own < other else neighbour
    return index if play.rules.tie == "asker_falls" and not final else None


def _make_equal(play: Play, index: int, neighbour: int) -> None:
    """Note that two are equal, and so all who equal either (D32, R6)."""
    old = {play.hands[index].equal, play.hands[neighbour].equal} - {0}
    group = index + 1
    for i, hand in enumerate(play.hands):
        if i in (index, neighbour) or hand.equal in old:
            play.hand(i).equal = group


def _show_privately(play: Play, index: int, neighbour: int, price: int, out: int | None) -> None:
    """Show each side what it may see: the other's hand, and its own if it has looked (D30, D31)."""
    asker, other = play.hands[index], play.hands[neighbour]
    for viewer in (asker, other):
        for person in [viewer.seat, *(p for p, _ in viewer.members if p != viewer.seat)]:
            mine, mine_strength = _seen(play, asker, viewer)
            theirs, theirs_strength = _seen(play, other, viewer)
            play.tell(
                CompareSeen(
                    person, asker.seat, other.seat, price, out, mine, theirs, mine_strength, theirs_strength
                )
            )


def _seen(play: Play, hand: Hand, viewer: Hand) -> tuple[tuple[Card, ...], int]:
    hidden = hand.seat == viewer.seat and not viewer.looked
    if hidden or play.rules.compare_view == "result_only":
        return (), 0
    cards = hand.cards if play.rules.compare_view == "both" else ()
    return cards, scorer(play.rules)(hand.cards)


def _open_final(play: Play, index: int, neighbour: int, price: int) -> None:
    """Show both hands to all: the compare of the last two is public, at a tie too (D43, R36)."""
    play.compared = (play.hands[index].seat, play.hands[neighbour].seat, price)
    if play.rules.show_final == "private":
        return
    score = scorer(play.rules)
    pair = sorted((index, neighbour))
    hands = tuple((play.hands[i].seat, play.hands[i].cards, score(play.hands[i].cards)) for i in pair)
    for i in pair:
        play.hand(i).shown = True
    play.tell(Opened("compare", hands))
