"""Messages only one person sees (telegram.md, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.client import BoxError
from tests.sandbox.callers import keys

if TYPE_CHECKING:
    from tests.sandbox.conftest import Party


@pytest.fixture
async def asked(party: Party) -> Party:
    await party.api("sendMessage", chat_id=party.group.id, text="well?", reply_markup=keys("yes"))
    return party


async def whisper(party: Party, **parameters: Any) -> dict[str, Any]:
    sent: dict[str, Any] = await party.api(
        "sendMessage", chat_id=party.group.id, text="psst", ephemeral_message_parameters=parameters
    )
    return sent


async def refused(party: Party, **parameters: Any) -> str:
    error = await party.api.refused(
        "sendMessage", chat_id=party.group.id, text="psst", ephemeral_message_parameters=parameters
    )
    return error.words


async def test_after_a_press_only_the_presser_sees_it(asked: Party) -> None:
    press = await asked.olya.press(asked.group, "yes", wait=False)
    sent = await whisper(asked, receiver_user_id=asked.olya.id, callback_query_id=press.query_id)
    assert (sent["message_id"], sent["receiver_user"]["id"]) == (0, asked.olya.id)
    assert sent["ephemeral_message_id"] >= 1
    seen = await asked.olya.last(asked.group)
    assert (seen.text, seen.ephemeral, seen.ephemeral_id) == ("psst", True, sent["ephemeral_message_id"])
    assert "psst" not in [m.text for m in await asked.taras.reads(asked.group)]
    assert "psst" not in str(await asked.taras.view(everything=True, history=True))


async def test_it_must_come_within_15_seconds_of_the_press(asked: Party) -> None:
    press = await asked.olya.press(asked.group, "yes", wait=False)
    await asked.box.clock.jump(15_100)
    words = await refused(asked, receiver_user_id=asked.olya.id, callback_query_id=press.query_id)
    assert "query is too old" in words


async def test_it_may_come_after_the_answer(asked: Party) -> None:
    press = await asked.olya.press(asked.group, "yes", wait=False)
    await asked.api("answerCallbackQuery", callback_query_id=press.query_id)
    assert await whisper(asked, receiver_user_id=asked.olya.id, callback_query_id=press.query_id)


async def test_it_goes_to_the_presser_and_nobody_else(asked: Party) -> None:
    press = await asked.olya.press(asked.group, "yes", wait=False)
    words = await refused(asked, receiver_user_id=asked.taras.id, callback_query_id=press.query_id)
    assert words == "Bad Request: USER_ID_INVALID"


async def test_without_a_press_the_bot_must_be_an_administrator(party: Party) -> None:
    assert await refused(party, receiver_user_id=party.olya.id) == "Bad Request: BOT_NOT_ADMIN"
    await party.group.role(None, "administrator")
    assert await whisper(party, receiver_user_id=party.olya.id)


async def test_in_a_private_chat_and_to_strangers_it_is_refused(party: Party) -> None:
    error = await party.api.refused(
        "sendMessage",
        chat_id=party.olya.id,
        text="x",
        ephemeral_message_parameters={"receiver_user_id": party.olya.id},
    )
    assert error.words == "Bad Request: BOT_NOT_ADMIN"
    stranger = await party.box.person("Чужий")
    assert await refused(party, receiver_user_id=stranger.id) == "Bad Request: USER_NOT_PARTICIPANT"


async def test_it_may_stand_in_place_of_the_pressed_message_for_him_only(asked: Party) -> None:
    press = await asked.olya.press(asked.group, "yes", wait=False)
    place = [m.text for m in await asked.olya.reads(asked.group)].index("well?")
    await asked.taras.send(asked.group, "later")
    sent = await whisper(
        asked,
        receiver_user_id=asked.olya.id,
        callback_query_id=press.query_id,
        replace_callback_query_message=True,
    )
    assert [m.text for m in await asked.olya.reads(asked.group)][place:] == ["psst", "later"]
    assert [m.text for m in await asked.taras.reads(asked.group)][place:] == ["well?", "later"]
    await asked.api(
        "deleteEphemeralMessage",
        chat_id=asked.group.id,
        receiver_user_id=asked.olya.id,
        ephemeral_message_id=sent["ephemeral_message_id"],
    )
    assert [m.text for m in await asked.olya.reads(asked.group)][place:] == ["well?", "later"]


async def test_replacing_needs_a_press_of_an_ordinary_message(asked: Party) -> None:
    await asked.group.role(None, "administrator")
    assert "callback_query_id is required" in await refused(
        asked, receiver_user_id=asked.olya.id, replace_callback_query_message=True
    )
    await asked.api(
        "sendMessage",
        chat_id=asked.group.id,
        text="psst",
        reply_markup=keys("hm"),
        ephemeral_message_parameters={"receiver_user_id": asked.olya.id},
    )
    press = await asked.olya.press(asked.group, "hm", wait=False)
    assert "must be edited" in await refused(
        asked,
        receiver_user_id=asked.olya.id,
        callback_query_id=press.query_id,
        replace_callback_query_message=True,
    )


async def test_only_the_ephemeral_methods_reach_it(party: Party) -> None:
    await party.group.role(None, "administrator")
    sent = await whisper(party, receiver_user_id=party.olya.id)
    chat, number = party.group.id, sent["ephemeral_message_id"]
    error = await party.api.refused("editMessageText", chat_id=chat, message_id=0, text="x")
    assert error.words == "Bad Request: message to edit not found"
    error = await party.api.refused("deleteMessage", chat_id=chat, message_id=0)
    assert error.words == "Bad Request: message to delete not found"
    named = {"chat_id": chat, "receiver_user_id": party.olya.id, "ephemeral_message_id": number}
    assert await party.api("editEphemeralMessageText", **named, text="two", reply_markup=keys("a")) is True
    assert (await party.olya.last(party.group)).labels == ["a"]
    assert await party.api("editEphemeralMessageReplyMarkup", **named) is True
    seen = await party.olya.last(party.group)
    assert (seen.text, seen.labels) == ("two", [])
    other = {**named, "receiver_user_id": party.taras.id}
    error = await party.api.refused("editEphemeralMessageText", **other, text="x")
    assert error.words == "Bad Request: message to edit not found"
    assert await party.api("deleteEphemeralMessage", **named)
    error = await party.api.refused("deleteEphemeralMessage", **named)
    assert error.words == "Bad Request: message to delete not found"


async def test_delivery_is_not_guaranteed(party: Party) -> None:
    await party.group.role(None, "administrator")
    await party.box.fault("vanish")
    assert (await whisper(party, receiver_user_id=party.olya.id))["message_id"] == 0
    assert "psst" not in [m.text for m in await party.olya.reads(party.group)]


async def test_its_buttons_are_pressed_by_its_receiver_only(party: Party) -> None:
    await party.group.role(None, "administrator")
    await party.api(
        "sendMessage",
        chat_id=party.group.id,
        text="psst",
        reply_markup=keys("mine"),
        ephemeral_message_parameters={"receiver_user_id": party.olya.id},
    )
    with pytest.raises(BoxError, match="404"):
        await party.taras.press(party.group, "mine")
    await party.olya.press(party.group, "mine", wait=False)
    update = next(u for u in await party.api.updates() if "callback_query" in u)["callback_query"]
    assert update["message"]["message_id"] == 0
    assert update["message"]["ephemeral_message_id"] == 1


async def test_only_inline_keyboards_go_with_it(party: Party) -> None:
    await party.group.role(None, "administrator")
    error = await party.api.refused(
        "sendMessage",
        chat_id=party.group.id,
        text="x",
        reply_markup={"force_reply": True},
        ephemeral_message_parameters={"receiver_user_id": party.olya.id},
    )
    assert "only inline keyboards" in error.words


async def test_an_ephemeral_command_is_seen_by_its_sender_and_the_bot(party: Party) -> None:
    commands = [{"command": "cards", "description": "my cards", "is_ephemeral": True}]
    await party.api("setMyCommands", commands=commands, scope={"type": "all_group_chats"})
    await party.olya.send(party.group, "/cards")
    message = (await party.api.updates())[-1]["message"]
    assert (message["message_id"], message["text"]) == (0, "/cards")
    assert (await party.olya.last(party.group)).ephemeral
    assert "/cards" not in [m.text for m in await party.taras.reads(party.group)]
    answer = {
        "chat_id": party.group.id,
        "text": "psst",
        "reply_parameters": {"ephemeral_message_id": message["ephemeral_message_id"]},
    }
    assert "must be an ephemeral message" in (await party.api.refused("sendMessage", **answer)).words
    to_her = {"ephemeral_message_parameters": {"receiver_user_id": party.olya.id}}
    assert await party.api("sendMessage", **answer, **to_her)
    await party.box.clock.jump(15_100)
    assert "MESSAGE_TOO_OLD" in (await party.api.refused("sendMessage", **answer, **to_her)).words
