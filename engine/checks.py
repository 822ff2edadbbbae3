"""Why somebody may not speak now: the refusals that many actions share."""

from collections.abc import Sequence

from engine.errors import Illegal
from engine.state import Hand, Kin, Player, Table
from engine.views import BETTING, BOIL, CLOSED, CUT, LOBBY, PAUSE, REPLACE, RESULT


def hand_index(table: Table, seat: int) -> int:
    """Return the index of the hand a person speaks for, −1 if there is none."""
    for index, hand in enumerate(table.now.hands):
        if hand.seat == seat:
            return index
    return -1


def seated(table: Table, seat: int) -> bool:
    """Say whether a person sits at the table and has not left."""
    for player in table.players:
        if player.seat == seat:
            return not player.leaving
    return False


def person_at(table: Table, seat: int) -> Player:
    """Return a person at the table."""
    for player in table.players:
        if player.seat == seat:
            return player
    raise AssertionError("nobody sits there")


def in_pool(hands: Sequence[Hand], seat: int) -> Hand | None:
    """Return the hand of the pool a person is a member of, nothing if there is none."""
    for hand in hands:
        if hand.members and any(person == seat for person, _ in hand.members):
            return hand
    return None


def turn_refused(table: Table, seat: int) -> Illegal | None:
    """Refuse whoever does not have the word (T29, T30)."""
    if table.phase is BETTING and not table.want:
        hand = table.now.hands[table.now.word]
        if hand.seat == seat or (hand.members and speaks(table, hand, seat)):
            return None
    return outside(table, seat) or _turn_elsewhere(table)


def speaks(table: Table, hand: Hand, seat: int) -> bool:
    """Say whether somebody may speak for a hand: its holder, or a member where the majority decides (D53)."""
    if hand.seat == seat:
        return True
    if table.rules.pool_decision == "holder" or not hand.members:
        return False
    return any(person == seat for person, _ in hand.members) and seated(table, seat)


def outside(table: Table, seat: int) -> Illegal | None:
    """Refuse whoever has no say in the running kin at all: not seated, not dealt in, fallen, all in."""
    if not seated(table, seat):
        return Illegal("not_seated")
    if table.phase in (LOBBY, RESULT, PAUSE, CLOSED):
        return Illegal("stale")
    index = hand_index(table, seat)
    if index < 0:
        pool = in_pool(table.now.hands, seat)
        return Illegal("pool_holder", seat=pool.seat) if pool else Illegal("next_kin")
    hand = table.now.hands[index]
    if not hand.live:
        return Illegal("fallen")
    return Illegal("all_in") if hand.cards and not hand.stack else None


def _turn_elsewhere(table: Table) -> Illegal:
    if table.phase is BETTING and not table.want:
        return Illegal("not_your_turn", seat=table.now.hands[table.now.word].seat)
    if table.phase is BOIL:
        return Illegal("not_your_answer", seat=table.now.hands[asked(table)].seat)
    if table.phase is REPLACE:
        return Illegal("not_your_answer", seat=table.now.hands[table.now.exposed[0][0]].seat)
    if table.phase is CUT and (index := cutter(table.now.hands)) >= 0:
        return Illegal("not_your_cut", seat=table.now.hands[index].seat)
    return Illegal("stale")


def asked(table: Table) -> int:
    """Return the index of the hand that has to answer «Варимо?»: the other of the last two (D51)."""
    first, second = table.now.live
    return second if first == table.now.word else first


def cutter(hands: tuple[Hand, ...] | list[Hand]) -> int:
    """Return the nearest live hand at the dealer's right, −1 when the dealer is alone (T10, R32)."""
    for index in range(len(hands) - 2, -1, -1):
        if hands[index].live:
            return index
    return -1


def without(hands: tuple[int, ...], index: int) -> tuple[int, ...]:
    """Return hands less one of them."""
    if index not in hands:
        return hands
    place = hands.index(index)
    return hands[:place] + hands[place + 1 :]


def right(kin: Kin, index: int) -> int:
    """Return the nearest live hand on a live hand's right (D25)."""
    return kin.live[kin.live.index(index) - 1]
