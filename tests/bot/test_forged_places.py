"""A press may name any message of ours: one that has no such button is neither rewritten nor taken away."""

import pytest

from tests.bot.world import GROUP, NASTYA, OLYA, OTHER, TARAS, World

ANONYMOUS = 1087968824
DAY_MS = 24 * 3600 * 1000


@pytest.mark.parametrize(
    "data", ["f:no:0", "r:week:net:0:1", "cp:1:top", "c:1:cut:button", "k:reminders:1", "f:reset:{now}"]
)
@pytest.mark.parametrize("user", [OLYA, NASTYA])
async def test_the_tables_message_is_written_by_the_table_alone(world: World, user: int, data: str) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    world.telegram.admins = [OLYA]
    table = world.with_button(GROUP, "Впав")
    before, buttons = table.text, list(table.buttons)
    await world.press_data(user, data.format(now=world.clock.now), GROUP, table.id)
    await world.rest()
    assert (table.text, list(table.buttons)) == (before, buttons)
    assert (GROUP, table.id) in world.telegram.shown


@pytest.mark.parametrize("answer", ["yes", "no"])
async def test_the_answer_about_a_gift_takes_its_own_question_away_and_nothing_else(
    world: World, answer: str
) -> None:
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
        await world.say(user, "/balance", GROUP)
    world.clock.now += DAY_MS
    await world.table(OLYA, TARAS)
    table = world.with_button(GROUP, "Сідаю")
    await world.say(OLYA, "/give 500", GROUP, reply_to_message=world.message(TARAS, "хай", GROUP))
    await world.press_data(OLYA, f"g:{answer}:1", GROUP, table.id)
    await world.rest()
    assert (GROUP, table.id) in world.telegram.shown


@pytest.mark.parametrize("user", [NASTYA, ANONYMOUS])
@pytest.mark.parametrize("data", ["p:1:1:back", "p:2:1:back", "p:1:99999:back", "p:999:1:back"])
async def test_leaving_a_panel_of_somebody_elses_table_draws_nothing(
    world: World, user: int, data: str, caplog: pytest.LogCaptureFixture
) -> None:
    await world.dealt(OLYA, TARAS)
    await world.say(OLYA, "/practice")
    calls = len(world.telegram.named("SendMessage", "EditMessageText"))
    assert await world.press_data(user, data, OTHER)
    assert len(world.telegram.named("SendMessage", "EditMessageText")) == calls
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
