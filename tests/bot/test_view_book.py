"""The rule book: seven pages on the very table, its ranking and odds counted (10.2)."""

from dataclasses import replace
from typing import Any, Literal, get_args

import pytest

from bot.callbacks import BookPress
from bot.terms import SETTINGS, Chapter, Setting, changed
from bot.view import book_screen, locale_of
from bot.view.book import CHAPTERS
from bot.view.odds import odds, odds_lines, share
from engine.rules import Rules
from tests.bot.screens_doc import drawn, plain, screen
from tests.bot.test_view_terms import STRANGE
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.name)
def test_every_setting_changes_what_the_book_says(one: Setting, language: str) -> None:
    locale = locale_of(language)
    usual = [book_screen(RULES, page, locale).text for page in CHAPTERS]
    for value in one.choices(RULES):
        rules = changed(RULES, one.name, value)
        told = [book_screen(rules, page, locale).text for page in CHAPTERS]
        assert (told == usual) == (rules == RULES), value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [RULES, STRANGE, replace(STRANGE, dark=False)])
def test_every_page_fits_a_message_and_its_buttons_a_phone(rules: Rules, language: str) -> None:
    for page in PAGES:
        shown = book_screen(rules, page, locale_of(language), "Щ" * 300, 2**53)
        assert len(plain(shown.text)) < 2_000
        markup: Any = shown.markup
        for row in markup.inline_keyboard:
            assert all(len(button.text) <= (12 if len(row) > 2 else 18) for button in row)


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
