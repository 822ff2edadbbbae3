"""What goes on at a practice table by itself: the house answers, a kin is all, it ends with the learner."""

from bot.door.scene import Scene
from bot.house import move
from bot.store import TableRow
from engine import Table, legal, view
from engine.actions import Action, Pause, Stop
from engine.shuffle import number_below
from engine.views import Phase

SOONEST_MS, LATEST_MS = 1_000, 3_000
"""A house player takes as long as a person who knows the game."""


def next_one(table: Table, learner: int, at: int) -> Action | None:
    """Tell what follows at once: the table closes behind the learner, and pauses after a kin."""
    seats = [player.seat for player in table.players if not player.leaving]
    if table.closed or table.want:
        return None
    if table.kin and learner not in seats:
        return Stop(at, 0)
    return Pause(at, learner) if table.phase is Phase.RESULT else None


def answer(table: Table, learner: int, chance: bytes, at: int) -> Action | None:
    """Tell what the first house player who is asked something does; None where none is asked."""
    for player in table.players:
        if player.seat == learner:
            continue
        said = move(view(table, player.seat), legal(table, player.seat), chance, at)
        if said is not None:
            return said
    return None


def house_at(scene: Scene, row: TableRow, table: Table) -> int | None:
    """Set the moment of the house's next answer, 1 to 3 s ahead; no press of the learner's delays it."""
    if not row.learner or table.closed or answer(table, row.learner, b"", scene.at) is None:
        return None
    if row.house_at is not None and row.house_at > scene.at and row.turn == table.turn:
        return row.house_at
    return scene.at + SOONEST_MS + number_below(LATEST_MS - SOONEST_MS + 1, scene.chance())
