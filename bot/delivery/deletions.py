"""Messages to take away: older hands, answered reminders, keyboards that nobody keeps up to date."""

from bot.delivery.desk import CALL_SECONDS, ChatJob, Desk
from bot.delivery.errors import FAILURES, Fault
from bot.delivery.queue import Call, Rank
from bot.store import Db, Deletion

TRIES = 5


class DeletionJob(ChatJob):
    """Delete a message, or strip it of its buttons; repeated while the outcome is unknown."""

    def __init__(self, desk: Desk, deletion: Deletion, chat_id: int) -> None:
        """Name the message and its chat."""
        super().__init__(("deletion", deletion.id), chat_id, Rank.DELETION, desk.clock.now_ms())
        self.not_before_ms = deletion.due
        self.counted = deletion.what != "delete"
        self.spare = True
        self.desk = desk
        self.deletion = deletion

    async def prepare(self) -> Call | None:
        """Return the call."""
        return self._call

    async def _call(self) -> int | None:
        bot, message_id = self.desk.bot, self.deletion.message_id
        try:
            if self.deletion.what == "strip":
                await bot.edit_message_reply_markup(
                    chat_id=self.chat_id, message_id=message_id, request_timeout=CALL_SECONDS
                )
            else:
                await bot.delete_message(self.chat_id, message_id, request_timeout=CALL_SECONDS)
        except FAILURES as error:
            kind, again = await self.judge(error)
            if kind is Fault.WAIT or (kind is Fault.UNKNOWN and self.attempts < TRIES):
                return again
        await self.desk.note(lambda db: db.deletions.finish(self.deletion.id))
        return None


def strip_stray(db: Db, table: int, person: int, message_id: int, now: int) -> bool:
    """Ask for a message's buttons to be taken away, unless it is one of the table's own or may become one."""
    row = db.tables.get(table)
    owner = 0 if row and row.learner else person
    slots = [slot for slot in db.slots.of_table(table) if slot.person == owner]
    own = {slot.message_id for slot in slots} | {
        one.message_id for one in db.notices.of_table(table, "entry")
    }
    if row is None or message_id in own or any(slot.tried is not None for slot in slots):
        return False
    group = 0 if person else row.group
    return db.deletions.strip(group=group, person=person, message_id=message_id, due=now)
