"""Parse Telegram's HTML into a text and its entities; refuse a broken one with Telegram's words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.errors import ApiError, bad_request
from sandbox.text import Entity, utf16_length

if TYPE_CHECKING:
    from collections.abc import Callable

_SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
}
_OTHER = {"a", "blockquote", "tg-emoji", "tg-time"}
_NAMED = {"&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"'}
_REFERENCE = re.compile(r"&(?:lt|gt|amp|quot);|&#(?:\d{1,7}|[xX][0-9a-fA-F]{1,6});?")
_TAG_NAME = re.compile(r"[^\s>]*")
_ATTRIBUTE = re.compile(r"\s+([^\s=>]+)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[A-Za-z0-9.\-]+))?")
_USER_LINK = re.compile(r"tg://user\?id=(\d{1,19})\Z")
_TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?\Z")
_LINK = re.compile(
    r"(?:https?|tg|tonsite|ton)://\S+\Z|(?:www\.)?[\w\-]+(?:\.[\w\-]+)+(?:/\S*)?\Z", re.IGNORECASE
)


@dataclass
class _Open:
    tag: str
    attributes: dict[str, str]
    start: int
    at_byte: int


@dataclass
class _Parser:
    source: str
    find_user: Callable[[int], dict[str, Any] | None]
    out: list[str] = field(default_factory=list)
    units: int = 0
    at: int = 0
    stack: list[_Open] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def run(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == "<":
                self._close() if self.source.startswith("</", self.at) else self._open()
            elif char == "&":
                self._reference()
            else:
                self._put(char)
                self.at += 1
        if self.stack:
            raise _broken(f'Can\'t find end tag corresponding to start tag "{self.stack[-1].tag}"')
        return "".join(self.out), self.entities

    def _put(self, text: str) -> None:
        self.out.append(text)
        self.units += utf16_length(text)

    def _reference(self) -> None:
        match = _REFERENCE.match(self.source, self.at)
        decoded = decode_reference(match.group()) if match else None
        self._put(decoded or "&")
        self.at = match.end() if match and decoded else self.at + 1

    def _byte(self, index: int) -> int:
        return len(self.source[:index].encode())

    def _open(self) -> None:
        begin = self.at
        name_match = _TAG_NAME.match(self.source, begin + 1)
        tag = name_match.group().lower() if name_match else ""
        position = name_match.end() if name_match else begin + 1
        at_byte = self._byte(begin)
        if tag not in _SIMPLE and tag not in _OTHER:
            if position >= len(self.source):
                raise _broken(f"Unclosed start tag at byte offset {at_byte}")
            raise _broken(f'Unsupported start tag "{tag}" at byte offset {at_byte}')
        attributes, position = self._attributes(tag, position, at_byte)
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise _broken(f'Tag "span" must have class "tg-spoiler" at byte offset {at_byte}')
        self.stack.append(_Open(tag, attributes, self.units, at_byte))
        self.at = position

    def _attributes(self, tag: str, position: int, at_byte: int) -> tuple[dict[str, str], int]:
        found: dict[str, str] = {}
        while match := _ATTRIBUTE.match(self.source, position):
            name, value = match.group(1).lower(), match.group(2)
            if value is None and not (tag == "blockquote" and name == "expandable"):
                begun = self.source[match.end() :].lstrip().startswith("=")
                words = "Unclosed start of" if begun else "Expected equal sign in declaration of"
                raise _broken(f'{words} an attribute of the tag "{tag}" at byte offset {at_byte}')
            bare = "" if value is None else value
            found[name] = decode_all(bare[1:-1] if bare[:1] in {'"', "'"} else bare)
            position = match.end()
        rest = re.compile(r"\s*>").match(self.source, position)
        if rest is None:
            raise _broken(f"Unclosed start tag at byte offset {at_byte}")
        return found, rest.end()

    def _close(self) -> None:
        begin = self.at
        at_byte = self._byte(begin)
        end = self.source.find(">", begin)
        if not self.stack:
            raise _broken(f"Unexpected end tag at byte offset {at_byte}")
        if end < 0:
            raise _broken(f"Unclosed end tag at byte offset {at_byte}")
        tag = self.source[begin + 2 : end].strip().lower()
        opened = self.stack.pop()
        if tag and tag != opened.tag:
            raise _broken(
                f'Unmatched end tag at byte offset {at_byte}, expected "</{opened.tag}>", found "</{tag}>"'
            )
        self.at = end + 1
        self._entity(opened)

    def _entity(self, opened: _Open) -> None:
        length = self.units - opened.start
        kind = self._kind(opened) if length else None
        if kind is not None:
            self.entities.append({"offset": opened.start, "length": length, **kind})

    def _kind(self, opened: _Open) -> dict[str, Any] | None:
        special = {
            "blockquote": self._quote,
            "a": self._link,
            "tg-emoji": _emoji,
            "tg-time": _time,
            "code": self._code,
            "pre": _pre,
        }
        if opened.tag in special:
            return special[opened.tag](opened)
        return {"type": _SIMPLE[opened.tag]}

    def _quote(self, opened: _Open) -> dict[str, Any] | None:
        if any(outer.tag == "blockquote" for outer in self.stack):
            return None
        return {"type": "expandable_blockquote" if "expandable" in opened.attributes else "blockquote"}

    def _code(self, opened: _Open) -> dict[str, Any] | None:
        language = opened.attributes.get("class", "")
        inside_pre = bool(self.stack) and self.stack[-1].tag == "pre"
        if inside_pre and language.startswith("language-"):
            self.stack[-1].attributes["language"] = language.removeprefix("language-")
        return None if inside_pre else {"type": "code"}

    def _link(self, opened: _Open) -> dict[str, Any] | None:
        href = opened.attributes.get("href", "")
        user = _USER_LINK.match(href)
        if user:
            known = self.find_user(int(user.group(1)))
            return {"type": "text_mention", "user": known} if known else None
        if not _LINK.match(href):
            return None
        return {"type": "text_link", "url": href if "://" in href else f"http://{href}"}


def _emoji(opened: _Open) -> dict[str, Any]:
    if not opened.attributes.get("emoji-id", "").isdigit():
        raise _broken(f"Invalid custom emoji identifier specified at byte offset {opened.at_byte}")
    return {"type": "custom_emoji", "custom_emoji_id": opened.attributes["emoji-id"]}


def _pre(opened: _Open) -> dict[str, Any]:
    language = opened.attributes.get("language")
    return {"type": "pre", "language": language} if language else {"type": "pre"}


def _time(opened: _Open) -> dict[str, Any]:
    attributes, at_byte = opened.attributes, opened.at_byte
    unix, shape = attributes.get("unix", ""), attributes.get("format", "")
    if not unix.isdigit() or int(unix) >= 2**31:
        raise _broken(f"Invalid Unix time specified at byte offset {at_byte}")
    if not _TIME_FORMAT.fullmatch(shape):
        raise _broken(f"Invalid date-time format specified at byte offset {at_byte}")
    kind: dict[str, Any] = {"type": "date_time", "unix_time": int(unix)}
    if shape:
        kind["date_time_format"] = shape
    return kind


def _broken(words: str) -> ApiError:
    return bad_request(f"can't parse entities: {words}")


def decode_reference(reference: str) -> str | None:
    """Decode one character reference; Telegram knows four by name and all by number."""
    if reference in _NAMED:
        return _NAMED[reference]
    digits = reference[2:].rstrip(";")
    code = int(digits[1:], 16) if digits[:1] in {"x", "X"} else int(digits)
    if code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return None
    return chr(code)


def decode_all(text: str) -> str:
    """Decode every character reference of an attribute's value."""
    return _REFERENCE.sub(lambda match: decode_reference(match.group()) or match.group(), text)


def parse_html(source: str, find_user: Callable[[int], dict[str, Any] | None]) -> tuple[str, list[Entity]]:
    """Parse HTML as Telegram does; raises `can't parse entities: …`. Offsets are UTF-16 units.

    `find_user` names the user behind a `tg://user?id=` link, or None when the bot has never met him.
    """
    return _Parser(source, find_user).run()
