"""The table before and in a kin as docs/screens.md writes it, word by word, in both languages."""

from dataclasses import replace

import pytest

from engine.events import (
    Compared,
    Darkened,
    Dealt,
    Fell,
    TensShown,
    WasCut,
    Went,
    WentAllIn,
)
from engine.rules import Rules
from engine.views import Choice, Phase, SeatView
from tests.bot.screens_doc import drawn, screen
from tests.bot.table_samples import (
    EXTRAS,
    LANGUAGES,
    Draw,
    pick,
    table,
    word,
)
from tests.bot.view_samples import (
    BOHDAN,
    MARKO,
    NASTIA,
    OLIA,
    RULES,
    TARAS,
    ZORIANA,
    fallen,
    seat,
    view,
)

CUT = WasCut(NASTIA, 8, MARKO)


def sitting(person: int, stack: int) -> SeatView:
    return SeatView(person, stack)


THREE = (sitting(OLIA, 1000), sitting(NASTIA, 1240), sitting(MARKO, 860))
SPECIAL = Rules.preset("trynka", ante=10, ceiling=1000, zasvit=True, compare_from=2)
FIRST_ROUND = ((OLIA, "9♦"), (TARAS, "A♣"), (NASTIA, "A♥"))
SECOND_ROUND = ((TARAS, "7♠"), (NASTIA, "10♦"))
COUNT = ((0, "9♦"), (OLIA, "7♣"), (TARAS, "10♠"), (NASTIA, "6♥"))
LIFT = (
    table(pick("lift", FIRST_ROUND)),
    table(pick("lift", FIRST_ROUND, SECOND_ROUND)),
    table(pick("lift", FIRST_ROUND, SECOND_ROUND, dealer=NASTIA)),
)
COUNTING = (
    table(pick("ace", COUNT)),
    table(pick("ace", COUNT, ((MARKO, "A♣"),), dealer=MARKO)),
)
DEALT = view(
    Phase.BETTING,
    seat(OLIA, 990),
    seat(TARAS, 990),
    seat(NASTIA, 990),
    seat(MARKO, 990),
    word=OLIA,
    dealer=MARKO,
)
CHAIN = view(
    Phase.BETTING,
    seat(OLIA, 970, ("dark", 20), dark=True),
    seat(TARAS, 950, ("over_dark", 40), dark=True),
    seat(NASTIA, 990),
    seat(MARKO, 990),
    until="14:33:30",
    bank=100,
    stake=40,
    dark=40,
    compare_dark=40,
    compare_other=80,
    word=NASTIA,
    dealer=MARKO,
)
DARK = Darkened(OLIA, 20, over=False)
OVER = Darkened(TARAS, 40, over=True)
COMPARED = view(
    Phase.BETTING,
    seat(OLIA, 970, ("dark", 20), dark=True),
    seat(TARAS, 950, ("over_dark", 40), dark=True),
    fallen(NASTIA, 950),
    seat(MARKO, 910, ("compare", 80)),
    until="14:34:10",
    circle=2,
    bank=220,
    stake=40,
    dark=40,
    compare_dark=40,
    compare_other=80,
    word=OLIA,
    dealer=MARKO,
)
ALL_IN = view(
    Phase.BETTING,
    seat(OLIA, 1090, ("go", 50)),
    seat(TARAS, 0, ("all_in", 15), all_in=True, plays_for=270),
    seat(NASTIA, 840, ("go", 50)),
    seat(MARKO, 770, ("go", 50)),
    until="14:41:05",
    kin=15,
    circle=2,
    bank=305,
    stake=50,
    word=NASTIA,
    dealer=MARKO,
)
EIGHT_NAMES = {
    1: "Зоряна",
    2: "Олександра-Марія",
    3: "дядя Вітя 🚜",
    4: "Max",
    123: " \u3164 ",
    6: "Настя",
    7: "Тарас Григорович",
    8: "Марко",
}
EIGHT = view(
    Phase.BETTING,
    seat(1, 950, ("go", 30)),
    seat(2, 950, ("go", 30)),
    seat(3, 960, ("raise", 30)),
    fallen(4, 990),
    seat(123, 960, ("go", 30)),
    fallen(6, 960),
    seat(7, 960, ("go", 30)),
    fallen(8, 990),
    until="14:52:00",
    kin=20,
    circle=2,
    bank=280,
    stake=30,
    word=3,
    dealer=8,
)


def went(person: int, amount: int) -> Went:
    return Went(person, amount, copek=False)


TENS = TensShown(OLIA, ("10♠", "10♥", "10♣"), (OLIA, TARAS, MARKO))
CUT_VIEW = view(
    Phase.CUT,
    *(seat(person, 990) for person in (OLIA, TARAS, NASTIA, MARKO)),
    wait=7,
    cutter=NASTIA,
    dealer=MARKO,
    cut_places=(4, 8, 12, 16, 20),
)
EXPOSED = view(Phase.REPLACE, wait=10, exposed=(NASTIA, 1, "A♦"))
EXACT: dict[str, tuple[Draw, ...]] = {
    "2.1": (table(view(Phase.LOBBY)),),
    "2.2": (table(view(Phase.LOBBY, sitting(OLIA, 1000))),),
    "2.3": (table(view(Phase.LOBBY, *THREE, rules=SPECIAL), extras=replace(EXTRAS, wishing=(TARAS,))),),
    "3.1": LIFT,
    "3.2": COUNTING,
    "3.3": (table(CUT_VIEW),),
    "3.4": (
        table(
            DEALT,
            (Choice("fall"), Choice("look"), Choice("dark", 10, 20), Choice("go", 10, 10)),
            (CUT, Dealt((OLIA, TARAS, NASTIA, MARKO), 0)),
        ),
    ),
    "5.1": (table(CHAIN, word(40, 80), (CUT, DARK, OVER)),),
    "5.2": (
        table(
            COMPARED, word(40, 40), (OVER, went(NASTIA, 40), Compared(MARKO, NASTIA, 80, NASTIA, final=False))
        ),
    ),
    "5.3": (table(ALL_IN, word(50, 50), (went(MARKO, 50), went(OLIA, 50), WentAllIn(TARAS, 15))),),
    "5.4": (
        table(EIGHT, word(30, 30), (Fell(8, timeout=False), went(1, 30), went(2, 30)), names=EIGHT_NAMES),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", EXACT)
def test_the_table_reads_as_written(section: str, language: str) -> None:
    shown = [drawn(draw(language)) for draw in EXACT[section]]
    if section == "3.1":  # the document writes each edit as what it adds
        texts = [moment.text for moment in screen(section, language)]
        expected = ["\n".join(texts[: count + 1]) for count in range(3)]
        assert [moment.text for moment in shown] == expected
    elif section == "3.2":
        texts = [moment.text for moment in screen(section, language)]
        assert [moment.text for moment in shown] == [texts[0], "\n".join(texts)]
    else:
        assert shown == list(screen(section, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_lobby_turns_its_button_off(language: str) -> None:
    seats = tuple(sitting(person, 1000) for person in range(1, 9))
    shown = drawn(table(view(Phase.LOBBY, *seats))(language))
    expected = screen("2.4", language)[0]
    assert shown.text.endswith("\n\n" + expected.text)
    assert shown.keys == expected.keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_T43_three_tens_stand_over_the_next_cut(language: str) -> None:
    claim = screen("8.8", language)[-1]
    log = (Dealt((OLIA, TARAS, MARKO), 0), TENS)
    shown = drawn(table(replace(CUT_VIEW, bank=180), log=log)(language))
    assert shown.text.startswith(claim.text + "\n\n")
    later = drawn(table(replace(CUT_VIEW, bank=180), log=(*log, Dealt((OLIA,), 0)))(language))
    assert claim.text not in later.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_D5_a_card_is_armed_shown_and_asked_about(language: str) -> None:
    arm, asked = screen("8.9", language)[:2]
    armed = replace(CUT_VIEW, rules=Rules.preset("trynka", ante=10, ceiling=1000, zasvit=True))
    assert drawn(table(armed)(language)).keys.endswith(f"| {arm.keys}")
    assert drawn(table(EXPOSED)(language)) == asked
    full = replace(armed, seats=tuple(seat(person, 990) for person in range(1, 9)))
    assert drawn(table(full)(language)).keys == drawn(table(CUT_VIEW)(language)).keys


def test_D60_those_who_wait_stand_under_the_circle() -> None:
    waiting = tuple(SeatView(person, 9, waiting=True) for person in (BOHDAN, ZORIANA, OLIA, TARAS))
    one = table(replace(DEALT, seats=(*DEALT.seats, waiting[0])))("uk")
    assert "▫️ Марко 🎴 · 990\nЧекає кону: Богдан\n\n" in drawn(one).text
    many = table(replace(DEALT, seats=(*DEALT.seats, *waiting)))("ru")
    assert "\nЖдут кона: Богдан, Зоряна, Оля +1\n" in drawn(many).text


def test_12_a_player_who_cannot_be_written_to_is_told_of_above_the_prompt() -> None:
    extras = replace(EXTRAS, unwritable=(TARAS, BOHDAN))
    lines = {
        language: drawn(table(DEALT, extras=extras)(language)).text.split("\n") for language in LANGUAGES
    }
    assert lines["uk"][-3] == "⚠️ Тарас: карти — кнопкою «Мої карти»"
    assert lines["ru"][-3] == "⚠️ Тарас: карты — кнопкой «Мои карты»"


def test_D6_the_proof_stands_above_the_deadline() -> None:
    lines = drawn(table(CUT_VIEW, extras=replace(EXTRAS, proof="9f3c71ab04d2"))("uk")).text.split("\n")
    assert lines[-2:] == ["Відбиток колоди: <code>9f3c71ab04d2</code>", "⏳ 7 с, потім навмання"]


def test_a_lot_is_told_as_a_lot() -> None:
    assert drawn(table(pick("random", dealer=OLIA))("uk")).text.split("\n")[1:] == [
        "Кидаємо жереб…",
        "Здає: <b>Оля</b> 🎴",
    ]


def test_D3_an_ace_on_the_table_does_not_count() -> None:
    assert "\nСтіл · A♦ — не рахується\n" in drawn(table(pick("ace", ((0, "A♦"), (OLIA, "7♣"))))("uk")).text


def test_every_special_term_is_a_word_in_both_languages() -> None:
    strange = Rules.preset(
        "trynka", ante=10, ceiling=1000, dark_max=3, overdark="one", seen_factor=2, dark_compare="ratio",
        compare_blind=False, compare_view="result_only", tie="asker_falls", two_aces_22=True, sixes_top=True,
        three_tens=False, dealer_next="rotate", split=False, deliberate_svara=False, pooling=False,
        pacts="secret", svara_dark=True, svara_max=3, max_circles=9, turn_seconds=60, entry_seconds=20,
        short_stack="must_fall", min_raise=5, show_final="private",
    )  # fmt: skip
    for language in LANGUAGES:
        quote = table(view(Phase.LOBBY, *THREE, rules=strange))(language).text.split("blockquote")[1]
        assert quote.count(";") == 22
    no_dark = Rules.preset("trynka", dark=False, overdark="off", dark_compare="literal", pacts="off")
    assert "темна — ні" in table(view(Phase.LOBBY, *THREE, rules=no_dark))("uk").text


def test_the_rules_of_the_samples_are_the_usual_ones() -> None:
    assert "blockquote" not in table(view(Phase.LOBBY, *THREE, rules=RULES))("uk").text
