"""Pictures somebody asked for in his private chat: kept in memory, sent once, paced like everything there."""

from bot.delivery.desk import ChatJob, Desk
from bot.delivery.errors import FAILURES, Fault
from bot.delivery.queue import Call, Rank


class PhotoJob(ChatJob):
    """Send one picture; equal ones that wait for a chat are one."""

    def __init__(self, desk: Desk, chat_id: int, png: bytes, caption: str) -> None:
        """Name the picture, its words in HTML and where they go."""
        super().__init__(("photo", chat_id, caption), chat_id, Rank.NOTICE, desk.clock.now_ms())
        self.desk = desk
        self.png = png
        self.caption = caption

    async def prepare(self) -> Call | None:
        """Return the call."""
        return self._call

    async def _call(self) -> int | None:
        try:
            await self.desk.send_photo(self.chat_id, self.png, self.caption)
        except FAILURES as error:
            kind, again = await self.judge(error)
            return again if kind is Fault.WAIT else None
        return None
