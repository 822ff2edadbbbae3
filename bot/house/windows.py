"""Questions beside the word: the cut, «Замінити?», «Варимо?», the windows of a svara."""

from collections.abc import Callable

from bot.house.seat import Seat
from engine.actions import Action, Answer, Cut, Enter, Pact, Replace, Split
from engine.cards import JOKER, lift_order
from engine.views import Phase

ENTRY_PART = 5
"""A svara is entered for at most one part in so many of the own chips."""


def in_window(seat: Seat) -> Action | None:
    """Answer what the table asks, once; None where nobody asks this seat."""
    return _ANSWERS[seat.seen.phase](seat)


def _cut(seat: Seat) -> Action | None:
    """Cut anywhere (T10)."""
    cut = seat.choices.get("cut")
    return Cut(seat.at, seat.number, seat.number_up_to(cut.high)) if cut else None


def _replace(seat: Seat) -> Action | None:
    """Keep an exposed card of the deck's higher half, have a lower one replaced (T12)."""
    if "replace" not in seat.choices or seat.seen.exposed is None:
        return None
    *_, card = seat.seen.exposed
    ranks = sorted(lift_order(other) for other in seat.seen.rules.cards if other != JOKER)
    return Replace(seat.at, seat.number, yes=lift_order(card) < ranks[len(ranks) // 2])


def _boil(seat: Seat) -> Action | None:
    """Boil on purpose with a hand of the weaker half: it costs nothing (T54)."""
    return Answer(seat.at, seat.number, yes=seat.worth < 0.5) if "answer" in seat.choices else None


def _split(seat: Seat) -> Action | None:
    """Divide a bank whose share is more than the own chips, boil a smaller one (T51)."""
    windows = seat.seen.windows
    if "split" not in seat.choices or windows is None:
        return None
    if any(voter == seat.number for voter, _ in windows.votes):
        return None
    return Split(seat.at, seat.number, yes=windows.bank // len(windows.tied) > seat.stack)


def _entry(seat: Seat) -> Action | None:
    """Enter a svara for a fifth of the own chips at most (T52); pool with nobody."""
    enter = seat.choices.get("enter")
    if enter and enter.low * ENTRY_PART <= seat.stack:
        return Enter(seat.at, seat.number)
    return Enter(seat.at, seat.number, yes=False) if "stay_out" in seat.choices else None


def _pacts(seat: Seat) -> Action | None:
    """Share chances with nobody (T63)."""
    windows = seat.seen.windows
    if "pact" not in seat.choices or windows is None or any(who == seat.number for who, _ in windows.named):
        return None
    return Pact(seat.at, seat.number, 0)


_ANSWERS: dict[Phase, Callable[[Seat], Action | None]] = {
    Phase.CUT: _cut,
    Phase.REPLACE: _replace,
    Phase.BOIL: _boil,
    Phase.SPLIT: _split,
    Phase.ENTRY: _entry,
    Phase.PACTS: _pacts,
}
