"""What a seat, or the public, may know of a table: plain values, no road back to the hidden ones."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.rules import Rules


class Phase(StrEnum):
    """Where the table stands; every phase but CLOSED has a deadline."""

    LOBBY = "lobby"  # nobody has dealt yet, or too few are left
    PICK = "pick"  # the first dealer is being picked, or the lift before a svara
    CUT = "cut"
    REPLACE = "replace"  # «Замінити?»
    BETTING = "betting"
    BOIL = "boil"  # «Варимо?» waits for its answer
    SPLIT = "split"
    ENTRY = "entry"
    PACTS = "pacts"
    RESULT = "result"  # the kin is settled, the next one starts at the deadline
    PAUSE = "pause"
    CLOSED = "closed"


# Each by a name of its own: Python 3.11 takes long to find a member in its class.
LOBBY, PICK, CUT, REPLACE, BETTING, BOIL, SPLIT, ENTRY, PACTS, RESULT, PAUSE, CLOSED = Phase


@dataclass(frozen=True, slots=True)
class Word:
    """A seat's last word in this kin (dark, over_dark, go, raise, compare, all_in) and its chips."""

    act: str
    amount: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One line of the table. ``cards`` are there only if the viewer may see them now."""

    seat: int
    stack: int
    dealt: bool = False  # in this kin's hand
    live: bool = False
    all_in: bool = False
    dark: bool = False  # staked unseen and keeps the cheap price; Сека: has not looked
    leaving: bool = False
    waiting: bool = False  # sat down in mid-kin, or could not pay the ante
    word: Word | None = None
    plays_for: int | None = None  # all-in: what he wins if his hand is best
    paid: int = 0  # everything put in during this kin, ante included
    gain: int | None = None  # RESULT: net of the kin
    cards: tuple[Card, ...] | None = None
    strength: int | None = None  # points as people count them; a set above suits: its sum (D37)
    members: tuple[tuple[int, int], ...] = ()  # a pool: (person, share), holder first


@dataclass(frozen=True, slots=True)
class PickView:
    """The dealer's pick as far as it has been shown: rounds of (seat, card); seat 0 is the table."""

    way: str  # lift, ace, random
    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int | None
    svara: bool = False


@dataclass(frozen=True, slots=True)
class SvaraView:
    """The windows of a svara: who boils, votes, entrants, pools, pacts (public part and the viewer's own)."""

    tied: tuple[int, ...]
    bank: int
    price: int
    deliberate: bool
    votes: tuple[tuple[int, bool], ...] = ()
    entrants: tuple[int, ...] = ()
    pools: tuple[tuple[tuple[int, int], ...], ...] = ()  # filled ones, (person, chips)
    filling: tuple[tuple[int, int], ...] = ()  # the one being filled
    missing: int = 0
    free_places: int = 0
    named: tuple[tuple[int, int], ...] = ()  # pacts window: who named whom
    pacts: tuple[tuple[int, int], ...] = ()
    replay: bool = False  # nobody entered: the second «Ділимо» before the equals replay


@dataclass(frozen=True, slots=True)
class ResultView:
    """How the kin ended: ``why`` is falls, compare, opening, split, pact; payouts; hands shown to all."""

    why: str
    winners: tuple[int, ...]  # of main
    payouts: tuple[tuple[int, int, str], ...]  # (seat, chips, why as in ChipsOut)
    hands: tuple[tuple[int, tuple[Card, ...], int], ...]
    opened_why: str = ""  # as in events.Opened
    compare: tuple[int, int, int] | None = None  # (who, right neighbour, price)
    shown: tuple[int, tuple[Card, ...], int] | None = None  # «Показати»
    pacts: tuple[tuple[int, int], ...] = ()
    next_dealer: int | None = None


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the viewer has: his hand's state."""

    closed: bool  # his cards lie closed before him
    may_look: bool
    may_go_dark: bool  # the chain can still reach him: the hand stays closed (0.5, R13)
    three_tens: bool
    right: int | None  # the nearest live player on his right
    fell: bool
    timed_out: bool  # his last word was taken by the clock
    go_price: int | None
    compare_price: int | None
    equal_with_right: bool
    in_pool: bool
    holder: int | None
    ballots: tuple[tuple[int, str, int], ...] = ()  # his pool decides by majority: (member, word, amount)
    ballots_needed: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or the public (``viewer`` None), may see it. Chips are whole, moments in ms."""

    viewer: int | None
    phase: Phase
    rules: Rules
    kin: int
    turn: int
    seq: int
    circle: int
    last_circle: bool
    last_word: bool  # R1: the one word before a forced opening
    svara: int  # 0 in the kin's first hand
    bank: int
    stake: int  # S; Сека: in light chips
    dark: int  # D; Сека: 0
    compare_dark: int  # the price for the privileged
    compare_other: int
    word: int | None  # whose turn it is
    asked: int | None  # «Варимо?», «Замінити?»: who has to answer
    cutter: int | None
    cut_places: tuple[int, ...]
    dealer: int | None
    host: int | None
    began: int  # when the running deadline was set
    deadline: int | None
    seats: tuple[SeatView, ...]  # in the order of their words, dealer last; lobby: as they sat down
    exposed: tuple[int, int, Card] | None = None  # REPLACE: (seat, index, card)
    pick: PickView | None = None
    windows: SvaraView | None = None
    result: ResultView | None = None
    own: OwnView | None = None
    closed_why: str = ""
    closed_by: int = 0
    returned: int = 0
    pass_light: int = 0  # the price of «Далі» of a hand looked at
    pass_dark: int | None = None  # Сека: that of one not looked at; None where nobody may play dark


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat may do now: ``act`` is the action's name in lower case, with exact amounts.

    ``low``–``high`` bound an amount (equal for a fixed price, 0–0 for none); ``right``: the compared seat.
    In Сека ``dark`` is the pass of a hand not looked at, at its price, and ``raise`` is paid in its chips.
    Acts: sit, leave, start, pause, show, cut, look, dark, over_dark, fall, go, raise, compare, all_in,
    three_tens, boil, answer, split, enter, stay_out, pool, pact, arm, replace.
    """

    act: str
    low: int = 0
    high: int = 0
    right: int | None = None
    options: tuple[int, ...] = ()  # partners of a pact, cards to arm
