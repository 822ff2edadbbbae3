"""What Telegram shows of the bot itself: commands, name, descriptions, menu; told once and when changed.

The store keeps a mark of each thing told, so that a start says nothing that Telegram knows already. No
handler waits for any of it.
"""

import asyncio
import hashlib
import logging
from collections.abc import Iterator
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods import (
    SetChatMenuButton,
    SetMyCommands,
    SetMyDescription,
    SetMyName,
    SetMyShortDescription,
    TelegramMethod,
)
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    MenuButtonCommands,
)

from bot.clock import Clock
from bot.delivery.errors import FAILURES
from bot.store import Store
from bot.view import Scope, commands, locale_of, profile

CALL_SECONDS = 20
AGAIN_SECONDS = 30.0
LANGUAGES: Final = ("", "uk", "ru")
"""The language of the user's client; the first is for all others and is Ukrainian."""
SCOPES: Final[tuple[tuple[Scope, type], ...]] = (
    ("private", BotCommandScopeAllPrivateChats),
    ("group", BotCommandScopeAllGroupChats),
    ("admin", BotCommandScopeAllChatAdministrators),
)

log = logging.getLogger(__name__)


async def present(bot: Bot, store: Store, clock: Clock, stop: asyncio.Event) -> None:
    """Tell Telegram what has changed, then wait for the stop; what it refuses is logged and left."""
    try:
        for name, method in described():
            await _tell(bot, store, clock, f"profile:{bot.id}:{name}", method)
    except Exception:
        log.exception("the profile cannot be told")
    await stop.wait()


def described() -> Iterator[tuple[str, TelegramMethod[bool]]]:
    """List everything there is to tell, each with a name."""
    for language in LANGUAGES:
        locale = locale_of(language or LANGUAGES[1])
        told = profile(locale)
        code = language or None
        for scope, kind in SCOPES:
            listed = [BotCommand(command=name, description=words) for name, words in commands(locale, scope)]
            method = SetMyCommands(commands=listed, scope=kind(), language_code=code)
            yield f"commands:{scope}:{language}", method
        yield f"name:{language}", SetMyName(name=told.name, language_code=code)
        yield (
            f"description:{language}",
            SetMyDescription(description=told.description, language_code=code),
        )
        yield f"short:{language}", SetMyShortDescription(short_description=told.short, language_code=code)
    yield "menu", SetChatMenuButton(menu_button=MenuButtonCommands())


async def _tell(bot: Bot, store: Store, clock: Clock, name: str, method: TelegramMethod[bool]) -> None:
    mark = hashlib.sha256(method.model_dump_json(exclude_none=True).encode()).hexdigest()
    if await store.tx(lambda db: db.meta.get(name)) == mark:
        return
    while True:
        try:
            await bot(method, request_timeout=CALL_SECONDS)
            break
        except FAILURES as error:
            seconds = _wait_after(error)
            if seconds is None:
                log.warning("the profile was refused: %s", type(error).__name__, extra={"what": name})
                return
            await clock.pause(seconds)
    await store.tx(lambda db: db.meta.keep(name, mark))


def _wait_after(error: Exception) -> float | None:
    """Tell after how many seconds to try again; None when it is no use."""
    if isinstance(error, TelegramRetryAfter):
        return float(error.retry_after)
    passing = isinstance(error, TelegramNetworkError | TelegramServerError | OSError)
    return AGAIN_SECONDS if passing else None
