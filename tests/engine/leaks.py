"""Whether a card leaks: permute the cards somebody may not know and see whether he can tell."""

import json
from dataclasses import dataclass, field
from random import Random

from engine import Table, apply, codec, legal, refusal, view, wanted
from engine import actions as a
from engine import events as e
from engine.views import Choice, View
from tests.engine.world import Seen, World

PUBLIC = 0  # whose knowledge is everybody's
STRANGER = 99


@dataclass
class Knowledge:
    """Which cards of this deal each person has been shown, by the events and by his own hand alone."""

    known: dict[int, set[str]] = field(default_factory=dict)
    picked: set[str] = field(default_factory=set)

    def of(self, seat: int | None) -> set[str]:
        return self.known.get(PUBLIC, set()) | self.picked | (self.known.get(seat, set()) if seat else set())

    def watch(self, seen: Seen) -> None:
        if isinstance(seen.action, a.Shuffle):
            self.known.clear()
        for event in seen.events:
            self._learn(event)
        if seen.new.kin != seen.old.kin:
            self.picked.clear()
        if seen.new.pick is not None:  # the pick is played face up
            self.picked.update(card for shown in seen.new.pick.rounds for _, card in shown)
        for player in seen.after.players:
            for line in view(seen.after, player.seat).seats:
                if player.seat in {line.seat, *(person for person, _ in line.members)}:
                    self.known.setdefault(player.seat, set()).update(line.cards or ())

    def _learn(self, event: e.Event) -> None:
        cards: set[str] = set()
        match event:
            case e.Lifted(cards=drawn) | e.Counted(cards=drawn):
                self.picked.update(card for _, card in drawn)
            case e.Opened(hands=hands):
                cards = {card for _, hand, _ in hands for card in hand}
            case e.Shown(cards=hand) | e.TensShown(cards=hand):
                cards = set(hand)
            case e.Exposed(card=card) | e.Replaced(card=card):
                cards = {card}
            case e.CompareSeen(seat_cards=mine, right_cards=other):
                cards = {*mine, *other}
        self.known.setdefault(event.to or PUBLIC, set()).update(cards)


def twin(text: str, deck: tuple[str, ...], fixed: set[str], rng: Random) -> Table:
    """Return the table of ``text`` with all cards outside ``fixed`` exchanged among themselves."""
    hidden = [card for card in deck if card not in fixed]
    changed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def walk(value: object) -> object:
        if isinstance(value, str):
            return changed.get(value, value)
        if isinstance(value, list):
            return [walk(item) for item in value]
        if isinstance(value, dict):
            return {walk(key): walk(item) for key, item in value.items()}
        return value

    return codec.load_table(json.dumps(walk(json.loads(text))))


def visible(events: tuple[e.Event, ...], seat: int | None) -> list[e.Event]:
    """Return the events that may be told to ``seat``."""
    return [event for event in events if event.to is None or event.to == seat]


def keyboard(table: Table, public: View) -> list[Choice]:
    """Return the buttons everybody sees under the table's message."""
    if public.word is None:
        return []
    return [choice for choice in legal(table, public.word) if choice.act != "three_tens"]


REVEALING = (e.Compared, e.Opened, e.TensShown, e.Exposed, e.Shown, e.Lifted, e.Counted, e.Replaced)


@dataclass
class Spies:
    """Everybody at the table, the public and a stranger, each comparing the table with a twin of it."""

    world: World
    rng: Random
    knowledge: Knowledge = field(default_factory=Knowledge)
    looks: int = 0

    def __post_init__(self) -> None:
        self.world.watchers.append(self.knowledge.watch)

    def spy(self, action: a.Action, probes: list[a.Action]) -> None:
        """Look from one place at the table now, and at what ``action`` would tell."""
        seat = self.rng.choice([None, STRANGER, *self.world.seated])
        table = self.world.table
        other = twin(self.world.text, table.rules.cards, self.knowledge.of(seat), self.rng)
        self.looks += other != table
        assert view(other, seat) == view(table, seat), seat
        assert wanted(other) == wanted(table)
        assert keyboard(other, view(other, None)) == keyboard(table, self.world.public)
        if seat is not None:
            assert legal(other, seat) == legal(table, seat), seat
        for probe in probes:
            if getattr(probe, "seat", seat) in {seat, 0, None}:
                assert refusal(other, probe) == refusal(table, probe), (seat, probe)
        self._events(table, other, action, seat)

    def _events(self, table: Table, other: Table, action: a.Action, seat: int | None) -> None:
        if (
            isinstance(action, a.ThreeTens | a.Shuffle | a.Lift | a.Count)
            or refusal(table, action) is not None
        ):
            return
        here, there = apply(table, action).events, apply(other, action).events
        mine, others = visible(here, seat), visible(there, seat)
        if not any(isinstance(event, REVEALING) for event in (*here, *there)):
            assert mine == others, (seat, action)
        elif [_outline(event) for event in here] == [_outline(event) for event in there]:
            shown = e.Opened, e.CompareSeen
            seen = [event for event in mine if not isinstance(event, shown)]
            assert seen == [event for event in others if not isinstance(event, shown)], (seat, action)


def _outline(event: e.Event) -> object:
    """Return what an event says without its cards: where outcomes differ, everybody may see that they do."""
    match event:
        case e.CompareSeen() | e.Opened():
            return type(event)
    return event
