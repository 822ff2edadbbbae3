"""Chips from hand to hand: small sums at once, large ones after a question, none beyond the day's limits."""

from bot.door.purse import DAY_MS, adjust, adjusting, open_purse
from bot.door.scene import Scene, refuse
from bot.door.shapes import Cause, Outcome, Receiver
from bot.store import Broken, Change, Gift, Person, Transfer, wallet

GIVE_A_DAY = 1000
TAKE_A_DAY = 1000
NEWCOMER_MS = DAY_MS
ASK_MS = 60_000
LARGE_PART = 4  # a quarter of the purse and more asks first


def give(scene: Scene, cause: Cause, receiver: Receiver | None, amount: int) -> Outcome:
    """Give chips in the cause's group; ``amount`` 0 stands for one that cannot be read.

    ``accepted`` (act ``give``), ``give_ask`` (gift, seat, left) for a large sum, or a refusal.
    """
    giver = scene.person(cause)
    if cause.private or giver is None:
        return refuse("group_only" if cause.private else "anonymous")
    if receiver is None or amount <= 0:
        return refuse("give_how")
    if code := _unfit(giver, receiver):
        return refuse(code)
    group = scene.group(cause).id
    taker = _meet(scene, receiver)
    chips = open_purse(scene, group, giver.id)
    open_purse(scene, group, taker.id)
    if refusing := _refusal(scene, group, giver.id, taker.id, amount):
        return refusing
    gift = scene.db.gifts.ask(group, giver.id, taker.id, amount, scene.at)
    if amount * LARGE_PART < chips:
        return _move(scene, Gift(gift, group, giver.id, taker.id, amount, scene.at, None))
    told = {"gift": gift, "seat": taker.id, "left": chips - amount}
    return Outcome("give_ask", told, act="give", amount=amount, person=giver.id, group=group)


def settle(scene: Scene, cause: Cause, number: int, *, yes: bool) -> Outcome:
    """Answer the question of a large gift: its giver alone, within a minute."""
    giver = scene.person(cause)
    if giver is None:
        return refuse("anonymous")
    gift = scene.db.gifts.get(number)
    if gift is None:
        return refuse("give_late")
    if cause.private or scene.group(cause).id != gift.group:
        return refuse("unknown_button")
    if gift.giver != giver.id or gift.given is not None:
        mine = gift.giver == giver.id
        return refuse("repeated") if mine else refuse("not_your_answer", {"seat": gift.giver})
    if not yes or scene.at - gift.asked > ASK_MS:
        scene.db.gifts.drop(number)
        kept = Outcome("accepted", act="give_no", person=giver.id, group=gift.group)
        return refuse("give_late") if yes else kept
    return _refusal(scene, gift.group, gift.giver, gift.receiver, gift.amount) or _move(scene, gift)


def _unfit(giver: Person, receiver: Receiver) -> str:
    """Say why nobody gives to this one; empty when he may be given to."""
    if receiver.user_id == giver.user_id:
        return "give_self"
    if receiver.nobody:
        return "give_nobody"
    return "give_bot" if receiver.bot else ""


def _meet(scene: Scene, receiver: Receiver) -> Person:
    """Find the receiver, made on first sight; who asked to be forgotten stays so."""
    known = scene.db.people.by_user(receiver.user_id)
    return known or scene.db.people.see(receiver.user_id, receiver.name, scene.language)


def _refusal(scene: Scene, group: int, giver: int, taker: int, amount: int) -> Outcome | None:
    """Say why these chips may not go from one to the other now; None when they may."""
    if adjusting(scene, group, giver, 0, "give"):
        return refuse("chips_in_kin")
    if adjusting(scene, group, taker, 0, "give"):
        return refuse("give_in_kin", {"seat": taker})
    have = open_purse(scene, group, giver)
    return (
        refuse("give_short", {"have": have}) if amount > have else _limit(scene, group, giver, taker, amount)
    )


def _limit(scene: Scene, group: int, giver: int, taker: int, amount: int) -> Outcome | None:
    """Hold a gift against the limits that make farming chips pointless."""
    began = scene.db.ledger.made_at(f"start:{group}:{giver}")
    if began is None or scene.at - began < NEWCOMER_MS:
        return refuse("give_new")
    today = scene.at // DAY_MS * DAY_MS
    left = max(0, GIVE_A_DAY - scene.db.gifts.given_since(group, giver, today))
    if amount > left:
        return refuse("give_limit", {"amount": left})
    room = max(0, TAKE_A_DAY - scene.db.gifts.taken_since(group, taker, today))
    return refuse("take_limit", {"seat": taker, "amount": room}) if amount > room else None


def _move(scene: Scene, gift: Gift) -> Outcome:
    """Move the chips; everything that could refuse it has been asked."""
    for person, chips in ((gift.giver, -gift.amount), (gift.receiver, gift.amount)):
        if refusing := adjust(scene, gift.group, person, chips, "give"):
            raise Broken(f"gift {gift.id}: {refusing.code} after it was let pass")
    ends = (wallet(gift.group, gift.giver), wallet(gift.group, gift.receiver))
    scene.db.ledger.transfer(Transfer(f"gift:{gift.id}", *ends, gift.amount, "gift", scene.at))
    scene.db.gifts.give(gift.id, scene.at)
    for person, other, chips in (
        (gift.giver, gift.receiver, -gift.amount),
        (gift.receiver, gift.giver, gift.amount),
    ):
        scene.db.changes.add(gift.group, person, Change(chips, "gift", 0, scene.at, other))
    told = {"giver": gift.giver, "seat": gift.receiver}
    return Outcome("accepted", told, act="give", amount=gift.amount, person=gift.giver, group=gift.group)
