"""Going dark, and looking: the chain of those who still may, in Сека everybody who has not looked."""

from collections.abc import Sequence

from engine.actions import Dark, Look
from engine.betting import put_in
from engine.chain import cut_chain, leave_chain
from engine.checks import outside, turn_refused
from engine.errors import Illegal
from engine.events import Looked, darkened
from engine.play import Play
from engine.prices import dark_bounds, go_price
from engine.rules import Rules
from engine.seka import in_light
from engine.state import Hand, Kin, Table
from engine.turn import pass_turn
from engine.views import BETTING, BOIL, PAUSE, RESULT


def dark_closed(table: Table, index: int) -> Illegal | None:
    """Say why a hand on turn cannot go dark at any sum (T21, T62, S27, D10, D12, D48, R12)."""
    kin, hand = table.now, table.now.hands[index]
    if index in kin.chain or (hand.dark and table.rules.game == "seka"):
        return None
    if kin.svara and not table.rules.svara_dark:
        return Illegal("no_dark_in_svara")
    if hand.looked and (kin.circle == 1 or table.rules.game == "seka"):
        return Illegal("looked")
    return Illegal("chain_broken" if kin.dark else "not_eldest")


def dark_refused(table: Table, action: Dark) -> Illegal | None:
    """Check «Темний» and «Перетемнити»."""
    if refused := turn_refused(table, action.seat) or dark_closed(table, table.now.word):
        return refused
    refused_sum = _dark_pass_refused if table.rules.game == "seka" else _dark_sum_refused
    return refused_sum(table, action)


def _dark_sum_refused(table: Table, action: Dark) -> Illegal | None:
    """Check the sum (T22, T24, T27, D11, D17)."""
    hand, over = table.now.hands[table.now.word], table.now.dark > 0
    low, high = dark_bounds(table.now, table.rules)
    if action.amount > hand.stack:
        return Illegal("raise_short", have=hand.stack)
    if action.amount > high and (over or high == table.rules.limit):
        return Illegal("over_ceiling", ceiling=table.rules.limit)
    if action.amount < low and over:
        return Illegal("overdark_low", need=table.now.dark)
    if not low <= action.amount <= high:
        return Illegal("not_a_number", low=low, high=min(high, hand.stack))
    return None


def _dark_pass_refused(table: Table, action: Dark) -> Illegal | None:
    """Check Сека's «Темний»: the price of a hand not looked at, to the chip (S19, S27)."""
    hand = table.now.hands[table.now.word]
    price = go_price(table.now, hand, table.rules)
    if hand.stack < price:
        return Illegal("short_go", need=price, have=hand.stack)
    return None if action.amount == price else Illegal("not_a_number", low=price, high=price)


def go_dark(play: Play, action: Dark) -> None:
    """Stake unseen; the next in the chain may do so for more (T22–T24)."""
    kin, index = play.kin, play.kin.word
    if play.rules.game == "seka":
        _pass_dark(play, action)
        return
    over = kin.dark > 0
    act = "over_dark" if over else "dark"
    put_in(play, index, action.amount, act, "dark")
    play.hand(index).dark = True
    kin.stake = kin.dark = action.amount
    kin.chain = kin.chain[1:]
    if action.amount == play.rules.limit:
        cut_chain(play, 0)
    play.tell(darkened(action.seat, action.amount, over))
    pass_turn(play)


def _pass_dark(play: Play, action: Dark) -> None:
    """Pass without looking; the first stake sets S, a pass never changes it (S27, R25, R26)."""
    kin, index = play.kin, play.kin.word
    if not kin.stakes:
        kin.stake = in_light(action.amount, play.hands[index], play.rules)
    put_in(play, index, action.amount, "dark", "dark")
    play.tell(darkened(action.seat, action.amount, over=False))
    pass_turn(play)


def look_refused(table: Table, action: Look) -> Illegal | None:
    """Check «Подивитися» (T20, T25, D14, R10); a pool's holder looks for all of it (R20)."""
    index = _hand_of(table.now.hands, action.seat)
    if index < 0 or not table.now.hands[index].cards:
        return outside(table, action.seat) or Illegal("stale")
    hand = table.now.hands[index]
    if hand.looked:
        return Illegal("repeated")
    if table.phase in (RESULT, PAUSE):
        return None
    return still_closed(table, hand, action.seat)


def still_closed(table: Table, hand: Hand, seat: int) -> Illegal | None:
    """Say why a dealt hand of the running kin is not to be looked at yet (T20, T25, R10, R20)."""
    if table.phase not in (BETTING, BOIL):
        return Illegal("stale")
    if not hand.live:
        return Illegal("fallen")
    if hand.seat != seat:
        return Illegal("pool_holder", seat=hand.seat)
    return Illegal("still_dark") if bound_dark(table.now, hand, table.rules) else None


def bound_dark(kin: Kin, hand: Hand, rules: Rules) -> bool:
    """Say whether a dark hand must not be looked at yet; in Сека one may at any time (T25, S27)."""
    return hand.dark and kin.circle == 1 and rules.game == "trynka"


def look(play: Play, action: Look) -> None:
    """Open one's own hand for oneself (T20); in Сека everybody is told, as the price changes (S27)."""
    index = _hand_of(play.hands, action.seat)
    leave_chain(play, index)
    hand = play.hand(index)
    hand.looked = True
    if play.rules.game == "trynka" or play.phase not in (BETTING, BOIL):
        play.tell(Looked(action.seat, action.seat))
        return
    hand.dark = False
    play.turned = play.phase is BETTING and index == play.kin.word
    play.tell(Looked(action.seat, None))


def _hand_of(hands: Sequence[Hand], seat: int) -> int:
    """Return the index of the hand somebody may look at, his own or that of his pool; −1 if there is none."""
    for index, hand in enumerate(hands):
        if hand.seat == seat or (hand.members and any(seat == person for person, _ in hand.members)):
            return index
    return -1
