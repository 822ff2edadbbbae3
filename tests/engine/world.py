"""A table with the purses around it: every action goes through ``World.do``, which believes nothing."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from engine import Illegal, Rules, Step, Table, apply, check, codec, new_table, refusal, view, wanted
from engine import actions as a
from engine import events as e
from engine.views import Phase, View
from tests.engine.oracle import scores
from tests.engine.oracle.scores import Count

HOST = 1
WORDS = (e.Fell, e.Went, e.Raised, e.Darkened, e.WentAllIn, e.Compared)


def count_of(rules: Rules) -> Count:
    """Say in the oracle's own words how these rules count."""
    wild = {"off": "", "joker": scores.JOKER, "shaha": scores.SHAKHA}[rules.joker]
    return Count(
        seka=rules.game == "seka",
        size=rules.deck,
        two_aces_22=rules.two_aces_22,
        sixes_top=rules.sixes_top,
        sets_above=rules.sets_above,
        wild=wild,
        dup=rules.joker_dup,
    )


@dataclass(frozen=True)
class Seen:
    """One accepted action with the table before and after it."""

    before: Table
    old: View
    action: a.Action
    events: tuple[e.Event, ...]
    after: Table
    new: View


@dataclass
class World:
    """A table, everybody's purse, and those who watch every step."""

    rules: Rules
    purses: dict[int, int]
    table: Table = field(init=False)
    at: int = 1_000_000
    bank: int = 0
    journal: list[a.Action] = field(default_factory=list)
    watchers: list[Callable[[Seen], None]] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.table = new_table(self.rules, HOST)
        self.public = view(self.table, None)
        self.text = codec.dump_table(self.table)

    @property
    def phase(self) -> Phase:
        return self.public.phase

    @property
    def seated(self) -> list[int]:
        return [player.seat for player in self.table.players if not player.leaving]

    def refused(self, action: a.Action) -> Illegal | None:
        """Ask both roads for the refusal; ``do`` will see that it has changed nothing."""
        said = refusal(self.table, action)
        if said is None:
            return None
        with pytest.raises(Illegal) as raised:
            apply(self.table, action)
        assert raised.value == said, (action, raised.value, said)
        assert said.code
        assert said.code == said.code.lower()
        return said

    def do(self, action: a.Action) -> Step:
        """Carry an acceptable action out and let every watcher look."""
        said = refusal(self.table, action)
        assert said is None, (action, said)
        before, old = self.table, self.public
        step = apply(before, action)
        assert step == apply(before, action), "apply is not a function"
        assert codec.dump_table(before) == self.text, "something has changed a table in place"
        self.journal.append(action)
        self.table, self.at = step.table, max(self.at, action.at)
        self.public = view(self.table, None)
        self.text = codec.dump_table(self.table)
        assert codec.load_table(self.text) == self.table
        self._book(action, step.events)
        self.kinds[type(action).__name__] += 1
        seen = Seen(before, old, action, step.events, step.table, self.public)
        for watch in (sound, round_trips, numbers, self.balanced, *self.watchers):
            watch(seen)
        return step

    def _book(self, action: a.Action, events: tuple[e.Event, ...]) -> None:
        if isinstance(action, a.Adjust):
            self.purses[action.seat] += action.delta
        for event in events:
            match event:
                case e.ChipsIn(seat=seat, amount=amount):
                    assert amount > 0, event
                    self.purses[seat] -= amount
                    self.bank += amount
                case e.ChipsOut(seat=seat, amount=amount):
                    assert amount > 0, event
                    self.purses[seat] += amount
                    self.bank -= amount

    def balanced(self, seen: Seen) -> None:
        """Hold the engine's chips against the chips the events have moved."""
        assert min(self.purses.values()) >= 0, self.purses
        assert self.bank >= 0
        assert seen.new.bank + pooled(seen.new) == self.bank, (seen.action, seen.new.bank, self.bank)
        there = {player.seat for player in seen.after.players}
        for line in seen.new.seats:
            if line.seat not in there:
                continue  # he left, and the result shows what he left with
            assert line.members or line.stack == self.purses[line.seat], (seen.action, line, self.purses)
            if seen.new.phase is Phase.BETTING:
                assert line.all_in == (line.live and line.stack == 0), line
        if seen.new.phase in {Phase.LOBBY, Phase.RESULT, Phase.PAUSE, Phase.CLOSED}:
            assert self.bank == 0, (seen.action, seen.new.phase)


def pooled(seen: View) -> int:
    """Return the chips that pools hold of their own: out of every purse, and not in the bank (R19)."""
    chips = sum(line.stack for line in seen.seats if line.members)
    if seen.windows is None:
        return chips
    filled = sum(sum(put for _, put in pool) - seen.windows.price for pool in seen.windows.pools)
    return chips + filled + sum(put for _, put in seen.windows.filling)


def sound(seen: Seen) -> None:
    """No invariant is broken, and every phase but the closed one has a deadline ahead."""
    assert check(seen.after) == []
    closed = seen.new.phase is Phase.CLOSED
    assert closed == seen.after.closed
    assert (seen.after.deadline is None) == (closed or wanted(seen.after) is not None), seen.new.phase
    assert seen.new.deadline == seen.after.deadline
    if isinstance(seen.action, a.Timeout) and seen.after.deadline is not None:
        assert seen.after.deadline > seen.action.at


def round_trips(seen: Seen) -> None:
    """Actions and events come back from JSON as they were."""
    assert codec.load_action(codec.dump_action(seen.action)) == seen.action
    assert codec.load_events(codec.dump_events(seen.events)) == seen.events


def question(seen: View) -> tuple[object, ...]:
    """Return what the table is being asked: a turn button is good as long as this stays."""
    price = (seen.windows.price, seen.windows.replay) if seen.windows else None
    prices = (
        (seen.stake, seen.dark, seen.compare_dark, seen.compare_other) if seen.phase is Phase.BETTING else ()
    )
    return seen.kin, seen.svara, seen.phase, seen.word, seen.asked, price, prices


QUIET = (a.Look, a.Show, a.Resume, a.Adjust)
VOTES = (a.Split, a.Enter, a.Pact, a.Arm)


def numbers(seen: Seen) -> None:
    """``seq`` counts actions; ``turn`` rises with the question, and never because of a bystander."""
    assert seen.after.seq == seen.before.seq + 1
    assert (seen.new.seq, seen.new.turn, seen.new.kin) == (seen.after.seq, seen.after.turn, seen.after.kin)
    assert seen.after.turn >= seen.before.turn
    assert seen.after.kin - seen.before.kin in {0, 1}
    if question(seen.old) != question(seen.new):
        assert seen.after.turn > seen.before.turn, (seen.action, question(seen.old), question(seen.new))
    elif seen.before.rules.game == "seka" and isinstance(seen.action, a.Look):
        assert (
            seen.action.seat == seen.old.word or seen.after.turn == seen.before.turn
        )  # S27: his price changes
    elif isinstance(seen.action, QUIET + VOTES):
        assert seen.after.turn == seen.before.turn, seen.action
    if isinstance(seen.action, a.Sit) and seen.old.phase is Phase.BETTING:
        assert seen.after.turn == seen.before.turn
