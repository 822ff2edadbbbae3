"""The one door: a press, a command or a deadline becomes one transaction, and the table has gone on."""

import asyncio
from collections.abc import Callable

from bot.bell import Bell
from bot.clock import Clock
from bot.door.shapes import Cause, Outcome, Press, Purse
from bot.store import Store

__all__ = ["Cause", "Door", "Outcome", "Press", "Purse"]


class Door:
    """Let causes in one after another; each method is one transaction and returns what its sender is told.

    ``changed`` rings after every commit: ``event = door.changed.listen()``. ``deadlines`` is the deadline of every
    live table that has one, ms, as of the last commit. No method raises: a cause that cannot be dealt with comes
    back as ``try_again``.
    """

    changed: Bell
    deadlines: dict[int, int]

    async def press(self, cause: Cause, press: Press) -> Outcome:
        """Count a press (or a typed amount), once per update.

        Refusals: ``stale``, ``old_kin``, ``repeated``, ``timed_out``, ``unknown_button``, ``no_table``,
        ``not_seated``, everything the engine refuses; for sit also ``cannot_write`` (``start`` is set, the wish is
        kept), ``purse_small`` (need, have), ``other_table``, ``anonymous``. A leave in mid-kin that costs comes back
        as ``left_in_kin`` (amount).
        """

    async def peek(self, cause: Cause, press: Press) -> Outcome:
        """Look without touching, for panels and «Мої карти» (act ``cards``): ``ok`` with view and choices.

        Act ``cards``: ``hand_closed``, ``not_seated``, ``next_kin``; a closed hand of somebody who cannot be written
        to opens on his second press within ten seconds (this one does commit). Other acts: the refusals of ``press``.
        """

    async def open_table(
        self, cause: Cause, *, ante: int | None = None, ceiling: int | None = None, like: int = 0
    ) -> Outcome:
        """Open a table in the cause's chat and topic; the opener sits at once if he can be written to.

        ``accepted`` (act ``open``), ``bad_stakes``, ``group_only``, or ``table_exists``: the table message is drawn
        anew below. ``like`` names a closed table of this chat whose stakes are taken over.
        """

    async def leave(self, cause: Cause) -> Outcome:
        """Stand up by command: from the table of this chat, in private from the one table he sits at."""

    async def stop(self, cause: Cause, *, admin: bool | None) -> Outcome:
        """Close the table of this chat and topic: every stake goes back.

        With ``admin`` None, a sender who is not the host gets ``ask_admins``: find out and come again.
        """

    async def started(self, cause: Cause) -> Outcome:
        """Note /start in private: he can be written to, and his wishes to sit come true.

        ``accepted`` (act ``sit``, table, view), ``welcome`` when there was no wish, or why he cannot sit.
        """

    async def reachable(self, user_id: int, *, reachable: bool) -> None:
        """Note that a private chat opened (my_chat_member) or closed (403, my_chat_member)."""

    async def purses(self, cause: Cause) -> tuple[Outcome, tuple[Purse, ...]]:
        """Tell the sender's chips: of this group, or in private of every group."""

    async def top_up(self, cause: Cause, group: int) -> Outcome:
        """Fill a purse below 200 up to 200, once a day: ``accepted`` (amount), ``chips_in_kin``, ``topup_taken``,
        ``topup_rich``.
        """

    async def set_language(self, cause: Cause, language: str, *, admin: bool | None) -> Outcome:
        """Set the group's language (host or admin, as in ``stop``), in private the sender's own."""

    async def gone(self, chat_id: int, user_id: int) -> None:
        """Stand up a member who left the group or was sent away."""

    async def group_state(self, chat_id: int, title: str, state: str) -> Outcome:
        """Note what we may do in a group: open, muted, or gone (its tables close, stakes go back)."""

    async def moved(self, old_chat_id: int, new_chat_id: int) -> None:
        """Follow a group that became a supergroup; may be told twice and in either order."""

    async def deadline(self, table: int, deadline: int) -> bool:
        """Let a deadline act if it is still the one in force and has come; says whether it did."""

    async def resume(self) -> int:
        """Give time back to every live table (start-up, Telegram back after silence); tells to how many."""

    async def prune(self) -> None:
        """Forget inbox rows and notices older than 48 hours."""

    async def close(self) -> None:
        """Wait for the transactions under way."""
