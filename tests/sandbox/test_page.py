"""The page's own doors: what a phone is told, what a phone is never told, what is refused."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from sandbox.page.feed import difference
from sandbox.page.sight import MAX_MESSAGES, MAX_NOTICES
from tests.sandbox.callers import keys

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.client import Box, Person
    from tests.sandbox.conftest import Party

LIMIT_SECONDS = 30


class Phone:
    """A phone's feed: everything it was ever told, and what it holds."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.told: list[str] = []
        self.held: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        told = await self._socket.receive_str(timeout=LIMIT_SECONDS)
        self.told.append(told)
        news: dict[str, Any] = json.loads(told)
        self.held.update(news["set"])
        for key in news["drop"]:
            del self.held[key]
        return news

    async def hear_until(self, text: str) -> None:
        while text not in json.dumps(self.held, ensure_ascii=False):
            await self.hear()

    @property
    def everything(self) -> str:
        return "\n".join(json.dumps(json.loads(told), ensure_ascii=False) for told in self.told)


@asynccontextmanager
async def phone(box: Box, person: Person) -> AsyncIterator[Phone]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.url}/page/people/{person.id}/feed") as socket,
    ):
        yield Phone(socket)


async def ask(box: Box, method: str, path: str, body: Any = None, **options: Any) -> tuple[int, Any]:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, box.url + path, json=body, **options) as answer,
    ):
        text = await answer.text()
        return answer.status, json.loads(text) if answer.content_type == "application/json" else text


async def test_a_phone_is_never_told_of_anothers_private_or_ephemeral_message(party: Party) -> None:
    async with phone(party.box, party.olya) as olya, phone(party.box, party.taras) as taras:
        await party.api("sendMessage", chat_id=party.olya.id, text="olya-private")
        await party.olya.send(None, "olya-wrote")
        menu = {"inline_keyboard": [[{"text": "Look", "callback_data": "look"}]]}
        sent = await party.api("sendMessage", chat_id=party.group.id, text="for all", reply_markup=menu)
        press = await party.olya.press(party.group, "Look", wait=False)
        eyes = {"receiver_user_id": party.olya.id, "callback_query_id": press.query_id}
        own = {"chat_id": party.group.id, "ephemeral_message_parameters": eyes}
        await party.api("sendMessage", text="olya-ephemeral", **own)
        eyes["replace_callback_query_message"] = True
        await party.api("sendMessage", text="olya-instead", **own)
        await party.api(
            "answerCallbackQuery", callback_query_id=press.query_id, text="olya-alert", show_alert=True
        )
        await party.api("editMessageText", chat_id=party.group.id, message_id=sent["message_id"], text="end")
        await party.api("sendMessage", chat_id=party.group.id, text="the very end")
        await olya.hear_until("the very end")
        await taras.hear_until("the very end")
    for secret in ("olya-private", "olya-wrote", "olya-ephemeral", "olya-instead", "olya-alert"):
        assert secret in olya.everything
        assert secret not in taras.everything
    assert str(sent["message_id"]) in taras.everything


async def test_a_phone_is_told_of_a_change_and_of_nothing_else(party: Party) -> None:
    sent = await party.api("sendMessage", chat_id=party.group.id, text="one")
    key = f"message:{party.group.id}:m{sent['message_id']}"
    async with phone(party.box, party.olya) as olya:
        first = await olya.hear()
        assert first["first"]
        assert first["set"][key]["text"] == "one"
        await party.api("editMessageText", chat_id=party.group.id, message_id=sent["message_id"], text="two")
        news = await olya.hear()
        assert not news["first"]
        assert list(news["set"]) == [key]
        await party.api("deleteMessage", chat_id=party.group.id, message_id=sent["message_id"])
        assert (await olya.hear())["drop"] == [key]


async def test_a_phone_holds_entities_and_no_markup(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.group.id, text="<b>x</b>&lt;i&gt;", parse_mode="HTML")
    async with phone(party.box, party.olya) as olya:
        await olya.hear_until("x<i>")
    assert "<b>" not in olya.everything
    assert '"html"' not in olya.everything


async def test_a_phone_that_leaves_a_group_holds_nothing_of_it(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.group.id, text="stays here")
    async with phone(party.box, party.taras) as taras:
        await taras.hear_until("stays here")
        await party.taras.leave(party.group)
        while f"chat:{party.group.id}" in taras.held:
            await taras.hear()
        assert not [key for key in taras.held if str(party.group.id) in key]
        assert taras.held["doors"]["groups"] == [{"chat": party.group.id, "title": "Дача"}]


async def test_a_phone_holds_the_newest_messages_only(party: Party) -> None:
    for number in range(MAX_MESSAGES + 5):
        await party.taras.send(party.group, f"line {number}")
    async with phone(party.box, party.olya) as olya:
        await olya.hear()
    assert len(olya.held[f"order:{party.group.id}"]["keys"]) == MAX_MESSAGES
    assert "line 4" not in [value.get("text") for value in olya.held.values()]


async def test_every_answer_is_a_notice_of_its_own_however_many_there_were(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.group.id, text="?", reply_markup=keys("Go"))
    async with phone(party.box, party.olya) as olya:
        await olya.hear()
        for number in range(MAX_NOTICES + 5):
            press = await party.olya.press(party.group, "Go", wait=False)
            await party.api("answerCallbackQuery", callback_query_id=press.query_id, text=f"answer {number}.")
            await olya.hear_until(f"answer {number}.")
            assert f"notice:{press.query_id}" in olya.held
    assert len([key for key in olya.held if key.startswith("notice:")]) == MAX_NOTICES


async def test_the_menu_of_commands_speaks_his_language(party: Party) -> None:
    for code, words in (("", "game"), ("ru", "игра")):
        commands = [{"command": "game", "description": words}]
        await party.api("setMyCommands", commands=commands, language_code=code)
    nadya = await party.box.person("Надя", language="ru")
    await nadya.join(party.group)
    for who, words in ((party.olya, "game"), (nadya, "игра")):
        async with phone(party.box, who) as held:
            await held.hear()
        commands = held.held[f"chat:{party.group.id}"]["commands"]
        assert [(c["command"], c["description"], c["bot"]) for c in commands] == [
            ("game", words, "sandbox_bot")
        ]


async def test_a_private_chat_waits_for_start_with_the_bots_description(box: Box, party: Party) -> None:
    await party.api("setMyDescription", description="What I can do")
    new = await box.person("Нова")
    async with phone(box, new) as held:
        await held.hear()
        bot = (await box.bot())["id"]
        assert held.held[f"chat:{bot}"]["started"] is False
        assert held.held[f"chat:{bot}"]["about"] == "What I can do"
        await new.start()
        while not held.held[f"chat:{bot}"]["started"]:
            await held.hear()


async def test_a_forgotten_person_has_his_phone_hung_up(party: Party) -> None:
    async with phone(party.box, party.olya) as olya:
        await olya.hear()
        await party.box.reset()
        message = await olya._socket.receive(timeout=LIMIT_SECONDS)
    assert (message.type, message.extra) == (aiohttp.WSMsgType.CLOSE, "gone")


def test_the_difference_of_two_sights_names_what_to_set_and_what_to_drop() -> None:
    old = {"a": {"n": 1}, "b": {"n": 2}, "c": {"n": 3}}
    assert difference(old, {"a": {"n": 1}, "b": {"n": 9}, "d": {"n": 4}}) == {
        "set": {"b": {"n": 9}, "d": {"n": 4}},
        "drop": ["c"],
    }


async def test_the_first_three_people_are_welcomed_once(box: Box) -> None:
    status, made = await ask(box, "POST", "/page/welcome", {"language": "ru"})
    assert status == 200
    assert [person["first_name"] for person in made["people"]] == ["Оля", "Тарас", "Настя"]
    shown = (await box.ask("GET", "groups"))["groups"][0]
    assert shown["id"] == made["group"]
    assert [member["user"]["is_bot"] for member in shown["members"]] == [False, False, False, True]
    assert await ask(box, "POST", "/page/welcome", {}) == (409, {"error": "somebody is here already"})


async def test_one_more_person_walks_into_the_oldest_group_under_a_name_nobody_bears(box: Box) -> None:
    _, made = await ask(box, "POST", "/page/welcome", {})
    _, fourth = await ask(box, "POST", "/page/people", {"language": "uk"})
    _, named = await ask(box, "POST", "/page/people", {"name": "<b>Ім'я</b>"})
    assert fourth["first_name"] not in {person["first_name"] for person in made["people"]}
    assert named["first_name"] == "<b>Ім'я</b>"
    members = (await box.ask("GET", f"groups/{made['group']}"))["members"]
    assert {fourth["id"], named["id"]} <= {member["user"]["id"] for member in members}


async def test_the_row_of_seats_tells_names_and_no_messages(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.olya.id, text="olya-private")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{party.box.url}/page/seats") as socket,
    ):
        told = await socket.receive_str(timeout=LIMIT_SECONDS)
    assert "olya-private" not in told
    assert [person["first_name"] for person in json.loads(told)["set"]["people"]["list"]] == ["Оля", "Тарас"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "words"),
    [
        ("POST", "/page/welcome", {"language": "xx"}, 400, '"language" must be one of: uk, ru, en'),
        ("POST", "/page/welcome", {"lang": "uk"}, 400, "unknown field: lang"),
        ("POST", "/page/people", {"name": "x" * 65}, 400, "a name has at most 64 characters"),
        ("POST", "/page/people", {"name": 7}, 400, '"name" must be a text'),
        ("POST", "/page/people", [], 400, "the body must be a JSON object"),
        ("POST", "/page/guests", {}, 400, '"on" is missing'),
        ("POST", "/page/guests", {"on": 1}, 400, '"on" must be true or false'),
        ("POST", "/page/guests", {"on": True}, 409, "guests need a group to walk into"),
        ("GET", "/phone/12345", None, 404, "there is no person 12345"),
        ("GET", "/page/people/12345/feed", None, 404, "there is no person 12345"),
        ("GET", "/page/seats", None, 426, "this address is a web socket"),
        ("GET", "/assets/nothing.js", None, 404, "the page has no file nothing.js"),
    ],
)
async def test_bad_input_to_the_page_is_answered_with_one_clear_sentence(
    box: Box, method: str, path: str, body: Any, status: int, words: str
) -> None:
    assert await ask(box, method, path, body) == (status, {"error": words})


@pytest.mark.parametrize(
    "path", ["/assets/..%2fsight.py", "/assets/%2e%2e/feed.py", "/assets/feed.py", "/phone/x"]
)
async def test_the_page_serves_its_own_files_only(box: Box, path: str) -> None:
    status, _ = await ask(box, "GET", path)
    assert status == 404


@pytest.mark.parametrize("path", ["/", "/page/seats", "/assets/shell.js"])
@pytest.mark.parametrize("headers", [{"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}])
async def test_another_sites_page_is_refused(box: Box, path: str, headers: dict[str, str]) -> None:
    status, _ = await ask(box, "GET", path, headers=headers)
    assert status == 403


async def test_the_page_forbids_itself_to_fetch_from_outside(box: Box) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{box.url}/") as answer:
        policy = answer.headers["Content-Security-Policy"]
        text = await answer.text()
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "http:" not in text
    assert "https:" not in text
