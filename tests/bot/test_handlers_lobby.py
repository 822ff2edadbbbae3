import pytest

from bot.handlers.lobby import NOT_STAKES, stakes
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World

ANONYMOUS = 1087968824


def seats(world: World) -> str:
    return world.telegram.last(GROUP).text


async def test_the_opener_who_can_be_written_to_sits_at_once(world: World) -> None:
    await world.table(OLYA)
    assert "1. \u2068Оля\u2069" in seats(world)


async def test_a_table_opened_by_a_stranger_is_empty(world: World) -> None:
    await world.say(OLYA, "/game", GROUP)
    assert "Поки нікого" in seats(world)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (None, (None, None)),
        ("10", (10, None)),
        ("10 500", (10, 500)),
        ("  10   500 ", (10, 500)),
        ("-10", (NOT_STAKES, None)),
        ("ten", (NOT_STAKES, None)),
        ("1 2 3", (NOT_STAKES, None)),
        ("٣", (NOT_STAKES, None)),
        ("9" * 30, (NOT_STAKES, None)),
    ],
)
def test_stakes_are_read_and_never_repaired(typed: str | None, read: tuple[int | None, int | None]) -> None:
    assert stakes(typed) == read


async def test_stakes_as_typed(world: World) -> None:
    await world.table(OLYA, command="/game 10 500")
    assert "Копієчка <b>10</b> · стеля <b>500</b>" in seats(world)


@pytest.mark.parametrize("words", ["/game 0", "/game x", "/game 51", "/game 10 5000", "/game 1 2 3"])
async def test_nonsense_stakes_get_one_clear_answer(world: World, words: str) -> None:
    await world.say(OLYA, words, GROUP)
    assert [shown.text[:13] for shown in world.telegram.chat(GROUP)] == ["/game 10 1000"]


async def test_a_second_game_draws_the_table_anew_and_takes_the_old_keyboard(world: World) -> None:
    await world.table(OLYA)
    await world.say(TARAS, "/game", GROUP)
    old, new = world.telegram.chat(GROUP)
    assert (old.buttons, "Роздавай — треба двоє" in new.buttons) == ({}, True)


async def test_who_has_not_started_gets_the_link_and_start_completes_the_wish(world: World) -> None:
    await world.table(OLYA)
    answer = await world.press(TARAS, "Сідаю", GROUP)
    assert answer.url.startswith("https://t.me/trynka_bot?start=sit")
    assert "⚠️ \u2068Тарас\u2069 — ще без чату з ботом" in seats(world)
    assert not world.telegram.chat(TARAS)
    await world.say(TARAS, "/start " + answer.url.split("=")[1])
    assert "<b>Ви за столом.</b>" in world.telegram.last(TARAS).text
    assert "2. \u2068Тарас\u2069" in seats(world)
    assert "⚠️" not in seats(world)


async def test_start_alone_shows_the_ways_on(world: World) -> None:
    await world.say(OLYA, "/start")
    assert "Тут ваші карти" in world.telegram.last(OLYA).text


async def test_leave_in_the_lobby(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.say(TARAS, "/leave", GROUP)
    assert "Тарас" not in world.telegram.chat(GROUP)[0].text


async def test_leave_in_a_kin_says_what_it_costs(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    await world.say(TARAS, "/leave", GROUP)
    assert "у банку лишається 5" in world.telegram.last(GROUP).text


@pytest.mark.parametrize("words", ["/leave", "/stop"])
async def test_commands_without_a_table_are_answered(world: World, words: str) -> None:
    await world.say(OLYA, words, GROUP)
    [shown] = world.telegram.chat(GROUP)
    assert shown.text


@pytest.mark.parametrize("words", ["/game", "/stop"])
async def test_group_commands_in_private_are_answered(world: World, words: str) -> None:
    await world.say(OLYA, words)
    assert "команда для групи" in world.telegram.last(OLYA).text


async def test_the_opener_stops_without_asking_who_the_admins_are(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.say(OLYA, "/stop", GROUP)
    assert "Стіл закрито" in seats(world)
    assert not world.telegram.named("GetChatAdministrators")


async def test_an_admin_stops_in_mid_kin_and_the_bank_goes_back(world: World) -> None:
    world.telegram.admins = [NASTYA]
    await world.dealt(OLYA, TARAS)
    await world.say(NASTYA, "/stop", GROUP)
    assert "Банк 10 повернуто" in seats(world)


async def test_nobody_else_stops_and_the_admins_are_asked_for_once(world: World) -> None:
    await world.table(OLYA)
    await world.say(TARAS, "/stop", GROUP)
    await world.say(NASTYA, "/stop", GROUP)
    assert "Це може адмін або господар столу" in world.telegram.last(GROUP).text
    assert len(world.telegram.named("GetChatAdministrators")) == 1
    await world.forward(5 * 60_000)
    await world.say(TARAS, "/stop", GROUP)
    assert len(world.telegram.named("GetChatAdministrators")) == 2


async def test_an_anonymous_admin_stops_but_does_not_sit(world: World) -> None:
    await world.table(OLYA)
    anonymous = {
        "from": {"id": ANONYMOUS, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"},
        "sender_chat": {"id": GROUP, "type": "supergroup", "title": "Дача"},
    }
    answer = await world.press(ANONYMOUS, "Сідаю", GROUP)
    assert "Анонімно" in answer.text
    await world.feed(message=world.message(ANONYMOUS, "/stop", GROUP) | anonymous)
    assert "Стіл закрито" in world.telegram.chat(GROUP)[0].text
    assert not world.telegram.named("GetChatAdministrators")


async def test_a_channel_cannot_be_seated(world: World) -> None:
    channel = {
        "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
        "sender_chat": {"id": -100999, "type": "channel", "title": "News"},
    }
    await world.feed(message=world.message(136817688, "/leave", GROUP) | channel)
    assert len(world.telegram.chat(GROUP)) == 1


async def test_a_closed_table_opens_again_with_its_stakes(world: World) -> None:
    await world.table(OLYA, command="/game 10 500")
    await world.say(OLYA, "/stop", GROUP)
    answer = await world.press(OLYA, "Відкрити стіл", GROUP)
    assert answer.text
    assert "Копієчка <b>10</b> · стеля <b>500</b>" in seats(world)


async def test_equal_answers_that_wait_are_one_answer(world: World) -> None:
    for _ in range(40):
        await world.say(TARAS, "/leave", GROUP)
    await world.forward(120_000)
    assert len(world.telegram.chat(GROUP)) < 20


async def test_a_redelivered_command_is_not_answered_twice(world: World) -> None:
    update = {"update_id": 77, "message": world.message(OLYA, "/game 0", GROUP)}
    await world.feed(**update)
    await world.feed(**update)
    assert len(world.telegram.chat(GROUP)) == 1
