"""Guests press what they see; they know nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from sandbox.guests import Guest, choose, wishes
from sandbox.links import start_payload
from tests.sandbox.test_page import ask

if TYPE_CHECKING:
    from sandbox.client import Box
    from tests.sandbox.conftest import Party


def key(text: str, style: str | None = None, **more: Any) -> dict[str, Any]:
    return {"text": text, "style": style, "data": text, "url": None, "disabled": False, **more}


def chat(number: int, kind: str, *messages: list[dict[str, Any]]) -> dict[str, Any]:
    shown = [
        {"message_id": n, "ephemeral_message_id": None, "buttons": [row]} for n, row in enumerate(messages, 1)
    ]
    return {"chat": number, "kind": kind, "messages": shown}


def test_a_guest_looks_at_the_newest_message_that_has_buttons() -> None:
    seen = {"chats": [chat(-1, "group", [key("old")], [key("new")], [])]}
    assert [wish.text for wish in wishes(seen, set())] == ["new"]


def test_a_guest_looks_into_his_private_chat_first() -> None:
    seen = {"chats": [chat(-1, "supergroup", [key("all")]), chat(7, "private", [key("mine")])]}
    assert [(wish.chat, wish.text) for wish in wishes(seen, set())] == [(7, "mine")]


def test_a_guest_presses_neither_links_nor_disabled_buttons_nor_the_same_button_twice() -> None:
    row = [key("link", data=None, url="https://t.me/x"), key("off", disabled=True), key("once"), key("left")]
    seen = {"chats": [chat(-1, "group", row)]}
    first = wishes(seen, set())
    assert [wish.text for wish in first] == ["once", "left"]
    assert [wish.text for wish in wishes(seen, {first[0].mark})] == ["left"]
    assert wishes(seen, {wish.mark for wish in first}) == []


def test_a_guest_passes_over_what_he_shuns() -> None:
    seen = {"chats": [chat(-1, "group", [key("old")], [key("rules"), key("go")], [key("rules")])]}
    assert [wish.text for wish in wishes(seen, set(), lambda wish: wish.text == "rules")] == ["go"]


def test_green_draws_a_guest_and_red_puts_him_off() -> None:
    found = wishes({"chats": [chat(-1, "group", [key("go", "success"), key("stop", "danger")])]}, set())
    luck = random.Random(1)
    picked = [wish.text for _ in range(400) if (wish := choose(found, luck))]
    assert picked.count("go") > 10 * picked.count("stop") > 0


def test_a_guest_with_nothing_to_press_presses_nothing() -> None:
    assert choose([], random.Random(1)) is None


async def test_a_guest_presses_and_the_bot_hears_it(party: Party) -> None:
    guest = await Guest.invite(party.box, "Гість", "uk")
    await guest.come(party.group.id)
    await party.api.drain()
    menu = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    await party.api("sendMessage", chat_id=guest.person.id, text="?", reply_markup=menu)
    wish = await guest.press_once(limit_ms=0)
    assert wish is not None
    assert wish.text == "Go"
    (update,) = await party.api.updates()
    assert update["callback_query"]["data"] == "go"
    assert update["callback_query"]["from"]["id"] == guest.person.id
    assert await guest.press_once(limit_ms=0) is None


async def test_a_guest_often_keeps_still_in_a_group(party: Party) -> None:
    menu = {"inline_keyboard": [[{"text": str(n), "callback_data": str(n)} for n in range(20)]]}
    guest = Guest(party.taras, random.Random(1))
    await party.api("sendMessage", chat_id=party.group.id, text="?", reply_markup=menu)
    tried = [await guest.press_once(limit_ms=0) for _ in range(20)]
    assert 4 <= sum(wish is None for wish in tried) <= 16


async def test_guests_come_play_and_rest_by_the_switch(box: Box) -> None:
    _, made = await ask(box, "POST", "/page/welcome", {})
    assert await ask(box, "POST", "/page/guests", {"on": True}) == (200, {"on": True})
    members = (await box.ask("GET", f"groups/{made['group']}"))["members"]
    names = [member["user"]["first_name"] for member in members]
    assert names[-2:] == ["Гриць", "Палажка"]
    assert await ask(box, "POST", "/page/guests", {"on": True}) == (200, {"on": True})
    assert len((await box.ask("GET", "people"))["people"]) == 5
    assert await ask(box, "POST", "/page/guests", {"on": False}) == (200, {"on": False})


async def test_guests_are_invited_anew_after_a_reset(box: Box) -> None:
    await ask(box, "POST", "/page/welcome", {})
    await ask(box, "POST", "/page/guests", {"on": True})
    await box.reset()
    await ask(box, "POST", "/page/welcome", {"language": "ru"})
    await ask(box, "POST", "/page/guests", {"on": True, "language": "ru"})
    people = (await box.ask("GET", "people"))["people"]
    assert [person["first_name"] for person in people[-2:]] == ["Гриша", "Глаша"]


@pytest.mark.parametrize(
    ("url", "payload"),
    [
        ("https://t.me/some_bot?start=sit1", "sit1"),
        ("t.me/some_bot?start=", ""),
        ("tg://resolve?domain=some_bot&start=a-b", "a-b"),
        ("https://t.me/some_bot", None),
        ("https://t.me/some_bot?startgroup=a", None),
        ("https://example.org/?start=a", None),
    ],
)
def test_start_links_are_told_from_others(url: str, payload: str | None) -> None:
    assert start_payload(url) == payload
