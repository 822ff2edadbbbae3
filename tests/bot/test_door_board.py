"""What is kept of a finished kin, and what the board and one's own figures make of it."""

from typing import Any

from bot.door.board import PAGE, Wanted
from bot.economy import Economy
from bot.store import Deed
from engine.views import Phase
from tests.bot.room import OTHER_CHAT, Room

DAY_MS = 24 * 3600 * 1000


async def deeds(room: Room) -> dict[str, Any]:
    sql = (
        "SELECT p.name, d.kin, gain, won, bank, svara, dark, strength, words "
        "FROM deeds AS d JOIN people AS p ON p.id = d.person_id"
    )
    return {row[0]: row[1:] for row in await room.rows(sql)}


async def played(room: Room, person: int, gain: int, **more: Any) -> None:
    """Write a kin down for somebody."""
    base = {"group": 1, "person": person, "table": 1, "kin": 1, "at": room.clock.ms}
    await room.store.tx(lambda db: db.deeds.add(Deed(**{**base, "gain": gain, **more})))


async def test_a_kin_won_by_falls_in_the_dark(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    first = await room.word()
    other = "Тарас" if first == "Оля" else "Оля"
    assert (await room.press(first, "dark", 10)).accepted
    await room.press(other, "fall")
    kept = await deeds(room)
    assert kept[first][:6] == (1, 5, 1, 20, 0, 1)
    assert kept[first][6:] == (None, '{"dark":1}')
    assert kept[other][:6] == (1, -5, 0, 0, 0, 0)
    assert kept[other][7] == '{"fall":1}'


async def test_a_hand_is_kept_for_who_has_seen_it(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    first = await room.word()
    await room.press(first, "look")
    await room.press(first, "go", 5)
    other = await room.word()
    await room.press(other, "fall")
    strength = (await deeds(room))[first][6]
    assert strength is not None
    sums = await room.rows(
        "SELECT sum(gain), (SELECT sum(amount) FROM transfers WHERE reason = 'start') FROM deeds"
    )
    assert sums == [(0, 2000)]


async def test_the_board_counts_what_the_ledger_moved(room: Room, economy: Economy) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    for _ in range(4):
        await room.deal()
        while (await room.table()).phase is Phase.BETTING:
            await room.press(await room.word(), "fall")
        assert (await room.press("Оля", "pause")).accepted
    _, board = await economy.top(room.cause("Тарас"), Wanted())
    assert board is not None
    nets = {board.names[place.score.person]: place.score.net for place in board.places}
    assert nets == {who: await room.chips(who) - 1000 for who in ("Оля", "Тарас", "Настя")}
    assert {place.score.kins for place in board.places} == {4}
    told, [figures] = await economy.stats(room.cause("Оля", None))
    assert (told.code, figures.title, figures.score.net) == ("ok", "Дача", nets["Оля"])


async def test_spans_pages_and_the_askers_own_line(room: Room, economy: Economy) -> None:
    await room.gather("Оля", "Тарас")
    people = [await room.number_of("Оля"), await room.number_of("Тарас")]

    def more(db: Any) -> list[int]:
        return [db.people.see(9000 + number, f"Н{number}", "uk").id for number in range(PAGE)]

    people += await room.store.tx(more)
    for place, person in enumerate(people):
        await played(room, person, 100 - place, kin=1)
    await played(room, people[1], 10_000, kin=2, at=room.clock.ms - 7 * DAY_MS)
    await played(room, people[0], -50_000, kin=2, at=room.clock.ms - 30 * DAY_MS)

    async def seen(who: str, **wanted: Any) -> Any:
        return (await economy.top(room.cause(who), Wanted(**wanted)))[1]

    week = await seen("Тарас")
    assert [place.score.person for place in week.places] == people[:PAGE]
    assert (week.pages, week.own) == (2, None)
    later = await seen("Тарас", page=1)
    assert [place.first for place in later.places] == [11, 12]
    assert (later.own.first, later.own.score.person) == (2, people[1])
    assert (await seen("Настя", page=99, asker=people[0])).own.score.person == people[0]
    assert (await seen("Оля", span="month")).places[0].score.person == people[1]
    ever = await seen("Оля", span="all", page=1)
    assert ever.places[-1].score.person == people[0]


async def test_who_has_played_nowhere_is_told_so(room: Room, economy: Economy) -> None:
    assert (await economy.stats(room.cause("Оля")))[0].code == "stats_none"
    assert (await economy.stats(room.cause("Оля", None)))[0].code == "stats_none"
    assert (await economy.top(room.cause("Оля", None), Wanted()))[0].code == "group_only"
    _, board = await economy.top(room.cause("Оля"), Wanted())
    assert board is not None
    assert (board.places, board.own, board.pages) == ((), None, 1)


async def test_each_group_has_a_board_of_its_own(room: Room, economy: Economy) -> None:
    await room.gather("Оля", "Тарас")
    await played(room, await room.number_of("Оля"), 5)
    _, board = await economy.top(room.cause("Оля", OTHER_CHAT), Wanted())
    assert board is not None
    assert board.places == ()
