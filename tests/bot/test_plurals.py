"""Counts and their nouns: every message that has one, in both languages, for every kind of number."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from bot.view import bonus_taken, locale_of, reset_done, start_seated, topped_up
from bot.view.purse import balance
from bot.view.terms import special_terms
from engine.rules import Rules
from locales import LANGUAGES, source
from tests.bot.screens_doc import plain
from tests.bot.test_longest_words import NUMBERS as LONGEST
from tests.bot.view_samples import NAMES, RULES

GRAMMAR = {
    0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 14: "many", 20: "many", 21: "one",
    22: "few", 25: "many", 101: "one", 111: "many", 112: "many", 1_000: "many",
    1_021: "one", 1_000_003: "few",
}  # fmt: skip
"""Both languages bend a noun after a number alike."""
FORMS = {"one", "few", "many", "other"}
UNBENT = {
    "uk": {"с", "й", "хв", "з", "до", "у", "банку", "лишається", "повернуто", "поспіль", "карти", "більше"},
    "ru": {
        "с",
        "и",
        "мин",
        "в",
        "из",
        "до",
        "банка",
        "остаётся",
        "возвращено",
        "возвращён",
        "подряд",
        "карты",
        "больше",
    },
}
"""What may follow a number unbent: units cut short, prepositions, verbs, nouns the number does not count."""
COUNTED = re.compile(r"\{ \$(\w+) \}(?:</\w+>)? (\w+)")
NUMBERS = {name for name, value in LONGEST.items() if isinstance(value, int)} - {"points"}


def messages(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in FluentParser().parse(source(language)).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield entry.id.name, entry.value


def chosen(pattern: ast.Pattern) -> ast.SelectExpression | None:
    [first, *_] = pattern.elements
    expression = first.expression if isinstance(first, ast.Placeable) else None
    return expression if isinstance(expression, ast.SelectExpression) else None


def words(pattern: ast.Pattern) -> str:
    return FluentSerializer().serialize_entry(ast.Message(ast.Identifier("x"), pattern))


def plurals(language: str) -> dict[str, tuple[str, dict[str, str]]]:
    """Find what bends with a number: message → (variable, form → words; "" is the usual one)."""
    found = {}
    for key, pattern in messages(language):
        choice = chosen(pattern)
        if choice is None:
            continue
        forms = {
            variant.key.name: variant
            for variant in choice.variants
            if isinstance(variant.key, ast.Identifier)
        }
        if {*forms} - {"other"} and {*forms} <= FORMS:
            assert isinstance(choice.selector, ast.VariableReference)
            told = {
                form: words(variant.value).removeprefix("x = ").strip() for form, variant in forms.items()
            }
            told[""] = next(told[form] for form, variant in forms.items() if variant.default)
            found[key] = choice.selector.id.name.removesuffix("_n"), told
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_takes_the_form_its_number_asks_for(language: str) -> None:
    found = plurals(language)
    assert {"chips", "term-dark-max"} <= set(found)
    for key, (variable, forms) in found.items():
        for count, category in GRAMMAR.items():
            written = f"{count:,}".replace(",", "\u202f")
            expected = forms.get(category, forms[""]).replace(f"{{ ${variable} }}", written)
            assert locale_of(language).t(key, **{variable: count}) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_knows_every_form(language: str) -> None:
    for key, (_, forms) in plurals(language).items():
        assert {*forms} - {""} in ({"one", "few", "many"}, {"one", "other"}), key
        assert len(set(forms.values())) == len(forms) - 1, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_noun_follows_a_number_unbent(language: str) -> None:
    bending = set(plurals(language))
    wrong = [
        (key, word)
        for key, pattern in messages(language)
        if key not in bending
        for variable, word in COUNTED.findall(words(pattern))
        if variable in NUMBERS and word not in UNBENT[language]
    ]
    assert wrong == []


COUNTS = (0, 1, 2, 5, 11, 21, 22, 111)
NOUNS = {
    "uk": "фішок фішка фішки фішок фішок фішка фішки фішок",
    "ru": "фишек фишка фишки фишек фишек фишка фишки фишек",
}
WHOLE = {
    "uk": (
        "У вас {}. Копієчка 10, стеля 1\u202f000.", "Добрано. У вас {}.",
        "<b>Нова лічба.</b> У кожного {}.",
        "У вас {}. Завтра — ще 110.", "💰 <b>{}</b> · Дача",
    ),
    "ru": (
        "У вас {}. Копеечка 10, потолок 1\u202f000.", "Добрано. У вас {}.",
        "<b>Новый счёт.</b> У каждого {}.",
        "У вас {}. Завтра — ещё 110.", "💰 <b>{}</b> · Дача",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", COUNTS)
def test_chips_in_whole_sentences(count: int, language: str) -> None:
    locale, noun = locale_of(language), NOUNS[language].split()[COUNTS.index(count)]
    shown = (
        start_seated(locale, "Дача", count, RULES).text.split("\n")[1],
        topped_up(locale, count).text,
        reset_done(locale, count).text,
        bonus_taken(locale, 100, 1, count, 110).text.split("\n")[1],
        balance(locale, "Дача", count, (), NAMES, 3).text.split("\n")[0],
    )
    assert [plain(one) for one in shown] == [whole.format(f"{count} {noun}") for whole in WHOLE[language]]


@pytest.mark.parametrize(
    ("most", "uk", "ru"),
    [
        (1, "темний — до 1 копієчки", "тёмный — до 1 копеечки"),
        (3, "темний — до 3 копієчок", "тёмный — до 3 копеечек"),
        (5, "темний — до 5 копієчок", "тёмный — до 5 копеечек"),
        (20, "темний — до 20 копієчок", "тёмный — до 20 копеечек"),
    ],
)
def test_antes_stand_in_the_genitive(most: int, uk: str, ru: str) -> None:
    rules = Rules.preset("trynka", dark_max=most)
    assert uk in special_terms(rules, locale_of("uk"))
    assert ru in special_terms(rules, locale_of("ru"))


@pytest.mark.parametrize(
    ("key", "variables", "uk", "ru"),
    [
        ("log-stop", {"minutes": 1}, "Перерва 1 хв — час повернуто", "Перерыв 1 мин — время возвращено"),
        ("closed-idle", {"minutes": 21}, "21 хв тиші.", "21 мин тишины."),
        ("board-kins", {"kins": 1}, "кони: 1", "коны: 1"),
        ("stats-won", {"svara": 1, "dark": 2}, "Свари: 1, наосліп: 2", "Свары: 1, вслепую: 2"),
        ("term-svara-max", {"count": 1}, "свар поспіль: 1", "свар подряд: 1"),
        ("lobby-deck", {"deck": "24", "places": 2}, "місць: 2", "мест: 2"),
        ("bonus-row", {"amount": 120, "streak": 22}, "22-й день поспіль", "22-й день подряд"),
        ("toast-left_in_kin", {"amount": 1}, "у банку лишається 1.", "в банке остаётся 1."),
        ("hand-dark", {"amount": 1}, "Поставлено 1", "Поставлено 1"),
    ],
)
def test_other_counts_bend_nothing(key: str, variables: dict[str, int | str], uk: str, ru: str) -> None:
    assert uk in locale_of("uk").t(key, **variables)
    assert ru in locale_of("ru").t(key, **variables)
