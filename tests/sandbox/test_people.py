"""Private chats, privacy mode, names, anonymous administrators (telegram.md, section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.client import BoxError
from tests.sandbox.callers import Caller, keys

if TYPE_CHECKING:
    from sandbox.client import Box
    from tests.sandbox.conftest import Party


async def heard(party: Party) -> list[str]:
    return [u["message"].get("text", "") for u in await party.api.drain() if "message" in u]


async def test_a_private_chat_is_closed_until_start(box: Box, api: Caller) -> None:
    olya = await box.person("Оля")
    error = await api.refused("sendMessage", chat_id=olya.id, text="x")
    assert (error.code, error.words) == (403, "Forbidden: bot can't initiate conversation with a user")
    await olya.start("seat-1")
    assert (await api.updates())[-1]["message"]["text"] == "/start seat-1"
    assert (await api("sendMessage", chat_id=olya.id, text="x"))["chat"]["type"] == "private"


async def test_an_unknown_chat_is_not_found(api: Caller) -> None:
    for chat_id in (123, -123, "@nobody", -1001234567890):
        error = await api.refused("sendMessage", chat_id=chat_id, text="x")
        assert (error.code, error.words) == (400, "Bad Request: chat not found")


async def test_a_payload_is_64_safe_characters(party: Party) -> None:
    await party.olya.start("a" * 64)
    for wrong in ("a" * 65, "a b", "ж"):
        with pytest.raises(BoxError, match="payload"):
            await party.olya.start(wrong)


async def test_blocking_and_unblocking_is_told_and_felt(party: Party) -> None:
    await party.olya.block()
    error = await party.api.refused("sendMessage", chat_id=party.olya.id, text="x")
    assert (error.code, error.words) == (403, "Forbidden: bot was blocked by the user")
    change = (await party.api.drain())[-1]["my_chat_member"]
    assert (change["chat"]["type"], change["new_chat_member"]["status"]) == ("private", "kicked")
    await party.olya.start()
    changes = await party.api.drain()
    assert changes[0]["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert await party.api("sendMessage", chat_id=party.olya.id, text="x")


async def test_a_deleted_account_cannot_be_written_to(party: Party) -> None:
    await party.olya.delete_account()
    error = await party.api.refused("sendMessage", chat_id=party.olya.id, text="x")
    assert error.words == "Forbidden: user is deactivated"


async def test_bots_do_not_write_to_bots(party: Party) -> None:
    error = await party.api.refused("sendMessage", chat_id=int(party.api.token.split(":")[0]), text="x")
    assert error.words == "Forbidden: bot can't send messages to bots"


async def test_privacy_mode_lets_commands_replies_and_service_messages_through(party: Party) -> None:
    mine = await party.api("sendMessage", chat_id=party.group.id, text="mine")
    await party.olya.send(party.group, "just talking")
    await party.olya.send(party.group, "/help")
    await party.olya.send(party.group, "/help@sandbox_bot now")
    await party.olya.send(party.group, "/help@other_bot")
    await party.olya.send(party.group, "a reply", reply_to=mine["message_id"])
    talk = await party.taras.send(party.group, "talk")
    await party.olya.send(party.group, "a reply to him", reply_to=talk)
    await party.taras.leave(party.group)
    assert await heard(party) == ["/help", "/help@sandbox_bot now", "a reply", ""]


async def test_an_administrator_bot_hears_everything(party: Party) -> None:
    await party.group.role(None, "administrator")
    await party.api.drain()
    await party.olya.send(party.group, "just talking")
    assert await heard(party) == ["just talking"]


async def test_a_command_without_a_name_is_for_the_bot_that_wrote_last(party: Party) -> None:
    other = Caller(party.box.url, "777777:" + "b" * 35)
    await other("getMe")
    await party.box.ask("POST", f"groups/{party.group.id}/role", {"user": 777777, "status": "member"})
    await other("sendMessage", chat_id=party.group.id, text="I was last")
    await party.api.drain()
    await party.olya.send(party.group, "/help")
    assert await heard(party) == []
    assert (await other.updates())[-1]["message"]["text"] == "/help"
    await other.close()


async def test_an_anonymous_admin_writes_as_the_group(party: Party) -> None:
    await party.olya.send(party.group, "/stop", anonymous=True)
    message = (await party.api.drain())[-1]["message"]
    assert message["from"]["id"] == 1087968824
    assert message["sender_chat"]["id"] == message["chat"]["id"] == party.group.id
    with pytest.raises(BoxError, match="only an administrator"):
        await party.taras.send(party.group, "/stop", anonymous=True)


async def test_a_channel_writes_as_itself(party: Party) -> None:
    await party.taras.send(party.group, "/game", channel="Новини")
    message = (await party.api.drain())[-1]["message"]
    assert (message["from"]["id"], message["sender_chat"]["type"]) == (136817688, "channel")
    assert message["sender_chat"]["title"] == "Новини"


@pytest.mark.parametrize("name", ["<b>&Оля</b>", "\u202eЯлО", "Z̶̡̛a̷l̸g̵o̶", "ㅤ", "👨‍👩‍👧‍👦" * 9, "Оля", "x" * 64])
async def test_any_name_goes_through_as_it_is(box: Box, api: Caller, name: str) -> None:
    olya, twin = await box.person(name), await box.person(name)
    group = await box.group("Дача", [olya, twin])
    await olya.start()
    update = (await api.updates())[-1]["message"]
    assert update["from"]["first_name"] == name
    await api("sendMessage", chat_id=group.id, text=name)
    assert "<b>" not in (await twin.last(group)).html


async def test_names_have_limits(box: Box) -> None:
    for wrong in ("", "x" * 65):
        with pytest.raises(BoxError, match="400"):
            await box.person(wrong)


async def test_nobody_sees_another_ones_private_chat(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.olya.id, text="your cards", reply_markup=keys("go"))
    assert (await party.olya.last()).text == "your cards"
    assert "your cards" not in str(await party.taras.view(everything=True, history=True))
    with pytest.raises(BoxError, match="404"):
        await party.taras.press(None, "go")


async def test_who_has_left_sees_nothing_and_cannot_write(party: Party) -> None:
    await party.taras.leave(party.group)
    assert await party.taras.reads(party.group) == []
    with pytest.raises(BoxError, match="is not in this group"):
        await party.taras.send(party.group, "still here")


async def test_a_newcomer_of_a_basic_group_sees_what_comes_after_him(box: Box, api: Caller) -> None:
    olya, late = await box.person("Оля"), await box.person("Пізній")
    group = await box.group("Дача", [olya], supergroup=False)
    await api("sendMessage", chat_id=group.id, text="before")
    await late.join(group)
    await api("sendMessage", chat_id=group.id, text="after")
    assert [m.text for m in await late.reads(group) if m.text] == ["after"]


async def test_get_chat_member_is_sure_for_an_administrator_bot_only(box: Box, api: Caller) -> None:
    olya, stranger = await box.person("Оля"), await box.person("Чужий")
    group = await box.group("Дача", [olya], hidden_members=True)
    error = await api.refused("getChatMember", chat_id=group.id, user_id=olya.id)
    assert error.words == "Bad Request: member list is inaccessible"
    await group.role(None, "administrator")
    assert (await api("getChatMember", chat_id=group.id, user_id=olya.id))["status"] == "creator"
    error = await api.refused("getChatMember", chat_id=group.id, user_id=stranger.id)
    assert error.words == "Bad Request: PARTICIPANT_ID_INVALID"
    assert "invalid user_id" in (await api.refused("getChatMember", chat_id=group.id, user_id=5)).words


async def test_administrators_count_and_chat(party: Party) -> None:
    api, chat = party.api, party.group.id
    admins: list[dict[str, Any]] = await api("getChatAdministrators", chat_id=chat)
    assert [a["user"]["id"] for a in admins] == [party.olya.id]
    assert await api("getChatMemberCount", chat_id=chat) == 3
    assert (await api("getChat", chat_id=chat))["title"] == "Дача"
    error = await api.refused("getChatAdministrators", chat_id=party.olya.id)
    assert error.words == "Bad Request: there are no administrators in the private chat"


async def test_a_muted_person_cannot_write(party: Party) -> None:
    await party.group.role(party.taras, "restricted", rights={})
    with pytest.raises(BoxError, match="may not write"):
        await party.taras.send(party.group, "x")


async def test_an_administrator_may_delete_the_bots_message(party: Party) -> None:
    sent = await party.api("sendMessage", chat_id=party.group.id, text="table")
    with pytest.raises(BoxError, match="his own messages only"):
        await party.taras.delete(party.group, sent["message_id"])
    await party.olya.delete(party.group, sent["message_id"])
    assert await party.api.drain() == []
    error = await party.api.refused(
        "editMessageText", chat_id=party.group.id, message_id=sent["message_id"], text="x"
    )
    assert error.words == "Bad Request: message to edit not found"


async def test_a_forwarded_copy_has_no_callback_buttons(party: Party) -> None:
    row = [{"text": "go", "callback_data": "x"}, {"text": "link", "url": "https://t.me/x"}]
    await party.api(
        "sendMessage", chat_id=party.olya.id, text="cards", reply_markup={"inline_keyboard": [row]}
    )
    message = await party.olya.last()
    copy = await party.olya.forward(None, message.id, party.group)
    assert (copy.text, copy.labels) == ("cards", ["link"])
    assert (await party.taras.last(party.group)).sender == "Оля"
    await party.olya.forward(None, message.id, None)
    assert (await party.api.drain())[-1]["message"]["forward_origin"]["sender_user"]["is_bot"]
    sealed = await party.api("sendMessage", chat_id=party.olya.id, text="sealed", protect_content=True)
    with pytest.raises(BoxError, match="cannot be forwarded"):
        await party.olya.forward(None, sealed["message_id"], party.group)


async def test_an_edited_command_is_told_as_such(party: Party) -> None:
    await party.api.updates(allowed_updates=[])
    said = await party.olya.send(party.group, "/gane")
    await party.olya.edit(party.group, said.id, "/game")
    kinds = [set(update) - {"update_id"} for update in await party.api.updates()]
    assert kinds == [{"message"}, {"edited_message"}]
    with pytest.raises(BoxError, match="his own messages only"):
        await party.taras.edit(party.group, said.id, "x")
