"""Limits and words for texts, captions, keyboards (telegram.md, section 1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.sandbox.callers import PNG, keys

if TYPE_CHECKING:
    from tests.sandbox.conftest import Party


async def test_a_message_has_at_most_4096_characters_after_parsing(party: Party) -> None:
    api, chat = party.api, party.group.id
    sent = await api("sendMessage", chat_id=chat, text="<b>" + "ж" * 4096 + "</b>", parse_mode="HTML")
    assert len(sent["text"]) == 4096
    error = await api.refused("sendMessage", chat_id=chat, text="ж" * 4097)
    assert error.words == "Bad Request: message is too long"
    error = await api.refused("sendMessage", chat_id=chat, text="🃏" * 2049)
    assert error.words == "Bad Request: message is too long"


async def test_an_edit_that_is_too_long_has_words_of_its_own(party: Party) -> None:
    sent = await party.api("sendMessage", chat_id=party.group.id, text="x")
    error = await party.api.refused(
        "editMessageText", chat_id=party.group.id, message_id=sent["message_id"], text="ж" * 4097
    )
    assert error.words == "Bad Request: MESSAGE_TOO_LONG"


async def test_an_empty_text_is_refused(party: Party) -> None:
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="")
    assert error.words == "Bad Request: message text is empty"
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text=" \n ")
    assert error.words == "Bad Request: text must be non-empty"


async def test_a_caption_has_at_most_1024_characters(party: Party) -> None:
    api, chat = party.api, party.group.id
    sent = await api.form("sendPhoto", {"photo": PNG}, chat_id=str(chat), caption="ж" * 1024)
    assert len(sent["caption"]) == 1024
    error = await api.refused(
        "sendPhoto", chat_id=chat, photo=sent["photo"][0]["file_id"], caption="ж" * 1025
    )
    assert error.words == "Bad Request: message caption is too long"


async def test_broken_html_is_refused_and_nothing_is_sent(party: Party) -> None:
    before = await party.olya.reads(party.group)
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="<b>x", parse_mode="HTML")
    assert error.words.startswith("Bad Request: can't parse entities: ")
    assert await party.olya.reads(party.group) == before


async def test_parse_modes_but_html_are_refused(party: Party) -> None:
    for mode, words in (
        ("Markdown", "HTML only"),
        ("MarkdownV2", "HTML only"),
        ("TeX", "unsupported parse_mode"),
    ):
        error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x", parse_mode=mode)
        assert words in error.words


async def test_entities_may_be_given_and_are_checked(party: Party) -> None:
    bold = {"type": "bold", "offset": 0, "length": 2}
    sent = await party.api("sendMessage", chat_id=party.group.id, text="🃏 x", entities=[bold])
    assert sent["entities"] == [bold]
    for wrong, words in (
        ({**bold, "length": 9}, "ENTITY_BOUNDS_INVALID"),
        ({**bold, "type": "loud"}, 'unsupported type "loud"'),
    ):
        error = await party.api.refused("sendMessage", chat_id=party.group.id, text="🃏 x", entities=[wrong])
        assert words in error.words


async def test_telegram_marks_commands_mentions_and_links_itself(party: Party) -> None:
    sent = await party.api(
        "sendMessage", chat_id=party.group.id, text="/help @nobody https://t.me/x #тег a/b"
    )
    assert [e["type"] for e in sent["entities"]] == ["bot_command", "mention", "url", "hashtag"]


@pytest.mark.parametrize(
    ("button", "words"),
    [
        ({"text": "x", "callback_data": "ж" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        ({"text": "x"}, "Text buttons are unallowed in the inline keyboard"),
        ({"text": " ", "callback_data": "x"}, "button text must be non-empty"),
        (
            {"text": "x", "callback_data": "x", "url": "https://t.me/x"},
            "exactly one optional field must be used",
        ),
        ({"text": "x", "callback_data": "x", "style": "pink"}, "invalid button style specified"),
        ({"text": "x", "url": "no link"}, "Wrong HTTP URL"),
        ({"text": "x", "pay": True}, "BUTTON_TYPE_INVALID"),
        ({"text": "x", "copy_text": {"text": ""}}, "BUTTON_COPY_TEXT_INVALID"),
    ],
)
async def test_wrong_buttons_are_refused(party: Party, button: dict[str, Any], words: str) -> None:
    markup = {"inline_keyboard": [[button]]}
    error = await party.api.refused("sendMessage", chat_id=party.group.id, text="x", reply_markup=markup)
    assert words in error.words


async def test_callback_data_counts_bytes(party: Party) -> None:
    markup = {"inline_keyboard": [[{"text": "x", "callback_data": "ж" * 32}]]}
    await party.api("sendMessage", chat_id=party.group.id, text="x", reply_markup=markup)
    assert (await party.olya.last(party.group)).buttons[0].data == "ж" * 32


async def test_a_hundred_buttons_are_the_limit(party: Party) -> None:
    rows = [[{"text": "x", "callback_data": "x"}] for _ in range(101)]
    error = await party.api.refused(
        "sendMessage", chat_id=party.group.id, text="x", reply_markup={"inline_keyboard": rows}
    )
    assert error.words == "Bad Request: REPLY_MARKUP_TOO_LONG"


async def test_styles_disabled_and_copy_buttons_are_seen(party: Party) -> None:
    row = [
        {"text": "a", "callback_data": "a", "style": "danger"},
        {"text": "b", "disabled": {}},
        {"text": "c", "copy_text": {"text": "copied"}},
        {"text": "d", "url": "https://t.me/sandbox_bot?start=x"},
    ]
    await party.api("sendMessage", chat_id=party.group.id, text="x", reply_markup={"inline_keyboard": [row]})
    a, b, c, d = (await party.olya.last(party.group)).buttons
    assert (a.style, a.data, b.disabled, c.copy_text, d.url) == (
        "danger",
        "a",
        True,
        "copied",
        "https://t.me/sandbox_bot?start=x",
    )


async def test_force_reply_and_reply_keyboards_are_seen(party: Party) -> None:
    await party.api("sendMessage", chat_id=party.olya.id, text="x", reply_markup={"force_reply": True})
    assert (await party.olya.last()).raw["markup"] == {"force_reply": True}
    markup = {**keys("a"), "force_reply": True}
    await party.api("sendMessage", chat_id=party.olya.id, text="y", reply_markup=markup)
    last = await party.olya.last()
    assert (last.labels, last.raw["markup"]) == (["a"], {"force_reply": True})
