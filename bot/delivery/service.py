"""The delivery service: on every commit look what is due and put it into the queue."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from aiogram import Bot

from bot.clock import Clock
from bot.delivery import guests
from bot.delivery.alarms import ALARMS, Alarm, Alarms
from bot.delivery.deletions import DeletionJob, strip_stray
from bot.delivery.desk import Desk
from bot.delivery.due import read_due
from bot.delivery.links import Links
from bot.delivery.notices import NoticeJob, ask_for, asked_by, remind, take_away
from bot.delivery.pace import Pace
from bot.delivery.photos import PhotoJob
from bot.delivery.questions import Questions
from bot.delivery.queue import Job, Queue, Rank
from bot.delivery.ranks import is_spare, rank_of
from bot.delivery.says import SayJob
from bot.delivery.scene import speaker
from bot.delivery.slots import RING_MS, SlotJob
from bot.store import Notice, Slot, Store, TableRow, states
from bot.tables import Door
from bot.view import Screen
from engine import view as look
from engine.views import Phase, View

TIDY_EVERY = 1_000
LOOK_AGAIN_SECONDS = 5
TABLES_A_LOOK = 100
NEVER = 2**63
REMINDED_MS = 15_000
"""A shorter question only rings: a reminder would leave a few seconds and cost the group two calls."""
AGAIN_MS = 60_000
"""What only tells of time given back, as after a start, goes out as if it had been wanted so much later."""

log = logging.getLogger(__name__)


class Delivery:
    """Show what must be shown, until cancelled."""

    def __init__(
        self, bot: Bot, store: Store, door: Door, clock: Clock, links: Links, *, pace: Pace | None = None
    ) -> None:
        """Wire the parts; nothing is sent before ``run``. ``pace`` may know what was sent before."""
        pace = pace or Pace()
        self.queue = Queue(clock, pace)
        self.questions = Questions(lambda key: ("slot", key) in self.queue)
        self.desk = Desk(bot, store, door, clock, links, pace, self.queue, self.questions, clock.now_ms())
        self.alarms = Alarms(clock, self._alarm)
        self._bell = door.changed.listen()
        self._bell.set()
        self.desk.news = self._bell.set
        self._put: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._kins: dict[int, int] = {}
        self._closed: set[int] = set()
        self._gone: set[int] = set()
        self._looks = 0

    async def run(self) -> None:
        """Deliver until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.queue.run())
            group.create_task(self.alarms.run())
            group.create_task(self._listen())

    async def drain(self, seconds: float) -> None:
        """Wait for the calls on their way once ``run`` is cancelled; the rest stands in the store."""
        await self.queue.drain(seconds)

    def say(
        self,
        chat_id: int,
        screen: Screen,
        *,
        thread_id: int = 0,
        reply_to: int | None = None,
        passing: tuple[int, int] | None = None,
    ) -> None:
        """Send a short answer to a command, paced, once; kept in memory only.

        ``passing``: (group, ms) for a message of a group that goes by itself after so long.
        """
        job = SayJob(self.desk, chat_id, screen, thread_id=thread_id, reply_to=reply_to, passing=passing)
        self.queue.put(job)

    def show(self, chat_id: int, png: bytes, caption: str) -> None:
        """Send a picture to a private chat, paced, once; kept in memory only."""
        self.queue.put(PhotoJob(self.desk, chat_id, png, caption))

    async def take_away(self, group: int, message_id: int) -> None:
        """Delete a message of ours in a group as soon as may be."""
        now = self.desk.clock.now_ms()
        number = await self.desk.store.tx(
            lambda db: db.deletions.add(group=group, message_id=message_id, due=now)
        )
        self.queue.drop(("deletion", number))  # one that waits for a later moment
        self._bell.set()

    async def panel(self, table: int, person: int, turn: int | None) -> None:
        """Show a panel in place of a player's hand for this turn, or his hand again (None)."""
        if turn is None:
            self.desk.panels.pop((table, person), None)
        else:
            self.desk.panels[table, person] = turn
        await guests.redraw(self.desk, table)
        await self._redraw(table, person)

    async def ask(self, table: int, person: int, act: str, turn: int) -> None:
        """Ask a player in private for an amount (6.2); the question goes when the turn is over."""
        now = self.desk.clock.now_ms()
        await self.desk.store.tx(lambda db: ask_for(db, table, person, act=act, turn=turn, now=now))
        self._bell.set()

    async def asked(self, user_id: int, message_id: int) -> Notice | None:
        """Find the question that a private message of this user replies to."""
        return await self.desk.store.tx(lambda db: asked_by(db, user_id, message_id))

    def holds(self, table: int, deadline: int) -> int | None:
        """Tell until when (ms) a deadline must wait for its question to be shown; None when it may act."""
        return self.questions.holds(table, deadline, self.desk.clock.now_ms())

    @contextmanager
    def room(self, chat_id: int) -> Iterator[bool]:
        """Take a place in a chat's pace for a call made meanwhile; False when there is none now."""
        now, pace = self.desk.clock.now_ms(), self.desk.pace
        if not pace.has_room(chat_id, now):
            yield False
            return
        pace.spend(chat_id, now)
        try:
            yield True
        finally:
            pace.landed(now, self.desk.clock.now_ms())

    def pressed(
        self, table: int, person: int, message_id: int, go: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        """Take the keyboard of a pressed message away if it is not one we keep up to date."""
        kin = self._kins.get(table, 0)
        for key in ((table, kin, person), (table, kin - 1, person)):
            mark = self.desk.drawn.get(key)
            if mark is not None and mark.message_id == message_id:
                return
        go(self._strip(table, person, message_id))

    async def _strip(self, table: int, person: int, message_id: int) -> None:
        now = self.desk.clock.now_ms()
        if await self.desk.store.tx(lambda db: strip_stray(db, table, person, message_id, now)):
            self._bell.set()

    async def _listen(self) -> None:
        tables = await self.desk.store.tx(lambda db: db.slots.due_tables())
        while True:
            tables |= self.desk.door.touched
            self.desk.door.touched.clear()
            self._bell.clear()
            try:
                with self.desk.clock.busy():
                    await self._look_at(sorted(tables))
                tables = set()
            except sqlite3.Error:
                log.exception("cannot look what is due")
                await self.desk.clock.pause(LOOK_AGAIN_SECONDS)
                continue
            await self._bell.wait()

    async def _look_at(self, tables: Sequence[int]) -> None:
        """Look through any number of tables without keeping presses waiting for long."""
        for start in range(0, max(1, len(tables)), TABLES_A_LOOK):
            await self._look(tables[start : start + TABLES_A_LOOK])

    async def _look(self, tables: Sequence[int]) -> None:
        due = await self.desk.store.tx(lambda db: read_due(db, tables, self._is_put, self.queue.__contains__))
        for slot in due.resting:
            self._put.pop((slot.table, slot.kin, slot.person), None)
        views = {row.id: self._meet(row) for row in due.tables.values()}
        slots = {(slot.table, slot.kin, slot.person): slot for slot, _ in due.slots}
        unsent = {key for key, slot in slots.items() if slot.person and slot.message_id is None}
        for table, view in views.items():
            self.questions.ask(table, view, slots, unsent, now=self.desk.clock.now_ms())
        for slot, chat_id in due.slots:
            self._put[slot.table, slot.kin, slot.person] = (slot.wanted, chat_id)
            self.queue.put(self._job(slot, chat_id, views[slot.table]))
        for notice, chat_id in due.notices:
            self.queue.put(NoticeJob(self.desk, notice, chat_id))
        for deletion, chat_id in due.deletions:
            self.queue.put(DeletionJob(self.desk, deletion, chat_id))
        self.desk.door.again.difference_update(tables)
        await self._take_away(due.tables)
        self._tidy()

    def _job(self, slot: Slot, chat_id: int, view: View) -> SlotJob:
        """Choose a message's place in the row: what brings nothing new stands behind all that does."""
        key, rank, spare = (slot.table, slot.kin, slot.person), rank_of(slot, view), is_spare(slot, view)
        if slot.table not in self.desk.door.again or slot.message_id is None:
            return SlotJob(self.desk, key, chat_id, rank, spare=spare)
        job = SlotJob(self.desk, key, chat_id, max(rank, Rank.NOTICE), spare=spare)
        job.since_ms += AGAIN_MS
        return job

    def _is_put(self, slot: Slot, chat_id: int) -> bool:
        return self._put.get((slot.table, slot.kin, slot.person)) == (slot.wanted, chat_id)

    def _meet(self, row: TableRow) -> View:
        """Look at a table that has gone on, and set the alarms of its turn."""
        view = look(states.load(row.state), None)
        if row.id not in self._kins:
            self.desk.to_check.add(row.id)
        self._kins[row.id] = row.kin
        if view.phase is Phase.CLOSED:
            self._closed.add(row.id)
        panels = self.desk.panels
        for place in [place for place, turn in panels.items() if place[0] == row.id and turn != view.turn]:
            del panels[place]
        if speaker(view) is not None and view.deadline is not None and not row.learner:
            wait = view.deadline - view.began
            for what in ALARMS if wait >= REMINDED_MS else ALARMS[:1]:
                alarm = Alarm(view.began, row.id, row.turn, what)
                self.alarms.plan(replace(alarm, at=view.began + _after(alarm, wait)))
        return view

    async def _alarm(self, alarm: Alarm) -> None:
        now, asked = self.desk.clock.now_ms(), self.questions.of(alarm.table, alarm.turn)
        if asked and (at := self.questions.begins(asked, now) + _after(alarm, asked.wait)) > now:
            self.alarms.plan(replace(alarm, at=at))  # the question came late, or has not come yet
            return
        if alarm.what == "remind":
            ends = asked.ends if asked else None
            await self.desk.store.tx(lambda db: remind(db, alarm.table, alarm.turn, now, ends))
            self._bell.set()
            return
        row = await self.desk.store.tx(lambda db: db.tables.get(alarm.table))
        if row is not None and row.turn == alarm.turn:
            word = speaker(look(states.load(row.state), None))
            if word is not None and not self.queue.waits(("slot", (row.id, row.kin, word))):
                await self._redraw(row.id, word, Rank.RING)

    async def _redraw(self, table: int, person: int, rank: Rank = Rank.TURN) -> None:
        row, one = await self.desk.store.tx(lambda db: (db.tables.get(table), db.people.get(person)))
        if row is not None:
            key = (table, row.kin, 0 if row.learner else person)
            self.queue.put(SlotJob(self.desk, key, one.user_id, rank))

    async def _take_away(self, changed: Iterable[int]) -> None:
        desk = self.desk
        tables = desk.passing.intersection(changed) | desk.to_check
        desk.to_check.clear()
        if tables:
            desk.passing -= tables
            now = desk.clock.now_ms()
            left = await desk.store.tx(lambda db: {one for one in tables if take_away(db, one, now)})
            desk.passing |= left
            for one in left:
                await guests.redraw(desk, one)
            self._bell.set()

    def _tidy(self) -> None:
        """Forget what was remembered about kins gone by, and about tables that were closed a while ago."""
        self._looks += 1
        if self._looks % TIDY_EVERY:
            return
        desk, kins = self.desk, self._kins
        for table in self._gone:
            kins.pop(table, None)
        self._gone, self._closed = self._closed, set()
        self._put = {key: put for key, put in self._put.items() if not self._is_old(*key[:2])}
        for key in [key for key in desk.drawn if self._is_old(*key[:2])]:
            del desk.drawn[key]
        self.queue.forget(self._is_given_up)

    def _is_old(self, table: int, kin: int) -> bool:
        """Tell whether a kin is one before the last, or the table was closed a while ago."""
        return kin + 1 < self._kins.get(table, NEVER)

    def _is_given_up(self, job: Job) -> bool:
        """Tell whether the store has given a message up, waiting as it is: an old hand, an old notice."""
        if isinstance(job, NoticeJob):
            table, kin = job.notice.table, job.notice.kin
        elif isinstance(job, SlotJob) and job.slot[2]:
            table, kin, _ = job.slot
        else:
            return False
        return table in self._kins and self._is_old(table, kin)


def _after(alarm: Alarm, wait: int) -> int:
    """Tell how long after a turn's clock has begun an alarm goes off, ms."""
    return RING_MS if alarm.what == "ring" else wait - wait // 3
