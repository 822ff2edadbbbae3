"""What is remembered by name: the terms a group has agreed on, and facts about the program itself."""

from bot.store.repo import Repo


class Terms(Repo):
    """The terms each group's next table opens with."""

    def get(self, group: int) -> str | None:
        """Load them (``engine.codec`` text); None for the usual ones."""
        row = self._sql.execute("SELECT rules FROM terms WHERE group_id = ?", (group,)).fetchone()
        return None if row is None else str(row[0])

    def keep(self, group: int, rules: str) -> None:
        """Remember them."""
        sql = "INSERT INTO terms (group_id, rules) VALUES (?, ?) ON CONFLICT DO UPDATE SET rules = ?"
        self._sql.execute(sql, (group, rules, rules))


class Meta(Repo):
    """Facts about the program that outlive it."""

    def get(self, name: str) -> str | None:
        """Load a fact."""
        row = self._sql.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def keep(self, name: str, value: str) -> None:
        """Remember a fact."""
        sql = "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = ?"
        self._sql.execute(sql, (name, value, value))
