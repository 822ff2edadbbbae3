"""What a house player knows when asked: his view, his choices, his hand's worth, and a roll of chance."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.house.strength import UNSEEN, share
from engine.shuffle import number_below
from engine.views import Choice, SeatView, View

ROLLS = 1_000
RAISED = frozenset({"raise", "over_dark"})


@dataclass(frozen=True, slots=True)
class Seat:
    """The viewer of ``seen`` before his choices; ``at`` in ms."""

    seen: View
    choices: Mapping[str, Choice]
    chance: bytes
    at: int

    @property
    def number(self) -> int:
        """The person's number."""
        return self.seen.viewer or 0

    @property
    def line(self) -> SeatView | None:
        """His own line of the table."""
        return next((line for line in self.seen.seats if line.seat == self.number), None)

    @property
    def stack(self) -> int:
        """His chips."""
        return self.line.stack if self.line else 0

    @property
    def others(self) -> list[SeatView]:
        """The hands he has to beat."""
        return [line for line in self.seen.seats if line.live and line.seat != self.number]

    @property
    def worth(self) -> float:
        """The part of all hands that his own beats; a closed hand is an average one."""
        cards = self.line.cards if self.line else None
        return UNSEEN if cards is None else share(cards, self.seen.rules)

    def beats(self, other: SeatView) -> float:
        """Tell the chance to beat one hand: who raised is believed to hold one of the better half."""
        raised = other.word is not None and other.word.act in RAISED
        return max(0.0, 2 * self.worth - 1) if raised else self.worth

    @property
    def best(self) -> float:
        """The chance that his hand is the best of all that are left."""
        chance = 1.0
        for other in self.others:
            chance *= self.beats(other)
        return chance

    def happens(self, part: float) -> bool:
        """Roll chance: true in ``part`` of all cases."""
        return number_below(ROLLS, self.chance) < part * ROLLS

    def number_up_to(self, high: int) -> int:
        """Roll a number from 1 to ``high``."""
        return 1 + number_below(high, self.chance)
