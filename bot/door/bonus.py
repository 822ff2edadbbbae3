"""The daily bonus: more for each day in a row, up to a cap."""

from bot.door.purse import DAY_MS, adjust, open_purse
from bot.door.scene import Scene, refuse
from bot.door.shapes import Cause, Outcome
from bot.store import MINT, Bonus, Change, Transfer, wallet

FIRST_DAY = 100
MORE_A_DAY = 10
MOST = 200


def bonus(streak: int) -> int:
    """Tell the bonus of the ``streak``-th day in a row: 100, 110, 120 … 200 from the eleventh on."""
    return min(FIRST_DAY + MORE_A_DAY * (streak - 1), MOST)


def take(scene: Scene, cause: Cause, group: int | None) -> Outcome:
    """Take today's bonus (UTC) in a group, or with None in the group of the cause.

    In private without a group: in the only one where the person has a purse; ``bonus_where`` when there are
    several, ``purse_none`` when there is none.
    """
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous")
    if group is not None and scene.db.ledger.balance(wallet(group, person.id)) is None:
        return refuse("unknown_button")
    if group is None and cause.private:
        groups = [number for number, _ in scene.db.ledger.wallets(person.id)]
        if len(groups) != 1:
            return refuse("bonus_where" if groups else "purse_none")
        group = groups[0]
    return _give(scene, group or scene.group(cause).id, person.id)


def _give(scene: Scene, group: int, person: int) -> Outcome:
    chips = open_purse(scene, group, person)
    today, last = scene.at // DAY_MS, scene.db.bonuses.get(group, person)
    if last is not None and last.day >= today:
        return refuse("bonus_taken")
    streak = last.streak + 1 if last is not None and last.day == today - 1 else 1
    amount = bonus(streak)
    if refusing := adjust(scene, group, person, amount, "bonus"):
        return refusing
    number, purse = f"bonus:{group}:{person}:{today}", wallet(group, person)
    scene.db.ledger.transfer(Transfer(number, MINT, purse, amount, "bonus", scene.at))
    scene.db.changes.add(group, person, Change(amount, "bonus", 0, scene.at))
    scene.db.bonuses.keep(group, person, Bonus(today, streak))
    told = {"have": chips + amount, "streak": streak, "tomorrow": bonus(streak + 1)}
    return Outcome("accepted", told, act="bonus", amount=amount, person=person, group=group)
