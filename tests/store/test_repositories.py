import dataclasses
import sqlite3
from typing import Any

import pytest

from bot.store import Change, Entry, Notice, Raced, TableRow
from bot.store.inbox import KEPT_MS
from bot.store.showing import STRIPS_MAX


def row(group: int, thread_id: int = 0, **changes: Any) -> TableRow:
    table = TableRow(0, group, thread_id, 0, 0, 0, "lobby", None, True, "{}")
    return dataclasses.replace(table, **changes)


@pytest.fixture
async def world(store: Any) -> Any:
    def work(db: Any) -> Any:
        group = db.groups.see(-100, "Дача", "uk")
        people = [db.people.see(n, name, "uk").id for n, name in enumerate(("Оля", "Тарас", "Настя"), 501)]
        return group.id, people, db.tables.add(row(group.id))

    return await store.tx(work)


async def test_a_group_is_made_once_and_keeps_its_newest_title(store: Any) -> None:
    def work(db: Any) -> Any:
        first = db.groups.see(-5, "Дача", "uk")
        db.groups.set_language(first.id, "ru")
        renamed = db.groups.see(-5, "Хата", "uk")
        untitled = db.groups.see(-5, "", "uk")
        return first, renamed, untitled

    first, renamed, untitled = await store.tx(work)
    assert (first.id, first.language, first.state) == (renamed.id, "uk", "open")
    assert (renamed.title, renamed.language) == ("Хата", "ru")
    assert untitled == renamed


async def test_a_group_moves_to_its_new_chat(store: Any) -> None:
    def work(db: Any) -> Any:
        group = db.groups.see(-5, "Дача", "uk")
        db.groups.move(group, -1005)
        return group, db.groups.by_chat(-1005), db.groups.by_chat(-5), db.groups.see(-5, "", "uk")

    group, moved, old, late = await store.tx(work)
    assert (moved.id, old) == (group.id, None)
    assert late == moved, "what still comes from the old chat is the group's own"


async def test_a_person_is_made_once_and_keeps_his_newest_name(store: Any) -> None:
    def work(db: Any) -> Any:
        person = db.people.see(7, "Оля", "uk")
        db.people.set_reachable(person.id, "yes")
        return person, db.people.see(7, "Ольга", "ru")

    person, renamed = await store.tx(work)
    assert (person.id > 0, person.reachable) == (True, "unknown")
    told = (renamed.id, renamed.user_id, renamed.name, renamed.language, renamed.reachable, renamed.hints)
    assert told == (person.id, 7, "Ольга", "uk", "yes", 0)


async def test_names_are_found_by_number(store: Any, world: Any) -> None:
    _, people, _ = world
    assert await store.tx(lambda db: db.people.names(people[:2])) == {people[0]: "Оля", people[1]: "Тарас"}


async def test_a_topic_has_one_live_table(store: Any, world: Any) -> None:
    group, _, table = world
    with pytest.raises(sqlite3.IntegrityError):
        await store.tx(lambda db: db.tables.add(row(group)))
    other = await store.tx(lambda db: db.tables.add(row(group, 7)))
    closed = await store.tx(lambda db: db.tables.add(row(group, live=False)))
    assert len({table, other, closed}) == 3
    assert (await store.tx(lambda db: db.tables.live_in(group, 7))).id == other
    assert [found.id for found in await store.tx(lambda db: db.tables.live_of(group))] == [table, other]


async def test_a_table_is_saved_only_from_where_it_stood(store: Any, world: Any) -> None:
    _, _, table = world
    stood = await store.tx(lambda db: db.tables.get(table))
    gone_on = dataclasses.replace(stood, seq=1, deadline=99, state='{"on": 1}')
    await store.tx(lambda db: db.tables.save(gone_on, 0))
    with pytest.raises(Raced):
        await store.tx(lambda db: db.tables.save(dataclasses.replace(gone_on, state="lost"), 0))
    assert await store.tx(lambda db: db.tables.get(table)) == gone_on
    assert await store.tx(lambda db: db.tables.deadlines()) == {table: 99}


async def test_one_seat_per_person_and_chat_topics_included(store: Any, world: Any) -> None:
    group, people, table = world
    other = await store.tx(lambda db: db.tables.add(row(group, 7)))
    await store.tx(lambda db: db.tables.seat_all(table, group, people[:2]))
    with pytest.raises(sqlite3.IntegrityError):
        await store.tx(lambda db: db.tables.seat_all(other, group, people[1:]))
    assert await store.tx(lambda db: [db.tables.seat(group, person) for person in people]) == [
        table,
        table,
        None,
    ]
    await store.tx(lambda db: db.tables.seat_all(table, group, people[:1]))
    await store.tx(lambda db: db.tables.seat_all(other, group, people[1:]))
    assert await store.tx(lambda db: db.tables.seats_of(people[1])) == [other]


async def test_the_journal_is_read_by_seq_by_turn_and_newest_last(store: Any, world: Any) -> None:
    _, people, table = world
    entries = [
        Entry(table, seq, 1 + seq // 4, seq // 2, 1000 + seq, people[0], "go", "{}", "[]")
        for seq in range(1, 8)
    ]

    def work(db: Any) -> Any:
        for entry in entries:
            db.journal.add(entry)
        return (
            db.journal.between(table, 2, 3),
            db.journal.of_turn(table, 2),
            db.journal.last(table, 2, 2),
            [db.journal.kin_of_turn(table, turn) for turn in (0, 1, 2, 9)],
        )

    between, of_turn, last, kins = await store.tx(work)
    assert between == entries[1:3]
    assert of_turn == entries[3:5]
    assert last == entries[5:7]
    assert kins == [1, 1, 2, 2]


async def test_the_journal_takes_no_seq_twice(store: Any, world: Any) -> None:
    _, _, table = world
    entry = Entry(table, 1, 1, 1, 1, 0, "go", "{}", "[]")
    await store.tx(lambda db: db.journal.add(entry))
    with pytest.raises(sqlite3.IntegrityError):
        await store.tx(lambda db: db.journal.add(entry))


async def test_outcomes_are_kept_for_48_hours(store: Any) -> None:
    def work(db: Any) -> Any:
        db.inbox.note(1, 1_000, "old")
        db.inbox.note(2, 2_000, "young")
        pruned = db.inbox.prune(1_001 + KEPT_MS)
        return pruned, db.inbox.outcome(1), db.inbox.outcome(2)

    assert await store.tx(work) == (1, None, "young")


async def test_a_slot_is_due_until_what_was_wanted_is_shown(store: Any, world: Any) -> None:
    _, people, table = world

    def ask(db: Any) -> Any:
        db.slots.make(table, 1, [0, people[0]])
        return db.slots.due()

    shared, hand = await store.tx(ask)
    assert (shared.person, hand.person, shared.message_id) == (0, people[0], None)
    await store.tx(lambda db: db.slots.try_(shared, 5))
    await store.tx(lambda db: db.slots.want(table, 1))
    await store.tx(lambda db: db.slots.show(shared, 77))
    again = await store.tx(lambda db: db.slots.get(table, 1, 0))
    assert (again.shown, again.wanted, again.message_id, again.tried) == (1, 2, 77, None)
    assert len(await store.tx(lambda db: db.slots.due())) == 2
    await store.tx(lambda db: db.slots.show(again, 77))
    await store.tx(lambda db: db.slots.show(shared, 77))
    assert [slot.person for slot in await store.tx(lambda db: db.slots.due())] == [people[0]]


async def test_a_renewed_slot_wants_a_new_message_and_rings_once_a_turn(store: Any, world: Any) -> None:
    _, people, table = world
    await store.tx(lambda db: db.slots.make(table, 1, [people[0]]))
    slot = await store.tx(lambda db: db.slots.get(table, 1, people[0]))
    await store.tx(lambda db: db.slots.show(slot, 7))
    await store.tx(lambda db: db.slots.ring(slot, 42))
    await store.tx(lambda db: db.slots.renew(slot))
    again = await store.tx(lambda db: db.slots.get(table, 1, people[0]))
    assert (again.message_id, again.rung, again.wanted > again.shown) == (None, 42, True)


async def test_what_a_group_has_not_seen_of_old_kins_is_kept_and_all_else_of_them_forgotten(
    store: Any, world: Any
) -> None:
    _, people, table = world

    def work(db: Any) -> Any:
        for kin in (1, 2, 3):
            db.slots.make(table, kin, [0, people[0]])
        db.slots.show(db.slots.get(table, 1, 0), 5)
        db.slots.show(db.slots.get(table, 3, 0), 6)
        db.slots.drop(table, 3)
        return [(slot.kin, slot.person) for slot in db.slots.of_table(table)]

    assert await store.tx(work) == [(2, 0), (3, 0), (3, people[0])]


async def test_a_notice_is_due_until_it_was_tried(store: Any, world: Any) -> None:
    _, people, table = world
    notice = Notice(table, 1, 9, "compare", people[0], 1_000, {"left": 15})
    number = await store.tx(lambda db: db.notices.add(notice))
    assert await store.tx(lambda db: db.notices.due()) == [dataclasses.replace(notice, id=number)]
    await store.tx(lambda db: db.notices.try_(number, 1_001))
    assert await store.tx(lambda db: db.notices.due()) == []
    await store.tx(lambda db: db.notices.finish(number, 1_002, 55))
    [found] = await store.tx(lambda db: db.notices.of_table(table, "compare"))
    assert (found.message_id, found.tried) == (55, 1_001)
    assert await store.tx(lambda db: db.notices.prune(1_001)) == 1


async def test_what_is_known_to_wait_is_not_read_again(store: Any, world: Any) -> None:
    _, people, table = world

    def work(db: Any) -> Any:
        notices = [db.notices.add(Notice(table, 1, 9, "compare", people[0], at)) for at in range(3)]
        deletions = [db.deletions.add(group=1, message_id=10 + at, due=at) for at in range(3)]
        fresh = db.notices.due(notices[:2].__contains__), db.deletions.pending(deletions[1:].__contains__)
        return notices[2:], deletions[:1], fresh

    notices, deletions, fresh = await store.tx(work)
    assert [one.id for one in fresh[0]] == notices
    assert [one.id for one in fresh[1]] == deletions


async def test_a_deletion_is_asked_for_once_and_comes_when_the_earliest_asked(store: Any) -> None:
    def work(db: Any) -> Any:
        for due in (5, 3):
            db.deletions.add(group=1, message_id=10, due=due)
        db.deletions.strip(person=1, message_id=10, due=1)
        return db.deletions.pending()

    pending = await store.tx(work)
    assert [(d.group, d.person, d.what, d.due) for d in pending] == [(0, 1, "strip", 1), (1, 0, "delete", 3)]
    await store.tx(lambda db: db.deletions.finish(pending[0].id))
    await store.tx(lambda db: db.deletions.drop_group(1))
    assert await store.tx(lambda db: db.deletions.pending()) == []


async def test_old_keyboards_of_a_chat_do_not_pile_up(store: Any) -> None:
    def work(db: Any) -> Any:
        asked = [
            db.deletions.strip(**chat, message_id=number, due=number)
            for number in range(STRIPS_MAX + 2)
            for chat in ({"group": 1}, {"person": 1})
        ]
        return asked, [(one.group, one.person) for one in db.deletions.pending()]

    asked, pending = await store.tx(work)
    assert asked == [True] * 2 * STRIPS_MAX + [False] * 4
    assert sorted(pending) == [(0, 1)] * STRIPS_MAX + [(1, 0)] * STRIPS_MAX


async def test_wishes_are_kept_once_and_taken_back(store: Any, world: Any) -> None:
    _, people, table = world

    def work(db: Any) -> Any:
        db.wishes.keep(people[0], table, 5)
        db.wishes.keep(people[1], table, 3)
        db.wishes.keep(people[0], table, 2)
        waiting = db.wishes.at_table(table)
        return waiting, db.wishes.drop(people[0], table), db.wishes.drop(people[0], table)

    assert await store.tx(work) == ([people[0], people[1]], True, False)


async def test_changes_of_a_purse_come_newest_first(store: Any, world: Any) -> None:
    group, people, _ = world

    def work(db: Any) -> Any:
        for amount in (1000, -50, 270):
            db.changes.add(group, people[0], Change(amount, "kin", 12, 5))
        db.changes.add(group, people[1], Change(1, "start", 0, 5))
        return db.changes.last(group, people[0], 2)

    assert [change.amount for change in await store.tx(work)] == [270, -50]


async def test_kins_are_kept_as_they_ended(store: Any, world: Any) -> None:
    _, _, table = world

    def work(db: Any) -> Any:
        db.kins.add(table, 1, "first")
        db.kins.add(table, 1, "shown")
        return db.kins.get(table, 1), db.kins.get(table, 2)

    assert await store.tx(work) == ("shown", None)
