"""Playing a record through the engine, and writing down a kin that was played."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from engine import actions as act
from engine.chips import bank, stack_of
from engine.events import ChipsIn, ChipsOut, Event, KinBegan, KinEnded
from engine.invariants import check
from engine.record import End, Record
from engine.seen import view
from engine.state import IDLE_MS, Player, Table
from engine.table import apply, refusal
from engine.views import LOBBY, RESULT
from engine.words import BadLine, Line, action_of, deck_of, line_of, shuffled

BEGINNING = 1_000  # ms
PAUSE_MS = 10  # between two lines


class Differs(Exception):  # noqa: N818 - what a record says and what the engine does
    """The engine does something else than the record says; ``line`` of the text, 0 for its end."""

    def __init__(self, line: int, what: str) -> None:
        """Say where and what."""
        super().__init__(f"line {line}: {what}" if line else f"end: {what}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Said:
    """One line played: its events, or the refusal it met."""

    text: str
    events: tuple[Event, ...]
    refused: str = ""


class Replay:
    """A table on which a record is played; iterate ``play()`` to its end, then ask for ``end()``."""

    def __init__(self, record: Record) -> None:
        """Seat the players of the record."""
        self.record = record
        named = [*record.names, *(line.who for line in record.lines if line.who), record.host]
        people = dict.fromkeys(name for name in named if name and name != "house")
        self.seats = {name: seat for seat, name in enumerate(people, 1)}
        self.names = {seat: name for name, seat in self.seats.items()}
        self.purses = dict(zip(record.names, record.stacks, strict=True))
        self.at = BEGINNING
        self.table = _seated(record, self.seats)

    def play(self) -> Iterator[Said]:
        """Play line by line; raises ``Differs`` where the engine does something else."""
        if self.record.dealer:
            yield self._begin()
        deck_given = False
        for index, line in enumerate(self.record.lines):
            if self.table.want == "shuffle" and not deck_given and line.word != "shuffle":
                deck_given = True
                yield self._lay_deck(index)
            self.at += PAUSE_MS
            yield self._say(index, line)

    def _begin(self) -> Said:
        said = self._do(f"{self.record.dealer} deals", act.Timeout(self.at, self.at))
        if not self.table.now.hands:
            raise Differs(0, "no kin can begin: fewer than two can pay the ante")
        return said

    def _lay_deck(self, index: int) -> Said:
        deck = deck_of(self.record.deck, self.table.rules.cards)
        return self._do("the deck is shuffled", shuffled(deck, self._cut_after(index), self.at))

    def _cut_after(self, index: int) -> int:
        return cut_of(self.record.lines[index:])

    def _say(self, index: int, line: Line) -> Said:
        where = self.record.places[index] if index < len(self.record.places) else index + 1
        try:
            action = action_of(line, self.table, self.seats, self.at, self._cut_after(index + 1))
        except BadLine as error:
            raise Differs(where, f"{str(line)!r}: {error}") from error
        refused = refusal(self.table, action)
        code = refused.code if refused else ""
        if code != line.code:
            awaited = f", the table waits for {self.table.want}" if self.table.want else ""
            spoken = f"is refused: {code}{awaited}" if code else "is accepted"
            raise Differs(where, f"{str(line)!r} {spoken}")
        if code:
            return Said(str(line), (), code)
        if line.word == "sit":
            self.purses.setdefault(line.who, int(line.rest[0]))
        elif line.word == "adjust":
            self.purses[line.who] += int(line.rest[0])
        said = self._do(str(line), action)
        if faults := check(self.table):
            raise Differs(where, f"{str(line)!r} breaks the table: {faults[0]}")
        return said

    def _do(self, text: str, action: act.Action) -> Said:
        step = apply(self.table, action)
        self.table, self.at = step.table, max(self.at, action.at)
        book(self.purses, step.events, self.names)
        return Said(text, step.events)

    def end(self) -> End:
        """Return how the table stands now."""
        return end_of(self.table, self.names, self.purses)

    def verify(self) -> None:
        """Compare the end with the one the record expects; raises ``Differs``."""
        found, expected = self.end(), self.record.end
        for item in fields(End):
            want, have = getattr(expected, item.name), getattr(found, item.name)
            if want is not None and want != have:
                name = "open" if item.name == "opened" else item.name
                raise Differs(0, f"{name} is {_shown(have)}, the record says {_shown(want)}")


def _shown(value: Any) -> str:
    return ", ".join(str(item) for item in value) or "nobody" if isinstance(value, tuple) else repr(value)


def _seated(record: Record, seats: Mapping[str, int]) -> Table:
    """Set the table of a record: as a kin is over and ``dealer`` deals the next one, or in the lobby."""
    timeouts = record.timeouts or (0,) * len(record.names)
    players = tuple(
        Player(seats[name], stack, timeouts=silent)
        for name, stack, silent in zip(record.names, record.stacks, timeouts, strict=True)
    )
    host = record.host or (record.names[0] if record.names else "")
    return Table(
        record.rules,
        seats.get(host, 0),
        players=players,
        phase=RESULT if record.dealer else LOBBY,
        kin=record.kin - 1,
        began=BEGINNING,
        deadline=BEGINNING if record.dealer else BEGINNING + IDLE_MS,
        dealer=seats.get(record.dealer, 0),
        chips=sum(record.stacks),
        silent=any(timeouts),
    )


def book(purses: dict[str, int], events: Iterable[Event], names: Mapping[int, str]) -> None:
    """Move the chips of events between purses and the bank."""
    for event in events:
        if isinstance(event, ChipsIn | ChipsOut):
            purses[names[event.seat]] += event.amount if isinstance(event, ChipsOut) else -event.amount


def cut_of(lines: Sequence[Line]) -> int:
    """Find where a deck is cut that is shuffled before these lines, 0 if it never is."""
    for line in lines:
        if line.word == "shuffle":
            break
        if line.word in ("cut", "place") and not line.code:
            return int(line.rest[0])
    return 0


def end_of(table: Table, names: Mapping[int, str], purses: Mapping[str, int]) -> End:
    """Say how a table stands, in the words of a record."""
    seen = view(table, None)
    result = seen.result
    opened = [line for line in seen.seats if line.cards is not None]
    return End(
        phase=table.phase.value,
        stacks=tuple(purses.values()),
        bank=bank(table),
        out=tuple(names[line.seat] for line in seen.seats if line.dealt and not line.live),
        winners=tuple(names[seat] for seat in result.winners) if result else (),
        word=names[seen.word] if seen.word else "",
        dealer=names.get(seen.dealer or 0, ""),
        opened=tuple(" ".join((names[line.seat], *(line.cards or ()))) for line in opened),
    )


def write_down(
    before: Table, actions: Sequence[act.Action], names: Mapping[int, str], title: str = ""
) -> Record:
    """Write a kin down as a record: ``before`` stood just before ``actions``, the first of which began it.

    ``names`` are one word each. Raises ``Illegal`` when the kin cannot be played like that, ``ValueError``
    when the first action begins no kin.
    """
    step = apply(before, actions[0])
    began = next((event for event in step.events if isinstance(event, KinBegan)), None)
    if began is None:
        raise ValueError("no kin begins here")
    people = step.table.players
    stacks = tuple(stack_of(step.table, player.seat) + player.put for player in people)
    seated = tuple(names[player.seat] for player in people)
    purses = dict(zip(seated, stacks, strict=True))
    book(purses, step.events, names)
    lines, table = _follow(step.table, actions[1:], names, purses)
    laid = bool(lines) and lines[0].word == "shuffle"
    silent = tuple(player.timeouts for player in people)
    return Record(
        rules=step.table.rules,
        names=seated,
        stacks=stacks,
        lines=tuple(lines[1:] if laid else lines),
        dealer=names[began.dealer],
        deck=lines[0].rest if laid else (),
        kin=began.kin,
        timeouts=silent if any(silent) else (),
        title=title,
        end=end_of(table, names, purses),
    )


def _follow(
    table: Table, actions: Sequence[act.Action], names: Mapping[int, str], purses: dict[str, int]
) -> tuple[list[Line], Table]:
    """Play on to the kin's end and the showing of cards after it; return the lines and the table."""
    lines: list[Line] = []
    over = False
    for index, action in enumerate(actions):
        if over and not isinstance(action, act.Show):
            continue
        step = apply(table, action)
        if not isinstance(action, act.Resume):  # gives time back, of which a record has none
            lines.append(line_of(action, names, table, _cut_in(actions[index + 1 :])))
        if isinstance(action, act.Sit):
            purses.setdefault(names[action.seat], action.stack)
        table = step.table
        book(purses, step.events, names)
        over = over or table.closed or any(isinstance(event, KinEnded) for event in step.events)
    return lines, table


def _cut_in(actions: Sequence[act.Action]) -> int:
    for action in actions:
        if isinstance(action, act.Shuffle):
            break
        if isinstance(action, act.Cut | act.Place):
            return action.place
    return 0
