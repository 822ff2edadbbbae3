"""A practice table: one learner, two house players, chips that are no purse's."""

from dataclasses import replace

from bot.door.advance import advance, stored
from bot.door.purse import START_CHIPS
from bot.door.scene import Scene, refuse, stand
from bot.door.shapes import Cause, Outcome
from bot.store import Person, TableRow
from engine import Rules, new_table
from engine.actions import Adjust, Sit, Start, Stop
from engine.views import Phase

HOUSE = ((-1, "Панас"), (-2, "Мотря"))
"""House players as people: numbers Telegram gives to no user, names that both languages write alike."""
CHAT = 0
"""The group of all practice tables: no chat of Telegram's."""
TERMS = Rules.preset("trynka", ante=5, turn_seconds=120, pooling=False, pacts="off")
"""The usual table, with time to read; the house makes no agreements."""


def begin(scene: Scene, cause: Cause) -> Outcome:
    """Let the sender play a practice kin; one that is played already is drawn anew below."""
    if not cause.private:
        return refuse("private_only")
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous")
    row = scene.db.tables.lesson_of(person.id)
    if row is not None and row.phase != Phase.PAUSE:
        _redraw(scene, row)
        return Outcome("table_exists", act="practice", person=person.id, table=row.id)
    number = _deal(scene, row or _open(scene, person), person)
    return Outcome("accepted", act="practice", person=person.id, table=number)


def stop(scene: Scene, row: TableRow, person: Person) -> Outcome:
    """End it, in any phase."""
    played = advance(scene, stand(row), Stop(scene.at, person.id))
    where = Outcome("accepted", act="enough", person=person.id, table=row.id)
    return replace(where, first=played.first, last=played.last)


def _open(scene: Scene, person: Person) -> TableRow:
    """Make the table and seat everybody."""
    group = scene.db.groups.see(CHAT, "", scene.language)
    table = new_table(TERMS, person.id, scene.at)
    empty = TableRow(0, group.id, person.id, 0, 0, 0, "", None, live=True, state="", learner=person.id)
    row = stored(empty, table)
    row = replace(row, id=scene.db.tables.add(row))
    scene.db.slots.make(row.id, table.kin, [0])
    house = [scene.db.people.see(user, name, scene.language).id for user, name in HOUSE]
    standing = stand(row)
    for seat in (person.id, *house):
        standing = advance(scene, standing, Sit(scene.at, seat, START_CHIPS)).standing
    return standing.row


def _deal(scene: Scene, row: TableRow, person: Person) -> int:
    """Give everybody the same chips and begin a kin."""
    standing = stand(row)
    for player in standing.table.players:
        if missing := START_CHIPS - player.stack:
            even = Adjust(scene.at, player.seat, missing, "practice")
            standing = advance(scene, standing, even).standing
    advance(scene, standing, Start(scene.at, person.id))
    return row.id


def _redraw(scene: Scene, row: TableRow) -> None:
    """Draw the message anew below and take the buttons off the old one."""
    slot = scene.db.slots.get(row.id, row.kin, 0)
    if slot is None:
        return
    if slot.message_id is not None:
        scene.db.deletions.strip(person=row.learner, message_id=slot.message_id, due=scene.at)
    scene.db.slots.renew(slot)
