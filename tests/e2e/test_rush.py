"""Many things in one second, and a Telegram that falls silent."""

import asyncio

import pytest

from sandbox.client import Answer
from tests.e2e.cards import written
from tests.e2e.house import House, Party
from tests.e2e.words import plain

MINUTES_3 = 3 * 60_000
POLL_MS = 30_500
DEAF_POLLS = 5  # the pauses between them add up to more than the grace a late poll has


async def dealt(house: House, people: int) -> Party:
    party = await house.party(people)
    await party.seated()
    await party.deal()
    return party


@pytest.mark.parametrize(("label", "lookers"), [("Темний 10", 7), ("Впав", 8)], ids=["dark", "fall"])
async def test_the_eldests_press_from_a_message_three_seconds_old_counts_while_all_look(
    house: House, label: str, lookers: int
) -> None:
    party = await dealt(house, 8)
    eldest = party.eldest()
    table = await party.finds(eldest, label, private=False)
    data = next(button.data for button in table.buttons if button.text == label)
    looks = next(button.data for button in table.buttons if button.text == "Подивитися")
    assert data
    assert looks
    await house.box.clock.advance(3_000)
    others = [person for person in party.people if person != eldest]
    looking = [*others, eldest][:lookers]
    presses = [person.forge(party.group, table.id, looks) for person in looking]
    answers = await asyncio.gather(*presses, eldest.forge(party.group, table.id, data))
    assert all(answer.answered for answer in answers)
    assert answers[-1].text == label.replace(" ", " — ")
    own = [party.truth.hands()[1, party.truth.seat(person)] for person in looking]
    for answer, hand in zip(answers, own, strict=False):  # a hand that opened meanwhile was looked at already
        assert written(hand) in answer.text or answer.text == "Уже прийнято."
    await house.settle()
    acts = [entry.act for entry in party.truth.journal()]
    assert acts.count("look") >= 1
    assert acts.count("dark" if lookers == 7 else "fall") == 1
    assert party.on_word() == party.by_order()[1]
    assert party.truth.audit() == []


async def test_six_who_sit_down_in_one_second_all_sit(house: House) -> None:
    party = await house.party(6)
    await party.open()
    table = await party.table()
    sit = next(button.data for button in table.buttons if button.text == "Сідаю")
    assert sit
    answers = await asyncio.gather(*(one.forge(party.group, table.id, sit) for one in party.people))
    assert [answer.text for answer in answers] == [
        "Ви вже за столом, карти — в особистому чаті.",
        *["Сідаю"] * 5,
    ]
    lobby = plain((await party.reads(party.people[0], "6. ", private=False)).text)
    assert all(person.name in lobby for person in party.people)
    assert len(party.truth.table().players) == 6


async def test_two_presses_of_one_button_in_the_same_tick_have_one_effect_and_two_answers(
    house: House,
) -> None:
    party = await house.party(3)
    await party.seated()
    table = await party.finds(party.people[0], "Роздавай", private=False)
    start = next(button.data for button in table.buttons if button.text == "Роздавай")
    first, second = await both(party, table.id, start, party.people[0].id, party.people[1].id)
    assert [first.text, second.text] == ["Роздавай", "Уже прийнято."]
    assert [entry.act for entry in party.truth.journal()].count("start") == 1
    await party.to_word()
    eldest, other = party.by_order()[:2]
    table = await party.finds(eldest, "Впав", private=False)
    fall = next(button.data for button in table.buttons if button.text == "Впав")
    first, second = await both(party, table.id, fall, eldest.id, eldest.id)
    assert sorted([first.text, second.text]) == ["Впав", "Уже прийнято."]
    first, second = await both(party, table.id, fall, eldest.id, other.id)
    assert plain(first.text) == "Уже прийнято."
    assert plain(second.text) == "Кнопка стара: стіл уже пішов далі."
    assert [entry.act for entry in party.truth.journal()].count("fall") == 1


async def both(party: Party, message: int, data: str | None, *users: int) -> list[Answer]:
    people = [next(one for one in party.people if one.id == user) for user in users]
    assert data
    presses = [await one.forge(party.group, message, data, wait=False) for one in people]
    answers = [await one.answer(press) for one, press in zip(people, presses, strict=True)]
    assert all(answer.answered for answer in answers)
    return answers


async def test_nobody_falls_when_the_silence_ends_without_a_press(house: House) -> None:
    party = await dealt(house, 3)
    eldest = party.eldest()
    await house.settle()
    await house.box.fault("html", method="getUpdates", forever=True)
    polls = len(await house.box.calls(method="getUpdates"))
    await house.box.clock.jump(POLL_MS)
    await house.box.until(lambda: failed(house, polls + 1), what="a poll that fails")
    await house.box.clock.jump(MINUTES_3)
    await house.box.until(lambda: failed(house, polls + DEAF_POLLS), what="a silence that is no hiccup")
    await house.box.lift()
    await house.box.until(lambda: polled(house), what="a poll that waits", limit_seconds=60)
    await party.until("the time given back", lambda: resumed(party), step_ms=1_000)
    assert party.on_word() == eldest
    assert (await party.act(eldest, "fall")).text == "Впав"


async def failed(house: House, polls: int) -> bool:
    return len(await house.box.calls(method="getUpdates")) >= polls


async def polled(house: House) -> bool:
    last = (await house.box.calls(method="getUpdates"))[-1]
    return last.ok is None


def resumed(party: Party) -> bool:
    return any(entry.act == "resume" for entry in party.truth.journal())
