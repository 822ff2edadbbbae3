"""«Ховаюсь»: comparing with the right-hand neighbour (T34, T35); «Вскриваюсь» of Сека's last two (S21)."""

from engine.actions import Compare
from engine.betting import put_in
from engine.cards import Card
from engine.chain import leave_chain
from engine.checks import right, turn_refused
from engine.errors import Illegal
from engine.events import compare_seen, compared, opened
from engine.play import Play
from engine.prices import compare_price
from engine.rules import Rules
from engine.scores import scorer, shown
from engine.state import Hand, Kin, Table
from engine.turn import drop, pass_turn

Pair = tuple[int, int]
_Side = tuple[tuple[Card, ...], int]
_HIDDEN: _Side = ((), 0)


def compare_closed(kin: Kin, rules: Rules, hand: Hand, other: Hand, price: int) -> str:
    """Name why a hand on turn cannot compare with its right neighbour (T34, D28, D30, D32, R6)."""
    if code := _too_early(kin, rules):
        return code
    if hand.equal and hand.equal == other.equal:
        return "known_equal"
    if not (rules.compare_blind or (hand.looked and other.looked)):
        return "compare_blind"
    return "short_compare" if hand.stack < price else ""


def _too_early(kin: Kin, rules: Rules) -> str:
    """Name why nobody may compare now: in Сека only the last two open (S20, S21, D24, D57, R1, R26)."""
    if kin.last_word:
        return "last_word"
    if rules.game == "seka" and not rules.seka_compare and len(kin.live) > 2:
        return "open_two"
    if not kin.staked:
        return "compare_early"
    return "compare_circle_2" if kin.circle < rules.compare_from else ""


def compare_refused(table: Table, action: Compare) -> Illegal | None:
    """Check «Ховаюсь»."""
    if refused := turn_refused(table, action.seat):
        return refused
    kin, rules = table.now, table.rules
    hand = kin.hands[kin.word]
    price = compare_price(kin, hand, rules)
    code = compare_closed(kin, rules, hand, kin.hands[right(kin, kin.word)], price)
    if code == "short_compare":
        return Illegal(code, need=price, have=hand.stack)
    return Illegal(code) if code else None


def compare(play: Play, action: Compare) -> None:
    """Pay, compare with the nearest live hand on the right, and put the smaller out (T34, T35, D25, D29)."""
    kin = play.kin
    index = kin.word
    neighbour = right(kin, index)
    price = compare_price(kin, play.hands[index], play.rules)
    final = len(kin.live) == 2
    if kin.chain:
        leave_chain(play, index)
    put_in(play, index, price, "compare", "compare")
    score = scorer(play.rules)
    strengths = score(play.hands[index].cards), score(play.hands[neighbour].cards)
    out = _beaten(play, index, neighbour, strengths)
    seat_out = None if out is None else play.hands[out].seat
    play.tell(compared(action.seat, play.hands[neighbour].seat, price, seat_out, final))
    _show_privately(play, (index, neighbour), strengths, price, seat_out)
    if final:
        _open_final(play, (index, neighbour), strengths, price)
    if out is None:
        _make_equal(play, index, neighbour)
    else:
        drop(play, out)
    pass_turn(play)


def _beaten(play: Play, index: int, neighbour: int, strengths: Pair) -> int | None:
    """Return the hand with less; at a tie nobody, or the asker where the table plays so (D32, D40, R7)."""
    own, other = strengths
    if own != other:
        return index if own < other else neighbour
    return index if play.rules.tie == "asker_falls" and len(play.kin.live) > 2 else None


def _make_equal(play: Play, index: int, neighbour: int) -> None:
    """Note that two are equal, and so all who equal either (D32, R6)."""
    old = {play.hands[index].equal, play.hands[neighbour].equal} - {0}
    group = index + 1
    for i, hand in enumerate(play.hands):
        if i in (index, neighbour) or hand.equal in old:
            play.hand(i).equal = group


def _show_privately(play: Play, pair: Pair, strengths: Pair, price: int, out: int | None) -> None:
    """Show each side what it may see: the other's hand, and its own if it has looked (D30, D31)."""
    asker, other = play.hands[pair[0]], play.hands[pair[1]]
    first = _side(asker, strengths[0], play.rules)
    second = _side(other, strengths[1], play.rules)
    for viewer in (asker, other):
        mine = _HIDDEN if viewer is asker and not asker.looked else first
        theirs = _HIDDEN if viewer is other and not other.looked else second
        for person in [p for p, _ in viewer.members] if viewer.members else (viewer.seat,):
            play.tell(
                compare_seen(
                    person, asker.seat, other.seat, price, out, mine[0], theirs[0], mine[1], theirs[1]
                )
            )


def _side(hand: Hand, strength: int, rules: Rules) -> _Side:
    """Return what one who may see a hand learns of it: its cards and its points."""
    if rules.compare_view == "result_only":
        return _HIDDEN
    return hand.cards if rules.compare_view == "both" else (), shown(strength)


def _open_final(play: Play, pair: Pair, strengths: Pair, price: int) -> None:
    """Show both hands to all: the compare of the last two is public, at a tie too (D43, R36)."""
    asker, other = play.hands[pair[0]], play.hands[pair[1]]
    play.compared = (asker.seat, other.seat, price)
    if play.rules.show_final == "private":
        return
    hands = [(asker.seat, asker.cards, shown(strengths[0])), (other.seat, other.cards, shown(strengths[1]))]
    for index in pair:
        hand = play.hand(index)
        hand.shown = hand.looked = True
    play.tell(opened("compare", tuple(hands if pair[0] < pair[1] else hands[::-1])))
