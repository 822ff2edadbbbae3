"""A press: who, where, which turn; then the engine has its say."""

from dataclasses import dataclass

from bot.door import practice, seating
from bot.door.advance import advance
from bot.door.scene import Scene, Standing, refuse, refused, stand
from bot.door.shapes import Cause, Outcome, Press
from bot.door.words import ACTIONS, mispriced, outdated
from bot.store import Group, Person, TableRow, wallet
from engine import refusal, view
from engine.actions import Action, Look

SECOND_PRESS_MS = 10_000


@dataclass(frozen=True, slots=True)
class Meeting:
    """A person before a live table."""

    person: Person
    group: Group
    standing: Standing


def count(scene: Scene, cause: Cause, press: Press) -> Outcome:
    """Count a press or say why not."""
    met = _meet(scene, cause, press)
    if isinstance(met, Outcome):
        return met
    standing, person = met.standing, met.person
    if standing.row.learner and press.act in {"sit", "leave"}:
        leaves = press.act == "leave"
        return practice.stop(scene, standing.row, person) if leaves else refuse("already_seated")
    if press.act == "sit":
        return seating.sit(scene, standing, met.group, person)
    if press.act == "leave" and seating.give_up(scene, standing, person):
        return Outcome("accepted", act="leave", person=person.id, group=met.group.id, table=press.table)
    action = _meant(scene, met, press)
    if isinstance(action, Outcome):
        return action
    return seating.told(advance(scene, standing, action), press.act, person, press.amount)


def peek(scene: Scene, cause: Cause, press: Press) -> Outcome:
    """Look whether a press would count, for a panel that comes before it."""
    met = _meet(scene, cause, press)
    if isinstance(met, Outcome):
        return met
    if no := outdated(scene, met.standing, press, met.person.id):
        return no
    if press.act in BEFORE:
        act, least = BEFORE[press.act]
        illegal = refusal(met.standing.table, ACTIONS[act](scene.at, met.person.id, least))
        if illegal:
            return refused(illegal)
    return Outcome("ok", act=press.act, person=met.person.id, group=met.group.id, table=press.table)


def cards(scene: Scene, cause: Cause, press: Press, before_ms: int | None) -> Outcome:
    """Let a player see his own hand; ``before_ms`` is when he asked last and was told that it is closed.

    Who cannot be written to opens his closed hand by asking again within ten seconds.
    """
    met = _meet(scene, cause, press)
    if isinstance(met, Outcome):
        return met
    seat = met.person.id
    seen = view(met.standing.table, seat)
    if seen.own is None:
        seated = any(line.seat == seat for line in seen.seats)
        return refuse("next_kin" if seated else "not_seated")
    again = before_ms is not None and scene.at - before_ms <= SECOND_PRESS_MS
    if seen.own.closed and again and met.person.reachable == "no" and seen.own.may_look:
        return seating.told(advance(scene, met.standing, Look(scene.at, seat)), "cards", met.person)
    code = "hand_closed" if seen.own.closed and seen.own.may_look else "ok"
    return Outcome(code, act="cards", person=seat, group=met.group.id, table=press.table)


def _meant(scene: Scene, met: Meeting, press: Press) -> Action | Outcome:
    standing, seat = met.standing, met.person.id
    if no := outdated(scene, standing, press, seat):
        return no
    action = ACTIONS[press.act](scene.at, seat, press.amount)
    if illegal := refusal(standing.table, action):
        if press.act == "look" and illegal.code == "repeated":  # the hand has opened by itself meanwhile
            return Outcome("ok", act="cards", person=seat, group=met.group.id, table=press.table)
        begun = press.act == "start" and illegal.code == "stale"
        return refuse("repeated") if begun else refused(illegal)
    return refuse("stale") if mispriced(standing, press, seat) else action


def _meet(scene: Scene, cause: Cause, press: Press) -> Meeting | Outcome:
    """Check who presses and where: in the table's own group, or in private where his chips are or were."""
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous")
    row = scene.db.tables.get(press.table)
    if row is None or press.act not in KNOWN:
        return refuse("unknown_button")
    if not _belongs(scene, cause, row, person):
        return refuse("unknown_button")
    if not row.live:
        return refuse("no_table")
    return Meeting(person, scene.db.groups.get(row.group), stand(row))


def _belongs(scene: Scene, cause: Cause, row: TableRow, person: Person) -> bool:
    if row.learner:
        return cause.private and row.learner == person.id
    if cause.private:
        return scene.db.ledger.balance(wallet(row.group, person.id)) is not None
    return scene.group(cause).id == row.group


KNOWN = frozenset({*ACTIONS, "sit", "cards"})
BEFORE = {"raise": ("fall", 0), "dark": ("fall", 0), "over_dark": ("fall", 0), "pool": ("pool", 1)}
"""What a panel is about → what must be allowed, with which amount, for it to open."""
