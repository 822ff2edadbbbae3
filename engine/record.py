"""Hand records: a kin as a TOML text that anybody can replay. ``parse`` reads one, ``dump`` writes one.

The format is told in docs/records.md. Text in, values out; files are for ``engine.replay``.
"""

import json
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.cards import Card
from engine.rules import BadRule, Rules, presets
from engine.views import Phase
from engine.words import CHANCE, HOUSE, NONE, BadLine, Line, changes, deck_of, read_line

FORMAT: Final = 1

_KEYS: Final = {
    "format": int, "title": str, "game": str, "kin": int, "players": list, "stacks": list, "timeouts": list,
    "host": str, "dealer": str, "deck": str, "actions": list, "rules": dict, "end": dict,
}  # fmt: skip
_END_KEYS: Final = {
    "phase": str, "stacks": list, "bank": int, "out": list, "winners": list, "word": str, "dealer": str,
    "open": list,
}  # fmt: skip
_NEEDED: Final = ("format", "players", "stacks", "actions")


class BadRecord(ValueError):  # noqa: N818 - as BadRule
    """A text that is no record; ``line`` of it (0 when it has none) and ``what`` is wrong there."""

    def __init__(self, line: int, what: str) -> None:
        """Say where and what."""
        super().__init__(f"line {line}: {what}" if line else what)
        self.line = line
        self.what = what


@dataclass(frozen=True, slots=True)
class End:
    """What a record says of its end; ``None`` is not said. ``opened``: names and cards open to all."""

    phase: str | None = None
    stacks: tuple[int, ...] | None = None  # in the order of the players, then of those who came later
    bank: int | None = None
    out: tuple[str, ...] | None = None
    winners: tuple[str, ...] | None = None
    word: str | None = None
    dealer: str | None = None
    opened: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A kin to be replayed. Chips are whole; ``dealer`` empty: the table stands before its first kin."""

    rules: Rules
    names: tuple[str, ...]  # clockwise
    stacks: tuple[int, ...]
    lines: tuple[Line, ...]
    dealer: str = ""
    host: str = ""
    deck: tuple[Card, ...] = ()  # from the top, as it lies after the cut
    kin: int = 1
    timeouts: tuple[int, ...] = ()
    title: str = ""
    end: End = End()
    places: tuple[int, ...] = field(default=(), compare=False)  # of the lines in the text


def parse(text: str) -> Record:
    """Read a record; raises ``BadRecord``."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax(str(error), text) from error
    where = _Where(text)
    _check_types(said, _KEYS, where)
    if missing := [name for name in _NEEDED if name not in said]:
        raise BadRecord(0, f"{missing[0]} is missing")
    if said["format"] != FORMAT:
        raise where.bad("format", f"format {said['format']} is not known, only {FORMAT}")
    rules = _rules(said, where)
    names = _names(said, where)
    lines, places = _lines(said["actions"], names, rules.cards, where)
    return Record(
        rules=rules,
        names=names,
        stacks=_numbers(said, "stacks", len(names), where),
        lines=lines,
        dealer=_one_of("dealer", said, names, where),
        host=said.get("host", ""),
        deck=_deck(said.get("deck", ""), rules, where),
        kin=said.get("kin", 1),
        timeouts=_numbers(said, "timeouts", len(names), where) if "timeouts" in said else (),
        title=said.get("title", ""),
        end=_end(said.get("end", {}), where),
        places=places,
    )


class _Where:
    """Finds the lines of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._at = 0

    def key(self, name: str) -> int:
        """Find a key, 0 if it is written in no plain way."""
        pattern = re.compile(rf"\s*(?:{re.escape(name)}\s*=|\[{re.escape(name)}\])")
        return next((at for at, line in enumerate(self._lines, 1) if pattern.match(line)), 0)

    def bad(self, name: str, what: str) -> BadRecord:
        """Blame a key."""
        return BadRecord(self.key(name), what)

    def action(self, text: str) -> int:
        """Find the next action of these words behind the last one found, 0 if it cannot be found."""
        if not self._at:
            self._at = max(0, self.key("actions") - 1)
        for at in range(self._at, len(self._lines)):
            if json.dumps(text, ensure_ascii=False) in self._lines[at] or f"'{text}'" in self._lines[at]:
                self._at = at
                return at + 1
        return 0


def _syntax(message: str, text: str) -> BadRecord:
    found = re.search(r" \(at line (\d+), column (\d+)\)", message)
    if found is None:
        return BadRecord(
            len(text.rstrip().split("\n")), f"{message.partition(' (')[0]}: the text ends too early"
        )
    return BadRecord(int(found[1]), f"column {found[2]}: {message[: found.start()]}")


def _check_types(said: dict[str, Any], keys: dict[str, type], where: _Where) -> None:
    for name, value in said.items():
        if name not in keys:
            raise where.bad(name, f"unknown key {name!r}")
        if type(value) is not keys[name]:
            raise where.bad(name, f"{name} must be {_KIND[keys[name]]}")


_KIND: Final = {int: "a whole number", str: "a text", list: "a list", dict: "a table"}


def _rules(said: dict[str, Any], where: _Where) -> Rules:
    settings = {name: None if value == NONE else value for name, value in said.get("rules", {}).items()}
    game = said.get("game", "trynka")
    if game not in presets:
        raise where.bad("game", f"{game!r} is no game known here")
    try:
        return Rules.preset(game, **settings)
    except BadRule as error:
        raise where.bad(error.setting, str(error)) from error
    except TypeError as error:
        raise where.bad("rules", str(error)) from error


def _names(said: dict[str, Any], where: _Where) -> tuple[str, ...]:
    names = said["players"]
    for name in (*names, *((said["host"],) if said.get("host") else ())):
        if (problem := name_problem(name)) is not None:
            raise where.bad("players", problem)
    if len(set(names)) != len(names):
        raise where.bad("players", "two players of the same name")
    return tuple(names)


def name_problem(name: object) -> str | None:
    """Say why a name cannot stand in a record, or nothing."""
    if not isinstance(name, str) or not name or len(name.split()) != 1 or not name.isprintable():
        return f"{name!r} is no name: one word without spaces"
    if name.startswith("!") or name == HOUSE or name in CHANCE:
        return f"{name!r} is taken and cannot be a name"
    return None


def _numbers(said: dict[str, Any], name: str, count: int | None, where: _Where) -> tuple[int, ...]:
    values = said[name]
    if not all(type(value) is int and value >= 0 for value in values):
        raise where.bad(name, f"{name} must be whole numbers, none below zero")
    if count is not None and len(values) != count:
        raise where.bad(name, f"{name} has {len(values)} numbers for {count} players")
    return tuple(values)


def _one_of(key: str, said: dict[str, Any], names: Sequence[str], where: _Where) -> str:
    name = str(said.get(key, ""))
    if name and name not in names:
        raise where.bad(key, f"{key} {name!r} is no player")
    return name


def _deck(text: str, rules: Rules, where: _Where) -> tuple[Card, ...]:
    cards = text.split()
    try:
        deck_of(cards, rules.cards)
    except BadLine as error:
        raise where.bad("deck", str(error)) from error
    return tuple(cards)


def _lines(
    texts: list[Any], names: tuple[str, ...], cards: Sequence[Card], where: _Where
) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    lines, places, known = [], [], {*names, HOUSE, ""}
    for text in texts:
        if not isinstance(text, str):
            raise where.bad("actions", f"{text!r} is no line")
        place = where.action(text)
        try:
            line = read_line(text, cards)
        except BadLine as error:
            raise BadRecord(place, f"{text!r}: {error}") from error
        if line.who not in known and not line.code and line.word != "sit":
            raise BadRecord(place, f"{text!r}: {line.who!r} is no player")
        if line.who not in known and (problem := name_problem(line.who)):
            raise BadRecord(place, f"{text!r}: {problem}")
        known.add(line.who)
        lines.append(line)
        places.append(place)
    return tuple(lines), tuple(places)


def _end(said: dict[str, Any], where: _Where) -> End:
    _check_types(said, _END_KEYS, where)
    if "phase" in said and said["phase"] not in list(Phase):
        raise where.bad("phase", f"{said['phase']!r} is no phase")
    lists = {name: _texts(said[name], name, where) for name in ("out", "winners", "open") if name in said}
    return End(
        phase=said.get("phase"),
        stacks=_numbers(said, "stacks", None, where) if "stacks" in said else None,
        bank=said.get("bank"),
        out=lists.get("out"),
        winners=lists.get("winners"),
        word=said.get("word"),
        dealer=said.get("dealer"),
        opened=lists.get("open"),
    )


def _texts(values: list[Any], name: str, where: _Where) -> tuple[str, ...]:
    if not all(isinstance(value, str) for value in values):
        raise where.bad(name, f"{name} must be a list of texts")
    return tuple(values)


def dump(record: Record) -> str:
    """Write a record; ``parse`` reads the same one back."""
    preset = Rules.preset(record.rules.game, ante=record.rules.ante)
    rules = changes(preset, record.rules)
    if record.rules.ante != 1:
        rules = {"ante": record.rules.ante, **rules}
    head = {
        "format": FORMAT, "title": record.title, "game": record.rules.game, "kin": record.kin,
        "players": record.names, "stacks": record.stacks, "timeouts": record.timeouts, "host": record.host,
        "dealer": record.dealer, "deck": " ".join(record.deck),
    }  # fmt: skip
    always = ("format", "game", "kin", "players", "stacks")
    rows = [f"{name} = {_toml(value)}" for name, value in head.items() if value or name in always]
    rows += ["actions = [", *(f"    {_toml(str(line))}," for line in record.lines), "]"]
    if rules:
        rows += ["", "[rules]", *(f"{name} = {_toml(value)}" for name, value in rules.items())]
    end = {("open" if name == "opened" else name): getattr(record.end, name) for name in End.__slots__}
    if said := [f"{name} = {_toml(value)}" for name, value in end.items() if value is not None]:
        rows += ["", "[end]", *said]
    return "\n".join(rows) + "\n"


def _toml(value: Any) -> str:
    """Write a value: JSON writes texts, lists, numbers and truths as TOML does."""
    return json.dumps(value, ensure_ascii=False)
