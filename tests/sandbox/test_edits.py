"""Edits and deletions (telegram.md, sections 1 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.sandbox.callers import PNG, keys

if TYPE_CHECKING:
    from tests.sandbox.conftest import Party

HOUR_MS = 3_600_000


async def sent(party: Party, **more: Any) -> int:
    message = await party.api("sendMessage", chat_id=party.group.id, **{"text": "one", **more})
    return int(message["message_id"])


async def test_an_edit_without_a_keyboard_drops_it(party: Party) -> None:
    message_id = await sent(party, reply_markup=keys("a"))
    edited = await party.api("editMessageText", chat_id=party.group.id, message_id=message_id, text="two")
    assert "reply_markup" not in edited
    assert (await party.olya.last(party.group)).labels == []


async def test_an_edit_that_changes_nothing_says_so(party: Party) -> None:
    message_id = await sent(party, reply_markup=keys("a"))
    error = await party.api.refused(
        "editMessageText", chat_id=party.group.id, message_id=message_id, text="one", reply_markup=keys("a")
    )
    assert error.words == (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )
    error = await party.api.refused(
        "editMessageReplyMarkup", chat_id=party.group.id, message_id=message_id, reply_markup=keys("a")
    )
    assert "message is not modified" in error.words


async def test_another_keyboard_or_style_is_a_change(party: Party) -> None:
    message_id = await sent(party, reply_markup=keys("a"))
    edited = await party.api(
        "editMessageReplyMarkup",
        chat_id=party.group.id,
        message_id=message_id,
        reply_markup=keys("a", style="danger"),
    )
    assert edited["reply_markup"]["inline_keyboard"][0][0]["style"] == "danger"


async def test_an_absent_message_cannot_be_edited(party: Party) -> None:
    error = await party.api.refused("editMessageText", chat_id=party.group.id, message_id=1, text="x")
    assert error.words == "Bad Request: message to edit not found"


async def test_the_bots_own_messages_alone_can_be_edited(party: Party) -> None:
    said = await party.olya.send(party.group, "hi")
    error = await party.api.refused("editMessageText", chat_id=party.group.id, message_id=said.id, text="x")
    assert error.words == "Bad Request: message can't be edited"


async def test_old_messages_can_be_edited(party: Party) -> None:
    message_id = await sent(party)
    await party.box.clock.jump(400 * 24 * HOUR_MS)
    await party.api("editMessageText", chat_id=party.group.id, message_id=message_id, text="two")
    last = await party.olya.last(party.group)
    assert (last.text, last.edited_ms is not None) == ("two", True)


async def test_an_edit_needs_to_name_its_message(party: Party) -> None:
    assert "identifier is not specified" in (await party.api.refused("editMessageText", text="x")).words
    error = await party.api.refused("editMessageText", text="x", inline_message_id="abc")
    assert error.words == "Bad Request: MESSAGE_ID_INVALID"


async def test_captions_and_texts_are_edited_by_their_own_methods(party: Party) -> None:
    text_id = await sent(party)
    photo = await party.api.form("sendPhoto", {"photo": PNG}, chat_id=str(party.group.id), caption="c")
    chat = party.group.id
    error = await party.api.refused("editMessageCaption", chat_id=chat, message_id=text_id, caption="x")
    assert error.words == "Bad Request: there is no caption in the message to edit"
    error = await party.api.refused("editMessageText", chat_id=chat, message_id=photo["message_id"], text="x")
    assert error.words == "Bad Request: there is no text in the message to edit"
    edited = await party.api("editMessageCaption", chat_id=chat, message_id=photo["message_id"], caption="d")
    assert edited["caption"] == "d"


async def test_a_photo_is_replaced_with_its_caption(party: Party) -> None:
    chat = party.group.id
    photo = await party.api.form("sendPhoto", {"photo": PNG}, chat_id=str(chat), caption="c")
    edited = await party.api.form(
        "editMessageMedia",
        {"fresh": PNG},
        chat_id=str(chat),
        message_id=str(photo["message_id"]),
        media={
            "type": "photo",
            "media": "attach://fresh",
            "caption": "<b>d</b>",
            "parse_mode": "HTML",
            "has_spoiler": True,
        },
    )
    assert (edited["caption"], edited["has_media_spoiler"]) == ("d", True)
    assert edited["photo"][0]["file_id"] != photo["photo"][0]["file_id"]


async def test_earlier_versions_can_be_read(party: Party) -> None:
    message_id = await sent(party, reply_markup=keys("a"))
    await party.api("editMessageText", chat_id=party.group.id, message_id=message_id, text="two")
    last = (await party.olya.reads(party.group, history=True))[-1]
    assert [old["text"] for old in last.raw["history"]] == ["one"]


async def test_deleting(party: Party) -> None:
    api, chat = party.api, party.group.id
    first, second = await sent(party), await sent(party)
    assert await api("deleteMessage", chat_id=chat, message_id=first)
    error = await api.refused("deleteMessage", chat_id=chat, message_id=first)
    assert error.words == "Bad Request: message to delete not found"
    assert await api("deleteMessages", chat_id=chat, message_ids=[first, second])
    assert second not in [message.id for message in await party.olya.reads(party.group)]
    said = await party.olya.send(party.group, "hi")
    error = await api.refused("deleteMessage", chat_id=chat, message_id=said.id)
    assert error.words == "Bad Request: message can't be deleted"
    await party.group.role(None, "administrator")
    assert await api("deleteMessage", chat_id=chat, message_id=said.id)


async def test_after_48_hours_a_plain_bot_cannot_delete(party: Party) -> None:
    message_id = await sent(party)
    await party.box.clock.jump(49 * HOUR_MS)
    error = await party.api.refused("deleteMessage", chat_id=party.group.id, message_id=message_id)
    assert error.words == "Bad Request: message can't be deleted for everyone"


async def test_deleting_many_has_limits(party: Party) -> None:
    error = await party.api.refused("deleteMessages", chat_id=party.group.id, message_ids=[])
    assert "not specified" in error.words
    error = await party.api.refused("deleteMessages", chat_id=party.group.id, message_ids=list(range(1, 102)))
    assert "too many" in error.words
