"""Requests are checked against the facts of Bot API 10.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from tests.sandbox.callers import Caller

if TYPE_CHECKING:
    from sandbox.client import Box
    from tests.sandbox.conftest import Party


async def test_a_token_must_have_telegrams_shape(box: Box) -> None:
    for token in ("abc", "12:short", "123456:with spaces in it, thirty characters", "12:" + "a" * 35):
        caller = Caller(box.url, token)
        error = await caller.refused("getMe")
        assert (error.code, error.words) == (401, "Unauthorized")
        await caller.close()


async def test_a_wrong_token_of_a_known_bot_is_unauthorized(box: Box) -> None:
    one, other = Caller(box.url, "777:" + "a" * 35), Caller(box.url, "777:" + "b" * 35)
    assert (await one("getMe"))["id"] == 777
    assert (await other.refused("getMe")).code == 401
    await one.close()
    await other.close()


async def test_an_unknown_method_is_not_found(api: Caller) -> None:
    error = await api.refused("sendNothing")
    assert (error.code, error.words) == (404, "Not Found")


async def test_a_method_the_box_does_not_serve_says_so(api: Caller) -> None:
    assert (await api.refused("sendPoll")).code == 501


async def test_methods_are_known_whatever_their_case(api: Caller) -> None:
    assert await api("GETME") == await api("getMe")


async def test_json_form_query_and_multipart_all_do(party: Party) -> None:
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}
    await party.api("sendMessage", chat_id=party.group.id, text="json", reply_markup=markup)
    await party.api.form("sendMessage", chat_id=party.group.id, text="form", reply_markup=markup)
    await party.api.form("sendMessage", {"spare": b"x"}, chat_id=party.group.id, text="multipart")
    async with aiohttp.ClientSession() as session:
        url = f"{party.box.url}/bot{party.api.token}/sendMessage"
        async with session.get(url, params={"chat_id": str(party.group.id), "text": "query"}) as answer:
            assert (await answer.json())["ok"]
        form = {"chat_id": str(party.group.id), "text": "form of a GET"}
        async with session.get(f"{party.box.url}/bot{party.api.token}/sendMessage", data=form) as answer:
            assert (await answer.json())["ok"]
    texts = [message.text for message in await party.olya.reads(party.group)]
    assert texts[-5:] == ["json", "form", "multipart", "query", "form of a GET"]


MARKUP = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"txet": "x"}, 'unknown parameter "txet"'),
        ({"text": 5}, 'field "text" must be of type String'),
        ({"text": "\ud83c"}, "strings must be encoded in UTF-8"),
        ({"message_thread_id": "one"}, 'field "message_thread_id" must be of type Integer'),
        ({"disable_notification": "perhaps"}, 'field "disable_notification" must be of type Boolean'),
        ({"reply_markup": "{"}, "can't parse reply keyboard markup JSON object"),
        ({"reply_markup": {"inline_keyboard": {}}}, "expected an Array of Array of InlineKeyboardButton"),
        ({"reply_markup": {"inline_keyboard": [[{"callback_data": "x"}]]}}, 'can\'t find field "text"'),
        ({"reply_markup": {"inline_keyboard": [[{"text": "x", "colour": "red"}]]}}, 'unknown field "colour"'),
        ({"reply_markup": {"keyboard": [["text"]]}}, "object expected as KeyboardButton"),
        ({"reply_markup": {"force_reply": False}}, 'field "reply_markup.force_reply" must be True'),
        ({"ephemeral_message_parameters": {}}, 'can\'t find field "receiver_user_id"'),
        ({"ephemeral_message_parameters": {"receiver_user_id": "x"}}, "must be of type Integer"),
        ({"ephemeral_message_parameters": {"receiver_user_id": 1, "user": 2}}, 'unknown field "user"'),
        ({"entities": [{"type": "bold", "offset": 0}]}, 'can\'t find field "length"'),
        ({"link_preview_options": []}, "object expected as LinkPreviewOptions"),
        ({"reply_parameters": {"message_id": True}}, "must be of type Integer"),
        ({"chat_id": None}, "chat_id is empty"),
        ({"text": None}, "message text is empty"),
    ],
)
async def test_wrong_parameters_are_refused(party: Party, params: dict[str, Any], words: str) -> None:
    given = {"chat_id": party.group.id, "text": "x", **params}
    error = await party.api.refused("sendMessage", **{k: v for k, v in given.items() if v is not None})
    assert error.code == 400
    assert error.words.startswith("Bad Request: ")
    assert words in error.words


async def test_abstract_types_are_told_apart_by_their_type(api: Caller) -> None:
    error = await api.refused("setMyCommands", commands=[], scope={"type": "moon"})
    assert "unsupported type of BotCommandScope" in error.words
    error = await api.refused("setMyCommands", commands=[], scope={"type": "chat"})
    assert 'can\'t find field "chat_id" of BotCommandScopeChat' in error.words


async def test_a_required_parameter_is_named(api: Caller) -> None:
    assert '"commands" is required' in (await api.refused("setMyCommands")).words


async def test_a_body_that_is_no_json_is_refused(box: Box, api: Caller) -> None:
    for body in (b"{", b"[1]"):
        async with api.session.post(
            f"{box.url}/bot{api.token}/getMe", data=body, headers={"Content-Type": "application/json"}
        ) as answer:
            assert answer.status == 400
