"""The settings of a table (rules.md, section 4): data, checked when built."""

from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, get_args

from engine.cards import Card, Joker, pack, wild_card

AUTO: Final = -1
OFF: Final = 0
NO_CEILING: Final = 10**15

Game = Literal["trynka", "seka"]
SekaDark = Literal["ratio", "off"]
OverDark = Literal["chain", "one", "off"]
DarkCompare = Literal["floor", "literal", "ratio"]
CompareView = Literal["both", "points_only", "result_only"]
Tie = Literal["both_stay", "asker_falls"]
DealerNext = Literal["winner", "rotate"]
DealerPick = Literal["auto", "lift", "ace", "random"]
Pacts = Literal["public", "secret", "off"]
ShortStack = Literal["allin", "must_fall"]
CutWay = Literal["button", "auto"]
PoolDecision = Literal["holder", "majority"]
ShowFinal = Literal["public", "private"]

_WORDS: dict[str, Any] = {
    "game": Game, "overdark": OverDark, "dark_compare": DarkCompare, "compare_view": CompareView, "tie": Tie,
    "dealer_next": DealerNext, "dealer_pick": DealerPick, "pacts": Pacts, "short_stack": ShortStack,
    "cut": CutWay, "pool_decision": PoolDecision, "show_final": ShowFinal, "joker": Joker,
    "seka_dark": SekaDark,
}  # fmt: skip

DECKS: Final[dict[Game, tuple[int, ...]]] = {"trynka": (24,), "seka": (36, 32)}
SEATS: Final[dict[Game, int]] = {"trynka": 8, "seka": 10}

unplayed: Final[dict[Game, dict[str, Any]]] = {  # the dashes of section 4
    "trynka": {
        "seka_dark": "off", "seka_compare": False, "sets_above": False, "joker": "off", "joker_dup": True,
    },
    "seka": {
        "dark": False, "dark_max": 2, "overdark": "chain", "compare_from": 1, "dark_compare": "floor",
        "compare_blind": True, "compare_view": "both", "sixes_top": False, "three_tens": False,
    },
}  # fmt: skip

_SEKA: Final[dict[str, Any]] = {
    "game": "seka", "deck": 36, "dark": False, "seka_dark": "ratio", "seen_factor": 2, "two_aces_22": True,
    "three_tens": False, "dealer_next": "rotate", "max_seats": 10,
}  # fmt: skip


class Counting(NamedTuple):
    """The settings that decide what hands are worth (S9); ``wild`` is the card of any value."""

    seka: bool = False
    wild: Card = ""
    joker_dup: bool = True
    two_aces_22: bool = False
    sixes_top: bool = False
    sets_above: bool = False


class BadRule(ValueError):  # noqa: N818 - a rule is bad, an error it is by its base
    """A setting out of range or at odds with another; ``setting`` names it."""

    def __init__(self, setting: str, value: object) -> None:
        """Name the setting and what was asked of it."""
        super().__init__(f"{setting}: {value!r} cannot be played")
        self.setting = setting


@dataclass(frozen=True, slots=True)
class Rules:
    """One field per setting. Chips: ante, ceiling, min_raise; antes: dark_max, wallet_min; else as named.

    A setting the game does not have keeps the value of ``unplayed``.
    """

    game: Game = "trynka"
    deck: int = 24
    ante: int = 1
    ceiling: int | None = 50  # None plays without one
    dark: bool = True
    dark_max: int = 2
    overdark: OverDark = "chain"
    seen_factor: int = 1
    compare_from: int = 1
    dark_compare: DarkCompare = "floor"
    compare_blind: bool = True
    compare_view: CompareView = "both"
    tie: Tie = "both_stay"
    two_aces_22: bool = False
    sixes_top: bool = False
    three_tens: bool = True
    dealer_next: DealerNext = "winner"
    dealer_pick: DealerPick = "auto"
    zasvit: bool = False
    split: bool = True
    deliberate_svara: bool = True
    pooling: bool = True
    pacts: Pacts = "public"
    svara_dark: bool = False
    svara_max: int = 5
    max_circles: int = AUTO  # OFF plays without a last circle
    turn_seconds: int = 45
    entry_seconds: int = 30
    short_stack: ShortStack = "allin"
    wallet_min: int = 20
    max_seats: int = 8
    min_raise: int = 1
    cut: CutWay = "button"
    pool_decision: PoolDecision = "holder"
    show_final: ShowFinal = "public"
    seka_dark: SekaDark = "off"
    seka_compare: bool = False
    sets_above: bool = False
    joker: Joker = "off"
    joker_dup: bool = True
    limit: int = field(init=False, repr=False, compare=False, default=0)  # the ceiling as a number
    turn_ms: int = field(init=False, repr=False, compare=False, default=0)
    size: int = field(init=False, repr=False, compare=False, default=0)  # cards, an added joker or six too
    counting: Counting = field(init=False, repr=False, compare=False, default=Counting())
    cards: tuple[Card, ...] = field(
        init=False, repr=False, compare=False, default=()
    )  # joker, шаха last (D39)

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        for setting in fields(self):
            if setting.init:
                self._check_type(setting.name)
        if self.deck not in DECKS[self.game]:
            raise BadRule("deck", self.deck)
        for name, value in unplayed[self.game].items():
            if getattr(self, name) != value:
                raise BadRule(name, getattr(self, name))
        object.__setattr__(self, "cards", _pack(self.deck, self.joker))
        object.__setattr__(self, "size", len(self.cards))
        for name, (low, high) in self._bounds().items():
            if not low <= getattr(self, name) <= high:
                raise BadRule(name, getattr(self, name))
        if self.max_circles not in (AUTO, OFF) and not 3 <= self.max_circles <= 20:
            raise BadRule("max_circles", self.max_circles)
        object.__setattr__(self, "limit", NO_CEILING if self.ceiling is None else self.ceiling)
        object.__setattr__(self, "turn_ms", self.turn_seconds * 1000)
        object.__setattr__(self, "counting", self._counting())

    @staticmethod
    def preset(name: str, **settings: Any) -> "Rules":
        """Build a named set of rules with some settings changed; the ceiling defaults to 50 antes (R34)."""
        if name not in presets:
            raise BadRule("preset", name)
        merged = {**presets[name], **settings}
        known = {setting.name for setting in fields(Rules) if setting.init}
        for setting, value in merged.items():
            if setting not in known:
                raise BadRule(setting, value)
        if isinstance(ante := merged.get("ante", 1), int):
            merged.setdefault("ceiling", 50 * ante)
        return Rules(**merged)

    def whole(self, deck: tuple[Card, ...]) -> bool:
        """Say whether a deck holds every card of the rules once (T2, T9)."""
        return len(deck) == self.size and _every(self.deck, self.joker) == set(deck)

    @property
    def hands_max(self) -> int:
        """How many hands the deck allows (D1)."""
        return self.size // 3

    @property
    def wallet_need(self) -> int:
        """Chips it takes to sit down (0.4)."""
        return self.wallet_min * self.ante

    def circles(self, hands: int) -> int:
        """Return the number of the last circle for so many hands, ``OFF`` for none (D21, R33)."""
        if self.max_circles != AUTO:
            return self.max_circles
        return 7 if hands <= 5 and self.game == "trynka" else 5

    def _counting(self) -> Counting:
        wild = wild_card(self.joker)
        seka, aces, sixes = self.game == "seka", self.two_aces_22, self.sixes_top
        return Counting(seka, wild, self.joker_dup, aces, sixes, self.sets_above)

    def _check_type(self, name: str) -> None:
        value, default = getattr(self, name), _DEFAULTS[name]
        if name in _WORDS:
            right = value in get_args(_WORDS[name])
        elif name == "ceiling":
            right = value is None or type(value) is int
        else:
            right = type(value) is type(default)
        if not right:
            raise BadRule(name, value)

    def _bounds(self) -> dict[str, tuple[int, int]]:
        a, top = self.ante, self.ceiling
        bounds = {
            "ante": (1, 10**6), "dark_max": (1, 100 if top is None else max(1, top // max(a, 1))),
            "seen_factor": (1, 2), "compare_from": (1, 2), "svara_max": (1, 10), "turn_seconds": (20, 120),
            "entry_seconds": (10, 120), "wallet_min": (1, 100),
            "max_seats": (2, min(SEATS[self.game], self.hands_max)),
            "min_raise": (1, NO_CEILING if top is None else top),
        }  # fmt: skip
        return bounds if top is None else {**bounds, "ceiling": (20 * a, 100 * a)}


@lru_cache(maxsize=16)
def _pack(size: int, joker: Joker) -> tuple[Card, ...]:
    return pack(size, joker)


@lru_cache(maxsize=16)
def _every(size: int, joker: Joker) -> frozenset[Card]:
    return frozenset(pack(size, joker))


_DEFAULTS: Final[dict[str, Any]] = {setting.name: setting.default for setting in fields(Rules)}

presets: Final[dict[str, dict[str, Any]]] = {
    "trynka": {},
    "seka": _SEKA,
    "seka32": {**_SEKA, "deck": 32},
    "seka_joker": {**_SEKA, "joker": "joker"},
    "seka_shakha": {**_SEKA, "joker": "shaha"},
}
