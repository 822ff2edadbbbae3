"""What chance a table waits for."""

from dataclasses import dataclass

from engine.cards import Card
from engine.picking import pick_of
from engine.state import Table
from engine.views import PICK


@dataclass(frozen=True, slots=True)
class Want:
    """A question to chance (lift, count, draw, shuffle, place): cards to mix, how many to choose from."""

    kind: str
    cards: tuple[Card, ...] = ()
    count: int = 0


def wanted(table: Table) -> Want | None:
    """Return the chance to be supplied before anybody can go on, or nothing."""
    if not table.want:
        return None
    cards = table.rules.cards
    if table.want == "lift":
        pick = pick_of(table)
        return Want("lift", cards, len(pick.again or pick.seats))
    if table.want == "place":
        return Want("place", count=len(cards) - 1)
    if table.want == "draw":
        choices = len(pick_of(table).seats) if table.phase is PICK else len(table.now.stock)
        return Want("draw", count=choices)
    return Want(table.want, cards)
