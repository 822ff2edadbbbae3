"""Numbers, widths and lists as the table writes them."""

import html
import unicodedata

import regex

MESSAGE = 4096
"""UTF-16 units of a message, as Telegram counts them."""
NARROW_SPACE = "\u202f"
MINUS = "\u2212"

_TAG = regex.compile(r"<[^>]*>")
_GRAPHEME = regex.compile(r"\X")
_WIDE = regex.compile(r"\p{Emoji_Presentation}|\uFE0F|\p{Regional_Indicator}")


def number(value: int) -> str:
    """Write a whole number: narrow spaces between thousands, a true minus."""
    return f"{value:,}".replace(",", NARROW_SPACE).replace("-", MINUS)


def signed(value: int) -> str:
    """Write a change: ``+270``, ``−50``, ``0``."""
    return f"+{number(value)}" if value > 0 else number(value)


def units(text: str) -> int:
    """Count UTF-16 units, tags included."""
    return len(text.encode("utf-16-le")) // 2


def graphemes(text: str) -> list[str]:
    """Split into what a reader takes for single characters."""
    return _GRAPHEME.findall(text)


def untagged(text: str) -> str:
    """Write HTML without its tags, as an answer to a press shows it."""
    return html.unescape(_TAG.sub("", text))


def columns(text: str) -> int:
    """Measure a line of HTML on a phone: an emoji or a wide letter is two columns, tags and marks none."""
    return sum(_width(cluster) for cluster in graphemes(untagged(text)))


def _width(cluster: str) -> int:
    if _WIDE.search(cluster) or unicodedata.east_asian_width(cluster[0]) in "WF":
        return 2
    return 0 if unicodedata.category(cluster[0]) in {"Cf", "Cc", "Mn", "Me"} else 1
