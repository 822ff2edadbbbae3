"""Hold the books of the program against themselves, against the tables and against the journal."""

from collections import Counter

from bot.store.reading import audit_file
from engine.codec import load_table
from tests.e2e.truth import Truth


def conserved(truth: Truth) -> tuple[int, bool]:
    """Tell how many chips were made, and whether the purses and banks hold just these."""
    purses = truth.purses()
    made = -purses.get("mint", 0)
    return made, sum(purses.values()) == 0 and all(v >= 0 for k, v in purses.items() if k != "mint")


def faults(truth: Truth) -> list[str]:
    """Say what ``trynka audit`` says."""
    return audit_file(truth.database)


def paid_twice(truth: Truth) -> int:
    """Count antes that one purse paid more than once in a kin."""
    rows = truth.rows("SELECT id, debit FROM transfers WHERE reason = 'ante'")
    antes = Counter((*number.split(".")[:2], debit) for number, debit in rows)
    return sum(times - 1 for times in antes.values())


def replays_differ(truth: Truth) -> list[int]:
    """Name the tables whose journal, played again, does not lead to where they stand."""
    tables = truth.rows("SELECT id, state FROM tables")
    return [number for number, state in tables if truth.replayed(number) != load_table(state)]


def kins_finished(truth: Truth) -> int:
    """Count the kins that are over."""
    return int(truth.rows("SELECT coalesce(sum(kin), 0) FROM tables")[0][0]) - len(truth.running())
