"""What the two sides of a compare are told (6.3, 6.4), in both languages."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.view import compare_alert, compare_notice, locale_of
from engine.events import Compared, CompareSeen, Event, Opened
from tests.bot.screens_doc import Moment, document, drawn, plain, screen
from tests.bot.view_samples import BOHDAN, MARKO, NAMES, NASTIA, OLIA, TARAS

LANGUAGES = ("uk", "ru")


def seen(to: int, out: int | None, *, dark: bool = False) -> CompareSeen:
    neighbour = MARKO if to == NASTIA else NASTIA
    pair = (MARKO, NASTIA) if to == NASTIA else (OLIA, neighbour)
    asker, right = ("10♦", "8♦", "A♥"), ("10♣", "7♣", "9♥")
    return CompareSeen(to, *pair, 80, out, asker, () if dark else right, 18, 0 if dark else 17)


def told(events: Sequence[Event], viewer: int, language: str) -> Moment:
    """Write what one side is told, the document's way."""
    notice = compare_notice(events, viewer, NAMES, locale_of(language), "Дача")
    assert notice is not None
    return drawn(notice)


def verdict(events: Sequence[Event], viewer: int, language: str) -> str:
    return told(events, viewer, language).text.split("\n")[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_D31_the_one_who_hides_sees_both_hands(language: str) -> None:
    locale, written = locale_of(language), screen("6.3", language)[0]
    assert told([seen(OLIA, NASTIA)], OLIA, language) == written
    alert = compare_alert([seen(OLIA, NASTIA)], OLIA, NAMES, locale)
    assert alert is not None
    assert alert.alert
    head, _table, *rest = written.text.replace("<b>", "").replace("</b>", "").split("\n")
    assert plain(alert.text).split("\n") == [head, *rest]
    assert [verdict([seen(OLIA, None)], OLIA, language), verdict([seen(OLIA, OLIA)], OLIA, language)] == {
        "uk": ["Порівну — обоє граєте далі.", "У вас менше — ви вибуваєте."],
        "ru": ["Поровну — играете дальше.", "У вас меньше — вы выбываете."],
    }[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_D30_a_dark_neighbour_learns_only_the_result(language: str) -> None:
    open_hand, dark = screen("6.4", language)
    assert told([seen(NASTIA, NASTIA)], NASTIA, language) == open_hand
    assert told([seen(NASTIA, MARKO, dark=True)], NASTIA, language) == dark


@pytest.mark.parametrize("language", LANGUAGES)
def test_D43_what_all_have_seen_is_no_secret_of_two(language: str) -> None:
    out = {"uk": "Вибуває Настя.", "ru": "Выбывает Настя."}[language]
    event = seen(OLIA, NASTIA)
    hands = ((OLIA, event.seat_cards, 18), (NASTIA, event.right_cards, 17))
    last: list[Event] = [Compared(OLIA, NASTIA, 80, NASTIA, final=True), event, Opened("compare", hands)]
    assert verdict(last, OLIA, language) == out
    assert verdict([replace(event, seat_cards=(), right_cards=())], OLIA, language) == out
    private: list[Event] = [*last[:2], Opened("compare", hands, OLIA)]
    assert verdict(private, OLIA, language) == screen("6.3", language)[0].text.split("\n")[-1]
    seen_now: list[Event] = [
        seen(NASTIA, MARKO, dark=True),
        Opened("compare", ((NASTIA, event.right_cards, 17),)),
    ]
    assert "." not in verdict(seen_now, NASTIA, language)[:-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_D40_equals_who_are_the_last_two_do_not_play_on(language: str) -> None:
    last: list[Event] = [Compared(OLIA, NASTIA, 80, None, final=True), seen(OLIA, None)]
    assert verdict(last, OLIA, language) in document()
    assert verdict(last, OLIA, language) != verdict(last[1:], OLIA, language)


def test_D31_each_member_of_a_pool_stands_on_its_side() -> None:
    asked = [replace(seen(OLIA, NASTIA), to=one) for one in (OLIA, TARAS, NASTIA, BOHDAN)]
    texts = {one: told(asked, one, "uk").text.split("\n") for one in (OLIA, TARAS, NASTIA, BOHDAN)}
    assert texts[OLIA] == texts[TARAS]
    assert texts[NASTIA] == texts[BOHDAN]
    assert texts[BOHDAN][0] == "<b>До вас ховається Оля.</b>"
    assert [line.split(" ")[0] for line in texts[BOHDAN][2:4]] == ["Оля", "Ви"]
    assert texts[BOHDAN][-1] == "У вас менше — ви вибуваєте."


def test_who_did_not_compare_is_told_nothing() -> None:
    assert compare_notice([seen(OLIA, NASTIA)], TARAS, NAMES, locale_of("uk"), "Дача") is None
    assert compare_alert([], OLIA, NAMES, locale_of("uk")) is None


def test_compare_view_leaves_out_what_the_terms_hide() -> None:
    points = replace(seen(NASTIA, MARKO), seat_cards=(), right_cards=())
    lines = told([points], NASTIA, "uk").text.split("\n")
    assert lines[2:] == ["Марко · <b>18</b>", "Ви · <b>17</b>", "У вас більше — вибуває Марко."]
    bare = replace(points, seat_strength=0, right_strength=0)
    assert told([bare], NASTIA, "uk").text.split("\n")[2:] == lines[-1:]


def test_a_compare_fits_an_alert_whatever_the_names() -> None:
    names = {MARKO: "👨‍👩‍👧" * 12, NASTIA: "👨‍👩‍👧" * 12}
    for language in LANGUAGES:
        alert = compare_alert([seen(NASTIA, MARKO)], NASTIA, names, locale_of(language))
        assert alert is not None
        assert len(alert.text) <= 200
