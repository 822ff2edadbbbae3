"""The private chat of docs/screens.md, word by word, in both languages."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from aiogram.types import ForceReply

from bot.view import (
    HINTS,
    Screen,
    hand_screen,
    hint_for,
    locale_of,
    my_cards_alert,
    own_amount,
    pool_panel,
    raise_panel,
    timeout_notice,
)
from engine.views import Choice, OwnView, Phase, ResultView, SeatView, SvaraView, View
from tests.bot.screens_doc import Moment, drawn, keys_of, plain, screen, table
from tests.bot.view_samples import (
    BOHDAN,
    MARKO,
    NAMES,
    NASTIA,
    OLIA,
    TABLE,
    TABLE_URL,
    TARAS,
    ZORIANA,
    fallen,
    own,
    seat,
    view,
)

LANGUAGES = ("uk", "ru")
FALL = Choice("fall")
CLOSED = own(closed=True, may_look=True, may_go_dark=True)
HAND_17: dict[str, Any] = {"cards": ("10♣", "7♣", "9♥"), "strength": 17}
HAND_21: dict[str, Any] = {"cards": ("A♠", "10♠", "6♥"), "strength": 21}
TENS: dict[str, Any] = {"cards": ("10♠", "10♥", "10♣"), "strength": 10}


def hand(of: View, *choices: Choice, language: str = "uk", hint: str | None = None) -> Screen:
    locale = locale_of(language)
    return hand_screen(of, choices, NAMES, locale, "Дача", TABLE, table_url=TABLE_URL, hint=hint)


def play(viewer: int, *seats: SeatView, mine: OwnView = CLOSED, **fields: Any) -> View:
    return view(Phase.BETTING, *seats, viewer=viewer, own=mine, dealer=MARKO, **fields)


FOUR = tuple(seat(person, 990) for person in (OLIA, TARAS, NASTIA, MARKO))
FIRST = play(OLIA, *FOUR, word=OLIA)
WAITING = play(TARAS, *FOUR, word=OLIA)
DARKENED = (seat(OLIA, 970, ("dark", 20), dark=True), *FOUR[1:])
OVER = play(TARAS, *DARKENED, word=TARAS, until="14:33:20", bank=60, stake=20, dark=20)
STILL_DARK = play(
    OLIA, *DARKENED, word=TARAS, bank=60, stake=20, dark=20, mine=own(closed=True, may_look=False)
)
OPEN = play(NASTIA, *FOUR[:2], seat(NASTIA, 990, **HAND_17), FOUR[3], word=TARAS, mine=own())
MY_WORD = play(
    OLIA,
    seat(OLIA, 970, ("dark", 20), dark=True, **HAND_21),
    *FOUR[1:],
    until="14:34:10",
    circle=2,
    bank=220,
    stake=40,
    dark=40,
    word=OLIA,
    mine=own(right=MARKO, go_price=40, compare_price=40),
)
GO = (FALL, Choice("go", 40, 40), Choice("raise", 41, 970), Choice("compare", 40, 40, right=MARKO))
FELL = play(NASTIA, *FOUR[:2], fallen(NASTIA, 990, **HAND_17), FOUR[3], word=TARAS, mine=own(fell=True))
BY_SCREEN: dict[str, tuple[Callable[[str], Screen], ...]] = {
    "4.1": (lambda lang: hand(FIRST, FALL, Choice("look"), Choice("dark", 10, 20), language=lang),),
    "4.2": (lambda lang: hand(WAITING, Choice("look"), language=lang),),
    "4.3": (lambda lang: hand(OVER, FALL, Choice("look"), Choice("over_dark", 21, 990), language=lang),),
    "4.4": (lambda lang: hand(STILL_DARK, language=lang),),
    "4.5": (lambda lang: hand(OPEN, language=lang),),
    "4.6": (lambda lang: hand(MY_WORD, *GO, language=lang),),
    "4.7": (lambda lang: hand(FELL, language=lang),),
    "6.1": (lambda lang: raise_panel(MY_WORD, GO[2], locale_of(lang), "Дача", TABLE),),
    "6.2": (lambda lang: own_amount(GO[2], locale_of(lang), "Дача"),),
    "6.6": (
        lambda lang: timeout_notice(12, locale_of(lang), "Дача", twice=False),
        lambda lang: timeout_notice(12, locale_of(lang), "Дача", twice=True),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", BY_SCREEN)
def test_the_hand_reads_as_written(section: str, language: str) -> None:
    assert [drawn(draw(language)) for draw in BY_SCREEN[section]] == list(screen(section, language))


def keys(of: View, *choices: Choice) -> str:
    return keys_of(hand(of, *choices))


def test_other_sets_of_buttons_of_4_6() -> None:
    assert keys(MY_WORD, FALL, Choice("all_in", 15, 15)) == "[🟥 Впав] [На все 15] | [↗ До столу]"
    assert keys(MY_WORD, *GO[:3]) == "[🟥 Впав] [🟩 Далі 40] | [Підняти] | [↗ До столу]"
    assert keys(MY_WORD, *GO[:2], GO[3]) == "[🟥 Впав] [🟩 Далі 40] | [Ховаюсь 40] | [↗ До столу]"
    boil = keys(MY_WORD, *GO, Choice("boil"))
    assert boil == "[🟥 Впав] [🟩 Далі 40] | [Підняти] [Ховаюсь 40] | [Варимо?] [↗ До столу]"


def test_R1_the_last_word_says_so_above_the_deadline() -> None:
    shown = hand(replace(MY_WORD, last_word=True), *GO[:2])
    assert keys_of(shown) == "[🟥 Впав] [🟩 Далі 40] | [↗ До столу]"
    assert plain(shown.text).split("\n")[-2] == "Останнє слово перед відкриттям"
    russian = hand(replace(MY_WORD, last_word=True), *GO[:2], language="ru")
    assert plain(russian.text).split("\n")[-2] == "Последнее слово перед открытием"


def test_R33_the_last_circle_stands_in_the_head() -> None:
    shown = plain(hand(replace(MY_WORD, last_circle=True), *GO).text)
    assert "Стіл: <b>Дача</b> · кін 12 · Останнє коло" in shown


def test_D14_a_dark_player_may_go_on_unseen_or_look() -> None:
    unseen = replace(MY_WORD, seats=(seat(OLIA, 970, ("dark", 20), dark=True), *FOUR[1:]))
    shown = hand(replace(unseen, own=own(closed=True, may_look=True, right=MARKO)), *GO, Choice("look"))
    assert "🎴 🎴 🎴 карти закриті" in shown.text
    assert keys_of(shown).endswith("| [🟦 Подивитися] [↗ До столу]")
    waiting = replace(unseen, word=TARAS, own=own(closed=True, may_look=True))
    assert keys_of(hand(waiting, Choice("look"))) == "[🟦 Подивитися] [↗ До столу]"


def test_D12_a_hand_the_chain_may_still_reach_says_so() -> None:
    text = plain(hand(replace(OVER, viewer=NASTIA)).text)
    assert text.endswith("Чекаємо на слово: Тарас. Щойно темнити стане пізно, карти відкриються самі.")


def test_R10_a_hand_that_fell_unseen_stays_closed() -> None:
    unseen = replace(FELL, seats=(*FOUR[:2], fallen(NASTIA, 990), FOUR[3]), own=own(fell=True, closed=True))
    assert plain(hand(unseen).text).split("\n")[1] == "🎴 🎴 🎴 карти закриті"


def test_R10_after_the_kin_its_owner_may_look() -> None:
    over = replace(ended(TARAS, (OLIA, 380, "bank")), own=own(closed=True, may_look=True, fell=True))
    assert keys_of(hand(over)) == "[🟦 Подивитися] [↗ До столу]"
    assert keys_of(hand(replace(over, phase=Phase.CLOSED))) == "[↗ До столу]"


def test_a_closed_hand_too_poor_for_the_dark_may_look_or_fall() -> None:
    shown = hand(FIRST, FALL, Choice("look"))
    assert keys_of(shown) == "[🟥 Впав] | [🟦 Подивитися] | [↗ До столу]"


def test_a_hand_the_clock_took_says_so() -> None:
    timed = plain(hand(replace(FELL, own=own(fell=True, timed_out=True))).text)
    expected = screen("6.6", "uk")[0].text
    assert timed == f"{expected}\n10♣ 7♣ 9♥ — 17\nДо наступного кону!"


def ended(viewer: int, *payouts: tuple[int, int, str], why: str = "falls") -> View:
    result = ResultView(why, (OLIA,), payouts, ())
    return view(Phase.RESULT, seat(OLIA, 1, **HAND_17), seat(TARAS, 1), viewer=viewer, result=result)


def test_the_hand_of_a_kin_that_is_over() -> None:
    other = hand(ended(TARAS, (OLIA, 380, "bank")))
    assert plain(other.text) == "<b>Кін зіграно: банк забирає Оля</b>\nСтіл: <b>Дача</b> · кін 12"
    mine = hand(ended(OLIA, (OLIA, 300, "bank"), (OLIA, 80, "layer")))
    assert plain(mine.text).split("\n") == [
        "<b>Банк ваш: 380</b>",
        "Стіл: <b>Дача</b> · кін 12",
        "10♣ 7♣ 9♥ — 17",
    ]
    shared = hand(ended(OLIA, (OLIA, 60, "split"), (TARAS, 60, "split"), why="split"), language="ru")
    assert plain(shared.text).startswith("<b>Кон сыгран: банк делят Оля и Тарас</b>")
    for person, share in ((OLIA, 100), (TARAS, 25)):
        pooled = hand(ended(person, (OLIA, 100, "pool"), (TARAS, 25, "pool"), why="opening"))
        assert plain(pooled.text).startswith(f"<b>Банк забирає складчина: вам — {share}</b>")
    assert keys_of(other) == "[↗ До столу]"


def test_before_the_cards_there_is_nothing_to_show() -> None:
    cut = view(Phase.CUT, *FOUR, viewer=OLIA, own=own())
    assert plain(hand(cut).text) == "Стіл: <b>Дача</b> · кін 12\nКарти ще не роздано."


def test_a_table_without_a_link_has_no_link_button() -> None:
    shown = hand_screen(OPEN, (), NAMES, locale_of("uk"), "Дача", TABLE)
    assert keys_of(shown) == ""


# 6.1–6.4: raise, compare


def test_a_purse_above_the_ceiling_stops_at_it() -> None:
    rich = replace(MY_WORD, seats=(seat(OLIA, 5000, **HAND_21), *FOUR[1:]))
    shown = raise_panel(rich, Choice("raise", 41, 1000), locale_of("uk"), "Дача", TABLE)
    assert "[Стеля 1\u202f000]" in keys_of(shown)


def test_sums_out_of_reach_are_not_offered() -> None:
    poor = raise_panel(MY_WORD, Choice("raise", 41, 60), locale_of("uk"), "Дача", TABLE)
    assert keys_of(poor).startswith("[Кинути 50] | ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_amount_is_asked_for_with_its_bounds(language: str) -> None:
    markup = own_amount(GO[2], locale_of(language), "Дача").markup
    assert isinstance(markup, ForceReply)
    assert markup.input_field_placeholder == {"uk": "від 41 до 970", "ru": "от 41 до 970"}[language]


# 3.4: «Мої карти»


@pytest.mark.parametrize("language", LANGUAGES)
def test_my_cards_is_an_alert_with_hand_bank_price_and_stack(language: str) -> None:
    mine = replace(OPEN, bank=40, own=own(go_price=10))
    alert = my_cards_alert(mine, locale_of(language))
    state = {"uk": "Банк 40 · далі 10 · у вас 990", "ru": "Банк 40 · дальше 10 · у вас 990"}[language]
    assert (alert.text, alert.alert) == (f"10♣ 7♣ 9♥ — 17\n{state}", True)


def test_my_cards_says_why_there_is_nothing_to_see() -> None:
    locale, toasts = locale_of("uk"), table("13")
    stranger = replace(OPEN, viewer=BOHDAN, own=None)
    newcomer = replace(OPEN, seats=(*OPEN.seats, replace(seat(BOHDAN, 9), dealt=False)), viewer=BOHDAN)
    told = {
        "not_seated": my_cards_alert(stranger, locale),
        "next_kin": my_cards_alert(newcomer, locale),
        "hand_closed !": my_cards_alert(WAITING, locale),
        "still_dark": my_cards_alert(STILL_DARK, locale),
    }
    assert {code: toast.text for code, toast in told.items()} == {code: toasts[code][0] for code in told}
    assert told["hand_closed !"].alert
    fell = my_cards_alert(FELL, locale)
    assert fell.text == f"10♣ 7♣ 9♥ — 17\n{toasts['fallen'][0]}"


# 8: the private side of a svara


@pytest.mark.parametrize("language", LANGUAGES)
def test_D53_a_pool_is_opened_and_joined(language: str) -> None:
    opened, joined = screen("8.3", language)
    choice, locale = Choice("pool", 1, 119), locale_of(language)
    windows = SvaraView((OLIA, TARAS), 240, 120, deliberate=False)
    entry = view(Phase.ENTRY, viewer=BOHDAN, windows=windows)
    assert drawn(pool_panel(entry, choice, NAMES, locale, TABLE)) == opened
    filling = replace(entry, windows=replace(windows, filling=((ZORIANA, 40),), missing=80))
    assert drawn(pool_panel(filling, choice, NAMES, locale, TABLE)) == joined


@pytest.mark.parametrize("language", LANGUAGES)
def test_D53_a_pool_member_sees_cards_share_and_speaker(language: str) -> None:
    pool = seat(NASTIA, 80, members=((NASTIA, 60), (BOHDAN, 60)), cards=("A♦", "9♦", "6♣"), strength=20)
    member = view(
        Phase.BETTING,
        pool,
        seat(MARKO, 780),
        viewer=BOHDAN,
        svara=1,
        word=NASTIA,
        own=own(in_pool=True, holder=NASTIA),
    )
    spent = replace(member, seats=(replace(pool, stack=0), *member.seats[1:]))
    shown = drawn(hand(member, language=language)), drawn(hand(spent, language=language))
    with_chips, without = screen("8.7", language)
    assert shown[0] == with_chips
    assert without.text in shown[1].text.split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_D42_three_tens_may_be_claimed_or_kept_quiet(language: str) -> None:
    tens = play(
        OLIA, seat(OLIA, 900, **TENS), *FOUR[1:], word=TARAS, kin=14, circle=2, mine=own(three_tens=True)
    )
    assert drawn(hand(tens, Choice("three_tens"), language=language)) == screen("8.8", language)[0]
    mine = hand(replace(tens, word=OLIA), *GO, Choice("three_tens"))
    assert keys_of(mine).endswith("| [Три десятки!] [↗ До столу]")


def test_a_window_comes_with_its_buttons_to_those_who_may_answer() -> None:
    windows = SvaraView((OLIA, TARAS), 240, 120, deliberate=False, free_places=6)
    split = view(Phase.SPLIT, *FOUR, viewer=OLIA, windows=windows, own=own())
    assert keys(split, Choice("split")) == "[Ділимо по 120] [🟩 Варимо] | [↗ До столу]"
    assert keys(split) == "[↗ До столу]"
    entry = replace(split, phase=Phase.ENTRY, viewer=MARKO)
    assert keys(entry, Choice("enter", 120, 120)) == "[Скластися] [🟩 Увійти 120] | [Без мене] | [↗ До столу]"
    assert keys(replace(entry, viewer=OLIA)) == "[↗ До столу]"


@pytest.mark.parametrize("phase", [Phase.PACTS, Phase.PICK, Phase.CUT, Phase.BETTING])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_not_in_the_svara_is_told_so(phase: Phase, language: str) -> None:
    windows = SvaraView((OLIA, TARAS), 240, 120, deliberate=False, entrants=(NASTIA,))
    before = phase in {Phase.PACTS, Phase.PICK}
    without = view(phase, *FOUR, viewer=MARKO, own=own(fell=True) if before else None)
    without = replace(without, **({"windows": windows} if before else {"svara": 1}))
    assert drawn(hand(without, language=language)) == screen("8.6", language)[2]


def test_who_entered_is_asked_for_halves_and_waits_for_his_cards() -> None:
    pools = (((MARKO, 80), (BOHDAN, 40)),)
    windows = SvaraView((OLIA, TARAS), 240, 120, deliberate=False, entrants=(NASTIA,), pools=pools)
    asked = view(Phase.PACTS, *FOUR, viewer=NASTIA, windows=windows, own=own(fell=True))
    assert keys(asked, Choice("pact", options=(OLIA,))) == "[Оля] [Тарас] | [Марко] | [Ні] | [↗ До столу]"
    assert "Навпіл?" in hand(asked).text
    member = replace(asked, viewer=BOHDAN)
    assert (keys(member), "Навпіл?" in hand(member).text) == ("[↗ До столу]", True)
    for person in (NASTIA, BOHDAN):
        lifted = hand(replace(asked, phase=Phase.PICK, viewer=person)).text
        assert lifted.endswith("Карти ще не роздано.")


@pytest.mark.parametrize("phase", [Phase.PACTS, Phase.PICK])
def test_R20_a_pool_that_ties_stays_in_the_svara_with_all_its_members(phase: Phase) -> None:
    windows = SvaraView((OLIA, TARAS), 240, 120, deliberate=False, entrants=(NASTIA,))
    pool = seat(OLIA, 0, members=((OLIA, 80), (BOHDAN, 40)))
    tied = view(phase, pool, *FOUR[1:], viewer=BOHDAN, windows=windows, own=own(in_pool=True, holder=OLIA))
    assert "без вас" not in hand(tied).text
    assert ("Говорить Оля" in plain(hand(tied).text)) == (phase is Phase.PACTS)
    assert "Говорить" not in hand(replace(tied, viewer=OLIA)).text


def test_R16_three_tens_may_be_shown_while_the_question_to_boil_waits() -> None:
    asked = replace(
        MY_WORD, phase=Phase.BOIL, word=None, asked=OLIA, seats=(seat(OLIA, 900, **TENS), FOUR[1])
    )
    shown = hand(asked, Choice("answer"), Choice("three_tens"))
    assert keys_of(shown) == "[Не варю] [🟩 Давай заваримо!] | [Три десятки!] [↗ До столу]"
    assert "🍲 Тарас питає: <b>«Варимо?»</b>" in plain(shown.text)


# 14: hints

HINT_ROWS = {
    "seated": "seated, waiting",
    "closed": "closed hand",
    "open": "first open turn",
    "said": "word said",
    "fell": "fell",
    "svara": "first svara",
}


@pytest.mark.parametrize("index", [0, 1], ids=LANGUAGES)
def test_hints_are_the_last_line_in_italics(index: int) -> None:
    rows = table("14")
    assert {HINT_ROWS[hint] for hint in HINTS} == set(rows)
    for hint in HINTS:
        shown = hand(OPEN, language=LANGUAGES[index], hint=hint)
        assert shown.text.split("\n")[-1] == f"<i>{rows[HINT_ROWS[hint]][index]}</i>"


def test_the_hint_fits_what_is_seen() -> None:
    said = replace(OPEN, seats=(*FOUR[:2], seat(NASTIA, 950, ("go", 40), **HAND_17), FOUR[3]))
    cases = {
        "seated": view(Phase.LOBBY, viewer=OLIA),
        "closed": WAITING,
        "open": MY_WORD,
        "said": said,
        "fell": FELL,
        "svara": view(Phase.ENTRY, viewer=OLIA),
    }
    assert {hint: hint_for(of) for hint, of in cases.items()} == {hint: hint for hint in cases}
    assert hint_for(STILL_DARK) is None
    assert hint_for(view(Phase.RESULT, viewer=OLIA)) is None


def test_a_moment_without_keys_compares_as_text() -> None:
    assert drawn(Screen("x")) == Moment("x", "")


def test_whoever_goes_dark_first_is_not_told_twice_why() -> None:
    assert hint_for(FIRST) is None
    assert hint_for(replace(FIRST, word=TARAS)) == "closed"
