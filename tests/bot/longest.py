"""The longest of everything: names, titles, sums, and the views in which they meet, for eight and for ten."""

from dataclasses import replace
from typing import Any

from bot.view import TableExtras
from engine.events import Compared, Event, RulesChanged, Stood, SvaraBegan, TensShown
from engine.rules import Rules
from engine.views import Choice, Phase, PickView, ResultView, SeatView, SvaraView, View
from tests.bot.view_samples import fallen, own, seat, view

KISS = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿"
"""The longest emoji: ten code points, fifteen UTF-16 units, one letter."""
WORST, WIDE = KISS * 64, "Щ" * 64
"""Names and titles that are longest in UTF-16 units, and in letters."""
CHIPS = 10**12
"""More chips than a group ever holds: a thousand people would gather them in ten thousand years."""
STAKE = 99_999
"""More than anybody throws in at once where there is a ceiling (5 000), and where there is none (S9)."""
BANK = 3_999_999
"""A svara's bank whose share, which stands on a button, has six digits."""
KINS = 99_999
TABLE = 2**53
URL = "https://t.me/c/9007199254740993/9007199254740993"
LAST = {"trynka": 8, "seka": 10}
"""The most who sit at a table, by game."""
EIGHT = Rules.preset("trynka", ante=50, ceiling=5_000, zasvit=True)
TEN = Rules.preset("seka_joker", ante=50, ceiling=None, max_seats=10, seka_compare=True)
HAND: dict[str, Any] = {"cards": ("10♠", "10♥", "10♣"), "strength": 30}
_WORDS = {
    "trynka": ("dark", "over_dark", "go", "raise", "compare"),
    "seka": ("dark", "raise", "go", "compare"),
}


def people(rules: Rules) -> tuple[int, ...]:
    """List who sits at a full table."""
    return tuple(range(1, LAST[rules.game] + 1))


def names(raw: str) -> dict[int, str]:
    """Give everybody the same name."""
    return dict.fromkeys(range(1, 30), raw)


def seats(rules: Rules) -> tuple[SeatView, ...]:
    """Seat a full table: dark ones, one who is all in, everybody rich."""
    acts = _WORDS[rules.game]
    full = [
        seat(person, CHIPS, (acts[person % len(acts)], STAKE), dark=acts[person % len(acts)] == "dark")
        for person in people(rules)
    ]
    full[1] = seat(2, 0, ("all_in", STAKE), all_in=True, plays_for=CHIPS)
    return tuple(full)


def waiting(rules: Rules) -> tuple[SeatView, ...]:
    """Let three more wait for the next kin, in the places of the last."""
    return (*seats(rules)[:-3], *(SeatView(person, CHIPS, waiting=True) for person in people(rules)[-3:]))


def big(rules: Rules, phase: Phase, *line: SeatView, **fields: Any) -> View:
    """Draw up a full table in the last kin of a long evening, with every head line there is."""
    base: dict[str, Any] = {
        "kin": KINS, "circle": 20, "bank": CHIPS, "stake": STAKE, "dark": STAKE, "compare_dark": STAKE,
        "compare_other": STAKE, "pass_light": STAKE, "pass_dark": STAKE, "dealer": people(rules)[-1],
        "last_word": True, "wait": 120,
    }  # fmt: skip
    return view(phase, *(line or seats(rules)), rules=rules, **{**base, **fields})


def windows(rules: Rules) -> SvaraView:
    """Open a svara with everybody in it, pools of four among them."""
    all_of = people(rules)
    pool = tuple((person, CHIPS) for person in all_of[:4])
    return SvaraView(
        all_of[: len(all_of) // 2],
        BANK,
        STAKE,
        deliberate=False,
        votes=((1, True), (2, False)),
        entrants=all_of[len(all_of) // 2 :],
        pools=(pool, pool),
        filling=pool,
        missing=CHIPS,
        free_places=4,
        named=tuple((person, person % len(all_of) + 1) for person in all_of),
        pacts=((1, 2),),
        replay=True,
    )


def result(rules: Rules, why: str) -> ResultView:
    """End a kin in layers, with a pact, a pool, chips that go back, and every hand open."""
    all_of = people(rules)
    hands = tuple((person, HAND["cards"], HAND["strength"]) for person in all_of)
    shares = tuple((person, CHIPS, "split" if why == "split" else "layer") for person in all_of)
    shared = ((1, CHIPS, "pact"), (3, CHIPS, "pool"), (4, CHIPS, "pool"), (2, CHIPS, "returned"))
    return ResultView(
        why,
        (3, 1),
        (*shares, *(shared if why != "split" else ())),
        hands,
        opened_why="last_circle",
        compare=(1, 2, STAKE),
        shown=hands[0],
        pacts=((1, 2),),
        next_dealer=all_of[-1],
    )


def tables(rules: Rules) -> dict[str, View]:
    """Draw up the table in every phase."""
    cut_places = (4, 8, 12, 16, 20)
    rounds = tuple(tuple((person, "10♦") for person in people(rules)) for _ in range(3))
    ended = tuple(fallen(person, CHIPS, gain=-CHIPS) for person in people(rules))
    return {
        "lobby": big(rules, Phase.LOBBY),
        "lift": big(rules, Phase.PICK, pick=PickView("lift", rounds, 1)),
        "count": big(rules, Phase.PICK, pick=PickView("ace", (((0, "A♦"), *rounds[0]), *rounds[1:]), 1)),
        "cut": big(rules, Phase.CUT, *seats(rules)[:4], cutter=1, cut_places=cut_places),
        "replace": big(rules, Phase.REPLACE, exposed=(1, 1, "10♦")),
        "play": big(rules, Phase.BETTING, *waiting(rules), word=1),
        "full": big(rules, Phase.BETTING, word=1, last_circle=True),
        "boil": big(rules, Phase.BOIL, word=1, asked=2),
        "split": big(rules, Phase.SPLIT, windows=windows(rules)),
        "entry": big(rules, Phase.ENTRY, windows=windows(rules)),
        "pacts": big(rules, Phase.PACTS, windows=windows(rules)),
        **{
            why: big(rules, Phase.RESULT, *ended, result=result(rules, why))
            for why in ("opening", "falls", "compare", "pact")
        },
        "divided": big(rules, Phase.RESULT, *ended, result=result(rules, "split")),
        "paused": big(rules, Phase.PAUSE, *ended, result=result(rules, "opening")),
        "closed": big(rules, Phase.CLOSED, closed_why="stop", closed_by=1, returned=CHIPS),
        "idle": big(rules, Phase.CLOSED, closed_why="idle"),
    }


def log(rules: Rules, *, ended: bool = False) -> tuple[Event, ...]:
    """Fill the log with its longest lines: everybody boils and compares; by the end all lose their places."""
    all_of = people(rules)
    compared = [Compared(person, person % len(all_of) + 1, STAKE, person, final=False) for person in all_of]
    began = SvaraBegan(all_of, CHIPS, STAKE, deliberate=False)
    told = (TensShown(1, HAND["cards"], all_of), *compared[:5], *[began] * 4)
    freed = (Stood(person, "timeouts", fell=True, lost=STAKE) for person in all_of)
    return (*told, RulesChanged(1, strange(rules)), *(freed if ended else ()))


def extras(rules: Rules) -> TableExtras:
    """Let nobody be reachable, three wait at the door, everybody earn something, the deck have a proof."""
    earned = tuple((person, name) for name in ("all_in", "hide") for person in people(rules))
    return TableExtras(URL, URL, (11, 12, 13), people(rules), people(rules), earned, "9f3c71ab04d2")


def strange(rules: Rules) -> Rules:
    """Set everything otherwise than usual that can be at once."""
    common: dict[str, Any] = {
        "zasvit": True, "tie": "asker_falls", "two_aces_22": rules.game == "trynka", "cut": "auto",
        "split": False, "deliberate_svara": False, "pacts": "secret", "pool_decision": "majority",
        "svara_dark": True, "svara_max": 10, "max_circles": 20, "turn_seconds": 120, "entry_seconds": 120,
        "short_stack": "must_fall", "min_raise": 250, "show_final": "private", "dealer_pick": "random",
        "wallet_min": 100,
    }  # fmt: skip
    if rules.game == "seka":
        return replace(rules, **common, seen_factor=1, sets_above=True, dealer_next="winner", joker_dup=False)
    return replace(
        rules, **common, dark_max=20, overdark="one", seen_factor=2, dark_compare="ratio", compare_from=2,
        compare_blind=False, compare_view="points_only", sixes_top=True, three_tens=False,
        dealer_next="rotate", max_seats=7,
    )  # fmt: skip


FALL, LOOK = Choice("fall"), Choice("look")
SAYS: dict[str, tuple[Choice, ...]] = {
    "dark": (FALL, LOOK, Choice("dark", STAKE // 2, STAKE)),
    "unseen": (
        FALL, LOOK, Choice("dark", STAKE, STAKE), Choice("raise", STAKE, CHIPS),
        Choice("compare", STAKE, STAKE), Choice("boil"),
    ),
    "over_dark": (FALL, LOOK, Choice("over_dark", STAKE - 1, STAKE)),
    "go": (
        FALL, Choice("go", STAKE, STAKE), Choice("raise", STAKE, CHIPS), Choice("compare", STAKE, STAKE),
        Choice("three_tens"), Choice("boil"),
    ),
    "all_in": (FALL, Choice("all_in", STAKE, STAKE), Choice("boil"), Choice("three_tens")),
    "answer": (Choice("answer"), Choice("three_tens")),
    "windows": (Choice("split"), Choice("enter", STAKE, STAKE), Choice("pool", 1, CHIPS)),
}  # fmt: skip
"""What may be done at once, by the word on turn."""


def hands(rules: Rules) -> dict[str, tuple[View, tuple[Choice, ...]]]:
    """Draw up a player's private hand in every variant, with what he may do."""
    rest, pool = seats(rules), tuple((person, CHIPS) for person in people(rules)[:5])
    mine = (replace(rest[0], word=None, **HAND), *rest[1:])
    unseen = (replace(rest[0], dark=True), *rest[1:])
    pooled = (replace(rest[0], members=pool, **HAND), *rest[5:])
    right = own(right=2, go_price=STAKE, compare_price=STAKE)
    closed = own(closed=True, may_look=True, may_go_dark=True)
    votes = own(in_pool=True, holder=1, ballots=((1, "go", STAKE),), ballots_needed=3)
    board = tables(rules)

    def at(phase: Phase, *line: SeatView, **fields: Any) -> View:
        return big(rules, phase, *line, **{"viewer": 1, "own": right, "last_circle": True, **fields})

    windows_of = {name: replace(board[name], viewer=1, own=right) for name in ("split", "entry")}
    return {
        "first": (at(Phase.BETTING, *rest, word=1, own=closed), SAYS["dark"]),
        "over": (at(Phase.BETTING, *rest, word=1, own=closed), SAYS["over_dark"]),
        "two unseen": (at(Phase.BETTING, *unseen, word=1, own=closed, pass_light=STAKE), SAYS["unseen"]),
        "open": (at(Phase.BETTING, *mine, word=1), SAYS["go"]),
        "short": (at(Phase.BETTING, *rest, word=1, own=closed), (*SAYS["all_in"][:2], LOOK)),
        "all in": (at(Phase.BETTING, *mine, word=1), SAYS["all_in"]),
        "voting": (at(Phase.BETTING, *pooled, word=1, own=votes, svara=1), SAYS["go"]),
        "pooled": (at(Phase.BETTING, *pooled, word=1, own=votes, svara=1, viewer=2), SAYS["go"]),
        "waiting": (at(Phase.BETTING, *rest, word=2, own=closed), (LOOK,)),
        "dark": (at(Phase.BETTING, *unseen, word=2, own=replace(closed, may_look=False)), ()),
        "seen": (at(Phase.BETTING, *mine, word=2), (Choice("three_tens"),)),
        "fell": (at(Phase.BETTING, fallen(1, CHIPS, **HAND), *rest[1:], own=replace(right, fell=True)), ()),
        "asked": (at(Phase.BOIL, *mine, asked=1), SAYS["answer"]),
        "cut": (at(Phase.CUT, *rest), ()),
        "ended": (replace(board["opening"], viewer=1, own=right), ()),
        "closed": (replace(board["closed"], viewer=1, own=right), ()),
        **{name: (of, SAYS["windows"]) for name, of in windows_of.items()},
    }
