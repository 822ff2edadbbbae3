"""Svara begins: equals keep the bank among them, and first vote on splitting it (T50, T51)."""

from collections.abc import Sequence

from engine.actions import Split
from engine.checks import seated
from engine.dealing import svara_of
from engine.errors import Illegal
from engine.events import SvaraBegan, Voted
from engine.payout import dissolve, release, split_bank
from engine.play import Play
from engine.state import Svara, Table
from engine.views import SPLIT
from engine.windows import open_entry, open_pacts, open_split, set_svara


def begin_svara(play: Play, tied: Sequence[int], *, deliberate: bool = False) -> None:
    """Hand the bank over to those who boil it; fallen pools are dissolved (T50, T54, T55, D45, D52)."""
    release(play)
    for index, hand in enumerate(play.hands):
        if hand.members and index not in tied:
            dissolve(play, index)
    seats = tuple(play.hands[index].seat for index in tied)
    bank = play.kin.main
    price = -(-bank // len(seats))
    play.table.svara = Svara(seats, bank, price, deliberate)
    play.tell(SvaraBegan(seats, bank, price, deliberate))
    if deliberate:
        open_entry(play)
    else:
        open_split(play, replay=False)


def split_refused(table: Table, action: Split) -> Illegal | None:
    """Check a vote on the bank: only the tied divide (T51, D44)."""
    if not seated(table, action.seat):
        return Illegal("not_seated")
    if table.phase is not SPLIT:
        return Illegal("stale")
    svara = svara_of(table)
    if action.seat not in svara.tied:
        return Illegal("not_boiling")
    return Illegal("repeated") if (action.seat, action.yes) in svara.votes else None


def split_vote(play: Play, action: Split) -> None:
    """Count a vote: one refusal boils, and all together split (T51, D44)."""
    svara = svara_of(play.table)
    votes = (*(vote for vote in svara.votes if vote[0] != action.seat), (action.seat, action.yes))
    set_svara(play, votes=votes)
    play.tell(Voted(action.seat, action.yes))
    if action.yes:
        split_if_agreed(play)
    else:
        boil_on(play)


def split_if_agreed(play: Play) -> bool:
    """Split the bank once all the tied who are still there want it (D44, R21)."""
    svara = svara_of(play.table)
    agreed = {seat for seat, yes in svara.votes if yes}
    if not agreed.issuperset(svara.tied):
        return False
    split_bank(play, [i for i, hand in enumerate(play.hands) if hand.seat in svara.tied])
    return True


def boil_on(play: Play) -> None:
    """Go on without a split: to the entries, or to the replay when nobody entered (D44, D47)."""
    if svara_of(play.table).replay:
        open_pacts(play)
    else:
        open_entry(play)
