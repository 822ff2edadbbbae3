"""How a kin and a table end on the screen (7), word by word, in both languages."""

from dataclasses import replace

import pytest

from engine.events import (
    Event,
    Fell,
    Sat,
    Stood,
)
from engine.views import Phase, ResultView, SeatView, View
from tests.bot.screens_doc import drawn, plain, screen
from tests.bot.table_samples import (
    EXTRAS,
    HALVES,
    LANGUAGES,
    Draw,
    table,
)
from tests.bot.view_samples import (
    BOHDAN,
    MARKO,
    NASTIA,
    OLIA,
    TARAS,
    view,
)


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
ENDINGS: dict[str, tuple[Draw, ...]] = {
    "7.2": (table(BY_COMPARE),),
    "7.5": (
        table(view(Phase.CLOSED, closed_why="idle")),
        table(view(Phase.CLOSED, closed_why="stop", closed_by=OLIA, returned=100)),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ENDINGS)
def test_an_ending_reads_as_written(section: str, language: str) -> None:
    assert [drawn(draw(language)) for draw in ENDINGS[section]] == list(screen(section, language))


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


def test_D23_a_kin_ended_by_the_clock_says_so_and_one_ended_otherwise_does_not() -> None:
    late, twice = Fell(TARAS, timeout=True), Stood(TARAS, "timeouts", fell=True, lost=20)
    left, voted = Stood(NASTIA, "left", fell=True, lost=40), Fell(NASTIA, timeout=False)

    def told(of: View, *log: Event) -> bool:
        return "Час вийшов — Тарас падає" in plain(table(of, log=log)("uk").text)

    assert told(BY_FALLS, voted, late)
    assert told(BY_FALLS, left, late, twice)
    assert not told(BY_FALLS, late, voted)
    assert not told(BY_FALLS, late, left)
    assert not told(BY_COMPARE, late)


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


def test_the_house_closes_without_a_name() -> None:
    shown = drawn(table(view(Phase.CLOSED, closed_why="stop"))("uk"))
    assert shown.text == "<b>Стіл закрито.</b>\nФішки при вас. Ще по копієчці?"
