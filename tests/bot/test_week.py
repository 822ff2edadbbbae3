"""A random week of two hundred people: the books add up, and the audit says so."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.economy import Economy
from bot.store import Score
from bot.tables import Receiver
from engine import legal
from engine.views import Phase
from tests.bot.room import NOON_MS, USERS, Room, room_in

PEOPLE = 200
DAYS = 7
DOINGS_A_DAY = 50
KIN_WORDS = 8
DAY_MS = 24 * 3600 * 1000
CHATS = (-1_000_100, -1_000_200)
AMOUNTS = (-5, 0, 1, 40, 249, 250, 600, 999, 1001, 10**12)


class Week:
    """Two hundred people of two groups who do what comes to their minds."""

    def __init__(self, room: Room, chance: random.Random) -> None:
        self.room, self.chance = room, chance
        self.economy = Economy(room.door)
        self.asked: list[tuple[str, int, int]] = []
        self.codes: set[str] = set()

    def somebody(self) -> str:
        return f"Л{self.chance.randrange(PEOPLE)}"

    async def day(self) -> None:
        for _ in range(DOINGS_A_DAY):
            doing = self.chance.choice((self.bonus, self.bonus, self.give, self.give, self.settle, self.kin))
            await doing(self.somebody(), self.chance.choice(CHATS))
            self.room.clock.move(self.chance.randrange(2 * DAY_MS // DOINGS_A_DAY))

    async def bonus(self, who: str, chat: int) -> None:
        self.codes.add((await self.economy.bonus(self.room.cause(who, chat), None)).code)

    async def give(self, who: str, chat: int) -> None:
        other, amount = self.somebody(), self.chance.choice(AMOUNTS)
        cause = self.room.cause(who, chat)
        outcome = await self.economy.give(cause, Receiver(USERS[other], other), amount)
        self.codes.add(outcome.code)
        if outcome.code == "give_ask":
            self.asked.append((who, chat, int(outcome.params["gift"])))
            await self.settle(who, chat)

    async def settle(self, who: str, chat: int) -> None:
        giver, where, gift = self.chance.choice(self.asked or [(who, chat, 1)])
        yes = self.chance.random() < 0.8
        outcome = await self.economy.settle(self.room.cause(giver, where), gift, yes=yes)
        self.codes.add(f"settle {outcome.code}")

    async def kin(self, who: str, chat: int) -> None:
        """Open a table, sit, play some words by chance, do business meanwhile, close it."""
        room = self.room
        people = list({who, self.somebody(), self.somebody(), self.somebody()})
        for name in people:
            await room.start(name)
        await room.open(people[0], chat=chat)
        for name in people[1:]:
            await room.press(name, "sit", cause=room.cause(name, chat))
        if (await room.press(people[0], "start", cause=room.cause(people[0], chat))).accepted:
            await self.words(chat)
        await self.bonus(who, chat)
        await self.give(who, chat)
        await room.door.stop(room.cause(people[0], chat), admin=True)

    async def words(self, chat: int) -> None:
        for _ in range(KIN_WORDS):
            table = await self.room.table()
            if table.phase in (Phase.LOBBY, Phase.PAUSE, Phase.RESULT, Phase.CLOSED):
                return
            if table.phase is not Phase.BETTING:
                await self.room.ring(table)
                continue
            who = await self.room.word()
            choices = legal(table, await self.room.number_of(who))
            acts = {"fall", "go", "look", "compare", "dark", "raise", "all_in"}
            choice = self.chance.choice([one for one in choices if one.act in acts])
            await self.room.press(who, choice.act, choice.low, cause=self.room.cause(who, chat))


async def test_after_a_random_week_every_balance_is_the_sum_of_its_transfers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(PEOPLE):
        monkeypatch.setitem(USERS, f"Л{number}", 10_000 + number)
    async with room_in(tmp_path) as room:
        week = Week(room, random.Random(7))
        for name in (f"Л{number}" for number in range(PEOPLE)):
            await room.door.purses(room.cause(name, CHATS[0]))
        while room.clock.ms < NOON_MS + DAYS * DAY_MS:
            await week.day()
        await room.sound()
        assert await differences(room) == []
        assert await nets_differ(room) == []
        assert {
            "accepted",
            "bonus_taken",
            "give_how",
            "give_short",
            "give_ask",
            "settle accepted",
        } <= week.codes
        assert "try_again" not in week.codes


async def differences(room: Room) -> Any:
    """Compare every purse with what its owner reads about it, line by line."""
    sql = """
        SELECT b.account, b.amount, sum(c.amount) FROM balances AS b
        JOIN changes AS c ON b.account = 'wallet:' || c.group_id || ':' || c.person_id
        GROUP BY b.account HAVING b.amount <> sum(c.amount)
    """
    return await room.rows(sql)


async def nets_differ(room: Room) -> list[Score]:
    """List what the board says of people whose kins, in their purses, come to something else."""
    found = []
    for group in (1, 2):
        for score in await room.store.tx(lambda db, group=group: db.deeds.scores(group, 0)):
            sql = (
                "SELECT coalesce(sum(amount), 0) FROM changes WHERE code IN ('kin', 'bank') "
                f"AND group_id = {group} AND person_id = {score.person}"
            )
            if await room.rows(sql) != [(score.net,)]:
                found.append(score)
    return found
