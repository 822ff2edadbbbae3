"""Who could see what: everything the bot ever said to each person, held against the hands of the journal."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.events import (
    Compared,
    Counted,
    Darkened,
    Dealt,
    Event,
    Exposed,
    Fell,
    KinBegan,
    KinEnded,
    Lifted,
    Looked,
    Opened,
    PoolDissolved,
    Pooled,
    Raised,
    Shown,
    SvaraBegan,
    TensShown,
    Went,
    WentAllIn,
)
from sandbox.client import Call, Person
from tests.e2e.cards import Hand, cards_in
from tests.e2e.house import Party
from tests.e2e.truth import Happened, Truth
from tests.e2e.words import plain

UKRAINIAN = {*"іїєґІЇЄҐ"}  # letters that a Russian text has not
PICKS = ("Кому здавати?", "Кому сдавать?")
BREAKS = (Looked, Went, Raised, Compared, Fell, WentAllIn)


@dataclass(frozen=True)
class Told:
    """A text that somebody could read from a moment (ms) on."""

    person: int
    at: int
    how: str
    text: str


@dataclass(frozen=True)
class Known:
    """Cards that a seat may know from a moment (ms) on."""

    seat: int
    at: int
    cards: frozenset[str]


async def everything(party: Party) -> list[Told]:
    """Collect every text each person could read: messages with their history, deleted ones, toasts."""
    told = [one for call in await party.box.calls() if call.ok for one in _said(call, party.people)]
    for person in party.people:
        seen = await person.view(everything=True, history=True)
        for chat in seen["chats"]:
            for message in chat["messages"]:
                versions = [message, *message["history"]]
                told += [Told(person.id, seen["now_ms"], "view", plain(one["text"])) for one in versions]
        told += [
            Told(person.id, seen["now_ms"], "toast", plain(one["text"] or "")) for one in seen["notices"]
        ]
    return told


def _said(call: Call, people: list[Person]) -> Iterator[Told]:
    if not isinstance(call.result, dict) or "text" not in call.result:
        return
    labels = [
        button["text"]
        for row in (call.result.get("reply_markup") or {}).get("inline_keyboard", [])
        for button in row
    ]
    text = plain("\n".join([call.result["text"], *labels]))
    alone = call.result.get("receiver_user") or {}
    for person in people:
        everybody = call.chat_id is not None and call.chat_id < 0 and not alone
        if everybody or person.id in {call.chat_id, alone.get("id")}:
            yield Told(person.id, call.at_ms, call.method, text)


def leaks(party: Party, told: list[Told]) -> list[str]:
    """Name every text that shows a card its reader may not know at that moment."""
    truth = party.truth
    known, seats = list(knowledge(truth)), truth.seats()
    lifted = {
        card
        for one in truth.happened()
        if isinstance(one.event, Lifted | Counted)
        for _, card in one.event.cards
    }
    found = []
    for one in told:
        seat = seats.get(one.person, 0)
        allowed = {card for fact in known if fact.seat == seat and fact.at <= one.at for card in fact.cards}
        if any(pick in one.text.partition("\n")[0] for pick in PICKS):
            allowed = lifted
        if stray := cards_in(one.text) - allowed:
            found.append(f"{sorted(stray)} in {one.how} to seat {seat} at {one.at}: {one.text!r}")
    return found


class Pools:
    """Who looks at whose hand: a pool's members look at their holder's (T61)."""

    def __init__(self) -> None:
        self._filled: dict[int, tuple[int, ...]] = {}  # by holder
        self._filling: dict[int, int] = {}  # person, chips

    def hear(self, event: Event) -> None:
        """Follow the pools of a svara; one that ties stays together, the others are dissolved."""
        if isinstance(event, Pooled):
            self._filling[event.seat] = self._filling.get(event.seat, 0) + event.amount
            if not event.missing:
                holder = max(self._filling, key=self._filling.__getitem__)
                self._filled[holder] = tuple(self._filling)
        if isinstance(event, SvaraBegan | KinBegan):
            stay = event.seats if isinstance(event, SvaraBegan) else ()
            self._filled = {holder: who for holder, who in self._filled.items() if holder in stay}
        if isinstance(event, SvaraBegan | KinBegan | PoolDissolved) or (
            isinstance(event, Pooled) and not event.missing
        ):
            self._filling = {}

    def of(self, seat: int) -> tuple[int, ...]:
        """List who looks at the hand of a seat."""
        return self._filled.get(seat, (seat,))


def knowledge(truth: Truth) -> Iterator[Known]:
    """Go through what the rules let each seat know: its own hand, a compare's two, what is laid open."""
    happened, deals, pools = truth.happened(), iter(truth.deals()), Pools()
    seka = truth.table().rules.game == "seka"
    hands: dict[int, Hand] = {}
    for one in happened:
        event = one.event
        pools.hear(event)
        if isinstance(event, Dealt):
            hands = next(deals).hands
            for seat, hand in hands.items():
                # nobody is dark in a svara (T62)
                at = one.at if event.svara else _opens(happened, one, seat, seka=seka)
                for person in pools.of(seat):
                    yield Known(person, at, frozenset(hand))
        elif isinstance(event, Compared):
            both = frozenset(hands[event.seat] + hands[event.right])
            for person in pools.of(event.seat) + pools.of(event.right):
                yield Known(person, one.at, both)
        elif shown := _open(event):
            for seat in truth.seats().values():
                yield Known(seat, one.at, frozenset(shown))


def _open(event: Event) -> set[str]:
    if isinstance(event, Opened):
        return {card for _, hand, _ in event.hands for card in hand}
    if isinstance(event, Exposed):
        return {event.card}
    return set(event.cards) if isinstance(event, Shown | TensShown) else set()


def _opens(happened: list[Happened], dealt: Happened, seat: int, *, seka: bool) -> int:
    """Tell from when on a seat may see its own hand: it looks, the chain breaks without it, the kin ends.

    In Сека nothing opens a hand but its owner's look (S27).
    """
    later = [one for one in happened[happened.index(dealt) :] if one.kin == dealt.kin]
    dark = next((one.at for one in later if isinstance(one.event, Darkened) and one.event.seat == seat), None)
    for one in later:
        own = isinstance(one.event, Looked) and one.event.seat == seat
        broken = not seka and isinstance(one.event, BREAKS) and (dark is None or one.at < dark)
        if own or broken or isinstance(one.event, KinEnded):
            return one.at
    return 2**62
