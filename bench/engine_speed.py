"""Accepted player actions a second: the engine beside PokerKit, the same choice for both."""

import random
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations

from bench.pokerkit_peer import actions_a_second as pokerkit_actions
from bench.report import interleaved, show
from engine import Rules, Table, apply, legal, new_table, wanted
from engine import actions as act
from engine.checks import cutter
from engine.dealing import parties
from engine.frozen import maker
from engine.scores import scorer
from engine.shuffle import answer
from engine.views import BETTING, CUT, ENTRY, LOBBY, PAUSE, PICK, RESULT, SPLIT, Choice

STACK = 200
ACTIONS = 6_000
OVER = (RESULT, LOBBY, PAUSE)

_Chance = Callable[[], float]
_PLAIN: dict[str, Callable[[int, int], act.Action]] = {
    "start": maker(act.Start),
    "look": maker(act.Look),
    "fall": maker(act.Fall),
    "go": maker(act.Go),
    "compare": maker(act.Compare),
    "all_in": maker(act.AllIn),
    "boil": maker(act.Boil),
    "enter": maker(act.Enter),
    "three_tens": maker(act.ThreeTens),
}
_OF_AN_AMOUNT: dict[str, Callable[[int, int, int], act.Action]] = {
    "cut": maker(act.Cut),
    "dark": maker(act.Dark),
    "over_dark": maker(act.Dark),
    "raise": maker(act.Raise),
    "pool": maker(act.Pool),
}
_OTHERS: dict[str, Callable[[int, int, Choice, _Chance], act.Action]] = {
    "answer": lambda at, seat, _, chance: act.Answer(at, seat, yes=chance() < 0.5),
    "split": lambda at, seat, _, __: act.Split(at, seat, yes=False),
    "stay_out": lambda at, seat, _, __: act.Enter(at, seat, yes=False),
    "pact": lambda at, seat, choice, chance: act.Pact(at, seat, _partner(choice, chance)),
}


def _partner(choice: Choice, chance: _Chance) -> int:
    return choice.options[int(chance() * len(choice.options))] if choice.options else 0


def _paused(rules: Rules, players: int) -> Table:
    """Return a table between two kins, its dealer known and its stacks even: every kin starts from it."""
    table = new_table(rules, 1)
    for seat in range(1, players + 1):
        table = apply(table, act.Sit(0, seat, STACK)).table
    table = apply(table, act.Start(0, 1)).table
    while table.phase is not RESULT:
        want = wanted(table)
        at = table.deadline or 0
        table = apply(table, answer(want, b"first kin", at) if want else _silence(table, at)).table
    table = apply(table, act.Pause(table.deadline or 0, table.players[0].seat)).table
    for player in table.players:
        table = apply(table, act.Adjust(0, player.seat, STACK - player.stack, "even")).table
    return table


def _silence(table: Table, at: int) -> act.Action:
    """Return what brings an empty kin to its end: everybody falls, with a word of his own."""
    if table.phase is BETTING:
        return act.Fall(at, table.now.hands[table.now.word].seat)
    return act.Timeout(at, at)


class Play:
    """Kins from even stacks, one after another; a window asks once and then waits for its deadline."""

    def __init__(self, rules: Rules, players: int, seed: int) -> None:
        self.between = self.table = _paused(rules, players)
        self.seats = [player.seat for player in self.table.players]
        self.draws = random.Random(seed)
        self.chance = self.draws.random
        self.at = 0
        self.asked: set[int] = set()

    def deal(self) -> None:
        """Begin a kin."""
        self.table = apply(self.between, act.Start(self.at, self.seats[0])).table

    def step(self) -> bool:
        """Do the next thing; says whether it was a player's action."""
        table = self.table
        self.at += 1
        if table.phase is BETTING:
            if self.asked:
                self.asked.clear()
            kin = table.now
            return self.say(kin.hands[kin.word].seat)
        if table.phase in OVER:
            self.deal()
            return False
        if want := wanted(table):
            self.table = apply(table, answer(want, self.draws.randbytes(32), self.at)).table
            return False
        for seat in self.asks():
            if seat not in self.asked:
                self.asked.add(seat)
                if self.say(seat):
                    return True
        self.asked.clear()
        self.at = table.deadline or self.at
        self.table = apply(table, act.Timeout(self.at, self.at)).table
        return False

    def asks(self) -> Iterable[int]:
        """Return the seats a question is put to, in a window those it is open to."""
        table = self.table
        if table.phase is CUT:
            return (table.now.hands[cutter(table.now.hands)].seat,)
        if table.phase is PICK:  # a pick is shown, nobody is asked
            return ()
        if table.svara is None:
            return self.seats
        if table.phase is ENTRY:
            return table.svara.invited
        return table.svara.tied if table.phase is SPLIT else parties(table.svara)

    def say(self, seat: int) -> bool:
        """Take one of a seat's kinds of action, each as likely as the others."""
        choices = legal(self.table, seat)
        if len(choices) < 2:  # the way out is always open, stands last, and is never taken
            return False
        choice = choices[int(self.chance() * (len(choices) - 1))]
        self.table = apply(self.table, self.action(seat, choice)).table
        return True

    def action(self, seat: int, choice: Choice) -> act.Action:
        """Return an action of a kind; an amount is any of those allowed."""
        if plain := _PLAIN.get(choice.act):
            return plain(self.at, seat)
        if make := _OF_AN_AMOUNT.get(choice.act):
            amount = choice.low + int(self.chance() * (choice.high - choice.low + 1))
            return make(self.at, seat, amount)
        return _OTHERS[choice.act](self.at, seat, choice, self.chance)


def actions_a_second(rules: Rules, players: int, actions: int, seed: int) -> float:
    """Play kins from even stacks until ``actions`` of players were accepted and return their rate."""
    play = Play(rules, players, seed)
    done = 0
    began = time.perf_counter()
    while done < actions:
        done += play.step()
    return done / (time.perf_counter() - began)


def _count_hands(rules: Rules) -> None:
    """Fill the table of what hands are worth, as PokerKit does when it is imported."""
    score = scorer(rules)
    for cards in combinations(rules.cards, 3):
        score(cards)


def run() -> None:
    """Compare both games at three and at six players."""
    for game in ("trynka", "seka"):
        for players in (3, 6):
            rules = Rules.preset(game, ante=1, ceiling=50)
            _count_hands(rules)
            ours = partial(actions_a_second, rules, players, ACTIONS, 1)
            theirs = partial(pokerkit_actions, players, STACK, ACTIONS, 1)
            show(f"{game}_actions_{players}_players", "actions/s", "pokerkit", interleaved(ours, theirs))


if __name__ == "__main__":
    run()
