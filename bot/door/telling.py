"""Write an outcome into the inbox, and complete it for its sender: language, names, events, view."""

import json
from collections.abc import Callable
from dataclasses import replace

from bot.door.scene import LANGUAGES, Scene
from bot.door.shapes import Cause, Outcome
from bot.store import PLAIN, states
from engine import legal, view
from engine.codec import load_events
from engine.events import Event

STORED = ("code", "act", "amount", "person", "group", "table", "first", "last", "start")
NOT_STORED = frozenset(
    {"ask_admins", "ok", "hand_closed"}
)  # nothing was done: the same update may come again

PEOPLE = frozenset({"seat", "giver"})


def once(scene: Scene, cause: Cause, work: Callable[[], Outcome]) -> Outcome:
    """Deal with an update once; a repeated one gets the outcome it had."""
    stored = scene.db.inbox.outcome(cause.update_id)
    if stored is not None:
        return complete(scene, cause, replace(decode(stored), again=True))
    outcome = work()
    if outcome.code not in NOT_STORED:
        scene.db.inbox.note(cause.update_id, scene.at, encode(outcome))
    return complete(scene, cause, outcome)


def first(scene: Scene, update: int | None) -> bool:
    """Note an update that nobody is told anything about; says whether it is new (None: it is no update)."""
    if update is None:
        return True
    if scene.db.inbox.outcome(update) is not None:
        return False
    scene.db.inbox.note(update, scene.at, encode(Outcome("ok")))
    return True


def encode(outcome: Outcome) -> str:
    """Write the part of an outcome that cannot be found elsewhere; no card is in it."""
    fields = {name: getattr(outcome, name) for name in STORED}
    return json.dumps({**fields, "params": dict(outcome.params)}, ensure_ascii=False, separators=(",", ":"))


def decode(text: str) -> Outcome:
    """Read what ``encode`` wrote."""
    return Outcome(**json.loads(text))


def complete(scene: Scene, cause: Cause, outcome: Outcome) -> Outcome:
    """Add what its sender may know and how he is spoken to."""
    row = scene.db.tables.get(outcome.table) if outcome.table else None
    number = outcome.group or (row.group if row else 0)
    group = scene.db.groups.get(number) if number else scene.db.groups.by_chat(cause.chat_id)
    person = scene.db.people.by_user(cause.user_id)
    seats = [value for name, value in outcome.params.items() if name in PEOPLE and isinstance(value, int)]
    language = cause.language[:2].lower()
    fallback = language if language in LANGUAGES else scene.language
    told = replace(
        outcome,
        person=person.id if person else 0,
        group=group.id if group else 0,
        language=person.language if person else fallback,
        faces=person.faces if person else PLAIN,
        group_language=group.language if group else fallback,
        title=group.title if group else "",
        names=scene.db.people.names(seats) if seats else {},
    )
    if row is None or person is None:
        return told
    table = states.load(row.state)
    seen = view(table, person.id)
    return replace(
        told,
        names=scene.db.people.names([*seats, *(line.seat for line in seen.seats)]),
        events=_events(scene, outcome, person.id),
        view=seen,
        choices=legal(table, person.id),
    )


def _events(scene: Scene, outcome: Outcome, person: int) -> tuple[Event, ...]:
    if outcome.events or not outcome.first:
        return tuple(event for event in outcome.events if event.to in {None, person})
    entries = scene.db.journal.between(outcome.table, outcome.first, outcome.last)
    events = [event for entry in entries for event in load_events(entry.events)]
    return tuple(event for event in events if event.to in {None, person})
