"""The working space of one ``apply``: the table being changed, and what has happened so far."""

from dataclasses import dataclass
from typing import Any

from engine.events import ChipsIn, Event
from engine.frozen import draft, quick, seal
from engine.state import Hand, Kin, Player, Table
from engine.views import Phase


@dataclass(frozen=True, slots=True)
class Step:
    """The table after an action, and the events it caused."""

    table: Table
    events: tuple[Event, ...]


quick(Step)


class Play:
    """One action being played. Lives inside ``apply`` only; everything it hands out is frozen."""

    __slots__ = (
        "at", "began", "compared", "deadline", "events", "hands", "kin", "opened_why", "phase", "players", "rules",
        "table", "turned", "want", "_drafts",
    )  # fmt: skip

    def __init__(self, table: Table, at: int) -> None:
        self.at = at
        self.table = draft(table)
        self.rules = table.rules
        self.players: list[Player] = list(table.players)
        self.kin: Kin = draft(table.now)
        self.hands: list[Hand] = list(table.now.hands)
        self._drafts: list[Hand | Player] = []
        self.phase = table.phase
        self.want = table.want
        self.began = table.began
        self.deadline = table.deadline
        self.turned = False
        self.compared: tuple[int, int, int] | None = None  # the final compare: who, right neighbour, price
        self.opened_why = ""  # why hands were opened to all
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def enter(self, phase: Phase, wait_ms: int) -> None:
        """Put a new question to the table, with a deadline."""
        self.phase = phase
        self.want = ""
        self.turned = True
        self.wait(wait_ms)

    def wait(self, wait_ms: int) -> None:
        """Set the deadline so many milliseconds from now."""
        self.began = self.at
        self.deadline = self.at + wait_ms

    def ask_chance(self, phase: Phase, want: str) -> None:
        """Wait for chance, which the caller supplies at once."""
        self.turned = self.turned or phase is not self.phase
        self.phase = phase
        self.want = want
        self.deadline = None

    def set_table(self, **changed: Any) -> None:
        """Change fields of the table."""
        for name, value in changed.items():
            setattr(self.table, name, value)

    def hand(self, index: int) -> Hand:
        """Return a hand that can be assigned to."""
        hand = self.hands[index]
        if hand.__class__ is Hand:
            hand = self.hands[index] = draft(hand)
            self._drafts.append(hand)
        return hand

    def person(self, seat: int) -> Player:
        """Return a person at the table that can be assigned to."""
        place = self.place(seat)
        player = self.players[place]
        if player.__class__ is Player:
            player = self.players[place] = draft(player)
            self._drafts.append(player)
        return player

    def people(self) -> list[Player]:
        """Return everybody at the table, to be assigned to."""
        self.players = [draft(player) if player.__class__ is Player else player for player in self.players]
        self._drafts = [*self._drafts, *self.players]
        return self.players

    def place(self, seat: int) -> int:
        """Return a person's place at the table, −1 if he has none."""
        for place, player in enumerate(self.players):
            if player.seat == seat:
                return place
        return -1

    def player(self, seat: int) -> Player:
        """Return a person at the table."""
        return self.players[self.place(seat)]

    def pay_main(self, seat: int, amount: int, why: str) -> None:
        """Move chips from a person's stack into main: antes and entries (T17, T56)."""
        player = self.person(seat)
        player.stack -= amount
        player.put += amount
        self.kin.main += amount
        self.tell(ChipsIn(seat, amount, why))

    def done(self) -> Step:
        """Freeze the table with one more action counted."""
        for drafted in self._drafts:
            seal(drafted)
        self.kin.hands = tuple(self.hands)
        table = self.table
        table.players = tuple(self.players)
        table.now = seal(self.kin)
        table.phase = self.phase
        table.want = self.want
        table.began = self.began
        table.deadline = self.deadline
        table.seq += 1
        if self.turned:
            table.turn += 1
        return Step(seal(table), tuple(self.events))
