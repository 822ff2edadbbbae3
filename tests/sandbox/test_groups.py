"""The bot's place in groups, migration, topics, pins (telegram.md, section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.client import BoxError
from tests.sandbox.callers import ALL

if TYPE_CHECKING:
    from sandbox.client import Box, Group
    from tests.sandbox.callers import Caller
    from tests.sandbox.conftest import Party


async def told(api: Caller, kind: str) -> list[dict[str, Any]]:
    return [update[kind] for update in await api.drain() if kind in update]


async def test_adding_the_bot_tells_it_twice(box: Box, api: Caller) -> None:
    await api.updates(allowed_updates=ALL)
    olya = await box.person("Оля")
    group = await box.group("Дача", [olya], bot=False)
    assert await api.updates() == []
    assert (
        await api.refused("sendMessage", chat_id=group.id, text="x")
    ).words == "Bad Request: chat not found"
    await group.add_bot(by=olya)
    change, service = await api.updates()
    assert change["my_chat_member"]["old_chat_member"]["status"] == "left"
    assert change["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert change["my_chat_member"]["from"]["id"] == olya.id
    assert service["message"]["new_chat_members"][0]["id"] == (await box.bot())["id"]


async def test_a_kicked_bot_cannot_write(party: Party) -> None:
    await party.group.kick_bot()
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x")
    assert (error.code, error.words) == (403, "Forbidden: bot was kicked from the supergroup chat")
    assert (await told(party.api, "my_chat_member"))[0]["new_chat_member"]["status"] == "kicked"


async def test_a_bot_kicked_from_a_basic_group_hears_other_words(box: Box, api: Caller) -> None:
    group = await box.group("Дача", [await box.person("Оля")], supergroup=False)
    await group.kick_bot()
    error = await api.refused("sendMessage", chat_id=group.id, text="x")
    assert error.words == "Forbidden: bot was kicked from the group chat"


async def test_a_removed_bot_is_no_member(party: Party) -> None:
    await party.group.kick_bot(ban=False)
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x")
    assert error.words == "Forbidden: bot is not a member of the supergroup chat"


async def test_a_muted_bot_may_not_send_but_may_edit(party: Party) -> None:
    sent = await party.api("sendMessage", chat_id=party.group.id, text="x")
    await party.group.mute_bot()
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x")
    assert error.words == "Bad Request: not enough rights to send text messages to the chat"
    error = await party.api.refused("sendPhoto", chat_id=party.group.id, photo="x")
    assert error.words == "Bad Request: not enough rights to send photos to the chat"
    change = (await told(party.api, "my_chat_member"))[0]["new_chat_member"]
    assert (change["status"], change["can_send_messages"]) == ("restricted", False)
    assert await party.api("editMessageText", chat_id=party.group.id, message_id=sent["message_id"], text="y")


async def test_a_restricted_person_who_leaves_stays_restricted(party: Party) -> None:
    await party.group.role(None, "administrator")
    await party.group.role(party.taras, "restricted", rights={"can_send_messages": True})
    await party.group.role(party.taras, "left", by=party.taras)
    updates = await party.api.drain()
    change = [one["chat_member"] for one in updates if "chat_member" in one][-1]["new_chat_member"]
    assert (change["status"], change["is_member"], change["can_send_messages"]) == ("restricted", False, True)
    assert [one for one in updates if "left_chat_member" in one.get("message", {})]


async def test_the_bot_may_leave(party: Party) -> None:
    assert await party.api("leaveChat", chat_id=party.group.id)
    assert (await party.olya.last(party.group)).service is not None
    assert (await party.api.refused("leaveChat", chat_id=party.group.id)).code == 403


async def test_people_coming_and_going_are_service_messages(party: Party) -> None:
    await party.taras.leave(party.group)
    await party.taras.join(party.group)
    left, came = await told(party.api, "message")
    assert left["left_chat_member"]["id"] == party.taras.id
    assert [u["id"] for u in came["new_chat_members"]] == [party.taras.id]


async def test_chat_member_comes_to_an_administrator_bot_only(party: Party) -> None:
    await party.taras.leave(party.group)
    assert await told(party.api, "chat_member") == []
    await party.group.role(None, "administrator")
    await party.taras.join(party.group)
    change = (await told(party.api, "chat_member"))[0]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("left", "member")


async def test_a_banned_person_cannot_come_back(party: Party) -> None:
    await party.group.role(party.taras, "kicked", by=party.olya)
    with pytest.raises(BoxError, match="banned"):
        await party.taras.join(party.group)


@pytest.mark.parametrize("old_first", [True, False])
async def test_migration_comes_in_either_order(box: Box, api: Caller, *, old_first: bool) -> None:
    olya = await box.person("Оля")
    group = await box.group("Дача", [olya], supergroup=False)
    await api.drain()
    new = await group.migrate(old_first=old_first)
    messages = await told(api, "message")
    goodbye = {"chat": group.id, "to": new.id}
    hello = {"chat": new.id, "from": group.id}
    seen = [
        {"chat": m["chat"]["id"], "to": m["migrate_to_chat_id"]}
        if "migrate_to_chat_id" in m
        else {"chat": m["chat"]["id"], "from": m["migrate_from_chat_id"]}
        for m in messages
    ]
    assert seen == ([goodbye, hello] if old_first else [hello, goodbye])


async def test_a_send_to_a_migrated_group_names_the_new_one(box: Box, api: Caller) -> None:
    olya = await box.person("Оля")
    group = await box.group("Дача", [olya], supergroup=False)
    new = await group.migrate()
    error = await api.refused("sendMessage", chat_id=group.id, text="x")
    assert error.words == "Bad Request: group chat was upgraded to a supergroup chat"
    assert error.parameters == {"migrate_to_chat_id": new.id}
    assert new.id < -1_000_000_000_000 < group.id < 0
    await api("sendMessage", chat_id=new.id, text="here")
    assert (await olya.last(new)).text == "here"
    assert [chat["chat"] for chat in (await olya.view(everything=True))["chats"]] == [new.id]
    with pytest.raises(BoxError, match="only once"):
        await group.migrate()


@pytest.fixture
async def forum(box: Box, api: Caller) -> Group:
    olya = await box.person("Оля")
    return await box.group("Форум", [olya], forum=True)


async def test_a_topics_messages_carry_its_thread(box: Box, api: Caller, forum: Group) -> None:
    olya = await box.person("Тарас")
    await olya.join(forum)
    thread = await forum.topic("Карти")
    await api.drain()
    await olya.send(forum, "/game", thread=thread)
    await olya.send(forum, "/game")
    inside, general = await told(api, "message")
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (thread, True)
    assert "message_thread_id" not in general
    sent = await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=thread)
    assert sent["message_thread_id"] == thread
    assert (await olya.last(forum)).thread == thread


async def test_closed_deleted_and_unknown_topics_refuse(api: Caller, forum: Group) -> None:
    thread = await forum.topic("Карти")
    place = {"chat_id": forum.id, "text": "x", "message_thread_id": thread}
    await forum.close_topic(thread)
    assert (await api.refused("sendMessage", **place)).words == "Bad Request: TOPIC_CLOSED"
    await forum.reopen_topic(thread)
    assert await api("sendMessage", **place)
    await forum.delete_topic(thread)
    assert (await api.refused("sendMessage", **place)).words == "Bad Request: TOPIC_DELETED"
    error = await api.refused("sendMessage", **{**place, "message_thread_id": 1})
    assert error.words == "Bad Request: message thread not found"
    await forum.close_topic(None)
    assert (await api.refused("sendMessage", chat_id=forum.id, text="x")).words == "Bad Request: TOPIC_CLOSED"


async def test_deleting_a_topic_takes_its_messages_along(api: Caller, forum: Group) -> None:
    thread = await forum.topic("Карти")
    sent = await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=thread)
    await forum.delete_topic(thread)
    error = await api.refused("editMessageText", chat_id=forum.id, message_id=sent["message_id"], text="y")
    assert error.words == "Bad Request: message to edit not found"


async def test_an_administrator_bot_manages_topics(api: Caller, forum: Group) -> None:
    error = await api.refused("createForumTopic", chat_id=forum.id, name="x")
    assert "not enough rights" in error.words
    await forum.role(None, "administrator")
    topic = await api("createForumTopic", chat_id=forum.id, name="Стіл")
    named = {"chat_id": forum.id, "message_thread_id": topic["message_thread_id"]}
    assert await api("closeForumTopic", **named)
    assert "TOPIC_NOT_MODIFIED" in (await api.refused("closeForumTopic", **named)).words
    assert await api("sendMessage", **named, text="an administrator may")
    assert await api("deleteForumTopic", **named)


async def test_a_reply_thread_of_a_plain_supergroup_must_not_be_passed_back(party: Party) -> None:
    mine = await party.api("sendMessage", chat_id=party.group.id, text="mine")
    await party.olya.send(party.group, "a reply", reply_to=mine["message_id"])
    message = (await told(party.api, "message"))[-1]
    assert message["message_thread_id"] == mine["message_id"]
    assert "is_topic_message" not in message
    assert message["reply_to_message"]["text"] == "mine"
    error = await party.api.refused(
        "sendMessage", chat_id=party.group.id, text="x", message_thread_id=message["message_thread_id"]
    )
    assert error.words == "Bad Request: message thread not found"


async def test_replies_of_the_bot(party: Party) -> None:
    said = await party.olya.send(party.group, "/game")
    reply = {"message_id": said.id}
    sent = await party.api("sendMessage", chat_id=party.group.id, text="x", reply_parameters=reply)
    assert sent["reply_to_message"]["message_id"] == said.id
    lost = {"message_id": 1}
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x", reply_parameters=lost)
    assert error.words == "Bad Request: message to be replied not found"
    lost["allow_sending_without_reply"] = True
    assert await party.api("sendMessage", chat_id=party.group.id, text="x", reply_parameters=lost)


async def test_pinning_needs_rights(party: Party) -> None:
    api, chat = party.api, party.group.id
    sent = await api("sendMessage", chat_id=chat, text="x")
    error = await api.refused("pinChatMessage", chat_id=chat, message_id=sent["message_id"])
    assert error.words == "Bad Request: not enough rights to manage pinned messages in the chat"
    await party.group.role(None, "administrator")
    assert await api("pinChatMessage", chat_id=chat, message_id=sent["message_id"])
    assert (await api("getChat", chat_id=chat))["pinned_message"]["text"] == "x"
    assert await api("unpinChatMessage", chat_id=chat)
    assert "message to unpin not found" in (await api.refused("unpinChatMessage", chat_id=chat)).words


async def test_message_ids_are_counted_per_chat(party: Party) -> None:
    one = await party.api("sendMessage", chat_id=party.olya.id, text="x")
    await party.api("sendMessage", chat_id=party.group.id, text="x")
    two = await party.api("sendMessage", chat_id=party.olya.id, text="x")
    assert two["message_id"] == one["message_id"] + 1
