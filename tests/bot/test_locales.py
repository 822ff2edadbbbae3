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


PEOPLE = {"name", "names", "right", "out", "giver", "dealer", "seat", "first", "second", "told"}
PAST = {
    "uk": r"\b\w+(?:ав|ив|їв|ів|ув|яв|вся|вши|ла|лася|лась|ло)\b",
    "ru": r"\b\w+(?:ал|ил|ел|ял|ул|ёл|лся|ла|лась|ло)\b",
}
OF_THINGS = {"uk": {"зібралася"}, "ru": {"вышло", "собралась"}}
"""Past tenses beside a name whose subject is a pool or the time."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_with_a_name_is_given_a_gender(language: str) -> None:
    told = {
        word
        for key, variables in locales_parity.messages(source(language)).items()
        if variables & PEOPLE
        for word in re.findall(PAST[language], written(language)[key])
    }
    assert told == OF_THINGS[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_addressed_as_you_and_quotes_and_dashes_are_those_of_the_language(language: str) -> None:
    for key, words in written(language).items():
        text = re.sub(r"<[^>]*>|\{[^}]*\}", "", words)
        assert not re.search("[\"'`“”]| - |--|\\.\\.\\.", text), key
        assert text.count("«") == text.count("»"), key
        if "тот…" not in text and "той…" not in text:  # the rhyme says «ти»
            assert not re.search(r"\b(ти|тебе|тобі|твій|ты|тебя|тебе|твой)\b", text, re.IGNORECASE), key


def test_russian_keeps_its_two_dots() -> None:
    lost = (
        r"\b(?:еще|ее|идет|темн(?:ая|ую|ые|ый|ому|ым|ых|ого)|счет|берет|сдает|остается|начнется|вернется|ждем"
        r"|кладет|встает|шестерк\w+|восьмерк\w+|узнает|прервется|возвращен)\b"
    )
    assert re.findall(lost, "\n".join(written("ru").values()), re.IGNORECASE) == []


def test_russian_writes_the_game_and_its_hand_alike() -> None:
    words = "\n".join(written("ru").values()).lower()
    assert "трынька {" in words
    assert "тринька" not in words
