"""The purse, the daily bonus and gifts, as people meet them."""

from typing import Any

import pytest

from bot.store import audit
from tests.bot.fakes import ME
from tests.bot.world import GROUP, OLYA, TARAS, World, chat_of, person

DAY_MS = 24 * 3600 * 1000


def reply_to(user: int, **more: Any) -> dict[str, Any]:
    """Make a message answer one of somebody's."""
    said = {"message_id": 5, "date": 0, "chat": chat_of(GROUP), "from": person(user), "text": "…"}
    return {"reply_to_message": {**said, **more}}


def mention(words: str, name: str, user: int) -> dict[str, Any]:
    """Name somebody who has no @name in a message."""
    command = {"type": "bot_command", "offset": 0, "length": len("/give")}
    named = {"type": "text_mention", "offset": words.index(name), "length": len(name), "user": person(user)}
    return {"entities": [command, named]}


async def rich(world: World) -> None:
    """Give Оля and Тарас purses and let their first day pass."""
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
        await world.say(user, "/balance", GROUP)
    await world.forward(DAY_MS)
    world.rested()


async def test_the_bonus_by_command_and_by_button(world: World) -> None:
    await world.say(OLYA, "/bonus", GROUP)
    assert world.telegram.last(GROUP).text.startswith("<b>+100</b> — бонус дня\nУ вас 1\u202f100 фішок.")
    await world.say(OLYA, "/bonus", GROUP)
    assert "Сьогодні бонус уже ваш" in world.telegram.last(GROUP).text
    await world.forward(DAY_MS)
    await world.say(OLYA, "/balance")
    assert "Бонус дня ще не взято" in world.telegram.last(OLYA).text
    answer = await world.press(OLYA, "Взяти бонус")
    assert answer.text.startswith("+110 — бонус дня, 2-й день поспіль")
    [shown] = [one for one in world.telegram.chat(OLYA) if "💰" in one.text]
    assert "Бонус дня взято" in shown.text
    assert "+110 — бонус дня" in shown.text
    assert list(shown.buttons) == []


async def test_a_purse_at_a_table_leads_to_it_and_says_when_chips_are_in_play(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    await world.say(OLYA, "/balance")
    shown = world.telegram.last(OLYA)
    assert "Фішки на кону" in shown.text
    assert list(shown.buttons) == ["До столу"]
    await world.say(OLYA, "/bonus", GROUP)
    assert "Ваші фішки на кону" in world.telegram.last(GROUP).text


async def test_the_last_ten_movements_stand_in_the_purse(world: World) -> None:
    for _ in range(12):
        await world.say(OLYA, "/bonus", GROUP)
        await world.forward(DAY_MS)
    await world.say(OLYA, "/balance")
    lines = world.telegram.last(OLYA).text.split("\n\n")[1].split("\n")
    assert len(lines) == 10
    assert lines[0] == "+200 — бонус дня"


async def test_a_small_gift_in_reply(world: World) -> None:
    await rich(world)
    await world.say(OLYA, "/give 100", GROUP, **reply_to(TARAS))
    assert world.telegram.last(GROUP).text == "🤝 \u2068Оля\u2069 → \u2068Тарас\u2069: <b>100</b>"
    await world.say(TARAS, "/balance")
    assert "+100 — переказ ← \u2068Оля\u2069" in world.telegram.last(TARAS).text


@pytest.mark.parametrize("words", ["/give 100 Тарас", "/give Тарас 100", "/give@trynka_bot 100 Тарас"])
async def test_a_gift_to_whom_one_mentions(world: World, words: str) -> None:
    await rich(world)
    named = mention(words, "Тарас", TARAS)
    named["entities"][0]["length"] = len(words.split(maxsplit=1)[0])
    await world.say(OLYA, words, GROUP, **named)
    assert "Тарас\u2069: <b>100</b>" in world.telegram.last(GROUP).text


async def test_a_large_gift_asks_and_the_question_goes_with_the_answer(world: World) -> None:
    await rich(world)
    await world.say(OLYA, "/give 500", GROUP, **reply_to(TARAS))
    question = world.telegram.last(GROUP)
    assert question.text == "🤝 Віддати <b>500</b>? Кому: <b>\u2068Тарас\u2069</b>\nВам лишиться 500."
    assert (await world.press(TARAS, "Так", GROUP)).text == "Тут відповідає \u2068Оля\u2069."
    await world.press(OLYA, "Так, віддаю", GROUP)
    await world.forward(3_000)
    assert (GROUP, question.id) not in world.telegram.shown
    assert world.telegram.last(GROUP).text == "🤝 \u2068Оля\u2069 → \u2068Тарас\u2069: <b>500</b>"
    assert await world.store.tx(audit) == []


async def test_no_keeps_the_chips(world: World) -> None:
    await rich(world)
    await world.say(OLYA, "/give 500", GROUP, **reply_to(TARAS))
    question = world.telegram.last(GROUP)
    assert (await world.press(OLYA, "Ні", GROUP)).text == "Лишаю собі"
    await world.forward(3_000)
    assert (GROUP, question.id) not in world.telegram.shown
    assert all("→" not in one.text for one in world.telegram.chat(GROUP))


async def test_a_question_without_an_answer_goes_after_a_minute(world: World) -> None:
    await rich(world)
    await world.say(OLYA, "/give 500", GROUP, **reply_to(TARAS))
    question = world.telegram.last(GROUP)
    await world.forward(59_000)
    assert (GROUP, question.id) in world.telegram.shown
    await world.forward(2_000)
    assert (GROUP, question.id) not in world.telegram.shown
    data = question.buttons["Так, віддаю"].callback_data
    assert "Уже пізно" in (await world.press_data(OLYA, data, GROUP, question.id)).text


@pytest.mark.parametrize(
    ("words", "extra", "answer"),
    [
        ("/give 100", {}, "Надішліть /give 100 у відповідь"),
        ("/give", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give 0", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give -5", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give +5", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give 1e2", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give 1_0", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give 5.5", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give ٥٠", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give １００", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give ²", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give 5 5", reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give " + "9" * 400, reply_to(TARAS), "Надішліть /give 100 у відповідь"),
        ("/give 999999999999999", reply_to(TARAS), "Стільки немає: у вас 1\u202f000."),
        ("/give 1001", reply_to(TARAS), "Стільки немає: у вас 1\u202f000."),
        ("/give 10", reply_to(OLYA), "Собі не переказують"),
        ("/give 10", reply_to(ME.id), "Ботам фішки ні до чого"),
        ("/give 10", reply_to(ME.id, sender_chat=chat_of(GROUP)), "Анонімно фішок не приймають"),
        (
            "/give 10",
            reply_to(TARAS, forum_topic_created={"name": "x", "icon_color": 1}),
            "Надішліть /give 100 у відповідь",
        ),
    ],
)
async def test_a_gift_that_cannot_be_is_answered_and_changes_nothing(
    world: World, words: str, extra: dict[str, Any], answer: str
) -> None:
    await rich(world)
    before = await world.store.tx(lambda db: db._sql.execute("SELECT * FROM transfers").fetchall())
    await world.say(OLYA, words, GROUP, **extra)
    assert answer in world.telegram.last(GROUP).text
    assert await world.store.tx(lambda db: db._sql.execute("SELECT * FROM transfers").fetchall()) == before


async def test_in_private_and_anonymously_nothing_is_given(world: World) -> None:
    await rich(world)
    await world.say(OLYA, "/give 10", **reply_to(TARAS))
    assert "Це команда для групи" in world.telegram.last(OLYA).text
    group = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
    said = world.message(OLYA, "/give 10", GROUP, **reply_to(TARAS))
    await world.feed(message=said | {"from": group, "sender_chat": chat_of(GROUP)})
    assert "Анонімно" in world.telegram.last(GROUP).text


async def test_in_russian_too(world: World) -> None:
    world.telegram.admins = [OLYA]
    await rich(world)
    await world.say(OLYA, "/lang", GROUP)
    await world.press(OLYA, "Русский", GROUP)
    await world.forward(60_000)
    await world.say(OLYA, "/give 500", GROUP, **reply_to(TARAS))
    assert list(world.telegram.last(GROUP).buttons) == ["Нет", "Да, отдаю"]
    await world.say(OLYA, "/bonus", GROUP)
    assert "У вас 1\u202f100 фишек. Завтра — ещё 110." in world.telegram.last(GROUP).text


async def test_the_board_turns_in_place_and_ones_own_hands_stay_private(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    hand = world.telegram.last(user)
    await world.say(OLYA, "/top", GROUP)
    assert world.telegram.last(GROUP).text.endswith("Тут ще порожньо.")
    await world.say(TARAS, "/stats")
    assert "Тут ще порожньо" in world.telegram.last(TARAS).text
    await world.press(user, "Впав", user, hand)
    await world.forward(20_000)
    await world.say(OLYA, "/top", GROUP)
    shown = world.telegram.last(GROUP)
    assert shown.text.split("\n")[1].endswith("\u2069 · +5 · кони: 1")
    await world.press(TARAS, "Місяць", GROUP, shown)
    await world.press(TARAS, "Банки", GROUP, shown)
    assert shown.text.startswith("🏆 <b>Місяць</b> · \u2068Дача\u2069 · Банки\n1. ")
    await world.say(user, "/stats", GROUP)
    assert "Найчастіше слово: «Впав», разів: 1" in world.telegram.last(GROUP).text
    assert "Руки" not in world.telegram.last(GROUP).text
    await world.say(OLYA, "/top")
    assert "Це команда для групи" in world.telegram.last(OLYA).text
