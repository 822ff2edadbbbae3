"""The clerk keeps the book of whole kins: antes, dealers, shares of a split, time-outs, refunds."""

from collections import Counter
from dataclasses import dataclass, field

from engine import actions as a
from engine import events as e
from engine.views import Phase
from tests.engine.oracle.pots import shares
from tests.engine.world import Seen, World

GRACE_MS = 30_000
RUNNING = {
    Phase.PICK,
    Phase.CUT,
    Phase.REPLACE,
    Phase.BETTING,
    Phase.BOIL,
    Phase.SPLIT,
    Phase.ENTRY,
    Phase.PACTS,
}
MINE = {"go", "raise", "compare", "all_in", "dark", "over_dark", "entry", "pool"}  # nobody pays these unasked


@dataclass
class Clerk:
    """What must hold of every kin, whatever happens in it."""

    world: World
    paid: Counter[int] = field(default_factory=Counter)  # in this kin
    paid_out: bool = False  # something of this kin's bank has left it
    timeouts: Counter[int] = field(default_factory=Counter)
    next_dealer: int | None = None
    first_dealer: int = 0
    price: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.world.watchers.append(self.watch)

    def watch(self, seen: Seen) -> None:
        whole = not self.paid_out
        self._presses(seen)
        self._asked(seen)
        self._antes(seen)
        self._split(seen)
        self._entries(seen)
        if whole:
            self._stopped(seen)
        self._given_back(seen)
        self.seen[f"{seen.old.phase} {type(seen.action).__name__}"] += 1

    # ---- the clock

    def _presses(self, seen: Seen) -> None:
        """Two time-outs running on his own turns stand a player up, and nothing else does (D23, R31)."""
        action, stood = seen.action, {one.seat for one in seen.events if isinstance(one, e.Stood)}
        gone: set[int] = set()
        if isinstance(action, a.Timeout) and seen.old.phase is Phase.BETTING and seen.old.word is not None:
            word = seen.old.word
            self.timeouts[word] += 1
            if self.timeouts[word] == 2:
                gone.add(word)
                self.timeouts[word] = 0
                self.seen["stood up"] += 1
        seat = getattr(action, "seat", None)
        if isinstance(action, a.Leave) and seat is not None:
            gone.add(seat)
            if seat == self.next_dealer:
                self.next_dealer = None  # D9 has its own test
        if not isinstance(action, a.Adjust) and seat is not None:
            self.timeouts[seat] = 0
        if seen.new.phase is not Phase.CLOSED:
            assert stood == gone, (action, stood, gone)

    def _given_back(self, seen: Seen) -> None:
        """A stop gives time back, never takes it."""
        if isinstance(seen.action, a.Resume) and seen.old.deadline is not None:
            assert seen.new.deadline is not None
            least = seen.action.at + min(seen.before.rules.turn_seconds * 1000, GRACE_MS)
            assert seen.new.deadline == max(seen.old.deadline, least), (seen.action, seen.old.deadline)

    # ---- chips

    def _asked(self, seen: Seen) -> None:
        """Nobody pays but by his own press, the ante excepted."""
        for event in seen.events:
            if isinstance(event, e.ChipsIn):
                self.paid[event.seat] += event.amount
                assert event.why in MINE | {"ante"}, event
                assert event.why == "ante" or event.seat == getattr(seen.action, "seat", None), (
                    seen.action,
                    event,
                )
            elif isinstance(event, e.ChipsOut):
                self.paid_out = True

    def _antes(self, seen: Seen) -> None:
        """Everybody who can pay pays the same ante, before the deal, and the winner deals (T8, T17, D7)."""
        began = [event for event in seen.events if isinstance(event, e.KinBegan)]
        antes = {
            one.seat: one.amount for one in seen.events if isinstance(one, e.ChipsIn) and one.why == "ante"
        }
        assert bool(antes) == bool(began), seen.action
        if not began:
            return
        ante, seats = seen.after.rules.ante, [line.seat for line in seen.new.seats]
        able = {seat for seat in seats if self.world.purses[seat] + antes.get(seat, 0) >= ante}
        assert antes == dict.fromkeys(able, ante), (antes, able)
        assert set(began[0].short) == set(seats) - able
        assert began[0].kin == seen.new.kin
        assert began[0].dealer in able
        assert seen.new.dealer == began[0].dealer
        if self.next_dealer in able:
            assert began[0].dealer == self.next_dealer, (began, self.next_dealer)
            self.seen["winner deals"] += 1
        self.first_dealer = began[0].dealer
        self.paid, self.paid_out = Counter(antes), False

    def _split(self, seen: Seen) -> None:
        """Odd chips go one by one clockwise from the dealer's left (D50)."""
        for event in seen.events:
            if isinstance(event, e.BankSplit):
                if seen.old.phase is Phase.SPLIT:
                    self._by_consent(event, seen)
            elif isinstance(event, e.KinEnded):
                self.next_dealer = self._due_dealer(event, seen)
                if not isinstance(seen.action, a.Stop):
                    self._gains(event)

    def _by_consent(self, event: e.BankSplit, seen: Seen) -> None:
        order = tuple(line.seat for line in seen.old.seats)
        among = frozenset(seat for seat, _ in event.shares)
        assert dict(event.shares) == shares(seen.old.bank, among, order), event
        assert seen.old.windows is not None
        assert among <= set(seen.old.windows.tied)
        self.seen["split"] += 1

    def _due_dealer(self, event: e.KinEnded, seen: Seen) -> int | None:
        """Return the winner (T8), or where the deal goes round the next after the kin's first dealer."""
        if seen.before.rules.dealer_next == "winner":
            there = {player.seat for player in seen.after.players}
            return event.winners[0] if len(event.winners) == 1 and event.winners[0] in there else None
        ring = [player.seat for player in seen.before.players]
        place = ring.index(self.first_dealer) + 1
        stay = {player.seat for player in seen.after.players}
        found = next((seat for seat in [*ring[place:], *ring[:place]] if seat in stay), None)
        return found if found != self.first_dealer else None

    def _gains(self, event: e.KinEnded) -> None:
        assert sum(gain for _, gain in event.gains) == 0, event
        assert all(gain >= -self.paid[seat] for seat, gain in event.gains), event

    def _entries(self, seen: Seen) -> None:
        """The entry price is the k-th part of the bank before entries, rounded up, to the end (D45, R21)."""
        for event in seen.events:
            if isinstance(event, e.SvaraBegan):
                self.price = -(-event.bank // len(event.seats))
                assert event.price in {0, self.price}, event
        windows = seen.new.windows
        if windows is None:
            return
        assert windows.price == self.price, (seen.action, windows, self.price)
        if seen.new.phase is Phase.ENTRY and seen.old.phase is not Phase.ENTRY:
            self.seen["entry"] += 1
        for event in seen.events:
            if isinstance(event, e.Entered):
                assert event.amount == self.price, event

    def _stopped(self, seen: Seen) -> None:
        """A stopped kin gives everybody back what he paid, the ante included."""
        if not isinstance(seen.action, a.Stop) or seen.old.phase not in RUNNING:
            return
        back: Counter[int] = Counter()
        for event in seen.events:
            if isinstance(event, e.ChipsOut):
                back[event.seat] += event.amount
        assert back == +self.paid, (seen.old.phase, back, self.paid)
        self.seen["refund"] += 1
