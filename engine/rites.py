"""«Засвіти» and «Замінити?» (T12–T15, D4, D5, R23, R24)."""

from engine.actions import Arm, Draw, Replace
from engine.chain import start_chain
from engine.checks import hand_index, outside
from engine.errors import Illegal
from engine.events import Exposed, Replaced
from engine.play import Play
from engine.state import REPLACE_MS, Table
from engine.turn import begin_betting
from engine.views import CUT, REPLACE


def arm_refused(table: Table, action: Arm) -> Illegal | None:
    """Check «Засвіти»: before the deal, while a card stays undealt after it (T15, D5, R23, R24)."""
    refused = outside(table, action.seat)
    if refused is not None:
        return refused
    if table.phase is not CUT or table.want:
        return Illegal("stale")
    live = sum(hand.live for hand in table.now.hands)
    if not table.rules.zasvit or 3 * live >= table.rules.size:
        return Illegal("no_zasvit")
    if not 0 <= action.index <= 2:
        return Illegal("not_a_number", low=0, high=2)
    return Illegal("repeated") if table.now.hands[hand_index(table, action.seat)].armed >= 0 else None


def arm(play: Play, action: Arm) -> None:
    """Note which card is to be dealt face up."""
    index = next(i for i, hand in enumerate(play.hands) if hand.seat == action.seat)
    play.hand(index).armed = action.index


def ask_next(play: Play) -> None:
    """Ask «Замінити?» about the next exposed card, then begin the betting (T12, D4)."""
    while play.kin.exposed:
        index, place = play.kin.exposed[0]
        hand = play.hands[index]
        if hand.live:
            card = hand.cards[place]
            play.tell(Exposed(hand.seat, place, card))
            if play.kin.stock:
                play.enter(REPLACE, REPLACE_MS)
                return
            play.tell(Replaced(hand.seat, card, yes=False, possible=False))
        play.kin.exposed = play.kin.exposed[1:]
    start_chain(play)
    begin_betting(play)


def replace_refused(table: Table, action: Replace) -> Illegal | None:
    """Check an answer to «Замінити?»: the receiver decides (T12)."""
    if table.phase is not REPLACE:
        return outside(table, action.seat) or Illegal("stale")
    if table.want:
        return Illegal("stale")
    asked = table.now.hands[table.now.exposed[0][0]].seat
    if asked != action.seat:
        return Illegal("not_your_answer", seat=asked)
    return None


def replace(play: Play, action: Replace) -> None:
    """Have the card replaced from the middle of the deck, or keep it (T13, T14)."""
    if action.yes:
        play.ask_chance(REPLACE, "draw")
    else:
        keep(play)


def keep(play: Play) -> None:
    """Leave the exposed card where it is (T12)."""
    index, place = play.kin.exposed[0]
    hand = play.hands[index]
    play.tell(Replaced(hand.seat, hand.cards[place], yes=False, possible=True))
    play.kin.exposed = play.kin.exposed[1:]
    ask_next(play)


def draw_replacement(play: Play, action: Draw) -> None:
    """Put the drawn card in the place of the exposed one, which is never dealt again (T14, R23)."""
    index, place = play.kin.exposed[0]
    hand, stock = play.hands[index], play.kin.stock
    play.tell(Replaced(hand.seat, hand.cards[place], yes=True, possible=True))
    cards = (*hand.cards[:place], stock[action.index], *hand.cards[place + 1 :])
    play.hand(index).cards = cards
    play.kin.stock = (*stock[: action.index], *stock[action.index + 1 :])
    play.kin.exposed = play.kin.exposed[1:]
    ask_next(play)
