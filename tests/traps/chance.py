"""Chance as a test wants it, and the way to a tie of the last two."""

import secrets
from collections.abc import Callable

from engine import view
from engine.views import Phase
from tests.bot.room import Room
from tests.e2e.cards import Hand, deal_seed, lift_seed, points

PLACE = 12


class Chance:
    """Stand in for the module `secrets` as the door uses it: seeds laid ready, then chance again."""

    def __init__(self) -> None:
        self.seeds: list[bytes] = []

    def token_bytes(self, length: int) -> bytes:
        """Return the next seed."""
        return self.seeds.pop(0) if self.seeds else secrets.token_bytes(length)

    def deal(self, hands: int, wanted: Callable[[list[Hand]], bool]) -> None:
        """Let the first kin's dealer be the last to sit, and its deal, cut at PLACE, be as wanted."""
        self.seeds += [lift_seed(hands, hands - 1), deal_seed(hands, PLACE, wanted)]


def equal_first_two(hands: list[Hand]) -> bool:
    """Want the eldest and the next equal, and nobody above them."""
    first, second, *rest = [points(hand) for hand in hands]
    return first == second and all(points < first for points in rest)


async def cut_and_deal(room: Room) -> None:
    """Start a kin and cut at PLACE."""
    assert (await room.press("Оля", "start")).accepted
    while (table := await room.table()).phase is Phase.PICK:
        await room.ring(table)
    assert table.phase is Phase.CUT
    cutter = await room.name(view(table, None).cutter)
    assert (await room.press(cutter, "cut", PLACE)).accepted


async def say(room: Room, *words: str) -> None:
    """Let whoever has the word say these words one after another, each at its price or at ``raise 13``."""
    for word in words:
        act, _, sum_ = word.partition(" ")
        who = await room.word()
        amount = 0 if act in {"fall", "look"} else int(sum_ or (await room.choices(who))[act])
        outcome = await room.press(who, act, amount)
        assert outcome.accepted, (who, word, outcome.code)


async def tied(room: Room, chance: Chance, *names: str, stake: int = 13) -> None:
    """Seat people and play until the first two to speak are left with equal hands: «Ділимо?» is asked.

    The bank is then the antes and three stakes.
    """
    chance.deal(len(names), equal_first_two)
    await room.gather(*names)
    await cut_and_deal(room)
    await say(room, "look", f"raise {stake}", "go", *["fall"] * (len(names) - 2), "compare")
    assert (await room.table()).phase is Phase.SPLIT
