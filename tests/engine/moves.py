"""From choices to actions and back, and random actions, mostly nonsense."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine import actions as a
from engine.views import Choice

FREE = {"raise", "dark", "over_dark", "pool", "cut"}  # acts whose amount is the player's
YES_NO: dict[str, type[Any]] = {"answer": a.Answer, "split": a.Split, "replace": a.Replace}
PLAIN: dict[str, type[Any]] = {
    "leave": a.Leave, "start": a.Start, "pause": a.Pause, "show": a.Show, "look": a.Look, "fall": a.Fall,
    "go": a.Go, "compare": a.Compare, "all_in": a.AllIn, "three_tens": a.ThreeTens, "boil": a.Boil,
}  # fmt: skip
NAMES = {kind: name for name, kind in PLAIN.items()} | {kind: name for name, kind in YES_NO.items()} | {
    a.Raise: "raise", a.Pool: "pool", a.Cut: "cut", a.Sit: "sit", a.Pact: "pact", a.Arm: "arm",
}  # fmt: skip


def act_of(action: a.Action, dark: int) -> str | None:
    """Name the choice behind an action; ``dark``, the dark sum in force, tells dark from over-dark."""
    if isinstance(action, a.Dark):
        return "over_dark" if dark else "dark"
    if isinstance(action, a.Enter):
        return "enter" if action.yes else "stay_out"
    return NAMES.get(type(action))


def amount_of(action: a.Action) -> int | None:
    """Return the amount the player chose himself, if any."""
    match action:
        case a.Raise(raise_to=amount) | a.Dark(amount=amount) | a.Pool(amount=amount) | a.Cut(place=amount):
            return amount
    return None


def actions(choice: Choice, at: int, seat: int, amount: int, purse: int) -> Iterator[a.Action]:
    """Turn a choice into the actions it offers; ``amount`` is used where the player may choose."""
    act = choice.act
    if act in PLAIN:
        yield PLAIN[act](at, seat)
    elif act in YES_NO:
        yield YES_NO[act](at, seat, True)
        yield YES_NO[act](at, seat, False)
    elif act == "raise":
        yield a.Raise(at, seat, amount)
    elif act in {"dark", "over_dark"}:
        yield a.Dark(at, seat, amount)
    elif act == "pool":
        yield a.Pool(at, seat, amount)
    elif act == "cut":
        yield a.Cut(at, seat, amount)
    elif act == "sit":
        yield a.Sit(at, seat, purse)
    elif act in {"enter", "stay_out"}:
        yield a.Enter(at, seat, act == "enter")
    elif act == "pact":
        for partner in (*choice.options, 0):
            yield a.Pact(at, seat, partner)
    elif act == "arm":
        for index in choice.options:
            yield a.Arm(at, seat, index)
    else:
        raise AssertionError(f"no such act: {choice}")


def nonsense(
    rng: Random, at: int, people: list[int], deck: tuple[str, ...], deadline: int | None
) -> a.Action:
    """Draw any action at all for anybody, strangers and the house included."""
    seat = rng.choice([*people, 0, 99])
    amount = rng.choice([-5, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 24, 30, 40, 60, 100, 250, 10**9])
    yes = rng.random() < 0.5
    drawn = rng.randrange(24)
    if drawn < len(PLAIN):
        plain: a.Action = list(PLAIN.values())[drawn](at, seat)
        return plain
    rest: list[a.Action] = [
        a.Answer(at, seat, yes), a.Split(at, seat, yes), a.Enter(at, seat, yes), a.Replace(at, seat, yes),
        a.Raise(at, seat, amount), a.Dark(at, seat, amount), a.Pool(at, seat, amount),
        a.Cut(at, seat, amount), a.Sit(at, seat, amount),
        a.Pact(at, seat, rng.choice([*people, 0, seat])), a.Arm(at, seat, rng.randint(-1, 3)),
        a.Timeout(at, rng.choice([(deadline or at) - 1, (deadline or at) + 1, 0])),
        a.Lift(at, deck, (3, 4)), a.Count(at, deck), a.Draw(at, amount), a.Shuffle(at, deck),
        a.Place(at, amount),
    ]  # fmt: skip
    return rng.choice(rest)
