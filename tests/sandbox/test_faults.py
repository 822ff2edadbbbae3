"""Faults on demand (telegram.md, section 6)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import pytest

from sandbox.client import BoxError

if TYPE_CHECKING:
    from tests.sandbox.conftest import Party


async def test_429_with_retry_after_has_no_effect(party: Party) -> None:
    await party.box.fault("flood", method="sendMessage", retry_after=7)
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x")
    assert (error.code, error.parameters) == (429, {"retry_after": 7})
    assert await party.olya.find(party.group, "x") is None
    assert await party.api("sendMessage", chat_id=party.group.id, text="x")


async def test_5xx_in_json_and_in_html(party: Party) -> None:
    await party.box.fault("error", status=503, description="Service Unavailable")
    error = await party.api.refused("getMe")
    assert (error.code, error.words) == (503, "Service Unavailable")
    await party.box.fault("html")
    async with party.api.session.get(f"{party.box.url}/bot{party.api.token}/getMe") as answer:
        assert (answer.status, answer.content_type) == (502, "text/html")


async def test_a_lost_answer_comes_after_the_effect(party: Party) -> None:
    await party.box.fault("lost", method="sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await party.api("sendMessage", chat_id=party.group.id, text="delivered")
    assert await party.olya.find(party.group, "delivered") is not None
    call = (await party.box.calls(method="sendMessage"))[-1]
    assert (call.ok, call.fault) == (True, "lost")


async def test_a_dropped_call_has_no_effect(party: Party) -> None:
    await party.box.fault("drop", method="sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await party.api("sendMessage", chat_id=party.group.id, text="never")
    assert await party.olya.find(party.group, "never") is None


async def test_a_delayed_call_has_its_effect_later(party: Party) -> None:
    await party.box.fault("delay", delay_ms=30)
    assert (await party.api("getMe"))["is_bot"]
    assert (await party.box.calls(method="getMe"))[-1].fault == "delay"


async def test_a_hanging_call_ends_when_the_fault_is_lifted(party: Party) -> None:
    fault = await party.box.fault("hang", method="sendMessage", forever=True)
    hanging = asyncio.create_task(party.api("sendMessage", chat_id=party.group.id, text="x"))

    async def arrived() -> bool:
        return bool(await party.box.calls(method="sendMessage"))

    await party.box.until(arrived)
    assert not hanging.done()
    await party.box.lift(fault)
    with pytest.raises(aiohttp.ClientError):
        await hanging
    assert await party.api("sendMessage", chat_id=party.group.id, text="x")


async def test_a_fault_may_speak_of_one_chat_and_of_several_methods(party: Party) -> None:
    await party.box.fault("error", method="sendMessage,edit*", chat=party.group, count=2)
    assert await party.api("sendMessage", chat_id=party.olya.id, text="x")
    assert (await party.api.refused("sendMessage", chat_id=party.group.id, text="x")).code == 500
    refused = await party.api.refused("editMessageText", chat_id=party.group.id, message_id=1, text="x")
    assert refused.code == 500


async def test_chance_is_seeded(party: Party) -> None:
    async def rolled() -> list[bool]:
        fault = await party.box.fault("error", method="getMe", forever=True, probability=0.5, seed=4)
        out = []
        for _ in range(20):
            try:
                await party.api("getMe")
                out.append(True)
            except Exception:  # noqa: BLE001 - which of them fail is what is compared
                out.append(False)
        await party.box.lift(fault)
        return out

    first = await rolled()
    assert first == await rolled()
    assert set(first) == {True, False}


async def test_nonsense_is_refused(party: Party) -> None:
    for body in (
        {"kind": "rain"},
        {"kind": "flood", "probability": 2},
        {"kind": "flood", "count": 0},
        {"kind": "error", "status": 200},
        {"kind": "error", "method": "sendNothing"},
        {"kind": "error", "colour": "red"},
    ):
        with pytest.raises(BoxError, match="400"):
            await party.box.ask("POST", "faults", body)
