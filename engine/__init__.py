"""The rules of Тринька and Сека: pure functions over frozen tables.

``apply`` is the only way anything changes, ``view`` the only road by which a card leaves.
"""

from engine.errors import Illegal
from engine.invariants import check
from engine.legal import legal
from engine.play import Step
from engine.rules import Rules, presets
from engine.seen import view
from engine.state import Table, new_table
from engine.table import apply, refusal
from engine.wants import Want, wanted

__all__ = [
    "Illegal", "Rules", "Step", "Table", "Want", "apply", "check", "legal", "new_table", "presets", "refusal",
    "view", "wanted",
]  # fmt: skip
