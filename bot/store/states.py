"""Tables as text and back, remembering the latest: the state just written is the one read next."""

import threading
from collections import OrderedDict

from engine import Table
from engine.codec import dump_table, load_table

REMEMBERED = 512

_lock = threading.Lock()
_known: OrderedDict[str, Table] = OrderedDict()


def load(text: str) -> Table:
    """Read a table's state; callable from any thread."""
    with _lock:
        if (table := _known.get(text)) is not None:
            _known.move_to_end(text)
            return table
    return _remember(text, load_table(text))


def dump(table: Table) -> str:
    """Write a table's state down."""
    text = dump_table(table)
    _remember(text, table)
    return text


def _remember(text: str, table: Table) -> Table:
    with _lock:
        _known[text] = table
        if len(_known) > REMEMBERED:
            _known.popitem(last=False)
    return table
