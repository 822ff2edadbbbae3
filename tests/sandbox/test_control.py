"""Bad input to the control interface gets a clear 4xx; texts are data; strangers are turned away."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from sandbox.client import BoxError

if TYPE_CHECKING:
    from sandbox.client import Box
    from tests.sandbox.conftest import Party


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("people", {}, '400: "name" is missing'),
        ("people", {"name": 5}, '400: "name" must be a text'),
        ("people", {"name": "\ud83c"}, '400: "name" has half a surrogate pair in it'),
        ("people", {"name": "x", "age": 5}, "400: unknown field: age"),
        ("people", {"name": "x", "id": 1000001}, "409: the id 1000001 is taken"),
        ("people/5/send", {"text": "x"}, "404: there is no person 5"),
        ("groups", {"title": "x", "members": []}, "400: a group needs at least one member"),
        ("groups", {"title": "x", "members": [5]}, "404: there is no person 5"),
        ("groups", {"title": "x", "members": ["5"]}, '400: "members" must be a list of whole numbers'),
        ("groups", {"title": " ", "members": []}, "400: a group needs a title"),
        (
            "groups",
            {"title": "x", "members": [], "forum": True, "supergroup": False},
            "400: only a supergroup",
        ),
        ("groups/-5/role", {"status": "member"}, "404: there is no group -5"),
        ("bots", {"token": "x"}, '400: "token" must look like'),
        ("nothing", {}, "404"),
    ],
)
async def test_clear_errors(box: Box, path: str, body: dict[str, Any], words: str) -> None:
    with pytest.raises(BoxError) as caught:
        await box.ask("POST", path, body)
    assert str(caught.value).startswith(words)


async def test_clear_errors_about_groups(party: Party) -> None:
    group = f"groups/{party.group.id}"
    for path, body, words in (
        ("role", {"status": "king"}, '400: "status" must be one of: creator'),
        ("role", {"status": "member", "user": 5}, "404: there is no user 5"),
        ("role", {"status": "member", "user": party.taras.id}, "409: the user is member already"),
        ("role", {"status": "creator"}, "409: a bot cannot be the creator"),
        ("migrate", {}, "409: only a basic group"),
        ("topics", {"name": "x"}, "409: this group has no topics"),
        ("topics/5/close", {}, "404: no topic 5"),
    ):
        with pytest.raises(BoxError) as caught:
            await party.box.ask("POST", f"{group}/{path}", body)
        assert str(caught.value).startswith(words)


async def test_clear_errors_about_people(party: Party) -> None:
    person = f"people/{party.taras.id}"
    for path, body, words in (
        ("send", {"text": " "}, "400: a message needs a text"),
        ("send", {"text": "x" * 4097}, "400: a message has at most 4096"),
        ("send", {"text": "x", "chat": party.group.id, "reply_to": 1}, "404: no message 1"),
        ("send", {"text": "x", "chat": party.group.id, "thread": 1}, "404: no topic 1"),
        ("press", {}, "400: name the button"),
        ("press", {"forge": True, "data": "x"}, "400: to forge a press"),
        ("press", {"label": "x", "message_id": 1}, "404: Тарас sees no message 1"),
        ("start", {"link": "https://example.org"}, "400: the link must look like"),
        ("start", {"link": "https://t.me/other_bot"}, "404: there is no bot called other_bot"),
        ("unblock", {}, "409: Тарас has not blocked this bot"),
        ("join", {"chat": -5}, "404: there is no group -5"),
    ):
        with pytest.raises(BoxError) as caught:
            await party.box.ask("POST", f"{person}/{path}", body)
        assert str(caught.value).startswith(words)


async def test_a_body_must_be_a_json_object(box: Box) -> None:
    async with aiohttp.ClientSession() as session:
        for body in (b"{", b"[1]"):
            async with session.post(f"{box.url}/control/people", data=body) as answer:
                assert answer.status == 400
                assert "body" in (await answer.json())["error"]


async def test_pages_of_others_are_turned_away(box: Box) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "https://example.org"}, {"Host": "evil.example.org"}):
            async with session.post(
                f"{box.url}/control/people", json={"name": "x"}, headers=headers
            ) as answer:
                assert answer.status == 403
        async with session.get(f"{box.url}/control/people", headers={"Origin": box.url}) as answer:
            assert answer.status == 200


async def test_changes_can_be_waited_for(party: Party) -> None:
    version = (await party.box.ask("GET", "changes"))["version"]
    await party.olya.send(party.group, "/a")
    assert (await party.box.ask("GET", "changes", after=version, wait_ms=5000))["version"] > version


async def test_reset_forgets_everybody(party: Party) -> None:
    before = await party.box.clock.now_ms()
    await party.box.reset()
    assert (await party.box.ask("GET", "people"))["people"] == []
    assert (await party.box.ask("GET", "groups"))["groups"] == []
    assert await party.api.updates() == []
    assert await party.box.clock.now_ms() >= before


async def test_until_tells_what_was_seen_last(box: Box) -> None:
    async def never() -> list[str]:
        return []

    with pytest.raises(BoxError, match=r"the table did not come true within 0 s; last seen: \[\]"):
        await box.until(never, limit_seconds=0, what="the table")


async def test_calls_are_listed_with_results(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.group.id, text="x")
    await party.api.refused("sendMessage", chat_id=party.group.id, text="")
    good, bad = await party.box.calls(chat=party.group, method="sendMessage")
    assert (good.ok, good.result["text"], good.params["text"]) == (True, "x", "x")
    assert (bad.ok, bad.error_code, bad.description) == (False, 400, "Bad Request: message text is empty")
    assert await party.box.calls(chat=party.group, after=bad.n) == []


async def test_reset_lets_go_of_calls_that_wait(party: Party) -> None:
    await party.box.fault("hang", method="sendMessage", forever=True)
    poll = asyncio.create_task(party.api.updates(timeout=50))
    hanging = asyncio.create_task(party.api("sendMessage", chat_id=party.group.id, text="x"))

    async def both() -> bool:
        return len(await party.box.calls(method="sendMessage")) == 1

    await party.box.until(both)
    await party.box.reset()
    assert await poll == []
    with pytest.raises(aiohttp.ClientError):
        await hanging
