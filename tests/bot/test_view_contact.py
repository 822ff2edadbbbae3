"""First contact, chips and messages of their own, as docs/screens.md writes them."""

import re
from typing import Any, Literal

import pytest

from bot.callbacks import BookPress
from bot.view import (
    Entry,
    balance,
    balance_alert,
    bonus_taken,
    commands,
    elsewhere,
    forget_done,
    forget_question,
    gift_done,
    gift_question,
    greeting,
    help_screen,
    homeless,
    kept,
    language_choice,
    language_set,
    locale_of,
    muted,
    profile,
    reminder,
    removed,
    reset_done,
    reset_question,
    start_alone,
    start_seated,
    topped_up,
    topup,
)
from bot.view.contact import HELP, KNOWN, SCOPES
from engine.rules import Rules
from tests.bot.screens_doc import document, drawn, keys_of, plain, screen, table
from tests.bot.view_samples import NAMES, OLIA, RULES, RULES_URL, TABLE_URL, TARAS

LANGUAGES = ("uk", "ru")
ENTRIES = (
    Entry(270, "bank", kin=12),
    Entry(-50, "kin", kin=11),
    Entry(-100, "gift", person=TARAS),
    Entry(100, "bonus"),
    Entry(1000, "start"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_read_as_written(language: str) -> None:
    locale = locale_of(language)
    shown = {
        "1.1": greeting(locale, RULES_URL),
        "1.2": start_alone(locale, "https://t.me/bot?startgroup=x"),
        "1.3": start_seated(locale, "Дача", 1000, RULES, table_url=TABLE_URL),
        "10.3": help_screen(locale, known=[name for row in HELP for name in row]),
        "6.5": reminder(OLIA, 100, 15, NAMES, locale),
        "11.1": balance(locale, "Дача", 1270, ENTRIES, NAMES, 3, bonus_taken=False, table_url=TABLE_URL),
    }
    assert {section: drawn(one) for section, one in shown.items()} == {
        section: screen(section, language)[0] for section in shown
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purse_below_the_ante_is_filled_up(language: str) -> None:
    locale = locale_of(language)
    assert drawn(topup(locale, 3)) == screen("11.3", language)[1]
    small = balance(locale, "Дача", 4, (), NAMES, 3, topup=True)
    assert keys_of(small) == screen("11.3", language)[1].keys
    assert topped_up(locale, 200).text.endswith({"uk": "200 фішок.", "ru": "200 фишек."}[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_bonuses_and_gifts_read_as_written(language: str) -> None:
    locale = locale_of(language)
    assert drawn(bonus_taken(locale, 120, 3, 1390, 130)) == screen("11.3", language)[0]
    question = gift_question(locale, NAMES, TARAS, 500, 770, 1)
    done = gift_done(locale, NAMES, OLIA, TARAS, 500)
    assert [drawn(question), drawn(done)] == list(screen("11.4", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_count_and_a_goodbye_read_as_written(language: str) -> None:
    locale = locale_of(language)
    assert [drawn(reset_question(locale, 1)), drawn(reset_done(locale, 1000))] == list(
        screen("11.6", language)
    )
    goodbye = [forget_question(locale), forget_done(locale), kept(locale)]
    assert [drawn(one) for one in goodbye] == list(screen("11.7", language))


def test_the_purse_in_the_group_is_its_first_lines() -> None:
    alert = balance_alert(locale_of("uk"), "Дача & Ко", 1270, bonus_taken=False)
    assert plain(alert.text) == "💰 1\u202f270 фішок · Дача & Ко\nБонус дня ще не взято"
    assert alert.alert


def test_chips_in_play_say_so() -> None:
    text = balance(locale_of("uk"), "Дача", 970, (), NAMES, 3, in_kin=True).text
    assert text.split("\n")[-1] == "Фішки на кону: бонус і перекази — після нього."
    assert "Фішки на кону: бонус і перекази — після нього." in document()


def test_a_gift_points_the_way_it_went() -> None:
    entries = (Entry(50, "gift", person=TARAS), Entry(120, "topup"))
    text = plain(balance(locale_of("uk"), "Дача", 1, entries, NAMES, 3).text)
    assert text.split("\n")[-2:] == ["+50 — переказ ← Тарас", "+120 — добір"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_group_that_is_closed_to_us_is_told_of_in_private(language: str) -> None:
    locale = locale_of(language)
    for told in (muted(locale, "Дача"), removed(locale, "Дача"), homeless(locale, "Дача")):
        assert plain(told.text).replace("<b>", "").replace("</b>", "") in document()


def test_the_private_chat_has_ways_on() -> None:
    shown = start_alone(locale_of("uk"), "https://t.me/bot")
    assert keys_of(shown) == "[🟩↗ Додати в групу] | [Навчальний кін] [Правила]"
    assert keys_of(greeting(locale_of("uk"), None)) == "[🟩 Відкрити стіл]"
    told = help_screen(locale_of("uk"))
    assert keys_of(told) == "[Навчальний кін] [Правила]"
    assert "/stats" not in help_screen(locale_of("uk"), known=("game", "top")).text
    assert all(f"/{name} " in told.text for name in KNOWN[:-2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_group_is_pointed_to_the_private_chat(language: str) -> None:
    locale, rows = locale_of(language), table("15")
    ways: tuple[tuple[Literal["rules", "help", "practice"], str, str], ...] = (
        ("rules", "book-elsewhere", "button-rules"),
        ("help", "help-elsewhere", "button-help"),
        ("practice", "practice-elsewhere", "practice"),
    )
    for what, words, label in ways:
        shown = elsewhere(locale, what, "https://t.me/bot?start=x")
        assert shown.text == rows[words][LANGUAGES.index(language)]
        assert keys_of(shown) == f"[↗ {locale.t(label)}]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sits_down_reads_the_rules_of_that_table_and_a_hint_once(language: str) -> None:
    locale = locale_of(language)
    shown = start_seated(locale, "Дача", 1000, RULES, table=7, hint="seated")
    markup: Any = shown.markup
    assert BookPress.unpack(markup.inline_keyboard[0][0].callback_data) == BookPress(table=7)
    assert shown.text.split("\n")[-1] == f"<i>{table('14')['seated, waiting'][LANGUAGES.index(language)]}</i>"


def test_a_table_without_a_ceiling_says_so() -> None:
    open_sky = Rules.preset("trynka", ante=10, ceiling=None)
    assert "Копієчка 10, стеля ∞." in start_seated(locale_of("uk"), "Дача", 1, open_sky).text


def test_the_language_names_itself() -> None:
    assert keys_of(language_choice(locale_of("ru"))) == "[Українська] [Русский]"
    assert [language_set(locale_of(one)).text for one in LANGUAGES] == [
        "Мова — українська.",
        "Язык — русский.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_described_within_telegrams_limits(language: str) -> None:
    locale = locale_of(language)
    listed = {scope: commands(locale, scope) for scope in SCOPES}
    assert {name for rows in listed.values() for name, _ in rows} == set(KNOWN)
    assert "stop" not in dict(listed["group"])
    assert all(1 <= len(description) <= 256 for rows in listed.values() for _, description in rows)
    assert all(re.fullmatch("[a-z0-9_]{1,32}", name) for name in KNOWN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_profile_says_what_chips_are(language: str) -> None:
    told = profile(locale_of(language))
    assert told.name == {"uk": "Тринька", "ru": "Трынька"}[language]
    for text in (told.description, told.short):
        assert {"uk": "ігрові", "ru": "игровые"}[language] in text
