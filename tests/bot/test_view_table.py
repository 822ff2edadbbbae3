"""The table's screens of docs/screens.md, word by word, in both languages."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from bot.view import Names, Screen, TableExtras, locale_of, table_screen
from engine.events import (
    BoilAnswered,
    Compared,
    Darkened,
    Dealt,
    Event,
    Fell,
    PactMade,
    Sat,
    Stood,
    TensShown,
    WasCut,
    Went,
    WentAllIn,
)
from engine.rules import Rules
from engine.views import Choice, Phase, PickView, ResultView, SeatView, SvaraView, View
from tests.bot.screens_doc import drawn, screen
from tests.bot.view_samples import (
    BOHDAN,
    MARKO,
    NAMES,
    NASTIA,
    OLIA,
    RULES,
    RULES_URL,
    TABLE,
    TARAS,
    ZORIANA,
    fallen,
    seat,
    view,
)

LANGUAGES = ("uk", "ru")
EXTRAS = TableExtras(rules_url=RULES_URL, chat_url="https://t.me/bot?start=seat-7")
CUT = WasCut(NASTIA, 8, MARKO)

Draw = Callable[[str], Screen]


def table(
    of: View,
    choices: Sequence[Choice] = (),
    log: Sequence[Event] = (),
    extras: TableExtras = EXTRAS,
    names: Names = NAMES,
) -> Draw:
    return lambda language: table_screen(of, choices, names, locale_of(language), log, TABLE, extras)


def sitting(person: int, stack: int) -> SeatView:
    return SeatView(person, stack)


def word(go: int, compare: int | None = None, *, raises: bool = True) -> tuple[Choice, ...]:
    choices = [Choice("fall"), Choice("look"), Choice("go", go, go), Choice("three_tens")]
    if raises:
        choices.append(Choice("raise", go + 1, 970))
    if compare is not None:
        choices.append(Choice("compare", compare, compare))
    return tuple(choices)


THREE = (sitting(OLIA, 1000), sitting(NASTIA, 1240), sitting(MARKO, 860))
SPECIAL = Rules.preset("trynka", ante=10, ceiling=1000, zasvit=True, compare_from=2)
FIRST_ROUND = ((OLIA, "9♦"), (TARAS, "A♣"), (NASTIA, "A♥"))
SECOND_ROUND = ((TARAS, "7♠"), (NASTIA, "10♦"))
COUNT = ((0, "9♦"), (OLIA, "7♣"), (TARAS, "10♠"), (NASTIA, "6♥"))


def pick(
    way: str, *rounds: tuple[tuple[int, str], ...], dealer: int | None = None, svara: bool = False
) -> View:
    return view(Phase.PICK, pick=PickView(way, rounds, dealer, svara))


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


def gains(*rows: tuple[int, int, int]) -> tuple[SeatView, ...]:
    return tuple(SeatView(person, stack, dealt=True, gain=gain) for person, stack, gain in rows)


FALLS = ResultView("falls", (OLIA,), ((OLIA, 140, "bank"),), (), next_dealer=OLIA)
BY_FALLS = view(
    Phase.RESULT,
    *gains((OLIA, 1100, 100), (TARAS, 980, -20), (NASTIA, 960, -40), (MARKO, 960, -40)),
    until="14:35:20",
    result=FALLS,
)
OLIA_21 = (OLIA, ("A♠", "10♠", "6♥"), 21)
MARKO_18 = (MARKO, ("10♦", "8♦", "A♥"), 18)
BY_COMPARE = view(
    Phase.RESULT,
    *gains((OLIA, 1270, 270), (TARAS, 950, -50), (NASTIA, 950, -50), (MARKO, 830, -170)),
    until="14:36:40",
    result=ResultView(
        "compare",
        (OLIA,),
        ((OLIA, 300, "bank"), (OLIA, 80, "layer")),
        (OLIA_21, MARKO_18),
        opened_why="compare",
        compare=(MARKO, OLIA, 80),
        next_dealer=OLIA,
    ),
)
BY_CIRCLES = view(
    Phase.RESULT,
    result=ResultView(
        "opening",
        (OLIA,),
        ((OLIA, 640, "bank"),),
        (OLIA_21, (TARAS, ("9♦", "8♦", "A♣"), 17), (MARKO, ("10♣", "8♣", "7♥"), 18)),
        opened_why="last_circle",
    ),
)
NO_CHIPS = view(
    Phase.RESULT,
    result=ResultView(
        "opening", (TARAS,), ((NASTIA, 80, "layer"), (TARAS, 300, "bank")), (), opened_why="no_chips"
    ),
)
TIED = (
    seat(OLIA, 900, cards=("10♦", "8♦", "A♠"), strength=18),
    seat(TARAS, 900, cards=("10♣", "8♣", "7♥"), strength=18),
    fallen(MARKO, 900),
)
SPLIT = view(
    Phase.SPLIT,
    *TIED,
    until="14:40:20",
    wait=20,
    windows=SvaraView((OLIA, TARAS), 240, 0, deliberate=False, votes=((TARAS, True),)),
)
HALVES = ResultView("split", (OLIA, TARAS), ((OLIA, 120, "split"), (TARAS, 120, "split")), ())
ENTRY_WINDOW = SvaraView(
    (OLIA, TARAS),
    240,
    120,
    deliberate=False,
    entrants=(MARKO,),
    pools=(((NASTIA, 60), (BOHDAN, 60)),),
    filling=((ZORIANA, 40),),
    missing=80,
    free_places=4,
)
ENTRY = view(Phase.ENTRY, until="14:40:50", wait=30, windows=ENTRY_WINDOW)
REPLAY = view(Phase.SPLIT, *TIED, windows=SvaraView((OLIA, TARAS), 240, 120, deliberate=False, replay=True))
PACT_WINDOW = SvaraView(
    (OLIA, TARAS),
    480,
    120,
    deliberate=False,
    entrants=(MARKO,),
    pools=(((NASTIA, 60), (BOHDAN, 60)),),
    named=((OLIA, MARKO), (TARAS, 0)),
)
PACTS = view(Phase.PACTS, until="14:41:00", wait=20, windows=PACT_WINDOW)
AGREED = replace(PACTS, windows=replace(PACT_WINDOW, pacts=((OLIA, MARKO),)))
PACT_WON = view(
    Phase.RESULT,
    result=ResultView(
        "opening",
        (OLIA,),
        ((OLIA, 240, "bank"), (MARKO, 240, "pact")),
        (),
        opened_why="no_chips",
        pacts=((OLIA, MARKO),),
    ),
)
BOIL = view(
    Phase.BOIL,
    seat(OLIA, 900, ("go", 40)),
    seat(TARAS, 900, ("go", 40)),
    until="14:44:10",
    wait=20,
    bank=360,
    asked=TARAS,
    dealer=TARAS,
)
BOILED = view(
    Phase.ENTRY, windows=SvaraView((OLIA, TARAS), 360, 180, deliberate=True, free_places=6), bank=360
)
SVARA = view(
    Phase.BETTING,
    seat(NASTIA, 80, members=((NASTIA, 60), (BOHDAN, 60))),
    seat(MARKO, 780),
    seat(OLIA, 870),
    seat(TARAS, 860),
    until="14:42:10",
    kin=13,
    svara=1,
    bank=480,
    word=NASTIA,
    dealer=TARAS,
)
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
    "7.2": (table(BY_COMPARE),),
    "7.5": (
        table(view(Phase.CLOSED, closed_why="idle")),
        table(view(Phase.CLOSED, closed_why="stop", closed_by=OLIA, returned=100)),
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
def test_D43_the_winner_by_falls_may_show(language: str) -> None:
    before, after = screen("7.1", language)
    assert drawn(table(BY_FALLS)(language)) == before
    shown = replace(BY_FALLS, result=replace(FALLS, shown=(OLIA, ("9♦", "8♣", "6♠"), 9)))
    lines = drawn(table(shown)(language)).text.split("\n")
    assert lines[2] == after.text
    assert lines[:2] + lines[3:] == before.text.split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_R33_an_opening_says_why_first(language: str) -> None:
    circles, chips = screen("7.3", language)
    assert drawn(table(BY_CIRCLES)(language)).text.startswith(circles.text + "\n\n")
    assert drawn(table(NO_CHIPS)(language)).text.startswith(chips.text + "\n\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pause_replaces_the_last_two_lines(language: str) -> None:
    paused = drawn(table(replace(BY_FALLS, phase=Phase.PAUSE))(language))
    running = drawn(table(BY_FALLS)(language))
    expected = screen("7.4", language)[0]
    assert paused.keys == expected.keys
    assert paused.text.split("\n") == running.text.split("\n")[:-2] + expected.text.split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_D44_split_or_boil(language: str) -> None:
    ask, done = screen("8.1", language)
    assert drawn(table(SPLIT)(language)) == ask
    split = table(view(Phase.RESULT, result=HALVES))(language)
    assert drawn(split).text.startswith(done.text + "\n\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_D45_the_entry_says_its_price_and_why(language: str) -> None:
    window, nobody = screen("8.2", language)
    assert drawn(table(ENTRY)(language)) == window
    assert drawn(table(REPLAY)(language)).text.split("\n")[1] == nobody.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_R28_pacts_are_asked_made_and_paid(language: str) -> None:
    asked, agreed, paid = screen("8.4", language)
    assert drawn(table(PACTS)(language)) == asked
    assert agreed.text in drawn(table(AGREED)(language)).text.split("\n")
    assert paid.text in drawn(table(PACT_WON)(language)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_D51_the_question_to_boil_and_its_answers(language: str) -> None:
    asked, yes, no = screen("8.5", language)
    shown = drawn(table(BOIL)(language))
    assert shown.text.endswith("\n\n" + asked.text)
    assert shown.keys == asked.keys
    assert drawn(table(BOILED)(language)).text.startswith(yes.text + "\n")
    answered = replace(BOIL, phase=Phase.BETTING, word=OLIA, asked=None)
    after = drawn(table(answered, word(40, 40), (BoilAnswered(TARAS, yes=False),))(language)).text
    refusal, prompt = no.text.split("\n")
    assert f"<blockquote expandable>{refusal}</blockquote>\n{prompt}" in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_T57_the_lift_and_the_table_of_a_svara(language: str) -> None:
    lift, play, _ = screen("8.6", language)
    lifted = pick("lift", ((OLIA, "9♦"), (TARAS, "10♠")), dealer=TARAS, svara=True)
    assert drawn(table(lifted)(language)).text == lift.text
    log = (PactMade(OLIA, MARKO), Dealt((NASTIA, MARKO, OLIA, TARAS), 1))
    assert drawn(table(SVARA, word(10), log)(language)) == play


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


@pytest.mark.parametrize("phase", [Phase.RESULT, Phase.PAUSE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_12_who_lost_his_place_stands_below_the_gains(language: str, phase: Phase) -> None:
    words = {
        "uk": ["Тарас без особистого чату — місце вільне", "Настя двічі мовчить — місце вільне"],
        "ru": ["Тарас без личного чата — место свободно", "Настя дважды молчит — место свободно"],
    }[language]
    log = (
        Stood(NASTIA, "timeouts", fell=True, lost=10),
        Stood(OLIA, "left", fell=False, lost=0),
        Stood(TARAS, "left", fell=False, lost=0),
    )
    extras = replace(EXTRAS, evicted=(TARAS,))
    ended = replace(BY_FALLS, phase=phase)
    blocks = drawn(table(ended, log=log, extras=extras)(language)).text.split("\n\n")
    assert blocks[2].split("\n") == [words[1], words[0]]
    back = drawn(table(ended, log=(*log, Sat(TARAS, in_kin=False)), extras=extras)(language)).text
    assert words[0] not in back
    assert words[1] in back


def test_D6_the_proof_stands_above_the_deadline() -> None:
    lines = drawn(table(CUT_VIEW, extras=replace(EXTRAS, proof="9f3c71ab04d2"))("uk")).text.split("\n")
    assert lines[-2:] == ["Відбиток колоди: <code>9f3c71ab04d2</code>", "⏳ 7 с, потім навмання"]


def test_D50_odd_chips_make_a_split_name_each_share() -> None:
    odd = replace(HALVES, payouts=((OLIA, 121, "split"), (TARAS, 120, "split")))
    shown = drawn(table(view(Phase.RESULT, result=odd))("uk")).text
    assert shown.startswith("🤝 Оля і Тарас ділять банк: Оля 121, Тарас 120\n")


def test_R9_what_nobody_covers_goes_back_in_words() -> None:
    back = replace(FALLS, payouts=((OLIA, 140, "bank"), (TARAS, 30, "returned")))
    lines = drawn(table(replace(BY_FALLS, result=back))("uk")).text.split("\n")
    assert lines[0] == "🏆 <b>Оля</b> забирає банк <b>140</b>"
    assert lines[2] == "Тарас: 30 повернуто"


def test_R20_a_pool_that_wins_takes_the_bank_and_divides() -> None:
    won = ResultView(
        "opening", (NASTIA,), ((NASTIA, 300, "pool"), (BOHDAN, 180, "pool")), (), opened_why="no_chips"
    )
    lines = drawn(table(view(Phase.RESULT, result=won))("uk")).text.split("\n")
    assert lines[1:3] == ["🏆 <b>Настя</b> забирає банк <b>480</b>", "🤝 Складчина: Настя 300, Богдан 180"]
    lost = replace(won, winners=(OLIA,), payouts=((OLIA, 480, "bank"), (NASTIA, 20, "pool")))
    assert drawn(table(view(Phase.RESULT, result=lost))("uk")).text.split("\n")[1:3] == [
        "🏆 <b>Оля</b> забирає банк <b>480</b>",
        "",
    ]


def test_T8_a_lift_to_come_names_no_dealer() -> None:
    lines = drawn(table(view(Phase.RESULT, result=HALVES))("uk")).text.split("\n")
    assert lines[-2] == "Далі копієчку!"
    paused = drawn(table(view(Phase.PAUSE, result=HALVES))("uk")).text
    assert paused.endswith("<b>Пауза.</b>\nГотові — «Роздавай».")


def test_a_lot_is_told_as_a_lot() -> None:
    assert drawn(table(pick("random", dealer=OLIA))("uk")).text.split("\n")[1:] == [
        "Кидаємо жереб…",
        "Здає: <b>Оля</b> 🎴",
    ]


def test_D3_an_ace_on_the_table_does_not_count() -> None:
    assert "\nСтіл · A♦ — не рахується\n" in drawn(table(pick("ace", ((0, "A♦"), (OLIA, "7♣"))))("uk")).text


def test_the_house_closes_without_a_name() -> None:
    shown = drawn(table(view(Phase.CLOSED, closed_why="stop"))("uk"))
    assert shown.text == "<b>Стіл закрито.</b>\nФішки при вас. Ще по копієчці?"


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
