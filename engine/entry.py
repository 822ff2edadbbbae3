"""Entering a svara, alone or in a pool (T52, T53, T56, T60, T61, D45, D46, D53)."""

from engine.actions import Enter, Pool
from engine.checks import in_pool, person_at, seated
from engine.chips import pool_sum
from engine.dealing import svara_of
from engine.errors import Illegal
from engine.events import ChipsIn, Entered, Pooled
from engine.play import Play
from engine.state import Members, Svara, Table
from engine.views import BETTING, BOIL, CUT, ENTRY, PACTS, PICK, REPLACE
from engine.windows import close_entry, free_places, set_svara, undecided

_CLOSED = (PACTS, PICK, CUT, REPLACE, BETTING, BOIL)


def entry_refused(table: Table, seat: int) -> Illegal | None:
    """Say why somebody cannot enter this svara in any way (D46, D60, R18)."""
    if not seated(table, seat):
        return Illegal("not_seated")
    if table.phase is not ENTRY:
        in_svara = table.now.svara or table.svara is not None
        return Illegal("entry_closed" if in_svara and table.phase in _CLOSED else "stale")
    svara = svara_of(table)
    if seat in svara.tied or seat in svara.entrants or _in_filled_pool(svara, seat):
        return Illegal("in_svara")
    if in_pool(table.now.hands, seat):
        return Illegal("in_svara")
    return None if seat in svara.invited else Illegal("entry_late")


def _in_filled_pool(svara: Svara, seat: int) -> bool:
    return any(person == seat for pool in svara.pools for person, _ in pool)


def enter_refused(table: Table, action: Enter) -> Illegal | None:
    """Check an entry, or staying out (T52, T60)."""
    return entry_refused(table, action.seat) or alone_refused(table, action)


def alone_refused(table: Table, action: Enter) -> Illegal | None:
    """Check the entry of somebody who may enter (T52, T60)."""
    svara = svara_of(table)
    if any(person == action.seat for person, _ in svara.filling):
        return Illegal("in_svara")
    if not action.yes:
        return Illegal("repeated") if action.seat in svara.declined else None
    if not free_places(table):
        return Illegal("entry_full")
    have = person_at(table, action.seat).stack
    return Illegal("entry_short", need=svara.price, have=have) if have < svara.price else None


def enter(play: Play, action: Enter) -> None:
    """Pay the entry, the same for all, or stay out (T56, D45)."""
    svara = svara_of(play.table)
    if action.yes:
        play.pay_main(action.seat, svara.price, "entry")
        set_svara(play, entrants=(*svara.entrants, action.seat))
        play.tell(Entered(action.seat, svara.price))
    else:
        set_svara(play, declined=(*svara.declined, action.seat))
    close_entry_if_done(play)


def close_entry_if_done(play: Play) -> None:
    """Close the window as soon as nobody is left to act, or no place (R15)."""
    if not free_places(play.table) or not undecided(play):
        close_entry(play)


def pool_refused(table: Table, action: Pool) -> Illegal | None:
    """Check a share: alone nobody may reach the price (T61, D53, R18)."""
    return entry_refused(table, action.seat) or share_refused(table, action)


def share_refused(table: Table, action: Pool) -> Illegal | None:
    """Check the share of somebody who may enter (T61, D53, R18)."""
    if not table.rules.pooling:
        return Illegal("no_pools")
    if not free_places(table):
        return Illegal("entry_full")
    svara = svara_of(table)
    have = person_at(table, action.seat).stack
    if not 1 <= action.amount <= have:
        return (
            Illegal("not_a_number", low=1, high=have)
            if action.amount < 1
            else Illegal("raise_short", have=have)
        )
    alone = all(person == action.seat for person, _ in svara.filling)
    missing = svara.price - pool_sum(svara.filling)
    return Illegal("pool_much", missing=missing) if alone and action.amount >= missing else None


def pool(play: Play, action: Pool) -> None:
    """Add to the pool being filled; at the price it is in, what exceeds it is the purse (R18, R19)."""
    svara = svara_of(play.table)
    player = play.person(action.seat)
    player.stack -= action.amount
    player.put += action.amount
    play.tell(ChipsIn(action.seat, action.amount, "pool"))
    filling = add_share(svara.filling, action.seat, action.amount)
    missing = max(0, svara.price - pool_sum(filling))
    declined = tuple(seat for seat in svara.declined if seat != action.seat)
    play.tell(Pooled(action.seat, action.amount, missing))
    if missing:
        set_svara(play, filling=filling, declined=declined)
    else:
        play.kin.main += svara.price
        set_svara(play, filling=(), declined=declined, pools=(*svara.pools, holder_first(filling)))
    close_entry_if_done(play)


def add_share(filling: Members, seat: int, amount: int) -> Members:
    """Add to a member's share, or a new member at the end."""
    if any(person == seat for person, _ in filling):
        return tuple((person, put + amount if person == seat else put) for person, put in filling)
    return (*filling, (seat, amount))


def holder_first(members: Members) -> Members:
    """Put the largest share first, of equal ones the earliest (R20)."""
    holder = max(members, key=lambda member: member[1])
    return (holder, *(member for member in members if member != holder))
