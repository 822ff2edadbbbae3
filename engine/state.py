"""The state of a table: frozen, slotted, whole chips, moments in milliseconds."""

from dataclasses import field

from engine.cards import Card
from engine.frozen import frozen
from engine.rules import Rules
from engine.views import CLOSED, LOBBY, Phase, Word

PICK_MS = 1_500
CUT_MS = 7_000
REPLACE_MS = 10_000
BOIL_MS = 20_000
SPLIT_MS = 20_000
PACTS_MS = 20_000
RESULT_MS = 15_000
IDLE_MS = 15 * 60_000
GRACE_MS = 30_000  # a turn given back after a stop
LONG_STOP_MS = 60_000  # time given back that people are told of
REST_MS = 15_000  # what is left at least after «Не варю» (R31)
TIMEOUTS_MAX = 2

Members = tuple[tuple[int, int], ...]  # of a pool: (person, chips put in), holder first


@frozen
class Player:
    """A person at the table. While his hand is in play, the chips he may stake lie in ``Hand.stack``."""

    seat: int
    stack: int
    put: int = 0  # into this kin, the running hand's stakes not counted yet
    got: int = 0  # out of this kin
    timeouts: int = 0  # running, on his own turns (R31)
    leaving: bool = False  # left, kept until the kin ends


@frozen
class Hand:
    """Three cards and what was staked on them. ``members`` makes it a pool's; its stack is then the purse."""

    seat: int  # who speaks for it
    stack: int
    cards: tuple[Card, ...] = ()
    live: bool = True
    looked: bool = False
    dark: bool = False  # in P: staked unseen in this deal (T28); Сека: pays the dark price (S27)
    equal: int = 0  # number of its group of known equals, 0 for none (D32, R6)
    paid: int = 0  # after the deal of this hand's first deal
    word: Word | None = None
    mark: int = 0  # full stakes made up to the end of its last turn (R1)
    dropped: int = 0  # order of going out, 0 for never
    timed_out: bool = False
    shown: bool = False  # open to all
    armed: int = -1  # the card asked to be dealt face up (T15)
    members: Members = ()


@frozen
class Kin:
    """One bank and the hand now played for it. Hands stand in the order of their words, dealer last."""

    hands: tuple[Hand, ...] = ()
    main: int = 0  # carry, antes, entries: contested by every live hand
    stake: int = 0  # S; Сека: in light chips (R25)
    dark: int = 0  # D
    circle: int = 1
    circles: int = 0  # the last circle, 0 for none
    word: int = -1  # index of the hand on turn
    live: tuple[int, ...] = ()  # indices of the live hands, from the deal on
    movers: tuple[int, ...] = ()  # those of them with chips left
    staked: bool = False  # somebody has staked after this deal
    stakes: int = 0  # full stakes after this deal (R1)
    chain: tuple[int, ...] = ()  # hands that may still go dark, in turn (D10, D12)
    last_word: bool = False
    boiled: bool = False  # «Варимо?» was asked on this turn
    svara: int = 0  # number of the svara hand, 0 for the kin's first hand
    first_dealer: int = 0
    drops: int = 0
    deck: tuple[Card, ...] = ()  # shuffled, from the top
    stock: tuple[Card, ...] = ()  # undealt and never seen
    exposed: tuple[tuple[int, int], ...] = ()  # (hand, card) still to be asked about (T12)
    pacts: tuple[tuple[int, int], ...] = ()
    payouts: tuple[tuple[int, int, str], ...] = ()  # so far: (person, chips, why)
    ballots: tuple[tuple[int, str, int], ...] = ()  # of a pool: (member, word, amount)
    ballots_turn: int = 0  # the turn they were cast on
    dealt: bool = False  # this hand's cards have been dealt once; a re-deal of three tens changes nothing


@frozen
class Pick:
    """The choice of a dealer, settled by chance and shown step by step."""

    way: str
    seats: tuple[int, ...]  # who lifts, or is counted
    svara: bool = False
    rounds: tuple[tuple[tuple[int, Card], ...], ...] = ()
    steps: int = 0  # how much has been shown
    dealer: int = 0  # 0 while equals have to lift again
    again: tuple[int, ...] = ()


@frozen
class Svara:
    """The windows between a tie (or «Давай заваримо!») and the next deal."""

    tied: tuple[int, ...]
    bank: int
    price: int
    deliberate: bool
    replay: bool = False  # the second «Ділимо»
    votes: tuple[tuple[int, bool], ...] = ()
    invited: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    entrants: tuple[int, ...] = ()
    pools: tuple[Members, ...] = ()
    filling: Members = ()
    named: tuple[tuple[int, int], ...] = ()  # (who, partner or 0)


@frozen
class Ended:
    """How the last kin ended, kept for the result's screen."""

    why: str
    winners: tuple[int, ...]
    payouts: tuple[tuple[int, int, str], ...]
    record: tuple[tuple[int, int, int], ...]  # (seat, stack, gain)
    opened_why: str = ""
    compare: tuple[int, int, int] | None = None
    showed: int = 0  # who pressed «Показати»
    may_show: int = 0  # who may
    pacts: tuple[tuple[int, int], ...] = ()


@frozen
class Table:
    """A table over many kins. ``seq`` counts accepted actions, ``turn`` the questions put to the table."""

    rules: Rules
    host: int
    players: tuple[Player, ...] = ()  # clockwise
    phase: Phase = LOBBY
    seq: int = 0
    turn: int = 0
    kin: int = 0
    began: int = 0
    deadline: int | None = None
    want: str = ""  # the chance the table waits for
    now: Kin = field(default_factory=Kin)
    pick: Pick | None = None
    svara: Svara | None = None
    ended: Ended | None = None
    dealer: int = 0  # who deals the next kin, 0 for nobody yet
    lifters: tuple[int, ...] = ()  # who lifts for it after a split (R29)
    chips: int = 0  # all that lies on the table, as counted on the way in and out
    silent: bool = False  # somebody has let his time run out and not pressed since
    rest_ms: int = 0  # of a turn, while «Варимо?» waits
    closed_why: str = ""
    closed_by: int = 0
    returned: int = 0
    coming: Rules | None = None  # agreed on after a kin, in force from the next one on

    @property
    def terms(self) -> Rules:
        """The rules of the next kin; those of the running one while there is one."""
        return self.coming or self.rules

    @property
    def closed(self) -> bool:
        """Say whether the table is closed for good."""
        return self.phase is CLOSED


def new_table(rules: Rules, host: int, at: int | None = None) -> Table:
    """Open an empty table; it closes by itself if nobody does anything for 15 minutes after ``at``."""
    return Table(rules, host, began=at or 0, deadline=None if at is None else at + IDLE_MS)
