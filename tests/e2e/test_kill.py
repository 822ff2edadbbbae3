"""The program dies as in a power cut, at any moment, and goes on with the same kin."""

import asyncio
import contextlib
import random
from collections import Counter
from dataclasses import dataclass

import pytest

from engine.actions import Timeout
from engine.codec import load_action
from engine.views import Phase
from sandbox.client import Answer, BoxError, Button, Group, Person
from tests.e2e.house import House, Party, fall_all
from tests.e2e.words import plain

KILLS = 30
BORN_SECONDS = 0.5  # so long a start takes; some deaths come in it
HEARD_SECONDS = 0.06  # so long a press takes; most deaths come in it
LATE_MS = 1_000  # a question has its whole time from the moment it was shown
APART_MS = 7_000  # of table time: starts in a row share the group's minute
BOLD = (
    "Темний",
    "Перетемнити",
    "Далі",
    "Далі",
    "Далі",
    "Підняти",
    "Кинути",
    "Ховаюсь",
    "Впав",
    "Подивитися",
    "На все",
)


@dataclass
class Pressed:
    """A press on its way."""

    person: Person
    chat: Group | None
    message: int
    data: str
    press: Answer


class Restless:
    """People who press what they see, without waiting for answers, while the program dies around them."""

    def __init__(self, party: Party, seed: int) -> None:
        self.party = party
        self.random = random.Random(seed)
        self.open: list[Pressed] = []
        self.answered: list[str] = []

    async def press_something(self) -> None:
        """Say the word that is asked for, or let time pass where none is."""
        party, view = self.party, self.party.view()
        if view.phase is Phase.CUT:
            await self._press(party.person(view.cutter), ("4", "8", "12", "16", "20"), private=False)
        elif view.phase in {Phase.PAUSE, Phase.LOBBY}:
            await self._press(party.people[0], (party.word("deal"),), private=False)
        elif view.phase is Phase.BETTING:
            await self._press(party.person(view.word), BOLD, private=self.random.random() < 0.8)
        elif view.deadline is not None:
            left = view.deadline - await party.box.clock.now_ms()
            await party.box.clock.advance(max(0, left) + LATE_MS)
            await (
                party.house.settle()
            )  # a start gives time back: a death at every deadline would last for ever

    async def _press(self, person: Person, words: tuple[str, ...], *, private: bool) -> None:
        chat = None if private else self.party.group
        turn = self.party.truth.table().turn
        seen = [one for one in await person.reads(chat) if one.from_bot and not one.ephemeral]
        for message in reversed(seen):
            if fresh := [button for button in message.buttons if _asks(button, turn, words)]:
                button = self.random.choice(fresh)
                for _ in range(self.random.randint(1, 2)):  # some fingers are impatient
                    await self._touch(person, chat, message.id, button.data or "")
                return
        await self.party.box.clock.advance(5_000)  # the message is still waiting for its turn

    async def _touch(self, person: Person, chat: Group | None, message: int, data: str) -> None:
        """Press what he saw a moment ago, even where the message is just being drawn anew or is gone."""
        with contextlib.suppress(BoxError):
            press = await person.forge(chat, message, data, wait=False)
            self.open.append(Pressed(person, chat, message, data, press))

    async def hear(self) -> None:
        """Hear the answers; who got none, because his press was taken and its answer lost, presses again."""
        await self.party.house.settle()
        for one in self.open:
            answer = await one.person.answer(one.press, limit_ms=1)
            if not answer.answered:
                answer = await _again(one)
            assert answer.answered, f"{one.person.name} waits for ever"
            self.answered.append(plain(answer.text))
        self.open.clear()


async def _again(one: Pressed) -> Answer:
    seen = [message for message in await one.person.reads(one.chat) if not message.ephemeral]
    return await one.person.forge(one.chat, seen[-1].id, one.data)


def _asks(button: Button, turn: int, words: tuple[str, ...]) -> bool:
    if not button.data or button.disabled or not button.text.startswith(words):
        return False
    kind, *rest = button.data.split(":")
    return kind not in {"t", "v", "p"} or int(rest[1]) == turn


async def test_killed_thirty_times_at_random_moments_a_table_goes_on(house: House) -> None:
    party = await house.party(4)
    await party.seated()
    await party.deal()
    people = Restless(party, seed=20)
    for kill in range(KILLS):
        if kill % 5 == 4:
            await asyncio.sleep(people.random.random() * BORN_SECONDS)
        else:
            await house.box.clock.advance(APART_MS)
            await people.hear()
            for _ in range(people.random.randint(2, 6)):
                await people.press_something()
            await asyncio.sleep(people.random.random() * HEARD_SECONDS)
        await house.bot.kill()
        assert house.truth.audit() == [], f"after kill {kill + 1}"
        if (kill + 1) % 5 == 4:
            await house.bot.spawn()
        else:
            await house.bot.start()
    await people.hear()
    await party.play(fall_all)
    sound(house, party)
    assert "Traceback" not in house.bot.log.read_text("utf-8")
    assert await house.bot.stop() == 0


def sound(house: House, party: Party) -> None:
    """Hold the books, the journal and the table against one another."""
    truth = house.truth
    assert truth.audit() == []
    assert truth.table().kin > 1
    assert sum(amount for account, amount in truth.purses().items() if account != "mint") == 4_000
    antes = truth.rows("SELECT id, debit FROM transfers WHERE reason = 'ante'")
    twice = Counter((number.split(".")[1], debit) for number, debit in antes)
    assert antes
    assert max(twice.values()) == 1, "an ante was taken twice"
    words = Counter(
        (entry.turn, entry.person, entry.act)
        for entry in truth.journal()
        if entry.person and not isinstance(load_action(entry.action), Timeout)
    )
    assert max(words.values()) == 1, "a press was counted twice"
    assert truth.replayed() == truth.table()


async def test_a_press_whose_answer_was_lost_in_a_crash_is_answered_after_it_and_counts_once(
    house: House,
) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    hand = await party.finds(eldest, "Темний 10", private=True)
    seq = party.truth.seq()
    hanging = await party.box.fault("hang", method="answerCallbackQuery,getUpdates", forever=True)
    press = await eldest.press(None, "Темний 10", message_id=hand.id, wait=False)
    await party.box.until(lambda: counted(party, seq), what="the press in the journal")
    await house.bot.kill()
    await party.box.lift(hanging)
    assert party.truth.seq() == seq + 1
    await house.bot.start()
    answer = await eldest.answer(press)
    assert answer.text == "Темний — 10"
    again = await eldest.forge(
        None, hand.id, "".join(b.data or "" for b in hand.buttons if b.text == "Темний 10")
    )
    assert again.text == "Уже прийнято."
    dark = [entry for entry in party.truth.journal() if entry.act == "dark"]
    assert len(dark) == 1
    assert party.truth.purse(eldest) == 1_000 - 5 - 10
    assert party.truth.audit() == []


async def counted(party: Party, seq: int) -> bool:
    return party.truth.seq() > seq


@pytest.mark.parametrize("kind", ["hang", "error", "html", "drop"])
async def test_a_press_confirmed_but_not_answered_before_a_crash_is_answered_after_it(
    house: House, kind: str
) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    await party.finds(eldest, "Темний 10", private=True)
    trouble = await party.box.fault(kind, method="answerCallbackQuery", forever=True)
    press = await eldest.press(None, "Темний 10", wait=False)
    await party.box.until(lambda: kept(party), what="the answer in the store")
    await house.bot.kill()
    await party.box.lift(trouble)
    await house.bot.start()
    assert (await eldest.answer(press)).text == "Темний — 10"
    assert len([entry for entry in party.truth.journal() if entry.act == "dark"]) == 1


async def kept(party: Party) -> bool:
    return bool(party.truth.rows("SELECT query FROM unanswered"))


async def test_a_restart_gives_the_time_back_and_draws_the_table_anew(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    await party.finds(eldest, "Впав", private=True)
    await house.bot.kill()
    await house.box.clock.jump(40 * 60_000)
    await house.bot.start()
    await house.settle()
    view = party.view()
    assert party.on_word() == eldest
    assert view.deadline is not None
    assert view.deadline - await house.box.clock.now_ms() > 20_000
    table = await party.reads(eldest, "Перерва 40 хв — час повернуто", private=False)
    assert "Впав" in table.labels
    assert (await party.act(eldest, "fall")).text == "Впав"
    assert not [
        entry
        for entry in party.truth.journal()
        if entry.act == "timeout" and entry.kin == 1 and entry.turn > 3
    ]
