"""HTML becomes entities, and a broken one is refused with Telegram's words."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.errors import ApiError
from sandbox.markup import parse_html
from sandbox.render import render_html
from sandbox.text import trimmed, utf16_length


def parse(source: str) -> tuple[str, list[dict[str, Any]]]:
    known = {7: {"id": 7, "is_bot": False, "first_name": "Оля"}}
    return trimmed(*parse_html(source, known.get))


def kinds(source: str) -> list[tuple[str, int, int]]:
    return [(e["type"], e["offset"], e["length"]) for e in parse(source)[1]]


@pytest.mark.parametrize(
    ("source", "entities"),
    [
        ("<b>a</b><strong>b</strong>", [("bold", 0, 1), ("bold", 1, 1)]),
        ("<i>a</i><em>b</em>", [("italic", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", [("underline", 0, 1), ("underline", 1, 1)]),
        ("<s>a</s><strike>b</strike><del>c</del>", [("strikethrough", n, 1) for n in range(3)]),
        (
            '<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>',
            [("spoiler", 0, 1), ("spoiler", 1, 1)],
        ),
        ("<code>a</code><pre>b</pre>", [("code", 0, 1), ("pre", 1, 1)]),
        ("<blockquote>a</blockquote>", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", [("expandable_blockquote", 0, 1)]),
        ("<b>bold <i>both</i></b>", [("bold", 0, 9), ("italic", 5, 4)]),
        ("<b>a</>", [("bold", 0, 1)]),
        ("<B>a</B>", [("bold", 0, 1)]),
        ("<b></b>nothing", []),
        ("🃏<b>🂡</b>", [("bold", 2, 2)]),
        ("  <b>a</b>  ", [("bold", 0, 1)]),
        ("a<b>b  </b>  ", [("bold", 1, 1)]),
    ],
)
def test_tags_become_entities(source: str, entities: list[tuple[str, int, int]]) -> None:
    assert kinds(source) == entities


def test_a_mention_by_id_needs_a_known_user() -> None:
    assert parse('<a href="tg://user?id=7">x</a>')[1][0]["user"]["first_name"] == "Оля"
    assert parse('<a href="tg://user?id=8">x</a>') == ("x", [])


def test_links_and_times_and_emoji() -> None:
    assert parse('<a href="https://t.me/x?a=1&amp;b=2">x</a>')[1][0]["url"] == "https://t.me/x?a=1&b=2"
    assert parse('<a href="nothing">x</a>')[1] == []
    time = parse('<tg-time unix="1700000000" format="r">soon</tg-time>')[1][0]
    assert (time["type"], time["unix_time"], time["date_time_format"]) == ("date_time", 1700000000, "r")
    assert parse('<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji>')[1][0]["type"] == "custom_emoji"
    assert parse('<pre><code class="language-py">x</code></pre>')[1][0]["language"] == "py"


def test_references_are_decoded_once() -> None:
    assert (
        parse("&lt;b&gt; &amp;lt; &quot; &#8364; &#x20AC; &nbsp; & <b>&lt;</b>")[0]
        == '<b> &lt; " € € &nbsp; & <'
    )


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("a < b", 'Unsupported start tag "" at byte offset 2'),
        ("<h1>x</h1>", 'Unsupported start tag "h1" at byte offset 0'),
        ("Оля <3", "Unclosed start tag at byte offset 7"),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<a href>x</a>", 'Expected equal sign in declaration of an attribute of the tag "a"'),
        ('<span class="x">x</span>', 'Tag "span" must have class "tg-spoiler"'),
        ('<tg-time unix="x">x</tg-time>', "Invalid Unix time specified"),
        ('<tg-time unix="1" format="z">x</tg-time>', "Invalid date-time format specified"),
        ('<a href="x', 'Unclosed start of an attribute of the tag "a"'),
        ('<a href="x"', "Unclosed start tag"),
    ],
)
def test_broken_markup_is_refused(source: str, words: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse(source)
    assert caught.value.code == 400
    assert caught.value.description.startswith("Bad Request: can't parse entities: ")
    assert words in caught.value.description


def test_rendering_is_the_way_back() -> None:
    source = (
        '<b>a<i>b</i></b> &lt;x&gt; &amp; <tg-time unix="5" format="r">t</tg-time>'
        '<blockquote expandable>q</blockquote><a href="tg://user?id=7">🃏</a><tg-spoiler>s</tg-spoiler>'
    )
    assert render_html(*parse(source)) == source


def test_names_are_data_when_rendered() -> None:
    assert render_html("<script>alert(1)</script>", []) == "&lt;script&gt;alert(1)&lt;/script&gt;"


def test_lengths_are_utf16() -> None:
    assert utf16_length("🃏Ж") == 3


def test_telegram_takes_dangerous_characters_out() -> None:
    text, entities = trimmed("a\u202eb\u0000c\r", [{"type": "bold", "offset": 2, "length": 1}])
    assert text == "ab c".rstrip()
    assert entities == [{"type": "bold", "offset": 1, "length": 1}]
    assert trimmed("\u2068Оля\u2069", [])[0] == "\u2068Оля\u2069"
