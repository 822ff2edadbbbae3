"""The windows of a svara and «Варимо?» as docs/screens.md writes them (8), in both languages."""

from dataclasses import replace

import pytest

from bot.view import hand_screen, locale_of
from engine.events import (
    BoilAnswered,
    Dealt,
    PactMade,
)
from engine.views import Choice, Phase, ResultView, SvaraView
from tests.bot.screens_doc import drawn, keys_of, screen
from tests.bot.table_samples import (
    HALVES,
    LANGUAGES,
    pick,
    table,
    word,
)
from tests.bot.view_samples import (
    BOHDAN,
    MARKO,
    NAMES,
    NASTIA,
    OLIA,
    TABLE,
    TARAS,
    ZORIANA,
    fallen,
    seat,
    view,
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
    240,
    120,
    deliberate=False,
    entrants=(MARKO,),
    pools=(((NASTIA, 60), (BOHDAN, 60)),),
    named=((OLIA, MARKO), (TARAS, 0)),
)
PACTS = view(Phase.PACTS, until="14:41:00", wait=20, windows=PACT_WINDOW, bank=480)
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


def test_R28_in_private_nobody_is_offered_himself() -> None:
    sheet = replace(PACTS, viewer=OLIA)
    shown = hand_screen(sheet, (Choice("pact"),), NAMES, locale_of("uk"), "Дача", TABLE)
    assert keys_of(shown) == "[Тарас] [Марко] | [Настя] | [Ні]"


def test_D47_cards_thrown_in_unseen_are_no_reason_to_divide() -> None:
    windows = SvaraView((OLIA, TARAS), 240, 120, deliberate=True, replay=True)
    mine = view(Phase.SPLIT, TIED[0], seat(TARAS, 900), viewer=OLIA, windows=windows)
    shown = hand_screen(mine, (Choice("split"),), NAMES, locale_of("uk"), "Дача", TABLE)
    assert "18" not in shown.text
    assert "варять самі" in shown.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_D51_the_question_to_boil_and_its_answers(language: str) -> None:
    asked, yes, no, silence = screen("8.5", language)
    shown = drawn(table(BOIL)(language))
    assert shown.text.endswith("\n\n" + asked.text)
    assert shown.keys == asked.keys
    assert drawn(table(BOILED)(language)).text.startswith(yes.text + "\n")
    answered = replace(BOIL, phase=Phase.BETTING, word=OLIA, asked=None)
    for said, timeout in ((no, False), (silence, True)):
        answer = BoilAnswered(TARAS, yes=False, timeout=timeout)
        after = drawn(table(answered, word(40, 40), (answer,))(language)).text
        refusal, prompt = said.text.split("\n")
        assert f"<blockquote expandable>{refusal}</blockquote>\n{prompt}" in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_T57_the_lift_and_the_table_of_a_svara(language: str) -> None:
    lift, play, _ = screen("8.6", language)
    lifted = pick("lift", ((OLIA, "9♦"), (TARAS, "10♠")), dealer=TARAS, svara=True)
    assert drawn(table(lifted)(language)).text == lift.text
    log = (PactMade(OLIA, MARKO), Dealt((NASTIA, MARKO, OLIA, TARAS), 1))
    assert drawn(table(SVARA, word(10), log)(language)) == play
