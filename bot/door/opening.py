"""Opening and closing tables, and what happens to their groups."""

from dataclasses import replace

from bot.door import seating, terms
from bot.door.advance import advance, stored
from bot.door.scene import LANGUAGES, Scene, refuse, refused, stand
from bot.door.shapes import Cause, Outcome
from bot.store import Group, Notice, Person, TableRow, bank, states
from engine import Illegal, Table, new_table, view
from engine.actions import Stop
from engine.state import IDLE_MS

TABLES_MAX = 10  # open at once in one chat, each in a topic of its own
SILENCED = {"muted": "muted", "gone": "removed"}  # a group's new state → the notice of it


def open_table(scene: Scene, cause: Cause, asked: terms.Asked) -> Outcome:
    """Open a table here; the opener sits at once if he can."""
    if cause.private:
        return refuse("group_only")
    person, group = scene.person(cause), scene.group(cause)
    if (row := scene.db.tables.live_in(group.id, cause.thread_id)) is not None:
        redraw(scene, group, row)
        return Outcome("table_exists", act="open", group=group.id, table=row.id)
    if len(scene.db.tables.live_of(group.id)) >= TABLES_MAX:
        return refuse("many_tables", {"tables": TABLES_MAX})
    rules = terms.opening(scene, group, asked)
    if rules is None:
        return refuse("bad_stakes")
    host = person.id if person else 0
    table = replace(new_table(rules, host), began=scene.at, deadline=scene.at + IDLE_MS)
    row = _make(scene, group, cause.thread_id, table)
    if person and person.reachable == "yes":
        seating.sit(scene, stand(row), group, person)
    return Outcome("accepted", act="open", amount=rules.ante, person=host, group=group.id, table=row.id)


def redraw(scene: Scene, group: Group, row: TableRow) -> None:
    """Draw a table's message anew below and take the buttons off the old one."""
    slot = scene.db.slots.get(row.id, row.kin, 0)
    if slot is None:
        scene.db.slots.make(row.id, row.kin, [0])
    else:
        if slot.message_id is not None:
            scene.db.deletions.strip(group=group.id, message_id=slot.message_id, due=scene.at)
        scene.db.slots.renew(slot)


def stop(scene: Scene, cause: Cause, admin: bool | None) -> Outcome:
    """Close the table of this chat and topic for its host or an admin."""
    if cause.private:
        return refuse("group_only")
    person, group = scene.person(cause), scene.group(cause)
    row = scene.db.tables.live_in(group.id, cause.thread_id)
    if row is None:
        return refuse("no_table")
    host = states.load(row.state).host
    if not admin and (person is None or person.id != host):
        return refuse("ask_admins" if admin is None else "host_only")
    return close(scene, row, person)


def close(scene: Scene, row: TableRow, person: Person | None) -> Outcome:
    """Close a table for a person, or for the house: everybody gets back what he paid."""
    seat = person.id if person else 0
    try:
        played = advance(scene, stand(row), Stop(scene.at, seat))
    except Illegal as illegal:
        return refused(illegal)
    where = Outcome("accepted", act="stop", person=seat, group=row.group, table=row.id)
    return replace(where, first=played.first, last=played.last)


def set_state(scene: Scene, chat_id: int, title: str, state: str) -> Outcome:
    """Note what we may do in a group; gone from it, its tables close.

    Of a chat that the group has moved away from nothing is noted.
    """
    if (heir := scene.db.groups.heir(chat_id)) is not None:
        return Outcome("ok", act=state, group=heir.id, group_language=heir.language)
    group = scene.db.groups.see(chat_id, title, scene.language)
    scene.db.groups.set_state(group.id, state)
    rows = scene.db.tables.live_of(group.id)
    for row in rows:
        if state != group.state and state in SILENCED:
            _tell_dealt_in(scene, row, SILENCED[state])
        if state == "gone":
            close(scene, row, None)
        else:
            scene.db.slots.want(row.id, row.kin)
    table = rows[0].id if rows else 0
    return Outcome("ok", act=state, group=group.id, table=table, group_language=group.language)


def lose_topic(scene: Scene, table: int) -> None:
    """Close a table that has no place any more."""
    row = scene.db.tables.get(table)
    if row is not None and row.live:
        _tell_dealt_in(scene, row, "topic")
        close(scene, row, None)


def _tell_dealt_in(scene: Scene, row: TableRow, kind: str) -> None:
    """Tell in private those who are dealt in why the table is silent (screens.md, 12)."""
    for seat in view(stand(row).table, None).seats:
        if seat.dealt:
            scene.db.notices.add(Notice(row.id, row.kin, row.seq, kind, seat.seat, scene.at))


def move(scene: Scene, old_chat_id: int, new_chat_id: int) -> None:
    """Follow a group to its new chat id; told twice, or after the new chat was seen, it comes to the same."""
    group = scene.db.groups.by_chat(old_chat_id)
    if group is None or scene.db.groups.heir(old_chat_id) is not None:
        return
    if (seen := scene.db.groups.by_chat(new_chat_id)) is not None:
        for row in scene.db.tables.live_of(seen.id):
            close(scene, row, None)
        scene.db.groups.park(seen.id)
    scene.db.groups.move(group, new_chat_id)
    scene.db.deletions.drop_group(group.id)
    for row in scene.db.tables.live_of(group.id):
        if (slot := scene.db.slots.get(row.id, row.kin, 0)) is not None:
            scene.db.slots.renew(slot)


def _make(scene: Scene, group: Group, thread_id: int, table: Table) -> TableRow:
    empty = TableRow(0, group.id, thread_id, 0, 0, 0, "", None, True, "")
    number = scene.db.tables.add(stored(empty, table))
    scene.db.ledger.open(bank(number))
    scene.db.slots.make(number, table.kin, [0])
    scene.deadlines[number] = table.deadline
    return replace(stored(empty, table), id=number)


def set_language(scene: Scene, cause: Cause, language: str, admin: bool | None) -> Outcome:
    """Set the language of the group, for its admins and the host of a table there; in private one's own."""
    if language not in LANGUAGES:
        return refuse("unknown_button")
    person = scene.person(cause)
    if cause.private:
        if person is not None:
            scene.db.people.set_language(person.id, language)
            scene.draw_own(person.id)
        return Outcome("accepted", act="language", person=person.id if person else 0)
    group = scene.group(cause)
    rows = scene.db.tables.live_of(group.id)
    hosts = {states.load(row.state).host for row in rows}
    if not admin and (person is None or person.id not in hosts):
        return refuse("ask_admins" if admin is None else "host_only")
    scene.db.groups.set_language(group.id, language)
    for row in rows:
        scene.db.slots.want(row.id, row.kin)
    return Outcome("accepted", act="language", group=group.id)
