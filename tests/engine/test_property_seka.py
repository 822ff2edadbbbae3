"""Random tables of Сека: what a word costs, what it does to the stake, and who may see what."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import Rules, Table, apply, check, legal, new_table, presets, refusal, shuffle, view, wanted
from engine import actions as act
from engine.events import ChipsIn, Event
from engine.views import Choice, Phase, View
from tests.engine.moves import actions
from tests.engine.strategies import steady

SEKA = [name for name in presets if name != "trynka"]


def house(rng: Random) -> Rules:
    """Draw a table of Сека."""
    ante = rng.choice([1, 2, 5])
    return Rules.preset(
        rng.choice(SEKA),
        ante=ante,
        wallet_min=1,
        ceiling=rng.choice([None, 21 * ante]),
        seka_dark=rng.choice(["ratio", "ratio", "off"]),
        svara_dark=rng.random() < 0.3,
        seka_compare=rng.random() < 0.3,
        sets_above=rng.random() < 0.5,
        seen_factor=rng.choice([1, 2, 2]),
        joker_dup=rng.random() < 0.5,
        dealer_next=rng.choice(["rotate", "winner"]),
        pacts="off",
    )


def move(table: Table, rng: Random, at: int) -> act.Action:
    """Return something allowed: chance, a press of somebody who is asked, or the clock."""
    if want := wanted(table):
        return shuffle.answer(want, rng.randbytes(16), at)
    seats = [player.seat for player in table.players]
    rng.shuffle(seats)
    for seat in seats:
        offers = [choice for choice in legal(table, seat) if choice.act not in {"leave", "pause", "sit"}]
        if offers and rng.random() < 0.95:
            return one_of(table, rng, seat, at, offers)
    assert table.deadline is not None
    return act.Timeout(max(at, table.deadline), table.deadline)


def one_of(table: Table, rng: Random, seat: int, at: int, offers: list[Choice]) -> act.Action:
    """Take an offer at one of its bounds, both of which have to be good."""
    for choice in offers:
        for amount in (choice.low, choice.high):
            said = [refusal(table, action) for action in actions(choice, at, seat, amount, 0)]
            assert None in said, (choice, said)
    choice = rng.choice([one for one in offers if one.act != "fall"] * 4 + offers)
    amount = rng.choice([choice.low, choice.low, choice.low, choice.high])
    allowed = [a for a in actions(choice, at, seat, amount, 0) if refusal(table, a) is None]
    return rng.choice(allowed)


def staked(old: View, new: View, action: act.Action, events: tuple[Event, ...]) -> None:
    """Hold a word against section 2: its price, and the stake it leaves (R25, R26)."""
    paid = sum(event.amount for event in events if isinstance(event, ChipsIn))
    factor, seat = old.rules.seen_factor, old.word
    dark = next(line.dark for line in old.seats if line.seat == seat)
    first = not any(line.word and line.word.act != "all_in" for line in old.seats)
    price = old.rules.ante if first else -(-old.stake // factor) if dark else old.stake
    assert (old.pass_dark if dark else old.pass_light) == price
    if isinstance(action, act.Go | act.Dark | act.Compare):
        assert (paid, isinstance(action, act.Dark)) == (price, dark and not isinstance(action, act.Compare))
        light = paid * factor if dark else paid
        assert new.phase is not Phase.BETTING or new.stake == (light if first else old.stake)
    elif isinstance(action, act.Raise):
        assert paid > price
        assert new.phase is not Phase.BETTING or new.stake == (paid * factor if dark else paid)
        assert old.rules.ceiling is None or new.stake <= old.rules.ceiling
    else:
        assert isinstance(action, act.AllIn)
        assert paid < price
        assert new.phase is not Phase.BETTING or sum(line.live for line in old.seats) > 2


def hidden(table: Table, viewer: int) -> None:
    """See that a closed hand is closed to its owner, and every hand of a running kin to the rest."""
    seen = view(table, viewer)
    for line in seen.seats:
        open_to_me = line.seat == viewer and seen.own is not None and not seen.own.closed
        assert line.cards is None or open_to_me, (viewer, line)
        assert line.dark <= (table.rules.seka_dark == "ratio")


@steady(60)
@given(st.integers(2, 10), st.integers(3, 60), st.integers(0, 2**32))
def test_R25_R26_and_D16_random_tables_of_seka(people: int, antes: int, seed: int) -> None:
    rng = Random(seed)
    rules = house(rng)
    table, at = new_table(rules, 1), 1_000
    for seat in range(1, people + 1):
        table = apply(table, act.Sit(at, seat, antes * rules.ante)).table
    for _ in range(120):
        if table.closed:
            break
        action = move(table, rng, at)
        at = max(at + 1, action.at)
        step = apply(table, action)
        old, new = view(table, None), view(step.table, None)
        assert check(step.table) == []
        if isinstance(action, act.Go | act.Dark | act.Raise | act.Compare | act.AllIn):
            staked(old, new, action, step.events)
        if new.phase is Phase.BETTING:
            hidden(step.table, rng.randint(1, people))
        table = step.table
