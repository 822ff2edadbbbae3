"""The settings of a table as people turn them: one row each, and the step from one value to the next.

A step always ends at rules that can be played: values that another setting forbids are passed over.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from engine.rules import AUTO, DECKS, OFF, SEATS, BadRule, Game, Rules

Value: TypeAlias = bool | int | str | None
Choices: TypeAlias = tuple[Value, ...]

Matter = Literal["game", "stakes", "dark", "compare", "points", "svara", "time"]
Chapter = Literal["points", "kin", "word", "dark", "compare", "svara", "chips"]
"""Pages of the rule book."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its field in ``Rules``, its page, its values in the order in which a press turns them.

    ``values`` may depend on the other terms. ``games`` are those it belongs to; ``needs`` names, by game, a
    setting without which it means nothing there.
    """

    name: str
    page: Matter
    values: Choices | Callable[[Rules], Choices]
    games: tuple[Game, ...] = ("trynka", "seka")
    needs: tuple[tuple[Game, str], ...] = ()

    @property
    def label(self) -> str:
        """The id of the words on its button."""
        return f"setting-{self.name}"

    def choices(self, rules: Rules) -> Choices:
        """List its values beside the other terms."""
        return self.values(rules) if callable(self.values) else self.values

    def belongs(self, rules: Rules) -> bool:
        """Tell whether it means anything under these terms."""
        need = dict(self.needs).get(rules.game)
        return rules.game in self.games and (need is None or getattr(rules, need) not in {False, "off"})


YES_NO: Final = (True, False)
SEATS_MIN: Final = 2
CEILINGS: Final = (20, 30, 50, 70, 100)
TRYNKA: Final[tuple[Game, ...]] = ("trynka",)
SEKA: Final[tuple[Game, ...]] = ("seka",)
DARK: Final[tuple[tuple[Game, str], ...]] = (("trynka", "dark"), ("seka", "seka_dark"))
COMPARE: Final[tuple[tuple[Game, str], ...]] = (("seka", "seka_compare"),)
JOKER: Final[tuple[tuple[Game, str], ...]] = (("seka", "joker"),)
POOLING: Final[tuple[tuple[Game, str], ...]] = (("trynka", "pooling"), ("seka", "pooling"))


def _ceilings(rules: Rules) -> Choices:
    return (*(antes * rules.ante for antes in CEILINGS), None)


def _min_raises(rules: Rules) -> Choices:
    return tuple(sorted({1, rules.ante, 2 * rules.ante, 5 * rules.ante}))


def _seats(rules: Rules) -> Choices:
    return tuple(range(SEATS_MIN, min(SEATS[rules.game], rules.hands_max) + 1))


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("game", "game", ("trynka", "seka")),
    Setting("deck", "game", DECKS["seka"], SEKA),
    Setting("max_seats", "game", _seats),
    Setting("dealer_pick", "game", ("auto", "lift", "ace", "random")),
    Setting("dealer_next", "game", ("winner", "rotate")),
    Setting("cut", "game", ("button", "auto")),
    Setting("zasvit", "game", YES_NO),
    Setting("max_circles", "game", (AUTO, 3, 5, 7, 10, 15, 20, OFF)),
    Setting("ante", "stakes", (1, 2, 5, 10, 20, 50)),
    Setting("ceiling", "stakes", _ceilings),
    Setting("min_raise", "stakes", _min_raises),
    Setting("short_stack", "stakes", ("allin", "must_fall")),
    Setting("wallet_min", "stakes", (1, 5, 10, 20, 50, 100)),
    Setting("dark", "dark", YES_NO, TRYNKA),
    Setting("dark_max", "dark", (1, 2, 3, 5, 10, 20), TRYNKA, DARK),
    Setting("overdark", "dark", ("chain", "one", "off"), TRYNKA, DARK),
    Setting("dark_compare", "dark", ("floor", "literal", "ratio"), TRYNKA, DARK),
    Setting("seka_dark", "dark", ("ratio", "off"), SEKA),
    Setting("seen_factor", "dark", (1, 2), needs=DARK),
    Setting("seka_compare", "compare", YES_NO, SEKA),
    Setting("compare_from", "compare", (1, 2), TRYNKA),
    Setting("compare_blind", "compare", YES_NO, TRYNKA, DARK),
    Setting("compare_view", "compare", ("both", "points_only", "result_only"), TRYNKA),
    Setting("tie", "compare", ("both_stay", "asker_falls"), needs=COMPARE),
    Setting("show_final", "compare", ("public", "private")),
    Setting("two_aces_22", "points", YES_NO),
    Setting("sixes_top", "points", YES_NO, TRYNKA),
    Setting("three_tens", "points", YES_NO, TRYNKA),
    Setting("joker", "points", ("off", "joker", "shaha"), SEKA),
    Setting("joker_dup", "points", YES_NO, SEKA, JOKER),
    Setting("sets_above", "points", YES_NO, SEKA),
    Setting("split", "svara", YES_NO),
    Setting("deliberate_svara", "svara", YES_NO),
    Setting("pooling", "svara", YES_NO),
    Setting("pool_decision", "svara", ("holder", "majority"), needs=POOLING),
    Setting("pacts", "svara", ("public", "secret", "off")),
    Setting("svara_dark", "svara", YES_NO, needs=DARK),
    Setting("svara_max", "svara", (1, 2, 3, 5, 10)),
    Setting("turn_seconds", "time", (20, 30, 45, 60, 90, 120)),
    Setting("entry_seconds", "time", (10, 20, 30, 45, 60, 90, 120)),
)

KEPT: Final = (
    "ante", "ceiling", "min_raise", "short_stack", "wallet_min", "dealer_pick", "cut", "zasvit",
    "max_circles", "split", "deliberate_svara", "pooling", "pool_decision", "pacts", "svara_max",
    "show_final", "turn_seconds", "entry_seconds",
)  # fmt: skip
"""What a group keeps when it goes over to the other game."""

_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}


def setting(name: str) -> Setting | None:
    """Find a setting by its name."""
    return _BY_NAME.get(name)


def on_page(rules: Rules, page: str) -> tuple[Setting, ...]:
    """List what can be set on a page under these terms."""
    return tuple(one for one in SETTINGS if one.page == page and one.belongs(rules))


def spoken(rules: Rules, name: str) -> str:
    """Name the value in force in a word: ``on``, ``off``, ``none``, ``auto``, digits, or the value itself."""
    value = getattr(rules, name)
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "none"
    if name == "max_circles" and value in {AUTO, OFF}:
        return "auto" if value == AUTO else "off"
    return str(value)


def turned(rules: Rules, one: Setting, seated: int = 0) -> Rules | None:
    """Turn a setting to its next value that can be played while so many sit; None when there is no other."""
    for value in _after(one.choices(rules), getattr(rules, one.name)):
        try:
            new = changed(rules, one.name, value)
        except BadRule:
            continue
        if new.max_seats >= seated:
            return new
    return None


def changed(rules: Rules, name: str, value: Value) -> Rules:
    """Set one setting; raises ``BadRule``.

    A new ante takes ceiling and smallest raise along; a new game begins at its usual terms, with the stakes,
    times and whatever else both games have and do not see differently.
    """
    if name == "ante" and isinstance(value, int):
        return with_stakes(rules, value, None)
    if name == "game" and isinstance(value, str):
        return of_preset(rules, value)
    what: dict[str, Any] = {name: value}
    return replace(rules, **what)


def of_preset(rules: Rules, name: str) -> Rules:
    """Go over to a preset with what a group keeps; raises ``BadRule`` for a name that is none."""
    return Rules.preset(name, **{one: getattr(rules, one) for one in KEPT})


def with_stakes(rules: Rules, ante: int, ceiling: int | None) -> Rules:
    """Play the same terms for other stakes; without a ceiling it stays as many antes high as it is.

    Raises ``BadRule`` for stakes that cannot be played.
    """
    top = ceiling
    if top is None and rules.ceiling is not None:
        top = rules.ceiling // rules.ante * ante
    step = 1 if rules.min_raise == 1 else max(1, rules.min_raise * ante // rules.ante)
    return replace(rules, ante=ante, ceiling=top, min_raise=step)


def differing(before: Rules, after: Rules) -> tuple[Setting, ...]:
    """List what is set otherwise and means something afterwards."""
    return tuple(
        one
        for one in SETTINGS
        if one.belongs(after) and getattr(before, one.name) != getattr(after, one.name)
    )


def _after(values: Choices, current: Value) -> Iterator[Value]:
    """Go round from the value after the current one, or after where it would stand."""
    if current in values:
        start = values.index(current) + 1
        others = values[start:] + values[: start - 1]
    else:
        start = next((i for i, value in enumerate(values) if _greater(value, current)), 0)
        others = values[start:] + values[:start]
    yield from others


def _greater(value: Value, current: Value) -> bool:
    return isinstance(value, int) and isinstance(current, int) and value > current
