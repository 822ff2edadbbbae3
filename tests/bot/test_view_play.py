"""Whole random kins drawn at every step, for the table and every hand, in both languages."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from aiogram.types import InlineKeyboardMarkup

from bot.view import (
    Screen,
    accepted,
    compare_alert,
    hand_screen,
    hint_for,
    locale_of,
    my_cards_alert,
    own_amount,
    pool_panel,
    raise_panel,
    table_screen,
    toast,
)
from bot.view.locale import Locale
from bot.view.text import columns
from engine import Rules, Table, apply, legal, new_table, refusal, shuffle, view, wanted
from engine import actions as a
from engine.events import CompareSeen, Event, KinBegan
from engine.views import Choice, Phase, View

LANGUAGES = ("uk", "ru")
NAMES = {1: "Оля", 2: "Тарас Григорович", 3: "<b>", 4: "", 5: "👨\u200d👩\u200d👧" * 9, 6: "Олександра-Марія"}
TAG = re.compile(r"</?(?:b|i|code|blockquote|tg-time)(?: [^<>]*)?>")
CARD = re.compile(r"\b(?:10|[6-9AJQK])[♠♥♦♣]")
STEPS = 160


def action(choice: Choice, seat: int, at: int, rng: Random) -> a.Action:
    """Turn one thing that may be done into an action with an amount in bounds."""
    amount = rng.randint(choice.low, choice.high)
    yes = rng.random() < 0.5
    with_amount: dict[str, Callable[..., a.Action]] = {
        "dark": a.Dark,
        "over_dark": a.Dark,
        "raise": a.Raise,
        "cut": a.Cut,
        "pool": a.Pool,
        "arm": a.Arm,
    }
    with_yes: dict[str, Callable[..., a.Action]] = {
        "answer": a.Answer,
        "split": a.Split,
        "replace": a.Replace,
    }
    plain: dict[str, Callable[..., a.Action]] = {
        "leave": a.Leave, "start": a.Start, "pause": a.Pause, "show": a.Show, "look": a.Look, "fall": a.Fall,
        "go": a.Go, "compare": a.Compare, "all_in": a.AllIn, "three_tens": a.ThreeTens, "boil": a.Boil,
    }  # fmt: skip
    if choice.act in with_amount:
        return with_amount[choice.act](at, seat, amount)
    if choice.act in with_yes:
        return with_yes[choice.act](at, seat, yes)
    if choice.act in {"enter", "stay_out"}:
        return a.Enter(at, seat, choice.act == "enter")
    if choice.act == "pact":
        return a.Pact(at, seat, rng.choice((0, *choice.options)))
    return plain[choice.act](at, seat)


class Game:
    """A table played at random; ``log`` holds the public events of its kin."""

    def __init__(self, seed: int, players: int, rules: Rules | None = None) -> None:
        self.rng = Random(seed)
        self.at = 1_700_000_000_000
        self.log: list[Event] = []
        self.fresh: tuple[Event, ...] = ()
        usual = Rules.preset("trynka", ante=5, ceiling=100, zasvit=True, wallet_min=1)
        self.table: Table = new_table(rules or usual, 1)
        for seat in range(1, players + 1):
            self.do(a.Sit(self.at, seat, self.rng.choice((60, 300, 2000))))

    def do(self, move: a.Action) -> None:
        step = apply(self.table, move)
        self.table, self.fresh = step.table, step.events
        for event in step.events:
            if isinstance(event, KinBegan):
                self.log.clear()
            if event.to is None:
                self.log.append(event)
        if want := wanted(self.table):
            self.do(shuffle.answer(want, self.rng.randbytes(32), self.at))

    def move(self) -> None:
        self.at += 500
        options = [
            (seat, choice)
            for seat in NAMES
            for choice in legal(self.table, seat)
            if choice.act not in {"sit", "leave", "pause"}
        ]
        if not options or self.rng.random() < 0.05:
            self.at = max(self.at, self.table.deadline or self.at)
            self.do(a.Timeout(self.at, self.table.deadline or 0))
            return
        seat, choice = self.rng.choice(options)
        move = action(choice, seat, self.at, self.rng)
        if refusal(self.table, move) is None:
            self.do(move)

    def moments(self) -> Iterator[tuple[View, dict[int, View]]]:
        for _ in range(STEPS):
            if self.table.closed:
                return
            self.move()
            yield view(self.table, None), {seat: view(self.table, seat) for seat in NAMES}


def sound(screen: Screen) -> None:
    assert 0 < len(screen.text) <= 4096
    assert "<" not in TAG.sub("", screen.text)
    assert "None" not in screen.text
    if isinstance(screen.markup, InlineKeyboardMarkup):
        for button in (one for row in screen.markup.inline_keyboard for one in row):
            assert len((button.callback_data or "").encode()) <= 64


def unseen(screen: Screen, locale: Locale) -> None:
    """Hold that no card lies open where a hand is still to be looked at."""
    if isinstance(screen.markup, InlineKeyboardMarkup):
        labels = [button.text for row in screen.markup.inline_keyboard for button in row]
        assert locale.t("button-look") not in labels or not CARD.findall(screen.text)


def public_cards(game: Game, of: View) -> set[str]:
    known = {card for seat in of.seats for card in seat.cards or ()}
    return known | set(CARD.findall(repr((game.log, of.pick, of.result, of.exposed))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_step_of_random_kins_can_be_drawn(players: int, language: str) -> None:
    game, locale = Game(players, players), locale_of(language)
    phases = set()
    for public, own in game.moments():
        phases.add(public.phase)
        choices = legal(game.table, public.word) if public.word else ()
        table = table_screen(public, choices, NAMES, locale, tuple(game.log), 7)
        sound(table)
        assert set(CARD.findall(table.text)) <= public_cards(game, public)
        for seat, mine in own.items():
            screen = hand_screen(mine, legal(game.table, seat), NAMES, locale, "Дача", 7, hint=hint_for(mine))
            sound(screen)
            unseen(screen, locale)
            assert len(my_cards_alert(mine, locale).text) <= 200
            panels(game, seat, mine, language)
        for event in game.fresh:
            if isinstance(event, CompareSeen):
                told = compare_alert(game.fresh, event.to, NAMES, locale)
                assert told is not None
                assert len(told.text) <= 200
    assert {Phase.BETTING, Phase.CUT, Phase.RESULT} <= phases


def panels(game: Game, seat: int, mine: View, language: str) -> None:
    locale = locale_of(language)
    for choice in legal(game.table, seat):
        if choice.act in {"raise", "dark", "over_dark", "pool"}:
            sound(own_amount(choice, locale, "Дача"))
        if choice.act == "raise":
            sound(raise_panel(mine, choice, locale, "Дача", 7))
        if choice.act == "pool":
            sound(pool_panel(mine, choice, NAMES, locale, 7))


def test_every_refusal_of_the_engine_has_words() -> None:
    game, locale = Game(5, 5), locale_of("uk")
    acts = (
        "fall",
        "go",
        "look",
        "compare",
        "all_in",
        "three_tens",
        "boil",
        "start",
        "pause",
        "show",
        "leave",
    )
    codes = set()
    for _ in game.moments():
        for seat in NAMES:
            for act in (*acts, "raise", "dark", "cut", "pool", "answer", "split", "enter", "replace", "arm"):
                refused = refusal(game.table, action(Choice(act, 0, 2000), seat, game.at, game.rng))
                if refused is not None:
                    codes.add(refused.code)
                    assert len(toast(refused.code, refused.params, NAMES, locale).text) <= 200
    assert len(codes) >= 15


def test_lists_of_a_random_table_keep_to_36_columns() -> None:
    game = Game(6, 6)
    for public, _ in game.moments():
        if public.phase is Phase.BETTING:
            text = table_screen(public, (), NAMES, locale_of("ru"), (), 7).text
            circle = text.split("\n\n")[1].split("\n")
            assert [line for line in circle if columns(line) > 36] == []


def test_an_accepted_press_of_every_choice_has_words() -> None:
    game = Game(4, 4)
    for _ in game.moments():
        for seat in NAMES:
            for choice in legal(game.table, seat):
                assert accepted(choice.act, choice.low, locale_of("uk"), names=NAMES).text
