"""The words of a hand record: one line for each action of the engine, and the way back.

``NAME word …`` is said by a person, ``house word …`` by the house; the words of chance and of the clock stand
alone. ``!code`` at the end of a line says that it is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from engine import actions as act
from engine.cards import Card
from engine.rules import BadRule, Rules
from engine.state import Table

HOUSE: Final = "house"
NONE: Final = "none"  # a ceiling that is not there

Make: TypeAlias = Callable[..., act.Action]

PLAIN: Final[dict[str, Make]] = {
    "leave": act.Leave, "start": act.Start, "pause": act.Pause, "show": act.Show, "stop": act.Stop,
    "look": act.Look, "fall": act.Fall, "go": act.Go, "compare": act.Compare, "all_in": act.AllIn,
    "three_tens": act.ThreeTens, "boil": act.Boil,
}  # fmt: skip
NUMBERED: Final[dict[str, tuple[Make, str, int]]] = {  # action, its field, what the word counts from
    "sit": (act.Sit, "stack", 0), "cut": (act.Cut, "place", 0), "dark": (act.Dark, "amount", 0),
    "raise": (act.Raise, "raise_to", 0), "pool": (act.Pool, "amount", 0), "arm": (act.Arm, "index", 1),
}  # fmt: skip
ANSWERS: Final[dict[str, tuple[Make, bool]]] = {
    "yes": (act.Answer, True), "no": (act.Answer, False), "split": (act.Split, True),
    "refuse": (act.Split, False), "enter": (act.Enter, True), "stay_out": (act.Enter, False),
    "replace": (act.Replace, True), "keep": (act.Replace, False),
}  # fmt: skip
OTHERS: Final = ("pact", "adjust", "terms")
CHANCE: Final = ("timeout", "resume", "lift", "count", "shuffle", "draw", "place")
DECKS: Final = ("lift", "count", "shuffle")
OF_THE_HOUSE: Final = ("stop", "terms")
SPOKEN: Final = frozenset({*PLAIN, *NUMBERED, *ANSWERS, *OTHERS})


class BadLine(ValueError):  # noqa: N818 - as BadRule
    """A line that says nothing the engine knows."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: who (empty for chance and the clock), the word, what follows it, the refusal expected."""

    who: str
    word: str
    rest: tuple[str, ...] = ()
    code: str = ""

    def __str__(self) -> str:
        """Write the line."""
        said = " ".join((*((self.who,) if self.who else ()), self.word, *self.rest))
        return f"{said} !{self.code}" if self.code else said


def read_line(text: str, cards: Sequence[Card]) -> Line:
    """Read a line; raises ``BadLine`` where no action can be made of it."""
    said, mark, code = text.partition(" !")
    parts = said.split()
    if mark and not (code.isascii() and code.replace("_", "").isalnum() and code == code.lower()):
        raise BadLine(f"after the ! stands no code: {code!r}")
    if not parts:
        raise BadLine("an empty line")
    if parts[0] in CHANCE:
        line = Line("", parts[0], tuple(parts[1:]), code)
    elif len(parts) < 2:
        raise BadLine(f"{parts[0]!r} says nothing")
    else:
        line = Line(parts[0], parts[1], tuple(parts[2:]), code)
    _check(line, cards)
    return line


def _check(line: Line, cards: Sequence[Card]) -> None:
    """Refuse an unknown word and what does not belong after a word."""
    word, rest = line.word, line.rest
    if line.who == HOUSE and word not in OF_THE_HOUSE:
        raise BadLine(f"the house does not say {word!r}")
    if line.who and word not in SPOKEN:
        raise BadLine(f"unknown word {word!r}")
    if word in DECKS:
        deck_of(tuple(part for part in rest if word != "lift" or not part.isdecimal()), cards)
    elif word == "terms":
        for part in rest:
            if "=" not in part:
                raise BadLine(f"{part!r} is no setting=value")
    elif word != "pact" or rest:
        counted = word in NUMBERED or word in ("draw", "place", "adjust")
        _counted(word, rest, 2 if word == "adjust" else int(counted or word == "pact"))
        if counted:
            number(rest[0])


def _counted(word: str, rest: Sequence[str], count: int) -> None:
    if len(rest) != count:
        raise BadLine(f"{word!r} is followed by {count} words, not by {len(rest)}")


def number(text: str) -> int:
    """Read a whole number."""
    if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 18:
        raise BadLine(f"{text!r} is no whole number")
    return int(text)


def deck_of(given: Sequence[str], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Complete a deck: the cards not named follow in the order of the pack."""
    for card in given:
        if card not in cards:
            raise BadLine(f"{card!r} is no card of this deck")
    if len(set(given)) != len(given):
        raise BadLine("a card stands in the deck twice")
    return (*given, *(card for card in cards if card not in given))


def action_of(line: Line, table: Table, seats: Mapping[str, int], at: int, place: int = 0) -> act.Action:
    """Make the action of a line, said at ``at`` (ms); a shuffled deck is the one that ``place`` cuts."""
    if not line.who:
        return _chance(line, table, at, place)
    word, rest, seat = line.word, line.rest, 0 if line.who == HOUSE else seats[line.who]
    if word in PLAIN:
        return PLAIN[word](at, seat)
    if word in NUMBERED:
        make, _, start = NUMBERED[word]
        return make(at, seat, number(rest[0]) - start)
    if word in ANSWERS:
        make, yes = ANSWERS[word]
        return make(at, seat, yes)
    return _other(line, table, seats, at, seat)


def _other(line: Line, table: Table, seats: Mapping[str, int], at: int, seat: int) -> act.Action:
    rest = line.rest
    if line.word == "adjust":
        return act.Adjust(at, seat, number(rest[0]), rest[1])
    if line.word == "pact":
        return act.Pact(at, seat, seats.get(rest[0], 0) if rest else 0)
    return act.ChangeRules(at, seat, _changed(table.terms, rest))


def _chance(line: Line, table: Table, at: int, place: int) -> act.Action:
    word, rest = line.word, line.rest
    if word == "timeout":
        deadline = table.deadline or 0
        return act.Timeout(max(at, deadline), deadline)
    if word == "resume":
        return act.Resume(at)
    if word in ("draw", "place"):
        return act.Draw(at, number(rest[0])) if word == "draw" else act.Place(at, number(rest[0]))
    cards = table.rules.cards
    if word == "lift":
        sizes = tuple(int(part) for part in rest if part.isdecimal())
        return act.Lift(at, deck_of([part for part in rest if not part.isdecimal()], cards), sizes)
    deck = deck_of(rest, cards)
    return act.Count(at, deck) if word == "count" else shuffled(deck, place, at)


def shuffled(deck: tuple[Card, ...], place: int, at: int) -> act.Shuffle:
    """Lay the deck so that it comes out as written once ``place`` cards are cut off its top."""
    return act.Shuffle(at, deck[-place:] + deck[:-place] if place else deck)


def line_of(action: act.Action, names: Mapping[int, str], table: Table, place: int = 0) -> Line:
    """Write an action that was done at ``table``; ``place`` is where the shuffled deck was cut."""
    for told in (_plain_line, _number_line, _answer_line, _chance_line):
        if (said := told(action, place)) is not None:
            who = names[action.seat] if hasattr(action, "seat") and action.seat else ""
            return Line(who, said[0], said[1:])
    who = names[action.seat] if isinstance(action, _OTHERS) and action.seat else HOUSE
    match action:
        case act.Adjust(delta=delta, reason=reason):
            return Line(who, "adjust", (str(delta), reason))
        case act.Pact(partner=partner):
            return Line(who, "pact", (names[partner],) if partner else ())
        case act.ChangeRules(rules=rules):
            return Line(who, "terms", tuple(f"{k}={v}" for k, v in changes(table.terms, rules).items()))
        case _:
            return Line(HOUSE, "stop")


_OTHERS = (act.Adjust, act.Pact, act.ChangeRules)
_PLAIN_OF = {kind: word for word, kind in PLAIN.items()}
_NUMBER_OF = {kind: (word, name, start) for word, (kind, name, start) in NUMBERED.items()}
_ANSWER_OF = {answer: word for word, answer in ANSWERS.items()}


def _plain_line(action: act.Action, _place: int) -> tuple[str, ...] | None:
    if isinstance(action, act.Stop) and not action.seat:
        return None
    word = _PLAIN_OF.get(type(action))
    return None if word is None else (word,)


def _number_line(action: act.Action, _place: int) -> tuple[str, ...] | None:
    if type(action) not in _NUMBER_OF:
        return None
    word, name, start = _NUMBER_OF[type(action)]
    return word, str(getattr(action, name) + start)


def _answer_line(action: act.Action, _place: int) -> tuple[str, ...] | None:
    word = _ANSWER_OF.get((type(action), getattr(action, "yes", True)))
    return None if word is None else (word,)


def _chance_line(action: act.Action, place: int) -> tuple[str, ...] | None:
    said: tuple[str, ...] | None = None
    match action:
        case act.Timeout() | act.Resume():
            said = (type(action).__name__.lower(),)
        case act.Lift(sizes=sizes, deck=deck):
            said = ("lift", *(str(size) for size in sizes), *deck)
        case act.Count(deck=deck):
            said = ("count", *deck)
        case act.Shuffle(deck=deck):
            said = ("shuffle", *deck[place:], *deck[:place])
        case act.Draw(index=index):
            said = ("draw", str(index))
        case act.Place(place=where):
            said = ("place", str(where))
    return said


def settings_of(rules: Rules) -> dict[str, Any]:
    """Return the settings of rules by name; no ceiling is ``none``."""
    found = {item.name: getattr(rules, item.name) for item in fields(rules) if item.init}
    return {name: NONE if value is None else value for name, value in found.items()}


def changes(before: Rules, after: Rules) -> dict[str, Any]:
    """Return the settings that differ."""
    old = settings_of(before)
    return {name: value for name, value in settings_of(after).items() if value != old[name]}


def _changed(rules: Rules, pairs: Sequence[str]) -> Rules:
    """Change settings as a line says; raises ``BadLine``."""
    settings = settings_of(rules)
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in settings:
            raise BadLine(f"{name!r} is no setting")
        settings[name] = _value(value)
    known: dict[str, Any] = {name: None if value == NONE else value for name, value in settings.items()}
    try:
        return Rules(**known)
    except BadRule as error:
        raise BadLine(str(error)) from error


def _value(text: str) -> Any:
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.removeprefix("-").isdecimal() else text
