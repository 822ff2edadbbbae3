"""A newcomer presses Start, learns alone against the house, and owes nobody a chip."""

from dataclasses import replace
from hashlib import sha256

import pytest

from engine import legal
from engine.views import Phase
from sandbox.client import Person
from tests.e2e.house import PLACE, STEP_MS, House, Party
from tests.e2e.sight import Told, everything, leaks
from tests.e2e.words import plain

LESSON = {"uk": "Навчальний кін", "ru": "Учебный кон"}
AGAIN = {"uk": "Ще раз", "ru": "Ещё раз"}
ENOUGH = {"uk": "Досить", "ru": "Хватит"}
TOTAL = {"uk": "Разом за кін", "ru": "Всего за кон"}
OVER = {"uk": "Навчання скінчено", "ru": "Учёба окончена"}
INTRO = ("З вами грають", "С вами играют")
ORDER = ("look", "compare", "go", "all_in", "fall")
STEPS = 400


async def say_something(party: Party, learner: Person) -> bool:
    """Press what the table asks of the learner; says whether it asked him."""
    view, seat = party.view(), party.truth.seat(learner)
    if view.phase is Phase.CUT and view.cutter == seat:
        await party.press(learner, str(PLACE))
        return True
    if view.phase is not Phase.BETTING or view.word != seat:
        return False
    offered = {choice.act for choice in legal(party.truth.table(), seat)}
    await party.act(learner, next(act for act in ORDER if act in offered))
    return True


async def play(party: Party, learner: Person, *, kill_after: int = 0) -> None:
    """Play to the payout; the program dies once after so many presses, 0 for never."""
    pressed = 0
    for _ in range(STEPS):
        if party.view().phase is Phase.PAUSE:
            return
        if await say_something(party, learner):
            pressed += 1
            if pressed == kill_after:
                await party.house.bot.kill()
                await party.house.bot.start()
        else:
            await party.box.clock.advance(STEP_MS)
            await party.house.settle()
    raise AssertionError(f"the kin does not end:\n{await party.scene()}")


def without_intro(told: Told) -> Told:
    """Drop the first words of the first message: the lift begins below them."""
    begins = told.text.startswith(INTRO)
    return replace(told, text=told.text.partition("\n\n")[2]) if begins else told


@pytest.mark.parametrize(("language", "kill_after"), [("uk", 2), ("ru", 0)])
async def test_a_newcomer_plays_a_practice_kin_to_the_payout(
    house: House, language: str, kill_after: int
) -> None:
    house.fall(*(sha256(bytes([number])).digest() for number in range(200)))
    party = await house.party(1, language, started=False)
    [learner] = party.people
    before = [message.text for message in await learner.reads(party.group)]
    await learner.start()
    await house.settle()
    for label in (LESSON[language], AGAIN[language]):
        answer = await learner.press(None, label)
        assert answer.answered
        await house.settle()
        await play(party, learner, kill_after=kill_after)
        kill_after = 0
        end = await party.finds(learner, AGAIN[language], private=True)
        assert TOTAL[language] in plain(end.text)
    assert party.truth.number() == 1
    assert party.truth.table().kin == 2
    await learner.press(None, AGAIN[language])
    await house.settle()
    assert (await party.press(learner, ENOUGH[language])).text == ENOUGH[language]
    await party.reads(learner, OVER[language])
    for money in ("transfers", "balances", "changes", "deeds", "seats"):
        assert party.truth.rows(f"SELECT * FROM {money}") == []
    assert party.truth.audit() == []
    assert leaks(party, [without_intro(told) for told in await everything(party)]) == []
    assert [message.text for message in await learner.reads(party.group)] == before
