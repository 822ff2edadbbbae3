"""Toasts (13): every code in both languages, and accepted presses in their button's words."""

from pathlib import Path
from typing import get_args

import pytest

from bot.callbacks import TableAct, TurnAct, VoteAct
from bot.view import CODES, MissingTextError, accepted, locale_of, sentence, toast
from tests.bot.screens_doc import plain, table
from tests.bot.view_samples import NAMES, NASTIA, OLIA, TARAS

ROOT = Path(__file__).parents[2]
LANGUAGES = ("uk", "ru")
PARAMS: dict[str, dict[str, int]] = {
    "not_your_turn": {"seat": OLIA},
    "not_your_answer": {"seat": TARAS},
    "not_your_cut": {"seat": NASTIA},
    "purse_small": {"need": 200, "have": 150},
    "table_full": {"places": 8},
    "overdark_low": {"need": 20},
    "short_go": {"need": 40, "have": 15},
    "short_compare": {"need": 80, "have": 55},
    "raise_low": {"need": 40},
    "raise_short": {"have": 970},
    "over_ceiling": {"ceiling": 1000},
    "not_a_number": {"low": 41, "high": 970},
    "entry_short": {"need": 120, "have": 90},
    "pool_holder": {"seat": NASTIA},
    "pool_much": {"missing": 80},
    "left_in_kin": {"amount": 60},
    "many_tables": {"tables": 10},
    "give_short": {"have": 1270},
    "give_limit": {"amount": 100},
    "take_limit": {"seat": TARAS, "amount": 100},
    "give_in_kin": {"seat": TARAS},
    "all_in_early": {"need": 40, "have": 90},
    "not_in_svara": {"seat": TARAS},
    "partner_taken": {"seat": TARAS},
}


def test_the_sample_params_are_those_the_codes_need() -> None:
    assert {code: tuple(params) for code, params in PARAMS.items()} == {
        code: needs for code, needs in CODES.items() if needs
    }


@pytest.mark.parametrize("index", [0, 1], ids=LANGUAGES)
def test_every_code_reads_as_written(index: int) -> None:
    written = {code.removesuffix(" !"): words[index] for code, words in table("13").items()}
    locale = locale_of(LANGUAGES[index])
    assert {code: plain(toast(code, PARAMS.get(code, {}), NAMES, locale).text) for code in CODES} == written


def test_alerts_are_those_marked() -> None:
    marked = {code.removesuffix(" !") for code in table("13") if code.endswith(" !")}
    locale = locale_of("uk")
    assert {code for code in CODES if toast(code, PARAMS.get(code, {}), NAMES, locale).alert} == marked


def test_a_toast_is_plain_and_its_sentence_is_html() -> None:
    names = {OLIA: "<b>&"}
    locale = locale_of("uk")
    assert "думає \u2068<b>&\u2069." in toast("not_your_turn", {"seat": OLIA}, names, locale).text
    assert "&lt;b&gt;&amp;" in sentence("not_your_turn", {"seat": OLIA}, names, locale).text


def test_a_code_without_words_and_a_missing_parameter_raise() -> None:
    with pytest.raises(MissingTextError):
        toast("no_such_code", {}, NAMES, locale_of("uk"))
    with pytest.raises(MissingTextError):
        toast("purse_small", {"need": 1}, NAMES, locale_of("uk"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_press_can_be_confirmed(language: str) -> None:
    acts = {*get_args(TurnAct), *get_args(VoteAct), *get_args(TableAct), "open", "topup"} - {"cards"}
    for act in acts:
        for amount in (0, 1):
            assert 0 < len(accepted(act, amount, locale_of(language), names=NAMES).text) <= 200


@pytest.mark.parametrize(
    ("act", "amount", "words"),
    [
        ("go", 40, "Далі — 40"),
        ("dark", 20, "Темний — 20"),
        ("fall", 0, "Впав"),
        ("sit", 0, "Сідаю"),
        ("raise", 1000, "Підняти — 1\u202f000"),
        ("answer", 1, "Давай заваримо!"),
        ("answer", 0, "Не варю"),
        ("split", 1, "Ділимо"),
        ("arm", 0, "Засвіти 1-шу"),
        ("pact", TARAS, "Тарас"),
    ],
)
def test_an_accepted_press_is_answered_in_its_buttons_words(act: str, amount: int, words: str) -> None:
    confirmed = accepted(act, amount, locale_of("uk"), names=NAMES)
    assert (plain(confirmed.text), confirmed.alert) == (words, False)


def test_every_code_is_one_that_somebody_says() -> None:
    files = [path for part in ("engine", "bot") for path in sorted((ROOT / part).rglob("*.py"))]
    code = "".join(path.read_text("utf-8") for path in files if path.parts[-2:] != ("view", "toasts.py"))
    answered_by_the_view = {"not_dealt"}
    assert {one for one in CODES if f'"{one}"' not in code} == answered_by_the_view
