"""The picture of a purse over time (11.5): what is drawn, and the words under it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from bot.door.shapes import Curve
from bot.view.locale import Locale
from bot.view.names import clean, cut, title_html
from bot.view.text import NARROW_SPACE

TITLE: Final = 12
APART: Final = 0.22
"""Dates stand at least so far from each other, as a part of the way."""
LAST: Final = 0.88
"""Further on there is no room for a date."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What ``bot.pictures.purse`` draws: chips after each movement, and dates at places on the way."""

    head: str
    chips: tuple[int, ...]
    days: tuple[tuple[int, str], ...]
    space: str = NARROW_SPACE


def curve_picture(curve: Curve, locale: Locale) -> Picture:
    """Say what to draw; the movements stand side by side, however long nobody played between them."""
    head = locale.t("curve-head", title=cut(clean(curve.title) or "…", TITLE))
    return Picture(head, tuple(chips for _, chips in curve.points), tuple(_days(curve.points)))


def curve_words(curve: Curve, locale: Locale) -> str:
    """Write what stands under the picture, in HTML."""
    chips = [chips for _, chips in curve.points]
    return locale.t(
        "curve-words", title=title_html(curve.title), now=chips[-1], most=max(chips), least=min(chips)
    )


def _days(points: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, str]]:
    way, before, last = max(1, len(points) - 1), "", -len(points)
    for place, (at, _) in enumerate(points):
        day = datetime.fromtimestamp(at / 1000, UTC).strftime("%d.%m")
        if day != before and place <= way * LAST and place - last >= way * APART:
            last = place
            yield place, day
        before = day
