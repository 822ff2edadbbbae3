"""Deadlines, time given back, and forgetting what is old."""

from bot.door import lesson
from bot.door.advance import advance
from bot.door.scene import Scene, stand
from bot.store.inbox import KEPT_MS
from engine import refusal
from engine.actions import Resume, Timeout

GRACE_MS = 30_000
DAY_MS = 24 * 3600 * 1000
ENTRIES_AT_ONCE = 1_000  # too few for anybody to wait


def ring(scene: Scene, table: int, deadline: int) -> bool:
    """Let a deadline act if it is the one in force and has come; says whether it did.

    At a practice table the house answers at a moment of its own.
    """
    row = scene.db.tables.get(table)
    if row is None or not row.live or row.due != deadline or scene.at < deadline:
        scene.deadlines[table] = row.due if row and row.live else None
        return False
    standing, said = stand(row), None
    if row.house_at == deadline:
        said = lesson.answer(standing.table, row.learner, scene.chance(), scene.at)
    advance(scene, standing, said or Timeout(scene.at, deadline))
    return True


def resume(scene: Scene, tables: list[int]) -> int:
    """Give time back to those of these tables whose deadline is near or past; tells to how many."""
    resumed = 0
    for number in tables:
        row = scene.db.tables.get(number)
        if row is None or not row.live or row.deadline is None or row.deadline > scene.at + GRACE_MS:
            continue
        action = Resume(scene.at)
        standing = stand(row)
        if refusal(standing.table, action) is None:
            advance(scene, standing, action)
            resumed += 1
    return resumed


def prune(scene: Scene) -> None:
    """Forget inbox rows and notices older than 48 hours."""
    scene.db.inbox.prune(scene.at)
    scene.db.notices.prune(scene.at - KEPT_MS)


def forget(scene: Scene, tables: range, days: int) -> bool:
    """Forget some of what was said at these tables in kins so many days gone; says whether there is more."""
    before = scene.at - days * DAY_MS
    return scene.db.journal.prune(tables, before, ENTRIES_AT_ONCE) == ENTRIES_AT_ONCE
