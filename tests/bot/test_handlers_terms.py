"""The settings panel: who turns what, when, and what it comes to."""

from typing import Any

import pytest
from aiogram.exceptions import TelegramNetworkError

from bot.callbacks import TermsPage, TermsPress
from tests.bot.fakes import Shown
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World

ANONYMOUS = 1087968824


def panel(world: World) -> Shown:
    return next(one for one in reversed(world.telegram.chat(GROUP)) if one.text.startswith("<b>Умови столу"))


async def opened(world: World, *users: int, by: int = OLYA) -> Shown:
    """Open a table, then the panel."""
    await world.table(*users)
    await world.say(by, "/settings", GROUP)
    return world.telegram.last(GROUP)


async def to(world: World, shown: Shown, page: str, user: int = OLYA) -> None:
    await world.press(user, page, shown=shown)
    await world.forward(1_000)


def table(world: World, *but: Shown) -> Shown:
    """Find the table message."""
    return next(
        one for one in reversed(world.telegram.chat(GROUP)) if one.id not in {other.id for other in but}
    )


async def test_the_host_turns_a_setting_and_the_table_shows_it(world: World) -> None:
    shown = await opened(world, OLYA, TARAS)
    assert "<b>Умови столу</b> · Тринька" in shown.text
    await to(world, shown, "Темна")
    assert shown.text == "<b>Темна.</b> Ставка не дивлячись"
    answer = await world.press(OLYA, "Темна: так", shown=shown)
    assert answer.text == "Темна: ні"
    await world.forward(2_000)
    assert list(shown.buttons) == ["Темна: ні", "Назад"]
    assert "Особливі умови: темна — ні." in table(world, shown).text
    await to(world, shown, "Назад")
    assert "Темна: ні\n" in shown.text
    await to(world, shown, "Готово")
    assert (shown.buttons, "Темна: ні\n" in shown.text) == ({}, True)
    assert not world.telegram.named("GetChatAdministrators")


async def test_an_admin_may_too_and_is_looked_up_once(world: World) -> None:
    world.telegram.admins = [NASTYA]
    shown = await opened(world, OLYA, TARAS, by=NASTYA)
    await to(world, shown, "Час", NASTYA)
    assert (await world.press(NASTYA, "Слово: 45 с", shown=shown)).text == "Слово: 60 с"
    assert len(world.telegram.named("GetChatAdministrators")) == 1


@pytest.mark.parametrize("user", [TARAS, NASTYA])
async def test_a_player_and_a_stranger_read_and_do_not_turn(world: World, user: int) -> None:
    shown = await opened(world, OLYA, TARAS)
    await world.say(user, "/settings", GROUP)
    read = world.telegram.last(GROUP)
    assert (read.text, read.buttons) == (shown.text, {})
    answer = await world.press(user, "Темна", shown=shown)
    assert answer.text == "Це може адмін або господар столу."
    await to(world, shown, "Темна")
    answer = await world.press(user, "Темна: так", shown=shown)
    assert answer.text == "Це може адмін або господар столу."
    assert "Темна: так" in shown.buttons


async def test_who_cannot_be_looked_up_is_no_admin(world: World) -> None:
    world.telegram.on["GetChatAdministrators"] = lambda method: TelegramNetworkError(method, "no way")
    shown = await opened(world, OLYA)
    answer = await world.press(TARAS, "Темна", shown=shown)
    assert answer.text == "Щось завадило. Ще раз, будь ласка."


async def test_an_anonymous_admin_opens_the_panel(world: World) -> None:
    await world.table(OLYA)
    anonymous = {
        "from": {"id": ANONYMOUS, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"},
        "sender_chat": {"id": GROUP, "type": "supergroup", "title": "Дача"},
    }
    await world.feed(message=world.message(ANONYMOUS, "/settings", GROUP) | anonymous)
    assert "Готово" in world.telegram.last(GROUP).buttons


async def test_a_running_kin_is_locked(world: World) -> None:
    shown = await opened(world, OLYA, TARAS)
    await to(world, shown, "Темна")
    await world.press(OLYA, "Роздавай", GROUP)
    answer = await world.press_data(
        OLYA, TermsPress(table=1, name="dark", shown="on").pack(), GROUP, shown.id
    )
    assert answer.text == "Кін іде: умови міняють після нього."
    await world.forward(10_000)
    assert list(shown.buttons) == ["Чат"]
    assert shown.text.endswith("<i>Кін іде: умови міняють після нього.</i>")
    world.rested()
    await world.say(OLYA, "/settings", GROUP)
    await world.forward(1_000)
    assert (panel(world).id > shown.id, list(panel(world).buttons)) == (True, ["Чат"])
    page = await world.press_data(OLYA, TermsPage(table=1, page="dark").pack(), GROUP, shown.id)
    assert page.text == "Кін іде: умови міняють після нього."


async def _to_result(world: World) -> Shown:
    """Deal to two and let the eldest fall."""
    await world.dealt(OLYA, TARAS)
    await world.press(world.on_turn(OLYA, TARAS), "Впав", GROUP)
    await world.forward(1_000)
    return world.with_button(GROUP, "Пауза")


async def test_after_a_kin_terms_change_for_the_next_one_and_the_result_says_so(world: World) -> None:
    result = await _to_result(world)
    await world.say(OLYA, "/settings", GROUP)
    shown = world.telegram.last(GROUP)
    await to(world, shown, "Ставки")
    assert (await world.press(OLYA, "Копієчка: 5", shown=shown)).text == "Копієчка: 10"
    await world.forward(2_000)
    assert "З наступного кону: Копієчка: 10; Стеля: 500" in result.text
    assert "Стеля: 500" in shown.buttons
    world.rested()
    await world.forward(20_000)
    assert "кін 2" in world.telegram.last(GROUP).text
    assert "💰 Банк <b>20</b>" in world.telegram.last(GROUP).text


async def test_a_press_on_a_value_that_has_changed_turns_nothing(world: World) -> None:
    shown = await opened(world, OLYA)
    data = TermsPress(table=1, name="dark", shown="on").pack()
    assert (await world.press_data(OLYA, data, GROUP, shown.id)).text == "Темна: ні"
    assert (await world.press_data(OLYA, data, GROUP, shown.id)).text == "Умови вже інші — ось вони."
    await world.forward(2_000)
    assert "Темна: ні" in shown.buttons


@pytest.mark.parametrize("forged", ["c:1:no_such:on", "c:1:dark:ON", "cp:1:nowhere"])
async def test_forged_presses_are_not_known(world: World, forged: str) -> None:
    shown = await opened(world, OLYA)
    answer = await world.press_data(OLYA, forged, GROUP, shown.id)
    assert answer.text == "Цієї кнопки не впізнаю. Стіл покаже /game."


async def test_seats_never_become_fewer_than_people(world: World) -> None:
    shown = await opened(world, OLYA, TARAS, NASTYA)
    for expected in ("3", "4", "5", "6", "7", "8"):
        before = {"3": "8"}.get(expected, str(int(expected) - 1))
        data = TermsPress(table=1, name="max_seats", shown=before).pack()
        assert (await world.press_data(OLYA, data, GROUP, shown.id)).text == f"Місць: {expected}"


async def test_the_group_remembers_what_it_agreed_on(world: World) -> None:
    shown = await opened(world, OLYA)
    for name, value in (("dark", "on"), ("ceiling", "250")):
        await world.press_data(OLYA, TermsPress(table=1, name=name, shown=value).pack(), GROUP, shown.id)
    await world.say(OLYA, "/stop", GROUP)
    world.rested()
    await world.say(OLYA, "/game", GROUP)
    assert "Копієчка <b>5</b> · стеля <b>350</b>" in world.telegram.last(GROUP).text
    assert "темна — ні" in world.telegram.last(GROUP).text
    await world.say(OLYA, "/stop", GROUP)
    await world.forward(1_000)
    await world.say(OLYA, "/game 10", GROUP)
    assert "Копієчка <b>10</b> · стеля <b>700</b>" in world.telegram.last(GROUP).text
    await world.say(OLYA, "/stop", GROUP)
    world.rested()
    await world.say(OLYA, "/game 10 500", GROUP)
    assert "Копієчка <b>10</b> · стеля <b>500</b>" in world.telegram.last(GROUP).text
    assert "темна — ні" in world.telegram.last(GROUP).text


async def test_without_a_table_admins_agree_on_the_next_one(world: World) -> None:
    world.telegram.admins = [NASTYA]
    await world.say(NASTYA, "/settings", GROUP)
    shown = world.telegram.last(GROUP)
    assert shown.text.endswith("<i>Так відкриє стіл /game.</i>")
    await to(world, shown, "Очки", NASTYA)
    assert (await world.press(NASTYA, "Два тузи: 11", shown=shown)).text == "Два тузи: 22"
    await world.say(OLYA, "/settings", GROUP)
    assert world.telegram.last(GROUP).buttons == {}
    await world.say(OLYA, "/game", GROUP)
    assert "два тузи — 22" in world.telegram.last(GROUP).text
    late = await world.press_data(
        NASTYA, TermsPress(table=0, name="dark", shown="on").pack(), GROUP, shown.id
    )
    assert late.text == "Умови вже інші — ось вони."


async def test_an_old_panel_serves_the_table_there_is(world: World) -> None:
    shown = await opened(world, OLYA)
    await world.say(OLYA, "/stop", GROUP)
    await world.say(OLYA, "/game", GROUP)
    await world.press(OLYA, "Час", shown=shown)
    await world.forward(2_000)
    pages: list[Any] = [one.callback_data for one in shown.buttons.values()]
    assert pages[0] == TermsPage(table=2, page="game").pack()


async def test_in_private_terms_are_nobodys(world: World) -> None:
    answer = await world.press_data(OLYA, TermsPress(table=1, name="dark", shown="on").pack(), OLYA)
    assert answer.text == "Цієї кнопки не впізнаю. Стіл покаже /game."


async def test_reminders_are_turned_off_while_a_kin_runs_and_none_comes(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    await world.say(OLYA, "/settings", GROUP)
    shown = world.telegram.last(GROUP)
    assert list(shown.buttons) == ["Чат"]
    await to(world, shown, "Чат")
    assert list(shown.buttons) == ["Нагадувати про слово: так", "Оголошувати відзнаки: так", "Назад"]
    assert (await world.press(TARAS, "Нагадувати", shown=shown)).text == "Це може адмін або господар столу."
    assert (await world.press(OLYA, "Нагадувати", shown=shown)).text == "Нагадувати про слово: ні"
    await world.forward(40_000)
    assert list(shown.buttons) == ["Нагадувати про слово: ні", "Оголошувати відзнаки: так", "Назад"]
    assert all("ваше слово?" not in call.text for call in world.telegram.named("SendMessage"))
    await to(world, shown, "Назад")
    assert list(shown.buttons) == ["Чат"]


async def test_an_admin_turns_what_is_said_where_there_is_no_table(world: World) -> None:
    world.telegram.admins = [OLYA]
    await world.say(OLYA, "/settings", GROUP)
    shown = world.telegram.last(GROUP)
    await to(world, shown, "Чат")
    data = shown.buttons["Оголошувати відзнаки: так"].callback_data
    for _ in range(2):
        assert (await world.press_data(OLYA, data, GROUP, shown.id)).text == "Оголошувати відзнаки: ні"
    group: Any = await world.store.tx(lambda db: db.groups.by_chat(GROUP))
    assert (group.reminders, group.honours) == (True, False)
    answer = await world.press_data(OLYA, data, OLYA)
    assert answer.text == "Цієї кнопки не впізнаю. Стіл покаже /game."


async def test_a_redelivered_press_turns_once(world: World) -> None:
    shown = await opened(world, OLYA)
    data = TermsPress(table=1, name="dark", shown="on").pack()
    await world.press_data(OLYA, data, GROUP, shown.id)
    world._updates -= 1
    query = {
        "id": "again",
        "from": {"id": OLYA, "is_bot": False, "first_name": "Оля"},
        "chat_instance": "1",
        "data": data,
        "message": {
            "message_id": shown.id,
            "date": 0,
            "chat": {"id": GROUP, "type": "supergroup"},
            "text": "…",
        },
    }
    await world.feed(callback_query=query)
    journal = await world.store.tx(lambda db: db.journal.last(1, 0, 50))
    assert [entry.act for entry in journal].count("changerules") == 1


@pytest.mark.parametrize(
    ("typed", "head"),
    [
        ("/game seka", "<b>Сека</b> 36 · стіл відкрито\nКопієчка <b>5</b> · стеля <b>250</b>"),
        ("/game seka32 10", "<b>Сека</b> 32 · стіл відкрито\nКопієчка <b>10</b> · стеля <b>500</b>"),
        ("/game Сека 10 300", "<b>Сека</b> 36 · стіл відкрито\nКопієчка <b>10</b> · стеля <b>300</b>"),
        ("/game seka_joker", "<b>Сека</b> 36 + джокер · стіл відкрито"),
        ("/game seka_shakha", "<b>Сека</b> 36, шаха 6♣ · стіл відкрито"),
        ("/game тринька 10", "<b>Тринька</b> · стіл відкрито\nКопієчка <b>10</b>"),
        ("/game poker", "/game 10 1000"),
        ("/game seka x", "/game 10 1000"),
    ],
)
async def test_a_preset_is_chosen_by_its_name(world: World, typed: str, head: str) -> None:
    await world.table(OLYA, command=typed)
    assert world.telegram.last(GROUP).text.startswith(head)


async def test_the_game_is_changed_by_a_button(world: World) -> None:
    shown = await opened(world, OLYA, TARAS)
    await to(world, shown, "Гра")
    assert (await world.press(OLYA, "Граємо в: Тринька", shown=shown)).text == "Граємо в: Сека"
    await world.forward(2_000)
    assert "Колода: 36" in shown.buttons
    assert table(world, shown).text.startswith("<b>Сека</b> 36 · стіл відкрито")
    world.rested()
    await to(world, shown, "Назад")
    await to(world, shown, "Очки")
    assert (await world.press(OLYA, "Будь-яка карта: немає", shown=shown)).text == "Будь-яка карта: джокер"
    await world.press(OLYA, "Роздавай", GROUP)
    world.rested()
    await world.forward(20_000)
    hand = world.telegram.last(world.on_turn(OLYA, TARAS))
    assert "🎴 🎴 🎴 карти закриті\n⏳" in hand.text
    assert "<b>Сека</b> 36 + джокер · кін 1" in world.with_button(GROUP, "Впав").text
