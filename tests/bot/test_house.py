"""House players: they beat random play, answer everything they are asked, and see what their seat sees."""

import ast
import itertools
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bot.house
from bench.house_play import won
from bot.house import move
from bot.house.strength import share
from engine import Rules, Table, apply, codec, legal, new_table, refusal, view, wanted
from engine import actions as act
from engine.shuffle import answer
from engine.views import Phase, View
from tests.engine.leaks import twin
from tests.engine.play import Game
from tests.engine.strategies import any_rules

KINS = 300
CHANCE = bytes(16)
STEPS = 3_000


class Company:
    """A table at which the house plays every seat."""

    def __init__(self, rules: Rules, players: int, rng: Random) -> None:
        self.rng = rng
        self.at = 0
        self.table = new_table(rules, 1)
        self.moves: list[tuple[Table, int, act.Action]] = []
        for seat in range(1, players + 1):
            self.do(act.Sit(0, seat, max(100, rules.wallet_need)))
        self.do(act.Start(0, 1))

    def do(self, action: act.Action) -> None:
        self.table = apply(self.table, action).table

    def chance(self) -> None:
        """Answer what the table asks of chance."""
        while (want := wanted(self.table)) is not None:
            self.do(answer(want, self.rng.randbytes(32), self.at))

    def step(self) -> None:
        """Let the first who has an answer give it, else let the clock act."""
        self.chance()
        for player in self.table.players:
            choices = legal(self.table, player.seat)
            said = move(view(self.table, player.seat), choices, self.rng.randbytes(16), self.at)
            if said is not None:
                self.moves.append((self.table, player.seat, said))
                self.do(said)
                return
        self.at = self.table.deadline or self.at
        self.do(act.Timeout(self.at, self.at))

    def kins(self, count: int) -> None:
        """Play kins to their ends."""
        for _ in range(STEPS):
            if self.table.phase in {Phase.LOBBY, Phase.CLOSED} or self.table.kin > count:
                return
            self.step()
        raise AssertionError("the kins never end")


@pytest.mark.parametrize("game", ["trynka", "seka"])
def test_he_beats_random_play(game: str) -> None:
    found = won(Rules.preset(game, ante=1, ceiling=50), KINS, seed=7)
    assert found.mean - found.give > 0


def cards_of(seen: View) -> set[str]:
    """Collect every card a view gives."""
    cards = {card for line in seen.seats for card in line.cards or ()}
    cards |= {card for shown in (seen.pick.rounds if seen.pick else ()) for _, card in shown}
    return cards | ({seen.exposed[2]} if seen.exposed else set())


@pytest.mark.parametrize("game", ["trynka", "seka", "seka_joker"])
def test_cards_he_may_not_know_change_nothing(game: str) -> None:
    rng, twins = Random(3), 0
    for _ in range(15):
        company = Company(Rules.preset(game), rng.randint(2, 5), rng)
        company.kins(2)
        for table, seat, _ in company.moves:
            chance, fixed = rng.randbytes(16), cards_of(view(table, seat))
            other = twin(codec.dump_table(table), table.rules.cards, fixed, rng)
            here, there = (
                move(view(one, seat), legal(one, seat), chance, company.at) for one in (table, other)
            )
            assert here == there
            twins += other != table
    assert twins > 100


def test_he_answers_everything_within_the_rules() -> None:
    rng = Random(11)
    acts, windows = set(), set()
    for _ in range(45):
        company = Company(any_rules(rng), rng.randint(2, 6), rng)
        company.kins(4)
        assert all(refusal(table, said) is None for table, _, said in company.moves)
        acts |= {type(said).__name__ for _, _, said in company.moves}
        windows |= {table.phase for table, _, _ in company.moves}
    assert acts >= {"Dark", "Look", "Go", "Raise", "Compare", "Fall", "Boil", "Answer", "Split", "Enter"}
    assert windows >= {Phase.CUT, Phase.BOIL, Phase.SPLIT, Phase.ENTRY, Phase.PACTS}


def test_no_window_asks_him_twice() -> None:
    rng = Random(5)
    for _ in range(60):
        company = Company(any_rules(rng), 4, rng)
        company.kins(4)
        asked = [
            (table.kin, table.turn, seat)
            for table, seat, _ in company.moves
            if table.phase in {Phase.SPLIT, Phase.ENTRY, Phase.PACTS}
        ]
        assert len(asked) == len(set(asked))


def asked(game: Game, name: str, chance: bytes = CHANCE) -> Any:
    seat = game.seat(name)
    return move(view(game.table, seat), legal(game.table, seat), chance, game.now)


def rolls(count: int = 40) -> list[bytes]:
    return [bytes([number]) * 16 for number in range(count)]


def said(game: Game, name: str) -> set[str]:
    """Name what he may say, by any roll of chance."""
    return {type(asked(game, name, chance)).__name__ for chance in rolls()}


def test_unseen_he_looks_or_goes_dark_for_an_ante() -> None:
    game = Game("Оля Тарас Настя", hands="Оля: A♠ 10♠ 9♠")
    darks = [word for chance in rolls() if isinstance(word := asked(game, "Оля", chance), act.Dark)]
    assert said(game, "Оля") == {"Look", "Dark"}
    assert {dark.amount for dark in darks} == {1}


def test_a_strong_hand_raises_by_half_the_bank_and_never_falls() -> None:
    game = Game("Оля Тарас Настя", hands="Оля: A♠ 10♠ 9♠", dark=False, ante=4)
    assert said(game, "Оля") == {"Raise", "Go"}
    raises = [word for chance in rolls() if isinstance(word := asked(game, "Оля", chance), act.Raise)]
    assert {word.raise_to for word in raises} == {6}


def test_a_weak_hand_falls_before_a_price_and_hides_from_nobody() -> None:
    game = Game("Оля Тарас Настя", hands="Тарас: 6♠ 7♥ 8♦", dark=False)
    game.play("Оля raise 10")
    assert said(game, "Тарас") == {"Fall"}


def test_of_two_he_hides_when_the_bank_is_worth_the_price() -> None:
    game = Game("Оля Тарас Настя", hands="Тарас: 10♠ 7♠ 8♦", dark=False)
    game.play("Оля go", "Тарас go", "Настя fall", "Оля go")
    assert said(game, "Тарас") == {"Compare"}


def test_before_he_falls_he_asks_for_a_re_deal_or_a_svara() -> None:
    game = Game("Оля Тарас Настя", hands="Тарас: 10♠ 10♥ 10♦", dark=False)
    game.play("Оля raise 20")
    assert said(game, "Тарас") == {"ThreeTens"}
    game = Game("Оля Тарас", hands="Оля: 6♠ 7♥ 8♦", dark=False)
    game.play("Оля go", "Тарас raise 20")
    assert said(game, "Оля") == {"Boil"}
    game.play("Оля boil", "Тарас no")
    assert said(game, "Оля") == {"Fall"}


def test_a_weaker_half_boils_and_a_better_one_does_not() -> None:
    for hand, yes in (("6♠ 7♥ 8♦", True), ("A♠ 10♠ 9♦", False)):
        game = Game("Оля Тарас", hands=f"Тарас: {hand}", dark=False)
        game.play("Оля go", "Тарас raise 3", "Оля boil")
        assert asked(game, "Тарас") == act.Answer(game.now, 2, yes)


def test_a_bank_that_is_more_than_his_chips_is_divided() -> None:
    for stacks, yes in (("60 60 60", True), ("300 300 300", False)):
        hands = "Оля: A♠ 10♠ 6♥; Тарас: A♥ 10♥ 7♠; Настя: 6♠ 7♥ 8♦"
        game = Game("Оля Тарас Настя", stacks=stacks, hands=hands, dark=False, ceiling=30, ante=1)
        game.play("Оля raise 25", "Тарас go", "Настя fall", "Оля compare")
        assert game.phase is Phase.SPLIT
        assert asked(game, "Оля") == act.Split(game.now, 1, yes)
        game.play("Тарас split")
        assert asked(game, "Тарас") is None
        assert asked(game, "Настя") is None


def test_he_enters_a_svara_for_a_fifth_of_his_chips_at_most() -> None:
    for stack, yes in ((50, False), (1000, True)):
        hands = "Оля: A♠ 10♠ 6♥; Тарас: A♥ 10♥ 7♠; Настя: 6♠ 7♥ 8♦"
        game = Game("Оля Тарас Настя", stacks=f"200 200 {stack}", hands=hands, dark=False, ceiling=30, ante=1)
        game.play("Оля raise 25", "Тарас go", "Настя fall", "Оля compare", "Оля refuse")
        assert game.phase is Phase.ENTRY
        assert asked(game, "Настя") == act.Enter(game.now, 3, yes)


def test_the_same_chance_comes_to_the_same_move_and_other_chance_to_others() -> None:
    game = Game("Оля Тарас Настя", hands="Оля: A♠ 10♠ 9♠")
    assert all(asked(game, "Оля", chance) == asked(game, "Оля", chance) for chance in rolls())
    assert len(said(game, "Оля")) == 2


def test_nobody_asks_him_outside_his_turn() -> None:
    game = Game("Оля Тарас Настя", dark=False)
    assert asked(game, "Тарас") is None
    assert asked(Game("Оля Тарас", start=False), "Оля") is None


def test_a_hand_is_worth_the_part_of_all_hands_it_beats() -> None:
    rules = Rules.preset("trynka")
    every = [share(hand, rules) for hand in itertools.combinations(rules.cards, 3)]
    assert sum(every) / len(every) == pytest.approx(0.5)
    assert share(("A♠", "A♥", "A♦"), rules) == pytest.approx(1 - 2 / 2024)
    assert share(("A♠", "10♠", "6♥"), rules) > share(("10♠", "10♥", "10♦"), rules)


def test_he_knows_the_engines_views_and_nothing_of_the_world() -> None:
    allowed = {
        "engine.actions",
        "engine.cards",
        "engine.rules",
        "engine.scores",
        "engine.shuffle",
        "engine.views",
    }
    standard = {"bisect", "collections.abc", "dataclasses", "functools", "itertools"}
    files = sorted(Path(bot.house.__file__).parent.glob("*.py"))
    assert len(files) >= 5
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [item.name for item in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert name in allowed | standard or name.startswith("bot.house"), (path.name, name)
