"""Groups as they are: topics close and vanish, the bot is thrown out and brought back, people go."""

import pytest

from engine.views import Phase
from sandbox.client import Group, Person
from tests.e2e.house import House, Party, fall_all

MINUTE_MS = 60_000


async def in_a_topic(house: House) -> tuple[Party, int]:
    """Deal at a table in a topic."""
    people = [await house.box.person(name) for name in ("Оля", "Тарас", "Настя")]
    group = await house.box.group("Дача", people, admins=people[:1], forum=True)
    topic = await group.topic("Карти")
    for person in people:
        await person.start()
    party = Party(house, group, people)
    await people[0].send(group, "/game", thread=topic)
    await party.until("a table", lambda: house.bot.database.exists() and party.truth.tables() == 1)
    await party.sit()
    await party.deal()
    return party, topic


async def test_in_a_closed_topic_the_kin_goes_on_in_private_and_opened_again_it_is_shown(
    house: House,
) -> None:
    party, topic = await in_a_topic(house)
    await party.group.close_topic(topic)
    olya = party.people[0]
    await olya.delete(party.group, (await party.table()).id)
    await party.act(party.on_word(), "dark")
    await house.box.clock.advance(MINUTE_MS // 2)
    tried = await house.box.calls(chat=party.group, method="sendMessage")
    assert len([call for call in tried if call.ok is False]) <= 3, "no loop before a closed door"
    assert party.view().phase is Phase.BETTING
    await party.group.reopen_topic(topic)
    assert (await party.act(party.on_word(), "fall", private=False)).text == "Впав"
    assert "ERROR" not in house.bot.log.read_text("utf-8")


async def test_with_its_topic_a_table_closes_and_every_stake_goes_back(house: House) -> None:
    party, topic = await in_a_topic(house)
    await party.group.delete_topic(topic)
    await party.act(party.on_word(), "dark")
    await party.until("the end", lambda: party.truth.table().closed)
    for person in party.people:
        await party.reads(person, "його теми вже немає. Поставлене повернуто.")
    assert [party.truth.purse(person) for person in party.people] == [1_000] * 3
    calls = len(await house.box.calls(chat=party.group))
    await house.box.clock.advance(10 * MINUTE_MS)
    assert len(await house.box.calls(chat=party.group)) <= calls + 1, "it finds once that nothing is there"
    await party.people[0].send(party.group, "/game")
    await party.until("a table elsewhere", lambda: party.truth.tables() == 2)
    assert party.truth.audit() == []


async def test_thrown_out_and_brought_back_the_bot_greets_and_plays_with_the_same_chips(house: House) -> None:
    party = await house.party(2)
    await party.seated()
    await party.deal()
    await party.play(fall_all)
    purses = [party.truth.purse(person) for person in party.people]
    await party.group.kick_bot()
    await party.until("the end", lambda: party.truth.table().closed)
    await party.group.add_bot()
    await party.reads(party.people[0], "Граємо в Триньку просто тут.", private=False)
    await house.box.clock.advance(MINUTE_MS)
    answer = await party.people[0].press(party.group, "Відкрити стіл")
    assert answer.answered
    await party.until("a new table", lambda: party.truth.tables() == 2)
    await party.sit()
    assert [party.truth.purse(person) for person in party.people] == purses


async def test_muted_in_mid_kin_the_bot_says_so_in_private_and_is_heard_again(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    await party.group.mute_bot()
    for person in party.people:
        await party.reads(person, "мовчить: мені там не дають писати. Граємо звідси.")
    await party.act(party.on_word(), "dark")
    await party.group.add_bot()
    assert (await party.act(party.on_word(), "fall", private=False)).text == "Впав"
    assert "ERROR" not in house.bot.log.read_text("utf-8")


@pytest.mark.parametrize(("how", "bot_admin"), [("left", False), ("kicked", True)])
async def test_who_leaves_or_is_kicked_in_mid_kin_stands_up_once(
    house: House, how: str, bot_admin: bool
) -> None:
    party = await house.party(3, bot_admin=bot_admin)
    await party.seated()
    await party.deal()
    goes = party.on_word()
    await gone(party.group, goes, how, party.people[0])
    await party.until("an empty seat", lambda: party.on_word() != goes)
    await house.settle()
    assert [entry.act for entry in party.truth.journal()].count("leave") == 1
    party.people.remove(goes)
    await party.play(fall_all)
    assert party.truth.seat(goes) not in {player.seat for player in party.truth.table().players}
    assert party.truth.purse(goes) == 995
    assert party.truth.audit() == []


async def gone(group: Group, who: Person, how: str, by: Person) -> None:
    """Let somebody leave, or be thrown out."""
    if how == "left":
        await who.leave(group)
    else:
        await group.role(who, "kicked", by=by)


async def test_a_group_made_with_the_bot_in_it_is_greeted_once(house: House) -> None:
    party = await house.party(2, supergroup=False)
    await house.box.inject("message", created(party))
    await party.reads(party.people[0], "Граємо в Триньку просто тут.", private=False)
    await house.box.clock.advance(MINUTE_MS)
    seen = [message.text for message in await party.people[0].reads(party.group) if message.from_bot]
    assert len(seen) == 1
    await party.open()


def created(party: Party) -> dict[str, object]:
    """Build the service message of a group that was made with the bot in it."""
    chat = {"id": party.group.id, "type": "group", "title": "Дача"}
    sender = {"id": party.people[0].id, "is_bot": False, "first_name": "Оля"}
    return {"message_id": 1, "date": 1, "chat": chat, "from": sender, "group_chat_created": True}
