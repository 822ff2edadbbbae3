from typing import Any

from bot.store import MINT, Transfer, wallet
from tests.bot.room import CHAT, OTHER_CHAT, USERS, Room

DAY_MS = 24 * 3600 * 1000


async def burn(room: Room, who: str, left: int) -> None:
    """Leave a person with so many chips, by a transfer to the mint."""
    person = await room.number_of(who)

    def work(db: Any) -> None:
        account = wallet(db.groups.by_chat(CHAT).id, person)
        db.ledger.transfer(
            Transfer(f"burn{person}", account, MINT, db.ledger.balance(account) - left, "test", 1)
        )

    await room.store.tx(work)


async def test_the_mint_gives_a_thousand_on_first_sight_in_each_chat_and_once(room: Room) -> None:
    for chat in (CHAT, CHAT, OTHER_CHAT):
        told, [purse] = await room.door.purses(room.cause("Оля", chat))
        assert (told.code, purse.chips, purse.lines[0].code) == ("ok", 1000, "start")
    told, purses = await room.door.purses(room.cause("Оля", None))
    assert [purse.chips for purse in purses] == [1000, 1000]
    assert await room.rows("SELECT amount FROM balances WHERE account = 'mint'") == [(-2000,)]
    await room.sound()


async def test_a_stranger_who_only_presses_gets_no_purse(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    await room.press("Марко", "fall")
    assert await room.chips("Марко") is None


async def test_a_poor_purse_is_filled_up_once_a_day(room: Room) -> None:
    _, [purse] = await room.door.purses(room.cause("Оля"))
    assert not purse.topup
    assert (await room.door.top_up(room.cause("Оля"), purse.group)).code == "topup_rich"
    await burn(room, "Оля", 15)
    _, [purse] = await room.door.purses(room.cause("Оля"))
    assert purse.topup
    outcome = await room.door.top_up(room.cause("Оля"), purse.group)
    assert (outcome.accepted, outcome.amount) == (True, 185)
    assert await room.chips("Оля") == 200
    _, [purse] = await room.door.purses(room.cause("Оля"))
    assert [line.amount for line in purse.lines] == [185, 1000]
    await room.sound()


async def test_the_second_top_up_of_a_day_is_refused_and_of_the_next_day_is_not(room: Room) -> None:
    await room.door.purses(room.cause("Оля"))
    await burn(room, "Оля", 15)
    cause = room.cause("Оля")
    assert (await room.door.top_up(cause, 1)).accepted
    assert (await room.door.top_up(cause, 1)).again
    person = await room.number_of("Оля")
    await room.store.tx(lambda db: db._sql.execute("UPDATE transfers SET id = 'x' WHERE id LIKE 'burn%'"))
    await burn(room, "Оля", 5)
    assert (await room.door.top_up(room.cause("Оля"), 1)).code == "topup_taken"
    room.clock.move(DAY_MS)
    assert (await room.door.top_up(room.cause("Оля"), 1)).accepted
    assert person
    await room.sound()


async def test_a_forged_group_gives_nothing(room: Room) -> None:
    await room.door.purses(room.cause("Оля"))
    for group in (2, 0, -1, 10**12):
        assert (await room.door.top_up(room.cause("Оля"), group)).code == "unknown_button"


async def test_chips_in_play_are_not_filled_up(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.door.leave(room.cause("Оля"))
    await burn(room, "Оля", 150)
    assert (await room.press("Оля", "sit")).accepted
    await room.deal()
    _, [purse] = await room.door.purses(room.cause("Оля"))
    assert (purse.chips, purse.in_kin, purse.topup, purse.table) == (145, True, False, room.number)
    assert (await room.door.top_up(room.cause("Оля"), 1)).code == "chips_in_kin"
    await room.press(await room.word(), "fall")
    before = await room.chips("Оля")
    assert (await room.door.top_up(room.cause("Оля"), 1)).accepted
    assert (before < 200, await room.chips("Оля")) == (True, 200)
    await room.sound()


async def test_a_kin_is_one_line_of_the_purse(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    loser = await room.word()
    winner = "Тарас" if loser == "Оля" else "Оля"
    await room.press(loser, "fall")
    lines = {}
    for who in (loser, winner):
        _, [purse] = await room.door.purses(room.cause(who))
        lines[who] = [(line.amount, line.code, line.kin) for line in purse.lines]
    assert lines[loser] == [(-5, "kin", 1), (1000, "start", 0)]
    assert lines[winner] == [(5, "bank", 1), (1000, "start", 0)]


async def test_an_anonymous_admin_has_no_purse(room: Room) -> None:
    USERS["Group"] = 1087968824
    told, purses = await room.door.purses(room.cause("Group"))
    assert (told.code, purses) == ("anonymous", ())
    assert await room.rows("SELECT count(*) FROM balances") == [(0,)]
