from typing import Any

import pytest

from bot.economy import Economy
from bot.tables import Outcome, Press
from engine.views import Phase
from tests.bot.room import CHAT, OTHER_CHAT, USERS, Room


def is_open(outcome: Outcome) -> bool:
    """Tell whether the hand seen lies open."""
    return bool(outcome.view and outcome.view.own and not outcome.view.own.closed)


async def test_whoever_cannot_be_written_to_gets_the_link_and_his_wish_is_kept(room: Room) -> None:
    await room.gather("Оля")
    outcome = await room.press("Тарас", "sit")
    assert (outcome.code, outcome.start) == ("cannot_write", f"sit{room.number}")
    assert len((await room.table()).players) == 1
    assert await room.store.tx(lambda db: db.wishes.at_table(room.number)) == [await room.number_of("Тарас")]
    seated = await room.start("Тарас")
    assert (seated.accepted, seated.act, seated.table) == (True, "sit", room.number)
    assert len((await room.table()).players) == 2
    assert await room.store.tx(lambda db: db.wishes.at_table(room.number)) == []


async def test_a_wish_redraws_the_lobby(room: Room) -> None:
    await room.gather("Оля")
    before = await room.store.tx(lambda db: db.slots.get(room.number, 0, 0))
    await room.press("Тарас", "sit")
    after = await room.store.tx(lambda db: db.slots.get(room.number, 0, 0))
    assert after.wanted > before.wanted


async def test_start_without_a_wish_seats_nobody_whatever_its_payload(room: Room) -> None:
    await room.gather("Оля")
    assert (await room.start("Тарас")).code == "welcome"
    assert len((await room.table()).players) == 1


async def test_a_wish_for_a_table_that_closed_says_so(room: Room) -> None:
    await room.gather("Оля")
    await room.press("Тарас", "sit")
    await room.door.stop(room.cause("Оля"), admin=None)
    assert (await room.start("Тарас")).code == "welcome"


async def test_a_wish_for_a_table_that_fell_asleep_is_forgotten(room: Room) -> None:
    await room.open("Оля")
    await room.press("Тарас", "sit")
    assert await room.ring()
    assert (await room.start("Тарас")).code == "welcome"


async def test_standing_up_takes_a_wish_back(room: Room) -> None:
    await room.gather("Оля")
    await room.press("Тарас", "sit")
    assert (await room.press("Тарас", "leave")).accepted
    assert (await room.start("Тарас")).code == "welcome"


async def test_the_leave_command_takes_a_wish_back(room: Room) -> None:
    await room.gather("Оля")
    await room.press("Тарас", "sit")
    assert (await room.door.leave(room.cause("Тарас"))).accepted
    assert (await room.door.leave(room.cause("Тарас"))).code == "not_seated"


async def test_a_table_may_be_opened_by_somebody_who_cannot_be_written_to(room: Room) -> None:
    await room.open("Оля")
    table = await room.table()
    assert (table.players, table.phase) == ((), Phase.LOBBY)
    assert room.door.deadlines.get(room.number) == table.deadline
    assert await room.ring()
    assert (await room.table()).closed


@pytest.mark.parametrize("stakes", [(0, None), (51, None), (-1, None), (5, 99), (5, 501), (50, 5001)])
async def test_stakes_out_of_bounds_are_refused(room: Room, stakes: tuple[Any, Any]) -> None:
    ante, ceiling = stakes
    outcome = await room.door.open_table(room.cause("Оля"), ante=ante, ceiling=ceiling)
    assert outcome.code == "bad_stakes"
    assert await room.rows("SELECT count(*) FROM tables") == [(0,)]


@pytest.mark.parametrize(
    ("stakes", "found"),
    [((None, None), (5, 250)), ((10, 500), (10, 500)), ((1, 100), (1, 100)), ((50, None), (50, 2500))],
)
async def test_stakes_are_as_asked_for(room: Room, stakes: tuple[Any, Any], found: tuple[int, int]) -> None:
    await room.open("Оля", ante=stakes[0], ceiling=stakes[1])
    rules = (await room.table()).rules
    assert (rules.ante, rules.ceiling) == found


async def test_a_closed_table_is_opened_again_at_its_stakes(room: Room) -> None:
    first = await room.open("Оля", ante=7, ceiling=210)
    await room.door.stop(room.cause("Оля"), admin=None)
    await room.open("Тарас", like=first)
    rules = (await room.table()).rules
    assert (rules.ante, rules.ceiling) == (7, 210)


async def test_a_purse_below_20_antes_may_not_sit(room: Room) -> None:
    await room.gather("Оля", ante=50)
    await room.start("Тарас")
    await room.open("Тарас", chat=OTHER_CHAT, ante=50)
    assert len((await room.table()).players) == 1, "1,000 is 20 antes of 50"

    def spend(db: Any) -> None:
        for account, sign in (("wallet:1:1", 1), ("mint", -1)):
            db._sql.execute("UPDATE balances SET amount = amount - ? WHERE account = ?", (sign, account))

    await room.door.leave(room.cause("Оля", None))
    await room.store.tx(spend)
    room.number = 1
    outcome = await room.press("Оля", "sit")
    assert (outcome.code, outcome.params) == ("purse_small", {"need": 1000, "have": 999})


async def test_one_seat_per_person_and_chat_topics_included(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    first = room.number
    await room.start("Настя")
    await room.open("Настя", thread=7)
    assert room.number != first
    assert (await room.press("Оля", "sit", cause=room.cause("Оля", thread=7))).code == "other_table"
    assert (await room.press("Настя", "sit")).code == "already_seated"
    await room.sound()


async def test_one_person_may_sit_in_two_chats_with_two_purses(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.open("Оля", chat=OTHER_CHAT)
    assert await room.store.tx(lambda db: db.tables.seats_of(1)) == [1, 2]
    assert (await room.chips("Оля"), await room.chips("Оля", OTHER_CHAT)) == (1000, 1000)
    assert (await room.door.leave(room.cause("Оля", None))).code == "group_only"
    assert (await room.door.leave(room.cause("Оля", OTHER_CHAT))).accepted
    assert (await room.door.leave(room.cause("Оля", None))).accepted


@pytest.mark.parametrize(("preset", "places"), [("trynka", 8), ("seka", 10)])
async def test_as_many_sit_as_there_are_places_and_the_next_does_not(
    room: Room, preset: str, places: int
) -> None:
    names = [f"Гість {n}" for n in range(places + 1)]
    USERS.update({name: 600 + n for n, name in enumerate(names)})
    await room.gather(*names[:places], preset=preset)
    await room.start(names[places])
    outcome = await room.press(names[places], "sit")
    assert (outcome.code, outcome.params) == ("table_full", {"places": places})


async def test_leaving_in_mid_kin_says_what_it_costs_and_keeps_the_seat_from_other_tables(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.press(await room.word(), "dark", 5)
    leaver = await room.word()
    outcome = await room.door.leave(room.cause(leaver))
    assert (outcome.code, outcome.params) == ("left_in_kin", {"amount": 5})
    assert (await room.door.leave(room.cause(leaver))).code == "not_seated"
    first = room.number
    other = await room.door.open_table(room.cause(leaver, thread=7))
    assert (await room.table(other.table)).players == ()
    assert (await room.press(leaver, "sit", table=other.table)).code == "other_table"
    room.number = first
    await room.press(await room.word(), "fall")
    assert (await room.table()).phase is Phase.RESULT
    assert (await room.press(leaver, "sit", table=other.table)).accepted
    await room.sound()


async def test_leaving_and_sitting_down_again_in_one_kin_keeps_the_purse(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.press("Настя", "leave")
    assert (await room.press("Настя", "sit")).accepted
    await room.sound()
    assert await room.chips("Настя") == 995


async def test_stop_returns_to_each_what_he_paid(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.press(await room.word(), "dark", 10)
    await room.press(await room.word(), "fall")
    outcome = await room.door.stop(room.cause("Оля"), admin=None)
    assert outcome.accepted
    assert [await room.chips(who) for who in ("Оля", "Тарас", "Настя")] == [1000, 1000, 1000]
    assert await room.store.tx(lambda db: db.tables.seats_of(1)) == []
    await room.sound()


async def test_stop_is_for_the_host_and_for_admins(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    cause = room.cause("Тарас")
    assert (await room.door.stop(cause, admin=None)).code == "ask_admins"
    assert (await room.door.stop(cause, admin=False)).code == "host_only"
    assert not (await room.table()).closed
    assert (await room.door.stop(room.cause("Тарас"), admin=True)).accepted
    assert (await room.door.stop(room.cause("Оля"), admin=None)).code == "no_table"
    assert (await room.door.stop(room.cause("Оля", None), admin=None)).code == "group_only"


async def test_a_second_game_command_draws_the_table_anew_and_steals_nothing(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    slot = await room.store.tx(lambda db: db.slots.get(room.number, 1, 0))
    await room.store.tx(lambda db: db.slots.show(slot, 77))
    before = await room.table()
    outcome = await room.door.open_table(room.cause("Марко"), ante=50)
    assert (outcome.code, outcome.table) == ("table_exists", room.number)
    assert await room.table() == before
    renewed = await room.store.tx(lambda db: db.slots.get(room.number, 1, 0))
    assert (renewed.message_id, renewed.wanted > renewed.shown) == (None, True)
    [strip] = await room.store.tx(lambda db: db.deletions.pending())
    assert (strip.message_id, strip.what) == (77, "strip")


async def test_commands_of_the_group_in_the_private_chat(room: Room) -> None:
    assert (await room.door.open_table(room.cause("Оля", None))).code == "group_only"
    assert (await room.door.leave(room.cause("Оля", None))).code == "not_seated"


async def test_anonymous_admins_open_tables_and_never_sit(room: Room) -> None:
    USERS["Group"] = 1087968824
    await room.open("Group")
    assert (await room.table()).host == 0
    assert (await room.press("Group", "sit")).code == "anonymous"
    assert await room.rows("SELECT count(*) FROM people") == [(0,)]
    assert (await room.door.stop(room.cause("Group"), admin=True)).accepted


async def test_a_member_who_leaves_the_group_stands_up(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.door.gone(CHAT, USERS["Настя"])
    table = await room.table()
    assert [player.leaving for player in table.players] == [False, False, True]
    await room.door.gone(CHAT, 999)
    await room.door.gone(-999, USERS["Оля"])
    await room.sound()


async def test_a_table_of_a_group_we_were_removed_from_closes_and_pays_back(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    outcome = await room.door.group_state(CHAT, "Дача", "gone")
    assert outcome is not None
    assert outcome.table == room.number
    assert (await room.table()).closed
    assert [await room.chips(who) for who in ("Оля", "Тарас")] == [1000, 1000]
    await room.sound()


@pytest.mark.parametrize("told", [1, 2])
async def test_a_group_that_becomes_a_supergroup_keeps_its_table(room: Room, told: int) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    for _ in range(told):
        await room.door.moved(CHAT, -1_009_999)
    assert (
        await room.press(await room.word(), "look", cause=room.cause("Оля", CHAT))
    ).code != "unknown_button"
    who = await room.word()
    assert (await room.press(who, "fall", cause=room.cause(who, -1_009_999))).accepted
    await room.sound()


@pytest.mark.parametrize("late", ["press", "command", "leave", "our place", "their place"])
async def test_what_comes_late_from_the_old_chat_makes_no_second_group(room: Room, late: str) -> None:
    """Telegram keeps order within a chat only, and the second word of a migration may come any time later."""
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.door.moved(CHAT, -1_009_999)
    if late == "press":
        await room.press("Оля", "look")
    elif late == "command":
        await room.door.open_table(room.cause("Оля"))
    elif late == "leave":
        await room.door.purses(room.cause("Марко"))
    elif late == "our place":
        await room.door.group_state(CHAT, "Дача", "gone")
    else:
        await room.door.gone(CHAT, USERS["Оля"])
    await room.door.moved(CHAT, -1_009_999)
    assert (await room.rows("SELECT chat_id, state FROM groups")) == [(-1_009_999, "open")]
    table = await room.table()
    assert (table.closed, len(table.players)) == (False, 3)
    await room.sound()


async def test_the_purses_of_a_chat_that_gave_way_are_nobodys_business(room: Room, economy: Economy) -> None:
    """Who had a look into the new chat first is given a purse there; then his own one counts."""
    await room.gather("Оля", "Тарас")
    await economy.bonus(room.cause("Оля"), None)
    await room.door.purses(room.cause("Оля", -1_009_999))
    await room.door.moved(CHAT, -1_009_999)
    _, purses = await room.door.purses(room.cause("Оля", None))
    assert [purse.chips for purse in purses] == [1100]
    assert (await economy.bonus(room.cause("Оля", None), None)).code == "bonus_taken"
    await room.sound()


async def test_a_new_chat_seen_before_the_migration_gives_way(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    other = await room.door.open_table(room.cause("Настя", -1_009_999))
    await room.door.moved(CHAT, -1_009_999)
    assert (await room.table(other.table)).closed
    found = await room.door.open_table(room.cause("Настя", -1_009_999))
    assert (found.code, found.table) == ("table_exists", room.number)
    await room.sound()


async def test_whoever_blocks_the_bot_keeps_his_seat_until_the_kin_ends(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who = next(name for name in ("Оля", "Тарас", "Настя") if name != "Оля")
    await room.door.reachable(USERS[who], reachable=False)
    assert len((await room.table()).players) == 3
    for _ in range(2):
        await room.press(await room.word(), "fall")
    table = await room.table()
    assert table.phase is Phase.RESULT
    assert await room.number_of(who) not in [player.seat for player in table.players]
    assert await room.rows("SELECT count(*) FROM journal WHERE act = 'evict'") == [(1,)]
    await room.sound()


async def test_a_closed_hand_of_somebody_unreachable_opens_on_his_second_press(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who = await room.word()
    await room.door.reachable(USERS[who], reachable=False)
    table = await room.table()

    async def ask() -> Any:
        return await room.door.peek(room.cause(who), Press(room.number, "cards", kin=table.kin))

    assert (await ask()).code == "hand_closed"
    room.clock.move(10_001)
    assert (await ask()).code == "hand_closed"
    room.clock.move(9_000)
    opened = await ask()
    assert (opened.accepted, opened.act) == (True, "cards")
    assert is_open(opened)


async def test_my_cards_are_shown_to_players_alone(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    await room.start("Марко")
    await room.press("Марко", "sit")
    who = await room.word()
    press = Press(room.number, "cards", kin=1)
    assert (await room.door.peek(room.cause(who), press)).code == "hand_closed"
    await room.press(who, "look")
    seen = await room.door.peek(room.cause(who), press)
    assert (seen.code, is_open(seen)) == ("ok", True)
    assert (await room.door.peek(room.cause("Марко"), press)).code == "next_kin"
    assert (await room.door.peek(room.cause("Богдан"), press)).code == "not_seated"


async def test_languages_of_people_and_of_groups(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    assert (await room.door.set_language(room.cause("Оля", None), "ru", admin=None)).language == "ru"
    told = await room.press("Оля", "start")
    assert (told.language, told.group_language) == ("ru", "uk")
    assert (await room.door.set_language(room.cause("Тарас"), "ru", admin=None)).code == "ask_admins"
    assert (await room.door.set_language(room.cause("Тарас"), "ru", admin=False)).code == "host_only"
    assert (await room.door.set_language(room.cause("Оля"), "ru", admin=None)).group_language == "ru"
    assert (await room.door.set_language(room.cause("Оля"), "de", admin=True)).code == "unknown_button"
