"""The words of a turn that need no neighbour: fall, go, raise, everything in."""

from functools import lru_cache

from engine.actions import AllIn, Fall, Go, Raise
from engine.chain import leave_chain
from engine.checks import turn_refused, without
from engine.errors import Illegal
from engine.events import chips_in, darkened, fell, raised, went, went_all_in
from engine.opening import open_all
from engine.play import Play
from engine.prices import go_price, raise_bounds
from engine.seka import in_light
from engine.state import Hand, Kin, Table
from engine.turn import drop, pass_turn
from engine.views import Word


@lru_cache(maxsize=4096)
def _word(act: str, amount: int) -> Word:
    return Word(act, amount)


def put_in(play: Play, index: int, amount: int, act: str, why: str) -> None:
    """Move a stake from a hand's chips to the bank; a pool's purse lies with the table already (R19)."""
    hand, kin = play.hand(index), play.kin
    hand.stack -= amount
    hand.paid += amount
    hand.word = _word(act, amount)
    if act != "all_in":
        kin.stakes += 1
    hand.mark = kin.stakes
    kin.staked = True
    if not hand.stack:
        kin.movers = without(kin.movers, index)
    if not hand.members:
        play.tell(chips_in(hand.seat, amount, why))


def fall_refused(table: Table, action: Fall) -> Illegal | None:
    """Check «Впав»: always allowed on one's own turn (T30, T31)."""
    return turn_refused(table, action.seat)


def fall(play: Play, action: Fall) -> None:
    """Throw the cards in unopened (T31, S16)."""
    play.tell(fell(action.seat, timeout=False))
    drop(play, play.kin.word)
    pass_turn(play)


def go_refused(table: Table, action: Go) -> Illegal | None:
    """Check «Далі»: who has less than the price goes in with everything or falls (T32, D28).

    In Сека a hand not looked at passes dark.
    """
    if refused := turn_refused(table, action.seat):
        return refused
    kin = table.now
    hand = kin.hands[kin.word]
    if hand.dark and table.rules.game == "seka":
        return Illegal("hand_closed")
    price = go_price(kin, hand, table.rules)
    return Illegal("short_go", need=price, have=hand.stack) if hand.stack < price else None


def go(play: Play, action: Go) -> None:
    """Pay the price in force, every time the turn comes (T27, T32, S19, D18)."""
    kin, index = play.kin, play.kin.word
    price = go_price(kin, play.hands[index], play.rules)
    if kin.chain:
        leave_chain(play, index)
    put_in(play, index, price, "go", "go")
    kin.stake = price
    play.tell(went(action.seat, price, price == play.rules.ante))
    pass_turn(play)


def raise_closed(kin: Kin, hand: Hand, low: int, high: int) -> str:
    """Name why a hand on turn cannot raise at any sum (T36, R1, R33)."""
    if kin.last_word or kin.circle == kin.circles:
        return "last_circle"
    if low > high:
        return "over_ceiling"
    return "raise_short" if hand.stack < low else ""


def raise_refused(table: Table, action: Raise) -> Illegal | None:
    """Check «Підняти» for a sum (T32, T36, D19)."""
    if refused := turn_refused(table, action.seat):
        return refused
    kin, rules = table.now, table.rules
    hand = kin.hands[kin.word]
    low, high = raise_bounds(go_price(kin, hand, rules), hand, rules)
    code = raise_closed(kin, hand, low, high)
    if not code and action.raise_to < low:
        return Illegal("raise_low", need=low - 1)
    if code == "over_ceiling" or (not code and action.raise_to > high):
        return Illegal("over_ceiling", ceiling=high)
    if code == "raise_short" or (not code and action.raise_to > hand.stack):
        return Illegal("raise_short", have=hand.stack)
    return Illegal(code) if code else None


def raise_stake(play: Play, action: Raise) -> None:
    """Throw a larger sum in, which all who follow have to pay (T27, S18, D19, R25)."""
    kin, amount = play.kin, action.raise_to
    index = kin.word
    if kin.chain:
        leave_chain(play, index)
    if play.hands[index].dark and play.rules.game == "seka":
        put_in(play, index, amount, "over_dark", "dark")
        kin.stake = in_light(amount, play.hands[index], play.rules)
        play.tell(darkened(action.seat, amount, over=True))
    else:
        put_in(play, index, amount, "raise", "raise")
        kin.stake = amount
        play.tell(raised(action.seat, amount))
    pass_turn(play)


def all_in_refused(table: Table, action: AllIn) -> Illegal | None:
    """Check «На все»: not for who can pay the price, nor where short stacks must fall (D28, R3)."""
    if refused := turn_refused(table, action.seat):
        return refused
    hand = table.now.hands[table.now.word]
    price = go_price(table.now, hand, table.rules)
    if hand.stack >= price:
        return Illegal("all_in_early", need=price, have=hand.stack)
    return Illegal("must_fall") if table.rules.short_stack == "must_fall" else None


def all_in(play: Play, action: AllIn) -> None:
    """Stake the whole stack below the price; the stake stands, nobody is compared (D28, R3).

    In Сека it opens the hands of the last two (R2).
    """
    index = play.kin.word
    amount = play.hands[index].stack
    leave_chain(play, index)
    put_in(play, index, amount, "all_in", "all_in")
    play.tell(went_all_in(action.seat, amount))
    if play.rules.game == "seka" and len(play.kin.live) == 2:
        open_all(play, "no_chips")
    else:
        pass_turn(play)
