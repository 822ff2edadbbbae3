"""The rule book, the help and the first-time hints: where they are asked for and where they arrive."""

import pytest

from bot.callbacks import BookPress, TermsPress
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World

PAGE = "<b>Тринька</b> · 1 з 7"


async def test_rules_in_private_are_those_of_the_table_where_one_sits(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.press_data(OLYA, TermsPress(table=1, name="two_aces_22", shown="off").pack(), GROUP)
    await world.say(TARAS, "/rules")
    shown = world.telegram.last(TARAS)
    assert shown.text.startswith(f"{PAGE} · стіл <b>\u2068Дача\u2069</b>")
    assert "два тузи — 22" in shown.text
    before = len(world.telegram.chat(TARAS))
    await world.press(TARAS, "Кін ›", TARAS)
    await world.forward(1_000)
    assert shown.text.startswith("<b>Тринька</b> · 2 з 7 · стіл")
    await world.press(TARAS, "Зміст", TARAS)
    await world.forward(1_000)
    assert list(shown.buttons) == ["Очки", "Кін", "Слово", "Темна", "Ховатися", "Свара", "Фішки"]
    await world.press(TARAS, "Свара", TARAS)
    await world.forward(1_000)
    assert "<b>Свара</b> — коли" in shown.text
    assert len(world.telegram.chat(TARAS)) == before


async def test_without_a_table_they_are_the_usual_ones(world: World) -> None:
    await world.say(OLYA, "/rules")
    assert world.telegram.last(OLYA).text.startswith(f"{PAGE}\n")
    await world.say(OLYA, "/start rules")
    assert world.telegram.last(OLYA).text.startswith(f"{PAGE}\n")


async def test_in_the_group_they_arrive_in_private_where_that_is_open(world: World) -> None:
    await world.table(OLYA, TARAS)
    before = len(world.telegram.chat(GROUP))
    await world.say(TARAS, "/rules", GROUP)
    await world.say(TARAS, "/help", GROUP)
    await world.forward(2_000)
    assert len(world.telegram.chat(GROUP)) == before
    rules, told = world.telegram.chat(TARAS)[-2:]
    assert rules.text.startswith(f"{PAGE} · стіл")
    assert told.text.startswith("<b>Що я вмію</b>")


@pytest.mark.parametrize(
    ("command", "payload", "words"),
    [
        ("/rules", "rules_1", "Правила — в особистому чаті."),
        ("/help", "help", "Усе, що вмію, — в особистому чаті."),
    ],
)
async def test_where_it_is_not_the_group_gets_one_line_with_the_way(
    world: World, command: str, payload: str, words: str
) -> None:
    await world.table(OLYA)
    await world.say(NASTYA, command, GROUP)
    shown = world.telegram.last(GROUP)
    assert shown.text == words
    [button] = shown.buttons.values()
    assert button.url == f"https://t.me/trynka_bot?start={payload}"
    await world.say(NASTYA, f"/start {payload}")
    [told] = world.telegram.chat(NASTYA)
    assert told.text.startswith(PAGE if command == "/rules" else "<b>Що я вмію</b>")


async def test_a_stranger_reads_a_tables_rules_and_not_whose_they_are(world: World) -> None:
    await world.table(OLYA)
    await world.press_data(OLYA, TermsPress(table=1, name="dark", shown="on").pack(), GROUP)
    await world.say(NASTYA, "/start rules_1")
    await world.press(NASTYA, "Зміст", NASTYA)
    await world.forward(1_000)
    await world.press(NASTYA, "Темна", NASTYA)
    await world.forward(1_000)
    shown = world.telegram.last(NASTYA)
    assert shown.text.startswith("<b>Тринька</b> · 4 з 7\n")
    assert "За цим столом не темнять" in shown.text


async def test_the_rules_of_a_closed_table_can_still_be_read_and_those_of_none_are_the_usual(
    world: World,
) -> None:
    await world.table(OLYA, command="/game 10 500")
    await world.say(OLYA, "/stop", GROUP)
    for table, words in ((1, "стеля — 500"), (99, "стеля — 250")):
        await world.press_data(OLYA, BookPress(table=table).pack(), OLYA)
        await world.forward(2_000)
        shown = world.telegram.last(OLYA)
        await world.press_data(OLYA, BookPress(table=table, page="chips").pack(), OLYA, shown.id)
        await world.forward(2_000)
        assert words in shown.text


async def test_the_button_at_the_table_leads_to_its_rules_and_a_wish_to_sit_comes_true_on_the_way(
    world: World,
) -> None:
    await world.say(OLYA, "/game", GROUP)
    assert world.telegram.last(GROUP).buttons["Правила"].url == "https://t.me/trynka_bot?start=rules_1"
    await world.press(TARAS, "Сідаю", GROUP)
    await world.say(TARAS, "/start rules_1")
    seated, rules = world.telegram.chat(TARAS)
    assert seated.text.startswith("<b>Ви за столом.</b>")
    assert rules.text.startswith(f"{PAGE} · стіл")


async def test_the_way_into_the_book_leaves_the_message_it_stands_under(world: World) -> None:
    await world.say(OLYA, "/start")
    start = world.telegram.last(OLYA)
    assert list(start.buttons) == ["Додати в групу", "Навчальний кін", "Правила"]
    await world.press(OLYA, "Правила", OLYA)
    assert world.telegram.chat(OLYA)[-2].text == start.text
    assert world.telegram.last(OLYA).text.startswith(PAGE)


async def test_a_page_is_not_turned_in_a_group(world: World) -> None:
    await world.table(OLYA)
    answer = await world.press_data(OLYA, BookPress(table=1, page="kin").pack(), GROUP)
    assert answer.text == "Цієї кнопки не впізнаю. Стіл покаже /game."


async def test_help_names_what_there_is(world: World) -> None:
    await world.say(OLYA, "/help")
    shown = world.telegram.last(OLYA)
    assert "/rules — правила столу, /settings — умови" in shown.text
    assert list(shown.buttons) == ["Навчальний кін", "Правила"]


async def test_hints_are_shown_once_in_a_persons_life(world: World) -> None:
    hint = "<i>Сядуть двоє — хтось натисне «Роздавай».</i>"
    closed = "<i>Не дивитися вигідно: темному дешевше ховатися.</i>"
    await world.say(OLYA, "/game", GROUP)
    for user in (OLYA, TARAS):
        await world.press(user, "Сідаю", GROUP)
        await world.say(user, "/start sit1")
    assert [world.telegram.last(user).text.endswith(hint) for user in (OLYA, TARAS)] == [True, True]
    await world.press(OLYA, "Роздавай", GROUP)
    await world.forward(20_000)
    first, other = (OLYA, TARAS) if world.on_turn(OLYA, TARAS) == OLYA else (TARAS, OLYA)
    assert closed not in world.telegram.last(first).text  # 4.1 says it to him already
    assert world.telegram.last(other).text.endswith(closed)
    world.rested()
    await world.press(first, "Впав", first)
    await world.forward(1_000)
    assert closed not in world.telegram.last(first).text
    world.rested()
    await world.forward(40_000)
    hands = [world.telegram.last(user).text for user in (OLYA, TARAS)]
    assert all("кін 2" in hand and closed not in hand for hand in hands)


async def test_a_hint_stays_while_the_hand_stays_as_it_is(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    closed = "<i>Не дивитися вигідно: темному дешевше ховатися.</i>"
    first = world.on_turn(OLYA, TARAS, NASTYA)
    others = [user for user in (OLYA, TARAS, NASTYA) if user != first]
    assert all(world.telegram.last(user).text.endswith(closed) for user in others)
    await world.press(first, "Темний 5", first)
    await world.forward(2_000)
    hand = world.telegram.last(world.on_turn(*others))
    assert "Можна перетемнити" in hand.text
    assert hand.text.endswith(closed)
