"""The one connection: opening it with care, and transactions that take a single hop to its thread."""

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.store.db import Db
from bot.store.errors import Broken, Unusable
from bot.store.schema import APPLICATION_ID, MIGRATIONS
from bot.store.whole import undamaged

T = TypeVar("T")

RUN = "-- run the work in the parameters"
BUSY_MS = 2000
OURS_ALONE = 0o600
"""Nobody but the owner reads a database or a copy of it: hands and names are in it."""
TRIES = 3
PASSING = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR}

log = logging.getLogger(__name__)


class Desk(sqlite3.Connection):
    """sqlite3's connection that also takes a whole piece of work, so that a press is one hop and not eight.

    aiosqlite carries every ``execute`` to the connection's thread and back; with ``RUN`` as the statement the
    parameters are functions, called there with the connection itself.
    """

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Execute a statement, or the work in the parameters."""
        if sql is not RUN:
            return super().execute(sql, parameters)
        for work in parameters:
            work(self)
        return self.cursor()


class Store:
    """The database of the process; make it with ``Store.open``, close it in ``finally``."""

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        """Keep an open connection."""
        self._connection = connection
        self.path = path
        self.transactions = 0

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open or make the file, check it and bring it to the newest schema; raises ``Unusable``."""
        try:
            _make(path)
            connection = await aiosqlite.connect(path, isolation_level=None, factory=Desk)
        except (OSError, sqlite3.Error) as error:
            raise unusable(path, error) from error
        store = cls(connection, path)
        try:
            await store._run(lambda sql: _prepare(path, sql))
        except sqlite3.Error as error:
            await store.close()
            raise unusable(path, error) from error
        except BaseException:
            await store.close()
            raise
        return store

    async def tx(self, work: Callable[[Db], T]) -> T:
        """Run ``work`` as one transaction in the connection's thread: it commits whole or leaves nothing.

        Transactions run one after another in the order asked for, reads included. ``work`` must not await
        and must be ready to run again: busy and I/O errors are tried three times. Work once asked for ends
        whole, even when its caller is cancelled. Raises ``Broken`` when it meets damage in the file.
        """
        self.transactions += 1
        try:
            return await self._run(lambda sql: _transaction(sql, work))
        except sqlite3.DatabaseError as error:
            if _code(error) not in DAMAGES:
                raise
            raise Broken(DAMAGED.format(path=self.path)) from error

    async def backup(self, path: Path) -> None:
        """Write a copy of the database, whole or not at all."""
        part = path.with_name(path.name + ".part")
        part.unlink(missing_ok=True)
        await self._run(lambda sql: sql.execute("VACUUM INTO ?", (str(part),)))
        part.replace(path)

    async def close(self) -> None:
        """Close the connection after the work already asked for; an unclosed one hangs the exit."""
        await self._connection.close()

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        results: list[T] = []
        await self._connection.execute_fetchall(RUN, (lambda sql: results.append(work(sql)),))
        return results[0]


def _make(path: Path) -> None:
    """Make the file and its folders where they are missing, and see that it opens."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(OURS_ALONE)  # SQLite's files beside it take the mode over
    sqlite3.connect(path).close()  # aiosqlite leaves its thread behind where this fails


def _transaction(sql: sqlite3.Connection, work: Callable[[Db], T]) -> T:
    for left in reversed(range(TRIES)):
        try:
            return _once(sql, work)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in PASSING or not left:
                raise
            log.warning("the database answered %s, trying again", error.sqlite_errorname)
    raise AssertionError("unreachable")


def _once(sql: sqlite3.Connection, work: Callable[[Db], T]) -> T:
    try:
        sql.execute("BEGIN IMMEDIATE")
        result = work(Db(sql))
        sql.execute("COMMIT")
    except BaseException:
        if sql.in_transaction:
            sql.execute("ROLLBACK")
        raise
    return result


def _prepare(path: Path, sql: sqlite3.Connection) -> None:
    sql.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    version = sql.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise Unusable(f"{path}: made by a newer release (schema {version}); start that release, or a backup")
    ours = sql.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    if not ours and sql.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise Unusable(f"{path}: a database of another program; name another file in DATABASE")
    if not undamaged(sql):
        raise Unusable(DAMAGED.format(path=path))
    sql.execute("PRAGMA journal_mode = WAL")
    sql.execute("PRAGMA synchronous = FULL")
    sql.execute("PRAGMA foreign_keys = ON")
    migrate(sql, version)


def migrate(sql: sqlite3.Connection, version: int) -> None:
    """Bring the schema from ``version`` to the newest, statement by statement, in one transaction."""
    try:
        sql.execute("BEGIN IMMEDIATE")
        for step in MIGRATIONS[version:]:
            for statement in step:
                sql.execute(statement)
        sql.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        sql.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        sql.execute("COMMIT")
    except BaseException:
        if sql.in_transaction:
            sql.execute("ROLLBACK")
        raise


DAMAGED = "{path}: the file is damaged; put it aside and restore a backup"
DAMAGES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
ADVICE = {
    sqlite3.SQLITE_NOTADB: "{path}: not a database; name another file in DATABASE or restore a backup",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_READONLY: "{path}: cannot be written; give the bot's user the right to write there",
    sqlite3.SQLITE_CANTOPEN: "{path}: cannot be opened; it must be a file the bot's user may write",
    sqlite3.SQLITE_BUSY: "{path}: held by another program; close that one first",
    sqlite3.SQLITE_FULL: "{path}: the disk is full; make room",
}


def unusable(path: Path, error: OSError | sqlite3.Error) -> Unusable:
    """Say in one line, with advice, what SQLite or the system said about the file."""
    if isinstance(error, OSError):
        return Unusable(f"{path.parent}: no such folder can be made ({error.strerror}); change DATABASE")
    return Unusable(ADVICE.get(_code(error), "{path}: {error}").format(path=path, error=error))


def _code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF
