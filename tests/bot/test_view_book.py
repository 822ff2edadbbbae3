"""The rule book: seven pages on the very table, its ranking and odds counted (10.2)."""

from dataclasses import replace
from typing import Any, Literal, get_args

import pytest

from bot.callbacks import BookPress
from bot.terms import SETTINGS, Chapter, Setting, changed
from bot.view import book_screen, locale_of
from bot.view.book import CHAPTERS
from bot.view.hints import hint_line
from bot.view.odds import odds, odds_lines, share
from engine.rules import Rules, presets
from tests.bot.screens_doc import drawn, plain, screen
from tests.bot.test_view_terms import STRANGE, STRANGE_SEKA
from tests.bot.view_samples import RULES

LANGUAGES = ("uk", "ru")
PAGES: tuple[Chapter | Literal["contents"], ...] = (*CHAPTERS, "contents")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_read_as_written(language: str) -> None:
    locale = locale_of(language)
    assert get_args(Chapter) == CHAPTERS
    shown = [book_screen(RULES, page, locale, "Дача", 7) for page in PAGES]
    assert [drawn(one) for one in shown] == list(screen("10.2", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_without_a_table_names_none(language: str) -> None:
    locale = locale_of(language)
    for page in PAGES:
        assert "Дача" not in (text := book_screen(RULES, page, locale).text)
        assert text.split("\n")[0].count("·") == (0 if page == "contents" else 1) + (page == "contents")


SEKA = Rules.preset("seka", ante=10, ceiling=1000, joker="joker", seka_compare=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.name)
def test_every_setting_changes_what_the_book_says(one: Setting, language: str) -> None:
    locale = locale_of(language)
    for start in (RULES, SEKA):
        usual = [book_screen(start, page, locale).text for page in CHAPTERS]
        for value in one.choices(start) if one.belongs(start) else ():
            rules = changed(start, one.name, value)
            told = [book_screen(rules, page, locale).text for page in CHAPTERS]
            assert (told == usual) == (rules == start), value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [RULES, STRANGE, replace(STRANGE, dark=False), SEKA, STRANGE_SEKA])
def test_every_page_fits_a_message_and_its_buttons_a_phone(rules: Rules, language: str) -> None:
    for page in PAGES:
        shown = book_screen(rules, page, locale_of(language), "Щ" * 300, 2**53)
        assert len(plain(shown.text)) < 2_500
        markup: Any = shown.markup
        for row in markup.inline_keyboard:
            assert all(len(button.text) <= (12 if len(row) > 2 else 18) for button in row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_S9_the_book_of_seka_says_nothing_of_trynka(language: str) -> None:
    locale = locale_of(language)
    text = "\n".join(
        book_screen(rules, page, locale).text for rules in (SEKA, STRANGE_SEKA) for page in PAGES
    )
    for word in ("Тринька", "Трынька", "еретемн", "Три десятки — "):
        assert word not in text
    first = book_screen(SEKA, "points", locale, "Дача").text.split("\n")[0]
    assert plain(first).startswith("<b>Сека</b> 36 + джокер · 1 ")


def test_the_page_of_the_dark_follows_the_terms() -> None:
    locale = locale_of("uk")
    light = book_screen(replace(RULES, dark=False), "dark", locale).text
    assert light.split("\n")[1:] == [locale.t("book-no-dark")]
    literal = book_screen(replace(RULES, dark_compare="literal", overdark="off"), "dark", locale).text
    assert "Перетемнити за цим столом не можна." in literal
    assert "йому — за темну, іншим — за подвоєну темну" in literal


def test_pages_lead_on_and_back_and_to_the_contents() -> None:
    markup: Any = book_screen(RULES, "dark", locale_of("uk"), "Дача", 7).markup
    [row] = markup.inline_keyboard
    pages = [BookPress.unpack(button.callback_data) for button in row]
    assert [(one.table, one.page) for one in pages] == [(7, "word"), (7, "contents"), (7, "compare")]


def test_T40_and_D34_the_ranking_follows_the_setting() -> None:
    locale = locale_of("uk")
    ranking = [book_screen(replace(RULES, sixes_top=top), "points", locale).text for top in (False, True)]
    assert "1. A A A — три тузи\n2. 6 6 6 — три шістки" in ranking[0]
    assert "1. 6 6 6 — три шістки\n2. A A A — три тузи" in ranking[1]
    assert "два тузи — 22" in book_screen(replace(RULES, two_aces_22=True), "points", locale).text


def test_odds_are_those_of_rules_md_5_1() -> None:
    assert [(strength, count) for strength, count, _ in odds(RULES)] == [
        (33, 4), (32, 4), (30, 4), (29, 4), (28, 8), (27, 12), (26, 12), (25, 12), (24, 12), (23, 8), (22, 4),
        (21, 76), (20, 72), (19, 144), (18, 144), (17, 216), (16, 144), (15, 144), (14, 72), (13, 72),
        (11, 360), (10, 244), (9, 148), (8, 76), (7, 28),
    ]  # fmt: skip
    assert sum(count for _, count, _ in odds(RULES)) == 2024
    aces = {strength: count for strength, count, _ in odds(replace(RULES, two_aces_22=True))}
    assert (aces[22], aces[21], aces[11]) == (124, 64, 300)
    assert odds_lines(RULES, locale_of("uk"))[0] == "три тузи — 4 · 0,20 %"
    assert odds_lines(replace(RULES, sixes_top=True), locale_of("ru"))[0] == "три шестёрки — 4 · 0,20 %"
    assert (share(28, 2024), share(360, 2024)) == ("1,4", "17,8")


def test_odds_of_seka_are_those_of_rules_md_5_2_and_5_3() -> None:
    def counted(name: str, **settings: Any) -> dict[int, int]:
        return {strength: count for strength, count, _ in odds(Rules.preset(name, **settings))}

    seka = counted("seka")
    assert (seka[33], seka[31], seka[30], seka[22], sum(seka.values())) == (4, 24, 48, 196, 7140)
    wild = counted("seka_joker")
    assert (wild[33], wild[32], wild[31], sum(wild.values())) == (10, 16, 52, 7770)
    above = odds_lines(Rules.preset("seka", sets_above=True), locale_of("uk").of(SEKA))
    assert above[:3] == [
        "три тузи — 4 · 0,06 %",
        "три однакові (10 J Q K) — 16 · 0,22 %",
        "три дев’ятки — 4 · 0,06 %",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("above", [False, True])
@pytest.mark.parametrize("name", sorted(presets))
def test_S12_no_two_lines_of_the_odds_are_named_alike(name: str, above: bool, language: str) -> None:
    rules = Rules.preset(name)
    rules = replace(rules, sets_above=above and rules.game == "seka")
    told = [line.split(" — ")[0] for line in odds_lines(rules, locale_of(language).of(rules))]
    assert len(set(told)) == len(told) > 20


@pytest.mark.parametrize(
    ("language", "denied", "usual", "after_all"),
    [
        (
            "uk",
            "Домовитися й поділити банк",
            "до 5, тоді порівну ділять.",
            "й на останній — тоді банк ділять.",
        ),
        (
            "ru",
            "Договориться и поделить банк",
            "до 5, тогда поровну делят.",
            "и на последней — тогда банк делят.",
        ),
    ],
)
def test_D44_and_D49_where_nobody_may_agree_to_split_the_last_svara_still_is(
    language: str, denied: str, usual: str, after_all: str
) -> None:
    for start in (RULES, SEKA):
        page = [
            book_screen(replace(start, split=split), "svara", locale_of(language)).text
            for split in (True, False)
        ]
        assert [denied in text for text in page] == [False, True]
        assert [usual in text for text in page] == [True, False]
        assert [after_all in text for text in page] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("early", [False, True])
def test_D57_the_word_and_its_hint_say_who_may_compare(early: bool, language: str) -> None:
    rules, locale = replace(SEKA, seka_compare=early), locale_of(language).of(SEKA)
    neighbour = {"uk": "із сусідом праворуч", "ru": "с соседом справа"}[language]
    page = book_screen(rules, "word", locale).text.split("\n")
    [told] = [line for line in page if {"uk": "Вскриваюсь", "ru": "Вскрываюсь"}[language] in line]
    assert (neighbour in told) is early
    assert (neighbour in hint_line("open", rules, locale)) is early
