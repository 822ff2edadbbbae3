"""Messages that follow a table: the group's table message, each player's hand.

Sent at least once: a call of unknown outcome is made again, which is harmless because every button carries
the turn it belongs to. A new hand is sent and noted before the older one is deleted.
"""

import logging
from dataclasses import replace
from functools import partial

from bot.delivery.desk import ChatJob, Desk, Mark
from bot.delivery.draw import draw_hand, draw_practice, draw_table
from bot.delivery.errors import FAILURES, Fault, fault
from bot.delivery.queue import Call, Rank
from bot.delivery.scene import Key, Scene, load
from bot.store import Db, Person
from bot.view import Screen, hint_bit, hint_for
from engine.state import LONG_STOP_MS
from engine.views import View

log = logging.getLogger(__name__)

RING_MS = 5_000
"""So long a hand waits silently for its owner's word before it comes anew and rings (screens.md, 0.5).

One that a svara's window asks comes anew at once.
"""


class SlotJob(ChatJob):
    """Bring one message up to the newest state."""

    def __init__(self, desk: Desk, slot: Key, chat_id: int, rank: Rank, *, spare: bool = False) -> None:
        """Name the message and its chat; ``spare`` says that it asks nobody anything."""
        super().__init__(("slot", slot), chat_id, rank, desk.clock.now_ms())
        self.desk = desk
        self.slot = slot
        self.spare = spare
        self.hint = ""

    async def prepare(self) -> Call | None:
        """Draw the newest state; nothing to do when the chat shows it already, or cannot be written to."""
        desk, found = self.desk, await load(self.desk.store, self.slot)
        if found is None or found.chat_id != self.chat_id or not _writable(found):
            desk.questions.lost(self.slot)
            return None
        scene = replace(found, view=desk.questions.timed(self.slot[0], found.view, desk.clock.now_ms()))
        screen = self._draw(scene)
        message_id = scene.slot.message_id
        if screen is None:
            return None
        if message_id is None or self._rings(scene):
            return partial(self._send, scene, screen)
        if desk.drawn.get(self.slot) != Mark.of(message_id, screen):
            return partial(self._edit, scene, screen, message_id)
        desk.questions.shown(self.slot, scene.view.turn, desk.clock.now_ms())
        if scene.slot.shown < scene.slot.wanted:
            await desk.note(lambda db: db.slots.show(scene.slot, message_id))
        return None

    def _draw(self, scene: Scene) -> Screen | None:
        if scene.person is None:
            return draw_table(scene, self.desk.links)
        raising = self._raising(scene, scene.person.id)
        if scene.practice:
            return draw_practice(scene, scene.person, self.desk.links, raising=raising)
        if _keeps_its_words(scene.view):
            return None
        self.hint = "" if raising else self._hint(scene, scene.person)
        return draw_hand(scene, scene.person, raising=raising, hint=self.hint)

    def _hint(self, scene: Scene, person: Person) -> str:
        """Choose a hint this person has never had; it stays for as long as the hand stays as it is."""
        hint, mark = hint_for(scene.view) or "", self.desk.drawn.get(self.slot)
        shows = mark is not None and mark.hint == hint
        return hint if hint and (shows or not person.hints & hint_bit(hint)) else ""

    def _raising(self, scene: Scene, person: int) -> bool:
        return (scene.on_turn or scene.invited) and self.desk.panels.get(
            (self.slot[0], person)
        ) == scene.view.turn

    def _rings(self, scene: Scene) -> bool:
        if not _loud(scene) or scene.practice or scene.slot.rung == scene.view.turn:
            return False
        if self._raising(scene, self.slot[2]):
            return False
        silent_ms = 0 if scene.invited or self._may_have_rung(scene) else RING_MS
        return self.desk.clock.now_ms() >= scene.view.began + silent_ms

    def _may_have_rung(self, scene: Scene) -> bool:
        """Tell whether a program that has just died was sending it: it comes anew, silently."""
        tried, now = scene.slot.tried, self.desk.clock.now_ms()
        return tried is not None and now - LONG_STOP_MS < tried < self.desk.began

    async def _send(self, scene: Scene, screen: Screen) -> int | None:
        desk, now = self.desk, self.desk.clock.now_ms()
        await desk.note(lambda db: db.slots.try_(scene.slot, now))
        try:
            message = await desk.send(
                self.chat_id,
                screen,
                thread_id=0 if self.private else scene.row.thread_id,
                silent=not _loud(scene) or self._may_have_rung(scene),
                protect=self.private,
            )
        except FAILURES as error:
            return await self._failed(scene, error)
        await desk.note(lambda db: _note_sent(db, scene, message.message_id, now, self.hint))
        desk.news()
        self._done(scene, message.message_id, screen)
        return None

    async def _edit(self, scene: Scene, screen: Screen, message_id: int) -> int | None:
        try:
            await self.desk.edit(self.chat_id, message_id, screen)
        except FAILURES as error:
            if fault(error, private=self.private) is not Fault.DONE:
                return await self._failed(scene, error)
        await self.desk.note(lambda db: _note_shown(db, scene, message_id, self.hint))
        self._done(scene, message_id, screen)
        return None

    async def _failed(self, scene: Scene, error: Exception) -> int | None:
        kind, again = await self.judge(error)
        if again is None and kind is not Fault.GONE:
            self.desk.questions.lost(self.slot)
        if kind is Fault.GONE:
            await self.desk.note(lambda db: db.slots.renew(scene.slot))
            return self.desk.clock.now_ms()
        if kind in {Fault.REFUSED, Fault.LOST}:
            await self.desk.note(lambda db: db.slots.show(scene.slot, scene.slot.message_id))
        if kind is Fault.LOST:
            await self.desk.door.topic_gone(scene.row.id)
        return again

    def _done(self, scene: Scene, message_id: int, screen: Screen) -> None:
        self.desk.drawn[self.slot] = Mark.of(message_id, screen, self.hint)
        self.desk.questions.shown(self.slot, scene.view.turn, self.desk.clock.now_ms())
        table, kin, person = self.slot
        log.debug("shown", extra={"table": table, "kin": kin, "person": person, "seq": scene.row.seq})


def _loud(scene: Scene) -> bool:
    """Tell whether somebody is to be rung now and wants to hear of it."""
    return scene.called and scene.person is not None and scene.person.rings


def _keeps_its_words(view: View) -> bool:
    """Tell whether a hand stays as its kin left it: there is none any more, and nothing to say in its place.

    Who is not in a svara is told so, and a table closed in mid-kin takes the buttons of every hand.
    """
    return view.own is None and not view.svara and not view.returned


def _writable(scene: Scene) -> bool:
    if scene.person:
        return scene.person.reachable == "yes"
    return scene.group.state == "open"


def _note_shown(db: Db, scene: Scene, message_id: int, hint: str) -> None:
    db.slots.show(scene.slot, message_id)
    if hint:
        db.people.note_hint(scene.slot.person, hint_bit(hint))


def _note_sent(db: Db, scene: Scene, message_id: int, now: int, hint: str) -> None:
    old = scene.slot.message_id
    _note_shown(db, scene, message_id, hint)
    if scene.called:
        db.slots.ring(scene.slot, scene.view.turn)
    if old is not None:
        db.deletions.add(person=scene.slot.person, message_id=old, due=now)
