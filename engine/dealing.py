"""Setting the hands of a svara up, and asking chance for the shuffle (T58, T59)."""

from collections.abc import Sequence

from engine.payout import settle_alone
from engine.play import Play
from engine.state import Hand, Members, Svara, Table
from engine.views import CUT


def svara_of(table: Table) -> Svara:
    """Return the svara whose windows are open."""
    if table.svara is None:
        raise AssertionError("no svara is being prepared")
    return table.svara


def parties(svara: Svara) -> tuple[int, ...]:
    """Return who speaks for each hand of the svara to come."""
    alone = svara.tied + svara.entrants
    return alone + tuple([pool[0][0] for pool in svara.pools]) if svara.pools else alone


def deal_svara(play: Play, dealer: int) -> None:
    """Seat those who boiled and those who paid, and shuffle for them; nobody antes (T58, T59, D48)."""
    seat_parties(play, dealer)
    play.kin.svara += 1
    play.kin.dealt = False
    ask_shuffle(play)


def settle_claim(play: Play) -> None:
    """Give the bank to the only hand left before the svara is dealt (R21)."""
    svara = svara_of(play.table)
    seat_parties(play, parties(svara)[0])
    settle_alone(play, 0)


def seat_parties(play: Play, dealer: int) -> None:
    """Put a hand before everybody who takes part, in the order of their words."""
    svara = svara_of(play.table)
    taking_part = set(parties(svara))
    seats = clockwise_after([p.seat for p in play.players if p.seat in taking_part], dealer)
    pools = {hand.seat: (hand.members, hand.stack) for hand in play.hands if hand.members}
    for members in svara.pools:
        pools[members[0][0]] = (members, sum(amount for _, amount in members) - svara.price)
    play.hands = [_seat_hand(play, seat, pools) for seat in seats]
    play.table.svara = None
    play.table.pick = None


def _seat_hand(play: Play, seat: int, pools: dict[int, tuple[Members, int]]) -> Hand:
    if seat in pools:
        members, purse = pools[seat]
        return Hand(seat, purse, members=members)
    player = play.person(seat)
    stack, player.stack = player.stack, 0
    return Hand(seat, stack)


def clockwise_after(seats: Sequence[int], dealer: int) -> list[int]:
    """Return the seats from the dealer's left on, the dealer last (T29)."""
    place = seats.index(dealer) + 1
    return [*seats[place:], *seats[:place]]


def ask_shuffle(play: Play) -> None:
    """Clear what belonged to the last deal and wait for a shuffled deck (T9, R16)."""
    for index, hand in enumerate(play.hands):
        if hand.cards and hand.live:
            _clear(play.hand(index))
    kin = play.kin
    kin.stake, kin.dark, kin.circle, kin.word = play.rules.ante, 0, 1, -1
    kin.staked, kin.stakes, kin.chain = False, 0, ()
    kin.last_word = kin.boiled = False
    kin.deck = kin.stock = kin.exposed = ()
    play.ask_chance(CUT, "shuffle")


def _clear(hand: Hand) -> None:
    hand.cards, hand.word = (), None
    hand.looked = hand.dark = hand.shown = False
    hand.equal, hand.mark, hand.armed = 0, 0, -1
