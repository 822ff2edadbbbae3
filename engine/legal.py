"""What a seat may do now, with exact amounts: keyboards are made of it, and random players play by it."""

from functools import lru_cache

from engine.actions import (
    Arm,
    Cut,
    Enter,
    Look,
    Pact,
    Pause,
    Pool,
    Replace,
    Show,
    Sit,
    Start,
)
from engine.betting import raise_closed
from engine.boil import boil_closed
from engine.checks import asked, cutter, hand_index, person_at, right, seated, speaks
from engine.chips import pool_sum
from engine.compare import compare_closed
from engine.dark import look_refused, still_closed
from engine.deal import cut_refused
from engine.dealing import parties, svara_of
from engine.entry import alone_refused, entry_refused, share_refused
from engine.frozen import maker
from engine.lobby import pause_refused, show_refused, sit_refused, start_refused
from engine.pacts import namer_refused, partner_refused
from engine.prices import compare_price, dark_bounds, go_price, raise_bounds
from engine.rites import arm_refused, replace_refused
from engine.state import Table
from engine.tens import holds_three_tens
from engine.views import (
    BETTING,
    BOIL,
    CLOSED,
    CUT,
    ENTRY,
    LOBBY,
    PACTS,
    PAUSE,
    REPLACE,
    RESULT,
    SPLIT,
    Choice,
)

_BETWEEN = (LOBBY, RESULT, PAUSE)
_LEAVE, _FALL, _LOOK = Choice("leave"), Choice("fall"), Choice("look")
_BOIL, _THREE_TENS = Choice("boil"), Choice("three_tens")
_cut, _enter, _pool, _pact = maker(Cut), maker(Enter), maker(Pool), maker(Pact)


@lru_cache(maxsize=8192)
def _choice(act: str, low: int = 0, high: int = 0, right_seat: int | None = None) -> Choice:
    return Choice(act, low, high, right_seat)


def legal(table: Table, seat: int) -> tuple[Choice, ...]:
    """Return every kind of action open to a seat, leaving as the last.

    A hand that may still go dark is offered no seen stake (0.5): unseen it would be a worse dark one.
    """
    phase, now = table.phase, table.now
    if phase is BETTING and now.hands[now.word].seat == seat:
        choices = _said(table)
        _card_choices(table, seat, now.word, choices)
        choices.append(_LEAVE)
        return tuple(choices)
    if phase is CLOSED:
        return ()
    if not seated(table, seat):
        return _choices_from_outside(table, seat)
    choices = []
    if phase is BETTING:
        _betting_choices(table, seat, choices)
    elif phase in _BETWEEN:
        _lobby_choices(table, seat, choices)
    elif phase in (CUT, REPLACE):
        _deal_choices(table, seat, choices)
    else:
        _window_choices(table, seat, choices)
    choices.append(_LEAVE)
    return tuple(choices)


def _choices_from_outside(table: Table, seat: int) -> tuple[Choice, ...]:
    """Return what somebody may do who does not sit: sit down, look at or show the hand he left (R10, R22)."""
    choices = []
    if sit_refused(table, Sit(0, seat, _wallet_wanted(table, seat))) is None:
        choices.append(_choice("sit", table.terms.wallet_need))
    if show_refused(table, Show(0, seat)) is None:
        choices.append(_choice("show"))
    if look_refused(table, Look(0, seat)) is None:
        choices.append(_LOOK)
    return tuple(choices)


def _wallet_wanted(table: Table, seat: int) -> int:
    kept = next((player.stack for player in table.players if player.seat == seat), 0)
    kept += sum(hand.stack for hand in table.now.hands if hand.seat == seat and not hand.members)
    return kept or table.terms.wallet_need


def _betting_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    hand = table.now.hands[table.now.word]
    if hand.members and speaks(table, hand, seat):
        choices += _said(table)
    _card_choices(table, seat, hand_index(table, seat), choices)


def _card_choices(table: Table, seat: int, index: int, choices: list[Choice]) -> None:
    """Add what may be done with the cards at any moment."""
    if index < 0:
        if look_refused(table, Look(0, seat)) is None:
            choices.append(_LOOK)
        return
    hand = table.now.hands[index]
    if not hand.looked:
        if hand.cards and still_closed(table, hand, seat) is None:
            choices.append(_LOOK)
    elif holds_three_tens(hand, table.rules):
        choices.append(_THREE_TENS)


def _said(table: Table) -> list[Choice]:
    """Return the words that may be said for the hand on turn."""
    kin, rules = table.now, table.rules
    index = kin.word
    hand = kin.hands[index]
    stack = hand.stack
    choices = [_FALL]
    if index in kin.chain:
        low, high = dark_bounds(kin, rules)
        if low <= stack:
            choices.append(_choice("over_dark" if kin.dark else "dark", low, min(high, stack)))
        return choices
    price = go_price(kin, hand, rules)
    if price <= stack:
        choices.append(_choice("dark" if hand.dark and rules.game == "seka" else "go", price, price))
    elif rules.short_stack == "allin":
        choices.append(_choice("all_in", stack, stack))
    low, high = raise_bounds(price, hand, rules)
    if not raise_closed(kin, hand, low, high):
        choices.append(_choice("raise", low, min(high, stack)))
    price, other = compare_price(kin, hand, rules), kin.hands[right(kin, index)]
    if not compare_closed(kin, rules, hand, other, price):
        choices.append(_choice("compare", price, price, other.seat))
    if not boil_closed(kin, rules):
        choices.append(_BOIL)
    return choices


def _lobby_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    if start_refused(table, Start(0, seat)) is None:
        choices.append(_choice("start"))
    if pause_refused(table, Pause(0, seat)) is None:
        choices.append(_choice("pause"))
    if show_refused(table, Show(0, seat)) is None:
        choices.append(_choice("show"))
    if look_refused(table, Look(0, seat)) is None:
        choices.append(_choice("look"))


def _deal_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    if table.phase is REPLACE:
        if replace_refused(table, Replace(0, seat, yes=True)) is None:
            choices.append(_choice("replace"))
        return
    if cutter(table.now.hands) >= 0 and cut_refused(table, _cut(0, seat, 1)) is None:
        choices.append(_choice("cut", 1, table.rules.size - 1))
    if table.rules.zasvit and arm_refused(table, Arm(0, seat, 0)) is None:
        choices.append(Choice("arm", 0, 2, options=(0, 1, 2)))


def _window_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    if table.phase is BOIL:
        _boil_choices(table, seat, choices)
    elif table.phase is SPLIT:
        if seat in svara_of(table).tied:  # whoever has voted may still vote the other way
            choices.append(_choice("split"))
    elif table.phase is ENTRY:
        _entry_choices(table, seat, choices)
    elif table.phase is PACTS:
        _pact_choices(table, seat, choices)


def _boil_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    if speaks(table, table.now.hands[asked(table)], seat):
        choices.append(_choice("answer"))
    _card_choices(table, seat, hand_index(table, seat), choices)


def _pact_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    if namer_refused(table, seat) is not None:
        return
    partners = parties(svara_of(table))
    options = tuple([p for p in partners if partner_refused(table, _pact(0, seat, p)) is None])
    if options or partner_refused(table, _pact(0, seat, 0)) is None:
        choices.append(Choice("pact", options=options))


def _entry_choices(table: Table, seat: int, choices: list[Choice]) -> None:
    if entry_refused(table, seat) is not None:
        return
    svara = svara_of(table)
    if alone_refused(table, _enter(0, seat)) is None:
        choices.append(_choice("enter", svara.price, svara.price))
    if alone_refused(table, _enter(0, seat, yes=False)) is None:
        choices.append(_choice("stay_out"))
    if share_refused(table, _pool(0, seat, 1)) is None:
        have = person_at(table, seat).stack
        alone = all(person == seat for person, _ in svara.filling)
        missing = svara.price - pool_sum(svara.filling)
        choices.append(_choice("pool", 1, min(have, missing - 1) if alone else have))
