"""Updates already dealt with, kept for 48 hours, and presses whose answer has not arrived yet."""

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


class Unanswered(Repo):
    """Answers to presses that Telegram has not taken yet (JSON text), by the press's query id."""

    def keep(self, query: str, at: int, answer: str) -> None:
        """Keep an answer; one that is kept already stays as it is."""
        sql = "INSERT INTO unanswered (query, at, answer) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        self._sql.execute(sql, (query, at, answer))

    def forget(self, query: str) -> None:
        """Drop one that has arrived, or never will."""
        self._sql.execute("DELETE FROM unanswered WHERE query = ?", (query,))

    def since(self, at: int) -> dict[str, str]:
        """List those kept since a moment, oldest first, and drop the older ones."""
        self._sql.execute("DELETE FROM unanswered WHERE at < ?", (at,))
        return dict(self._sql.execute("SELECT query, answer FROM unanswered ORDER BY at"))
