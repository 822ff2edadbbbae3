"""Everything that can be done to a table: one small dataclass per action.

``at`` is the moment in milliseconds; ``seat`` is the person's number (the same in every kin and table).
Chance comes in as actions too (``Lift``, ``Count``, ``Shuffle``, ``Place``, ``Draw``): the table says with
``wanted`` what it waits for.
"""

from dataclasses import dataclass
from typing import TypeAlias, get_args

from engine.cards import Card
from engine.frozen import quick
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free place with the whole wallet as the stack (0.4, D60)."""

    at: int
    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Stand up, in any phase (D23, R22)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """Change a seated person's purse from outside, between kins only."""

    at: int
    seat: int
    delta: int
    reason: str


@dataclass(frozen=True, slots=True)
class Start:
    """Press «Роздавай»: the first kin, or the next one after a pause."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Keep the next kin from starting by itself."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Show:
    """Show the cards of a bank won by falls (D43)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Close the table; in mid-kin everybody gets back what he paid. ``seat`` 0 is the house."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Agree on the terms of the coming kins, between two (S9). ``seat`` 0 is the house."""

    at: int
    seat: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class Timeout:
    """Say that ``deadline`` has passed; accepted only for the deadline in force."""

    at: int
    deadline: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Give time back after a stop: the running deadline becomes at least ``at`` + min(turn, 30 s)."""

    at: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Take ``place`` cards off the top (T10, D6, R32)."""

    at: int
    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's own cards; not a turn (T20, T25)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Dark:
    """«Темний» or «Перетемнити» for ``amount`` (T22, T24); in Сека the stake of a hand not looked at."""

    at: int
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Fall:
    """«Впав» (T31)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Go:
    """«Далі» for the price in force (T32, D18)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Raise:
    """«Підняти»: throw ``raise_to`` in (D19)."""

    at: int
    seat: int
    raise_to: int


@dataclass(frozen=True, slots=True)
class Compare:
    """«Ховаюсь» with the right neighbour (T34); in Сека the opening of the last two (S21)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class AllIn:
    """«На все»: the whole stack when it is below the price (D28)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class ThreeTens:
    """Show three tens and demand a re-deal (T43)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Boil:
    """Ask «Варимо?» (T54, D51)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer «Варимо?»: ``yes`` is «Давай заваримо!»."""

    at: int
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Split:
    """Vote on the bank of a natural svara: ``yes`` is «Ділимо» (T51, D44)."""

    at: int
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Enter:
    """Pay the entry of a svara alone (T52, T56); ``yes`` false is staying out."""

    at: int
    seat: int
    yes: bool = True


@dataclass(frozen=True, slots=True)
class Pool:
    """Put ``amount`` into the pool being filled, opening one if there is none (T61, D53)."""

    at: int
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Pact:
    """Name a partner for «Навпіл?» (T63, D54); ``partner`` 0 is «no»."""

    at: int
    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Arm:
    """Ask for one's card ``index`` (0, 1, 2) to be dealt face up (T15, D5)."""

    at: int
    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class Replace:
    """Answer «Замінити?» (T12): ``yes`` is «Міняй»."""

    at: int
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Lift:
    """Chance of the lift (T5, T57): the deck, and how many cards each lifts, in turn, from its top."""

    at: int
    deck: tuple[Card, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Chance of the counting-out (T7): the deck from the top."""

    at: int
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance of the lot (``dealer_pick = random``) and of the replacement from the middle (T14)."""

    at: int
    index: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance of the deal (T9): the shuffled deck from the top, before the cut."""

    at: int
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Chance of a cut nobody made in time."""

    at: int
    place: int


Action: TypeAlias = (
    Sit
    | Leave
    | Adjust
    | Start
    | Pause
    | Show
    | Stop
    | ChangeRules
    | Timeout
    | Resume
    | Cut
    | Look
    | Dark
    | Fall
    | Go
    | Raise
    | Compare
    | AllIn
    | ThreeTens
    | Boil
    | Answer
    | Split
    | Enter
    | Pool
    | Pact
    | Arm
    | Replace
    | Lift
    | Count
    | Draw
    | Shuffle
    | Place
)

for _kind in get_args(Action):
    quick(_kind)
