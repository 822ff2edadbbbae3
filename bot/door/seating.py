"""Sitting down, wishing to, and standing up."""

from bot.door import practice
from bot.door.advance import Played, advance
from bot.door.purse import open_purse
from bot.door.scene import Scene, Standing, refuse, refused, stand
from bot.door.shapes import Cause, Outcome
from bot.store import Group, Person, TableRow
from engine import Illegal, refusal
from engine.actions import Leave, Sit
from engine.events import Stood


def sit(scene: Scene, standing: Standing, group: Group, person: Person) -> Outcome:
    """Seat a person, or keep his wish when he cannot be written to yet."""
    row = standing.row
    if scene.db.tables.seat(group.id, person.id) not in (None, row.id):
        return refuse("other_table")
    action = Sit(scene.at, person.id, open_purse(scene, group.id, person.id))
    if illegal := refusal(standing.table, action):
        return refused(illegal)
    if person.reachable != "yes":
        scene.db.wishes.keep(person.id, row.id, scene.at)
        scene.db.slots.want(row.id, row.kin)
        return Outcome("cannot_write", start=f"sit{row.id}", act="sit", table=row.id)
    scene.db.wishes.drop(person.id, row.id)
    return told(advance(scene, standing, action), "sit", person)


def give_up(scene: Scene, standing: Standing, person: Person) -> bool:
    """Take back a wish to sit; says whether there was one."""
    if not scene.db.wishes.drop(person.id, standing.row.id):
        return False
    scene.db.slots.want(standing.row.id, standing.row.kin)
    return True


def started(scene: Scene, cause: Cause) -> Outcome:
    """Note that a person can be written to, and let his wishes to sit come true, newest first."""
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous")
    outcomes = [_come_true(scene, person, wish.table) for wish in scene.db.wishes.of_person(person.id)]
    seated = [outcome for outcome in outcomes if outcome.accepted]
    return (seated or outcomes or [Outcome("welcome", person=person.id)])[0]


def leave(scene: Scene, cause: Cause) -> Outcome:
    """Stand up by command."""
    person = scene.person(cause)
    if person is None:
        return refuse("not_seated")
    if cause.private and (lesson := scene.db.tables.lesson_of(person.id)):
        return practice.stop(scene, lesson, person)
    tables = _seats(scene, cause, person)
    if len(tables) > 1:
        return refuse("group_only")
    if not tables:
        return Outcome("accepted", act="leave") if give_up_all(scene, cause, person) else refuse("not_seated")
    return stand_up(scene, tables[0], person)


def stand_up(scene: Scene, row: TableRow, person: Person) -> Outcome:
    """Let a seated person leave."""
    try:
        played = advance(scene, stand(row), Leave(scene.at, person.id))
    except Illegal as illegal:
        return refused(illegal)
    return told(played, "leave", person)


def told(played: Played, act: str, person: Person, amount: int = 0) -> Outcome:
    """Say what was done; standing up in mid-kin says what it cost."""
    row = played.standing.row
    code, params = "accepted", {}
    for event in played.events:
        if act == "leave" and isinstance(event, Stood) and event.seat == person.id and event.lost:
            code, params = "left_in_kin", {"amount": event.lost}
    return Outcome(
        code,
        params,
        act,
        amount,
        person=person.id,
        group=row.group,
        table=row.id,
        first=played.first,
        last=played.last,
        events=played.events,
    )


def _come_true(scene: Scene, person: Person, table: int) -> Outcome:
    scene.db.wishes.drop(person.id, table)
    row = scene.db.tables.get(table)
    if row is None or not row.live:
        return refuse("no_table")
    scene.db.slots.want(row.id, row.kin)
    return sit(scene, stand(row), scene.db.groups.get(row.group), person)


def _seats(scene: Scene, cause: Cause, person: Person) -> list[TableRow]:
    tables = scene.db.tables
    if cause.private:
        numbers = tables.seats_of(person.id)
    else:
        seat = tables.seat(scene.group(cause).id, person.id)
        numbers = [] if seat is None else [seat]
    return [row for number in numbers if (row := tables.get(number))]


def give_up_all(scene: Scene, cause: Cause, person: Person) -> bool:
    """Take back the wishes to sit in this group, in private in all; says whether there was one."""
    group = None if cause.private else scene.group(cause).id
    given = False
    for wish in scene.db.wishes.of_person(person.id):
        row = scene.db.tables.get(wish.table)
        if row and group in (None, row.group):
            given = give_up(scene, stand(row), person) or given
    return given


def reachable(scene: Scene, user_id: int, yes: bool) -> None:
    """Note whether a person's private chat is open to us; his tables show it."""
    person = scene.db.people.by_user(user_id)
    if person is None:
        return
    scene.db.people.set_reachable(person.id, "yes" if yes else "no")
    scene.draw_own(person.id)


def gone(scene: Scene, chat_id: int, user_id: int) -> None:
    """Stand up a member who is no longer in the group, and forget his wishes there."""
    group, person = scene.db.groups.by_chat(chat_id), scene.db.people.by_user(user_id)
    if group is None or person is None:
        return
    for row in scene.db.tables.live_of(group.id):
        give_up(scene, stand(row), person)
    seat = scene.db.tables.seat(group.id, person.id)
    at = scene.db.tables.get(seat) if seat else None
    if at is not None:
        stand_up(scene, at, person)
