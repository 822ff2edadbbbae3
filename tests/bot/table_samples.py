"""Views of the table in docs/screens.md that more than one test draws, and short ways to draw them."""

from collections.abc import Callable, Sequence

from bot.view import Names, Screen, TableExtras, locale_of, table_screen
from engine.events import (
    Event,
)
from engine.views import Choice, Phase, PickView, ResultView, View
from tests.bot.view_samples import (
    NAMES,
    OLIA,
    RULES_URL,
    TABLE,
    TARAS,
    view,
)

LANGUAGES = ("uk", "ru")
EXTRAS = TableExtras(rules_url=RULES_URL, chat_url="https://t.me/bot?start=seat-7")
Draw = Callable[[str], Screen]


def table(
    of: View,
    choices: Sequence[Choice] = (),
    log: Sequence[Event] = (),
    extras: TableExtras = EXTRAS,
    names: Names = NAMES,
) -> Draw:
    return lambda language: table_screen(of, choices, names, locale_of(language), log, TABLE, extras)


def word(go: int, compare: int | None = None, *, raises: bool = True) -> tuple[Choice, ...]:
    choices = [Choice("fall"), Choice("look"), Choice("go", go, go), Choice("three_tens")]
    if raises:
        choices.append(Choice("raise", go + 1, 970))
    if compare is not None:
        choices.append(Choice("compare", compare, compare))
    return tuple(choices)


def pick(
    way: str, *rounds: tuple[tuple[int, str], ...], dealer: int | None = None, svara: bool = False
) -> View:
    return view(Phase.PICK, pick=PickView(way, rounds, dealer, svara))


HALVES = ResultView("split", (OLIA, TARAS), ((OLIA, 120, "split"), (TARAS, 120, "split")), ())
