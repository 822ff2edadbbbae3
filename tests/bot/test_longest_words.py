"""Every message of both languages with the longest values the program can give it, in the room it has."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.door.opening import TABLES_MAX
from bot.view import locale_of
from bot.view.contact import chips_text
from bot.view.curve import TITLE as CURVE_TITLE
from bot.view.names import Namer, cut, title_html
from locales import LANGUAGES, source
from tests.bot.longest import CHIPS, KINS, WIDE, WORST, names
from tests.bot.places import EXACT, FAMILIES, PLACES, place_name, place_of
from tests.locales_parity import messages

IDS = messages(source("uk"))
STAKE = 5_000  # the highest ceiling: a hundred antes of fifty
MINUTES = 60 * 24 * 365
PEOPLE = tuple(range(1, 11))
NUMBERS: dict[str, int | str] = {
    **dict.fromkeys(
        (
            "amount", "ante", "bank", "ceiling", "dark", "have", "high", "least", "left", "light", "low",
            "missing", "most", "need", "net", "now", "other", "price", "purse", "share", "stack", "stake",
            "total",
        ),
        CHIPS,
    ),
    **dict.fromkeys(("entry", "seconds", "turn"), 120),
    **dict.fromkeys(("count", "kin", "kins", "number", "streak", "svara", "times", "wins"), KINS),
    **dict.fromkeys(("antes", "circle", "needed", "page", "pages", "part", "place", "places", "votes"), 20),
    "minutes": MINUTES,
    "tables": TABLES_MAX,
    "points": 33,
    "value": STAKE,
    "card": "10♦",
    "cards": "10♠ 10♥ 10♣",
    "deck": "32 + шаха 6♣",
    "arrow": "→",
    "proof": "9f3c71ab04d2",
    "unix": "1700006400",
    "hand": "10♠ 10♥ 10♣ — 30, три десятки",
    "hands": "7\u202f770",
}  # fmt: skip
"""Variable → the longest number or piece of text the program puts there, whatever the language."""


class _Selectors(Visitor):
    """Gather what a message chooses by: variable → its keys; a plural is chosen by the longest number."""

    def __init__(self) -> None:
        self.found: dict[str, list[int | str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        assert isinstance(node.selector, ast.VariableReference)
        name, keys = node.selector.id.name, [variant.key for variant in node.variants]
        words = [key.name for key in keys if isinstance(key, ast.Identifier) and not name.endswith("_n")]
        numbers = [int(key.value) for key in keys if isinstance(key, ast.NumberLiteral)]
        self.found[name.removesuffix("_n")] = [*words, *numbers]


@cache
def choosing(language: str) -> dict[str, dict[str, list[int | str]]]:
    """Read what every message chooses by."""
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        if isinstance(entry, ast.Message):
            selectors = _Selectors()
            selectors.visit(entry)
            found[entry.id.name] = selectors.found
    return found


@cache
def given(place: str, language: str, raw: str) -> dict[str, int | str]:
    """Give every variable its longest value in a place, everybody and the group named ``raw``."""
    locale = locale_of(language)
    namer = Namer(names(raw), locale)
    name = {"toast": namer.plain, "button": namer.button}.get(place, namer.html)(1)
    words = {
        one: [locale.t(key) for key in IDS if key.startswith(one)]
        for one in ("stats-word-", "page-", "honour-")
    }
    terms = [locale.t(one, **NUMBERS, chips=CHIPS) for one in IDS if one.startswith("term-")]
    shown: dict[str, int | str] = {
        **NUMBERS,
        **dict.fromkeys(("name", "right", "out", "dealer", "giver", "seat", "first", "second", "last"), name),
        **dict.fromkeys(("names", "pool"), namer.listed(PEOPLE)),
        **dict.fromkeys(("all", "aces", "boil", "pacts", "split", "tens", "zasvit"), locale.t("secretly")),
        "shares": ", ".join(f"{namer.html(one)} {CHIPS}" for one in PEOPLE[:4]),
        "gains": ", ".join(f"{namer.html(one)} +{CHIPS}" for one in PEOPLE),
        "title": title_html(raw),
        "clock": locale.t("clock", unix="1700006400", seconds=120),
        "terms": "; ".join(terms),
        "word": max(words["stats-word-"], key=len),
        "told": ", ".join(words["honour-"]),
        "span": locale.t("board-all"),
        "start": chips_text(CHIPS, locale),
        "chips": chips_text(CHIPS, locale),
    }
    if place == "picture":
        shown |= {"title": cut(raw, CURVE_TITLE)}
    if place == "button":
        shown |= {"chips": STAKE, "page": max(words["page-"], key=len)}
    return shown


def drawn(key: str, language: str, raw: str) -> Iterator[str]:
    """Write a message at its longest, once with everything it chooses by."""
    locale, chosen = locale_of(language), choosing(language)[key]
    longest = given(place_name(key), language, raw) | ({"chips": CHIPS} if key == "chips" else {})
    needed = sorted({name.removesuffix("_n") for name in IDS[key]})
    options = [[*chosen.get(name, []), *([longest[name]] if name in longest else [])] for name in needed]
    for values in product(*options):
        yield locale.t(key, **dict(zip(needed, values, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("raw", [WORST, WIDE], ids=["units", "letters"])
def test_every_message_fits_its_place_at_its_longest(raw: str, language: str) -> None:
    wrong = [
        f"{key}: {place.measure(text)} of {place.limit}: {text}"
        for key, place in ((key, place_of(key)) for key in IDS)
        for text in drawn(key, language, raw)
        if not 1 <= place.measure(text) <= place.limit
    ]
    assert wrong == []


def test_a_message_of_an_unknown_place_and_one_too_long_are_found() -> None:
    with pytest.raises(LookupError, match="places"):
        place_of("wonder-words")
    assert place_of("button-go").measure("<b>👨\u200d👩\u200d👧</b> &amp;") == 3
    assert place_of("toast-stale").measure("<b>👍</b> &amp;") == 4
    assert len(list(drawn("setting-max_circles", "uk", WIDE))) == 4


def test_every_place_has_its_messages() -> None:
    assert [key for key in EXACT if key not in IDS] == []
    assert [word for word in FAMILIES if not any(key.split("-")[0] == word for key in IDS)] == []
    assert {place_name(key) for key in IDS} | {"message"} == set(PLACES)
