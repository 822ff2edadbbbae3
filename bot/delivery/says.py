"""Short answers to commands: kept in memory, sent once, paced like everything else in their chat.

Equal answers that wait for the same chat are one answer: whoever floods us with a command hears of it once.
"""

from bot.delivery.desk import ChatJob, Desk
from bot.delivery.errors import FAILURES, Fault
from bot.delivery.queue import Call, Rank
from bot.view import Screen


class SayJob(ChatJob):
    """Send one message; given up when its outcome is unknown."""

    def __init__(
        self,
        desk: Desk,
        chat_id: int,
        screen: Screen,
        *,
        thread_id: int = 0,
        reply_to: int | None = None,
        passing: tuple[int, int] | None = None,
    ) -> None:
        """Name the words and where they go; ``passing``: the group whose message goes after so many ms."""
        super().__init__(("say", chat_id, thread_id, screen.text), chat_id, Rank.NOTICE, desk.clock.now_ms())
        self.desk = desk
        self.screen = screen
        self.thread_id = thread_id
        self.reply_to = reply_to
        self.passing = passing

    async def prepare(self) -> Call | None:
        """Return the call."""
        return self._call

    async def _call(self) -> int | None:
        try:
            message = await self.desk.send(
                self.chat_id,
                self.screen,
                thread_id=self.thread_id,
                silent=not self.private,
                reply_to=self.reply_to,
            )
        except FAILURES as error:
            kind, again = await self.judge(error)
            return again if kind is Fault.WAIT else None
        if self.passing is not None:
            group, stays_ms = self.passing
            due = self.desk.clock.now_ms() + stays_ms
            await self.desk.store.tx(
                lambda db: db.deletions.add(group=group, message_id=message.message_id, due=due)
            )
            self.desk.news()
        return None
