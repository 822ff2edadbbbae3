"""Topics, messages that are not there any more, one person at tables of several chats."""

from typing import Any

from bot.store import MINT, Transfer, wallet
from tests.bot.world import GROUP, NASTYA, OLYA, OTHER, TARAS, World, chat_of, person

TOPIC = {"message_thread_id": 5, "is_topic_message": True}
NEXT = {"message_thread_id": 6, "is_topic_message": True}


def threads(world: World, words: str) -> set[Any]:
    sent = world.telegram.named("SendMessage")
    return {call.message_thread_id for call in sent if call.chat_id == GROUP and words in call.text}


async def test_a_table_stays_in_its_topic(world: World) -> None:
    await world.say(OLYA, "/start")
    await world.say(OLYA, "/game", GROUP, **TOPIC)
    assert threads(world, "стіл відкрито") == {5}


async def test_a_reply_thread_of_a_plain_group_is_not_passed_back(world: World) -> None:
    await world.say(OLYA, "/start")
    await world.say(OLYA, "/game", GROUP, message_thread_id=77)
    await world.say(OLYA, "/game 0", GROUP, message_thread_id=77)
    assert threads(world, "") == {None}


async def test_two_topics_have_two_tables_and_chips_lie_at_one(world: World) -> None:
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
    await world.say(OLYA, "/game", GROUP, **TOPIC)
    await world.say(TARAS, "/game", GROUP, **NEXT)
    assert threads(world, "стіл відкрито") == {5, 6}
    first, second = world.telegram.chat(GROUP)
    assert "Оля" in first.text
    assert "Тарас" in second.text
    answer = await world.press(OLYA, "Сідаю", GROUP, second)
    assert answer.text == "Ваші фішки вже за іншим столом цього чату: спершу встаньте там."


async def test_one_person_at_tables_of_two_chats_says_each_word_where_it_belongs(world: World) -> None:
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
    for chat in (GROUP, OTHER):
        await world.say(OLYA, "/game", chat)
        await world.press(TARAS, "Сідаю", chat)
        await world.press(OLYA, "Роздавай", chat)
    await world.forward(15_000)
    answer = await world.press(OLYA, "Мої карти", OTHER)
    assert answer.text
    await world.say(OLYA, "/leave")
    assert "команда для групи" in world.telegram.last(OLYA).text
    await world.say(OLYA, "/leave", OTHER)
    await world.forward(8_000)
    assert any("забирає банк" in shown.text for shown in world.telegram.chat(OTHER))
    assert "Ваше слово" in world.telegram.last(GROUP).text


async def test_a_press_on_a_message_telegram_does_not_tell_of(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    data = world.with_button(GROUP, "Темний 5").buttons["Темний 5"].callback_data
    gone = {"chat": chat_of(GROUP), "message_id": world.telegram.last(GROUP).id, "date": 0}
    query = {"id": "old", "from": person(user), "chat_instance": "1", "data": data}
    await world.feed(callback_query={**query, "message": gone})
    assert world.telegram.answers("old")[0].text == "Темний — 5"
    await world.feed(callback_query={**query, "id": "none"})
    assert len(world.telegram.answers("none")) == 1


async def test_a_small_purse_is_filled_up_once_a_day(world: World) -> None:
    await world.say(OLYA, "/start")
    await world.say(OLYA, "/balance", GROUP)
    await world.store.tx(
        lambda db: db.ledger.transfer(Transfer("test", wallet(1, 1), MINT, 850, "test", world.clock.now))
    )
    await world.say(OLYA, "/game", GROUP)
    assert (await world.press(OLYA, "Сідаю", GROUP)).text is not None
    await world.say(OLYA, "/leave", GROUP)
    await world.say(OLYA, "/balance", GROUP)
    answer = await world.press(OLYA, "Добрати до 200", GROUP)
    assert "200 фішок" in answer.text
    assert (await world.press(OLYA, "Добрати до 200", GROUP)).text != answer.text


async def test_a_strangers_button_of_a_purse_is_for_his_own(world: World) -> None:
    await world.table(OLYA)
    answer = await world.press_data(NASTYA, "w:topup:1", GROUP)
    assert answer.text
