"""One move of a house player, whatever is asked of him."""

from collections.abc import Sequence

from bot.house.seat import Seat
from bot.house.windows import in_window
from bot.house.words import say
from engine.actions import Action
from engine.views import Choice, Phase, View

WINDOWS = frozenset({Phase.CUT, Phase.REPLACE, Phase.BOIL, Phase.SPLIT, Phase.ENTRY, Phase.PACTS})


def move(seen: View, choices: Sequence[Choice], chance: bytes, at: int) -> Action | None:
    """Choose an action for the viewer of ``seen``, at moment ``at`` (ms); None where nothing is asked of him.

    ``choices`` are his legal ones. The same view, choices and ``chance`` come to the same move.
    """
    seat = Seat(seen, {choice.act: choice for choice in choices}, chance, at)
    if seen.phase is Phase.BETTING and seen.word == seen.viewer:
        return say(seat)
    return in_window(seat) if seen.phase in WINDOWS else None
