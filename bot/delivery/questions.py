"""When a question came before those it is put to: its clock starts then, not when the table went on."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from bot.delivery.scene import Key
from engine.views import Phase, View

LATE_MS = 1_500
"""A question shown so soon after it was put is on time: its clock started with it."""
LOOK_MS = 500
ASKING = frozenset(
    {
        Phase.CUT,
        Phase.REPLACE,
        Phase.BETTING,
        Phase.BOIL,
        Phase.SPLIT,
        Phase.ENTRY,
        Phase.PACTS,
        Phase.RESULT,
    }
)
"""Phases whose end somebody may miss; in the others nothing is lost by silence but a wait of minutes."""


@dataclass(slots=True)
class Question:
    """A table's question: it is put when one of ``places`` shows it; ``ends`` (ms) is known from then on."""

    turn: int
    began: int
    deadline: int
    places: frozenset[Key]
    ends: int | None = None

    @property
    def wait(self) -> int:
        """How long it may be thought over, ms."""
        return self.deadline - self.began

    def begins(self, now: int) -> int:
        """Tell from when the clock runs, or would if it were shown now."""
        if self.ends is not None:
            return self.ends - self.wait
        return now if now - self.began > LATE_MS else self.began


class Questions:
    """The running question of every table; ``waits`` says whether a message is still on its way."""

    def __init__(self, waits: Callable[[Key], bool]) -> None:
        """Begin with nothing asked."""
        self._waits = waits
        self._of: dict[int, Question] = {}

    def ask(self, table: int, view: View, due: Collection[Key], unsent: Collection[Key], *, now: int) -> None:
        """Note the question a table stands at; ``due`` messages do not show it yet.

        A hand still to be sent must reach whoever has the word: no clock runs before he has his cards. Of a
        question that was put long before we heard of it (we have just started) only what is left counts.
        """
        if view.phase not in ASKING or view.deadline is None:
            self._of.pop(table, None)
            return
        board = (table, view.kin, 0)
        hand = (table, view.kin, view.word or view.asked or 0)
        places = frozenset({hand} if hand in unsent else {hand, board})
        known = self._of.get(table)
        began = view.began if now - view.began <= LATE_MS else min(now, view.deadline)
        if known is None or known.turn != view.turn:
            known = Question(view.turn, began, view.deadline, places)
            known.ends = None if places.intersection(due) else view.deadline
            self._of[table] = known
        elif known.deadline != view.deadline:
            known.began, known.deadline = began, view.deadline
            known.ends = known.ends and max(known.ends, view.deadline)

    def lost(self, key: Key) -> None:
        """Note that a message cannot be shown: the table's own has to do."""
        asked = self._of.get(key[0])
        if asked is not None and key in asked.places:
            asked.places = frozenset({(key[0], key[1], 0)})

    def of(self, table: int, turn: int) -> Question | None:
        """Find the question of a turn."""
        asked = self._of.get(table)
        return asked if asked is not None and asked.turn == turn else None

    def timed(self, table: int, view: View, now: int) -> View:
        """Return a view with the clock as it will run when this is shown."""
        asked = self.of(table, view.turn)
        if asked is None or asked.deadline != view.deadline:
            return view
        begins = asked.begins(now)
        return view if begins == view.began else replace(view, began=begins, deadline=begins + asked.wait)

    def shown(self, key: Key, turn: int, now: int) -> None:
        """Note that a message shows a turn."""
        asked = self.of(key[0], turn)
        if asked is not None and asked.ends is None and key in asked.places:
            asked.ends = asked.begins(now) + asked.wait

    def holds(self, table: int, deadline: int, now: int) -> int | None:
        """Tell until when (ms) a deadline that has come must wait, None when it may act."""
        asked = self._of.get(table)
        if asked is None or asked.deadline != deadline:
            return None
        if asked.ends is not None:
            return asked.ends if asked.ends > now else None
        return now + LOOK_MS if self.coming(asked) else None

    def coming(self, asked: Question) -> bool:
        """Tell whether a message that will show a question is on its way."""
        return asked.ends is None and any(self._waits(key) for key in asked.places)

    def begins(self, asked: Question, now: int) -> int:
        """Tell from when the clock of a question runs; of one that cannot be shown, since it was put."""
        return asked.begins(now) if asked.ends is not None or self.coming(asked) else asked.began
