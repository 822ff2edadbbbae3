"""The windows of a svara, one after another; one that nobody could use is skipped (R15)."""

from engine.chips import pool_sum
from engine.dealing import deal_svara, parties, svara_of
from engine.events import ChipsOut, PoolDissolved
from engine.frozen import change
from engine.payout import next_clockwise
from engine.play import Play
from engine.state import PACTS_MS, SPLIT_MS, Pick, Player, Svara, Table
from engine.views import ENTRY, PACTS, PICK, SPLIT


def set_svara(play: Play, **changed: object) -> Svara:
    """Change fields of the svara being prepared."""
    svara = change(svara_of(play.table), **changed)
    play.table.svara = svara
    return svara


def open_split(play: Play, *, replay: bool) -> None:
    """Ask the equals «Ділимо?»; silence or one refusal is svara (T51, D44, D47)."""
    if not play.rules.split:
        open_pacts(play) if replay else open_entry(play)
        return
    set_svara(play, replay=replay, votes=())
    play.enter(SPLIT, SPLIT_MS)


def open_entry(play: Play) -> None:
    """Invite everybody seated who is not tied (T52, T60, D46)."""
    svara = svara_of(play.table)
    play.kin.pacts = ()
    tied = set(svara.tied) | {p for hand in play.hands for p, _ in hand.members}
    invited = tuple(p.seat for p in play.players if not p.leaving and p.seat not in tied)
    svara = set_svara(play, invited=invited)
    if free_places(play.table) and _somebody_could_pay(play, svara):
        play.enter(ENTRY, play.rules.entry_seconds * 1000)
    else:
        close_entry(play)


def _somebody_could_pay(play: Play, svara: Svara) -> bool:
    stacks = [player.stack for player in play.players if player.seat in svara.invited]
    if max(stacks, default=0) >= svara.price:
        return True
    able = [stack for stack in stacks if stack]
    return play.rules.pooling and len(able) > 1 and sum(able) >= svara.price


def free_places(table: Table) -> int:
    """Return how many more hands the deck allows (D46)."""
    return table.rules.hands_max - len(parties(svara_of(table)))


def undecided(play: Play) -> list[Player]:
    """Return whom the entry window still waits for (R15)."""
    svara = svara_of(play.table)
    busy = {*svara.entrants, *svara.declined, *(p for pool in svara.pools for p, _ in pool)}
    waiting = [p for p in play.players if p.seat in svara.invited and p.seat not in busy and not p.leaving]
    in_pool = {person for person, _ in svara.filling}
    together = sum([player.stack for player in waiting]) + pool_sum(svara.filling)
    pooled = play.rules.pooling and together >= svara.price and len(waiting) > 1
    least = 1 if pooled else svara.price
    could = [player for player in waiting if player.stack >= least and player.seat not in in_pool]
    return could or (_could_fill(svara, waiting, in_pool) if svara.filling else [])


def _could_fill(svara: Svara, waiting: list[Player], in_pool: set[int]) -> list[Player]:
    """Return the members of the pool being filled when two or more of them could fill it alone."""
    members = [player for player in waiting if player.seat in in_pool]
    together = sum(player.stack for player in members) + pool_sum(svara.filling)
    return members if len(members) > 1 and together >= svara.price else []


def close_entry(play: Play) -> None:
    """Give an unfilled pool its chips back; ask the equals once more if nobody entered (D47, R18)."""
    empty_pool(play)
    svara = svara_of(play.table)
    if svara.entrants or svara.pools:
        open_pacts(play)
    else:
        open_split(play, replay=True)


def empty_pool(play: Play) -> None:
    """Give the chips of the pool being filled back."""
    filling = svara_of(play.table).filling
    if not filling:
        return
    set_svara(play, filling=())
    for person, amount in filling:
        refund(play, person, amount)
    play.tell(PoolDissolved(tuple(person for person, _ in filling), filled=False))


def refund(play: Play, person: int, amount: int) -> None:
    """Give chips of a pool back to a member as if they had not been put in."""
    player = play.person(person)
    player.stack += amount
    player.put -= amount
    play.tell(ChipsOut(person, amount, "pool"))


def open_pacts(play: Play) -> None:
    """Let partners agree on halves, when three or more hands play (T63, D54)."""
    play.kin.pacts = ()
    if play.rules.pacts != "off" and len(parties(svara_of(play.table))) > 2:
        set_svara(play, named=())
        play.enter(PACTS, PACTS_MS)
    else:
        lift(play)


def lift(play: Play) -> None:
    """Let the tied lift for the deal; one of them alone deals (T57, D48, R21)."""
    svara = svara_of(play.table)
    if len(svara.tied) > 1:
        play.table.pick = Pick("lift", svara.tied, svara=True)
        play.ask_chance(PICK, "lift")
        return
    deal_svara(play, svara.tied[0] if svara.tied else _dealer_beside_the_tied(play, svara))


def _dealer_beside_the_tied(play: Play, svara: Svara) -> int:
    old = play.hands[-1].seat
    hands = set(parties(svara))
    order = [p for p in play.players if p.seat in hands or p.seat == old]
    return next_clockwise(order, old) if old not in hands else old
