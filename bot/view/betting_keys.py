"""The buttons of the one whose word it is: the same left column leaves or is free, the right one pays."""

from collections.abc import Mapping, Sequence

from bot.view.buttons import GOES_ON, LEAVES, SHOWS, Button, Buttons
from engine.views import Choice, View

Rows = list[list[Button | None]]


def by_act(choices: Sequence[Choice]) -> Mapping[str, Choice]:
    """Index what may be done by its name."""
    return {choice.act: choice for choice in choices}


def word_rows(view: View, choices: Sequence[Choice], keys: Buttons) -> Rows:
    """Lay out the first rows, those of the word itself."""
    may = by_act(choices)
    leave = keys.turn("button-fall", "fall", style=LEAVES)
    if "dark" in may:
        first = may["dark"].low
        return _dark_rows(leave, _dark_sums(may["dark"], (first, 2 * first)), keys)
    if "over_dark" in may:
        sums = (view.dark + view.rules.ante, 2 * view.dark)
        return _over_dark_rows(leave, _dark_sums(may["over_dark"], sums), keys)
    if "go" in may:
        pay = keys.turn("button-go", "go", may["go"].low, GOES_ON)
    elif "all_in" in may:
        pay = keys.turn("button-all-in", "all_in", may["all_in"].low)
    else:
        return [[leave]]
    return [[leave, pay], [_raise(may, keys), _compare(may, keys)]]


def _dark_sums(choice: Choice, sums: tuple[int, int]) -> list[int]:
    """Keep the two usual sums within bounds, without saying one twice."""
    return sorted({min(max(amount, choice.low), choice.high) for amount in sums})


def _dark_rows(leave: Button, sums: list[int], keys: Buttons) -> Rows:
    pays = [keys.turn("button-dark", "dark", amount) for amount in sums]
    return [[leave, pays[0]], [keys.table("button-look", "look", SHOWS), *pays[1:]]]


def _over_dark_rows(leave: Button, sums: list[int], keys: Buttons) -> Rows:
    pays = [keys.turn("button-over-dark", "over_dark", amount) for amount in sums]
    return [[leave, pays[0]], [keys.table("button-look", "look", SHOWS), *pays[1:]]]


def _raise(may: Mapping[str, Choice], keys: Buttons) -> Button | None:
    return keys.panel_key("button-raise", "raise") if "raise" in may else None


def _compare(may: Mapping[str, Choice], keys: Buttons) -> Button | None:
    return keys.turn("button-compare", "compare", may["compare"].low) if "compare" in may else None


def boil_key(choices: Sequence[Choice], keys: Buttons) -> Button | None:
    """Make «Варимо?» where it may be asked."""
    return keys.turn("button-boil", "boil") if "boil" in by_act(choices) else None
