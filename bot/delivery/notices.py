"""Messages sent at most once: compares, time-outs, reminders, questions for an amount.

``tried`` is committed before the call; a call of unknown outcome is not repeated. Reminders, questions and
windows are taken away when they are over.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.delivery.desk import ChatJob, Desk
from bot.delivery.errors import FAILURES, Fault
from bot.delivery.links import message_url
from bot.delivery.queue import Call, Rank
from bot.delivery.scene import people_in, speaker
from bot.store import Db, Group, Notice, Person, TableRow, states
from bot.view import (
    Screen,
    compare_notice,
    entry_screen,
    homeless,
    locale_of,
    muted,
    own_amount,
    reminder,
    removed,
    timeout_notice,
)
from engine import Table, codec, legal
from engine import view as look
from engine.events import Event
from engine.views import Phase

PASSING = ("reminder", "ask", "entry")
"""Kinds that belong to a turn and go when it is over."""
LOUD = {"reminder", "ask", "entry"}


@dataclass(frozen=True, slots=True)
class Ground:
    """What a notice is drawn from."""

    notice: Notice
    row: TableRow
    group: Group
    person: Person | None
    people: dict[int, Person]
    events: tuple[Event, ...]
    table: Table
    table_message: int | None

    @property
    def chat_id(self) -> int:
        """The chat it goes to."""
        return self.person.user_id if self.person else self.group.chat_id

    @property
    def loud(self) -> bool:
        """Whether the phone is to ring for it."""
        return self.notice.kind in LOUD and (self.person is None or self.person.rings)

    @property
    def names(self) -> dict[int, str]:
        """Raw names of the people at the table."""
        return {number: person.name for number, person in self.people.items()}


class NoticeJob(ChatJob):
    """Send one notice."""

    def __init__(self, desk: Desk, notice: Notice, chat_id: int) -> None:
        """Name the notice and its chat."""
        rank = Rank.TURN if notice.kind == "ask" else Rank.NOTICE  # who pressed for it waits for it
        super().__init__(("notice", notice.id), chat_id, rank, notice.at)
        self.desk = desk
        self.notice = notice

    async def prepare(self) -> Call | None:
        """Draw it; one that came too late, or cannot be delivered, is forgotten."""
        ground = await self.desk.store.tx(lambda db: ground_of(db, self.notice))
        screen = _draw(ground) if ground and _writable(ground) else None
        if ground is None or screen is None:
            await self.desk.note(lambda db: db.notices.drop(self.notice.id))
            return None
        if ground.chat_id != self.chat_id:
            return None
        return lambda: self._call(ground, screen)

    async def _call(self, ground: Ground, screen: Screen) -> int | None:
        notice = self.notice
        await self.desk.note(lambda db: db.notices.try_(notice.id, self.desk.clock.now_ms()))
        try:
            message = await self.desk.send(
                self.chat_id,
                screen,
                thread_id=0 if self.private else ground.row.thread_id,
                silent=not ground.loud,
                protect=self.private,
            )
        except FAILURES as error:
            kind, again = await self.judge(error)
            return again if kind is Fault.WAIT else None
        now = self.desk.clock.now_ms()
        await self.desk.note(lambda db: db.notices.finish(notice.id, now, message.message_id))
        if notice.kind in PASSING:
            self.desk.to_check.add(notice.table)
            self.desk.news()
        return None


def over(db: Db, notice: Notice, row: TableRow) -> bool:
    """Tell whether what the notice speaks of has passed; a question also goes when he who was asked acts."""
    if notice.kind == "entry":
        return row.phase != Phase.ENTRY
    if notice.kind == "ask":
        since = db.journal.between(row.id, notice.seq + 1, row.seq)
        if any(entry.person == notice.person for entry in since):
            return True
    return notice.kind in PASSING and (not row.live or row.turn != notice.facts["turn"])


def take_away(db: Db, table: int, now: int) -> bool:
    """Ask for the deletion of a table's notices whose turn is over; tells whether any is left."""
    row = db.tables.get(table)
    if row is None:
        return False
    left = False
    for kind in PASSING:
        for notice in db.notices.of_table(table, kind):
            if not over(db, notice, row):
                left = True
            elif notice.message_id is not None:
                group = 0 if notice.person else row.group
                db.deletions.add(group=group, person=notice.person, message_id=notice.message_id, due=now)
                db.notices.drop(notice.id)
    return left


def remind(db: Db, table: int, turn: int, now: int, ends: int | None = None) -> None:
    """Ask for the reminder of a turn, once, where the group and the one on turn want any.

    ``ends`` is when its clock does, if not at the deadline.
    """
    row = db.tables.get(table)
    if row is None or row.turn != turn or row.deadline is None:
        return
    left = max(row.deadline, ends or 0) - now
    if left <= 0:
        return
    word = speaker(look(states.load(row.state), None))
    if word is None or not (db.people.get(word).rings and db.groups.get(row.group).reminders):
        return
    if any(one.facts["turn"] == turn for one in db.notices.of_table(table, "reminder")):
        return
    facts = {"turn": turn, "seat": word, "seconds": round(left / 1_000)}
    db.notices.add(Notice(table, row.kin, row.seq, "reminder", 0, now, facts))


def ask_for(db: Db, table: int, person: int, *, act: str, turn: int, now: int) -> None:
    """Ask a player for an amount, in one message: an older question goes, one on its way will do."""
    row = db.tables.get(table)
    if row is None:
        return
    facts = {"act": act, "turn": turn}
    for older in [one for one in db.notices.of_table(table, "ask") if one.person == person]:
        if older.message_id is not None:
            db.deletions.add(person=person, message_id=older.message_id, due=now)
            db.notices.drop(older.id)
        elif older.tried is None and older.facts == facts:
            return
    db.notices.add(Notice(table, row.kin, row.seq, "ask", person, now, facts))


def asked_by(db: Db, user_id: int, message_id: int) -> Notice | None:
    """Find the question that is this message in a user's private chat."""
    person = db.people.by_user(user_id)
    for table in db.tables.shown_to(person.id) if person else ():
        for notice in db.notices.of_table(table, "ask"):
            if person and notice.person == person.id and notice.message_id == message_id:
                return notice
    return None


def ground_of(db: Db, notice: Notice) -> Ground | None:
    """Read what a notice is drawn from, None once it is over."""
    row = db.tables.get(notice.table)
    if row is None or over(db, notice, row):
        return None
    state = row.state if row.kin == notice.kin else db.kins.get(notice.table, notice.kin)
    if state is None:
        return None
    table = states.load(state)
    entries = db.journal.between(notice.table, notice.seq, notice.seq) if notice.kind == "compare" else []
    board = db.slots.get(notice.table, notice.kin, 0)
    return Ground(
        notice=notice,
        row=row,
        group=db.groups.get(row.group),
        person=db.people.get(notice.person) if notice.person else None,
        people={number: db.people.get(number) for number in people_in(look(table, None))},
        events=tuple(event for entry in entries for event in codec.load_events(entry.events)),
        table=table,
        table_message=board.message_id if board else None,
    )


def _writable(ground: Ground) -> bool:
    if ground.person:
        return ground.person.reachable == "yes"
    return ground.group.state == "open"


def _draw(ground: Ground) -> Screen | None:
    if ground.person is None:
        return _reminder(ground)
    return DRAWN[ground.notice.kind](ground, ground.person)


def _reminder(ground: Ground) -> Screen | None:
    facts = ground.notice.facts
    person = ground.people.get(facts["seat"])
    if person is None:
        return None
    locale = locale_of(ground.group.language)
    return reminder(person.id, person.user_id, facts["seconds"], ground.names, locale)


def _compare(ground: Ground, person: Person) -> Screen | None:
    locale = locale_of(person.language).seen(person.faces).of(ground.table.rules)
    return compare_notice(ground.events, person.id, ground.names, locale, ground.group.title)


def _stood(ground: Ground, person: Person) -> Screen:
    url = message_url(ground.group.chat_id, ground.table_message)
    locale = locale_of(person.language)
    return timeout_notice(ground.notice.kin, locale, ground.group.title, twice=True, table_url=url)


def entry(ground: Ground, person: Person) -> Screen:
    """Draw a svara's window for one who has no hand; who has answered it has no buttons."""
    url = message_url(ground.group.chat_id, ground.table_message)
    view, locale = look(ground.table, person.id), locale_of(person.language)
    may = any(choice.act in {"enter", "pool"} for choice in legal(ground.table, person.id))
    title, table = ground.group.title, ground.row.id
    return entry_screen(view, ground.names, locale, title, table, may=may, table_url=url)


def _ask(ground: Ground, person: Person) -> Screen | None:
    act = ground.notice.facts["act"]
    choice = next((one for one in legal(ground.table, person.id) if one.act == act), None)
    return own_amount(choice, locale_of(person.language), ground.group.title) if choice else None


def _muted(ground: Ground, person: Person) -> Screen:
    return muted(locale_of(person.language), ground.group.title)


def _removed(ground: Ground, person: Person) -> Screen:
    return removed(locale_of(person.language), ground.group.title)


def _homeless(ground: Ground, person: Person) -> Screen:
    return homeless(locale_of(person.language), ground.group.title)


DRAWN: dict[str, Callable[[Ground, Person], Screen | None]] = {
    "compare": _compare,
    "stood": _stood,
    "entry": entry,
    "ask": _ask,
    "muted": _muted,
    "removed": _removed,
    "topic": _homeless,
}
