"""Messages that follow no table and are written anew by presses: a panel of settings, a page of the rules."""

from bot.delivery.desk import ChatJob, Desk
from bot.delivery.errors import FAILURES, Fault
from bot.delivery.queue import Call, Rank
from bot.view import Screen


class RewriteJob(ChatJob):
    """Edit one message of ours; of several that wait the newest goes out, one of unknown outcome does not."""

    def __init__(self, desk: Desk, chat_id: int, message_id: int, screen: Screen) -> None:
        """Name the message and its new words."""
        super().__init__(("rewrite", chat_id, message_id), chat_id, Rank.SLOT, desk.clock.now_ms())
        self.desk = desk
        self.message_id = message_id
        self.screen = screen

    async def prepare(self) -> Call | None:
        """Return the call."""
        return self._call

    async def _call(self) -> int | None:
        try:
            await self.desk.edit(self.chat_id, self.message_id, self.screen)
        except FAILURES as error:
            kind, again = await self.judge(error)
            return again if kind is Fault.WAIT else None
        return None
