"""A new count: an admin brings every purse of a group back to the start; somebody asks to be forgotten."""

from bot.door import practice, seating
from bot.door.purse import START_CHIPS
from bot.door.scene import Scene, refuse
from bot.door.shapes import Cause, Outcome
from bot.store import MINT, Change, Transfer, wallet

ASK_MS = 60_000


def ask(scene: Scene, cause: Cause, admin: bool | None) -> Outcome:
    """Ask an admin whether he means it: ``reset_ask`` (at), or why not."""
    if refusing := _not_now(scene, cause, admin):
        return refusing
    return Outcome("reset_ask", {"at": scene.at}, act="reset", group=scene.group(cause).id)


def reset(scene: Scene, cause: Cause, asked: int, admin: bool | None) -> Outcome:
    """Bring every purse of the group to what newcomers get, by transfers with the mint; nothing is erased.

    ``asked`` is when the question was put, ms: it is answered once, within a minute.
    """
    if refusing := _not_now(scene, cause, admin):
        return refusing
    group, person = scene.group(cause).id, scene.person(cause)
    if scene.db.resets.last(group) >= asked:
        return refuse("repeated")
    if not asked <= scene.at <= asked + ASK_MS:
        return refuse("reset_late")
    number = scene.db.resets.add(group, person.id if person else 0, scene.at)
    for owner, chips in scene.db.ledger.purses_of(group):
        if missing := START_CHIPS - chips:
            ends = (MINT, wallet(group, owner)) if missing > 0 else (wallet(group, owner), MINT)
            name = f"reset:{number}:{owner}"
            scene.db.ledger.transfer(Transfer(name, *ends, abs(missing), "reset", scene.at))
            scene.db.changes.add(group, owner, Change(missing, "reset", 0, scene.at))
    return Outcome("accepted", act="reset", amount=START_CHIPS, group=group)


def keep(cause: Cause, admin: bool | None) -> Outcome:
    """Leave everything as it is: in private one's own affair, in a group an admin's."""
    if cause.private or admin:
        return Outcome("accepted", act="keep")
    return refuse("ask_admins" if admin is None else "admin_only")


def _not_now(scene: Scene, cause: Cause, admin: bool | None) -> Outcome | None:
    """Say why this person may not begin a new count here, or not now."""
    if cause.private:
        return refuse("group_only")
    if not admin:
        return refuse("ask_admins" if admin is None else "admin_only")
    return refuse("reset_tables") if scene.db.tables.live_of(scene.group(cause).id) else None


def forget(scene: Scene, cause: Cause) -> Outcome:
    """Take a person's name and purse out of sight until he comes back; the ledger keeps its numbers."""
    if not cause.private:
        return refuse("forget_private")
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous")
    if scene.db.tables.seats_of(person.id):
        return refuse("forget_seated")
    seating.give_up_all(scene, cause, person)
    if lesson := scene.db.tables.lesson_of(person.id):
        practice.stop(scene, lesson, person)
    scene.db.people.forget(person.id)
    return Outcome("accepted", act="forget", person=person.id)
