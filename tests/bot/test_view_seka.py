"""Сека as docs/screens.md writes it (9), and random kins of it drawn at every step."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.terms import Matter
from bot.view import (
    accepted,
    book_screen,
    compare_alert,
    hand_screen,
    hint_for,
    locale_of,
    my_cards_alert,
    raise_panel,
    table_screen,
    terms_page,
    terms_screen,
    toast,
)
from bot.view.book import CHAPTERS
from engine import Rules, legal
from engine.events import CompareSeen, Darkened, Looked
from engine.views import Choice, Phase, ResultView
from tests.bot.screens_doc import drawn, keys_of, plain, screen, table
from tests.bot.test_view_play import CARD, Game, public_cards, sound, unseen
from tests.bot.view_samples import MARKO, NAMES, NASTIA, OLIA, TABLE, TABLE_URL, TARAS, own, seat, view
from tests.bot.words_doc import written

LANGUAGES = ("uk", "ru")
RULES = Rules.preset("seka", ante=10, ceiling=1000, joker="joker")
CLOSED = (Choice("fall"), Choice("dark", 10, 10), Choice("raise", 11, 500), Choice("look"))
OPEN = (Choice("fall"), Choice("go", 20, 20), Choice("raise", 21, 970))
TABLE_VIEW = view(
    Phase.BETTING,
    seat(OLIA, 980, ("dark", 10), dark=True),
    seat(TARAS, 990, dark=True),
    seat(NASTIA, 990),
    seat(MARKO, 990, dark=True),
    until="15:02:15",
    rules=RULES,
    kin=4,
    bank=50,
    stake=20,
    pass_light=20,
    pass_dark=10,
    word=TARAS,
    dealer=MARKO,
)
MINE = replace(TABLE_VIEW, viewer=TARAS, own=own(closed=True, may_look=True, go_price=10))


@pytest.mark.parametrize("language", LANGUAGES)
def test_S27_the_table_shows_both_prices(language: str) -> None:
    log = (Darkened(OLIA, 10, over=False), Looked(NASTIA, None))
    shown = table_screen(TABLE_VIEW, CLOSED, NAMES, locale_of(language), log, TABLE)
    assert drawn(shown) == screen("9.1", language)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_S27_what_looking_costs_is_said_before_it_is_done(language: str) -> None:
    locale, (closed, opened) = locale_of(language), screen("9.2", language)
    shown = hand_screen(MINE, CLOSED, NAMES, locale, "Дача", TABLE, table_url=TABLE_URL)
    assert drawn(shown) == closed
    seats = (TABLE_VIEW.seats[0], replace(TABLE_VIEW.seats[1], cards=("A♦", "K♦", "🃏"), strength=32))
    looked = replace(MINE, seats=seats, own=own(go_price=20))
    shown = hand_screen(looked, OPEN, NAMES, locale, "Дача", TABLE, table_url=TABLE_URL)
    assert opened.text in plain(shown.text).split("\n")
    assert keys_of(shown) == opened.keys
    assert len(plain(shown.text).split("\n")) == len(closed.text.split("\n")) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_S21_and_S22_the_opening_is_public(language: str) -> None:
    hands = ((TARAS, ("A♦", "K♦", "🃏"), 32), (OLIA, ("A♠", "A♥", "10♣"), 22))
    result = ResultView(
        "compare", (TARAS,), ((TARAS, 150, "bank"),), hands, compare=(TARAS, OLIA, 20), next_dealer=OLIA
    )
    seats = (seat(OLIA, 940, gain=-60), seat(TARAS, 1060, gain=60))
    ended = replace(TABLE_VIEW, phase=Phase.RESULT, seats=seats, word=None, result=result)
    text = plain(table_screen(ended, (), NAMES, locale_of(language), (), TABLE).text)
    written = screen("9.3", language)[0].text.split("\n")
    assert [line for line in written if line not in text.split("\n")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_two_open_and_nobody_hides(language: str) -> None:
    locale = locale_of(language)
    two = replace(TABLE_VIEW, seats=TABLE_VIEW.seats[:2])
    keys = keys_of(table_screen(two, (*OPEN, Choice("compare", 20, 20)), NAMES, locale, (), TABLE))
    word = {"uk": "Вскриваюсь", "ru": "Вскрываюсь"}[language]
    assert f"[{word} 20]" in keys
    assert accepted("compare", 20, locale.of(RULES)).text == f"{word} — 20"
    assert "80" in toast("short_compare", {"need": 80, "have": 55}, {}, locale.of(RULES)).text


@pytest.mark.parametrize(
    ("joker", "deck", "words"),
    [
        ("off", 36, "36"),
        ("joker", 32, "32 + джокер"),
        ("shaha", 36, "36, шаха 6♣"),
        ("shaha", 32, "32 + шаха 6♣"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_S9_and_D39_the_lobby_names_the_deck_and_what_is_added(
    language: str, joker: Any, deck: int, words: str
) -> None:
    rules = replace(RULES, joker=joker, deck=deck)
    assert len(rules.cards) == deck + ("+" in words)
    lobby = replace(TABLE_VIEW, phase=Phase.LOBBY, seats=(), word=None, rules=rules)
    text = table_screen(lobby, (), NAMES, locale_of(language), (), TABLE).text
    assert text.startswith(f"<b>Сека</b> {words} · ")
    assert f"\nКолода: {words} · " in text


def test_D39_the_shakha_is_marked_and_sets_are_named() -> None:
    def mine(cards: tuple[str, ...], strength: int, **rules: Any) -> str:
        seats = (TABLE_VIEW.seats[0], replace(TABLE_VIEW.seats[1], cards=cards, strength=strength))
        shown = replace(MINE, rules=replace(RULES, **rules), seats=seats, own=own(go_price=20))
        return my_cards_alert(shown, locale_of("uk")).text.split("\n")[0]

    assert mine(("A♦", "K♦", "6♣"), 32, joker="shaha") == "A♦ K♦ 6♣* — 32"
    assert mine(("K♦", "K♠", "6♣"), 30, joker="shaha") == "K♦ K♠ 6♣* — 30, три королі"
    assert mine(("K♦", "K♠", "🃏"), 30) == "K♦ K♠ 🃏 — 30, три королі"
    assert mine(("7♦", "7♠", "7♥"), 121, sets_above=True) == "7♦ 7♠ 7♥ — 21, три сімки"
    assert mine(("A♦", "A♠", "7♥"), 22) == "A♦ A♠ 7♥ — 22, два лоби"
    assert mine(("A♦", "10♦", "9♦"), 30) == "A♦ 10♦ 9♦ — 30"


def test_words_of_its_own_are_those_written_down() -> None:
    rows = table("9.4")
    assert len(rows) > 20
    for index, language in enumerate(LANGUAGES):
        words = written(language)
        assert {key: words[key] for key in rows} == {key: both[index] for key, both in rows.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_dark_sums_are_raised_in_dark_chips(language: str) -> None:
    shown = raise_panel(MINE, Choice("raise", 11, 500), locale_of(language), "Дача", TABLE)
    keys = keys_of(shown)
    assert " 20]" in keys.split("|")[0]
    bounds = html.unescape(re.sub(r"<[^>]*>", "", shown.text)).split("\n")[1]
    assert re.findall(r"\d+", bounds) == ["10", "500"]  # half of the ceiling of 1 000, as on the button


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["seka", "seka32", "seka_joker", "seka_shakha"])
def test_every_step_of_random_kins_can_be_drawn(name: str, language: str) -> None:
    rules = Rules.preset(
        name,
        ante=5,
        ceiling=100,
        wallet_min=1,
        seka_compare=name == "seka32",
        svara_dark=True,
        sets_above=True,
    )
    game, locale = Game(len(name), 5, rules), locale_of(language)
    own_words = {"uk": "Тринька", "ru": "Трынька"}[language]
    for public, mine in game.moments():
        choices = legal(game.table, public.word) if public.word else ()
        board = table_screen(public, choices, NAMES, locale, tuple(game.log), 7)
        sound(board)
        assert own_words not in board.text
        assert set(CARD.findall(board.text.replace("шаха 6♣", ""))) <= public_cards(game, public)
        for person, hand in mine.items():
            screen_ = hand_screen(
                hand, legal(game.table, person), NAMES, locale, "Дача", 7, hint=hint_for(hand)
            )
            sound(screen_)
            unseen(screen_, locale)
            assert len(my_cards_alert(hand, locale).text) <= 200
        for event in game.fresh:
            if isinstance(event, CompareSeen):
                told = compare_alert(game.fresh, event.to, NAMES, locale.of(rules))
                assert told is not None
                assert len(told.text) <= 200


def said(name: str) -> Iterator[str]:
    """Write what a table of Сека is told in Ukrainian: kins at random, its book, terms, refusals."""
    rules = Rules.preset(name, ante=5, ceiling=100, wallet_min=1, seka_compare=True, tie="asker_falls")
    locale, game = locale_of("uk"), Game(3, 5, rules)
    for public, mine in game.moments():
        choices = legal(game.table, public.word) if public.word else ()
        yield str(table_screen(public, choices, NAMES, locale, tuple(game.log), 7))
        for person, hand in mine.items():
            yield str(
                hand_screen(hand, legal(game.table, person), NAMES, locale, "Дача", 7, hint=hint_for(hand))
            )
    yield from (book_screen(rules, page, locale).text for page in CHAPTERS)
    yield terms_screen(rules, locale, 7).text
    yield from (str(terms_page(rules, matter, locale, 7)) for matter in get_args(Matter))
    yield accepted("compare", 20, locale.of(rules)).text
    for code in ("short_compare", "compare_early", "known_equal", "open_two"):
        yield toast(code, {"need": 80, "have": 55}, {}, locale.of(rules)).text


def test_nobody_hides_where_one_opens() -> None:
    told = "\n".join(text for name in ("seka", "seka_shakha") for text in said(name))
    assert "скри" in told
    assert re.findall(r"\w*хова\w*", told, re.IGNORECASE) == []
