"""The slow referee sitting beside the engine at a table of Trynka, objecting to every difference."""

from collections import Counter
from dataclasses import dataclass, field

from engine import Rules, legal, view
from engine import actions as a
from engine import events as e
from engine.views import Phase
from tests.engine.moves import act_of
from tests.engine.oracle.people import House, Player
from tests.engine.oracle.pots import Settled
from tests.engine.oracle.referee import Referee
from tests.engine.oracle.scores import worth
from tests.engine.oracle.seka import Seka
from tests.engine.oracle.trynka import Trynka
from tests.engine.players import SEEN_STAKES
from tests.engine.world import Seen, World, count_of

STAKES = (e.Went, e.Raised, e.WentAllIn, e.Compared, e.Darkened)
TURNS = {"fall", "go", "raise", "compare", "all_in", "dark", "over_dark", "boil"}


def house_of(rules: Rules) -> House:
    return House(
        count=count_of(rules),
        ante=rules.ante,
        ceiling=rules.ceiling,
        dark=rules.dark,
        dark_max=rules.dark_max,
        overdark=rules.overdark,
        seen_factor=rules.seen_factor,
        compare_from=rules.compare_from,
        dark_compare=rules.dark_compare,
        compare_blind=rules.compare_blind,
        tie=rules.tie,
        three_tens=rules.three_tens,
        svara_dark=rules.svara_dark,
        deliberate=rules.deliberate_svara,
        svara_max=rules.svara_max,
        max_circles=rules.max_circles or None,
        min_raise=rules.min_raise,
        short_stack=rules.short_stack,
        seka=rules.game == "seka",
        seka_dark=rules.seka_dark,
        seka_compare=rules.seka_compare,
    )


def people_of(player: Player) -> set[int]:
    """Return who plays this hand: one, or the members of a pool."""
    return {player.seat, *(person for person, _ in player.members)}


@dataclass
class Match:
    """One referee per hand; ``seen`` counts what it has judged, so that a test can ask for enough of it."""

    world: World
    house: House
    hand: Referee | None = None
    hands: dict[int, tuple[str, ...]] = field(default_factory=dict)  # dealt, not yet played
    stock: list[str] = field(default_factory=list)
    pacts: set[tuple[int, int]] = field(default_factory=set)
    seen: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.world.watchers.append(self.watch)

    def watch(self, seen: Seen) -> None:
        if any(isinstance(event, e.KinBegan) for event in seen.events):
            self.house = house_of(seen.after.rules)
        self._follow(seen)
        self._replace(seen)
        for event in seen.events:
            if isinstance(event, e.SvaraBegan | e.KinBegan):
                self.pacts.clear()
            elif isinstance(event, e.Stood) and self.hand is None:  # he gives his claim up (R21)
                self.pacts = {pair for pair in self.pacts if event.seat not in pair}
            elif isinstance(event, e.PactMade):
                self.pacts.add((event.first, event.second))
            elif isinstance(event, e.Dealt):
                self._deal(event, seen)
        self._begin(seen)
        if self.hand is not None and not self.hand.outcome and seen.new.phase in {Phase.BETTING, Phase.BOIL}:
            self._agree(seen)
        elif self.hand is not None and self.hand.outcome:
            self._settled(seen)
            self.hand = None
        if seen.new.phase in {Phase.RESULT, Phase.CLOSED, Phase.PAUSE, Phase.LOBBY}:
            assert self.hand is None, (seen.action, "the referee thinks the hand goes on")

    def _pools(self, players: dict[int, Player], seen: Seen) -> None:
        """A pool plays with its purse: what is put in above the price, and what it won (R19, R20)."""
        for line in seen.old.seats:
            if line.members and line.seat in players:
                players[line.seat].members, players[line.seat].stack = line.members, line.stack

    # ---- following

    def _deal(self, event: e.Dealt, seen: Seen) -> None:
        cut = next(one for one in seen.events if isinstance(one, e.WasCut))
        shuffled = next(one for one in reversed(self.world.journal) if isinstance(one, a.Shuffle))
        deck = shuffled.deck[cut.place :] + shuffled.deck[: cut.place]
        order, size = event.seats, len(event.seats)
        assert [line.seat for line in seen.old.seats if line.live] == list(order)
        self.hands = {seat: deck[place : 3 * size : size] for place, seat in enumerate(order)}
        self.stock = list(deck[3 * size :])
        if self.hand is None:
            out: Counter[int] = Counter()
            for one in seen.events:
                if isinstance(one, e.ChipsOut):
                    out[one.seat] += one.amount
            players = {seat: Player(seat, self.world.purses[seat] - out[seat]) for seat in order}
            self._pools(players, seen)
            chips = self.world.bank + out.total() - sum(one.stack for one in players.values() if one.members)
            game = Seka if self.house.seka else Trynka
            self.hand = game(self.house, order, chips, players, event.svara, tuple(self.pacts))
        self.hand.order, self.hand.waiting = order, True
        self.seen["deal"] += 1

    def _begin(self, seen: Seen) -> None:
        """Let the betting begin once nobody has a card to replace any more."""
        hand = self.hand
        if hand is None or hand.outcome or not hand.waiting or not self.hands:
            return
        if seen.new.phase not in {Phase.CUT, Phase.REPLACE}:
            hand.deal(hand.order, self.hands)
            self.hands = {}

    def _replace(self, seen: Seen) -> None:
        """Follow a card from the middle of the deck (T14)."""
        if not isinstance(seen.action, a.Draw) or seen.old.exposed is None:
            return
        seat, index, card = seen.old.exposed
        cards = list(self.hands[seat])
        assert cards[index] == card
        cards[index] = self.stock.pop(seen.action.index)
        self.hands[seat] = tuple(cards)
        self.seen["replaced"] += 1

    def _follow(self, seen: Seen) -> None:
        hand = self.hand
        if hand is None or seen.old.phase not in {Phase.BETTING, Phase.BOIL, Phase.CUT, Phase.REPLACE}:
            return
        action = seen.action
        act = act_of(action, hand.dark)
        if any(isinstance(event, e.PoolBallot) for event in seen.events):
            self._balloted(hand, seen)
            return
        if isinstance(action, a.Stop):
            self.hand = None
        elif isinstance(action, a.Timeout):
            self._timed_out(seen)
        elif isinstance(action, a.Leave):
            self._left(action.seat)
        elif isinstance(action, a.Look):
            owner = next(p.seat for p in hand.players.values() if action.seat in people_of(p))
            hand.look(owner)
        elif isinstance(action, a.ThreeTens):
            assert hand.sees(action.seat)
            hand.three_tens(action.seat)
            self.seen["three_tens"] += 1
        elif isinstance(action, a.Answer):
            if action.yes:
                hand.boil()
            self.seen["answer"] += 1
        elif act in TURNS:
            self._turn(act, action, seen)

    def _turn(self, act: str, action: a.Action, seen: Seen) -> None:
        hand = self.hand
        assert hand is not None
        presser = getattr(action, "seat", 0)
        seat = next(player.seat for player in hand.players.values() if presser in people_of(player))
        bounds = hand.options(seat)
        assert act in bounds, (action, bounds)
        low, high = bounds[act]
        amount = sum(event.amount for event in seen.events if isinstance(event, STAKES))
        assert low <= amount <= high, (action, bounds)
        paid = [(event.seat, event.amount) for event in seen.events if isinstance(event, e.ChipsIn)]
        assert paid == ([(seat, amount)] if amount and not hand.players[seat].members else []), paid
        if act == "compare":
            self._compared(seat, hand, seen)
        hand.take(act, seat, amount)
        self.seen[act] += 1
        self.seen["last_word"] += hand.last_word

    def _balloted(self, hand: Referee, seen: Seen) -> None:
        """A vote is told to the pool's members alone, and nothing is played yet (D53)."""
        pool = next(
            player for player in hand.players.values() if player.seat == (seen.old.word or seen.old.asked)
        )
        for event in seen.events:
            assert isinstance(event, e.PoolBallot)
            assert event.to in people_of(pool)
        self.seen["ballot"] += 1

    def _timed_out(self, seen: Seen) -> None:
        hand = self.hand
        assert hand is not None
        if seen.old.phase is Phase.BETTING:
            word = hand.word
            assert word is not None
            assert e.Fell(word, timeout=True) in seen.events
            hand.take("fall", word, 0)
            self.seen["timeout"] += 1
        for event in seen.events:
            if isinstance(event, e.Stood) and event.seat in hand.players:
                self._left(event.seat)

    def _left(self, seat: int) -> None:
        hand = self.hand
        if hand is None or seat not in hand.players or hand.outcome:
            return
        there = set(self.world.seated)
        rest = [member for member in hand.players[seat].members if member[0] in there - {seat}]
        if rest:
            hand.hand_over(seat, max(rest, key=lambda member: member[1])[0])
        else:
            hand.leave(seat)

    # ---- agreeing

    def _compared(self, seat: int, hand: Referee, seen: Seen) -> None:
        """Judge who is out and who saw what (T35, D30, D31, D32, R36)."""
        right = hand.right_of(seat)
        mine, other = (worth(hand.players[one].cards, hand.house.count) for one in (seat, right))
        tie_falls = hand.house.tie == "asker_falls" and len(hand.live) > 2
        out = right if other < mine else seat if mine < other or tie_falls else None
        told = next(event for event in seen.events if isinstance(event, e.Compared))
        assert (told.seat, told.right, told.out, told.final) == (seat, right, out, len(hand.live) == 2)
        for event in seen.events:
            if isinstance(event, e.CompareSeen):
                sides = [people_of(hand.players[one]) for one in (seat, right)]
                assert event.to in sides[0] | sides[1]
                assert (event.seat, event.right, event.out) == (seat, right, out)
                for one, cards in ((seat, event.seat_cards), (right, event.right_cards)):
                    hidden = event.to in sides[one == right] and not hand.sees(one)
                    assert cards in ((), hand.players[one].cards)
                    assert not (hidden and cards), "a dark player was shown his own cards"
        self.seen["tie" if out is None else "beaten"] += 1

    def _agree(self, seen: Seen) -> None:
        hand, public = self.hand, seen.new
        assert hand is not None
        where = (seen.action, hand.word, public.word)
        if public.phase is Phase.BETTING:
            assert public.word == hand.word, where
            self._prices(hand, seen)
        assert (public.stake, public.dark) == (hand.stake, hand.dark), where
        assert public.bank == hand.bank, where
        assert (public.circle, public.last_circle) == (hand.circle, hand.last_circle), where
        assert public.last_word == hand.last_word, where
        for line in public.seats:
            player = hand.players.get(line.seat)
            assert line.live == (player is not None and player.live), (where, line)
            assert line.cards is None or line.seat in hand.opened, (where, line)
            if player is not None and player.live and not line.leaving:
                self._own(hand, line.seat, seen)

    def _prices(self, hand: Referee, seen: Seen) -> None:
        for line in seen.new.seats:
            choices = {
                one.act: (one.low, one.high) for one in legal(seen.after, line.seat) if one.act in TURNS
            }
            expected = hand.options(line.seat)
            if line.seat in hand.players and hand.may_still_darken(line.seat):
                expected = {act: amounts for act, amounts in expected.items() if act not in SEEN_STAKES}
            assert choices == expected, (seen.action, line.seat, choices, expected)

    def _own(self, hand: Referee, seat: int, seen: Seen) -> None:
        """His hand is closed exactly as long as he may go dark or is dark (0.5, T25, D14)."""
        mine = next(line for line in view(seen.after, seat).seats if line.seat == seat)
        cards = hand.players[seat].cards if hand.sees(seat) else None
        assert mine.cards == cards, (seen.action, seat, mine.cards, cards)
        if cards is not None:
            points = worth(cards, hand.house.count)
            assert mine.strength == points[1], (cards, mine.strength, points)

    def _settled(self, seen: Seen) -> None:
        hand = self.hand
        assert hand is not None
        assert hand.outcome is not None
        got: Counter[int] = Counter()
        for event in seen.events:
            if isinstance(event, e.ChipsOut):
                got[event.seat] += event.amount
            if isinstance(event, e.Opened):
                assert {seat for seat, _, _ in event.hands} == hand.opened, event
                assert all(cards == hand.players[seat].cards for seat, cards, _ in event.hands)
        carry = hand.outcome.carry
        if carry:
            began = next(event for event in seen.events if isinstance(event, e.SvaraBegan))
            assert set(began.seats) == hand.outcome.winners, began
            assert began.bank == carry, began
        else:
            ended = next(event for event in seen.events if isinstance(event, e.KinEnded))
            assert set(ended.winners) == hand.outcome.winners, (ended, hand.outcome)
        self.seen["svara" if carry else "settled"] += 1
        due = self._due(hand, hand.outcome)
        assert got == due, (seen.action, got, hand.outcome)

    def _due(self, hand: Referee, outcome: Settled) -> Counter[int]:
        """Divide what pools have won, and their purses, once and at the end (R20)."""
        due = Counter(outcome.payouts)
        for seat, player in hand.players.items():
            if not player.members:
                continue
            chips = due.pop(seat, 0) + player.stack
            if outcome.carry and seat in outcome.winners:
                continue
            put = sum(amount for _, amount in player.members)
            parts = Counter({person: chips * amount // put for person, amount in player.members})
            parts[seat] += chips - parts.total()
            due.update(parts)
            self.seen["pool"] += 1
        return +due
