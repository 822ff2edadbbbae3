"""Who may still go dark: the eldest, then each next seat in unbroken succession (T21, T24, D10, D12)."""

from engine.play import Play
from engine.seka import dark_deal

_REACH = {"chain": 100, "one": 2, "off": 1}


def start_chain(play: Play) -> None:
    """Count the hands dealt, set the chain and open every hand that can never go dark (0.5, R12, D16)."""
    rules, kin = play.rules, play.kin
    play.count_hands()
    kin.chain = ()
    if dark_deal(kin, rules):
        for i in kin.live:
            play.hand(i).dark = True
        return
    if rules.dark and (not kin.svara or rules.svara_dark):
        kin.chain = kin.movers[: _REACH[rules.overdark]]
    if len(kin.chain) < len(kin.live):
        for i in kin.live:
            if i not in kin.chain:
                play.hand(i).looked = True


def leave_chain(play: Play, index: int) -> None:
    """Break the chain at a hand that looked, fell, left or staked seen; those behind it look (0.5, R13)."""
    chain = play.kin.chain
    if index in chain:
        cut_chain(play, chain.index(index))


def cut_chain(play: Play, length: int) -> None:
    """Keep only the first seats of the chain."""
    chain = play.kin.chain
    play.kin.chain = chain[:length]
    for i in chain[length:]:
        if play.hands[i].live:
            play.hand(i).looked = True
