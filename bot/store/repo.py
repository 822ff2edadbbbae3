"""What every repository is made of."""

import sqlite3


class Repo:
    """Statements over the one connection, inside a transaction; never kept longer than that."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        """Work through the connection of the running transaction."""
        self._sql = sql
