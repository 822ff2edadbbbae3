"""«Навпіл?»: two agree before the svara deal to share what either wins (T63, D54, R28)."""

from engine.actions import Pact
from engine.checks import seated
from engine.dealing import parties, svara_of
from engine.errors import Illegal
from engine.events import PactMade
from engine.play import Play
from engine.state import Table
from engine.views import PACTS
from engine.windows import lift, set_svara


def pact_refused(table: Table, action: Pact) -> Illegal | None:
    """Check a name: said in the window, by a hand of this svara (D54)."""
    return namer_refused(table, action.seat) or partner_refused(table, action)


def namer_refused(table: Table, seat: int) -> Illegal | None:
    """Say why somebody cannot name anybody: it is for the hands of this svara, in the window (D54)."""
    if not seated(table, seat):
        return Illegal("not_seated")
    if table.phase is not PACTS:
        return Illegal("stale")
    return None if seat in parties(svara_of(table)) else _beside_the_hands(table, seat)


def partner_refused(table: Table, action: Pact) -> Illegal | None:
    """Check the partner: another hand, one pact each; a secret one is not given away (D54, R28)."""
    svara = svara_of(table)
    if action.partner == action.seat:
        return Illegal("pact_self")
    if action.partner and action.partner not in parties(svara):
        return Illegal("not_in_svara", seat=action.partner)
    bound = {seat for pair in table.now.pacts for seat in pair}
    if action.seat in bound:
        return Illegal("pact_taken")
    if action.partner in bound and table.rules.pacts == "public":
        return Illegal("partner_taken", seat=action.partner)
    return Illegal("repeated") if (action.seat, action.partner) in svara.named else None


def _beside_the_hands(table: Table, seat: int) -> Illegal:
    pools = [*svara_of(table).pools, *(hand.members for hand in table.now.hands if hand.members)]
    for members in pools:
        if any(seat == person for person, _ in members):
            return Illegal("pool_holder", seat=members[0][0])
    return Illegal("not_boiling")


def pact(play: Play, action: Pact) -> None:
    """Name a partner, or nobody; two who named each other have a pact (R28)."""
    svara = svara_of(play.table)
    named = (*(pair for pair in svara.named if pair[0] != action.seat), (action.seat, action.partner))
    set_svara(play, named=named)
    if (action.partner, action.seat) in named:
        play.kin.pacts = (*play.kin.pacts, (action.partner, action.seat))
        secret = play.rules.pacts == "secret"
        for to in (action.partner, action.seat) if secret else (None,):
            play.tell(PactMade(action.partner, action.seat, to))
    close_pacts_if_done(play)


def close_pacts_if_done(play: Play) -> None:
    """Close the window once every hand has named somebody or declined (R15)."""
    svara = svara_of(play.table)
    spoken = {seat for seat, _ in svara.named}
    if spoken.issuperset(parties(svara)):
        lift(play)
