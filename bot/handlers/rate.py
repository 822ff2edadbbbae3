"""How fast one person may press and command: more than any hand does, less than a script would."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.clock import Clock
from bot.door.scene import ANONYMOUS, LANGUAGES
from bot.handlers.telling import Teller
from bot.tables import Cause, Outcome

PRESSES, PRESS_MS = 20, 300
COMMANDS, COMMAND_MS = 20, 1_000
REMEMBERED = 4_096

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Rate:
    """Allow a person ``size`` at once and one more every ``refill_ms``."""

    def __init__(self, size: int, refill_ms: int) -> None:
        """Begin with everybody rested."""
        self._size = size
        self._refill_ms = refill_ms
        self._rested_ms: dict[int, int] = {}
        self._told: set[int] = set()

    def take(self, user: int, now: int) -> bool:
        """Count one of a person's; False when it comes too fast, and then it does not count."""
        rested = max(now, self._rested_ms.get(user, 0)) + self._refill_ms
        if rested - now > self._size * self._refill_ms:
            return False
        self._rested_ms[user] = rested
        self._told.discard(user)
        if len(self._rested_ms) > REMEMBERED:
            self._rested_ms = {one: at for one, at in self._rested_ms.items() if at > now}
            self._told &= self._rested_ms.keys()
        return True

    def first(self, user: int) -> bool:
        """Tell whether this refusal is the first since he was last let in."""
        first = user not in self._told
        self._told.add(user)
        return first


class Rates(BaseMiddleware):
    """Turn away what comes too fast before it costs a transaction; behind ``CauseMiddleware``.

    Each press is answered; of commands only the first, for an answer there is a message in the chat.
    """

    def __init__(self, clock: Clock, teller: Teller) -> None:
        """Begin with everybody rested."""
        self._clock = clock
        self._teller = teller
        self._presses = Rate(PRESSES, PRESS_MS)
        self._commands = Rate(COMMANDS, COMMAND_MS)
        self.refused = 0

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        """Pass on what comes at a human pace."""
        cause: Cause = data["cause"]
        who = cause.chat_id if cause.user_id in ANONYMOUS else cause.user_id
        now = self._clock.now_ms()
        if isinstance(event, CallbackQuery) and not self._presses.take(who, now):
            self._teller.press(event, cause, self._outcome(cause))
        elif isinstance(event, Message) and _asks(event, cause) and not self._commands.take(who, now):
            if self._commands.first(who):
                self._teller.command(event, cause, self._outcome(cause))
        else:
            return await handler(event, data)
        self.refused += 1
        return None

    def _outcome(self, cause: Cause) -> Outcome:
        """Refuse in the language of his client: to look up his own would cost a transaction."""
        code = cause.language[:2].lower()
        language = code if code in LANGUAGES else self._teller.default
        return Outcome("too_fast", language=language, group_language=language)


def _asks(message: Message, cause: Cause) -> bool:
    """Tell whether a message wants something of us: what people say to each other in a group does not."""
    return cause.private or (message.text or "").startswith("/")
