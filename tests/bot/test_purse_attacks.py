"""Every way to get chips one has no right to comes to a clear answer and no change."""

import asyncio
from typing import Any

import pytest

from bot.door.bonus import bonus
from bot.economy import Economy
from bot.store import MINT, Transfer, wallet
from bot.tables import Receiver
from tests.bot.room import CHAT, OTHER_CHAT, USERS, Room

DAY_MS = 24 * 3600 * 1000
ANONYMOUS = 1087968824


async def known(room: Room, *who: str) -> None:
    """Give these people a purse and let their first day pass."""
    for name in who:
        await room.door.purses(room.cause(name))
    room.clock.move(DAY_MS)


def to(who: str) -> Receiver:
    return Receiver(USERS[who], who)


async def books(room: Room) -> Any:
    return await room.rows("SELECT id, debit, credit, amount FROM transfers ORDER BY id")


async def put(room: Room, who: str, chips: int, name: str = "gain") -> None:
    """Give somebody chips from the mint."""
    person = await room.number_of(who)

    def work(db: Any) -> None:
        account = wallet(db.groups.by_chat(CHAT).id, person)
        db.ledger.transfer(Transfer(f"{name}{person}", MINT, account, chips, "test", 1))

    await room.store.tx(work)


async def test_a_small_gift_moves_at_once_and_both_purses_say_so(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас")
    outcome = await economy.give(room.cause("Оля"), to("Тарас"), 249)
    assert (outcome.code, outcome.amount) == ("accepted", 249)
    assert (await room.chips("Оля"), await room.chips("Тарас")) == (751, 1249)
    for who, other, amount in (("Оля", "Тарас", -249), ("Тарас", "Оля", 249)):
        _, [purse] = await room.door.purses(room.cause(who))
        line = purse.lines[0]
        assert (line.amount, line.code, purse.names[line.other]) == (amount, "gift", other)
    await room.sound()


@pytest.mark.parametrize(
    ("receiver", "amount", "code"),
    [
        (to("Оля"), 100, "give_self"),
        (Receiver(42, "Тринька", bot=True), 100, "give_bot"),
        (Receiver(-1007, "", nobody=True), 100, "give_nobody"),
        (None, 100, "give_how"),
        (to("Тарас"), 0, "give_how"),
        (to("Тарас"), -100, "give_how"),
        (to("Тарас"), 1001, "give_short"),
        (to("Тарас"), 10**15, "give_short"),
    ],
)
async def test_what_cannot_be_given_changes_nothing(
    room: Room, economy: Economy, receiver: Receiver | None, amount: int, code: str
) -> None:
    await known(room, "Оля", "Тарас")
    before = await books(room)
    assert (await economy.give(room.cause("Оля"), receiver, amount)).code == code
    assert await books(room) == before
    await room.sound()


async def test_gifts_are_a_matter_of_groups_and_of_people_with_names(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас")
    before = await books(room)
    assert (await economy.give(room.cause("Оля", None), to("Тарас"), 100)).code == "group_only"
    USERS["Group"] = ANONYMOUS
    assert (await economy.give(room.cause("Group"), to("Тарас"), 100)).code == "anonymous"
    assert (await economy.bonus(room.cause("Group"), None)).code == "anonymous"
    assert await books(room) == before


async def test_nothing_is_given_on_the_first_day(room: Room, economy: Economy) -> None:
    await room.door.purses(room.cause("Оля"))
    room.clock.move(DAY_MS - 1)
    assert (await economy.give(room.cause("Оля"), to("Тарас"), 10)).code == "give_new"
    assert (await economy.give(room.cause("Марко"), to("Тарас"), 10)).code == "give_new"
    room.clock.move(1)
    assert (await economy.give(room.cause("Оля"), to("Тарас"), 10)).accepted


async def test_two_gifts_at_once_give_no_more_than_there_is(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас", "Настя")
    await put(room, "Оля", 500)
    causes = [room.cause("Оля") for _ in range(4)]
    given = await asyncio.gather(*(economy.give(cause, to("Тарас"), 300) for cause in causes))
    codes = sorted(one.code for one in given)
    assert codes == ["accepted", "accepted", "give_ask", "give_ask"] or codes.count("accepted") < 4
    again = await asyncio.gather(*(economy.give(cause, to("Тарас"), 300) for cause in causes))
    assert [(one.code, one.amount) for one in again] == [(one.code, one.amount) for one in given]
    moved = 300 * codes.count("accepted")
    assert (await room.chips("Оля"), await room.chips("Тарас")) == (1500 - moved, 1000 + moved)
    await room.sound()


async def test_a_large_gift_waits_for_its_giver_and_moves_once(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас", "Настя")
    asked = await economy.give(room.cause("Оля"), to("Тарас"), 250)
    assert (asked.code, asked.params["left"]) == ("give_ask", 750)
    gift = int(asked.params["gift"])
    for who in ("Тарас", "Настя"):
        answer = await economy.settle(room.cause(who), gift, yes=True)
        assert (answer.code, answer.names[int(answer.params["seat"])]) == ("not_your_answer", "Оля")
    assert (await economy.settle(room.cause("Оля", OTHER_CHAT), gift, yes=True)).code == "unknown_button"
    assert (await economy.settle(room.cause("Оля", None), gift, yes=True)).code == "unknown_button"
    presses = await asyncio.gather(*(economy.settle(room.cause("Оля"), gift, yes=True) for _ in range(3)))
    assert sorted(one.code for one in presses) == ["accepted", "repeated", "repeated"]
    assert (await economy.settle(room.cause("Оля"), gift, yes=False)).code == "repeated"
    assert (await room.chips("Оля"), await room.chips("Тарас")) == (750, 1250)
    await room.sound()


@pytest.mark.parametrize("forged", [0, 99, 2**53])
async def test_a_gift_nobody_asked_about_is_not_given(room: Room, economy: Economy, forged: int) -> None:
    await known(room, "Оля", "Тарас")
    assert (await economy.settle(room.cause("Оля"), forged, yes=True)).code == "give_late"


async def test_a_question_is_over_with_no_with_a_minute_and_with_the_next_one(
    room: Room, economy: Economy
) -> None:
    await known(room, "Оля", "Тарас")

    async def ask() -> int:
        return int((await economy.give(room.cause("Оля"), to("Тарас"), 500)).params["gift"])

    gift = await ask()
    assert (await economy.settle(room.cause("Оля"), gift, yes=False)).act == "give_no"
    assert (await economy.settle(room.cause("Оля"), gift, yes=True)).code == "give_late"
    gift = await ask()
    room.clock.move(60_001)
    assert (await economy.settle(room.cause("Оля"), gift, yes=True)).code == "give_late"
    older, newer = await ask(), await ask()
    assert (await economy.settle(room.cause("Оля"), older, yes=True)).code == "give_late"
    assert (await economy.settle(room.cause("Оля"), newer, yes=True)).accepted
    assert await room.chips("Оля") == 500


async def test_what_was_asked_about_must_still_be_there(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас")
    asked = await economy.give(room.cause("Оля"), to("Тарас"), 900)
    assert (await economy.give(room.cause("Тарас"), to("Оля"), 10)).accepted
    person = await room.number_of("Оля")

    def burn(db: Any) -> None:
        db.ledger.transfer(Transfer("burn", wallet(1, person), MINT, 500, "test", 1))

    await room.store.tx(burn)
    answer = await economy.settle(room.cause("Оля"), int(asked.params["gift"]), yes=True)
    assert (answer.code, answer.params) == ("give_short", {"have": 510})
    await room.sound()


async def test_a_day_has_its_limit_for_who_gives_and_for_who_takes(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас", "Настя", "Марко")
    for who in ("Оля", "Марко"):
        await put(room, who, 9000)
    assert (await economy.give(room.cause("Оля"), to("Тарас"), 900)).accepted
    over = await economy.give(room.cause("Оля"), to("Настя"), 101)
    assert (over.code, over.params) == ("give_limit", {"amount": 100})
    full = await economy.give(room.cause("Марко"), to("Тарас"), 101)
    assert (full.code, full.params["amount"]) == ("take_limit", 100)
    assert (await economy.give(room.cause("Оля"), to("Настя"), 100)).accepted
    assert (await economy.give(room.cause("Оля"), to("Настя"), 1)).params == {"amount": 0}
    room.clock.move(DAY_MS)
    assert (await economy.give(room.cause("Оля"), to("Настя"), 900)).accepted
    await room.sound()


async def test_chips_in_a_kin_are_neither_given_nor_added_to(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас", "Настя")
    await room.gather("Оля", "Тарас")
    assert (await economy.give(room.cause("Оля"), to("Тарас"), 100)).accepted
    await room.deal()
    before = await books(room)
    assert (await economy.give(room.cause("Оля"), to("Настя"), 100)).code == "chips_in_kin"
    theirs = await economy.give(room.cause("Настя"), to("Оля"), 100)
    assert (theirs.code, theirs.names[int(theirs.params["seat"])]) == ("give_in_kin", "Оля")
    assert (await economy.bonus(room.cause("Оля"), None)).code == "chips_in_kin"
    await room.door.leave(room.cause(await room.word()))
    assert [row for row in await books(room) if row not in before and not row[0].startswith("t")] == []
    for who in ("Оля", "Тарас"):
        assert (await economy.bonus(room.cause(who), None)).accepted
    await room.sound()


async def test_a_question_asked_before_the_kin_is_refused_in_it(room: Room, economy: Economy) -> None:
    await known(room, "Оля", "Тарас")
    await room.gather("Оля", "Тарас")
    asked = await economy.give(room.cause("Оля"), to("Тарас"), 500)
    await room.deal()
    answer = await economy.settle(room.cause("Оля"), int(asked.params["gift"]), yes=True)
    assert answer.code == "chips_in_kin"
    await room.sound()


async def test_the_bonus_grows_day_by_day_to_its_cap_and_starts_anew_after_a_gap(
    room: Room, economy: Economy
) -> None:
    taken = []
    for _ in range(13):
        taken.append((await economy.bonus(room.cause("Оля"), None)).amount)
        room.clock.move(DAY_MS)
    assert taken == [100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 200, 200]
    room.clock.move(DAY_MS)
    outcome = await economy.bonus(room.cause("Оля"), None)
    assert (outcome.amount, outcome.params["streak"], outcome.params["tomorrow"]) == (100, 1, 110)
    assert bonus(10_000) == 200
    await room.sound()


async def test_the_bonus_is_one_a_day_also_around_midnight(room: Room, economy: Economy) -> None:
    room.clock.ms = room.clock.ms // DAY_MS * DAY_MS + DAY_MS - 1
    first = await asyncio.gather(*(economy.bonus(room.cause("Оля"), None) for _ in range(3)))
    room.clock.move(1)
    second = await asyncio.gather(*(economy.bonus(room.cause("Оля"), 1) for _ in range(3)))
    codes = ["accepted", "bonus_taken", "bonus_taken"]
    assert [[one.code for one in day] for day in (first, second)] == [codes, codes]
    room.clock.move(-1)
    assert (await economy.bonus(room.cause("Оля"), None)).code == "bonus_taken"
    assert await room.chips("Оля") == 1000 + 100 + 110
    await room.sound()


async def test_a_bonus_told_twice_is_taken_once(room: Room, economy: Economy) -> None:
    cause = room.cause("Оля")
    first, again = await economy.bonus(cause, None), await economy.bonus(cause, None)
    assert (first.amount, again.amount, again.again) == (100, 100, True)
    assert await room.chips("Оля") == 1100


async def test_each_group_has_a_bonus_of_its_own_and_no_way_to_another(room: Room, economy: Economy) -> None:
    assert (await economy.bonus(room.cause("Оля"), None)).accepted
    assert (await economy.bonus(room.cause("Оля", OTHER_CHAT), None)).accepted
    assert (await room.chips("Оля"), await room.chips("Оля", OTHER_CHAT)) == (1100, 1100)
    assert (await economy.bonus(room.cause("Оля", None), None)).code == "bonus_where"
    for group in (1, 2):
        assert (await economy.bonus(room.cause("Оля", None), group)).code == "bonus_taken"
    for forged in (3, 0, -1, 10**12):
        assert (await economy.bonus(room.cause("Оля"), forged)).code == "unknown_button"
    assert (await economy.bonus(room.cause("Тарас", None), 1)).code == "unknown_button"
    assert (await economy.bonus(room.cause("Тарас", None), None)).code == "purse_none"
    await room.sound()


async def test_the_bonus_by_command_in_private_is_that_of_the_only_group(
    room: Room, economy: Economy
) -> None:
    await room.door.purses(room.cause("Оля"))
    assert (await economy.bonus(room.cause("Оля", None), None)).amount == 100
    assert await room.chips("Оля") == 1100


async def test_a_gift_in_one_group_is_covered_by_that_groups_purse_only(room: Room, economy: Economy) -> None:
    await room.door.purses(room.cause("Оля", OTHER_CHAT))
    await known(room, "Оля", "Тарас")
    await put(room, "Оля", 5000)
    outcome = await economy.give(room.cause("Оля", OTHER_CHAT), to("Тарас"), 1001)
    assert (outcome.code, outcome.params) == ("give_short", {"have": 1000})
