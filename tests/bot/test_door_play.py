import asyncio
import dataclasses
import random
from typing import Any

import pytest

from bot.tables import Press
from engine import legal
from engine.codec import load_table
from engine.views import Phase
from tests.bot.room import OTHER_CHAT, Room


async def test_a_table_is_opened_and_the_opener_sits(room: Room) -> None:
    await room.gather("Оля")
    table = await room.table()
    assert [player.stack for player in table.players] == [1000]
    assert (table.rules.ante, table.rules.ceiling) == (5, 250)
    assert table.deadline == room.clock.ms + 15 * 60_000
    assert room.door.deadlines.get(room.number) == table.deadline
    await room.sound()


async def test_a_kin_is_played_and_the_books_follow_every_chip(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    assert [await room.chips(who) for who in ("Оля", "Тарас", "Настя")] == [995, 995, 995]
    await room.sound()
    for _ in range(2):
        who = await room.word()
        assert (await room.press(who, "fall")).accepted
        await room.sound()
    table = await room.table()
    assert table.phase is Phase.RESULT
    chips = sorted([await room.chips(who) for who in ("Оля", "Тарас", "Настя")])
    assert chips == [995, 995, 1010]
    assert await room.rows("SELECT amount FROM balances WHERE account LIKE 'bank:%'") == [(0,)]


async def test_every_accepted_action_has_its_row_and_its_transfers_name_it(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    table = await room.table()
    assert await room.rows("SELECT max(seq), count(*) FROM journal") == [(table.seq, table.seq)]
    rows = await room.rows("SELECT id, amount, reason FROM transfers WHERE reason = 'ante' ORDER BY id")
    assert [row[1:] for row in rows] == [(5, "ante"), (5, "ante")]
    assert all(row[0].startswith(f"t{room.number}.k1.s") for row in rows)


async def test_a_redelivered_press_changes_nothing_and_is_answered_the_same(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who = await room.word()
    dark = (await room.choices(who))["dark"]
    cause = room.cause(who)
    first = await room.press(who, "dark", dark, cause=cause)
    table = await room.table()
    again = await room.press(who, "dark", dark, cause=cause)
    assert (first.accepted, first.again, again.again) == (True, False, True)
    assert (again.code, again.act, again.amount, again.first, again.last) == (
        first.code, "dark", dark, first.first, first.last,
    )  # fmt: skip
    assert again.events == first.events
    assert await room.table() == table
    await room.sound()


async def test_six_sit_down_in_one_second_and_all_sit(room: Room) -> None:
    names = ("Оля", "Тарас", "Настя", "Марко", "Богдан", "Зоряна")
    for name in names:
        await room.start(name)
    await room.open("Оля")
    press = Press(room.number, "sit", kin=0)
    outcomes = await asyncio.gather(*(room.door.press(room.cause(name), press) for name in names[1:]))
    assert all(outcome.accepted for outcome in outcomes)
    assert len((await room.table()).players) == 6
    await room.sound()


async def test_looks_do_not_make_the_eldest_presses_stale(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя", "Марко")
    await room.deal()
    who = await room.word()
    old = await room.table()
    looks = [room.press(name, "look") for name in ("Оля", "Тарас", "Настя", "Марко") if name != who]
    await asyncio.gather(*looks)
    outcome = await room.press(who, "fall", turn=old.turn)
    assert outcome.accepted, outcome


async def test_a_press_of_another_turn_is_stale(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    turn = (await room.table()).turn
    first = await room.word()
    await room.press(first, "fall")
    second = await room.word()
    assert (await room.press(second, "fall", turn=turn)).code == "stale"
    assert (await room.press(first, "fall", turn=turn)).code == "repeated"


async def test_a_press_after_the_clock_took_the_turn_says_so(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who, turn = await room.word(), (await room.table()).turn
    assert await room.ring()
    other = await room.word()
    assert (await room.press(who, "fall", turn=turn)).code == "timed_out"
    assert (await room.press(other, "fall", turn=turn)).code == "stale"


async def test_a_press_of_the_last_kin_says_so(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    turn = (await room.table()).turn
    who = await room.word()
    other = "Тарас" if who == "Оля" else "Оля"
    await room.press(who, "fall")
    await room.ring()
    assert (await room.table()).kin == 2
    for act in ("fall", "go", "dark"):
        assert (await room.press(other, act, 5, turn=turn)).code == "old_kin"
    for act in ("look", "pause", "show"):
        assert (await room.press(other, act, kin=1)).code == "old_kin"


async def test_a_press_that_reaches_the_door_before_its_timeout_counts(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who, table = await room.word(), await room.table()
    room.clock.ms = table.deadline + 3_000
    assert (await room.press(who, "fall")).accepted
    assert not await room.door.deadline(room.number, table.deadline)


async def test_a_deadline_rings_once_and_only_when_it_has_come(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    deadline = (await room.table()).deadline
    assert not await room.door.deadline(room.number, deadline)
    room.clock.ms = deadline
    rung = await asyncio.gather(*(room.door.deadline(room.number, deadline) for _ in range(3)))
    assert rung == [True, False, False]
    await room.sound()


async def test_it_is_not_the_strangers_turn(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who = await room.word()
    other = next(name for name in ("Оля", "Тарас", "Настя") if name != who)
    outcome = await room.press(other, "fall")
    assert outcome.code == "not_your_turn"
    assert outcome.names == {await room.number_of(who): who}
    assert (await room.press("Богдан", "fall")).code == "not_seated"


@pytest.mark.parametrize(
    "forged",
    [
        {"table": 999},
        {"amount": -5},
        {"amount": 2**60},
        {"turn": 10_000},
        {"turn": None},
        {"act": "steal"},
        {"act": "sit", "table": -1},
        {"act": "look", "kin": 77},
        {"act": "look", "kin": None},
    ],
)
async def test_forged_presses_are_refused_and_change_nothing(room: Room, forged: dict[str, Any]) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    who, table = await room.word(), await room.table()
    press = dataclasses.replace(Press(room.number, "fall", 0, table.turn, table.kin), **forged)
    assert (await room.door.press(room.cause(who), press)).code == "unknown_button"
    assert await room.table() == table


async def test_a_price_that_is_not_in_force_is_stale(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.press(await room.word(), "dark", 5)
    who = await room.word()
    await room.press(who, "look")
    price = (await room.choices(who))["go"]
    assert (await room.press(who, "go", price + 1)).code == "stale"
    assert (await room.press(who, "go", 0)).code == "stale"
    assert (await room.press(who, "go", price)).accepted


async def test_a_press_from_another_chat_is_refused(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    who, table = await room.word(), await room.table()
    outcome = await room.press(who, "fall", cause=room.cause(who, OTHER_CHAT))
    assert outcome.code == "unknown_button"
    assert await room.table() == table


async def test_words_count_from_the_private_chat_too(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    who = await room.word()
    assert (await room.press(who, "fall", cause=room.cause(who, None))).accepted


async def test_a_stranger_cannot_sit_from_his_private_chat(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    assert (await room.press("Марко", "sit", cause=room.cause("Марко", None))).code == "unknown_button"


async def test_what_comes_back_holds_no_card_of_others(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    outcome = await room.press(await room.word(), "dark", 5)
    assert outcome.view
    assert outcome.view.viewer == outcome.person
    assert all(line.cards is None for line in outcome.view.seats if line.seat != outcome.person)


async def test_the_inbox_and_what_must_be_shown_hold_no_card(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    await room.press(await room.word(), "look")
    for table in ("inbox", "slots", "notices"):
        assert "♠" not in str(await room.rows(f"SELECT * FROM {table}"))
        assert "cards" not in str(await room.rows(f"SELECT * FROM {table}"))


async def test_closed_tables_answer_no_table(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.door.stop(room.cause("Оля"), admin=None)
    for act in ("sit", "leave", "start", "fall", "look"):
        assert (await room.press("Тарас", act)).code == "no_table"
    assert room.door.deadlines.get(room.number) is None


async def test_hands_are_asked_for_at_the_deal_and_every_press_asks_again(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    slots = await room.store.tx(lambda db: db.slots.of_table(room.number))
    hands = [slot for slot in slots if slot.kin == 1]
    assert [slot.person for slot in hands] == [0, await room.number_of("Оля"), await room.number_of("Тарас")]
    before = {slot.person: slot.wanted for slot in hands}
    await room.press(await room.word(), "look")
    after = await room.store.tx(lambda db: db.slots.of_table(room.number))
    assert all(slot.wanted == before[slot.person] + 1 for slot in after if slot.kin == 1)


async def test_a_finished_kin_is_kept_to_be_drawn_late(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    await room.press(await room.word(), "fall")
    ended = await room.table()
    await room.ring()
    kept = await room.store.tx(lambda db: db.kins.get(room.number, 1))
    assert load_table(kept) == ended


async def test_a_compare_leaves_a_notice_for_both_sides(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    await room.press(await room.word(), "dark", 5)
    asker = await room.word()
    await room.press(asker, "look")
    price = (await room.choices(asker))["compare"]
    outcome = await room.press(asker, "compare", price)
    assert outcome.accepted, outcome
    notices = [
        notice for notice in await room.store.tx(lambda db: db.notices.due()) if notice.kind == "compare"
    ]
    assert {notice.seq for notice in notices} == {outcome.first}
    assert len({notice.person for notice in notices}) == 2
    seen = [event for event in outcome.events if type(event).__name__ == "CompareSeen"]
    assert [event.to for event in seen] == [await room.number_of(asker)]
    await room.sound()


async def test_two_timeouts_running_leave_a_notice(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    for _ in range(12):
        await room.ring()
        if any(notice.kind == "stood" for notice in await room.store.tx(lambda db: db.notices.due())):
            break
    else:
        pytest.fail("nobody was stood up")
    await room.sound()


async def test_whoever_listens_hears_of_every_change_and_not_of_looks(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    event = room.door.changed.listen()
    await room.door.purses(room.cause("Оля", None))
    assert not event.is_set()
    await room.press("Оля", "start")
    assert event.is_set()


async def test_kins_played_at_random_keep_the_books(room: Room) -> None:
    chance = random.Random(7)
    await room.gather("Оля", "Тарас", "Настя", "Марко", ante=10, ceiling=200)
    people = {await room.number_of(who): who for who in ("Оля", "Тарас", "Настя", "Марко")}
    for _ in range(250):
        table = await room.table()
        choices = [(who, choice) for person, who in people.items() for choice in legal(table, person)]
        choices = [(who, choice) for who, choice in choices if choice.act not in {"leave", "pause"}]
        if not choices or chance.random() < 0.2:
            assert await room.ring(table)
            continue
        who, choice = chance.choice(choices)
        amount = chance.choice(choice.options) if choice.options else choice.low
        outcome = await room.press(who, choice.act, amount)
        assert outcome.accepted, (choice, outcome.code, outcome.params)
    assert (await room.table()).kin > 3
    await room.sound()
