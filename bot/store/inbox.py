"""Updates already dealt with, and what their sender was told; kept for 48 hours."""

from bot.store.repo import Repo

KEPT_MS = 48 * 3600 * 1000


class Inbox(Repo):
    """An outcome (JSON text) per update id."""

    def outcome(self, update_id: int) -> str | None:
        """Find what an update came to; None when it is new."""
        row = self._sql.execute("SELECT outcome FROM inbox WHERE update_id = ?", (update_id,)).fetchone()
        return None if row is None else str(row[0])

    def note(self, update_id: int, at: int, outcome: str) -> None:
        """Remember what an update came to."""
        sql = "INSERT INTO inbox (update_id, at, outcome) VALUES (?, ?, ?)"
        self._sql.execute(sql, (update_id, at, outcome))

    def prune(self, now: int) -> int:
        """Forget what is older than 48 hours (ids may start anew after a quiet week); tells how many."""
        return self._sql.execute("DELETE FROM inbox WHERE at < ?", (now - KEPT_MS,)).rowcount
