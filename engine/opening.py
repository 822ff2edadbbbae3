"""Opening the live hands: the best takes the bank, equals boil it (T50, D21, D43, R5)."""

from engine.events import BankSplit, opened
from engine.payout import allot, end_kin, kin_now, pay, share_pacts
from engine.play import Play
from engine.pots import Pot, pots
from engine.scores import scorer, shown
from engine.svara import begin_svara


def open_all(play: Play, why: str) -> None:
    """Show every live hand, dark ones too, and settle (section 2, Opening; R10)."""
    score = scorer(play.rules)
    live = [i for i, hand in enumerate(play.hands) if hand.live]
    public = play.rules.show_final == "public"
    for i in live:
        hand = play.hand(i)
        hand.looked, hand.shown = True, public
    play.opened_why = why
    hands = tuple((play.hands[i].seat, play.hands[i].cards, shown(score(play.hands[i].cards))) for i in live)
    for to in (None,) if public else tuple(seat for seat, _, _ in hands):
        play.tell(opened(why, hands, to))
    _decide(play, "opening")


def svara_of_equals(play: Play) -> None:
    """Let all who are left boil the bank when they are known to be equal (T50, D32)."""
    if play.compared:
        _decide(play, "compare")
    else:
        open_all(play, "svara")


def _decide(play: Play, why: str) -> None:
    """Pay what is won; main that is tied boils, with the layers tied among the same hands (R5, D49)."""
    score = scorer(play.rules)
    strengths = {i: score(hand.cards) for i, hand in enumerate(play.hands) if hand.live}
    parts = pots(kin_now(play))
    tied = _best(parts[0], strengths)
    svara_due = len(tied) > 1 and play.kin.svara < play.rules.svara_max
    boiling = [pot for pot in parts if svara_due and _best(pot, strengths) == tied]
    paid = [pot for pot in parts if pot not in boiling]
    if svara_due:
        pay(play, allot(paid, lambda pot: _best(pot, strengths), ()))
        begin_svara(play, tied)
        return
    alone = len(tied) == 1
    wins = allot(paid, lambda pot: _best(pot, strengths), tied, "bank" if alone else "split")
    if not alone:
        play.tell(BankSplit(tuple((play.hands[i].seat, wins[i, "split"]) for i in tied)))
    pay(play, share_pacts(play, wins, tied))
    end_kin(play, why if alone else "split", tied)


def _best(pot: Pot, strengths: dict[int, int]) -> list[int]:
    if not pot.hands:
        return []
    top = max(strengths[i] for i in pot.hands)
    return [i for i in pot.hands if strengths[i] == top]
