"""Paying the bank out, and the end of a kin."""

from collections.abc import Callable, Sequence

from engine.chips import divide, pool_sum
from engine.events import BankSplit, PoolDissolved, chips_out, kin_ended
from engine.frozen import maker
from engine.play import Play
from engine.pots import Pot, pots
from engine.state import RESULT_MS, Ended, Kin, Player
from engine.views import RESULT

_ended = maker(Ended)
Wins = dict[tuple[int, str], int]


def kin_now(play: Play) -> Kin:
    """Return the kin with its hands as they stand in the middle of an action."""
    play.kin.hands = tuple(play.hands)
    return play.kin


def settle_alone(play: Play, index: int) -> None:
    """Give the last live hand all it covers; the rest goes back to the last who dropped (T46, D20, R9)."""
    hand = play.hands[index]
    if hand.stack:
        wins: Wins = {(index, "bank"): play.kin.main + sum([other.paid for other in play.hands])}
    else:
        wins = allot(pots(kin_now(play)), lambda pot: [index] if index in pot.hands else [], (index,))
    pay(play, share_pacts(play, wins, (index,)))
    if play.compared:
        end_kin(play, "compare", (index,))
    else:
        end_kin(play, "falls", (index,), may_show=hand.seat if hand.cards else 0)


def settle_halves(play: Play, live: Sequence[int]) -> None:
    """Divide the bank between two partners left alone (T63, R28)."""
    wins = allot(pots(kin_now(play)), lambda pot: list(pot.hands), tuple(live), shared="pact")
    pay(play, wins)
    end_kin(play, "pact", tuple(live))


def allot(
    parts: Sequence[Pot], best: Callable[[Pot], list[int]], main: Sequence[int], shared: str = "bank"
) -> Wins:
    """Divide each pot among its best hands (D50): what a winner of main gets is one sum."""
    wins: Wins = {}
    for pot in parts:
        winners = sorted(best(pot))
        if not winners:
            wins[pot.back, "returned"] = wins.get((pot.back, "returned"), 0) + pot.amount
            continue
        for index, part in zip(winners, divide(pot.amount, len(winners)), strict=True):
            why = shared if index in main else "layer"
            wins[index, why] = wins.get((index, why), 0) + part
    return wins


def share_pacts(play: Play, wins: Wins, winners: Sequence[int]) -> Wins:
    """Give each winner's partner half of all he wins, unless the partner wins beside him (T63, D54, R28)."""
    if not play.kin.pacts:
        return wins
    shared = dict(wins)
    for index in winners:
        partner = _partner(play, index)
        if partner < 0 or partner in winners:
            continue
        own = [(key, amount) for key, amount in wins.items() if key[0] == index]
        half = sum(amount for _, amount in own) // 2
        shared[partner, "pact"] = shared.get((partner, "pact"), 0) + half
        for key, amount in own:
            part = min(half, amount)
            shared[key] -= part
            half -= part
    return shared


def _partner(play: Play, index: int) -> int:
    seat = play.hands[index].seat
    for first, second in play.kin.pacts:
        if seat in (first, second):
            other = second if seat == first else first
            return next(i for i, hand in enumerate(play.hands) if hand.seat == other)
    return -1


def release(play: Play) -> None:
    """Give every person the chips left behind his hand; all stakes become main (section 2, Settlement)."""
    people = play.people()
    for index, hand in enumerate(play.hands):
        if not hand.stack and not hand.paid:
            continue
        free = play.hand(index)
        play.kin.main += free.paid
        if not free.members:
            player = people[free.seat]
            player.stack += free.stack
            player.put += free.paid
            free.stack = 0
        free.paid = 0


def pay(play: Play, wins: Wins) -> None:
    """Pay hands out of the bank; a pool's winnings go into its purse (R20)."""
    release(play)
    for (index, why), amount in wins.items():
        if amount:
            play.kin.main -= amount
            _pay_hand(play, index, amount, why)


def split_bank(play: Play, sharers: Sequence[int]) -> None:
    """Divide the bank of a svara among equals, odd chips clockwise from the dealer's left (T51, D50)."""
    sharers = sorted(sharers)
    wins = {
        (index, "split"): part
        for index, part in zip(sharers, divide(play.kin.main, len(sharers)), strict=True)
    }
    play.tell(BankSplit(tuple((play.hands[index].seat, part) for (index, _), part in wins.items())))
    pay(play, share_pacts(play, wins, sharers))
    end_kin(play, "split", tuple(sharers))


def _pay_hand(play: Play, index: int, amount: int, why: str) -> None:
    hand = play.hand(index)
    if hand.members:
        hand.stack += amount
    else:
        pay_person(play, hand.seat, amount, why)


def pay_person(play: Play, seat: int, amount: int, why: str) -> None:
    """Move chips of the table to a person's stack; the caller has taken them from where they lay."""
    player = play.person(seat)
    player.stack += amount
    player.got += amount
    play.kin.payouts = (*play.kin.payouts, (seat, amount, why))
    play.tell(chips_out(seat, amount, why))


def dissolve(play: Play, index: int) -> None:
    """Divide a pool's purse by what each put in, odd chips to the holder (D53, R20)."""
    hand = play.hand(index)
    total = pool_sum(hand.members)
    parts = {person: hand.stack * put // total for person, put in hand.members}
    parts[hand.members[0][0]] += hand.stack - sum(parts.values())
    hand.stack, hand.members = 0, ()
    for person, amount in parts.items():
        if amount:
            pay_person(play, person, amount, "pool")
    play.tell(PoolDissolved(tuple(parts), filled=True))


def end_kin(play: Play, why: str, winners: Sequence[int], *, may_show: int = 0) -> None:
    """Close the kin: pools divide, the next dealer is named, who left goes (T8, T48, D8, D9, R29)."""
    seats = tuple([play.hands[index].seat for index in winners])
    pacts = play.kin.pacts
    for index, hand in enumerate(play.hands):
        if hand.members:
            dissolve(play, index)
    record = _record(play)
    dealer, lifters = _next_dealer(play, seats)
    ended = _ended(
        why=why,
        winners=seats,
        payouts=play.kin.payouts,
        record=record,
        opened_why=play.opened_why,
        compare=play.compared,
        may_show=may_show,
        pacts=pacts,
    )
    play.tell(kin_ended(play.table.kin, seats, tuple([(seat, gain) for seat, _, gain in record])))
    play.table.ended = ended
    play.table.svara = None
    play.table.rest_ms = 0
    play.table.dealer = dealer
    play.table.lifters = lifters
    _let_go(play)
    play.enter(RESULT, RESULT_MS)


def _let_go(play: Play) -> None:
    """Take those off the table who left during the kin (R22)."""
    stay = [player for player in play.players if not player.leaving]
    if len(stay) < len(play.players):
        play.table.chips -= sum(player.stack for player in play.players if player.leaving)
        play.players = stay


def _record(play: Play) -> tuple[tuple[int, int, int], ...]:
    """Return (seat, stack, gain) of all who took part, in the order of their words."""
    people = {player.seat: player for player in play.players}
    took_part = [people.pop(hand.seat) for hand in play.hands]
    took_part += [player for player in people.values() if player.put]
    return tuple([(player.seat, player.stack, player.got - player.put) for player in took_part])


def _next_dealer(play: Play, winners: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return who deals next, and who lifts for it after a split."""
    if play.rules.dealer_next == "rotate":
        return next_clockwise(play.players, play.kin.first_dealer), ()
    if len(winners) == 1:
        seat = winners[0]
        return next_clockwise(play.players, seat) if play.player(seat).leaving else seat, ()
    stay = [player.seat for player in play.players if not player.leaving]
    lifters = tuple(seat for seat in winners if seat in stay)
    if len(lifters) == 1:
        return lifters[0], ()
    return next_clockwise(play.players, play.hands[-1].seat), lifters


def next_clockwise(players: Sequence[Player], seat: int) -> int:
    """Return the next person on somebody's left who stays at the table, 0 if nobody does (D9)."""
    places = [player.seat for player in players]
    start = places.index(seat) if seat in places else -1
    for step in range(1, len(players) + 1):
        player = players[(start + step) % len(players)]
        if not player.leaving and player.seat != seat:
            return player.seat
    return 0
