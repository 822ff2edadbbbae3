"""The only road by which a card leaves the engine: what a seat, or the public, may know."""

from engine.ballots import cast_so_far, needed
from engine.cards import Card
from engine.checks import asked, cutter, hand_index, right
from engine.chips import bank, pool_sum
from engine.dark import bound_dark
from engine.dealing import parties
from engine.picking import last_step
from engine.pots import plays_for
from engine.prices import compare_price, go_price
from engine.scores import scorer, shown
from engine.seka import dark_deal
from engine.state import Ended, Hand, Player, Table
from engine.tens import holds_three_tens
from engine.views import (
    BETTING,
    BOIL,
    CUT,
    LOBBY,
    PAUSE,
    PICK,
    REPLACE,
    RESULT,
    OwnView,
    PickView,
    ResultView,
    SeatView,
    SvaraView,
    View,
)

_AFTER = (RESULT, PAUSE)
_HAND = (BETTING, BOIL)
_OPENED = Hand(0, 0)


def view(table: Table, seat: int | None) -> View:
    """Return the table as ``seat`` may see it; ``None`` is the public."""
    kin, rules, phase = table.now, table.rules, table.phase
    own = _own_hand(table, seat)
    betting = phase in _HAND
    return View(
        viewer=seat,
        phase=phase,
        rules=rules,
        kin=table.kin,
        turn=table.turn,
        seq=table.seq,
        circle=kin.circle,
        last_circle=betting and bool(kin.circles) and kin.circle >= kin.circles,
        last_word=betting and kin.last_word,
        svara=kin.svara,
        bank=bank(table),
        stake=kin.stake,
        dark=kin.dark,
        compare_dark=compare_price(kin, _DARK, rules),
        compare_other=compare_price(kin, _OPENED, rules),
        pass_light=go_price(kin, _OPENED, rules),
        pass_dark=go_price(kin, _DARK, rules) if dark_deal(kin, rules) else None,
        word=kin.hands[kin.word].seat if phase is BETTING and kin.word >= 0 else None,
        asked=_asked(table),
        cutter=_cutter(table),
        cut_places=_cut_places(table),
        dealer=_dealer(table),
        host=table.host,
        began=table.began,
        deadline=table.deadline,
        seats=_seats(table, seat),
        exposed=_exposed(table),
        pick=_pick(table),
        windows=_windows(table, seat),
        result=_result(table),
        own=None if own is None else _own(table, own, seat),
        closed_why=table.closed_why,
        closed_by=table.closed_by,
        returned=table.returned,
    )


_DARK = Hand(0, 0, dark=True)


def _own_hand(table: Table, seat: int | None) -> int | None:
    """Return the index of the viewer's hand, his own or his pool's."""
    if seat is None or (index := _hand_of(table, seat)) < 0:
        return None
    return index


def _hand_of(table: Table, seat: int) -> int:
    index = hand_index(table, seat)
    if index >= 0:
        return index
    for place, hand in enumerate(table.now.hands):
        if any(person == seat for person, _ in hand.members):
            return place
    return -1


def _asked_index(table: Table) -> int:
    return asked(table) if table.phase is BOIL else -1


def _asked(table: Table) -> int | None:
    if table.phase is BOIL:
        return table.now.hands[asked(table)].seat
    if table.phase is REPLACE and table.now.exposed:
        return table.now.hands[table.now.exposed[0][0]].seat
    return None


def _cutter(table: Table) -> int | None:
    if table.phase is not CUT or (index := cutter(table.now.hands)) < 0:
        return None
    return table.now.hands[index].seat


def _cut_places(table: Table) -> tuple[int, ...]:
    """Return five places to cut at: every sixth part of the deck (D6)."""
    if table.phase is not CUT:
        return ()
    return tuple(table.rules.size * part // 6 for part in range(1, 6))


def _dealer(table: Table) -> int | None:
    if table.phase in _AFTER or not table.now.hands:
        return table.dealer or None
    return table.now.hands[-1].seat


def _exposed(table: Table) -> tuple[int, int, Card] | None:
    if table.phase is not REPLACE or not table.now.exposed:
        return None
    index, place = table.now.exposed[0]
    hand = table.now.hands[index]
    return hand.seat, place, hand.cards[place]


def _seats(table: Table, viewer: int | None) -> tuple[SeatView, ...]:
    """Return the lines of the table: hands in the order of their words, then whoever waits."""
    if table.phase is LOBBY or not table.now.hands:
        return tuple(_person(table, player, waiting=False) for player in table.players)
    dealt = [_line(table, index, viewer) for index in range(len(table.now.hands))]
    there = {line.seat for line in dealt} | {p for hand in table.now.hands for p, _ in hand.members}
    others = [player for player in table.players if player.seat not in there]
    return (*dealt, *_gone(table, there), *(_person(table, player, waiting=True) for player in others))


def _gone(table: Table, there: set[int]) -> list[SeatView]:
    """Return who took part in the ended kin, holds no hand of its last deal and has left."""
    if table.phase not in _AFTER or table.ended is None:
        return []
    seated = {player.seat for player in table.players}
    return [
        SeatView(seat, stack, leaving=True, gain=gain)
        for seat, stack, gain in table.ended.record
        if seat not in there and seat not in seated
    ]


def _person(table: Table, player: Player, *, waiting: bool) -> SeatView:
    return SeatView(
        player.seat,
        player.stack,
        waiting=waiting,
        leaving=player.leaving,
        paid=player.put,
        gain=_gain(table, player.seat),
    )


def _gain(table: Table, seat: int) -> int | None:
    if table.phase not in _AFTER or table.ended is None:
        return None
    return next((gain for person, _, gain in table.ended.record if person == seat), None)


def _line(table: Table, index: int, viewer: int | None) -> SeatView:
    """Return one hand's line; its cards only if they lie open or are the viewer's own and looked at."""
    hand = table.now.hands[index]
    player = next((player for player in table.players if player.seat == hand.seat), None)
    mine = viewer is not None and _hand_of(table, viewer) == index and hand.looked
    cards = hand.cards if hand.cards and (hand.shown or mine) else None
    betting = table.phase in _HAND
    all_in = hand.live and not hand.stack and betting
    paid = pool_sum(hand.members) if hand.members else (player.put if player else 0) + hand.paid
    return SeatView(
        hand.seat,
        _stack(table, hand, player),
        dealt=True,
        live=hand.live,
        all_in=all_in,
        dark=hand.dark,
        leaving=player is None or player.leaving,
        word=hand.word,
        plays_for=plays_for(table.now, index) if all_in else None,
        paid=paid,
        gain=_gain(table, hand.seat),
        cards=cards,
        strength=None if cards is None else shown(scorer(table.rules)(cards)),
        members=hand.members,
    )


def _stack(table: Table, hand: Hand, player: Player | None) -> int:
    if hand.members:
        return hand.stack
    if player is None:
        record = () if table.ended is None else table.ended.record
        return next((stack for seat, stack, _ in record if seat == hand.seat), 0)
    return player.stack + hand.stack


def _pick(table: Table) -> PickView | None:
    pick = table.pick
    if table.phase is not PICK or pick is None:
        return None
    named = pick.dealer if pick.steps == last_step(pick) and pick.dealer else None
    return PickView(pick.way, pick.rounds[: pick.steps], named, pick.svara)


def _windows(table: Table, viewer: int | None) -> SvaraView | None:
    svara = table.svara
    if svara is None:
        return None
    secret = table.rules.pacts == "secret"
    return SvaraView(
        tied=svara.tied,
        bank=svara.bank,
        price=svara.price,
        deliberate=svara.deliberate,
        votes=svara.votes,
        entrants=svara.entrants,
        pools=svara.pools,
        filling=svara.filling,
        missing=svara.price - pool_sum(svara.filling) if svara.filling else 0,
        free_places=table.rules.hands_max - len(parties(svara)),
        named=tuple(pair for pair in svara.named if not secret or pair[0] == viewer),
        pacts=_pacts(table, viewer),
        replay=svara.replay,
    )


def _pacts(table: Table, viewer: int | None) -> tuple[tuple[int, int], ...]:
    """Return the pacts that may be known: secret ones to the partners alone (D54)."""
    if table.rules.pacts != "secret":
        return table.now.pacts
    return tuple(pair for pair in table.now.pacts if viewer in pair)


def _result(table: Table) -> ResultView | None:
    ended = table.ended
    if ended is None or table.phase not in _AFTER:
        return None
    score = scorer(table.rules)
    hands = tuple(
        (hand.seat, hand.cards, shown(score(hand.cards)))
        for hand in table.now.hands
        if hand.shown and hand.cards and hand.seat != ended.showed
    )
    return ResultView(
        why=ended.why,
        winners=ended.winners,
        payouts=ended.payouts,
        hands=hands,
        opened_why=ended.opened_why,
        compare=ended.compare,
        shown=_showed(table, ended),
        pacts=ended.pacts,
        next_dealer=None if table.lifters else table.dealer or None,
    )


def _showed(table: Table, ended: Ended) -> tuple[int, tuple[Card, ...], int] | None:
    for hand in table.now.hands:
        if ended.showed and hand.seat == ended.showed:
            return hand.seat, hand.cards, shown(scorer(table.rules)(hand.cards))
    return None


def _own(table: Table, index: int, viewer: int | None) -> OwnView:
    """Return what only the viewer has; nothing here depends on a card he has not seen."""
    kin, rules, hand = table.now, table.rules, table.now.hands[index]
    neighbour = right(kin, index) if hand.live and table.phase in _HAND else index
    other = kin.hands[neighbour]
    speaks = hand.live and table.phase in _HAND and hand.stack > 0
    votes = (
        bool(hand.members) and rules.pool_decision == "majority" and index in (kin.word, _asked_index(table))
    )
    return OwnView(
        closed=bool(hand.cards) and not hand.looked,
        may_look=_may_look(table, hand, viewer),
        may_go_dark=index in kin.chain,
        three_tens=holds_three_tens(hand, rules),
        right=other.seat if neighbour != index else None,
        fell=not hand.live,
        timed_out=hand.timed_out,
        go_price=go_price(kin, hand, rules) if speaks else None,
        compare_price=compare_price(kin, hand, rules) if speaks else None,
        equal_with_right=neighbour != index and hand.equal > 0 and hand.equal == other.equal,
        in_pool=bool(hand.members),
        holder=hand.seat if hand.members else None,
        ballots=cast_so_far(table) if votes else (),
        ballots_needed=needed(table, hand) if votes else 0,
    )


def _may_look(table: Table, hand: Hand, viewer: int | None) -> bool:
    if not hand.cards or hand.looked:
        return False
    if table.phase in _AFTER:
        return True
    if table.phase not in _HAND or not hand.live or hand.seat != viewer:
        return False
    return not bound_dark(table.now, hand, table.rules)
