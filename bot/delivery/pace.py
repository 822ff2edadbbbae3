"""How fast Telegram may be written to: one chat, one group, everything together.

Pure arithmetic on milliseconds; who waits and on which clock is the queue's matter. Limits stay below
Telegram's own (20 sends and edits a minute in a group, about one a second in a private chat, about 30 a
second in all), because its counters and ours never start at the same moment.
"""

from collections import deque

from bot.delivery.trail import Trail

MINUTE_MS = 60_000
SECOND_MS = 1_000
GROUP_A_MINUTE = 18
GROUP_AT_ONCE = 8
"""So many calls of a minute go out at once; the rest are spread over what is left of it."""
GROUP_KEPT = 6
"""So many of a minute's calls are kept for what people are asked: edits of a lobby coalesce."""
GROUP_LAST = 4
"""So many of them are spread in any case, lest a group wait for a whole minute."""
PRIVATE_AT_ONCE = 3
PRIVATE_EVERY_MS = 1_100
ALL_A_SECOND = 27
"""So many are on their way or were answered in the last second; with 60 ms a call some 25 a second go out."""
ALL_AT_ONCE, AT_ONCE_MS = 11, 400
"""So many of them go out at once: what is asked in a rush need not wait for the next second."""
FLIGHT_MS = 5_000
"""A call without an answer for so long is taken for one that has arrived."""


class Window:
    """Allow ``limit`` calls in any ``span_ms``; above ``at_once`` of them, spread the rest evenly.

    ``kept`` of them are not for spare calls.
    """

    def __init__(self, limit: int, span_ms: int, at_once: int | None = None, kept: int = 0) -> None:
        """Begin with an empty window."""
        self.limit = limit
        self.span_ms = span_ms
        self.at_once = limit if at_once is None else at_once
        self.kept = kept
        self.stamps: deque[int] = deque()
        self.spare: deque[int] = deque()

    def ready_at(self, now: int, *, spare: bool = False) -> int:
        """Return the earliest moment of the next call, ``now`` if it may go out at once."""
        self._forget(now)
        limit, used = self.limit - (self.kept if spare else 0), len(self.stamps)
        if self._at_once(used, spare=spare):
            return now
        if used >= limit:
            return max(now, self.stamps[used - limit] + self.span_ms)
        newest, free_again = self.stamps[-1], self.stamps[0] + self.span_ms
        return max(now, newest + (free_again - newest) // (limit - used + 1))

    def _at_once(self, used: int, *, spare: bool) -> bool:
        """Tell whether a call need not keep to the spread; spare ones do not put off the others."""
        if used < self.at_once:
            return True
        return not spare and used - len(self.spare) < self.at_once and self.limit - used > GROUP_LAST

    def full(self, now: int) -> bool:
        """Tell whether the window has no place left."""
        return self.free(now) <= 0

    def free(self, now: int) -> int:
        """Count the places left in the window."""
        self._forget(now)
        return self.limit - len(self.stamps)

    def spend(self, now: int, *, spare: bool = False) -> None:
        """Count a call made at ``now``."""
        self._forget(now)
        self.stamps.append(now)
        if spare:
            self.spare.append(now)

    def _forget(self, now: int) -> None:
        for stamps in (self.stamps, self.spare):
            while stamps and stamps[0] + self.span_ms <= now:
                stamps.popleft()


class Flights(Window):
    """A window in which a call has its place from when it goes out until ``span_ms`` after its answer.

    Telegram counts a call when it arrives, somewhere between the two. So no more than ``limit`` arrive in any
    span, however long each is on its way: when the last of them went out, all the others had their places.
    """

    def __init__(self, limit: int, span_ms: int) -> None:
        """Begin with nothing on its way."""
        super().__init__(limit, span_ms)
        self.flying: deque[int] = deque()

    def ready_at(self, now: int, *, spare: bool = False) -> int:  # noqa: ARG002 - as a window's
        """Return the earliest moment of the next call; while all are on their way, if they landed now."""
        above = -self.free(now)
        if above < 0:
            return now
        return (self.stamps[above] if above < len(self.stamps) else now) + self.span_ms

    def free(self, now: int) -> int:
        """Count the places left."""
        return super().free(now) - len(self.flying)

    def spend(self, now: int, *, spare: bool = False) -> None:  # noqa: ARG002 - as a window's
        """Count a call that goes out at ``now``."""
        self._forget(now)
        self.flying.append(now)

    def land(self, sent: int, now: int) -> None:
        """Note that a call that went out at ``sent`` is answered, or will never be."""
        self._forget(now)
        if sent in self.flying:
            self.flying.remove(sent)
            self.stamps.append(now)

    def _forget(self, now: int) -> None:
        while self.flying and self.flying[0] + FLIGHT_MS <= now:
            self.stamps.append(self.flying.popleft() + FLIGHT_MS)
        super()._forget(now)


class Bucket:
    """Allow ``size`` calls at once and one more every ``refill_ms``."""

    def __init__(self, size: int, refill_ms: int) -> None:
        """Begin with a full bucket."""
        self.size = size
        self.refill_ms = refill_ms
        self.full_at = 0

    def ready_at(self, now: int, *, spare: bool = False) -> int:  # noqa: ARG002 - as a window's
        """Return the earliest moment of the next call."""
        return max(now, self.full_at - (self.size - 1) * self.refill_ms)

    def spend(self, now: int, *, spare: bool = False) -> None:  # noqa: ARG002 - as a window's
        """Count a call made at ``now``."""
        self.full_at = max(now, self.full_at) + self.refill_ms


class Pace:
    """Say when a chat may next be written to, and count what was written.

    A negative chat id is a group's. Telegram counts sends and edits: deletions take none of their room, keep
    to as many a second among themselves, and wait for a flood wait of their chat.
    """

    def __init__(self, trail: Trail | None = None) -> None:
        """Begin with every chat quiet; ``trail`` is where calls are noted for the next start."""
        self._trail = trail
        self._all = Flights(ALL_A_SECOND, SECOND_MS)
        self._at_once = Window(ALL_AT_ONCE, AT_ONCE_MS)
        self._deletions = Window(ALL_A_SECOND, SECOND_MS)
        self._chats: dict[int, Window | Bucket] = {}
        self._held: dict[int, int] = {}
        self.floods = 0

    def recall(self, now: int) -> None:
        """Count what was sent in the last minute, before this start; the newest may only arrive now."""
        for chat_id, at in self._trail.read(now) if self._trail else ():
            self._count(chat_id, at, spare=False)
            self._all.land(at, now)

    def ready_at(self, chat_id: int, now: int, *, deletion: bool = False, spare: bool = False) -> int:
        """Return the earliest moment of a call to ``chat_id``."""
        held = self._held.get(chat_id, 0)
        if deletion:
            return max(self._deletions.ready_at(now), held)
        return max(self.all_ready_at(now), held, self._chat(chat_id).ready_at(now, spare=spare))

    def has_room(self, chat_id: int, now: int) -> bool:
        """Tell whether a call may go to ``chat_id`` now, were it not for spreading them over the minute."""
        limit = self._chat(chat_id)
        used_up = limit.full(now) if isinstance(limit, Window) else limit.ready_at(now) > now
        return not used_up and max(self.all_ready_at(now), self._held.get(chat_id, 0)) <= now

    def all_ready_at(self, now: int) -> int:
        """Return the earliest moment of any send or edit at all."""
        return max(self._all.ready_at(now), self._at_once.ready_at(now))

    def all_free(self, now: int) -> int:
        """Count the sends and edits that may go out now."""
        return min(self._all.free(now), self._at_once.free(now))

    def spend(self, chat_id: int, now: int, *, deletion: bool = False, spare: bool = False) -> None:
        """Count a call to ``chat_id`` made at ``now``."""
        if deletion:
            self._deletions.spend(now)
            return
        if self._trail is not None:
            self._trail.note(chat_id, now)
        self._count(chat_id, now, spare=spare)

    def landed(self, sent: int, now: int) -> None:
        """Note that a counted call that went out at ``sent`` is answered, or given up."""
        self._all.land(sent, now)

    def hold(self, chat_id: int, until: int) -> None:
        """Write nothing to ``chat_id`` before ``until``: Telegram asked for it."""
        self.floods += 1
        self._held[chat_id] = max(until, self._held.get(chat_id, 0))

    def forget_quiet(self, now: int) -> None:
        """Drop the chats whose limits are free again, so that memory follows the live ones."""
        self._held = {chat: until for chat, until in self._held.items() if until > now}
        self._chats = {chat: limit for chat, limit in self._chats.items() if _busy(limit, now)}

    def _count(self, chat_id: int, at: int, *, spare: bool) -> None:
        self._all.spend(at)
        self._at_once.spend(at)
        self._chat(chat_id).spend(at, spare=spare)

    def _chat(self, chat_id: int) -> Window | Bucket:
        limit = self._chats.get(chat_id)
        if limit is None:
            limit = _group() if chat_id < 0 else _private()
            self._chats[chat_id] = limit
        return limit


def _group() -> Window:
    return Window(GROUP_A_MINUTE, MINUTE_MS, GROUP_AT_ONCE, GROUP_KEPT)


def _private() -> Bucket:
    return Bucket(PRIVATE_AT_ONCE, PRIVATE_EVERY_MS)


def _busy(limit: Window | Bucket, now: int) -> bool:
    if isinstance(limit, Bucket):
        return limit.full_at > now
    return bool(limit.stamps) and limit.stamps[-1] + limit.span_ms > now
