"""The working space of one ``apply``: the table being changed, and what has happened so far."""

from dataclasses import dataclass
from typing import Any

from engine.events import ChipsIn, Event
from engine.frozen import change
from engine.state import Hand, Kin, Player, Table
from engine.views import Phase


@dataclass(frozen=True, slots=True)
class Step:
    """The table after an action, and the events it caused."""

    table: Table
    events: tuple[Event, ...]


class Play:
    """One action being played. Lives inside ``apply`` only; everything it hands out is frozen."""

    __slots__ = (
        "at", "began", "compared", "deadline", "events", "hands", "kin", "opened_why", "phase", "players", "rules",
        "table", "turned", "want",
    )  # fmt: skip

    def __init__(self, table: Table, at: int) -> None:
        self.at = at
        self.table = table
        self.rules = table.rules
        self.players: list[Player] = list(table.players)
        self.kin: Kin = table.now
        self.hands: list[Hand] = list(table.now.hands)
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
        self.table = change(self.table, **changed)

    def set_kin(self, **changed: Any) -> None:
        """Change fields of the kin; its hands are kept apart, in ``hands``."""
        self.kin = change(self.kin, **changed)

    def set_hand(self, index: int, **changed: Any) -> None:
        """Change fields of a hand."""
        self.hands[index] = change(self.hands[index], **changed)

    def set_player(self, seat: int, **changed: Any) -> None:
        """Change fields of a person at the table."""
        place = self.place(seat)
        self.players[place] = change(self.players[place], **changed)

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
        player = self.player(seat)
        self.set_player(seat, stack=player.stack - amount, put=player.put + amount)
        self.set_kin(main=self.kin.main + amount)
        self.tell(ChipsIn(seat, amount, why))

    def done(self) -> Step:
        """Freeze the table with one more action counted."""
        table = self.table
        table = change(
            table,
            players=tuple(self.players),
            now=change(self.kin, hands=tuple(self.hands)),
            phase=self.phase,
            want=self.want,
            began=self.began,
            deadline=self.deadline,
            seq=table.seq + 1,
            turn=table.turn + 1 if self.turned else table.turn,
        )
        return Step(table, tuple(self.events))
