"""The words themselves: plurals, strictness, parity, no gender and no poker."""

import re

import pytest

from bot.view import MissingTextError, locale_of
from bot.view import locale as module
from bot.view.locale import Locale
from locales import LANGUAGES, source
from tests import locales_parity
from tests.bot.screens_doc import table
from tests.bot.words_doc import written


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_id_or_variable_raises(language: str) -> None:
    with pytest.raises(MissingTextError):
        locale_of(language).t("no-such-id")
    with pytest.raises(MissingTextError):
        locale_of(language).t("chips")
    with pytest.raises(MissingTextError):
        locale_of(language).t("circle", kin=1)


def test_the_running_program_falls_back_to_ukrainian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_forgiving", True)
    monkeypatch.setattr(module, "source", lambda _: "circle = круг { $circle }")
    russian = Locale("ru")
    assert russian.t("button-go", amount=40) == "Далі 40"
    assert russian.t("no-such-id") == "no-such-id"


def test_an_unknown_language_is_ukrainian() -> None:
    assert locale_of("en") is not locale_of("ru")
    assert locale_of("en").language == "uk"
    with pytest.raises(KeyError):
        source("en")


def test_both_languages_have_the_same_ids_and_variables_and_every_id_is_used() -> None:
    assert locales_parity.problems() == []


def test_parity_names_what_differs() -> None:
    one = locales_parity.messages(
        "a = { $x }\nb = ok\nc = { $n ->\n    [one] { $n }\n   *[other] { $m }\n }\n"
    )
    assert one == {"a": {"x"}, "b": set(), "c": {"n", "m"}}
    found = locales_parity.differences({"uk": one, "ru": {"a": {"y"}, "b": set(), "d": set()}})
    assert found == [
        "c: missing in ru",
        "d: missing in uk",
        "a: variables differ: uk has x, ru has y",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_beyond_the_samples_are_those_written_down(language: str) -> None:
    documented = {key: words[LANGUAGES.index(language)] for key, words in table("15").items()}
    words = written(language)
    assert len(documented) > 50
    assert {key: words[key] for key in documented} == documented


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_game_only(language: str) -> None:
    words = "\n".join(line.partition("=")[2] for line in source(language).lower().split("\n"))
    poker = r"\b(чек|колл?|кол|фолд|пот|олл?-?ін|олл?-?ин|call|fold|check|pot|all-in)\b"
    assert re.findall(poker, words) == []
