"""Draw a purse over time: ``python -m bot.pictures.purse``, a ``Picture`` as JSON in, a PNG out.

matplotlib is imported here and nowhere else, and only when there is something to draw. The colours stand out
from their own ground, so that Telegram's light and dark themes both leave the picture readable.
"""

import io
import json
import sys
import unicodedata
from collections.abc import Container, Sequence
from typing import Any

GROUND, INK, FAINT, GRID, LINE = "#17212b", "#ffffff", "#b3c0cc", "#2c3b49", "#6ab3f3"
INCHES, DPI = (5.4, 3.6), 200
HEAD, FIGURES = 15, 13  # points: as many px where the picture is 390 px wide
MARGIN, FIGURE = 0.04, 0.023  # parts of the width: round the picture, and of one figure
ROOM, CALM = 0.08, 0.02
"""How much room there is above and below the line: a part of its height, a part of the purse at least.

So a change of five chips in a thousand does not look like a mountain.
"""


def draw(head: str, chips: Sequence[int], days: Sequence[tuple[int, str]], space: str) -> bytes:
    """Draw the chips after each movement.

    ``days`` are places on the way with their dates; ``space`` parts thousands.
    """
    # only the process that draws may load these
    from matplotlib import font_manager  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: PLC0415

    def number(value: float, _: object = None) -> str:
        return f"{round(value):,}".replace(",", space)

    font = font_manager.FontProperties(family="DejaVu Sans", size=HEAD)
    known = font_manager.get_font(font_manager.findfont(font)).get_charmap()
    figure = Figure(figsize=INCHES, dpi=DPI, facecolor=GROUND)
    places, (floor, top) = range(len(chips)), _bounds(chips)
    left = MARGIN + FIGURE * len(number(top))
    axes = figure.add_axes((left, 0.12, 1 - MARGIN - left, 0.72), facecolor=GROUND)
    axes.plot(places, chips, color=LINE, linewidth=2.5, solid_joinstyle="round")
    axes.fill_between(places, chips, floor, color=LINE, alpha=0.18, linewidth=0)
    axes.plot(places[-1:], chips[-1:], "o", color=INK, markersize=7, clip_on=False, zorder=3)
    axes.set(xlim=(0, max(1, len(chips) - 1)), ylim=(floor, top))
    axes.set_xticks([place for place, _ in days], [words for _, words in days], ha="left")
    axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    axes.yaxis.set_major_formatter(FuncFormatter(number))
    axes.grid(color=GRID, linewidth=1)
    axes.set_axisbelow(True)
    axes.tick_params(colors=FAINT, labelsize=FIGURES, length=0, pad=6)
    axes.spines[:].set_visible(False)
    usual: dict[str, Any] = {"fontproperties": font, "va": "center", "parse_math": False}
    figure.text(MARGIN, 0.92, shown(head, known), color=INK, **usual)
    figure.text(1 - MARGIN, 0.92, number(chips[-1]), color=LINE, ha="right", **usual)
    png = io.BytesIO()
    figure.savefig(png, format="png", backend="agg", facecolor=GROUND)
    return png.getvalue()


def shown(words: str, known: Container[int]) -> str:
    """Leave out what the font has no sign for, and what shows nothing."""
    kept = [one for one in words if ord(one) in known and unicodedata.category(one)[0] != "C"]
    return " ".join("".join(kept).split())


def _bounds(chips: Sequence[int]) -> tuple[float, float]:
    least, most = min(chips), max(chips)
    room = max(1.0, (most - least) * ROOM, most * CALM)
    return max(least - room, -room / 4), most + room


def main() -> None:
    """Draw what is asked for."""
    sys.stdout.buffer.write(draw(**json.load(sys.stdin)))


if __name__ == "__main__":
    main()
