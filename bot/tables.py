"""The one door: a press, a command or a deadline becomes one transaction, and the table has gone on."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Any, TypeAlias, TypeVar

from bot.bell import Bell
from bot.clock import Clock
from bot.deadlines import Deadlines
from bot.door import opening, own, press, purse, ringing, seating, telling, terms
from bot.door.scene import Scene
from bot.door.shapes import Board, Cause, Curve, Figures, Outcome, Own, Place, Press, Purse, Receiver
from bot.door.terms import Book, Terms, Turn
from bot.own import OwnName
from bot.store import Broken, Db, Raced, Store, Unasked

__all__ = [
    "Board",
    "Book",
    "Cause",
    "Curve",
    "Door",
    "Figures",
    "Outcome",
    "Own",
    "Place",
    "Press",
    "Purse",
    "Receiver",
    "Terms",
    "Turn",
]

T = TypeVar("T")
Witness: TypeAlias = Callable[[Cause, Outcome], None]
SEED_BYTES = 32
BATCH = 200
PRUNE_EVERY = 1_000
REMEMBERED = 1_000

log = logging.getLogger(__name__)


class Door:
    """Let causes in one after another; each method is one transaction and returns what its sender is told.

    ``changed`` rings after every commit that changes what must be shown or waited for: ``event =
    door.changed.listen()``; ``touched`` gathers the tables to be drawn anew until somebody empties it,
    ``again`` those that were shown as they stood and have only been given time back since. ``deadlines``
    holds the deadline of every live table, as of the last commit. No method that takes a cause raises: one
    that cannot be dealt with comes back as ``try_again``. When the books break, ``broken`` holds the reason:
    stop. ``witnesses`` hear what every cause came to.
    """

    def __init__(self, store: Store, clock: Clock, language: str) -> None:
        """Stand before the store; ``language`` is the one of new groups and people."""
        self._store = store
        self._clock = clock
        self._language = language
        self._running: set[asyncio.Task[Any]] = set()
        self._closed_ms: dict[tuple[int, int], int] = {}
        self._dealt_with = 0
        self.changed = Bell()
        self.touched: set[int] = set()
        self.again: set[int] = set()
        self.deadlines = Deadlines()
        self.witnesses: list[Witness] = []
        self.broken: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()

    async def press(self, cause: Cause, pressed: Press) -> Outcome:
        """Count a press (or a typed amount), once per update.

        Refusals: ``stale``, ``old_kin``, ``repeated``, ``timed_out``, ``unknown_button``, ``no_table``,
        ``not_seated``, everything the engine refuses; for sit also ``cannot_write`` (``start`` is set, the
        wish is kept), ``purse_small`` (need, have), ``other_table``, ``anonymous``. A leave in mid-kin that
        costs comes back as ``left_in_kin`` (amount).
        """
        return await self._once(cause, lambda scene: press.count(scene, cause, pressed))

    async def peek(self, cause: Cause, pressed: Press) -> Outcome:
        """Look without touching, for panels and «Мої карти» (act ``cards``): ``ok`` with view and choices.

        Act ``cards``: ``hand_closed``, ``not_seated``, ``next_kin``; a closed hand of somebody who cannot be
        written to opens on his second press within ten seconds (act ``cards``, accepted). Other acts: the
        refusals of ``press``.
        """
        if pressed.act != "cards":
            return await self._once(cause, lambda scene: press.peek(scene, cause, pressed))
        key = (pressed.table, cause.user_id)
        before_ms = self._closed_ms.pop(key, None)
        outcome = await self._once(cause, lambda scene: press.cards(scene, cause, pressed, before_ms))
        if outcome.code == "hand_closed":
            if len(self._closed_ms) >= REMEMBERED:
                self._closed_ms.clear()
            self._closed_ms[key] = self._clock.now_ms()
        return outcome

    async def open_table(
        self,
        cause: Cause,
        *,
        ante: int | None = None,
        ceiling: int | None = None,
        preset: str = "",
        like: int = 0,
    ) -> Outcome:
        """Open a table in the cause's chat and topic; the opener sits at once if he can be written to.

        ``accepted`` (act ``open``), ``bad_stakes``, ``group_only``, or ``table_exists``: the table message is
        drawn anew below. ``like`` names a closed table of this chat whose terms are taken over.
        """
        asked = terms.Asked(ante, ceiling, preset, like)
        return await self._once(cause, lambda scene: opening.open_table(scene, cause, asked))

    async def leave(self, cause: Cause) -> Outcome:
        """Stand up by command: from the table of this chat, in private from the one table he sits at.

        ``accepted``, ``left_in_kin`` (amount), ``not_seated``; ``group_only`` when he sits at several.
        """
        return await self._once(cause, lambda scene: seating.leave(scene, cause))

    async def stop(self, cause: Cause, *, admin: bool | None) -> Outcome:
        """Close the table of this chat and topic: every stake goes back.

        With ``admin`` None, a sender who is not the host gets ``ask_admins``: find out and come again.
        """
        return await self._once(cause, lambda scene: opening.stop(scene, cause, admin))

    async def started(self, cause: Cause) -> Outcome:
        """Note /start in private: he can be written to, and his wishes to sit come true.

        ``accepted`` (act ``sit``, table, view), ``welcome`` when there was no wish, or why he cannot sit.
        """
        return await self._once(cause, lambda scene: seating.started(scene, cause))

    async def reachable(self, user_id: int, *, reachable: bool) -> None:
        """Note that a private chat opened (my_chat_member) or closed (403, my_chat_member)."""
        await self._do(lambda scene: seating.reachable(scene, user_id, reachable))

    async def purses(self, cause: Cause) -> tuple[Outcome, tuple[Purse, ...]]:
        """Tell the sender's chips: of this group, or in private of every group (``purse_none``: of none)."""
        told: list[tuple[Purse, ...]] = [()]

        def work(scene: Scene) -> Outcome:
            outcome, told[0] = purse.purses(scene, cause)
            return outcome

        return await self._once(cause, work), told[0]

    async def purse(self, user_id: int, group: int) -> Purse | None:
        """Look at one purse; None where there is none."""
        return await self._do(lambda scene: purse.purse(scene, user_id, group))

    async def top_up(self, cause: Cause, group: int) -> Outcome:
        """Fill a purse below 200 up to 200, once a day: ``accepted`` (amount, have).

        Refusals: ``chips_in_kin``, ``topup_taken``, ``topup_rich``.
        """
        return await self._once(cause, lambda scene: purse.top_up(scene, cause, group))

    async def set_language(self, cause: Cause, language: str, *, admin: bool | None) -> Outcome:
        """Set the group's language (host or admin, as in ``stop``), in private the sender's own."""
        return await self._once(cause, lambda scene: opening.set_language(scene, cause, language, admin))

    async def own(self, cause: Cause) -> tuple[Outcome, Own | None]:
        """Show the sender's own settings: ``ok``."""
        return await self.twofold(cause, lambda scene: own.look(scene, cause))

    async def turn_own(self, cause: Cause, name: OwnName, shown: str) -> tuple[Outcome, Own | None]:
        """Turn one of the sender's own settings: ``accepted``, with the settings as they are then."""
        return await self.twofold(cause, lambda scene: own.turn(scene, cause, name, shown))

    async def terms(self, cause: Cause, *, admin: bool | None) -> tuple[Outcome, Terms | None]:
        """Show the terms of this chat and topic: ``ok``; ``ask_admins`` as in ``stop``; ``group_only``."""
        return await self.twofold(cause, lambda scene: terms.look(scene, cause, admin))

    async def turn(self, cause: Cause, turn: Turn, *, admin: bool | None) -> tuple[Outcome, Terms | None]:
        """Turn a setting to its next value; the terms as they are then come along.

        Refusals: ``ask_admins`` and ``host_only`` as in ``stop``, ``locked_in_kin``, ``terms_changed`` (the
        button showed another value), ``terms_only`` (there is no other value), ``unknown_button``.
        """
        return await self.twofold(cause, lambda scene: terms.turn(scene, cause, turn, admin))

    async def turn_unasked(
        self, cause: Cause, name: Unasked, *, shown: bool, admin: bool | None
    ) -> tuple[Outcome, Terms | None]:
        """Turn what the bot says in the group of itself: ``accepted``; ``ask_admins`` and ``host_only``."""
        return await self.twofold(cause, lambda scene: terms.turn_unasked(scene, cause, name, shown, admin))

    async def book(self, cause: Cause, table: int | None) -> Book | None:
        """Open the rules of a table, or with None of the asker's own; None when that failed."""
        return await self._do(lambda scene: terms.book(scene, cause, table))

    async def hint(self, user_id: int, bit: int) -> bool:
        """Take a first-time hint: True once in a person's life."""
        return bool(await self._do(lambda scene: terms.hint(scene, user_id, bit)))

    async def gone(self, chat_id: int, user_id: int, *, update: int | None = None) -> None:
        """Stand up a member who left the group or was sent away, once per update."""

        def work(scene: Scene) -> None:
            if telling.first(scene, update):
                seating.gone(scene, chat_id, user_id)

        await self._do(work)

    async def group_state(
        self, chat_id: int, title: str, state: str, *, update: int | None = None
    ) -> Outcome | None:
        """Note what we may do in a group: open, muted, or gone (its tables close, stakes go back).

        An ``update`` that says so says it once; told again it changes nothing (``again``).
        """

        def work(scene: Scene) -> Outcome:
            if telling.first(scene, update):
                return opening.set_state(scene, chat_id, title, state)
            return Outcome("ok", act=state, again=True)

        return await self._do(work)

    async def topic_gone(self, table: int) -> None:
        """Close a table whose topic is deleted: every stake goes back, those dealt in are told in private."""
        await self._do(lambda scene: opening.lose_topic(scene, table))

    async def moved(self, old_chat_id: int, new_chat_id: int) -> None:
        """Follow a group that became a supergroup; may be told twice and in either order."""
        await self._do(lambda scene: opening.move(scene, old_chat_id, new_chat_id))

    async def deadline(self, table: int, deadline: int) -> bool:
        """Let a deadline act if it is still the one in force and has come; says whether it did."""
        rang = bool(await self._do(lambda scene: ringing.ring(scene, table, deadline)))
        if rang:
            log.info("a moment has come", extra={"table": table})
        return rang

    async def resume(self) -> int:
        """Give time back to every live table (start-up, Telegram back after silence); tells to how many."""
        tables, news = await self._store.tx(lambda db: (db.tables.deadlines(), db.slots.due_tables()))
        self._note(dict(tables))
        resumed = 0
        for start in range(0, len(tables), BATCH):
            batch = list(tables)[start : start + BATCH]
            shown = frozenset(batch) - news
            given = await self._do(partial(ringing.resume, tables=batch), again=shown)
            resumed += await self._resume_each(batch, shown) if given is None else given
        return resumed

    async def _resume_each(self, tables: list[int], shown: AbstractSet[int]) -> int:
        """Give time back to one table after another; where that fails, no deadline acts for a while."""
        until = self._clock.now_ms() + ringing.GRACE_MS
        for table in tables:
            if (self.deadlines.get(table) or until) < until:
                self.deadlines.put_off(table, until)
        resumed = 0
        for table in tables:
            resumed += await self._do(partial(ringing.resume, tables=[table]), again=shown & {table}) or 0
        return resumed

    async def prune(self) -> None:
        """Forget inbox rows and notices older than 48 hours."""
        await self._do(ringing.prune)

    async def forget(self, days: int) -> None:
        """Forget what was said in kins so many days gone, a few tables at a time, so that nobody waits."""
        last = await self._do(lambda scene: scene.db.tables.last()) or 0
        for first in range(1, last + 1, BATCH):
            tables = range(first, first + BATCH)
            while await self._do(partial(ringing.forget, tables=tables, days=days)):
                pass

    async def close(self) -> None:
        """Wait for the transactions under way."""
        while self._running:
            await asyncio.wait(self._running)

    async def twofold(
        self, cause: Cause, work: Callable[[Scene], tuple[Outcome, T | None]]
    ) -> tuple[Outcome, T | None]:
        """Deal with an update once that is answered with more than an outcome; for the other doormen too."""
        found: list[T | None] = [None]

        def first(scene: Scene) -> Outcome:
            outcome, found[0] = work(scene)
            return outcome

        return await self._once(cause, first), found[0]

    async def _once(self, cause: Cause, work: Callable[[Scene], Outcome]) -> Outcome:
        """Deal with an update once and let the witnesses hear of it."""
        outcome = await self._deal_with(cause, work)
        for witness in self.witnesses:
            witness(cause, outcome)
        return outcome

    async def _deal_with(self, cause: Cause, work: Callable[[Scene], Outcome]) -> Outcome:
        """Deal with an update once; note it as failed when it cannot be dealt with."""
        outcome = await self._do(lambda scene: telling.once(scene, cause, lambda: work(scene)))
        self._dealt_with += 1
        if self._dealt_with % PRUNE_EVERY == 0:
            await self.prune()
        if outcome is not None:
            return outcome
        failed = Outcome("try_again", again=False)
        noted = await self._do(lambda scene: telling.once(scene, cause, lambda: failed))
        return noted or failed

    async def _do(self, work: Callable[[Scene], T], *, again: AbstractSet[int] = frozenset()) -> T | None:
        """Run one transaction to its end, even if the caller is cancelled; None when it failed.

        ``again``: for these tables it brings nothing new.
        """
        running = asyncio.create_task(self._commit(work, again))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        return await asyncio.shield(running)

    async def _commit(self, work: Callable[[Scene], T], again: AbstractSet[int]) -> T | None:
        with self._clock.busy():
            return await self._try(work, again)

    async def _try(self, work: Callable[[Scene], T], again: AbstractSet[int]) -> T | None:
        try:
            result, deadlines, shown, touched = await self._store.tx(lambda db: self._work(db, work))
        except (Broken, Raced) as error:
            log.critical("the books are broken: %s", error)
            if not self.broken.done():
                self.broken.set_result(error)
            return None
        except Exception:
            log.exception("a cause could not be dealt with")
            return None
        self._note(deadlines)
        self.touched |= touched
        self.again = (self.again - touched) | (touched & again)
        if shown:
            self.changed.ring()
        return result

    def _work(self, db: Db, work: Callable[[Scene], T]) -> tuple[T, dict[int, int | None], bool, set[int]]:
        scene = Scene(db, self._clock.now_ms(), lambda: secrets.token_bytes(SEED_BYTES), self._language)
        result = work(scene)
        return result, scene.deadlines, bool(scene.deadlines) or db.showed, db.touched

    def _note(self, deadlines: dict[int, int | None]) -> None:
        for table, deadline in deadlines.items():
            self.deadlines.set(table, deadline)
