"""The window of a svara in the private chat of one who has no hand: kept as it is, like a hand (8.2, 8.3)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.delivery.desk import Desk, Mark
from bot.delivery.notices import Ground, entry, ground_of
from bot.delivery.rewrite import RewriteJob
from bot.delivery.scene import Key
from bot.store import Db, Person
from bot.view import Screen, locale_of, pool_panel
from engine import legal
from engine import view as look


@dataclass(frozen=True, slots=True)
class Window:
    """What one guest's message is to show."""

    key: Key
    chat_id: int
    message_id: int
    screen: Screen


async def redraw(desk: Desk, table: int) -> None:
    """Write a table's invitations anew where they show another state than it is in."""
    for window in await desk.store.tx(lambda db: list(windows(db, table, desk.panels))):
        mark = Mark.of(window.message_id, window.screen)
        if desk.drawn.get(window.key) != mark:
            desk.drawn[window.key] = mark
            desk.queue.put(RewriteJob(desk, window.chat_id, window.message_id, window.screen))


def windows(db: Db, table: int, panels: Mapping[tuple[int, int], int]) -> Iterator[Window]:
    """Draw the invitations that stand, each with the panel its owner has opened in its place."""
    for notice in db.notices.of_table(table, "entry"):
        if notice.message_id is not None and (ground := ground_of(db, notice)):
            one = db.people.get(notice.person)
            raising = panels.get((table, one.id)) == ground.row.turn
            screen = (_panel(ground, one) if raising else None) or entry(ground, one)
            yield Window((table, notice.kin, one.id), one.user_id, notice.message_id, screen)


def _panel(ground: Ground, person: Person) -> Screen | None:
    choice = next((one for one in legal(ground.table, person.id) if one.act == "pool"), None)
    if choice is None:
        return None
    view = look(ground.table, person.id)
    return pool_panel(view, choice, ground.names, locale_of(person.language), ground.row.id)
