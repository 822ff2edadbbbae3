"""The practice kin as docs/screens.md writes it, and at every step of many kins."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.door import lesson
from bot.door.practice import TERMS
from bot.door.words import ACTIONS
from bot.view import Screen, locale_of, practice_screen
from bot.view.locale import Locale
from engine import Table, apply, legal, new_table, view, wanted
from engine import actions as act
from engine.events import Event
from engine.shuffle import answer
from engine.views import Choice, Phase
from locales import source
from tests.bot.screens_doc import drawn, screen
from tests.bot.view_samples import at
from tests.engine.play import Game

LANGUAGES = ("uk", "ru")
ADD = "https://t.me/bot?startgroup=game"
NAMES = {1: "Оля", 2: "Панас", 3: "Мотря"}
LEARNER = 1
HANDS = "Оля: A♠ 10♠ 6♥; Панас: 10♦ 8♦ A♥; Мотря: 9♣ 7♥ 6♣"
SETTINGS: dict[str, Any] = {
    "ante": 5, "turn_seconds": 120, "pooling": False, "pacts": "off", "dealer": "Мотря", "hands": HANDS,
}  # fmt: skip


def draw(table: Table, events: list[Event], language: str) -> Screen:
    log = [event for event in events if event.to in (None, LEARNER)]
    seen, choices = view(table, LEARNER), legal(table, LEARNER)
    return practice_screen(seen, choices, NAMES, locale_of(language), log, 7, ADD)


def dealt(*lines: str, hands: str = HANDS, **settings: Any) -> Game:
    game = Game("Оля Панас Мотря", stack=1000, start=False, **{**SETTINGS, **settings, "hands": hands})
    game.now = at("14:30:45")
    game.play("Оля start")
    while game.phase is Phase.PICK:
        game.timeout()
    game.play(*lines)
    return game


def look(game: Game, language: str = "uk") -> Screen:
    return draw(game.table, game.all_events, language)


def lifting() -> Game:
    game = Game("Оля Панас Мотря", stack=1000, start=False, **{**SETTINGS, "dealer_pick": "lift"})
    game.now = at("14:30:45")
    game.do(act.Start(game.now, 1))
    deck = ("9♦", "A♣", "10♥", *(card for card in TERMS.cards if card not in {"9♦", "A♣", "10♥"}))
    game.do(act.Lift(game.now, deck, (1, 1, 1)))
    game.timeout()
    return game


def to_cut() -> Game:
    game = Game(
        "Оля Панас Мотря", stack=1000, start=False, **{**SETTINGS, "cut": "button", "dealer": "Панас"}
    )
    game.now = at("14:30:45")
    game.play("Оля start")
    while game.phase is not Phase.CUT:
        game.timeout()
    return game


def closed() -> Game:
    game = dealt()
    game.do(act.Stop(game.now, LEARNER))
    return game


def moments() -> dict[str, list[Game]]:
    last_two = ("Оля look", "Оля go", "Панас go", "Мотря fall")
    return {
        "16.1": [lifting(), to_cut()],
        "16.2": [
            dealt(),
            dealt("Оля dark 5"),
            dealt(*last_two),
            dealt("Оля look", "Оля go", "Панас compare"),
        ],
        "16.3": [dealt(*last_two, "Оля compare"), dealt("Оля fall", "Панас fall"), closed()],
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["16.1", "16.2", "16.3"])
def test_practice_reads_as_written(section: str, language: str) -> None:
    shown = tuple(drawn(look(game, language)) for game in moments()[section])
    assert shown == screen(section, language)


def test_another_ones_compare_is_news_until_ones_next_word() -> None:
    game = dealt("Оля go", "Панас compare", hands="Оля: A♠ 10♠ 6♥; Панас: 10♦ 8♦ A♥; Мотря: 9♣ 7♥ 6♣")
    assert "До вас ховається" in look(game).text
    game.play("Мотря go")
    assert "До вас ховається" in look(game).text
    game.play("Оля go")
    assert "До вас ховається" not in look(game).text


def test_no_button_of_a_hand_leads_to_a_table_of_a_group() -> None:
    labels = [button.text for row in look(dealt()).markup.inline_keyboard for button in row]  # type: ignore[union-attr]
    assert labels == ["Впав", "Темний 5", "Подивитися", "Темний 10", "Досить"]


class Lessons:
    """Kins of a learner who presses anything, drawn at every step in both languages."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.rng = Random(seed)
        self.now = 0
        self.log: list[Event] = []
        self.table = new_table(replace(TERMS, **settings), LEARNER)
        for seat in NAMES:
            self.do(act.Sit(0, seat, 1_000))

    def do(self, action: act.Action) -> None:
        step = apply(self.table, action)
        if step.table.kin != self.table.kin:
            self.log = []
        self.table = step.table
        self.log += step.events

    def kin(self, stack: int) -> None:
        for player in self.table.players:
            if player.stack != stack:
                self.do(act.Adjust(self.now, player.seat, stack - player.stack, "practice"))
        self.do(act.Start(self.now, LEARNER))
        while self.table.phase is not Phase.PAUSE:
            self.step()
            if not self.table.want:
                self.fits()
        self.fits()

    def step(self) -> None:
        if (want := wanted(self.table)) is not None:
            self.do(answer(want, self.rng.randbytes(32), self.now))
        elif (follows := lesson.next_one(self.table, LEARNER, self.now)) is not None:
            self.do(follows)
        else:
            self.do(self._said())

    def _said(self) -> act.Action:
        said = lesson.answer(self.table, LEARNER, self.rng.randbytes(16), self.now)
        offered = [one for one in legal(self.table, LEARNER) if one.act not in {"leave", "pause", "show"}]
        voted = view(self.table, LEARNER).windows
        mine = not (voted and any(seat == LEARNER for seat, _ in voted.votes))
        if offered and mine and (said is None or self.rng.random() < 0.5):
            return self._pressed(self.rng.choice(offered))
        if said is not None:
            return said
        self.now = self.table.deadline or self.now
        return act.Timeout(self.now, self.now)

    def _pressed(self, choice: Choice) -> act.Action:
        amount = self.rng.randint(choice.low, choice.high)
        yes = self.rng.randint(0, 1)
        return ACTIONS[choice.act](self.now, LEARNER, yes if choice.act in {"answer", "split"} else amount)

    def fits(self) -> None:
        for language in LANGUAGES:
            shown = draw(self.table, self.log, language)
            assert len(re.sub(r"<[^>]*>", "", shown.text)) < 1_500
            rows = shown.markup.inline_keyboard  # type: ignore[union-attr]
            assert all(len(button.text) <= (30 if len(row) == 1 else 18) for row in rows for button in row)


def test_every_step_has_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[tuple[str, str]] = set()
    words = Locale.t

    def heard(self: Locale, key: str, /, **variables: int | str) -> str:
        used.add((self.language, key))
        return words(self, key, **variables)

    monkeypatch.setattr(Locale, "t", heard)
    for seed, settings in enumerate(({}, {}, {"svara_max": 10}, {"max_circles": 3})):
        lessons = Lessons(seed, **settings)
        for number in range(25):
            lessons.kin((1_000, 40, 12)[number % 3])
    for language in LANGUAGES:
        look(dealt("Оля look", hands="Оля: 10♠ 10♥ 10♦; Панас: A♥ 9♦ 8♦; Мотря: 9♣ 7♥ 6♣"), language)
        look(closed(), language)
    told = re.findall(r"(?m)^((?:coach|debrief|practice)[a-z_-]*) =", source("uk"))
    told.remove("practice-elsewhere")  # what a group reads
    assert len(told) > 30
    assert [(language, key) for language in LANGUAGES for key in told if (language, key) not in used] == []
