"""Shuffle, cut and deal (T9–T11, T58, D6, R32)."""

from engine.actions import Cut, Place, Shuffle
from engine.checks import cutter, outside
from engine.errors import Illegal
from engine.events import dealt, was_cut
from engine.play import Play
from engine.rites import ask_next
from engine.state import CUT_MS, Table
from engine.views import CUT


def shuffle_refused(table: Table, action: Shuffle) -> Illegal | None:
    """Check a shuffled deck: every card of the rules once (T2, T9)."""
    if table.want != "shuffle":
        return Illegal("stale")
    return None if table.rules.whole(action.deck) else Illegal("bad_deck")


def shuffle(play: Play, action: Shuffle) -> None:
    """Put the deck before the one who cuts (T10)."""
    play.kin.deck = action.deck
    if play.rules.cut == "auto":
        play.ask_chance(CUT, "place")
    else:
        play.enter(CUT, CUT_MS)


def cut_refused(table: Table, action: Cut) -> Illegal | None:
    """Check a cut: by the nearest dealt-in seat at the dealer's right, place 1…deck − 1 (T10, R32)."""
    if table.phase is not CUT or table.want:
        return outside(table, action.seat) or Illegal("stale")
    index = cutter(table.now.hands)
    if table.now.hands[index].seat != action.seat:
        return Illegal("not_your_cut", seat=table.now.hands[index].seat)
    return (
        None
        if 1 <= action.place < table.rules.size
        else Illegal("not_a_number", low=1, high=table.rules.size - 1)
    )


def cut(play: Play, action: Cut) -> None:
    """Take cards off the top and deal at once (T10, T11)."""
    _deal(play, action.place, action.seat)


def place_refused(table: Table, action: Place) -> Illegal | None:
    """Check a cut left to chance (D6)."""
    if table.want != "place":
        return Illegal("stale")
    return (
        None
        if 1 <= action.place < table.rules.size
        else Illegal("not_a_number", low=1, high=table.rules.size - 1)
    )


def place(play: Play, action: Place) -> None:
    """Cut by chance."""
    _deal(play, action.place, None)


def _deal(play: Play, place: int, seat: int | None) -> None:
    """Deal one card at a time from the dealer's left, three each, to the live hands (T11, T59)."""
    kin = play.kin
    deck = kin.deck[place:] + kin.deck[:place]
    live = [i for i, hand in enumerate(play.hands) if hand.live]
    count = len(live)
    for order, index in enumerate(live):
        play.hand(index).cards = deck[order : 3 * count : count]
    kin.deck, kin.stock, kin.dealt = (), deck[3 * count :], True
    if play.rules.zasvit:
        armed = sorted((play.hands[i].armed, i) for i in live if play.hands[i].armed >= 0)
        kin.exposed = tuple((index, card) for card, index in armed)
    kin.circles = play.rules.circles(count)
    play.table.want = ""
    play.tell(was_cut(seat, place, play.hands[-1].seat))
    play.tell(dealt(tuple([play.hands[i].seat for i in live]), kin.svara))
    ask_next(play)
