"""Chips outside the game: a newcomer's first thousand, and a purse filled up once a day."""

from bot.door.advance import advance
from bot.door.scene import Scene, refuse, refused, stand
from bot.door.shapes import Cause, Outcome, Purse
from bot.store import MINT, Change, Group, Person, Transfer, wallet
from engine import refusal
from engine.actions import Adjust

START_CHIPS = 1000
TOPUP_TO = 200
DAY_MS = 24 * 3600 * 1000
LINES = 10


def open_purse(scene: Scene, group: int, person: int) -> int:
    """Tell a person's chips in a group; on first sight the mint gives him a thousand."""
    ledger, account = scene.db.ledger, wallet(group, person)
    chips = ledger.balance(account)
    if chips is not None:
        return chips
    ledger.open(MINT)
    ledger.open(account)
    ledger.transfer(Transfer(f"start:{group}:{person}", MINT, account, START_CHIPS, "start", scene.at))
    scene.db.changes.add(group, person, Change(START_CHIPS, "start", 0, scene.at))
    return START_CHIPS


def top_up(scene: Scene, cause: Cause, group: int) -> Outcome:
    """Fill a purse below 200 up to 200, once a day (UTC)."""
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous")
    if scene.db.ledger.balance(wallet(group, person.id)) is None:
        return refuse("unknown_button")
    chips = open_purse(scene, group, person.id)
    if chips >= TOPUP_TO:
        return refuse("topup_rich", {"have": chips})
    missing = TOPUP_TO - chips
    if not _may_top_up(scene, group, person.id):
        return refuse("topup_taken")
    if refusing := adjust(scene, group, person.id, missing, "topup"):
        return refusing
    give = Transfer(
        _topup_id(scene, group, person.id), MINT, wallet(group, person.id), missing, "topup", scene.at
    )
    scene.db.ledger.transfer(give)
    scene.db.changes.add(group, person.id, Change(missing, "topup", 0, scene.at))
    return Outcome("accepted", {"have": TOPUP_TO}, act="topup", amount=missing, person=person.id, group=group)


def purses(scene: Scene, cause: Cause) -> tuple[Outcome, tuple[Purse, ...]]:
    """Tell the sender's chips: of this group, or in private of every group (``purse_none``: of none)."""
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous"), ()
    if cause.private:
        groups = [scene.db.groups.get(group) for group, _ in scene.db.ledger.wallets(person.id)]
        if not groups:
            return refuse("purse_none"), ()
    else:
        groups = [scene.group(cause)]
    group = 0 if cause.private else groups[0].id
    return (
        Outcome("ok", act="balance", person=person.id, group=group),
        tuple(_purse(scene, group, person) for group in groups),
    )


def purse(scene: Scene, user_id: int, group: int) -> Purse | None:
    """Look at one purse; None where there is none."""
    person = scene.db.people.by_user(user_id)
    if person is None or scene.db.ledger.balance(wallet(group, person.id)) is None:
        return None
    return _purse(scene, scene.db.groups.get(group), person)


def _purse(scene: Scene, group: Group, person: Person) -> Purse:
    chips = open_purse(scene, group.id, person.id)
    table = scene.db.tables.seat(group.id, person.id)
    row = scene.db.tables.get(table) if table else None
    slot = scene.db.slots.get(row.id, row.kin, 0) if row else None
    in_kin = adjusting(scene, group.id, person.id, 1, "topup") is not None
    lines = tuple(scene.db.changes.last(group.id, person.id, LINES))
    bonus = scene.db.bonuses.get(group.id, person.id)
    return Purse(
        group=group.id,
        title=group.title,
        chips=chips,
        topup=chips < TOPUP_TO and not in_kin and _may_top_up(scene, group.id, person.id),
        in_kin=in_kin,
        table=table,
        lines=lines,
        bonus_taken=bonus is not None and bonus.day >= scene.at // DAY_MS,
        chat_id=group.chat_id,
        message_id=slot.message_id if slot else None,
        names=scene.db.people.names({line.other for line in lines}),
    )


def _may_top_up(scene: Scene, group: int, person: int) -> bool:
    return not scene.db.ledger.has(_topup_id(scene, group, person))


def _topup_id(scene: Scene, group: int, person: int) -> str:
    return f"topup:{group}:{person}:{scene.at // DAY_MS}"


def adjusting(scene: Scene, group: int, person: int, chips: int, reason: str) -> Outcome | None:
    """Say why a purse may not change by so many chips now (its owner is in a kin); None when it may."""
    table = scene.db.tables.seat(group, person)
    row = scene.db.tables.get(table) if table else None
    if row is None:
        return None
    illegal = refusal(stand(row).table, Adjust(scene.at, person, chips, reason))
    return refused(illegal) if illegal else None


def adjust(scene: Scene, group: int, person: int, chips: int, reason: str) -> Outcome | None:
    """Change a seated person's stack, between kins only; a refusal when it may not change now."""
    if refusing := adjusting(scene, group, person, chips, reason):
        return refusing
    table = scene.db.tables.seat(group, person)
    row = scene.db.tables.get(table) if table else None
    if row is not None:
        advance(scene, stand(row), Adjust(scene.at, person, chips, reason))
    return None
