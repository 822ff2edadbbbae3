"""The terms of a table: what a group has agreed on, who may change it, and when."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.door.advance import advance
from bot.door.scene import Scene, refuse, refused, stand
from bot.door.shapes import Cause, Outcome
from bot.store import Group, Person, TableRow, Unasked, states, wallet
from bot.terms import of_preset, setting, spoken, turned, with_stakes
from engine import Illegal, Rules
from engine.actions import ChangeRules
from engine.codec import BadJson, dump_rules, load_rules
from engine.rules import BadRule
from engine.views import Phase

ANTE = 5
ANTE_MAX = 50
OPEN = (Phase.LOBBY, Phase.RESULT, Phase.PAUSE)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a panel shows: the terms of the next kin; ``table`` 0 are those of the group's next table.

    ``locked``: a kin is running; ``may``: the asker may change them. ``unasked``: what the bot says in the
    group of itself, by its name.
    """

    rules: Rules
    table: int = 0
    locked: bool = False
    may: bool = False
    unasked: Mapping[Unasked, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Turn:
    """A press on a value: of which table's panel, which setting, and the value that stood on the button."""

    table: int
    name: str
    shown: str


def remembered(scene: Scene, group: int) -> Rules:
    """Load what a group has agreed on, the usual terms where there is nothing playable."""
    text = scene.db.terms.get(group)
    try:
        return load_rules(text) if text else Rules.preset("trynka", ante=ANTE)
    except BadJson:
        return Rules.preset("trynka", ante=ANTE)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a table is opened with: stakes, a preset (``engine.presets``), a closed table to take after."""

    ante: int | None = None
    ceiling: int | None = None
    preset: str = ""
    like: int = 0


def opening(scene: Scene, group: Group, asked: Asked) -> Rules | None:
    """Settle the terms of a new table; None for stakes that cannot be played.

    They are those of the closed table, else the group's; what is asked for stands above them.
    """
    like, ante = asked.like, asked.ante
    row = scene.db.tables.get(like) if like else None
    if row is not None and row.group == group.id:
        return states.load(row.state).terms
    rules = remembered(scene, group.id)
    try:
        rules = of_preset(rules, asked.preset) if asked.preset else rules
        if ante is None:
            return rules
        return with_stakes(rules, ante, asked.ceiling) if 1 <= ante <= ANTE_MAX else None
    except BadRule:
        return None


def look(scene: Scene, cause: Cause, admin: bool | None) -> tuple[Outcome, Terms | None]:
    """Show the terms of this chat and topic; ``admin`` None asks for a look-up unless the host asks."""
    if cause.private:
        return refuse("group_only"), None
    person, group = scene.person(cause), scene.group(cause)
    row = scene.db.tables.live_in(group.id, cause.thread_id)
    may = _may(row, person, admin)
    if may is None:
        return refuse("ask_admins"), None
    number = row.id if row else 0
    return Outcome("ok", act="terms", group=group.id, table=number), _terms(scene, group, row, may)


def turn(scene: Scene, cause: Cause, press: Turn, admin: bool | None) -> tuple[Outcome, Terms | None]:
    """Turn a setting to its next value, for the host or an admin, while no kin runs.

    Refusals come with the terms as they are, for the panel to be drawn anew.
    """
    one, person, group = setting(press.name), scene.person(cause), scene.group(cause)
    if cause.private or one is None:
        return refuse("unknown_button"), None
    row = scene.db.tables.live_in(group.id, cause.thread_id)
    may = _may(row, person, admin)
    if not may:
        return refuse("ask_admins" if may is None else "host_only"), None
    now = _terms(scene, group, row, may)
    if now.locked:
        return refuse("locked_in_kin"), now
    if press.table != now.table or press.shown != spoken(now.rules, one.name) or not one.belongs(now.rules):
        return refuse("terms_changed"), now
    seated = len(states.load(row.state).players) if row else 0
    rules = turned(now.rules, one, seated)
    if rules is None:
        return refuse("terms_only"), now
    outcome = _agree(scene, group, row, person, rules)
    return outcome, _terms(scene, group, scene.db.tables.get(row.id) if row else None, may)


def _agree(scene: Scene, group: Group, row: TableRow | None, person: Person | None, rules: Rules) -> Outcome:
    """Let new terms hold for the table, and for the group's tables to come."""
    seat = person.id if person else 0
    where = Outcome("accepted", act="terms", person=seat, group=group.id, table=row.id if row else 0)
    if row is not None:
        try:
            advance(scene, stand(row), ChangeRules(scene.at, seat, rules))
        except Illegal as illegal:
            return refused(illegal)
    scene.db.terms.keep(group.id, dump_rules(rules))
    return where


def _may(row: TableRow | None, person: Person | None, admin: bool | None) -> bool | None:
    """Tell whether somebody may change terms: an admin, or the host; None while nobody has looked."""
    if row is not None and person is not None and states.load(row.state).host == person.id:
        return True
    return admin


def _terms(scene: Scene, group: Group, row: TableRow | None, may: bool) -> Terms:
    unasked: dict[Unasked, bool] = {"reminders": group.reminders, "honours": group.honours}
    if row is None:
        return Terms(remembered(scene, group.id), may=may, unasked=unasked)
    table = states.load(row.state)
    return Terms(table.terms, row.id, table.phase not in OPEN, may, unasked)


def turn_unasked(
    scene: Scene, cause: Cause, name: Unasked, shown: bool, admin: bool | None
) -> tuple[Outcome, Terms | None]:
    """Turn off what the bot says in the group of itself, or on where ``shown`` says that it is off.

    For the host or an admin, at any time; the terms as they are then come along.
    """
    if cause.private:
        return refuse("unknown_button"), None
    person, group = scene.person(cause), scene.group(cause)
    row = scene.db.tables.live_in(group.id, cause.thread_id)
    may = _may(row, person, admin)
    if not may:
        return refuse("ask_admins" if may is None else "host_only"), None
    scene.db.groups.set_unasked(group.id, name, not shown)
    outcome = Outcome("accepted", act="unasked", person=person.id if person else 0, group=group.id)
    return outcome, _terms(scene, scene.db.groups.get(group.id), row, may)


@dataclass(frozen=True, slots=True)
class Book:
    """Whose rules somebody reads: a table's, or the usual ones (0).

    ``title`` is empty for who has no chips in that group; ``language`` and ``reachable`` are the reader's.
    """

    rules: Rules
    table: int
    title: str
    language: str
    reachable: bool


def book(scene: Scene, cause: Cause, table: int | None) -> Book:
    """Open the rules of a table; None for the one where the asker sits, or that is open in this chat."""
    person = scene.person(cause)
    reachable = person is not None and person.reachable == "yes"
    language = person.language if person else scene.language
    row = scene.db.tables.get(_read(scene, cause, person) if table is None else table)
    if row is None:
        return Book(Rules.preset("trynka", ante=ANTE), 0, "", language, reachable)
    known = person is not None and scene.db.ledger.balance(wallet(row.group, person.id)) is not None
    title = scene.db.groups.get(row.group).title if known else ""
    return Book(states.load(row.state).terms, row.id, title, language, reachable)


def _read(scene: Scene, cause: Cause, person: Person | None) -> int:
    if not cause.private:
        row = scene.db.tables.live_in(scene.group(cause).id, cause.thread_id)
        return row.id if row else 0
    seats = scene.db.tables.seats_of(person.id) if person else []
    return seats[-1] if seats else 0


def hint(scene: Scene, user_id: int, bit: int) -> bool:
    """Note that a person gets a first-time hint; says whether he had it not yet."""
    person = scene.db.people.by_user(user_id)
    if person is None or person.hints & bit:
        return False
    scene.db.people.note_hint(person.id, bit)
    return True
