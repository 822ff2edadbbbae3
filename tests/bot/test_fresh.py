"""A new count of a group's chips, and being forgotten: out of sight, never out of the books."""

from typing import Any

from bot.store import audit
from tests.bot.test_handlers_purse import DAY_MS, reply_to, rich
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World


async def purses(world: World) -> dict[str, int]:
    """Read every purse by its owner's Telegram id."""

    def read(db: Any) -> dict[str, int]:
        return {db.people.get(person).user_id: chips for person, chips in db.ledger.purses_of(1)}

    return await world.store.tx(read)


async def transfers(world: World) -> Any:
    return await world.store.tx(lambda db: db._sql.execute("SELECT * FROM transfers ORDER BY id").fetchall())


async def played(world: World) -> None:
    """Let somebody win a kin and the table close."""
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    await world.press(user, "Впав", user)
    await world.say(OLYA, "/stop", GROUP)
    world.rested()


async def test_an_admin_begins_a_new_count_and_the_old_ledger_stays(world: World) -> None:
    world.telegram.admins = [NASTYA]
    await played(world)
    before = await transfers(world)
    await world.say(OLYA, "/reset", GROUP)
    assert "Це може тільки адмін групи" in world.telegram.last(GROUP).text
    await world.say(NASTYA, "/reset", GROUP)
    question = world.telegram.last(GROUP)
    assert (await world.press(OLYA, "Так", GROUP)).text == "Це може тільки адмін групи."
    await world.press(NASTYA, "Так, спочатку", GROUP)
    await world.forward(3_000)
    assert world.telegram.last(GROUP).text == "<b>Нова лічба.</b> У кожного 1\u202f000 фішок."
    assert (GROUP, question.id) not in world.telegram.shown
    assert set((await purses(world)).values()) == {1000}
    after = await transfers(world)
    assert set(before) < set(after)
    assert await world.store.tx(audit) == []
    data = question.buttons["Так, спочатку"].callback_data
    assert (await world.press_data(NASTYA, data, GROUP, question.id)).text == "Уже прийнято."
    assert await transfers(world) == after
    await world.forward(60_000)
    await world.say(OLYA, "/top", GROUP)
    assert world.telegram.last(GROUP).text.endswith("Тут ще порожньо.")
    await world.say(OLYA, "/balance")
    assert "нова лічба" in world.telegram.last(OLYA).text


async def test_a_new_count_waits_for_the_tables_to_close_and_for_no_more_than_a_minute(world: World) -> None:
    world.telegram.admins = [NASTYA]
    await world.table(OLYA, TARAS)
    await world.say(NASTYA, "/reset", GROUP)
    assert "Спершу закрийте столи" in world.telegram.last(GROUP).text
    await world.say(OLYA, "/stop", GROUP)
    world.rested()
    await world.say(NASTYA, "/reset", GROUP)
    question = world.telegram.last(GROUP)
    await world.forward(61_000)
    data = question.buttons["Так, спочатку"].callback_data
    assert (await world.press_data(NASTYA, data, GROUP)).text.startswith("Уже пізно")
    future = data.split(":")[0] + f":reset:{world.clock.now + DAY_MS}"
    assert (await world.press_data(NASTYA, future, GROUP)).text.startswith("Уже пізно")
    await world.say(NASTYA, "/reset")
    assert "Це команда для групи" in world.telegram.last(NASTYA).text


async def test_no_leaves_the_count_as_it_is(world: World) -> None:
    world.telegram.admins = [OLYA]
    await played(world)
    before = await transfers(world)
    await world.say(OLYA, "/reset", GROUP)
    await world.press(OLYA, "Ні", GROUP)
    assert world.telegram.last(GROUP).text == "Лишається, як було."
    assert await transfers(world) == before


async def test_who_asks_to_be_forgotten_is_seen_no_more_and_the_books_stay_whole(world: World) -> None:
    await rich(world)
    await world.say(OLYA, "/give 100", GROUP, **reply_to(TARAS))
    await played(world)
    before = await transfers(world)
    await world.say(TARAS, "/forget", GROUP)
    assert "Надішліть /forget в особистий чат" in world.telegram.last(GROUP).text
    await world.say(TARAS, "/forget")
    await world.press(TARAS, "Так, забудьте")
    assert world.telegram.last(TARAS).text == "Забуто. До зустрічі!"
    world.rested()
    await world.say(OLYA, "/top", GROUP)
    assert "Тарас" not in world.telegram.last(GROUP).text
    await world.say(OLYA, "/balance")
    assert "переказ → \u2068Гравець 2\u2069" in world.telegram.last(OLYA).text
    assert await transfers(world) == before
    assert await world.store.tx(audit) == []
    await world.say(OLYA, "/give 50", GROUP, **reply_to(TARAS))
    assert "Тарас" not in world.telegram.last(GROUP).text
    world.rested()
    await world.say(TARAS, "/balance", GROUP)
    await world.say(OLYA, "/top", GROUP)
    assert "Тарас" in world.telegram.last(GROUP).text


async def test_nobody_else_says_no_for_an_admin(world: World) -> None:
    world.telegram.admins = [OLYA]
    await world.say(OLYA, "/reset", GROUP)
    question = world.telegram.last(GROUP)
    said = question.text
    assert (await world.press(TARAS, "Ні", GROUP, question)).text
    assert question.text == said
    await world.press(OLYA, "Ні", GROUP, question)
    assert question.text != said


async def test_who_is_forgotten_waits_for_no_seat_any_more(world: World) -> None:
    await world.table(OLYA)
    await world.press(TARAS, "Сідаю", GROUP)
    await world.forward(60_000)
    assert "Тарас" in world.telegram.last(GROUP).text
    await world.say(TARAS, "/forget")
    await world.press(TARAS, "Так, забудьте")
    await world.forward(60_000)
    assert "⚠️" not in world.telegram.last(GROUP).text
    assert await world.store.tx(lambda db: db.wishes.at_table(1)) == []


async def test_nobody_is_forgotten_at_a_table(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.say(TARAS, "/forget")
    assert (await world.press(TARAS, "Так, забудьте")).text == "Спершу встаньте з-за столу: /leave."
    await world.press(TARAS, "Ні")
    assert world.telegram.last(TARAS).text == "Лишається, як було."
