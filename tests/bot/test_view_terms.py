"""The settings panel and the terms at the table, as docs/screens.md writes them (10.1, 2.3, 7)."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.callbacks import TermsPress
from bot.terms import SETTINGS, Matter, Setting, changed, spoken, turned
from bot.view import chat_page, locale_of, table_screen, terms_page, terms_screen, terms_told
from bot.view.settings import coming_line, setting_words
from bot.view.text import columns
from engine.events import RulesChanged
from engine.rules import OFF, Rules
from engine.views import Phase, ResultView
from tests.bot.screens_doc import drawn, keys_of, plain, screen, table
from tests.bot.view_samples import NAMES, OLIA, RULES, TARAS, view
from tests.bot.view_samples import seat as seated
from tests.bot.words_doc import written

LANGUAGES = ("uk", "ru")
MATTERS: tuple[Matter, ...] = get_args(Matter)
STRANGE = replace(
    RULES,
    dark_max=3,
    overdark="one",
    dark_compare="ratio",
    seen_factor=2,
    compare_from=2,
    compare_blind=False,
    compare_view="points_only",
    tie="asker_falls",
    show_final="private",
    two_aces_22=True,
    sixes_top=True,
    three_tens=False,
    dealer_pick="random",
    dealer_next="rotate",
    cut="auto",
    zasvit=True,
    split=False,
    deliberate_svara=False,
    pooling=False,
    pacts="secret",
    svara_dark=True,
    svara_max=2,
    max_circles=OFF,
    max_seats=4,
    turn_seconds=60,
    entry_seconds=20,
    short_stack="must_fall",
    wallet_min=50,
    min_raise=10,
    ceiling=None,
)
"""Nothing is as usual."""
SEKA = Rules.preset("seka", ante=10, ceiling=1000)
STRANGE_SEKA = replace(
    SEKA,
    deck=32,
    ceiling=None,
    seka_dark="off",
    seen_factor=1,
    seka_compare=True,
    joker="shaha",
    joker_dup=False,
    sets_above=True,
    two_aces_22=False,
    dealer_next="winner",
    pool_decision="majority",
    max_seats=4,
)
IN_THE_HEAD = {"game", "deck", "joker", "ante", "ceiling", "dark", "joker_dup", "tie"}
"""Named by the lines of the agreement, or of no weight by itself."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_and_its_pages_read_as_written(language: str) -> None:
    locale = locale_of(language)
    shown = [terms_screen(RULES, locale, 7), *(terms_page(RULES, matter, locale, 7) for matter in MATTERS)]
    shown.append(chat_page({"reminders": True, "honours": True}, locale, 7))
    assert [drawn(one) for one in shown] == list(screen("10.1", language))


@pytest.mark.parametrize("section", ["10.4", "10.5"])
def test_values_and_lines_read_as_written(section: str) -> None:
    rows = table(section)
    assert len(rows) > 20
    for index, language in enumerate(LANGUAGES):
        words = written(language)
        assert {key: words[key] for key in rows} == {key: both[index] for key, both in rows.items()}
    labels = {key for key in written("uk") if key.startswith("setting-")}
    assert labels == table("10.4").keys()
    assert {label.removesuffix("-seka") for label in labels} == {one.label for one in SETTINGS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.name)
def test_every_value_has_words_of_its_own_that_fit_a_button(one: Setting, language: str) -> None:
    locale = locale_of(language)
    for rules in (RULES, SEKA):
        told = set()
        for value in one.choices(rules) if one.belongs(rules) else ():
            words = setting_words(one, changed(rules, one.name, value), locale)
            assert columns(words) <= 30, words
            told.add(words)
        assert len(told) == (len(one.choices(rules)) if one.belongs(rules) else 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_not_change_them_reads_the_terms_without_buttons(language: str) -> None:
    locale = locale_of(language)
    whole = terms_screen(RULES, locale, 7)
    assert terms_screen(RULES, locale, 7, keys=False).text == whole.text
    assert terms_screen(RULES, locale, 7, keys=False).markup is None
    locked = terms_screen(RULES, locale, 7, locked=True)
    assert keys_of(locked) == f"[{locale.t('page-chat')}]"
    assert locked.text.split("\n")[-1] == locale.t("terms-locked")
    assert terms_screen(RULES, locale).text.split("\n")[-1] == locale.t("terms-opens")


@pytest.mark.parametrize("language", LANGUAGES)
def test_unusual_terms_are_all_named(language: str) -> None:
    locale = locale_of(language)
    text = terms_screen(STRANGE, locale, 7).text
    assert len(text) < 4096
    [quote] = [line for line in text.split("\n") if line.startswith("<blockquote")]
    usual = Rules.preset("trynka", ante=STRANGE.ante)
    differ = [one for one in SETTINGS if getattr(STRANGE, one.name) != getattr(usual, one.name)]
    assert len(quote.split(";")) == len(differ) - 1  # the ceiling stands in the head
    for start, strange in ((RULES, STRANGE), (SEKA, STRANGE_SEKA)):
        for one in SETTINGS:
            alone = changed(start, one.name, getattr(strange, one.name))
            if one.belongs(start) and one.name not in IN_THE_HEAD:
                assert alone == start or "<blockquote" in terms_screen(alone, locale, 7).text, one.name


def test_without_the_dark_nothing_else_is_said_of_it() -> None:
    light = replace(STRANGE, dark=False)
    lines = terms_screen(light, locale_of("uk"), 7).text.split("\n")
    assert lines[2:4] == ["Темна: ні", "Ховатися: з кола 2"]
    assert "перетемнити" not in lines[-2]
    assert keys_of(terms_page(light, "dark", locale_of("uk"), 7)) == "[Темна: ні] | [Назад]"


def test_a_button_carries_the_value_it_shows() -> None:
    markup: Any = terms_page(RULES, "stakes", locale_of("uk"), 7).markup
    data = [TermsPress.unpack(row[0].callback_data) for row in markup.inline_keyboard[:-1]]
    assert [(one.table, one.name, one.shown) for one in data][:2] == [
        (7, "ante", "10"),
        (7, "ceiling", "1000"),
    ]
    assert all(one.shown == spoken(RULES, one.name) for one in data)


def test_a_press_is_answered_with_the_new_value() -> None:
    [tens] = [one for one in SETTINGS if one.name == "three_tens"]
    after = turned(RULES, tens)
    assert after
    assert terms_told(tens, after, locale_of("uk")).text == "Три десятки: просто 10"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.RESULT, Phase.PAUSE])
def test_the_result_says_what_the_next_kin_is_played_otherwise(phase: Phase, language: str) -> None:
    locale = locale_of(language)
    result = ResultView("falls", (OLIA,), ((OLIA, 40, "bank"),), (), next_dealer=OLIA)
    ended = view(phase, seated(OLIA, 1010, gain=10), seated(TARAS, 990, gain=-10), result=result)
    light, dear = replace(RULES, dark=False), replace(RULES, dark=False, ceiling=500)
    log = (RulesChanged(OLIA, light), RulesChanged(0, dear))
    told = plain(table_screen(ended, (), NAMES, locale, log, 7).text).split("\n\n")
    assert (
        told[-2]
        == {
            "uk": "З наступного кону: Стеля: 500; Темна: ні",
            "ru": "Со следующего кона: Потолок: 500; Тёмная: нет",
        }[language]
    )
    back = table_screen(ended, (), NAMES, locale, (*log, RulesChanged(OLIA, RULES)), 7).text
    assert back == table_screen(ended, (), NAMES, locale, (), 7).text
    assert coming_line(RULES, RULES, locale) == ""
