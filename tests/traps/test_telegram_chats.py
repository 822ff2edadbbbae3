"""Telegram, its chats and buttons: each test is named after the fault it rules out."""

from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any, get_args

import pytest
from aiogram.exceptions import TelegramMigrateToChat
from aiogram.filters.callback_data import CallbackData

from bot import callbacks
from bot.store import audit
from sandbox.client import Message
from tests.bot.fakes import ME
from tests.bot.world import GROUP, OLYA, World, chat_of
from tests.e2e.house import House, Party, fall_all
from tests.e2e.nursery import Nursery
from tests.e2e.words import plain
from tests.traps.lives import THREE, on_word, rows, table_of

MINUTE_MS = 60_000
MOVED = -1_002_000_000_009


# -- chats --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("old_first", [True, False])
async def test_migration_two_tables_or_none(house: House, old_first: bool) -> None:
    party = await house.party(3, supergroup=False)
    await party.seated()
    await party.deal()
    await party.act(party.eldest(), "dark")
    await house.settle()
    before = party.truth.table()
    party.group = await party.group.migrate(old_first=old_first)
    await house.settle()
    assert party.truth.rows("SELECT count(*) FROM tables WHERE live = 1") == [(1,)]
    assert party.truth.rows("SELECT chat_id FROM groups WHERE id = 1") == [(party.group.id,)]
    assert (await party.act(party.on_word(), "fall", private=False)).text == "Впав"
    assert party.truth.table().kin == before.kin
    await party.play(fall_all)
    assert party.truth.audit() == []


@pytest.mark.parametrize("order", [*permutations(("error", "to", "from"))], ids="-".join)
async def test_migration_by_error_and_by_service_messages_in_any_order(
    world: World, order: tuple[str, ...]
) -> None:
    await world.dealt(*THREE)
    before, told_by_error = await table_of(world), iter([1])

    def moved(call: Any) -> Any:
        if call.chat_id != GROUP or not next(told_by_error, 0):
            return None
        return TelegramMigrateToChat(call, "group chat was upgraded to a supergroup chat", MOVED)

    for way in order:
        if way == "to":
            await world.feed(message=world.message(OLYA, None, GROUP, migrate_to_chat_id=MOVED))
        elif way == "from":
            await world.feed(message=world.message(OLYA, None, MOVED, migrate_from_chat_id=GROUP))
        else:
            world.telegram.on["EditMessageText"] = moved
            await world.press(await on_word(world), "Подивитися", await on_word(world))
        await world.forward(1_000)
    assert await rows(world, "SELECT id, live FROM tables") == [(1, 1)]
    after = await table_of(world)
    assert [hand.cards for hand in after.now.hands] == [hand.cards for hand in before.now.hands]
    shown = [one for one in world.telegram.chat(MOVED) if one.buttons]
    assert len(shown) == 1
    assert (await world.press(await on_word(world), "Впав", MOVED)).text == "Впав"
    assert await world.store.tx(audit) == []


async def test_general_topic_id_sent_back(house: House) -> None:
    people = [await house.box.person(name) for name in ("Оля", "Тарас")]
    group = await house.box.group("Дача", people, admins=people[:1], forum=True)
    topic = await group.topic("Карти")
    party = Party(house, group, people)
    for person in people:
        await person.start()
    await people[0].send(group, "/game")
    await people[1].send(group, "/game", thread=topic)
    await people[1].send(group, "/game 0", thread=topic)
    await people[0].send(group, "/game 0")
    await party.until("two tables", lambda: party.truth.tables() == 2)
    await party.until("both are shown", lambda: not unshown(party))
    await house.box.clock.advance(MINUTE_MS)
    sends = [call for call in await house.box.calls(chat=group, method="sendMessage") if call.ok is not None]
    assert all(call.ok for call in sends), [call.description for call in sends]
    assert {call.params.get("message_thread_id") for call in sends} == {None, str(topic)}


def unshown(party: Party) -> object:
    """List the messages still to be shown."""
    return party.truth.rows("SELECT table_id FROM slots WHERE wanted > shown")


# -- answers and buttons ------------------------------------------------------------------------------


def every_button(number: int) -> Iterator[CallbackData]:
    """Make a button of every kind and every choice there is, this number in each of its numbers."""
    for kind in vars(callbacks).values():
        if isinstance(kind, type) and issubclass(kind, CallbackData) and kind is not CallbackData:
            names, fields = kind.model_fields.keys(), kind.model_fields.values()
            for values in product(*(values_of(field.annotation, number) for field in fields)):
                yield kind.model_validate(dict(zip(names, values, strict=True)))


def values_of(annotation: Any, number: int) -> list[Any]:
    """List what a field may hold."""
    if annotation is int:
        return [number]
    if annotation is str:
        return ["w" * 16]
    return [value for part in get_args(annotation) for value in (get_args(part) or [part])]


async def test_callback_without_an_answer_spinner_for_ever(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.dealt(*THREE)
    turn = (await table_of(world)).turn
    for button in every_button(1):
        for user, chat in ((OLYA, GROUP), (504, 504)):
            world.dispatcher["rates"]._presses._rested_ms.clear()
            now = button.model_copy(update={"turn": turn}) if hasattr(button, "turn") else button
            assert await world.press_data(user, now.pack(), chat)  # it finds exactly one answer

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(world.door, "press", broken)
    assert await world.press_data(OLYA, f"t:1:{turn}:fall:0", GROUP)


def test_64_bytes_counted_as_characters() -> None:
    for button in every_button(callbacks.LARGEST):
        assert len(button.pack().encode()) <= 64, button
        assert type(button).unpack(button.pack()) == button


HOSTILE = [
    "<b>Оля</b>",
    "</blockquote>&lt;i&gt;",
    "\u202eсараТ\u202c\u2066\u2069",
    "\u3164 \u2800\u200b",
    "🇺🇦" * 32,
    "З\u0335\u0328\u0313" + "\u0334\u0322\u030a" * 19 + "ло",
    "אברהם בן דוד",
    "@admin /stop\nБанк 999",
]
TOO_MANY = 429


async def test_name_breaks_the_html(house: House) -> None:
    party = await house.party(HOSTILE)
    await party.seated()
    lobby = plain((await party.reads(party.people[0], "8. ", private=False)).text)
    assert "1. <b>Оля</b> · 1 000" in lobby
    await party.deal()
    eldest, second = party.by_order()[:2]
    await party.act(eldest, "look")
    await party.act(eldest, "go")
    await party.act(second, "compare")
    await house.box.clock.advance(31_000)
    await party.play(fall_all)
    await house.box.clock.advance(10_000)
    calls = await house.box.calls()
    assert [call.description for call in calls if call.ok is False and call.error_code != TOO_MANY] == []
    for person in party.people:
        await person.send(None, "/balance")
    await party.reads(party.people[7], "фішок · Дача")
    for person in party.people:
        for chat in (party.group, None):
            for message in [one for one in await person.reads(chat) if one.from_bot]:
                readable(message)
    assert "ERROR" not in house.bot.log.read_text("utf-8")
    assert party.truth.audit() == []


def readable(message: Message) -> None:
    """No name turns a line round, breaks it, or vanishes."""
    text = message.text
    assert not set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067") & set(text), text
    assert text.count("\u2068") == text.count("\u2069"), text
    assert "\nБанк 999" not in plain(text)
    assert "\u2068\u2069" not in text
    for line in plain(text).splitlines():
        assert len(line) < 200, line


NOBODY = {
    "anonymous-admin": (1087968824, GROUP),
    "channel": (136817688, -1_001_999_999_999),
    "linked-channel": (777000, -1_001_999_999_998),
}


@pytest.mark.parametrize("who", NOBODY)
async def test_anonymous_admin_gets_a_balance_row(world: World, who: str) -> None:
    sender, chat = NOBODY[who]
    kind = {"id": chat, "type": "channel", "title": "Новини"} if chat != GROUP else chat_of(GROUP)
    extra = {"sender_chat": kind, "from": {"id": sender, "is_bot": True, "first_name": "Group"}}
    for words in ("/game", "/balance", "/bonus", "/give 100", "/top", "/stats", "/leave", "/record", "17"):
        message = world.message(ME.id, words, GROUP) | extra
        await world.feed(message=message)
    presses = {"id": "q", "from": extra["from"], "chat_instance": "1", "data": "s:1:0:sit"}
    await world.feed(callback_query={**presses, "message": world.message(ME.id, "…", GROUP)})
    assert len(world.telegram.answers("q")) == 1
    assert await rows(world, "SELECT count(*) FROM people") == [(0,)]
    assert await rows(world, "SELECT count(*) FROM balances WHERE account LIKE 'wallet:%'") == [(0,)]
    assert await rows(world, "SELECT count(*) FROM seats") == [(0,)]
    assert await world.store.tx(audit) == []


async def test_two_processes_on_one_token(house: House, tmp_path: Path, nursery: Nursery) -> None:
    environment = await house.bot.environment() | {"DATABASE": str(tmp_path / "other.sqlite3")}
    second = await nursery.launch(environment, tmp_path, tmp_path / "second.log")
    assert await second.wait() == 1
    assert (tmp_path / "second.log").read_text("utf-8").count("\n") == 1
    assert "same bot" in (tmp_path / "second.log").read_text("utf-8")
    assert house.bot.process is not None
    assert house.bot.process.returncode is None
