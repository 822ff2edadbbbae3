"""Read docs/screens.md: what each screen says, moment by moment, and write a drawn screen the same way."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aiogram.types import InlineKeyboardMarkup

from bot.view import Screen

DOCUMENT = Path(__file__).parents[2] / "docs" / "screens.md"
MARKS = {"danger": "🟥", "success": "🟩", "primary": "🟦"}


@dataclass(frozen=True)
class Moment:
    """One state of a screen as the document writes it."""

    text: str
    keys: str


@cache
def document() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


@cache
def screen(section: str, language: str) -> tuple[Moment, ...]:
    """Return the moments of a section such as ``5.1``."""
    after = document().split(f"\n### {section} ", 1)[1]
    block = after.split("```\n", 2)[1]
    uk, ru = block.split("\nRU:", 1) if "\nRU:" in block else (block, "")
    return _uk(uk) if language == "uk" else _ru(ru)


def _uk(block: str) -> tuple[Moment, ...]:
    return tuple(_moment(part) for part in re.split(r"(?m)^#.*\n", block) if part.strip())


def _moment(part: str) -> Moment:
    lines = part.strip("\n").split("\n")
    keys = [line.removeprefix("⌨").strip() for line in lines if line.startswith("⌨")]
    text = [line for line in lines if not line.startswith("⌨")]
    return Moment("\n".join(text).strip(), keys[0] if keys else "")


def _ru(block: str) -> tuple[Moment, ...]:
    moments = []
    for part in block.strip().split("‖"):
        text, _, keys = part.partition("⌨")
        moments.append(Moment("\n".join(piece.strip() for piece in text.split("⏎")).strip(), keys.strip()))
    return tuple(moments)


@cache
def table(section: str) -> dict[str, tuple[str, str]]:
    """Return the rows of a section's table: first cell → the words in uk and ru."""
    after = re.split(rf"\n#+ {re.escape(section)}\.? ", document(), maxsplit=1)[1].split("\n#", 1)[0]
    rows = [line.strip().strip("|").split(" | ") for line in after.split("\n") if line.startswith("| ")]
    return {row[0].strip(): (row[1].strip(), row[2].strip()) for row in rows[1:]}


def drawn(shown: Screen) -> Moment:
    """Write a drawn screen the document's way."""
    return Moment(plain(shown.text), keys_of(shown))


def plain(text: str) -> str:
    """Take out what the document does not write: isolates, moments, addresses of mentions."""
    text = text.translate({0x2068: None, 0x2069: None})
    text = re.sub(r'<tg-time unix="(\d+)" format="T">\d+ с</tg-time>', _clock, text)
    return re.sub(r'<a href="tg://user\?id=\d+">', "<a>", text)


def _clock(match: re.Match[str]) -> str:
    seconds = int(match[1]) % 86_400
    return f"<tg-time>{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}</tg-time>"


def keys_of(shown: Screen) -> str:
    """Write a keyboard as the document does."""
    if not isinstance(shown.markup, InlineKeyboardMarkup):
        return ""
    rows = []
    for row in shown.markup.inline_keyboard:
        labels = []
        for button in row:
            mark = "▢" if button.disabled else MARKS.get(button.style or "", "")
            mark += "↗" if button.url else ""
            labels.append(f"[{mark} {button.text}]" if mark else f"[{button.text}]")
        rows.append(" ".join(labels))
    return plain(" | ".join(rows))
