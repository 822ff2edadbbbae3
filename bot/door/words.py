"""From a press to the engine's action, and whether the press still means what it meant."""

from collections.abc import Callable

from bot.door.scene import Scene, Standing, refuse
from bot.door.shapes import Outcome, Press
from bot.store import Entry
from engine import actions as does
from engine import legal
from engine.codec import load_events
from engine.events import Fell

ACTIONS: dict[str, Callable[[int, int, int], does.Action]] = {
    "leave": lambda at, seat, _: does.Leave(at, seat),
    "start": lambda at, seat, _: does.Start(at, seat),
    "pause": lambda at, seat, _: does.Pause(at, seat),
    "show": lambda at, seat, _: does.Show(at, seat),
    "cut": does.Cut,
    "look": lambda at, seat, _: does.Look(at, seat),
    "dark": does.Dark,
    "over_dark": does.Dark,
    "fall": lambda at, seat, _: does.Fall(at, seat),
    "go": lambda at, seat, _: does.Go(at, seat),
    "raise": does.Raise,
    "compare": lambda at, seat, _: does.Compare(at, seat),
    "all_in": lambda at, seat, _: does.AllIn(at, seat),
    "three_tens": lambda at, seat, _: does.ThreeTens(at, seat),
    "boil": lambda at, seat, _: does.Boil(at, seat),
    "answer": lambda at, seat, yes: does.Answer(at, seat, bool(yes)),
    "split": lambda at, seat, yes: does.Split(at, seat, bool(yes)),
    "enter": lambda at, seat, _: does.Enter(at, seat),
    "stay_out": lambda at, seat, _: does.Enter(at, seat, yes=False),
    "pool": does.Pool,
    "pact": does.Pact,
    "arm": does.Arm,
    "replace": lambda at, seat, yes: does.Replace(at, seat, bool(yes)),
}
WORDS = frozenset({"cut", "dark", "over_dark", "fall", "go", "raise", "compare", "all_in", "boil"})
VOTES = frozenset({"split", "answer", "enter", "stay_out", "pool", "pact", "replace", "arm"})
ENTERING = frozenset({"enter", "stay_out", "pool"})
OF_KIN = frozenset({"look", "three_tens", "pause", "show", "start"})
PRICED = frozenset({"go", "compare", "all_in", "enter"})
LARGEST = 2**53


def outdated(scene: Scene, standing: Standing, press: Press, person: int) -> Outcome | None:
    """Say why a press no longer means the same; None when it does."""
    if not 0 <= press.amount <= LARGEST:
        return refuse("unknown_button")
    if press.act in WORDS | VOTES:
        return _other_turn(scene, standing, press, person)
    if press.act in OF_KIN:
        return _other_kin(standing, press)
    return None


def mispriced(standing: Standing, press: Press, person: int) -> bool:
    """Tell whether the button showed another price than the one in force, or a choice that is not offered."""
    if press.act not in PRICED:
        return False
    prices = [choice.low for choice in legal(standing.table, person) if choice.act == press.act]
    return press.amount not in prices


def _other_turn(scene: Scene, standing: Standing, press: Press, person: int) -> Outcome | None:
    row = standing.row
    if press.turn == row.turn:
        return None
    if press.turn is None or press.turn > row.turn:
        return refuse("unknown_button")
    entries = scene.db.journal.of_turn(row.id, press.turn)
    if any(entry.person == person and entry.act in _names(press.act) for entry in entries):
        return refuse("repeated")
    if (scene.db.journal.kin_of_turn(row.id, press.turn) or 0) < row.kin:
        return refuse("old_kin")
    if press.act in ENTERING:
        return refuse("entry_closed")
    return refuse("timed_out" if any(_timed_out(entry, person) for entry in entries) else "stale")


def _other_kin(standing: Standing, press: Press) -> Outcome | None:
    if press.kin == standing.row.kin:
        return None
    if press.kin is None or press.kin > standing.row.kin:
        return refuse("unknown_button")
    return refuse("repeated" if press.act == "start" else "old_kin")


def _names(act: str) -> set[str]:
    """Name an act as the journal does: by the action's class."""
    return {type(ACTIONS[act](0, 0, 0)).__name__.lower()}


def _timed_out(entry: Entry, person: int) -> bool:
    """Tell whether the clock took this person's word, or closed the window he answers."""
    if entry.act != "timeout":
        return False
    falls = [event.seat for event in load_events(entry.events) if isinstance(event, Fell)]
    return person in falls or not falls
