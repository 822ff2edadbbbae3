"""Names as the table shows them: harmless in HTML, in either direction of writing, and never too long."""

import html
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

import regex

from bot.view.locale import Locale
from bot.view.screen import Names
from bot.view.text import columns, graphemes

FULL = 12
SHORT = 8
LINE_COLUMNS = 36
TITLE = 16

_FSI = "\u2068"
_PDI = "\u2069"
_MARKS = 2  # combining marks a letter may carry; every living alphabet gets by with two
_POINTS = 4  # code points a grapheme may have on average, so that eight such names still fit a message
_CLUSTER = 10  # code points of the longest emoji, a couple with skin tones

# Letters by category, empty on the screen: Hangul fillers, the blank Braille cell.
_EMPTY = regex.compile("[\u115f\u1160\u3164\uffa0\u2800]")
# Joiners stay: emoji and some alphabets need them inside a name.
_CONTROL = regex.compile(r"[\p{Cc}\p{Cf}\p{Co}\p{Cs}--[\u200c\u200d]]", flags=regex.VERSION1)
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")


@lru_cache(maxsize=4096)
def clean(raw: str) -> str:
    """Strip what does not show or harms its surroundings; an invisible name becomes empty."""
    text = unicodedata.normalize("NFC", _EMPTY.sub(" ", raw))
    text = "".join(_thin(cluster) for cluster in graphemes(" ".join(_CONTROL.sub(" ", text).split())))
    text = text.strip("\u200c\u200d ")
    return text if _VISIBLE.search(text) else ""


def _thin(cluster: str) -> str:
    kept, marks = "", 0
    for char in cluster[:_CLUSTER]:
        marks += unicodedata.category(char) in {"Mn", "Me"}
        if marks <= _MARKS or unicodedata.category(char) not in {"Mn", "Me"}:
            kept += char
    return kept


def cut(text: str, limit: int) -> str:
    """Keep ``limit`` graphemes, an ellipsis for the rest; fewer where they are heaps of code points."""
    kept = ""
    for cluster in graphemes(text)[:limit]:
        if len(kept) + len(cluster) > limit * _POINTS:
            break
        kept += cluster
    return text if kept == text else kept.rstrip() + "…"


def isolate(text: str) -> str:
    """Wrap a name so that its direction cannot turn the line around it."""
    return f"{_FSI}{text}{_PDI}"


def title_html(raw: str) -> str:
    """Write a group's title for HTML."""
    return html.escape(isolate(cut(clean(raw) or "…", TITLE)), quote=False)


def title_plain(raw: str) -> str:
    """Write a group's title for an alert."""
    return isolate(cut(clean(raw) or "…", TITLE))


class Namer:
    """Writes people's names in one language."""

    def __init__(self, names: Names, locale: Locale) -> None:
        """Take raw names; the locale names the nameless."""
        self._names = names
        self._locale = locale

    def _shown(self, person: int, limit: int) -> str:
        name = clean(self._names.get(person, "")) or self._locale.t("name-blank", number=str(person))
        return isolate(cut(name, limit))

    def knows(self, people: Iterable[int]) -> bool:
        """Tell whether all of them are named here."""
        return all(person in self._names for person in people)

    def html(self, person: int, limit: int = FULL) -> str:
        """Write a name for HTML text."""
        return html.escape(self._shown(person, limit), quote=False)

    def plain(self, person: int, limit: int = FULL) -> str:
        """Write a name for an alert."""
        return self._shown(person, limit)

    def button(self, person: int) -> str:
        """Write a name for a button."""
        return self._shown(person, SHORT)

    def listed(self, people: tuple[int, ...] | list[int]) -> str:
        """Write names in a row, with commas, for HTML text."""
        return ", ".join(self.html(person) for person in people)

    def joined(self, people: tuple[int, ...] | list[int]) -> str:
        """Write names in a row with «і» before the last, for HTML text."""
        shown = [self.html(person) for person in people]
        if len(shown) < 2:
            return "".join(shown)
        return self._locale.t("names-and", first=", ".join(shown[:-1]), last=shown[-1])

    def fitted(self, people: tuple[int, ...], glue: str, before: str, *afters: str) -> str:
        """Write one line of HTML with names in it that 36 columns hold.

        Names are cut shorter step by step; where even short ones leave no room, the next of ``afters``
        (each shorter) ends the line.
        """
        line = ""
        for after in afters:
            for limit in (FULL, SHORT, 6, 4):
                line = before + glue.join(self.html(person, limit) for person in people) + after
                if columns(line) <= LINE_COLUMNS:
                    return line
        return line
