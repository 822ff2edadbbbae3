"""Picking a dealer: the lift, the counting-out, the lot; shown step by step (T4–T7, D2, D3, R27)."""

from engine.actions import Count, Draw, Lift
from engine.cards import Card, lift_order, rank
from engine.errors import Illegal
from engine.events import Counted, Drawn, Lifted
from engine.frozen import change
from engine.play import Play
from engine.state import PICK_MS, Pick, Table
from engine.views import PICK

Round = tuple[tuple[int, Card], ...]
COUNT_STEP = 4
WANTS = {"lift": "lift", "ace": "count", "random": "draw"}


def open_pick(play: Play, seats: tuple[int, ...], way: str) -> None:
    """Begin a pick before the antes (T4)."""
    play.clear_kin()
    play.table.pick = Pick(way, seats)
    play.ask_chance(PICK, WANTS[way])


def pick_of(table: Table) -> Pick:
    """Return the pick being shown."""
    if table.pick is None:
        raise AssertionError("nobody is being picked")
    return table.pick


def lift_refused(table: Table, action: Lift) -> Illegal | None:
    """Check the packets: one for each who lifts, off a whole deck (T5)."""
    if table.want != "lift":
        return Illegal("stale")
    rules, pick, sizes = table.rules, pick_of(table), action.sizes
    lifters = pick.again or pick.seats
    fits = len(sizes) == len(lifters) and min(sizes) > 0 and sum(sizes) <= rules.size
    return None if fits and rules.whole(action.deck) else Illegal("bad_deck")


def lift(play: Play, action: Lift) -> None:
    """Compare the bottom cards of the packets, at a tie the next ones up (T5, T6, T57, D3)."""
    pick = pick_of(play.table)
    lifters = pick.again or pick.seats
    packets: dict[int, list[Card]] = {}
    start = 0
    for seat, size in zip(lifters, action.sizes, strict=True):
        packets[seat] = list(action.deck[start : start + size])
        start += size
    rounds, highest = _compare_packets(packets)
    dealer = highest[0] if len(highest) == 1 else 0
    pick = change(pick, rounds=(*pick.rounds, *rounds), dealer=dealer, again=() if dealer else tuple(highest))
    play.table.pick = pick
    show_next(play)


def _compare_packets(packets: dict[int, list[Card]]) -> tuple[list[Round], list[int]]:
    """Return the rounds and who is highest: one, or the equals whose packets have run out (D3)."""
    rounds: list[Round] = []
    highest = list(packets)
    while len(highest) > 1 and all(packets[seat] for seat in highest):
        shown = tuple((seat, packets[seat].pop()) for seat in highest)
        top = max(lift_order(card) for _, card in shown)
        rounds.append(shown)
        highest = [seat for seat, card in shown if lift_order(card) == top]
    return rounds, highest


def count_refused(table: Table, action: Count) -> Illegal | None:
    """Check the deck of the counting-out."""
    if table.want != "count":
        return Illegal("stale")
    return None if table.rules.whole(action.deck) else Illegal("bad_deck")


def count(play: Play, action: Count) -> None:
    """Turn cards up: the table's first, then the host's and so on; the first ace deals (T7, D3)."""
    pick = pick_of(play.table)
    first = pick.seats.index(play.table.host) if play.table.host in pick.seats else 0
    order = pick.seats[first:] + pick.seats[:first]
    turned: list[tuple[int, Card]] = [(0, action.deck[0])]
    for place, card in enumerate(action.deck[1:]):
        turned.append((order[place % len(order)], card))
        if rank(card) == "A":
            break
    steps = tuple(tuple(turned[i : i + COUNT_STEP]) for i in range(0, len(turned), COUNT_STEP))
    play.table.pick = change(pick, rounds=steps, dealer=turned[-1][0])
    show_next(play)


def draw_refused(table: Table, action: Draw) -> Illegal | None:
    """Check a lot, or the draw of a replacement (T14)."""
    if table.want != "draw":
        return Illegal("stale")
    choices = len(pick_of(table).seats) if table.phase is PICK else len(table.now.stock)
    return None if 0 <= action.index < choices else Illegal("not_a_number", low=0, high=choices - 1)


def draw_dealer(play: Play, action: Draw) -> None:
    """Let the lot name the dealer (D2)."""
    pick = pick_of(play.table)
    play.table.pick = change(pick, dealer=pick.seats[action.index])
    show_next(play)


def show_next(play: Play) -> bool:
    """Show one step more; say whether there was one left to show."""
    pick = pick_of(play.table)
    if pick.steps >= last_step(pick):
        return False
    step = pick.steps
    pick = change(pick, steps=step + 1)
    play.table.pick = pick
    if pick.way == "lift" and step < len(pick.rounds):
        settled = pick.dealer if step == len(pick.rounds) - 1 and pick.dealer else None
        play.tell(Lifted(pick.rounds[step], settled))
    elif pick.way == "ace" and pick.steps == last_step(pick):
        play.tell(Counted(tuple(card for shown in pick.rounds for card in shown), pick.dealer))
    elif pick.way == "random":
        play.tell(Drawn(pick.dealer))
    play.table.phase, play.table.want = PICK, ""
    play.wait(PICK_MS)
    return True


def last_step(pick: Pick) -> int:
    """Return how many steps there are: the lift names its dealer in one of its own."""
    if pick.way == "lift":
        return len(pick.rounds) + (1 if pick.dealer else 0)
    return max(1, len(pick.rounds))
