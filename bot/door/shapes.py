"""What comes to the door and what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.store import PLAIN, Change, Faces, Honour, Score
from engine.events import Event
from engine.views import Choice, View


@dataclass(frozen=True, slots=True)
class Cause:
    """An update: who sent it and where. Telegram's ids; ``thread_id`` 0 outside topics and in General.

    ``title`` is the group's ("" in private), ``language`` the sender's client's ("" when unknown), ``press``
    whether it is a press on a button.
    """

    update_id: int
    user_id: int
    name: str
    chat_id: int
    thread_id: int = 0
    title: str = ""
    language: str = ""
    press: bool = False

    @property
    def private(self) -> bool:
        """Tell whether it came from the sender's private chat with us."""
        return self.chat_id == self.user_id


@dataclass(frozen=True, slots=True)
class Press:
    """A button or a typed amount, as it came: forged values are refused, never repaired.

    ``act`` as in ``engine.views.Choice`` (sit, leave, start, pause, show, cut, look, dark, over_dark, fall,
    go, raise, compare, all_in, three_tens, boil, answer, split, enter, pool, pact, arm, replace). ``turn``
    for words and votes, ``kin`` for what belongs to the kin; the other is None. ``amount``: chips, place,
    partner, index, or 1/0 for yes/no.
    """

    table: int
    act: str
    amount: int = 0
    turn: int | None = None
    kin: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an update came to, as its sender is told.

    ``code``: ``accepted``, or a code of a refusal or answer that the locale words (``params`` are its
    variables, ``names`` the people in them). ``again``: the update had been dealt with before; answer a
    press all the same, send no second message. ``start``: payload of ``t.me/<bot>?start=`` to answer the
    press with. ``first`` to ``last``: the journal rows made (0: none); ``events``: theirs, as far as the
    sender may know them. ``faces``: how the sender wants cards written. ``view`` and ``choices``: the table
    as the sender sees it now (None: no table is meant).
    """

    code: str
    params: Mapping[str, int | str] = field(default_factory=dict)
    act: str = ""
    amount: int = 0
    person: int = 0
    group: int = 0
    table: int = 0
    first: int = 0
    last: int = 0
    start: str = ""
    again: bool = False
    language: str = "uk"
    faces: Faces = PLAIN
    group_language: str = "uk"
    title: str = ""
    names: Mapping[int, str] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    view: View | None = None
    choices: tuple[Choice, ...] = ()

    @property
    def accepted(self) -> bool:
        """Tell whether something was done."""
        return self.code == "accepted"


@dataclass(frozen=True, slots=True)
class Purse:
    """A person's chips in a group.

    ``topup``: the button to 200 may be offered; ``in_kin``: they are in play; ``table``: where they are, if
    he sits, and ``message_id`` its message in ``chat_id``; ``lines``: the latest changes, newest first;
    ``names``: of the people in them.
    """

    group: int
    title: str
    chips: int
    topup: bool
    in_kin: bool
    table: int | None
    lines: tuple[Change, ...]
    bonus_taken: bool = False
    chat_id: int = 0
    message_id: int | None = None
    names: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Receiver:
    """Whom somebody wants to give chips to, as Telegram names him; ``nobody``: a channel or the group."""

    user_id: int
    name: str
    bot: bool = False
    nobody: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place on the board, ``first`` to ``last`` where several share it."""

    first: int
    last: int
    score: Score


@dataclass(frozen=True, slots=True)
class Board:
    """A page of the board; ``own`` is the asker's place where it is on another page."""

    title: str
    span: str
    by: str
    page: int
    pages: int
    asker: int
    places: tuple[Place, ...]
    own: Place | None
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Figures:
    """One's own figures in a group: words (act, times) and known hands (strength, cards of one, times).

    ``honours``: what he has earned there, oldest first.
    """

    group: int
    title: str
    score: Score
    words: tuple[tuple[str, int], ...]
    hands: tuple[tuple[int, str, int], ...]
    honours: tuple[Honour, ...] = ()


@dataclass(frozen=True, slots=True)
class Curve:
    """A purse over time: when it moved (ms) and the chips after it, oldest first."""

    title: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Own:
    """One's own settings: the language, whether the phone rings on one's word, how cards are written."""

    language: str
    rings: bool
    faces: Faces
