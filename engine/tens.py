"""Three tens: a re-deal to those who are live (T43–T45, D41, D42, R16)."""

from engine.actions import ThreeTens
from engine.checks import hand_index, seated
from engine.dealing import ask_shuffle
from engine.errors import Illegal
from engine.events import TensShown
from engine.play import Play
from engine.rules import Rules
from engine.scores import are_three_tens
from engine.state import Hand, Table
from engine.views import BETTING, BOIL


def holds_three_tens(hand: Hand, rules: Rules) -> bool:
    """Say whether a hand may be claimed with: live, looked at, 10-10-10 (T43, D42)."""
    return rules.three_tens and hand.looked and hand.live and are_three_tens(hand.cards)


def three_tens_refused(table: Table, action: ThreeTens) -> Illegal | None:
    """Check the claim: at any moment of the betting, on one's turn or not (T43, D42)."""
    if not seated(table, action.seat):
        return Illegal("not_seated")
    if table.phase not in (BETTING, BOIL):
        return Illegal("stale")
    index = hand_index(table, action.seat)
    if index < 0:
        return Illegal("next_kin")
    hand = table.now.hands[index]
    if not hand.live:
        return Illegal("fallen")
    return None if holds_three_tens(hand, table.rules) else Illegal("no_three_tens")


def three_tens(play: Play, action: ThreeTens) -> None:
    """Show them and deal anew to the live; the bank, and what each has paid, stay (T43, T44, D41)."""
    cards = next(hand.cards for hand in play.hands if hand.seat == action.seat)
    live = tuple(hand.seat for hand in play.hands if hand.live)
    play.tell(TensShown(action.seat, cards, live))
    play.table.rest_ms = 0
    ask_shuffle(play)
