"""What has happened, in the past tense: enough to write the log and the ledger from.

``to`` is the audience: ``None`` for everybody, or the seat that alone may know. Chips move in ``ChipsIn`` and
``ChipsOut`` only; every other event is for reading.
"""

from dataclasses import dataclass
from typing import TypeAlias, get_args

from engine.cards import Card
from engine.frozen import maker, quick
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class ChipsIn:
    """A stack paid ``amount`` into the bank; ``why``: ante, dark, go, raise, compare, all_in, entry, pool."""

    seat: int
    amount: int
    why: str
    to: None = None


@dataclass(frozen=True, slots=True)
class ChipsOut:
    """The bank paid a stack; ``why``: bank (main), layer, returned, split, pact, pool, refund."""

    seat: int
    amount: int
    why: str
    to: None = None


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody sat down; ``in_kin`` says that his cards come with the next kin."""

    seat: int
    in_kin: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class Stood:
    """Somebody stood up; ``why``: left, timeouts; ``fell`` when he was live; ``lost`` what stays in."""

    seat: int
    why: str
    fell: bool
    lost: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Lifted:
    """One round of the lift: who turned up which card; ``dealer`` when it is settled (T5, T6, T57)."""

    cards: tuple[tuple[int, Card], ...]
    dealer: int | None
    to: None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """The counting-out: cards in order, seat 0 is the table; ``dealer`` got the first ace (T7, D3)."""

    cards: tuple[tuple[int, Card], ...]
    dealer: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The lot named the dealer."""

    dealer: int
    to: None = None


@dataclass(frozen=True, slots=True)
class KinBegan:
    """A kin began: its number, its dealer, and who was left out for want of an ante (D7)."""

    kin: int
    dealer: int
    short: tuple[int, ...]
    to: None = None


@dataclass(frozen=True, slots=True)
class WasCut:
    """The deck was cut by ``seat``, or by chance (``None``)."""

    seat: int | None
    place: int
    dealer: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Three cards each went round; ``svara`` is 0 in the kin's first hand."""

    seats: tuple[int, ...]
    svara: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """Somebody looked at his cards (public in Сека only)."""

    seat: int
    to: int | None


@dataclass(frozen=True, slots=True)
class Darkened:
    """A dark or over-dark stake; in Сека the pass of a hand not looked at, ``over`` when it raised."""

    seat: int
    amount: int
    over: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class Fell:
    """Somebody fell; ``timeout`` when the clock did it."""

    seat: int
    timeout: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class Went:
    """«Далі» for ``amount``; ``copek`` when that is the ante."""

    seat: int
    amount: int
    copek: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class Raised:
    """The stake was raised to ``amount``."""

    seat: int
    amount: int
    to: None = None


@dataclass(frozen=True, slots=True)
class WentAllIn:
    """«На все» for ``amount``."""

    seat: int
    amount: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """A compare and its outcome: ``out`` is the beaten seat, ``None`` at a tie (T35, D32)."""

    seat: int
    right: int
    amount: int
    out: int | None
    final: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class CompareSeen:
    """What one side of a compare saw (D31): hands are empty where he may not see them (D30)."""

    to: int
    seat: int
    right: int
    amount: int
    out: int | None
    seat_cards: tuple[Card, ...]
    right_cards: tuple[Card, ...]
    seat_strength: int
    right_strength: int


@dataclass(frozen=True, slots=True)
class Opened:
    """Hands opened (D21, D43, R1); ``why``: compare, last_circle, no_chips, svara; ``to``: private finals."""

    why: str
    hands: tuple[tuple[int, tuple[Card, ...], int], ...]
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The winner by falls showed his cards."""

    seat: int
    cards: tuple[Card, ...]
    strength: int
    to: None = None


@dataclass(frozen=True, slots=True)
class TensShown:
    """Three tens were shown; these play on (T43)."""

    seat: int
    cards: tuple[Card, ...]
    live: tuple[int, ...]
    to: None = None


@dataclass(frozen=True, slots=True)
class BoilAsked:
    """«Варимо?» was asked."""

    seat: int
    other: int
    to: None = None


@dataclass(frozen=True, slots=True)
class BoilAnswered:
    """«Варимо?» was answered, by a press or by silence."""

    seat: int
    yes: bool
    timeout: bool = False
    to: None = None


@dataclass(frozen=True, slots=True)
class SvaraBegan:
    """Equals (or the two who boil) take the bank over into a svara; ``price`` 0 before entries are known."""

    seats: tuple[int, ...]
    bank: int
    price: int
    deliberate: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class Voted:
    """A vote on splitting the bank."""

    seat: int
    yes: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody paid the entry alone."""

    seat: int
    amount: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Pooled:
    """Somebody put chips into a pool; ``missing`` is what it still lacks."""

    seat: int
    amount: int
    missing: int
    to: None = None


@dataclass(frozen=True, slots=True)
class PoolBallot:
    """A member voted for a word of his pool (``pool_decision = majority``); told to each member."""

    seat: int
    act: str  # the action's class: Go, Raise, …
    amount: int
    votes: int
    needed: int
    to: int


@dataclass(frozen=True, slots=True)
class PoolDissolved:
    """A pool was not filled in time, or its hand is over."""

    members: tuple[int, ...]
    filled: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class PactMade:
    """Two agreed on «навпіл»; ``to`` is set to each partner in turn when pacts are secret."""

    first: int
    second: int
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Exposed:
    """A card was dealt face up on request (T15)."""

    seat: int
    index: int
    card: Card
    to: None = None


@dataclass(frozen=True, slots=True)
class Replaced:
    """«Замінити?» was answered; ``yes``: the card went under the deck; not ``possible``: none was left."""

    seat: int
    card: Card
    yes: bool
    possible: bool
    to: None = None


@dataclass(frozen=True, slots=True)
class BankSplit:
    """The bank was divided: (seat, amount) each (T51, D50)."""

    shares: tuple[tuple[int, int], ...]
    to: None = None


@dataclass(frozen=True, slots=True)
class KinEnded:
    """The kin is settled; ``winners`` of main; ``gains`` is each dealt-in seat's net (seat, chips)."""

    kin: int
    winners: tuple[int, ...]
    gains: tuple[tuple[int, int], ...]
    to: None = None


@dataclass(frozen=True, slots=True)
class Paused:
    """The next kin waits for «Роздавай»; seat 0 when too few can pay."""

    seat: int
    to: None = None


@dataclass(frozen=True, slots=True)
class Closed:
    """The table closed; ``why``: idle, stop; ``seat`` 0 is the house; ``returned``: chips of the bank."""

    why: str
    seat: int
    returned: int
    to: None = None


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The terms of the coming kins were changed; seat 0 is the house."""

    seat: int
    rules: Rules
    to: None = None


@dataclass(frozen=True, slots=True)
class Resumed:
    """Time was given back: ``lost`` milliseconds."""

    lost: int
    to: None = None


Event: TypeAlias = (
    ChipsIn
    | ChipsOut
    | Sat
    | Stood
    | Lifted
    | Counted
    | Drawn
    | KinBegan
    | WasCut
    | Dealt
    | Looked
    | Darkened
    | Fell
    | Went
    | Raised
    | WentAllIn
    | Compared
    | CompareSeen
    | Opened
    | Shown
    | TensShown
    | BoilAsked
    | BoilAnswered
    | SvaraBegan
    | Voted
    | Entered
    | Pooled
    | PoolBallot
    | PoolDissolved
    | PactMade
    | Exposed
    | Replaced
    | BankSplit
    | KinEnded
    | Paused
    | Closed
    | RulesChanged
    | Resumed
)

for _kind in get_args(Event):
    quick(_kind)

# Those of nearly every kin by makers, which take half the time of their classes.
chips_in, chips_out = maker(ChipsIn), maker(ChipsOut)
kin_began, was_cut, dealt, kin_ended = maker(KinBegan), maker(WasCut), maker(Dealt), maker(KinEnded)
darkened, fell, went, raised, went_all_in = (
    maker(Darkened), maker(Fell), maker(Went), maker(Raised), maker(WentAllIn),
)  # fmt: skip
compared, compare_seen, opened = maker(Compared), maker(CompareSeen), maker(Opened)
