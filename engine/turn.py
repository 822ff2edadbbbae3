"""What happens after a word: somebody is left alone, equals boil, cards are opened, or the turn passes."""

from engine.chain import leave_chain
from engine.opening import open_all, svara_of_equals
from engine.payout import settle_alone, settle_halves
from engine.play import Play
from engine.state import Hand
from engine.views import Phase


def drop(play: Play, index: int, *, timed_out: bool = False) -> None:
    """Put a hand out of the kin; its cards stay unseen (T31, T35)."""
    drops = play.kin.drops + 1
    leave_chain(play, index)
    play.set_hand(index, live=False, dropped=drops, timed_out=timed_out)
    play.set_kin(drops=drops)


def begin_betting(play: Play) -> None:
    """Give the first word to the eldest that can act, unless nobody has anything to say (T29, R12)."""
    play.phase, play.want = Phase.BETTING, ""
    if over(play):
        return
    first = next(i for i, hand in enumerate(play.hands) if hand.live and hand.stack)
    play.set_kin(word=first)
    play.enter(Phase.BETTING, play.rules.turn_ms)


def pass_turn(play: Play) -> None:
    """Pass the word on after somebody's action, or end the hand (T29, D21, R11)."""
    kin = play.kin
    word = next_to_act(play.hands, kin.word)
    circle = kin.circle + 1 if word <= kin.word else kin.circle
    play.set_kin(word=word, circle=circle, boiled=False, last_word=False)
    if over(play):
        return
    if kin.circles and circle > kin.circles:
        open_all(play, "last_circle")
        return
    play.enter(Phase.BETTING, play.rules.turn_ms)


def next_to_act(hands: list[Hand], index: int) -> int:
    """Return the next live hand with chips after ``index``, ``index`` itself when there is no other."""
    count = len(hands)
    for step in range(1, count + 1):
        hand = hands[(index + step) % count]
        if hand.live and hand.stack:
            return (index + step) % count
    return index


def over(play: Play) -> bool:
    """End the hand if it is over; give the one word due before an opening (section 2, checks 1–3)."""
    live = [i for i, hand in enumerate(play.hands) if hand.live]
    hands = play.hands
    if len(live) == 1:
        settle_alone(play, live[0])
        return True
    if len(live) == 2 and partners(play, live):
        settle_halves(play, live)
        return True
    group = hands[live[0]].equal
    if group and all(hands[i].equal == group for i in live):
        svara_of_equals(play)
        return True
    movers = [i for i in live if hands[i].stack]
    if len(movers) > 1:
        return False
    if movers and _last_word_due(play, movers[0], live):
        _give_last_word(play, movers[0])
    else:
        open_all(play, "no_chips")
    return True


def partners(play: Play, live: list[int]) -> bool:
    pair = {play.hands[i].seat for i in live}
    return any({first, second} == pair for first, second in play.kin.pacts)


def _last_word_due(play: Play, index: int, live: list[int]) -> bool:
    """Say whether the one who still has chips must answer a stake first (R1)."""
    hand = play.hands[index]
    behind = any(play.hands[i].paid > hand.paid for i in live if not play.hands[i].stack)
    return behind and play.kin.stakes > hand.mark


def _give_last_word(play: Play, index: int) -> None:
    if play.kin.last_word and play.kin.word == index and play.phase is Phase.BETTING:
        return
    play.set_kin(word=index, last_word=True)
    play.enter(Phase.BETTING, play.rules.turn_ms)
