"""A second, slow referee of a hand: whose word it is, what it costs, who is out, who is paid.

It is told the cards, the stacks and every accepted action, and never looks into the engine.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.engine.oracle.people import House, Player
from tests.engine.oracle.pots import Hands, Pairs, Settled, settle, settle_partners
from tests.engine.oracle.scores import Hand, worth

Bounds = tuple[int, int]
TENS = frozenset({"10♠", "10♥", "10♣", "10♦"})


@dataclass
class Referee:
    """A hand from its first deal on. ``order`` is clockwise from the dealer's left."""

    house: House
    order: tuple[int, ...]
    main: int
    players: dict[int, Player]
    svara: int = 0
    pacts: Pairs = ()
    stake: int = 0
    dark: int = 0
    privileged: set[int] = field(default_factory=set)
    circle: int = 1
    word: int | None = None
    staked: bool = False
    last_word: bool = False
    boil_asked: bool = False
    equals: list[set[int]] = field(default_factory=list)
    dropped: list[int] = field(default_factory=list)
    able: list[int] = field(default_factory=list)  # who could act when the deal was over, the eldest first
    previous: int | None = None
    dealt: int = 0
    outcome: Settled | None = None
    opened: frozenset[int] = frozenset()  # whose hands everybody has seen
    waiting: bool = False  # three tens were shown, new cards are to come

    # ---- the deal

    def deal(self, order: Iterable[int], hands: dict[int, Hand]) -> None:
        """Hand out cards: the hand's first deal, or the re-deal after three tens (D41, R16)."""
        self.order = tuple(order)
        self.stake, self.dark, self.circle, self.dealt = self.house.ante, 0, 1, len(hands)
        self.privileged, self.equals = set(), []
        self.staked = self.last_word = self.boil_asked = self.waiting = False
        self.previous = None
        for seat, cards in hands.items():
            player = self.players[seat]
            player.cards, player.looked, player.provoked = cards, False, False
            player.acted, player.broke = "", False
        self.able = [seat for seat in self.order if self.players[seat].live and self.players[seat].stack]
        self.word = self.able[0] if self.able else None
        self._judge(passing=None)

    @property
    def live(self) -> list[int]:
        return [seat for seat in self.order if self.players[seat].live]

    @property
    def bank(self) -> int:
        return self.main + sum(player.paid for player in self.players.values())

    @property
    def circles(self) -> int | None:
        if self.house.max_circles == -1:
            return 7 if self.dealt <= 5 else 5
        return self.house.max_circles

    @property
    def last_circle(self) -> bool:
        return self.circles is not None and self.circle >= self.circles

    # ---- prices

    def right_of(self, seat: int) -> int:
        """Return the nearest live player on the right: the one before him in the order."""
        place = self.order.index(seat)
        around = [*self.order[place + 1 :], *self.order[:place]]
        return [one for one in around if self.players[one].live][-1]

    # ---- what a seat may do

    def options(self, seat: int) -> dict[str, Bounds]:
        """Return every turn's act with the least and greatest amount."""
        if seat != self.word or self.outcome or self.waiting:
            return {}
        me = self.players[seat]
        go, cap = self.go_price(seat), min(me.stack, self.most(seat) or me.stack)
        found: dict[str, Bounds] = {"fall": (0, 0)}
        if me.stack >= go:
            found[self.pass_word(seat)] = (go, go)
        elif self.house.short_stack == "allin":
            found["all_in"] = (me.stack, me.stack)
        if self.last_word:
            return found
        if not self.last_circle and go + self.house.min_raise <= cap:
            found["raise"] = (go + self.house.min_raise, cap)
        price = self.compare_price(seat)
        if me.stack >= price and self._may_compare(seat):
            found["compare"] = (price, price)
        found |= self.dark_options(seat, cap)
        boils = self.house.deliberate and self.staked and not self.boil_asked
        if boils and len(self.live) == 2 and self.svara < self.house.svara_max:
            found["boil"] = (0, 0)
        return found

    def go_price(self, seat: int) -> int:
        raise AssertionError(seat)

    def compare_price(self, seat: int) -> int:
        raise AssertionError(seat)

    def most(self, seat: int) -> int | None:
        return self.house.ceiling

    def pass_word(self, seat: int) -> str:
        return "go"

    def dark_options(self, seat: int, cap: int) -> dict[str, Bounds]:
        return {}

    def may_still_darken(self, seat: int) -> bool:
        return False

    def sees(self, seat: int) -> bool:
        return self.players[seat].looked

    def _may_compare(self, seat: int) -> bool:
        right = self.right_of(seat)
        known = any({seat, right} <= group for group in self.equals)
        blind = not self.house.compare_blind and not (self.sees(seat) and self.sees(right))
        return self.staked and self.circle >= self.house.compare_from and not known and not blind

    # ---- what happens

    def look(self, seat: int) -> None:
        me = self.players[seat]
        me.looked = True
        if self.circle == 1 and not me.acted:
            me.broke = True

    def take(self, act: str, seat: int, amount: int) -> None:
        """Carry a turn's act out."""
        me = self.players[seat]
        if self.circle == 1 and not me.acted:
            me.acted = "dark" if act in {"dark", "over_dark"} else act
        if act == "boil":
            self.boil_asked = True
            return
        me.provoked = False
        if act == "fall":
            self._drop(seat)
        else:
            self._pay(me, amount)
            self._stake(act, seat, amount)
        self.boil_asked = False
        self.previous = seat
        if self.last_word:
            self.last_word = False
            self._judge(passing=seat, last=True)
        else:
            self._judge(passing=seat)

    def leave(self, seat: int) -> None:
        """Leave: he falls, unless he is all-in (R22)."""
        me = self.players[seat]
        if not me.live or me.all_in:
            return
        if not me.acted:
            me.broke = True
        self._drop(seat)
        if self.waiting:
            live = self.live
            if len(live) == 1 or any(set(live) == set(pair) for pair in self.pacts):
                self._settle(frozenset(live), {})
            return
        was_word = seat == self.word
        if was_word:
            self.boil_asked = False
        last, self.last_word = self.last_word, self.last_word and not was_word
        self._judge(passing=seat if was_word else None, last=last and was_word, keep=self.last_word)

    def three_tens(self, seat: int) -> None:
        me = self.players[seat]
        assert me.live
        assert set(me.cards) <= TENS
        self.waiting, self.word = True, None

    def hand_over(self, seat: int, heir: int) -> None:
        """Give a pool's buttons to another member (R20)."""

        def renamed(one: int) -> int:
            return heir if one == seat else one

        player = self.players.pop(seat)
        player.seat = heir
        player.members = tuple(sorted(player.members, key=lambda member: member[0] != heir))
        self.players[heir] = player
        self.order = tuple(map(renamed, self.order))
        self.dropped = list(map(renamed, self.dropped))
        self.privileged = set(map(renamed, self.privileged))
        self.equals = [set(map(renamed, group)) for group in self.equals]
        self.pacts = tuple((renamed(one), renamed(two)) for one, two in self.pacts)
        self.able = list(map(renamed, self.able))
        self.word = None if self.word is None else renamed(self.word)
        self.previous = None if self.previous is None else renamed(self.previous)

    def boil(self) -> None:
        """Throw both hands in unopened; the whole bank boils (T54)."""
        self.outcome = Settled(frozenset(self.live), Counter(), self.bank)

    def _drop(self, seat: int) -> None:
        self.players[seat].live = False
        self.dropped.append(seat)

    def _pay(self, me: Player, amount: int) -> None:
        assert 0 < amount <= me.stack
        me.stack -= amount
        me.paid += amount

    def _stake(self, act: str, seat: int, amount: int) -> None:
        self.staked = True
        if act != "all_in":
            for other in self.players.values():
                other.provoked |= other.seat != seat
        if act in {"dark", "over_dark"}:
            self.dark = self.stake = amount
            self.privileged.add(seat)
        elif act in {"go", "raise"}:
            self.stake = amount
        elif act == "compare":
            self._compare(seat, self.right_of(seat))

    def _compare(self, seat: int, right: int) -> None:
        final = len(self.live) == 2
        mine, other = (worth(self.players[one].cards, self.house.count) for one in (seat, right))
        if final:
            self.opened = frozenset({seat, right})
        if mine == other and (self.house.tie == "both_stay" or final):
            joined = {seat, right}.union(*(group for group in self.equals if group & {seat, right}))
            self.equals = [group for group in self.equals if not group & joined] + [joined]
        else:
            self._drop(seat if mine <= other else right)

    # ---- after every action

    def _judge(self, passing: int | None, *, last: bool = False, keep: bool = False) -> None:
        live = self.live
        rich = [seat for seat in live if self.players[seat].stack]
        if len(live) == 1 or (len(live) == 2 and any(set(live) == set(pair) for pair in self.pacts)):
            self._settle(frozenset(live), {})
        elif any(set(live) <= group for group in self.equals):
            self._open(show=True)
        elif len(rich) <= 1:
            self._short_of_chips(passing, rich, last=last, keep=keep)
        else:
            if passing is not None:
                self._pass(passing)
            if self.circles is not None and self.circle > self.circles:
                self._open(show=True)

    def _short_of_chips(self, passing: int | None, rich: list[int], *, last: bool, keep: bool) -> None:
        if rich and keep:
            return
        if rich and not last:
            one = self.players[rich[0]]
            most = max(self.players[seat].paid for seat in self.live if self.players[seat].all_in)
            if one.provoked and one.paid < most:
                if passing is not None:
                    self._pass(passing)
                self.word, self.last_word, self.boil_asked = one.seat, True, False
                return
        self._open(show=True)

    def _pass(self, seat: int) -> None:
        place = self.order.index(seat)
        while True:
            place += 1
            if place == len(self.order):
                place, self.circle = 0, self.circle + 1
            one = self.players[self.order[place]]
            if one.live and one.stack:
                self.word = one.seat
                return

    def _open(self, *, show: bool) -> None:
        if show:
            self.opened = frozenset(self.live)
        self._settle(
            frozenset(self.live), {s: worth(self.players[s].cards, self.house.count) for s in self.live}
        )

    def _settle(self, live: frozenset[int], worths: dict[int, tuple[int, int]]) -> None:
        self.word, self.waiting = None, False
        partners = not worths and len(live) == 2
        hands = Hands(
            self.main,
            {seat: player.paid for seat, player in self.players.items()},
            live,
            frozenset(seat for seat in live if self.players[seat].all_in),
            tuple(self.dropped),
            self.order if set(self.order) >= live else tuple(live),
            worths,
        )
        if partners:
            self.outcome = settle_partners(hands)
        else:
            self.outcome = settle(hands, self.pacts, boils=self.svara < self.house.svara_max)
