"""getUpdates (telegram.md, section 6)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.sandbox.callers import Caller, RefusedError

if TYPE_CHECKING:
    from sandbox.client import Box
    from tests.sandbox.conftest import Party

DAY_MS = 24 * 3_600_000


async def test_an_offset_confirms_what_lies_before_it(party: Party) -> None:
    for text in ("/a", "/b", "/c"):
        await party.olya.send(party.group, text)
    first = await party.api.updates()
    assert [u["message"]["text"] for u in first] == ["/a", "/b", "/c"]
    rest = await party.api.updates(first[1]["update_id"])
    assert [u["message"]["text"] for u in rest] == ["/b", "/c"]
    assert await party.api.updates() == rest


async def test_ids_rise_by_one(party: Party) -> None:
    for text in ("/a", "/b", "/c"):
        await party.olya.send(party.group, text)
    ids = [u["update_id"] for u in await party.api.updates()]
    assert ids == [ids[0], ids[0] + 1, ids[0] + 2]


async def test_what_is_not_confirmed_comes_again(party: Party) -> None:
    await party.olya.send(party.group, "/a")
    assert await party.api.updates() == await party.api.updates()


async def test_limit_and_negative_offset(party: Party) -> None:
    for text in ("/a", "/b", "/c"):
        await party.olya.send(party.group, text)
    assert len(await party.api.updates(limit=2)) == 2
    assert [u["message"]["text"] for u in await party.api.updates(-1)] == ["/c"]
    assert len(await party.api.updates()) == 1


async def test_a_long_poll_waits_for_an_update(party: Party) -> None:
    poll = asyncio.create_task(party.api.updates(timeout=50))
    await party.box.settle()
    assert not poll.done()
    await party.olya.send(party.group, "/a")
    assert [u["message"]["text"] for u in await poll] == ["/a"]


async def test_a_long_poll_ends_on_the_boxs_clock(party: Party) -> None:
    poll = asyncio.create_task(party.api.updates(timeout=50))
    await party.box.settle()
    await party.box.clock.jump(50_000)
    assert await poll == []


async def test_a_new_poll_ends_the_waiting_one_with_409(party: Party) -> None:
    older = asyncio.create_task(party.api.updates(timeout=50))
    await party.box.settle()
    newer = asyncio.create_task(party.api.updates(timeout=50))
    with pytest.raises(
        RefusedError, match="Conflict: terminated by other getUpdates request; make sure"
    ) as caught:
        await older
    assert caught.value.code == 409
    await party.olya.send(party.group, "/a")
    assert len(await newer) == 1


async def test_messages_are_kept_a_day_and_presses_150_seconds(party: Party) -> None:
    await party.api(
        "sendMessage",
        chat_id=party.group.id,
        text="x",
        reply_markup={"inline_keyboard": [[{"text": "a", "callback_data": "a"}]]},
    )
    await party.olya.send(party.group, "/a")
    await party.olya.press(party.group, "a", wait=False)
    assert [set(u) - {"update_id"} for u in await party.api.updates()] == [{"message"}, {"callback_query"}]
    await party.box.clock.jump(151_000)
    assert [set(u) - {"update_id"} for u in await party.api.updates()] == [{"message"}]
    await party.box.clock.jump(DAY_MS)
    assert await party.api.updates() == []


async def test_ids_start_from_the_clock_so_a_later_box_goes_on(party: Party) -> None:
    await party.olya.send(party.group, "/a")
    before = (await party.api.updates())[0]
    await party.box.clock.jump(60_000)
    await party.box.reset()
    olya = await party.box.person("Оля")
    group = await party.box.group("Дача", [olya])
    await olya.send(group, "/a")
    after = (await party.api.updates(allowed_updates=["message"]))[-1]
    assert after["update_id"] > before["update_id"]
    assert after["message"]["message_id"] > before["message"]["message_id"]


async def test_after_a_quiet_week_ids_start_anew_and_an_old_offset_loses_nothing(party: Party) -> None:
    await party.olya.send(party.group, "/a")
    old = (await party.api.updates())[0]["update_id"]
    await party.api.updates(old + 1)
    await party.box.clock.jump(8 * DAY_MS)
    await party.olya.send(party.group, "/b")
    fresh = await party.api.updates(old + 1)
    assert [u["message"]["text"] for u in fresh] == ["/b"]
    assert fresh[0]["update_id"] not in range(old - 10, old + 10)


async def test_allowed_updates_are_remembered_and_chat_member_must_be_asked_for(
    box: Box, api: Caller
) -> None:
    olya, taras = await box.person("Оля"), await box.person("Тарас")
    group = await box.group("Дача", [olya], bot_admin=True)
    await api.updates(allowed_updates=[])
    await taras.join(group)
    assert "chat_member" not in {kind for u in await api.updates() for kind in u}
    await api.updates(allowed_updates=["chat_member"])
    await taras.leave(group)
    await api.updates()
    assert "chat_member" in {kind for u in await api.updates() for kind in u}


async def test_a_bot_that_hung_up_does_not_hold_the_queue(party: Party) -> None:
    poll = asyncio.create_task(party.api.updates(timeout=50))
    await party.box.settle()
    poll.cancel()
    await asyncio.gather(poll, return_exceptions=True)
    await party.olya.send(party.group, "/a")
    assert len(await party.api.updates(timeout=50)) == 1


async def test_two_bots_have_queues_of_their_own(party: Party) -> None:
    other = Caller(party.box.url, "777777:" + "b" * 35)
    await other("getMe")
    await party.olya.start(bot=777777)
    assert [u["message"]["text"] for u in await other.updates()] == ["/start"]
    assert await party.api.updates() == []
    await other.close()


async def test_an_odd_update_may_be_put_in(party: Party) -> None:
    number = await party.box.inject("message", {"message_id": "not a number"})
    assert await party.api.updates() == [{"update_id": number, "message": {"message_id": "not a number"}}]
