"""The word of a house player: dark, look, fall, go, raise, compare, boil."""

from bot.house.seat import Seat
from engine.actions import Action, AllIn, Boil, Compare, Dark, Fall, Go, Look, Raise, ThreeTens
from engine.views import Choice

OFTEN = (("dark", 1 / 3), ("over_dark", 1 / 5))
"""How often he stakes unseen where he may."""
STRONG = 0.75
"""From this chance to be the best on he raises."""
RAISES = 0.7
"""How often a strong hand raises; else it waits."""
DARK_ANTES = 2
"""More antes than that are not staked unseen."""


def say(seat: Seat) -> Action:
    """Say the word: unseen, or after a look."""
    own = seat.seen.own
    if own is not None and own.closed and own.may_look:
        return _unseen(seat) or Look(seat.at, seat.number)
    return _seen(seat)


def _unseen(seat: Seat) -> Action | None:
    """Stake without looking now and then, while it is cheap (T22, T24, S27)."""
    for act, often in OFTEN:
        choice = seat.choices.get(act)
        if choice and choice.low <= DARK_ANTES * seat.seen.rules.ante and seat.happens(often):
            return Dark(seat.at, seat.number, choice.low)
    return None


def _seen(seat: Seat) -> Action:
    best = seat.best
    if best >= STRONG and seat.happens(RAISES) and (raised := _raise(seat)):
        return raised
    return _compare(seat, best) or _stay(seat, best) or _give_up(seat)


def _raise(seat: Seat) -> Action | None:
    """Throw in half the bank, a quarter of the own chips at most (T32, D19)."""
    choice = seat.choices.get("raise")
    if choice is None:
        return None
    amount = min(seat.seen.bank // 2, seat.stack // 4, choice.high)
    return Raise(seat.at, seat.number, amount) if amount >= choice.low else None


def _compare(seat: Seat, best: float) -> Action | None:
    """Compare with the neighbour when that is worth its price (T34)."""
    choice = seat.choices.get("compare")
    if choice is None:
        return None
    right = next((other for other in seat.others if other.seat == choice.right), None)
    if right is None:
        return None
    if seat.beats(right) < 0.5 and len(seat.others) > 1:
        return None
    return Compare(seat.at, seat.number) if _worth_it(seat, best, choice) else None


def _stay(seat: Seat, best: float) -> Action | None:
    """Pay on when the chance to be the best is worth the price."""
    for act, make in (("go", Go), ("all_in", AllIn)):
        choice = seat.choices.get(act)
        if choice and _worth_it(seat, best, choice):
            return make(seat.at, seat.number)
    unseen = seat.choices.get("dark")
    if unseen and _worth_it(seat, best, unseen):
        return Dark(seat.at, seat.number, unseen.low)
    return None


def _worth_it(seat: Seat, best: float, choice: Choice) -> bool:
    """Tell whether the bank, as often as it will be his, pays for the price."""
    return best * (seat.seen.bank + choice.low) >= choice.low


def _give_up(seat: Seat) -> Action:
    """Ask for a re-deal or a svara where that is free, else fall (T43, T54)."""
    if "three_tens" in seat.choices:
        return ThreeTens(seat.at, seat.number)
    return Boil(seat.at, seat.number) if "boil" in seat.choices else Fall(seat.at, seat.number)
