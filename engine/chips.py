"""Where the chips lie."""

from engine.state import Hand, Svara, Table


def bank(table: Table) -> int:
    """Return the bank as the table sees it: main and all stakes."""
    return table.now.main + sum(hand.paid for hand in table.now.hands)


def purses(hands: tuple[Hand, ...], svara: Svara | None) -> int:
    """Return what pools hold of their own, the one being filled included (R19)."""
    own = sum([hand.stack for hand in hands if hand.members])
    return own if svara is None else own + kept_back(svara)


def kept_back(svara: Svara) -> int:
    """Return what the pools of a svara hold over their prices, and the one being filled in all (R19)."""
    kept = pool_sum(svara.filling)
    for pool in svara.pools:
        kept += pool_sum(pool) - svara.price
    return kept


def pool_sum(members: tuple[tuple[int, int], ...]) -> int:
    """Return what the members of a pool have put in."""
    return sum([amount for _, amount in members])


def held(table: Table) -> int:
    """Return what people have paid in and not got back: the bank and the purses of pools."""
    return bank(table) + purses(table.now.hands, table.svara)


def in_all(table: Table) -> int:
    """Return every chip on the table, counted afresh."""
    kin = table.now
    total = kin.main
    for player in table.players:
        total += player.stack
    for hand in kin.hands:
        total += hand.stack + hand.paid
    if table.svara is not None:
        total += kept_back(table.svara)
    return total


def stack_of(table: Table, seat: int) -> int:
    """Return what a person has before him: his stack, or what lies behind his hand."""
    own = next((player.stack for player in table.players if player.seat == seat), 0)
    return own + sum(hand.stack for hand in table.now.hands if hand.seat == seat and not hand.members)


def divide(amount: int, count: int) -> list[int]:
    """Divide chips in equal parts, the odd ones to the first (D50)."""
    part, odd = divmod(amount, count)
    return [part + 1] * odd + [part] * (count - odd)
