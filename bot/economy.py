"""What happens to chips outside the game, through the one door: bonuses, gifts, the board, new counts."""

from collections.abc import Callable
from typing import TypeAlias

from bot.door import board, bonus, fresh, gifts
from bot.door.board import Wanted
from bot.door.scene import Scene
from bot.door.shapes import Board, Cause, Curve, Figures, Outcome, Receiver
from bot.tables import Door

Work: TypeAlias = Callable[[Scene], Outcome]


class Economy:
    """Let causes about chips in; each method is one transaction, answered once as at the door."""

    def __init__(self, door: Door) -> None:
        """Stand beside the door."""
        self._door = door

    async def bonus(self, cause: Cause, group: int | None) -> Outcome:
        """Take today's bonus: ``accepted`` (amount, have, streak, tomorrow).

        Refusals: ``bonus_taken``, ``chips_in_kin``, ``anonymous``; by command in private ``purse_none`` and
        ``bonus_where`` (no purse, several).
        """
        return await self._once(cause, lambda scene: bonus.take(scene, cause, group))

    async def give(self, cause: Cause, receiver: Receiver | None, amount: int) -> Outcome:
        """Give chips: ``accepted`` (giver, seat), or ``give_ask`` (gift, seat, left) for a large sum.

        Refusals: ``group_only``, ``anonymous``, ``give_how``, ``give_self``, ``give_nobody``, ``give_bot``,
        ``chips_in_kin``, ``give_in_kin`` (seat), ``give_short`` (have), ``give_new``, ``give_limit``
        (amount), ``take_limit`` (seat, amount).
        """
        return await self._once(cause, lambda scene: gifts.give(scene, cause, receiver, amount))

    async def settle(self, cause: Cause, gift: int, *, yes: bool) -> Outcome:
        """Answer the question of a large gift: ``accepted``, and the refusals of ``give``.

        Also ``not_your_answer`` (seat), ``repeated``, ``give_late``, ``unknown_button``.
        """
        return await self._once(cause, lambda scene: gifts.settle(scene, cause, gift, yes=yes))

    async def top(self, cause: Cause, wanted: Wanted) -> tuple[Outcome, Board | None]:
        """Show a page of the board of the cause's group: ``ok``, ``group_only``."""
        return await self._door.twofold(cause, lambda scene: board.top(scene, cause, wanted))

    async def stats(self, cause: Cause) -> tuple[Outcome, tuple[Figures, ...]]:
        """Tell the sender's own figures: ``ok``, ``stats_none``, ``anonymous``."""
        outcome, told = await self._door.twofold(cause, lambda scene: board.stats(scene, cause))
        return outcome, told or ()

    async def curve(self, cause: Cause, group: int) -> tuple[Outcome, Curve | None]:
        """Tell how the sender's purse has moved: ``ok``, ``stats_none``, ``unknown_button`` (no purse)."""
        return await self._door.twofold(cause, lambda scene: board.curve(scene, cause, group))

    async def ask_reset(self, cause: Cause, *, admin: bool | None) -> Outcome:
        """Ask whether a new count is meant: ``reset_ask`` (at), or a refusal of ``reset``."""
        return await self._once(cause, lambda scene: fresh.ask(scene, cause, admin))

    async def reset(self, cause: Cause, asked: int, *, admin: bool | None) -> Outcome:
        """Begin a new count of a group's chips: ``accepted`` (amount).

        Refusals: ``group_only``, ``ask_admins`` (``admin`` None: find out and come again), ``admin_only``,
        ``reset_tables``, ``repeated``, ``reset_late``.
        """
        return await self._once(cause, lambda scene: fresh.reset(scene, cause, asked, admin))

    async def forget(self, cause: Cause) -> Outcome:
        """Take the sender out of sight: ``accepted``, ``forget_private``, ``forget_seated``."""
        return await self._once(cause, lambda scene: fresh.forget(scene, cause))

    async def keep(self, cause: Cause, *, admin: bool | None) -> Outcome:
        """Note that somebody left everything as it is: ``accepted``; in a group as in ``reset``."""
        return await self._once(cause, lambda _: fresh.keep(cause, admin))

    async def _once(self, cause: Cause, work: Work) -> Outcome:
        outcome, _ = await self._door.twofold(cause, lambda scene: (work(scene), None))
        return outcome
