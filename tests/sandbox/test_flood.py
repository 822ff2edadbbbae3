"""Flood control (telegram.md, sections 1 and 6)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sandbox.testing import box_here
from tests.sandbox.callers import Caller, RefusedError

if TYPE_CHECKING:
    from tests.sandbox.conftest import Party


async def test_a_group_takes_20_sends_and_edits_a_minute(party: Party) -> None:
    api, chat = party.api, party.group.id
    sent = await api("sendMessage", chat_id=chat, text="0")
    for turn in range(9):
        await api("sendMessage", chat_id=chat, text=str(turn))
        await api("editMessageText", chat_id=chat, message_id=sent["message_id"], text=f"edit {turn}")
    await api("sendMessage", chat_id=chat, text="20")
    error = await api.refused("editMessageText", chat_id=chat, message_id=sent["message_id"], text="21")
    assert error.code == 429
    wait = error.parameters["retry_after"]
    assert 1 <= wait <= 60
    assert error.words == f"Too Many Requests: retry after {wait}"
    assert (await party.olya.find(party.group, "edit 8")) is not None
    await party.box.clock.jump(wait * 1000)
    assert await api("sendMessage", chat_id=chat, text="21")


async def test_answers_and_deletions_are_not_counted(party: Party) -> None:
    api, chat = party.api, party.group.id
    sent = [await api("sendMessage", chat_id=chat, text=str(n)) for n in range(20)]
    for message in sent:
        await api("deleteMessage", chat_id=chat, message_id=message["message_id"])
    assert await api("sendChatAction", chat_id=chat, action="typing")
    assert (await api.refused("sendMessage", chat_id=chat, text="x")).code == 429


async def test_another_chat_goes_on(party: Party) -> None:
    for turn in range(20):
        await party.api("sendMessage", chat_id=party.group.id, text=str(turn))
    assert (await party.api.refused("sendMessage", chat_id=party.group.id, text="x")).code == 429
    assert await party.api("sendMessage", chat_id=party.olya.id, text="x")


async def test_a_private_chat_takes_a_short_burst_then_one_a_second(party: Party) -> None:
    for turn in range(3):
        await party.api("sendMessage", chat_id=party.olya.id, text=str(turn))
    error = await party.api.refused("sendMessage", chat_id=party.olya.id, text="x")
    assert (error.code, error.parameters) == (429, {"retry_after": 1})
    await party.box.clock.jump(1000)
    assert await party.api("sendMessage", chat_id=party.olya.id, text="x")
    assert (await party.api.refused("sendMessage", chat_id=party.olya.id, text="x")).code == 429


async def test_all_chats_together_take_30_a_second(party: Party) -> None:
    people = [await party.box.person(f"Гравець {n}") for n in range(31)]
    for person in people:
        await person.start()
    sends = (party.api("sendMessage", chat_id=person.id, text="x") for person in people)
    outcomes = await asyncio.gather(*sends, return_exceptions=True)
    refused = [error for error in outcomes if isinstance(error, RefusedError)]
    calls = await party.box.calls(method="sendMessage")
    within_a_second = calls[-1].at_ms - calls[0].at_ms < 1000
    assert [error.code for error in refused] == ([429] if within_a_second else [])


async def test_flood_control_can_be_switched_off() -> None:
    async with box_here(flood=False) as box:
        api = await Caller.of(box)
        olya = await box.person("Оля")
        await olya.start()
        for turn in range(40):
            await api("sendMessage", chat_id=olya.id, text=str(turn))
        await api.close()
