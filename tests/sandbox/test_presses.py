"""Presses and their answers (telegram.md, sections 1 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.client import BoxError
from tests.sandbox.callers import keys

if TYPE_CHECKING:
    from sandbox.client import Answer, Person
    from tests.sandbox.conftest import Party

OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.fixture
async def asked(party: Party) -> Party:
    await party.api("sendMessage", chat_id=party.group.id, text="well?", reply_markup=keys("yes", "no"))
    return party


async def pressed(party: Party, who: Person, label: str = "yes") -> Answer:
    return await who.press(party.group, label, wait=False)


async def query(party: Party) -> dict[str, Any]:
    found: dict[str, Any] = (await party.api.updates())[-1]["callback_query"]
    return found


async def test_a_press_reaches_the_bot_and_its_answer_the_person(asked: Party) -> None:
    press = await pressed(asked, asked.taras)
    update = await query(asked)
    assert (update["from"]["id"], update["data"], update["id"]) == (asked.taras.id, "yes", press.query_id)
    assert update["message"]["text"] == "well?"
    await asked.api("answerCallbackQuery", callback_query_id=update["id"], text="so", show_alert=True)
    answer = await asked.taras.answer(press)
    assert (answer.answered, answer.text, answer.show_alert) == (True, "so", True)
    assert [n["text"] for n in await asked.taras.notices()] == ["so"]
    assert await asked.olya.notices() == []


async def test_a_second_answer_fails(asked: Party) -> None:
    press = await pressed(asked, asked.olya)
    await asked.api("answerCallbackQuery", callback_query_id=press.query_id)
    error = await asked.api.refused("answerCallbackQuery", callback_query_id=press.query_id)
    assert error.words == OLD


async def test_an_unknown_query_and_a_late_answer_fail(asked: Party) -> None:
    assert (await asked.api.refused("answerCallbackQuery", callback_query_id="5")).words == OLD
    press = await pressed(asked, asked.olya)
    await asked.box.clock.jump(16_000)
    error = await asked.api.refused("answerCallbackQuery", callback_query_id=press.query_id)
    assert error.words == OLD
    assert not (await asked.olya.answer(press, limit_ms=0)).answered


async def test_an_answer_has_at_most_200_characters(asked: Party) -> None:
    press = await pressed(asked, asked.olya)
    error = await asked.api.refused("answerCallbackQuery", callback_query_id=press.query_id, text="ж" * 201)
    assert error.words == "Bad Request: MESSAGE_TOO_LONG"
    assert await asked.api("answerCallbackQuery", callback_query_id=press.query_id, text="ж" * 200)


async def test_an_answer_may_open_the_bots_own_chat_only(asked: Party) -> None:
    press = await pressed(asked, asked.olya)
    for url in (
        "https://example.org",
        "https://t.me/other_bot?start=x",
        "https://t.me/sandbox_bot?start=a b",
    ):
        error = await asked.api.refused("answerCallbackQuery", callback_query_id=press.query_id, url=url)
        assert error.words == "Bad Request: URL_INVALID"
    link = "https://t.me/sandbox_bot?start=seat-1"
    await asked.api("answerCallbackQuery", callback_query_id=press.query_id, url=link)
    answer = await asked.olya.answer(press)
    assert answer.url == link
    assert (await asked.olya.follow(answer.url)).text == "/start seat-1"


async def test_only_buttons_that_stand_there_can_be_pressed(asked: Party) -> None:
    with pytest.raises(BoxError, match="404: Оля sees no such button; he sees: yes, no"):
        await asked.olya.press(asked.group, "perhaps")
    message = await asked.olya.last(asked.group)
    await asked.api("editMessageText", chat_id=asked.group.id, message_id=message.id, text="over")
    with pytest.raises(BoxError, match="no buttons at all"):
        await asked.olya.press(asked.group, "yes")


async def test_only_who_sees_the_message_can_press(asked: Party) -> None:
    stranger = await asked.box.person("Чужий")
    with pytest.raises(BoxError, match="404"):
        await stranger.press(asked.group, "yes")
    await stranger.join(asked.group)
    await stranger.press(asked.group, "yes", wait=False)


async def test_a_disabled_button_does_nothing(party: Party) -> None:
    row = [{"text": "no", "disabled": {}}]
    await party.api("sendMessage", chat_id=party.group.id, text="x", reply_markup={"inline_keyboard": [row]})
    with pytest.raises(BoxError, match='409: the button "no" is disabled'):
        await party.olya.press(party.group, "no")
    assert await party.api.updates() == []


async def test_a_link_button_opens_its_link_and_tells_the_bot_nothing(party: Party) -> None:
    row = [{"text": "go", "url": "https://t.me/sandbox_bot?start=x"}]
    await party.api("sendMessage", chat_id=party.group.id, text="x", reply_markup={"inline_keyboard": [row]})
    answer = await party.olya.press(party.group, "go")
    assert (answer.query_id, answer.url) == (None, "https://t.me/sandbox_bot?start=x")
    assert await party.api.updates() == []


async def test_buttons_are_found_by_place_data_label_and_beginning(asked: Party) -> None:
    for named in ({"row": 0, "column": 1}, {"data": "no"}, {"label": "no"}, {"label": "n"}):
        await asked.olya.press(asked.group, wait=False, **named)
        assert (await query(asked))["data"] == "no"


async def test_an_equal_label_wins_over_a_beginning_on_a_newer_message(asked: Party) -> None:
    await asked.api("sendMessage", chat_id=asked.group.id, text="newer", reply_markup=keys("yes, please"))
    await asked.olya.press(asked.group, "yes", wait=False)
    assert (await query(asked))["data"] == "yes"
    await asked.olya.press(asked.group, "yes,", wait=False)
    assert (await query(asked))["data"] == "yes, please"


async def test_forged_data_arrives_as_any_press(asked: Party) -> None:
    message = await asked.olya.last(asked.group)
    await asked.olya.forge(asked.group, message.id, "table:-1:evil", wait=False)
    assert (await query(asked))["data"] == "table:-1:evil"
    with pytest.raises(BoxError, match="1 to 64 bytes"):
        await asked.olya.forge(asked.group, message.id, "ж" * 33)


async def test_a_press_may_come_without_its_message(asked: Party) -> None:
    message = await asked.olya.last(asked.group)
    await asked.olya.forge(asked.group, message.id, "yes", message="inaccessible", wait=False)
    assert (await query(asked))["message"]["date"] == 0
    await asked.olya.forge(asked.group, message.id, "yes", message="absent", wait=False)
    assert "message" not in await query(asked)


async def test_chat_instance_stays_the_same(asked: Party) -> None:
    await pressed(asked, asked.olya)
    await pressed(asked, asked.taras, "no")
    assert len({u["callback_query"]["chat_instance"] for u in await asked.api.updates()}) == 1
