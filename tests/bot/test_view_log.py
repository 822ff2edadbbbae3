"""Lines of the log (5.5): present tense, no gender, newest first."""

from dataclasses import replace

import pytest

from bot.view import TableExtras, locale_of, table_screen
from bot.view.text import MESSAGE, units
from engine.events import (
    BoilAnswered,
    BoilAsked,
    ChipsIn,
    Compared,
    CompareSeen,
    Dealt,
    Event,
    Exposed,
    Fell,
    KinBegan,
    Looked,
    PactMade,
    PoolDissolved,
    Raised,
    Replaced,
    Resumed,
    Sat,
    Stood,
    SvaraBegan,
    WasCut,
    Went,
)
from engine.views import Phase
from tests.bot.longest import WORST
from tests.bot.screens_doc import plain, screen, table
from tests.bot.view_samples import BOHDAN, MARKO, NAMES, NASTIA, OLIA, TABLE, TARAS, seat, view

LANGUAGES = ("uk", "ru")
PLAY = view(Phase.BETTING, seat(OLIA, 990), seat(TARAS, 990), word=OLIA)
ROWS: dict[str, Event] = {
    "cut left to chance": WasCut(None, 5, MARKO),
    "go at the ante": Went(OLIA, 10, copek=True),
    "raise": Raised(OLIA, 80),
    "fall": Fell(TARAS, timeout=False),
    "timeout": Fell(TARAS, timeout=True),
    "second timeout": Stood(TARAS, "timeouts", fell=True, lost=0),
    "compare, equal": Compared(MARKO, NASTIA, 80, None, final=False),
    "compare of the last two, equal": Compared(MARKO, NASTIA, 80, None, final=True),
    "leaves in a kin": Stood(TARAS, "left", fell=True, lost=60),
    "sits down in a kin": Sat(BOHDAN, in_kin=True),
    "no chips for the ante": KinBegan(12, MARKO, (TARAS,)),
    "stop longer than 60 s": Resumed(240_000),
}


def log(*events: Event, language: str = "uk", evicted: tuple[int, ...] = ()) -> list[str]:
    shown = table_screen(PLAY, (), NAMES, locale_of(language), events, TABLE, TableExtras(evicted=evicted))
    _, found, after = plain(shown.text).partition("<blockquote expandable>")
    return after.split("</blockquote>")[0].split("\n") if found else []


@pytest.mark.parametrize("index", [0, 1], ids=LANGUAGES)
def test_every_line_reads_as_written(index: int) -> None:
    written = table("5.5")
    assert set(ROWS) == set(written)
    for event_name, event in ROWS.items():
        assert log(event, language=LANGUAGES[index]) == [written[event_name][index]]


def test_lines_beyond_the_table() -> None:
    assert log(Stood(TARAS, "left", fell=False, lost=0)) == ["Тарас встає"]
    assert log(Stood(TARAS, "left", fell=False, lost=0), evicted=(TARAS,)) == [
        "Тарас без особистого чату — місце вільне"
    ]
    assert log(BoilAsked(OLIA, TARAS)) == ["Оля питає: «Варимо?»"]
    assert log(BoilAnswered(TARAS, yes=True)) == ["Тарас: «Давай заваримо!»"]
    assert log(SvaraBegan((OLIA, TARAS), 240, 120, deliberate=False)) == ["Варять: Оля, Тарас"]
    assert log(PactMade(OLIA, MARKO)) == ["Оля + Марко — навпіл"]
    assert log(PoolDissolved((NASTIA, BOHDAN), filled=False)) == ["Складчина не зібралася: Настя, Богдан"]
    assert log(Exposed(NASTIA, 1, "A♦")) == ["Засвічено: Настя, друга карта — <b>A♦</b>"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_T14_the_answer_to_replace_is_told(language: str) -> None:
    answers = (
        Replaced(NASTIA, "A♦", yes=True, possible=True),
        Replaced(NASTIA, "A♦", yes=False, possible=True),
        Replaced(NASTIA, "A♦", yes=False, possible=False),
    )
    expected = screen("8.9", language)[2].text.split("\n")
    assert [log(answer, language=language)[0] for answer in answers] == expected


def test_eight_lines_newest_first() -> None:
    lines = log(*(Raised(OLIA, amount) for amount in range(20, 120, 10)))
    assert lines == [f"Оля піднімає: {amount}" for amount in range(110, 30, -10)]


def test_the_log_gives_way_where_names_leave_no_room() -> None:
    crowd = tuple(range(1, 11))
    lines: tuple[Event, ...] = (
        *[SvaraBegan(crowd, 240, 120, deliberate=False)] * 9,
        Fell(TARAS, timeout=False),
    )
    full = replace(PLAY, seats=tuple(seat(person, 990) for person in crowd))
    worst, extras = dict.fromkeys(crowd, WORST), TableExtras(unwritable=crowd)
    text = table_screen(full, (), worst, locale_of("uk"), lines, TABLE, extras).text
    told = text.partition("<blockquote expandable>")[2].split("</blockquote>")[0].split("\n")
    assert told[0].endswith(" падає")
    assert 1 < len(told) < 8
    assert MESSAGE - 700 < units(text) <= MESSAGE


def test_chips_and_short_stops_are_no_lines() -> None:
    assert log(ChipsIn(OLIA, 10, "ante"), Resumed(60_000), Dealt((OLIA,), 0), Sat(OLIA, in_kin=False)) == []


def test_D31_what_one_seat_alone_may_know_is_never_in_the_log() -> None:
    hands = (("A♠", "10♠", "6♥"), ("10♦", "8♦", "A♥"))
    secret = CompareSeen(OLIA, OLIA, TARAS, 80, TARAS, *hands, 21, 18)
    assert log(secret, Looked(OLIA, OLIA), PactMade(OLIA, TARAS, to=OLIA)) == []
