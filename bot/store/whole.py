"""How much of the file a start reads through: all of a small one, and of a large one what play stands on.

Years of play at a busy host are gigabytes, and nobody should wait minutes for a start. What was said and
paid long ago only grows and is read back by nobody but the curious: in a large file it is left to
``trynka audit`` and to the audit of every backup. Damage there that is met later stops the program then.
"""

import sqlite3

WHOLE_BYTES = 256 * 1024 * 1024
"""Reading so much takes two seconds or three."""

HISTORIES = frozenset({"tables", "journal", "kins", "transfers", "deeds", "changes"})
"""They grow for ever, or for months; of ``tables`` the audit reads the live ones row by row."""


def small(sql: sqlite3.Connection) -> bool:
    """Tell whether the file is small enough to be read through at a start."""
    [pages], [size] = (sql.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size"))
    return bool(pages * size <= WHOLE_BYTES)


def undamaged(sql: sqlite3.Connection) -> bool:
    """Let SQLite check the pages: all of a small file, of a large one those of every table but histories."""
    if small(sql):
        return _ok(sql, "1")
    tables = [name for (name,) in sql.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return all(_ok(sql, name) for name in tables if name not in HISTORIES)


def _ok(sql: sqlite3.Connection, what: str) -> bool:
    return bool(sql.execute(f"PRAGMA quick_check({what})").fetchone()[0] == "ok")
