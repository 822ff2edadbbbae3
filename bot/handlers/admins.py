"""Who the admins of a group are: asked of Telegram, believed for five minutes."""

from aiogram import Bot

from bot.clock import Clock

KEPT_MS = 5 * 60_000
ASK_SECONDS = 10


class Admins:
    """Lists of admins by chat."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        """Begin without any list."""
        self._bot = bot
        self._clock = clock
        self._lists: dict[int, tuple[int, frozenset[int]]] = {}

    async def has(self, chat_id: int, user_id: int) -> bool:
        """Tell whether a person is an admin (getChatAdministrators); raises what aiogram raises."""
        now = self._clock.now_ms()
        asked_ms, people = self._lists.get(chat_id, (0, frozenset[int]()))
        if asked_ms + KEPT_MS <= now:
            members = await self._bot.get_chat_administrators(chat_id, request_timeout=ASK_SECONDS)
            people = frozenset(member.user.id for member in members)
            self._lists = {chat: kept for chat, kept in self._lists.items() if kept[0] + KEPT_MS > now}
            self._lists[chat_id] = (now, people)
        return user_id in people

    def forget(self, chat_id: int) -> None:
        """Ask anew next time: the rights in a group have changed."""
        self._lists.pop(chat_id, None)
