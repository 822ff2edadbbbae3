"""A table that reads like play: named people, a rigged deck, one line per word said."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

from engine import Illegal, Rules, Table, Want, apply, check, legal, new_table, refusal, view, wanted
from engine import actions as act
from engine.cards import Card
from engine.chips import bank, stack_of
from engine.events import ChipsIn, ChipsOut, Event
from engine.shuffle import answer
from engine.views import Choice, OwnView, Phase, ResultView, SeatView, SvaraView, View

T = TypeVar("T")

PLACE = 7  # where every rigged deck is cut
WORDS: dict[str, Callable[..., act.Action]] = {
    "leave": act.Leave, "start": act.Start, "pause": act.Pause, "show": act.Show, "stop": act.Stop,
    "look": act.Look, "fall": act.Fall, "go": act.Go, "compare": act.Compare, "all_in": act.AllIn,
    "three_tens": act.ThreeTens, "boil": act.Boil,
}  # fmt: skip
AMOUNTS: dict[str, Callable[..., act.Action]] = {
    "sit": act.Sit, "cut": act.Cut, "dark": act.Dark, "raise": act.Raise, "pool": act.Pool, "arm": act.Arm,
}  # fmt: skip
ANSWERS: dict[str, tuple[Callable[..., act.Action], bool]] = {
    "yes": (act.Answer, True), "no": (act.Answer, False), "split": (act.Split, True),
    "refuse": (act.Split, False), "enter": (act.Enter, True), "stay_out": (act.Enter, False),
    "replace": (act.Replace, True), "keep": (act.Replace, False),
}  # fmt: skip


def hand(text: str) -> tuple[Card, ...]:
    """Read cards: ``A♠ 10♠ 6♥``."""
    return tuple(text.split())


class Game:
    """A table with people at it; ``play`` says words, chance comes from the rig or a fixed seed."""

    def __init__(
        self, names: str, *, stack: int = 100, stacks: str = "", start: bool = True, **settings: Any
    ):
        self.names = names.split()
        self.dealer = str(settings.pop("dealer", self.names[-1]))
        self.hands = settings.pop("hands", "")
        self.next_hands: list[str] = [self.hands]
        picked = {"dealer_pick": "random", "cut": "auto", "ante": 1, "wallet_min": 1, **settings}
        self.rules = Rules.preset(str(picked.pop("preset", "trynka")), **picked)
        self.now = 1_000
        self.events: list[Event] = []
        self.all_events: list[Event] = []
        self.held = 0
        self.table: Table = new_table(self.rules, 1)
        own = [int(word) for word in stacks.split()] or [stack] * len(self.names)
        for name, chips in zip(self.names, own, strict=True):
            self.play(f"{name} sit {chips}")
        if start:
            self.play(f"{self.names[0]} start")
            while self.table.phase is Phase.PICK:
                self.timeout()

    def seat(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def name(self, seat: int | None) -> str | None:
        return None if not seat else self.names[seat - 1]

    def rig(self, *hands: str) -> "Game":
        """Say what the next deals give."""
        self.next_hands = list(hands)
        return self

    def do(self, action: act.Action) -> list[Event]:
        """Apply an action and check everything that must hold."""
        step = apply(self.table, action)
        self.table = step.table
        self.events = list(step.events)
        self.all_events += step.events
        for event in step.events:
            if isinstance(event, ChipsIn):
                self.held += event.amount
            if isinstance(event, ChipsOut):
                self.held -= event.amount
        assert check(self.table) == []
        return self.events

    def chance(self) -> None:
        """Answer whatever the table asks of chance."""
        said: list[Event] = []
        while want := wanted(self.table):
            said += self.do(self._answer(want))
        self.events = said

    def _answer(self, want: Want | None) -> act.Action:
        kind = self.table.want
        if kind == "draw" and self.table.phase is Phase.PICK and self.table.pick:
            return act.Draw(self.now, self.table.pick.seats.index(self.seat(self.dealer)))
        if kind == "shuffle":
            return act.Shuffle(self.now, self._deck())
        if kind == "place":
            return act.Place(self.now, PLACE)
        assert want is not None
        return answer(want, b"fixed seed", self.now)

    def _deck(self) -> tuple[Card, ...]:
        """Lay the deck so that, cut at ``PLACE``, the rigged hands come out of it."""
        rigged = self.next_hands.pop(0) if self.next_hands else ""
        live = [hand.seat for hand in self.table.now.hands if hand.live]
        given = [part.split(":") for part in str(rigged).split(";") if part.strip()]
        cards = {self.seat(name.strip()): hand(text) for name, text in given if name.strip() in self.names}
        cards = {seat: own for seat, own in cards.items() if seat in live}
        taken = {card for own in cards.values() for card in own}
        rest = [card for card in self.rules.cards if card not in taken]
        for seat in live:
            if seat not in cards:
                cards[seat] = (
                    (rest.pop(0), rest.pop(7), rest.pop(11))
                    if len(rest) > 18
                    else tuple(rest.pop(0) for _ in range(3))
                )
        target = [cards[seat][turn] for turn in range(3) for seat in live] + rest
        return tuple(target[-PLACE:] + target[:-PLACE])

    def action(self, line: str) -> act.Action:
        """Read one line: ``Оля raise 10``."""
        name, word, *more = line.split()
        seat = self.seat(name)
        if word in WORDS:
            return WORDS[word](self.now, seat)
        if word in ANSWERS:
            kind, yes = ANSWERS[word]
            return kind(self.now, seat, yes)
        if word == "pact":
            return act.Pact(self.now, seat, self.seat(more[0]) if more else 0)
        return AMOUNTS[word](self.now, seat, int(more[0]))

    def play(self, *lines: str) -> list[Event]:
        """Say words; ``!code`` at the end expects a refusal that changes nothing."""
        for line in lines:
            self.now += 10
            if line == "timeout":
                self.timeout()
                continue
            said, _, code = line.partition("!")
            action = self.action(said)
            if code:
                self.refused(action, code)
            else:
                self.do(action)
                happened = self.events
                self.chance()
                self.events = happened + self.events
        return self.events

    def refused(self, action: act.Action, code: str) -> Illegal:
        """Expect a refusal, by both doors and with the table as it was."""
        refused = refusal(self.table, action)
        assert refused is not None, f"{action} is legal"
        assert refused.code == code, refused
        with pytest.raises(Illegal) as raised:
            apply(self.table, action)
        assert raised.value == refused
        return refused

    def _refusal_of(self, line: str) -> Illegal | None:
        return refusal(self.table, self.action(line))

    def refusal(self, line: str) -> Illegal:
        """Return why a line is refused."""
        refused = self._refusal_of(line)
        assert refused is not None
        return refused

    def timeout(self) -> list[Event]:
        """Let the deadline pass."""
        assert self.table.deadline is not None
        self.now = self.table.deadline
        self.do(act.Timeout(self.now, self.now))
        happened = self.events
        self.chance()
        self.events = happened + self.events
        return self.events

    def view(self, name: str | None = None) -> View:
        return view(self.table, self.seat(name) if name else None)

    def line(self, name: str, viewer: str | None = None) -> SeatView:
        """Return one line of the table as somebody sees it."""
        return next(line for line in self.view(viewer).seats if line.seat == self.seat(name))

    def choices(self, name: str) -> dict[str, Choice]:
        """Return what somebody may do, by word."""
        return {choice.act: choice for choice in legal(self.table, self.seat(name))}

    def stack(self, name: str) -> int:
        return stack_of(self.table, self.seat(name))

    def stacks(self, names: str) -> list[int]:
        return [self.stack(name) for name in names.split()]

    @property
    def bank(self) -> int:
        return bank(self.table)

    @property
    def word(self) -> str | None:
        return self.name(self.view().word)

    @property
    def phase(self) -> Phase:
        return self.table.phase

    @property
    def live(self) -> list[str | None]:
        return [self.name(line.seat) for line in self.view().seats if line.live]

    def own(self, name: str) -> OwnView:
        """Return what only its owner knows of a hand."""
        own = self.view(name).own
        assert own is not None
        return own

    @property
    def result(self) -> ResultView:
        """Return how the kin ended."""
        result = self.view().result
        assert result is not None
        return result

    def windows(self, name: str | None = None) -> SvaraView:
        """Return the windows of a svara as somebody sees them."""
        windows = self.view(name).windows
        assert windows is not None
        return windows

    def said(self, kind: type[T]) -> list[T]:
        """Return the last action's events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def ever(self, kind: type[T]) -> list[T]:
        """Return all events of one kind so far."""
        return [event for event in self.all_events if isinstance(event, kind)]


def seats_of(pairs: Iterable[tuple[int, object]]) -> list[int]:
    return [seat for seat, _ in pairs]
