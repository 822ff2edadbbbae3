"""Photos, rich messages, dice, and the bot's own profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandbox.client import BoxError
from tests.sandbox.callers import PNG

if TYPE_CHECKING:
    from tests.sandbox.callers import Caller
    from tests.sandbox.conftest import Party


async def test_a_photo_with_spoiler_and_caption(party: Party) -> None:
    sent = await party.api.form(
        "sendPhoto",
        {"picture": PNG},
        chat_id=str(party.group.id),
        photo="attach://picture",
        caption="<i>c</i>",
        parse_mode="HTML",
        has_spoiler="true",
    )
    assert (sent["photo"][0]["width"], sent["caption_entities"][0]["type"]) == (1, "italic")
    seen = await party.taras.last(party.group)
    assert seen.photo is not None
    assert (seen.html, seen.photo["spoiler"]) == ("<i>c</i>", True)
    async with party.api.session.get(party.box.url + seen.photo["url"]) as answer:
        assert (await answer.read(), answer.content_type) == (PNG, "image/png")
    again = await party.api("sendPhoto", chat_id=party.group.id, photo=sent["photo"][0]["file_id"])
    assert again["photo"] == sent["photo"]
    file = await party.api("getFile", file_id=sent["photo"][0]["file_id"])
    async with party.api.session.get(
        f"{party.box.url}/file/bot{party.api.token}/{file['file_path']}"
    ) as answer:
        assert await answer.read() == PNG


async def test_wrong_photos_are_refused(party: Party) -> None:
    chat = party.group.id
    for value, words in (
        ("nothing", "wrong file identifier/HTTP URL specified"),
        ("https://example.org/x.png", "failed to get HTTP URL content"),
        ("attach://nothing", "there is no file with the name specified"),
    ):
        assert words in (await party.api.refused("sendPhoto", chat_id=chat, photo=value)).words
    for content, words in ((b"GIF89a", "IMAGE_PROCESS_FAILED"), (b"", "file must be non-empty")):
        with pytest.raises(Exception, match=words):
            await party.api.form("sendPhoto", {"photo": content}, chat_id=str(chat))


async def test_a_rich_table_of_scores(party: Party) -> None:
    cell = {"align": "left", "valign": "top"}
    rows = [[{**cell, "text": "Оля", "is_header": True}, {**cell, "text": [{"type": "bold", "text": "5"}]}]]
    blocks = [
        {"type": "heading", "text": "Рахунок", "size": 2},
        {"type": "table", "cells": rows, "is_bordered": True},
        {"type": "list", "items": [{"blocks": [{"type": "paragraph", "text": "x"}], "value": 3}]},
    ]
    sent = await party.api("sendRichMessage", chat_id=party.group.id, rich_message={"blocks": blocks})
    assert sent["rich_message"]["blocks"][1]["cells"] == rows
    assert sent["rich_message"]["blocks"][2]["items"][0]["label"] == "3."
    assert (await party.olya.last(party.group)).text == "Рахунок\nОля\t5\nx"
    edited = await party.api(
        "editMessageText",
        chat_id=party.group.id,
        message_id=sent["message_id"],
        rich_message={"blocks": blocks[:1]},
    )
    assert len(edited["rich_message"]["blocks"]) == 1


async def test_wrong_rich_messages_are_refused(party: Party) -> None:
    for rich, words in (
        ({}, "exactly one of the fields"),
        ({"html": "<p>x</p>"}, "the sandbox reads rich messages as blocks"),
        ({"blocks": []}, "RICH_MESSAGE_EMPTY"),
        ({"blocks": [{"type": "paragraph"}]}, 'can\'t find field "text"'),
        ({"blocks": [{"type": "moon"}]}, "unsupported type of InputRichBlock"),
    ):
        error = await party.api.refused("sendRichMessage", chat_id=party.group.id, rich_message=rich)
        assert words in error.words


async def test_dice_are_thrown_by_telegram(party: Party) -> None:
    sent = await party.api("sendDice", chat_id=party.group.id)
    assert (sent["dice"]["emoji"], 1 <= sent["dice"]["value"] <= 6) == ("🎲", True)
    assert "unsupported" in (await party.api.refused("sendDice", chat_id=party.group.id, emoji="x")).words


async def test_commands_are_shown_by_scope_and_language(party: Party) -> None:
    api = party.api

    async def put(text: str, language: str = "", **scope: object) -> None:
        await api(
            "setMyCommands",
            commands=[{"command": "game", "description": text}],
            scope=scope or {"type": "default"},
            language_code=language,
        )

    async def shown() -> list[str]:
        return [c["description"] for c in await party.olya.commands(party.group)]

    assert await shown() == []
    await put("play")
    assert await shown() == ["play"]
    await put("грати", "uk", type="default")
    assert await shown() == ["грати"]
    await put("in groups", type="all_group_chats")
    assert await shown() == ["in groups"]
    await put("for admins", type="all_chat_administrators")
    assert await shown() == ["for admins"]
    assert [c["description"] for c in await party.taras.commands(party.group)] == ["in groups"]
    assert [c["description"] for c in await party.olya.commands()] == ["грати"]
    assert await api("getMyCommands", scope={"type": "default"}, language_code="uk") == [
        {"command": "game", "description": "грати"}
    ]
    await api("deleteMyCommands", scope={"type": "all_chat_administrators"})
    assert await shown() == ["in groups"]


async def test_wrong_commands_are_refused(api: Caller) -> None:
    for command, words in (
        ({"command": "Гра", "description": "x"}, "BOT_COMMAND_INVALID"),
        ({"command": "game", "description": ""}, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ):
        assert words in (await api.refused("setMyCommands", commands=[command])).words


async def test_names_and_descriptions_by_language(api: Caller) -> None:
    await api("setMyDescription", description="play")
    await api("setMyDescription", description="грати", language_code="uk")
    assert await api("getMyDescription", language_code="uk") == {"description": "грати"}
    assert await api("getMyDescription", language_code="de") == {"description": "play"}
    await api("setMyShortDescription", short_description="x")
    assert await api("getMyShortDescription") == {"short_description": "x"}
    await api("setMyName", name="Тринька")
    assert (await api("getMe"))["first_name"] == "Тринька"
    assert "too long" in (await api.refused("setMyName", name="x" * 65)).words


async def test_the_menu_button(party: Party) -> None:
    assert await party.api("getChatMenuButton") == {"type": "default"}
    await party.api("setChatMenuButton", menu_button={"type": "commands"})
    assert await party.api("getChatMenuButton", chat_id=party.olya.id) == {"type": "commands"}


async def test_default_rights(api: Caller) -> None:
    assert not (await api("getMyDefaultAdministratorRights"))["can_delete_messages"]


async def test_an_absent_file_is_not_found(party: Party) -> None:
    with pytest.raises(BoxError, match="404"):
        await party.box.ask("GET", "files/none")
