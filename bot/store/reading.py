"""Look into a database that another process may be writing: for the host's chores.

A reader opens the file read-only. It commits nothing and moves no checkpoint, so it may stand beside the
program's one connection (the fault of SQLite before 3.51.3 in resetting the write-ahead log takes two
connections that commit or checkpoint), sees the last commit, and holds up nobody.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.store.audit import audit
from bot.store.database import BUSY_MS, DAMAGED, OURS_ALONE, unusable
from bot.store.db import Db
from bot.store.errors import Unusable
from bot.store.schema import APPLICATION_ID, MIGRATIONS


class OtherSchema(Unusable):
    """The database is of another release, whose audit this one does not know."""


@contextlib.contextmanager
def reader(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database of ours to read, as of one moment; raises ``Unusable``, also while it is in use."""
    if not path.is_file():
        raise Unusable(f"{path}: there is no such database; DATABASE names it")
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        with contextlib.closing(connection) as sql:
            sql.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            if sql.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                raise Unusable(f"{path}: a database of another program; name another file")
            yield sql
    except sqlite3.Error as error:
        raise unusable(path, error) from error


def copy_file(path: Path, copy: Path) -> None:
    """Write the last commit of a database into a new file and see it onto the disk; raises ``Unusable``."""
    try:
        copy.unlink(missing_ok=True)
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS_ALONE))
    except OSError as error:
        raise Unusable(f"{copy}: cannot be written ({error.strerror}); name another file") from None
    with reader(path) as sql:
        sql.execute("VACUUM INTO ?", (str(copy),))
    for name in (copy, copy.parent):
        handle = os.open(name, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def audit_file(path: Path) -> list[str]:
    """Name what is wrong with a database, empty when it is sound; raises ``Unusable``, ``OtherSchema``."""
    with reader(path) as sql:
        sql.execute("BEGIN")
        if sql.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            return [DAMAGED.format(path=path)]
        version = sql.execute("PRAGMA user_version").fetchone()[0]
        if version != len(MIGRATIONS):
            raise OtherSchema(f"{path}: of schema {version}, this release audits schema {len(MIGRATIONS)}")
        return audit(Db(sql))
