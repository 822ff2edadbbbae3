"""The profile: told whole at the first start, what has changed at later ones, never in anybody's way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter

from bot import profile as module
from bot.profile import LANGUAGES, described, present
from bot.store import Store
from tests.bot.fakes import FakeTelegram, HandClock, make_bot, settle


class Patient(HandClock):
    """A clock whose pauses are over at once and written down."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[float] = []

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)


@asynccontextmanager
async def started(path: Path, telegram: FakeTelegram, clock: Patient) -> AsyncIterator[None]:
    """Run the program's part until everything has been told."""
    store, stop = await Store.open(path / "trynka.sqlite3"), asyncio.Event()
    task = asyncio.create_task(present(make_bot(telegram), store, clock, stop))
    try:
        calls = -1
        while calls != len(telegram.calls):
            calls = len(telegram.calls)
            for _ in range(5):
                await store.tx(lambda db: None)
                await settle()
        yield
        assert not task.done()
        stop.set()
        await task
    finally:
        task.cancel()
        await store.close()


async def told(path: Path, telegram: FakeTelegram, clock: Patient) -> list[Any]:
    before = len(telegram.calls)
    async with started(path, telegram, clock):
        return telegram.calls[before:]


async def test_everything_is_told_once_in_every_scope_and_language(tmp_path: Path) -> None:
    clock = Patient()
    telegram = FakeTelegram(clock)
    calls = await told(tmp_path, telegram, clock)
    listed = {(one.scope.type, one.language_code): one.commands for one in telegram.named("SetMyCommands")}
    assert set(listed) == {
        (scope, code)
        for scope in ("all_private_chats", "all_group_chats", "all_chat_administrators")
        for code in (None, "uk", "ru")
    }
    assert listed["all_group_chats", None] == listed["all_group_chats", "uk"]
    words = {one.command: one.description for one in listed["all_chat_administrators", "ru"]}
    assert words["settings"] == "условия"
    assert "stop" in words
    assert "game" not in {one.command for one in listed["all_private_chats", None]}
    assert [one.name for one in telegram.named("SetMyName")] == ["Тринька", "Тринька", "Трынька"]
    assert (
        len(telegram.named("SetMyDescription"))
        == len(telegram.named("SetMyShortDescription"))
        == len(LANGUAGES)
    )
    assert telegram.named("SetChatMenuButton")[0].menu_button.type == "commands"
    assert await told(tmp_path, telegram, clock) == []
    assert len(calls) == len(list(described()))


async def test_only_what_has_changed_is_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Patient()
    telegram = FakeTelegram(clock)
    await told(tmp_path, telegram, clock)
    monkeypatch.setattr(module, "commands", lambda locale, scope: (("game", f"{locale.language} new"),))
    again = await told(tmp_path, telegram, clock)
    assert {type(one).__name__ for one in again} == {"SetMyCommands"}


async def test_what_telegram_puts_off_is_told_later_and_what_it_refuses_at_the_next_start(
    tmp_path: Path,
) -> None:
    clock = Patient()
    telegram = FakeTelegram(clock)
    telegram.script.extend(
        [
            lambda method: TelegramRetryAfter(method, "Too Many Requests", retry_after=7),
            lambda method: TelegramNetworkError(method, "ClientConnectorError"),
            lambda method: None,
            lambda method: TelegramBadRequest(method, "Bad Request: too long"),
        ]
    )
    calls = await told(tmp_path, telegram, clock)
    assert clock.pauses == [7.0, module.AGAIN_SECONDS]
    assert calls[0] == calls[1] == calls[2] != calls[3]
    assert await told(tmp_path, telegram, clock) == [calls[3]]


def test_every_text_is_within_telegrams_limits() -> None:
    limits = {"SetMyName": ("name", 64), "SetMyDescription": ("description", 512)}
    limits["SetMyShortDescription"] = ("short_description", 120)
    for _, method in described():
        if found := limits.get(type(method).__name__):
            assert 1 <= len(getattr(method, found[0])) <= found[1]
