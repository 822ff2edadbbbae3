"""The people, rules and moments of docs/screens.md, and short ways to build views of them."""

from dataclasses import replace
from typing import Any

from engine.rules import Rules
from engine.views import OwnView, Phase, SeatView, View, Word

OLIA, TARAS, NASTIA, MARKO, BOHDAN, ZORIANA = 1, 2, 3, 4, 5, 6
NAMES = {OLIA: "Оля", TARAS: "Тарас", NASTIA: "Настя", MARKO: "Марко", BOHDAN: "Богдан", ZORIANA: "Зоряна"}
RULES = Rules.preset("trynka", ante=10, ceiling=1000)
TABLE = 7
TABLE_URL = "https://t.me/c/1/2"
RULES_URL = "https://t.me/bot?start=rules"
DAY_MS = 1_700_006_400_000


def at(clock: str) -> int:
    """Turn ``14:32:45`` into a moment in milliseconds."""
    hours, minutes, seconds = (int(part) for part in clock.split(":"))
    return DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000


def seat(person: int, stack: int, word: tuple[str, int] | None = None, **fields: Any) -> SeatView:
    """Build a live seat that was dealt in."""
    base = SeatView(person, stack, dealt=True, live=True, word=Word(*word) if word else None)
    return replace(base, **fields)


def fallen(person: int, stack: int, **fields: Any) -> SeatView:
    """Build a seat that is out of the kin."""
    return SeatView(person, stack, dealt=True, **fields)


def view(phase: Phase, *seats: SeatView, until: str = "14:32:45", wait: int = 45, **fields: Any) -> View:
    """Build a public view; ``wait`` is the running wait in seconds."""
    end = at(until)
    base = View(
        viewer=None,
        phase=phase,
        rules=RULES,
        kin=12,
        turn=34,
        seq=99,
        circle=1,
        last_circle=False,
        last_word=False,
        svara=0,
        bank=40,
        stake=10,
        dark=0,
        compare_dark=10,
        compare_other=10,
        word=None,
        asked=None,
        cutter=None,
        cut_places=(),
        dealer=None,
        host=OLIA,
        began=end - wait * 1000,
        deadline=end,
        seats=seats,
    )
    return replace(base, **fields)


def own(**fields: Any) -> OwnView:
    """Build what only the viewer has: an open hand, nothing special about it."""
    base = OwnView(
        closed=False,
        may_look=False,
        may_go_dark=False,
        three_tens=False,
        right=None,
        fell=False,
        timed_out=False,
        go_price=None,
        compare_price=None,
        equal_with_right=False,
        in_pool=False,
        holder=None,
    )
    return replace(base, **fields)
