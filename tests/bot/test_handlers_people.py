"""Membership, purse, language, help."""

from typing import Any

import pytest
from aiogram.exceptions import TelegramNetworkError

from tests.bot.fakes import ME
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, chat_of, person

RIGHTS = (
    "send_messages send_audios send_documents send_photos send_videos send_video_notes send_voice_notes "
    "send_polls send_other_messages add_web_page_previews react_to_messages edit_tag change_info "
    "invite_users pin_messages manage_topics"
)
SILENT = {f"can_{right}": False for right in RIGHTS.split()} | {"is_member": True}


OUTSIDE = SILENT | {"is_member": False}


def change(
    chat: int, user: int, before: str, after: str, *, was: Any = SILENT, **place: Any
) -> dict[str, Any]:
    who = place.get("whose", person(ME.id if chat == GROUP else user))
    now = place.get("now", SILENT)
    return {
        "chat": chat_of(chat),
        "from": person(user),
        "date": 0,
        "old_chat_member": {"status": before, "user": who, "until_date": 0, **was},
        "new_chat_member": {"status": after, "user": who, "until_date": 0, **now},
    }


async def test_added_to_a_group_the_bot_greets_with_one_button(world: World) -> None:
    await world.feed(my_chat_member=change(GROUP, OLYA, "left", "member"))
    assert list(world.telegram.last(GROUP).buttons) == ["Правила", "Відкрити стіл"]
    await world.press(OLYA, "Відкрити стіл", GROUP)
    assert "стіл відкрито" in world.telegram.last(GROUP).text


async def test_removed_the_tables_close_and_the_bot_is_silent(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    count = len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == GROUP])
    await world.feed(my_chat_member=change(GROUP, OLYA, "member", "kicked"))
    await world.forward(60_000)
    assert len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == GROUP]) == count
    assert await world.store.tx(lambda db: db.tables.live()) == []
    for user in (OLYA, TARAS):
        assert any("мене там уже немає" in shown.text for shown in world.telegram.chat(user))


async def test_muted_and_heard_again(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    word = world.on_turn(OLYA, TARAS)
    await world.feed(my_chat_member=change(GROUP, OLYA, "member", "restricted"))
    before = world.telegram.last(GROUP).text
    await world.press(word, "Темний 5", word)
    await world.forward(3_000)
    assert world.telegram.last(GROUP).text == before
    for user in (OLYA, TARAS):
        assert len([shown for shown in world.telegram.chat(user) if "мовчить" in shown.text]) == 1
    await world.feed(my_chat_member=change(GROUP, OLYA, "restricted", "member"))
    await world.forward(3_000)
    assert world.telegram.last(GROUP).text != before


async def test_who_was_restricted_and_leaves_stands_up(world: World) -> None:
    await world.table(OLYA, TARAS, NASTYA)
    quiet = change(GROUP, OLYA, "member", "restricted", whose=person(TARAS))
    await world.feed(chat_member=quiet)
    assert len(await seats(world)) == 3
    left = change(GROUP, OLYA, "restricted", "restricted", now=OUTSIDE, whose=person(TARAS))
    await world.feed(chat_member=left)
    assert len(await seats(world)) == 2


async def seats(world: World) -> list[Any]:
    return list(await world.store.tx(lambda db: db._sql.execute("SELECT * FROM seats").fetchall()))


@pytest.mark.parametrize("told", ["to", "from"])
async def test_either_word_of_a_migration_is_enough(world: World, told: str) -> None:
    await world.table(OLYA, TARAS)
    before = await world.store.tx(lambda db: db.groups.by_chat(GROUP))
    new = GROUP - 1_000
    chat, named = (GROUP, new) if told == "to" else (new, GROUP)
    moved = world.message(OLYA, None, chat, **{f"migrate_{told}_chat_id": named})
    await world.feed(message=moved)
    after = await world.store.tx(lambda db: db.groups.by_chat(new))
    assert before is not None
    assert after is not None
    assert after.id == before.id
    assert len(await world.store.tx(lambda db: db.tables.live_of(after.id))) == 1


async def test_restricted_removed_and_added_again_the_bot_greets(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.feed(my_chat_member=change(GROUP, OLYA, "restricted", "restricted", now=OUTSIDE))
    assert await world.store.tx(lambda db: db.tables.live()) == []
    await world.feed(my_chat_member=change(GROUP, OLYA, "restricted", "member", was=OUTSIDE))
    assert list(world.telegram.last(GROUP).buttons) == ["Правила", "Відкрити стіл"]


async def test_who_blocks_the_bot_is_written_to_no_more(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    await world.feed(my_chat_member=change(TARAS, TARAS, "member", "kicked"))
    await world.forward(2_000)
    count = len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == TARAS])
    assert "⚠️ \u2068Тарас\u2069" in world.telegram.last(GROUP).text
    await world.forward(100_000)
    assert len([call for call in world.telegram.calls if getattr(call, "chat_id", 0) == TARAS]) == count


async def test_a_member_who_leaves_the_group_stands_up(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.feed(message=world.message(TARAS, None, GROUP, left_chat_member=person(TARAS)))
    assert "Тарас" not in world.telegram.last(GROUP).text


async def test_the_purse_in_the_group_and_in_private(world: World) -> None:
    await world.table(OLYA)
    await world.say(OLYA, "/balance", GROUP)
    assert "1\u202f000" in world.telegram.last(GROUP).text
    await world.say(OLYA, "/balance")
    assert "+1\u202f000" in world.telegram.last(OLYA).text


async def test_the_language_of_the_group_is_its_admins_matter(world: World) -> None:
    world.telegram.admins = [OLYA]
    await world.say(TARAS, "/lang", GROUP)
    assert (await world.press(TARAS, "Русский", GROUP)).text.startswith("Це може адмін")
    await world.press(OLYA, "Русский", GROUP)
    await world.say(OLYA, "/game", GROUP)
    assert "стол открыт" in world.telegram.last(GROUP).text


async def test_ones_own_language_is_for_private_and_toasts(world: World) -> None:
    await world.table(OLYA, TARAS)
    await world.say(TARAS, "/lang")
    await world.press(TARAS, "Русский", TARAS)
    assert (await world.press(TARAS, "Сідаю", GROUP)).text == "Вы уже за столом, карты — в личном чате."
    assert "стіл відкрито" in world.telegram.last(GROUP).text


@pytest.mark.parametrize("words", ["/wat", "привіт", "17"])
async def test_in_private_whoever_is_not_understood_learns_the_ways_on(world: World, words: str) -> None:
    await world.say(OLYA, words)
    assert "Тут ваші карти" in world.telegram.last(OLYA).text


@pytest.mark.parametrize("words", ["/help", "/rules"])
async def test_help_and_rules_come_to_the_private_chat(world: World, words: str) -> None:
    await world.say(OLYA, words)
    assert len(world.telegram.chat(OLYA)) == 1


async def test_other_talk_in_the_group_is_none_of_our_business(world: World) -> None:
    await world.say(OLYA, "/wat", GROUP)
    await world.say(OLYA, "17", GROUP)
    assert world.telegram.chat(GROUP) == []


@pytest.mark.parametrize("name", ["<b>Олена</b> & co", "\u202eилО", "   ", "🧨" * 64, "Я" * 64, "Z̸̛͓a̶l̷g̸o̶" * 10])
async def test_any_name_makes_a_message_that_parses(world: World, name: str) -> None:
    strange = {"id": 900, "is_bot": False, "first_name": name or " ", "language_code": "uk"}
    await world.feed(message=world.message(900, "/start") | {"from": strange})
    await world.feed(message=world.message(900, "/game", GROUP) | {"from": strange})
    text = world.telegram.last(GROUP).text
    assert "<b>Олена" not in text
    assert "1. " in text
    assert len(text) < 4_096


@pytest.mark.parametrize("words", ["/give 100", "/rules", "/help", "/record", "/lang", "/forget", "/leave"])
async def test_a_refusal_and_a_pointer_leave_the_group_after_a_minute(world: World, words: str) -> None:
    await world.say(OLYA, "/start")
    await world.say(OLYA, "/top", GROUP)
    await world.say(TARAS, words, GROUP)
    said = world.telegram.last(GROUP)
    await world.forward(59_000)
    assert world.telegram.last(GROUP) is said
    await world.forward(2_000)
    assert world.telegram.last(GROUP).text.startswith("🏆")


async def test_what_was_asked_for_stays(world: World) -> None:
    await world.say(OLYA, "/balance", GROUP)
    await world.say(OLYA, "/balance")
    await world.say(OLYA, "/reset")
    await world.forward(600_000)
    assert "💰" in world.telegram.last(GROUP).text
    assert "команда для групи" in world.telegram.last(OLYA).text


@pytest.mark.parametrize(
    "data", ["l:ru", "cp:1:top", "c:1:cut:button", "k:reminders:1", "f:reset:1790000000000"]
)
async def test_an_admins_press_is_answered_when_telegram_does_not_say_who_is_one(
    world: World, data: str
) -> None:
    await world.table(OLYA, TARAS)
    world.telegram.on["GetChatAdministrators"] = lambda method: TelegramNetworkError(method, "lost")
    toast = await world.press_data(TARAS, data, GROUP)
    assert "Ще раз, будь ласка" in str(toast)


@pytest.mark.parametrize("command", ["stop", "reset", "settings"])
async def test_an_admins_command_is_answered_when_telegram_does_not_say_who_is_one(
    world: World, command: str
) -> None:
    await world.table(OLYA, TARAS)
    world.telegram.on["GetChatAdministrators"] = lambda method: TelegramNetworkError(method, "lost")
    before = len(world.telegram.named("SendMessage"))
    await world.say(TARAS, f"/{command}", GROUP)
    await world.forward(50_000)
    [said] = world.telegram.named("SendMessage")[before:]
    assert "Ще раз, будь ласка" in said.text
