"""Where somebody plays: what to say to whoever writes to the bot from a table."""

from dataclasses import dataclass

from bot.delivery.links import message_url
from bot.store import Db


@dataclass(frozen=True, slots=True)
class Place:
    """A table somebody sits at: its number, its group's raw title, its language, the way to its message."""

    table: int
    title: str
    url: str | None


def place_of(db: Db, user_id: int) -> Place | None:
    """Find the newest table somebody sits at."""
    person = db.people.by_user(user_id)
    tables = db.tables.seats_of(person.id) if person else []
    return place_at(db, tables[-1]) if tables else None


def place_at(db: Db, table: int) -> Place | None:
    """Look where a table stands."""
    row = db.tables.get(table)
    if row is None:
        return None
    group, slot = db.groups.get(row.group), db.slots.get(row.id, row.kin, 0)
    return Place(row.id, group.title, message_url(group.chat_id, slot.message_id if slot else None))
