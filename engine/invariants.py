"""What must hold of every table."""

from engine.chips import in_all, pool_sum
from engine.dealing import parties
from engine.state import Table
from engine.views import BETTING, BOIL, CLOSED, ENTRY, LOBBY, PACTS, PAUSE, PICK, RESULT, SPLIT


def check(table: Table) -> list[str]:
    """Return everything that is wrong with a table; empty when it is sound."""
    return [*_chips(table), *_people(table), *_hands(table), *_words(table), *_windows(table)]


def _chips(table: Table) -> list[str]:
    wrong = []
    if in_all(table) != table.chips:
        wrong.append(f"{in_all(table)} chips lie on the table, {table.chips} were brought")
    amounts = [player.stack for player in table.players] + [hand.stack for hand in table.now.hands]
    amounts += [hand.paid for hand in table.now.hands] + [table.now.main]
    if any(amount < 0 for amount in amounts):
        wrong.append("somebody holds less than nothing")
    return wrong


def _people(table: Table) -> list[str]:
    wrong = []
    seats = [player.seat for player in table.players]
    if len(set(seats)) != len(seats):
        wrong.append("somebody sits twice")
    if sum(not player.leaving for player in table.players) > table.rules.max_seats:
        wrong.append("more people than seats")
    if table.phase in (LOBBY, RESULT, PAUSE) and any(p.leaving for p in table.players):
        wrong.append("somebody who left is still there between kins")
    if table.phase not in (RESULT, PAUSE, LOBBY, PICK):
        wrong += [f"the hand of {h.seat} has no owner" for h in table.now.hands if h.seat not in seats]
    return wrong


def _hands(table: Table) -> list[str]:
    wrong = []
    kin = table.now
    cards = [card for hand in kin.hands for card in hand.cards if hand.live] + list(kin.stock)
    if len(set(cards)) != len(cards):
        wrong.append("a card is there twice")
    if set(cards) - set(table.rules.cards):
        wrong.append("a card is not of this deck")
    if len({hand.seat for hand in kin.hands}) != len(kin.hands):
        wrong.append("somebody holds two hands")
    if len(kin.hands) > table.rules.hands_max:
        wrong.append("more hands than the deck allows")
    closed = [hand for hand in kin.hands if hand.live and hand.cards and not hand.looked]
    if table.rules.game == "seka" and table.phase is BETTING and not all(h.dark for h in closed):
        wrong.append("a hand lies closed and pays the light price")
    if kin.stake > table.rules.limit:
        wrong.append("the stake is above the ceiling")
    if kin.circles and kin.circle > kin.circles and table.phase is BETTING and not kin.last_word:
        wrong.append("the last circle is over")
    return wrong


def _words(table: Table) -> list[str]:
    """Say whether everybody who should has a deadline, and the word lies with somebody who can act."""
    wrong = []
    if table.phase is CLOSED:
        return ["a closed table waits"] if table.deadline is not None or table.want else []
    if table.want and table.deadline is not None:
        wrong.append("the table waits for chance and for a deadline")
    if not table.want and table.deadline is None and table.seq:
        wrong.append("the table waits without a deadline")
    if table.phase in (BETTING, BOIL):
        hand = table.now.hands[table.now.word]
        if not hand.live or not hand.stack:
            wrong.append(f"the word lies with {hand.seat}, who cannot act")
        if sum(other.live for other in table.now.hands) < 2:
            wrong.append("a kin goes on with one hand")
    return wrong


def _windows(table: Table) -> list[str]:
    wrong = []
    svara = table.svara
    windows = table.phase in (SPLIT, ENTRY, PACTS)
    if windows and svara is None:
        wrong.append("a window without a svara")
    if svara is not None:
        hands = parties(svara)
        if len(set(hands)) != len(hands) or len(hands) > table.rules.hands_max:
            wrong.append("the hands of the svara are wrong")
        if any(pool_sum(pool) < svara.price for pool in svara.pools):
            wrong.append("a pool is in for less than the price")
    paired = [seat for pair in table.now.pacts for seat in pair]
    if len(set(paired)) != len(paired):
        wrong.append("somebody has two pacts")
    return wrong
