"""Names nobody chose for this table: HTML, directions, blanks, emoji, heaps of marks, the longest."""

import re
from dataclasses import replace
from typing import Any

import pytest
from aiogram.types import InlineKeyboardMarkup

from bot.view import Screen, TableExtras, locale_of, table_screen
from bot.view.names import Namer, clean, cut, title_html
from bot.view.text import columns, graphemes, number, signed
from engine.events import Compared
from engine.rules import Rules
from engine.views import Choice, Phase, ResultView, SvaraView, View
from tests.bot.screens_doc import plain
from tests.bot.view_samples import OLIA, TARAS, fallen, seat, view

LANGUAGES = ("uk", "ru")
ZALGO = "З" + "\u0337\u0302\u0323\u0489" * 20 + "ло"
FAMILY = "👨\u200d👩\u200d👧\u200d👦"
KISS = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿"
HOSTILE = {
    1: "<b>Оля</b> & <a href='x'>\"ко\"</a>",
    2: "\u202eсараТ\u2066\u2069\u200f",
    3: " \u3164\u00a0\u200b\u2800 ",
    4: FAMILY * 64,
    5: ZALGO * 10,
    6: "عبد الرحمن بن محمد",
    7: "漢字の名前はとても長いです",
    8: "a" * 128,
}
WORST = dict.fromkeys(range(1, 9), KISS * 64)
TAG = re.compile(r"</?(?:b|i|code|blockquote|tg-time|a)(?: [^<>]*)?>")


def shown(raw: str, person: int = 1) -> str:
    return Namer({person: raw}, locale_of("uk")).html(person)


def test_a_name_is_isolated_and_escaped() -> None:
    assert shown("Оля") == "\u2068Оля\u2069"
    assert shown("<b>&'\"") == "\u2068&lt;b&gt;&amp;'\"\u2069"
    assert Namer({1: "<b>"}, locale_of("uk")).plain(1) == "\u2068<b>\u2069"


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u3164", "\u200b\u200d", "\u2800\u115f", "\u0301", "\u202e\u2069"]
)
def test_a_blank_name_is_a_number(raw: str) -> None:
    assert shown(raw, 123) == "\u2068Гравець 123\u2069"
    assert Namer({}, locale_of("ru")).html(123) == "\u2068Игрок 123\u2069"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_was_cut_ends_its_sentence_by_itself(language: str) -> None:
    locale = locale_of(language)
    for raw, end in (("Ж" * 40, "Ж…"), ("Оля", "Оля.")):
        name = Namer({1: raw}, locale).html(1)
        for key in ("prompt-word", "cut-prompt", "toast-not_your_turn", "compare-more", "closed-by"):
            text = plain(locale.t(key, name=name, seat=name))
            assert "…." not in text, key
            assert end in text.replace("</b>", ""), key


def test_directions_and_controls_are_taken_out() -> None:
    assert clean("\u202eсараТ\u2066\u2069\u200f\n x") == "сараТ x"
    assert clean("a\x00b\ue000c\ufeff") == "a b c"


def test_marks_are_thinned_and_living_letters_stay() -> None:
    assert all(len(cluster) <= 3 for cluster in graphemes(clean(ZALGO)))
    for name in ("Їжак Ґалаґан", "Nguyễn Thị", "กิ๊ก", "José", "عبد"):
        assert clean(name) == name


def test_an_emoji_is_one_letter_and_stays_whole() -> None:
    assert graphemes(clean(FAMILY * 3)) == [FAMILY] * 3
    assert cut(clean(KISS * 64), 12) == KISS * 4 + "…"
    assert cut("🚜" * 64, 12) == "🚜" * 12 + "…"
    assert clean("🇺🇦1\ufe0f\u20e3") == "🇺🇦1\ufe0f\u20e3"


def test_a_name_is_cut_at_twelve_and_on_buttons_at_eight() -> None:
    namer = Namer({1: "Олександра-Марія", 2: "Тарас Григорович", 3: "дванадцять12"}, locale_of("uk"))
    assert namer.plain(1) == "\u2068Олександра-М…\u2069"
    assert namer.plain(2) == "\u2068Тарас Григор…\u2069"
    assert namer.plain(3) == "\u2068дванадцять12\u2069"
    assert namer.button(1) == "\u2068Олександ…\u2069"


def test_a_title_is_cut_and_escaped() -> None:
    assert title_html("<Дача> дуже великої родини") == "\u2068&lt;Дача&gt; дуже вели…\u2069"


def test_numbers_are_grouped_and_signed() -> None:
    assert [number(value) for value in (0, 999, 1000, -1234567)] == [
        "0",
        "999",
        "1\u202f000",
        "\u22121\u202f234\u202f567",
    ]
    assert [signed(value) for value in (270, 0, -50)] == ["+270", "0", "\u221250"]


def test_columns_count_an_emoji_as_two() -> None:
    assert columns("👉 Оля 🎴 · 990") == 15
    assert columns("<b>▫️ \u2068Оля\u2069</b>") == 6
    assert columns("漢字 &amp;") == 6
    assert columns(FAMILY + "🇺🇦") == 4


def big(phase: Phase, **fields: Any) -> View:
    rules = Rules.preset("trynka", ante=50, ceiling=5000)
    acts = ("dark", "over_dark", "go", "raise", "compare", "go", "over_dark", "raise")
    seats = tuple(
        seat(person, 1_000_000, (act, 5000), dark=act.endswith("dark"), paid=9, cards=None)
        for person, act in enumerate(acts, 1)
    )
    return view(phase, *seats, rules=rules, kin=9999, bank=8_000_000, dealer=8, **fields)


def result() -> ResultView:
    hands = tuple((person, ("A♠", "10♠", "10♥"), 21) for person in range(1, 9))
    payouts = tuple((person, 1_000_000, "layer") for person in range(1, 9))
    return ResultView(
        "opening", (1,), (*payouts, (2, 7, "returned")), hands, opened_why="no_chips", next_dealer=3
    )


WINDOWS = SvaraView(
    tuple(range(1, 9)),
    800_000,
    100_000,
    deliberate=False,
    votes=((1, True),),
    entrants=tuple(range(1, 9)),
    pools=tuple(tuple((person, 250_000) for person in range(1, 5)) for _ in range(3)),
    filling=((1, 40), (2, 40)),
    missing=80,
    free_places=4,
    named=tuple((person, person % 8 + 1) for person in range(1, 9)),
    pacts=((1, 2),),
)
CHOICES = (
    Choice("fall"),
    Choice("go", 5000, 5000),
    Choice("raise", 5000, 5000),
    Choice("compare", 5000, 5000),
    Choice("boil"),
)
LOG = tuple(Compared(person, person % 8 + 1, 5000, person, final=False) for person in range(1, 9))
CASES = {
    "lobby": big(Phase.LOBBY),
    "cut": big(Phase.CUT, cutter=1, cut_places=(4, 8, 12, 16, 20)),
    "play": big(Phase.BETTING, word=2, dark=5000, compare_dark=5000, compare_other=5000, stake=5000),
    "over_dark": big(Phase.BETTING, word=2, dark=2500, stake=2500),
    "boil": big(Phase.BOIL, word=1, asked=2),
    "split": big(Phase.SPLIT, windows=WINDOWS),
    "entry": big(Phase.ENTRY, windows=WINDOWS),
    "pacts": big(Phase.PACTS, windows=WINDOWS),
    "result": replace(
        big(Phase.RESULT, result=result()),
        seats=tuple(fallen(person, 1_000_000, gain=-999_999) for person in range(1, 9)),
    ),
    "closed": big(Phase.CLOSED, closed_why="stop", closed_by=1, returned=8_000_000),
}


def draw(name: str, names: dict[int, str], language: str) -> Screen:
    choices = (Choice("fall"), Choice("over_dark", 2501, 5000)) if name == "over_dark" else CHOICES
    url, all_, earned = "https://t.me/x", tuple(names), tuple((name, "hide") for name in names)
    extras = TableExtras(url, url, all_, all_, (), earned, "9f3c71ab04d2")
    return table_screen(CASES[name], choices, names, locale_of(language), LOG, 2**53, extras)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, WORST], ids=["hostile", "worst"])
@pytest.mark.parametrize("case", CASES)
def test_every_message_parses_and_fits(case: str, names: dict[int, str], language: str) -> None:
    text = draw(case, names, language).text
    assert max(len(text), len(text.encode("utf-16-le")) // 2) <= 4096
    assert "<" not in TAG.sub("", text)
    assert text.count("\u2068") == text.count("\u2069") > 0
    assert not re.search("[\u202a-\u202e\u2066\u2067\u200e\u200f]", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, WORST], ids=["hostile", "worst"])
@pytest.mark.parametrize("case", ["lobby", "play", "boil", "result"])
def test_lines_of_the_list_keep_to_36_columns(case: str, names: dict[int, str], language: str) -> None:
    lines = [
        line
        for line in draw(case, names, language).text.split("\n")
        if re.match(r"👉 \u2068|🌑 \u2068|▫️|\d\. |\u2068[^→]* · ", line) and " — " not in line
    ]
    assert len(lines) >= 8
    assert [line for line in lines if columns(line) > 36] == []


def widest(row: int) -> int:
    return {1: 30, 2: 18, 3: 12, 5: 4}.get(row, 12)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_labels_keep_to_their_widths(case: str, language: str) -> None:
    markup = draw(case, HOSTILE, language).markup
    if not isinstance(markup, InlineKeyboardMarkup):
        return
    for row in markup.inline_keyboard:
        for button in row:
            letters = [one for one in graphemes(button.text) if one not in {"\u2068", "\u2069"}]
            assert len(letters) <= widest(len(row)), button.text
            assert len((button.callback_data or "").encode()) <= 64


def test_short_names_are_kept_where_there_is_room() -> None:
    line = Namer({OLIA: "Олександра-Марія"}, locale_of("uk")).fitted((OLIA,), "", "▫️ ", " · 950 · далі 30")
    assert "Олександра-М…" in line
    namer = Namer({TARAS: "Олександра-Марія"}, locale_of("uk"))
    tight = namer.fitted((TARAS,), "", "▫️ ", " · " + "9" * 20)
    assert "Олександ…" in tight
    assert columns(tight) <= 36
    assert namer.fitted((TARAS,), "", "▫️ ", "9" * 40, " · 950").endswith("Олександра-М…\u2069 · 950")
