"""What really happened, read from the program's database beside the running program."""

import contextlib
import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.store import Entry, audit
from bot.store.db import Db
from bot.store.tables import ENTRY
from engine import Table, apply, new_table, view
from engine.actions import Draw, Shuffle
from engine.cards import Card
from engine.codec import load_action, load_events, load_table
from engine.events import Dealt, Event, Replaced, WasCut
from engine.state import IDLE_MS
from engine.views import Phase, View
from sandbox.client import Person
from tests.e2e.cards import Hand, dealt, stock

OVER = {Phase.RESULT, Phase.PAUSE, Phase.LOBBY, Phase.CLOSED}


@dataclass(frozen=True)
class Happened:
    """An event with its moment (ms) and its kin."""

    at: int
    kin: int
    event: Event


@dataclass(frozen=True)
class Deal:
    """A deal with its moment (ms), its kin and its hands by seat."""

    at: int
    kin: int
    hands: dict[int, Hand]


class Truth:
    """The database of a program; every question opens it anew."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def replayed(self, number: int | None = None) -> Table:
        """Play a table's journal (the newest's) again from the empty table and return where that leads."""
        number = number or self.number()
        now = load_table(self.rows("SELECT state FROM tables WHERE id = ?", number)[0][0])
        entries = [Entry(*row) for row in self.rows(f"{ENTRY} WHERE table_id = ? ORDER BY seq", number)]
        table = new_table(now.rules, now.host)
        table = replace(table, began=entries[0].at, deadline=entries[0].at + IDLE_MS)
        for entry in entries:
            table = apply(table, load_action(entry.action)).table
        return table

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """Ask the database."""
        with contextlib.closing(sqlite3.connect(self.database, timeout=10)) as connection:
            return connection.execute(sql, values).fetchall()

    def audit(self) -> list[str]:
        """Name what is wrong with the books."""
        with contextlib.closing(sqlite3.connect(self.database, timeout=10)) as connection:
            connection.execute("BEGIN")
            return audit(Db(connection))

    def number(self) -> int:
        """Tell the number of the newest table."""
        return int(self.rows("SELECT max(id) FROM tables")[0][0])

    def table(self) -> Table:
        """Load the newest table."""
        return load_table(self.rows("SELECT state FROM tables ORDER BY id DESC LIMIT 1")[0][0])

    def view(self) -> View:
        """Look at the newest table as everybody may."""
        return view(self.table(), None)

    def tables(self) -> int:
        """Count the tables there ever were."""
        return int(self.rows("SELECT count(*) FROM tables")[0][0])

    def running(self) -> dict[int, int]:
        """Tell the number of the kin under way at each table that has one."""
        rows = self.rows("SELECT id, kin, phase FROM tables WHERE live = 1")
        return {number: kin for number, kin, phase in rows if phase not in OVER}

    def questions(self) -> dict[int, int]:
        """Tell the number of the question asked at each table that has a kin under way."""
        turns = dict(self.rows("SELECT id, turn FROM tables WHERE live = 1"))
        return {number: turns[number] for number in self.running()}

    def seq(self) -> int:
        """Count what was done at all tables: nothing happens without a row in the journal."""
        return int(self.rows("SELECT count(*) FROM journal")[0][0])

    def journal(self) -> list[Entry]:
        """List everything that was done, in order."""
        return [Entry(*row) for row in self.rows(f"{ENTRY} ORDER BY table_id, seq")]

    def happened(self) -> list[Happened]:
        """List every event."""
        return [
            Happened(entry.at, entry.kin, event)
            for entry in self.journal()
            for event in load_events(entry.events)
        ]

    def seat(self, person: Person) -> int:
        """Tell a person's number."""
        return int(self.rows("SELECT id FROM people WHERE user_id = ?", person.id)[0][0])

    def seats(self) -> dict[int, int]:
        """Tell the numbers of all people by their Telegram ids."""
        return dict(self.rows("SELECT user_id, id FROM people"))

    def purse(self, person: Person) -> int:
        """Tell a person's chips in the only group there is."""
        account = f"wallet:%:{self.seat(person)}"
        return int(self.rows("SELECT amount FROM balances WHERE account LIKE ?", account)[0][0])

    def purses(self) -> dict[str, int]:
        """Tell all balances."""
        return dict(self.rows("SELECT account, amount FROM balances"))

    def hands(self) -> dict[tuple[int, int], Hand]:
        """Tell who held what in each kin's last deal, by (kin, seat)."""
        return {(deal.kin, seat): hand for deal in self.deals() for seat, hand in deal.hands.items()}

    def deals(self) -> list[Deal]:
        """List the deals, each dealt anew from its deck, its cut and what was replaced (T14)."""
        deals: list[Deal] = []
        deck: tuple[str, ...] = ()
        place, left = 0, list[Card]()
        for entry in self.journal():
            action = load_action(entry.action)
            if isinstance(action, Shuffle):
                deck = action.deck
            for event in load_events(entry.events):
                if isinstance(event, WasCut):
                    place = event.place
                elif isinstance(event, Dealt):
                    cards, left = dealt(deck, place, len(event.seats)), stock(deck, place, len(event.seats))
                    deals.append(Deal(entry.at, entry.kin, dict(zip(event.seats, cards, strict=True))))
                elif isinstance(event, Replaced) and isinstance(action, Draw):
                    drawn, hands = left.pop(action.index), deals[-1].hands
                    hands[event.seat] = tuple(
                        drawn if card == event.card else card for card in hands[event.seat]
                    )
        return deals
