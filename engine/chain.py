"""Who may still go dark: the eldest, then each next seat in unbroken succession (T21, T24, D10, D12)."""

from engine.play import Play


def start_chain(play: Play) -> None:
    """Set the chain after a deal and open every hand that can never go dark (0.5, R12)."""
    rules, kin = play.rules, play.kin
    can_act = tuple(i for i, hand in enumerate(play.hands) if hand.live and hand.stack)
    if not rules.dark or (kin.svara and not rules.svara_dark):
        can_act = ()
    reach = {"chain": len(can_act), "one": 2, "off": 1}[rules.overdark]
    play.set_kin(chain=can_act[:reach])
    for i, hand in enumerate(play.hands):
        if hand.live and i not in play.kin.chain:
            play.set_hand(i, looked=True)


def leave_chain(play: Play, index: int) -> None:
    """Break the chain at a hand that looked, fell, left or staked seen; who can no longer darken looks (0.5, R13)."""
    chain = play.kin.chain
    if index in chain:
        cut_chain(play, chain.index(index))


def cut_chain(play: Play, length: int) -> None:
    """Keep only the first seats of the chain."""
    chain = play.kin.chain
    play.set_kin(chain=chain[:length])
    for i in chain[length:]:
        if play.hands[i].live:
            play.set_hand(i, looked=True)
