"""Every screen and answer at its longest, drawn as the program draws it: it fits, and so do its buttons."""

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal, get_args

import pytest
from aiogram.types import InlineKeyboardMarkup

import bot.view as drawing
from bot import view as v
from bot.callbacks import TableAct, TurnAct, VoteAct
from bot.door.shapes import Curve, Own
from bot.own import OWN
from bot.store import PLAIN, Faces, Honour, Score
from bot.tables import Board, Figures, Place
from bot.terms import SETTINGS, Matter
from bot.view.book import CHAPTERS
from bot.view.story import Moment, story_screen
from bot.view.toasts import CODES
from engine.events import CompareSeen, Event
from engine.rules import Rules
from engine.views import Choice, Phase, View
from locales import LANGUAGES
from tests.bot.longest import (
    CHIPS,
    EIGHT,
    HAND,
    KINS,
    SAYS,
    STAKE,
    TABLE,
    TEN,
    URL,
    WIDE,
    WORST,
    extras,
    hands,
    log,
    names,
    strange,
    tables,
)
from tests.bot.places import PLACES, letters

Shown = v.Screen | v.Toast
BIG = Faces(four=True, big=True)
RULES = (EIGHT, TEN)
WIDEST = {1: 30, 2: 18, 3: 12, 4: 9, 5: 4}
"""Letters of a button by how many stand in its row (screens.md, 0.3)."""
ENTRIES = tuple(
    v.Entry(-CHIPS, kind, kin=KINS, person=1) for kind in (*["gift", "bank"] * 4, "bonus", "topup")
)


def table_screens(locale: v.Locale, raw: str) -> Iterator[v.Screen]:
    for rules in RULES:
        for of in tables(rules).values():
            said = SAYS.values() if of.phase is Phase.BETTING else [()]
            told = log(rules, ended=of.result is not None)
            for says in said:
                yield v.table_screen(of, says, names(raw), locale, told, TABLE, extras(rules))


def hand_screens(locale: v.Locale, raw: str) -> Iterator[v.Screen]:
    large = locale.seen(BIG)
    for rules in RULES:
        for name, (of, says) in hands(rules).items():
            hint = "svara" if name in {"split", "entry"} else "open"
            yield v.hand_screen(of, says, names(raw), large, raw, TABLE, table_url=URL, hint=hint)


def seen(cards: tuple[str, ...] = HAND["cards"]) -> list[Event]:
    return [
        CompareSeen(1, 1, 2, STAKE, 2, (), cards, 0, 30),
        CompareSeen(2, 1, 2, STAKE, 1, cards, (), 30, 0),
    ]


def window(rules: Rules) -> View:
    return hands(rules)["entry"][0]


def board(raw: str, by: str) -> Board:
    score = Score(1, -CHIPS, KINS, KINS, CHIPS, KINS, KINS)
    places = tuple(Place(KINS - 1, KINS, score) for _ in range(10))
    return Board(raw, "month", by, 4, 9, 1, places, places[0], names(raw))


def figures(raw: str) -> Figures:
    cards = (("A♠ A♥ A♣", 33), ("10♠ 10♥ 10♣", 30))
    held = tuple((points, one, KINS) for one, points in cards * 5)
    score = Score(1, -CHIPS, KINS, KINS, CHIPS, KINS, KINS)
    honours = tuple(Honour(1, name, open=False) for name in ("boil", "hide", "all_in"))
    return Figures(TABLE, raw, score, (("over_dark", KINS),), held, honours)


def curve(raw: str) -> Curve:
    return Curve(raw, ((0, CHIPS), (10**12, CHIPS - 1)))


def story(locale: v.Locale, raw: str, rules: Rules) -> v.Screen:
    of = hands(rules)["open"][0]
    return story_screen([Moment(log(rules), of, HAND["cards"], 30)] * 40, raw, KINS, names(raw), locale)


def codes(locale: v.Locale, raw: str, draw: Callable[..., Any]) -> Iterator[Any]:
    for code, needs in CODES.items():
        yield draw(code, {name: 1 if name == "seat" else CHIPS for name in needs}, names(raw), locale)


def presses(locale: v.Locale, raw: str) -> Iterator[v.Toast]:
    for act in {*get_args(TurnAct), *get_args(VoteAct), *get_args(TableAct), "open", "topup", "give_no"}:
        if act != "cards":
            yield from (
                v.accepted(act, n, locale, names=names(raw))
                for n in ((0, 1, 2) if act == "arm" else (0, 1, CHIPS) if act != "pact" else (1,))
            )


CONTENTS: Literal["contents"] = "contents"
OWNS = (Own("uk", rings=False, faces=BIG), Own("ru", rings=True, faces=PLAIN))
Draws = dict[str, Callable[[v.Locale, str], Any]]
DRAWS: Draws = {
    "table_screen": table_screens,
    "hand_screen": hand_screens,
    "entry_screen": lambda t, raw: [
        v.entry_screen(window(rules), names(raw), t, raw, TABLE, table_url=URL, hint="svara")
        for rules in RULES
    ],
    "raise_panel": lambda t, raw: [
        v.raise_panel(hands(rules)["open"][0], Choice("raise", 1, STAKE * 5), t, raw, TABLE)
        for rules in RULES
    ],
    "pool_panel": lambda t, raw: [
        v.pool_panel(window(rules), Choice("pool", STAKE, STAKE), names(raw), t, TABLE) for rules in RULES
    ],
    "own_amount": lambda t, raw: [v.own_amount(Choice("raise", CHIPS - 1, CHIPS), t, raw)],
    "compare_notice": lambda t, raw: [
        v.compare_notice(seen(), one, names(raw), t.seen(BIG), raw) for one in (1, 2)
    ],
    "compare_alert": lambda t, raw: [v.compare_alert(seen(), one, names(raw), t.seen(BIG)) for one in (1, 2)],
    "timeout_notice": lambda t, raw: [
        v.timeout_notice(KINS, t, raw, twice=twice, table_url=URL) for twice in (True, False)
    ],
    "my_cards_alert": lambda t, _: [
        v.my_cards_alert(of, t.seen(BIG)) for rules in RULES for of, _ in hands(rules).values()
    ],
    "toast": lambda t, raw: codes(t, raw, v.toast),
    "sentence": lambda t, raw: codes(t, raw, v.sentence),
    "accepted": presses,
    "greeting": lambda t, _: [v.greeting(t, URL)],
    "start_alone": lambda t, _: [v.start_alone(t, URL)],
    "start_playing": lambda t, raw: [v.start_playing(t, raw, table=TABLE, table_url=URL)],
    "start_seated": lambda t, raw: [
        v.start_seated(t, raw, CHIPS, EIGHT, table=TABLE, table_url=URL, hint="seated")
    ],
    "reminder": lambda t, raw: [v.reminder(1, 2**52, 120, names(raw), t)],
    "muted": lambda t, raw: [v.muted(t, raw)],
    "removed": lambda t, raw: [v.removed(t, raw)],
    "homeless": lambda t, raw: [v.homeless(t, raw)],
    "balance": lambda t, raw: [
        v.balance(
            t,
            raw,
            CHIPS,
            ENTRIES,
            names(raw),
            TABLE,
            bonus_taken=False,
            topup=True,
            in_kin=kin,
            table_url=URL,
        )
        for kin in (True, False)
    ],
    "balance_alert": lambda t, raw: [v.balance_alert(t, raw, CHIPS, bonus_taken=False, in_kin=True)],
    "topup": lambda t, _: [v.topup(t, TABLE)],
    "topped_up": lambda t, _: [v.topped_up(t, CHIPS)],
    "bonus_taken": lambda t, _: [v.bonus_taken(t, CHIPS, KINS, CHIPS, CHIPS)],
    "plain_words": lambda t, _: [v.plain_words(v.bonus_taken(t, CHIPS, KINS, CHIPS, CHIPS))],
    "gift_question": lambda t, raw: [v.gift_question(t, names(raw), 1, CHIPS, CHIPS, TABLE)],
    "gift_done": lambda t, raw: [v.gift_done(t, names(raw), 1, 2, CHIPS)],
    "top_screen": lambda t, raw: [v.top_screen(board(raw, by), t) for by in ("net", "bank", "svara", "dark")],
    "stats_screen": lambda t, raw: [v.stats_screen(figures(raw), t, private=True)],
    "reset_question": lambda t, _: [v.reset_question(t, TABLE)],
    "reset_done": lambda t, _: [v.reset_done(t, CHIPS)],
    "forget_question": lambda t, _: [v.forget_question(t)],
    "forget_done": lambda t, _: [v.forget_done(t)],
    "kept": lambda t, _: [v.kept(t)],
    "language_choice": lambda t, _: [v.language_choice(t)],
    "language_set": lambda t, _: [v.language_set(t)],
    "help_screen": lambda t, _: [v.help_screen(t)],
    "practice_screen": lambda t, raw: [
        v.practice_screen(of, says, names(raw), t.seen(BIG), told, TABLE, URL)
        for of, says in hands(EIGHT).values()
        for told in (log(EIGHT), seen())
    ],
    "elsewhere": lambda t, _: [v.elsewhere(t, what, URL) for what in ("rules", "help", "practice")],
    "terms_screen": lambda t, _: [v.terms_screen(one, t, TABLE) for one in (*RULES, *map(strange, RULES))],
    "terms_page": lambda t, _: [
        v.terms_page(one, page, t, TABLE)
        for one in (*RULES, *map(strange, RULES))
        for page in get_args(Matter)
    ],
    "terms_told": lambda t, _: [
        v.terms_told(one, rules, t) for rules in map(strange, RULES) for one in SETTINGS if one.belongs(rules)
    ],
    "chat_page": lambda t, _: [
        v.chat_page({"reminders": on, "honours": on}, t, TABLE) for on in (True, False)
    ],
    "own_screen": lambda t, _: [v.own_screen(one, t) for one in OWNS],
    "own_told": lambda t, _: [v.own_told(one, name, t) for one in OWNS for name in OWN],
    "book_screen": lambda t, raw: [
        v.book_screen(one, page, t, raw, TABLE)
        for one in (*RULES, *map(strange, RULES))
        for page in (*CHAPTERS, CONTENTS)
    ],
    "story_screen": lambda t, raw: [story(t, raw, rules) for rules in RULES],
}


@cache
def drawn(name: str, language: str, raw: str) -> list[Shown]:
    return list(DRAWS[name](v.locale_of(language), raw))


def returned(function: Any) -> bool:
    """Tell whether a function draws something people see."""
    return inspect.isfunction(function) and bool(
        re.search(r"\b(Screen|Toast)\b", str(inspect.signature(function).return_annotation))
    )


def test_nothing_is_drawn_that_is_not_drawn_here() -> None:
    made = {name for name in drawing.__all__ if returned(getattr(drawing, name))}
    assert made == set(DRAWS) - {"story_screen"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("raw", [WORST, WIDE], ids=["units", "letters"])
@pytest.mark.parametrize("name", DRAWS)
def test_it_fits_at_its_longest(name: str, raw: str, language: str) -> None:
    for shown in drawn(name, language, raw):
        place = PLACES["toast" if isinstance(shown, v.Toast) else "message"]
        length = len(shown.text) if isinstance(shown, v.Toast) else place.measure(shown.text)
        assert 1 <= length <= place.limit, shown.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRAWS)
def test_its_buttons_are_no_wider_than_a_phone(name: str, language: str) -> None:
    wide = [
        (row, button.text)
        for shown in drawn(name, language, WIDE)
        if isinstance(shown, v.Screen) and isinstance(shown.markup, InlineKeyboardMarkup)
        for row, buttons in ((len(one), one) for one in shown.markup.inline_keyboard)
        for button in buttons
        if letters(button.text) > WIDEST[row] or len((button.callback_data or "").encode()) > 64
    ]
    assert wide == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("raw", [WORST, WIDE], ids=["units", "letters"])
def test_the_words_under_a_picture_fit_a_caption(raw: str, language: str) -> None:
    assert PLACES["caption"].measure(v.curve_words(curve(raw), v.locale_of(language))) <= 1024
