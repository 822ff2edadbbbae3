"""Random people at a table: they play, dawdle, come and go, and try what they must not."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from engine import Rules, legal, refusal, shuffle, view, wanted
from engine import actions as a
from engine.views import Choice, Phase
from tests.engine.moves import act_of, actions, amount_of, nonsense
from tests.engine.oracle import scores
from tests.engine.world import World, count_of

WEIGHTS = {
    "fall": 3,
    "leave": 1,
    "go": 8,
    "raise": 4,
    "compare": 5,
    "look": 3,
    "boil": 4,
    "pool": 14,
    "stay_out": 3,
    "dark": 20,
    "over_dark": 16,
}
SEEN_STAKES = {"go", "raise", "compare", "all_in", "boil"}
AT_REST = {Phase.LOBBY, Phase.RESULT, Phase.PAUSE}


@dataclass
class Crowd:
    """Everybody who may touch the table. ``rig``: how often the cards are stacked."""

    world: World
    rng: Random
    rig: float = 0.4
    tens: float = 0.3  # of the stacked decks, how many hold three tens
    leave: float = 0.01
    dawdle: float = 0.04
    probes: int = 3
    terms: Callable[[Random], Rules] | None = None  # how new terms of the table are drawn, if they change
    place: int = 0
    on_move: list[Callable[[a.Action, list[a.Action]], None]] = field(default_factory=list)

    @property
    def deck(self) -> tuple[str, ...]:
        return scores.deck(count_of(self.world.table.rules))

    @property
    def people(self) -> list[int]:
        return list(self.world.purses)

    # ---- one step

    def step(self) -> None:
        """Try a few things in vain, then do one that is allowed."""
        world = self.world
        world.at += self.rng.choice([0, 1, 400, 3000])
        tries = [
            nonsense(self.rng, world.at, self.people, self.deck, world.table.deadline)
            for _ in range(self.probes)
        ]
        for one in tries:
            self._try(one)
        move = self._move()
        for watch in self.on_move:
            watch(move, tries)
        world.do(move)

    def _try(self, action: a.Action) -> None:
        """Whatever is accepted must have been offered; whatever is refused must change nothing."""
        world = self.world
        if world.refused(action) is not None:
            return
        act = act_of(action, world.public.dark)
        seat = getattr(action, "seat", 0)
        if act is not None:
            if act in {"look", "show"} and seat not in world.seated:
                return  # he left in this kin, and it is his own hand
            offered = {choice.act: choice for choice in legal(world.table, seat)}
            own = view(world.table, seat).own
            if act in SEEN_STAKES and own is not None and own.may_go_dark:
                return  # a closed hand is offered no seen stake (0.5), and may make one
            assert act in offered, (action, "is accepted and not offered")
            amount = amount_of(action)
            if amount is not None:
                assert offered[act].low <= amount <= offered[act].high, (action, offered[act])

    def examine(self, seat: int) -> None:
        """Whatever is offered must be accepted at both bounds and refused just outside them."""
        world = self.world
        for choice in legal(world.table, seat):
            free = choice.low != choice.high or choice.act in {"raise", "dark", "over_dark", "pool", "cut"}
            for amount in {choice.low, choice.high} if free else {choice.low}:
                said = [refusal(world.table, action) for action in self._actions(choice, seat, amount)]
                poor = choice.act == "sit" and world.purses[seat] < choice.low
                own = view(world.table, seat).own
                voted = own is not None and bool(own.ballots)
                assert None in said or poor or voted, (choice, said)
                assert poor or all(one is None or one.code == "repeated" for one in said), (choice, said)
            if free:
                for amount in (choice.low - 1, choice.high + 1):
                    for action in self._actions(choice, seat, amount):
                        if amount_of(action) == amount:
                            assert world.refused(action) is not None, (choice, action)

    def _actions(self, choice: Choice, seat: int, amount: int) -> list[a.Action]:
        return list(actions(choice, self.world.at, seat, amount, self.world.purses[seat]))

    # ---- what to do

    def _move(self) -> a.Action:
        world = self.world
        want = wanted(world.table)
        if want is not None:
            return self._chance(shuffle.answer(want, self.rng.randbytes(32), world.at))
        roll = self.rng.random()
        if roll < self.dawdle:
            return self.timeout()
        if roll < self.dawdle + self.leave:
            strange = self._strange()
            if strange is not None:
                return strange
        return self._choice() or self.timeout()

    def timeout(self) -> a.Action:
        deadline = self.world.table.deadline
        assert deadline is not None
        return a.Timeout(max(self.world.at, deadline), deadline)

    def _strange(self) -> a.Action | None:
        """Do something from outside the kin: come, go, stop the clock, change a purse."""
        at, people, world = self.world.at, self.people, self.world
        seat = self.rng.choice(people)
        purse = world.purses[seat]
        tries: list[a.Action] = [
            a.Leave(at, seat), a.Sit(at, seat, purse), a.Resume(at), a.Adjust(at, seat, 50, "gift"),
            a.Adjust(at, seat, -min(purse, 3), "gift"), a.Pause(at, seat), a.Sit(at, seat, purse),
        ]  # fmt: skip
        if self.terms is not None:
            tries.append(a.ChangeRules(at, seat, self.terms(self.rng)))
        allowed = [one for one in tries if refusal(world.table, one) is None]
        return self.rng.choice(allowed) if allowed else None

    def _choice(self) -> a.Action | None:
        """Let somebody do something he is offered, the one whose word it is most of all."""
        world, public = self.world, self.world.public
        first = [seat for seat in (public.word, public.asked, public.cutter) if seat is not None]
        seats = first if first and self.rng.random() < 0.8 else self.rng.sample(self.people, len(self.people))
        for seat in seats:
            self.examine(seat)
            choices = [one for one in legal(world.table, seat) if one.act != "leave" and self._wise(one)]
            if choices:
                weights = [WEIGHTS.get(one.act, 6) for one in choices]
                choice = self.rng.choices(choices, weights)[0]
                offered = self._actions(choice, seat, self._amount(choice))
                allowed = [one for one in offered if refusal(world.table, one) is None]
                if allowed:
                    return self.rng.choice(allowed)
        return None

    def _wise(self, choice: Choice) -> bool:
        """Sit out a rest in silence now and then, so that the clock starts kins too."""
        return self.world.phase not in AT_REST or choice.act != "pause" or self.rng.random() < 0.1

    def _amount(self, choice: Choice) -> int:
        if choice.act == "cut" and choice.low <= self.place <= choice.high and self.rng.random() < 0.7:
            return self.place
        if choice.high <= choice.low:
            return choice.low
        small = min(choice.high, choice.low + 3)
        return self.rng.choice([choice.low, choice.low, choice.high, self.rng.randint(choice.low, small)])

    # ---- chance, sometimes stacked

    def _chance(self, action: a.Action) -> a.Action:
        if not isinstance(action, a.Shuffle) or self.rng.random() > self.rig:
            return action
        deck = self._stacked()
        self.place = self.rng.randint(1, len(deck) - 1)
        cut = len(deck) - self.place
        return a.Shuffle(action.at, deck[cut:] + deck[:cut])

    def _stacked(self) -> tuple[str, ...]:
        """Stack the deck: equal hands for up to four, or three tens for one."""
        size = sum(line.live for line in self.world.public.seats) or 2
        whole = Counter(card[:-1] for card in self.deck)
        ranks = self.rng.sample([rank for rank in whole if whole[rank] == 4], 3)
        suits = self.rng.sample(scores.SUITS, 4)
        hands = [[rank + suit for rank in ranks] for suit in suits][: min(size, self.rng.randint(2, 4))]
        if self.rng.random() < self.tens:
            hands = [["10♠", "10♥", "10♣"]]
        self.rng.shuffle(hands)
        held = {card for hand in hands for card in hand}
        rest = [card for card in self.deck if card not in held]
        self.rng.shuffle(rest)
        while len(hands) < size:
            hands.append([rest.pop() for _ in range(3)])
        if self.rng.random() < 0.5:
            self.rng.shuffle(hands)
        return tuple(hand[turn] for turn in range(3) for hand in hands) + tuple(rest)


def wind_down(world: World, crowd: Crowd, bound: int = 3000) -> int:
    """Let nobody press anything any more: the table must come to its end by its deadlines alone."""
    for steps in range(bound):
        if world.table.closed:
            return steps
        want = wanted(world.table)
        world.do(
            shuffle.answer(want, crowd.rng.randbytes(32), world.at) if want is not None else crowd.timeout()
        )
    raise AssertionError("the table never closes")
