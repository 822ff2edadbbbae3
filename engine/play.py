"""The working space of one ``apply``: the table being changed, and what has happened so far."""

from dataclasses import dataclass

from engine.events import Event, chips_in
from engine.frozen import copier, maker, quick
from engine.state import IDLE_MS, Hand, Kin, Player, Table
from engine.views import LOBBY, Phase


@dataclass(frozen=True, slots=True)
class Step:
    """The table after an action, and the events it caused."""

    table: Table
    events: tuple[Event, ...]


quick(Step)

_step = maker(Step)
_copy_table, _copy_kin = copier(Table), copier(Kin)
_NO_KIN = Kin()
_copy_hand, _copy_player = copier(Hand), copier(Player)


class Play:
    """One action being played. Lives inside ``apply`` only; all it hands out is frozen by ``done``."""

    __slots__ = (
        "_hand_drafts",
        "_player_drafts",
        "at",
        "compared",
        "events",
        "hands",
        "kin",
        "opened_why",
        "players",
        "rules",
        "table",
        "tell",
        "turned",
    )  # fmt: skip

    def __init__(self, table: Table, at: int) -> None:
        """Begin with drafts of the table and its kin; hands and people are drafted when touched."""
        kin = table.now
        self.at = at
        self.table = _copy_table(table)
        self.kin: Kin = _copy_kin(kin)
        self.hands: list[Hand] = [*kin.hands]
        self.players: list[Player] = [*table.players]
        self.rules = table.rules
        self.events: list[Event] = []
        self.tell = self.events.append
        self.turned = False  # whether the question put to the table has changed
        self.compared: tuple[int, int, int] | None = None  # the final compare: who, right neighbour, price
        self.opened_why = ""  # why hands were opened to all
        self._hand_drafts: list[Hand] = []
        self._player_drafts: list[Player] = []

    @property
    def phase(self) -> Phase:
        """Where the table stands by now."""
        return self.table.phase

    def enter(self, phase: Phase, wait_ms: int) -> None:
        """Put a new question to the table, with a deadline."""
        table, at = self.table, self.at
        table.phase = phase
        table.want = ""
        table.began = at
        table.deadline = at + wait_ms
        self.turned = True

    def wait(self, wait_ms: int) -> None:
        """Set the deadline so many milliseconds from now."""
        table = self.table
        table.began = self.at
        table.deadline = self.at + wait_ms

    def ask_chance(self, phase: Phase, want: str) -> None:
        """Wait for chance, which the caller supplies at once."""
        table = self.table
        self.turned = self.turned or phase is not table.phase
        table.phase = phase
        table.want = want
        table.deadline = None

    def hand(self, index: int) -> Hand:
        """Return a hand that can be assigned to."""
        hand = self.hands[index]
        if type(hand) is Hand:
            hand = self.hands[index] = _copy_hand(hand)
            self._hand_drafts.append(hand)
        return hand

    def count_hands(self) -> None:
        """Note anew who is live and who of them can act."""
        hands = self.hands
        live = [i for i, hand in enumerate(hands) if hand.live]
        self.kin.live = tuple(live)
        self.kin.movers = tuple([i for i in live if hands[i].stack])

    def place(self, seat: int) -> int:
        """Return a person's place at the table, −1 if he has none."""
        for place, player in enumerate(self.players):
            if player.seat == seat:
                return place
        return -1

    def player(self, seat: int) -> Player:
        """Return a person at the table."""
        return self.players[self.place(seat)]

    def person(self, seat: int) -> Player:
        """Return a person at the table that can be assigned to."""
        place = self.place(seat)
        player = self.players[place]
        if type(player) is Player:
            player = self.players[place] = _copy_player(player)
            self._player_drafts.append(player)
        return player

    def people(self) -> dict[int, Player]:
        """Return everybody at the table by number, clockwise, to be assigned to."""
        drafts = self._player_drafts
        for place, player in enumerate(self.players):
            if type(player) is Player:
                drafted = self.players[place] = _copy_player(player)
                drafts.append(drafted)
        return {player.seat: player for player in self.players}

    def wait_in_lobby(self) -> None:
        """Wait for people; the last kin is over and shown no more."""
        self.clear_kin()
        self.enter(LOBBY, IDLE_MS)

    def clear_kin(self) -> Kin:
        """Take the hands of the last kin off the table; return the empty one."""
        kin = self.kin = _copy_kin(_NO_KIN)
        self.hands, self.table.ended = [], None
        return kin

    def pay_main(self, seat: int, amount: int, why: str) -> None:
        """Move chips from a person's stack into main (T56)."""
        player = self.person(seat)
        player.stack -= amount
        player.put += amount
        self.kin.main += amount
        self.tell(chips_in(seat, amount, why))

    def done(self) -> Step:
        """Freeze the table with one more action counted."""
        for hand in self._hand_drafts:
            hand.__class__ = Hand
        for player in self._player_drafts:
            player.__class__ = Player
        kin, table = self.kin, self.table
        kin.hands = tuple(self.hands)
        kin.__class__ = Kin
        table.players = tuple(self.players)
        table.now = kin
        table.seq += 1
        if self.turned:
            table.turn += 1
        table.__class__ = Table
        return _step(table, tuple(self.events))
