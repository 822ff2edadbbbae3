"""What happens after a word: somebody is left alone, equals boil, cards are opened, or the turn passes."""

from engine.chain import cut_chain, leave_chain
from engine.checks import without
from engine.opening import open_all, svara_of_equals
from engine.payout import settle_alone, settle_halves
from engine.play import Play
from engine.views import BETTING


def drop(play: Play, index: int, *, timed_out: bool = False) -> None:
    """Put a hand out of the kin; one that fell unseen stays so (T31, T35, R10)."""
    kin = play.kin
    kin.drops += 1
    hand = play.hand(index)
    hand.live, hand.dropped, hand.timed_out = False, kin.drops, timed_out
    if kin.chain:
        leave_chain(play, index)
    kin.live = without(kin.live, index)
    kin.movers = without(kin.movers, index)


def begin_betting(play: Play) -> None:
    """Give the first word to the eldest that can act, unless nobody has anything to say (T29, R12)."""
    play.table.phase, play.table.want = BETTING, ""
    if not over(play):
        play.kin.word = play.kin.movers[0]
        play.enter(BETTING, play.rules.turn_ms)


def pass_turn(play: Play) -> None:
    """Pass the word to the next live hand with chips, or end the hand (T29, D21, R11)."""
    if over(play):
        return
    kin = play.kin
    word = kin.word
    for index in kin.movers:
        if index > word:
            kin.word = index
            break
    else:
        give_word(play, kin.movers[0])
    kin.boiled = kin.last_word = False
    if kin.circle > kin.circles > 0:
        open_all(play, "last_circle")
    else:
        play.enter(BETTING, play.rules.turn_ms)


def give_word(play: Play, index: int) -> None:
    """Give somebody the word; the circle rises when it passes the dealer (R11)."""
    if index <= play.kin.word:
        play.kin.circle += 1
    play.kin.word = index


def go_on(play: Play) -> None:
    """End the hand if somebody's leaving out of turn ended it; else only the question has changed."""
    if not over(play):
        play.turned = True


def over(play: Play) -> bool:
    """End the hand if it is over; give the one word due before an opening (section 2, checks 1–3)."""
    kin = play.kin
    live, movers = kin.live, kin.movers
    if len(live) == 1:
        settle_alone(play, live[0])
        return True
    if kin.pacts and len(live) == 2 and partners(play, live):
        settle_halves(play, live)
        return True
    group = play.hands[live[0]].equal
    if group and all(play.hands[i].equal == group for i in live):
        svara_of_equals(play)
        return True
    if len(movers) > 1:
        return False
    if movers and _last_word_due(play, movers[0], live):
        _give_last_word(play, movers[0])
    else:
        open_all(play, "no_chips")
    return True


def partners(play: Play, live: tuple[int, ...]) -> bool:
    """Say whether the last two have a pact (R28)."""
    pair = {play.hands[i].seat for i in live}
    return any({first, second} == pair for first, second in play.kin.pacts)


def _last_word_due(play: Play, index: int, live: tuple[int, ...]) -> bool:
    """Say whether the one who still has chips must answer a stake first (R1)."""
    hand = play.hands[index]
    behind = any(play.hands[i].paid > hand.paid for i in live if not play.hands[i].stack)
    return behind and play.kin.stakes > hand.mark


def _give_last_word(play: Play, index: int) -> None:
    if play.kin.last_word and play.kin.word == index and play.phase is BETTING:
        return
    cut_chain(play, 0)
    if index != play.kin.word:
        give_word(play, index)
    play.kin.boiled, play.kin.last_word = False, True
    play.enter(BETTING, play.rules.turn_ms)
