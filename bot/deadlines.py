"""The deadlines of all live tables, the earliest at hand however many there are."""

import heapq


class Deadlines:
    """A deadline, ms, per table."""

    def __init__(self) -> None:
        """Start empty."""
        self._of: dict[int, int] = {}
        self._later: dict[int, int] = {}
        self._heap: list[tuple[int, int]] = []

    def __len__(self) -> int:
        """Count the tables that have one."""
        return len(self._of)

    def get(self, table: int) -> int | None:
        """Tell a table's deadline."""
        return self._of.get(table)

    def set(self, table: int, deadline: int | None) -> None:
        """Note a table's deadline; None when it has none any more."""
        if deadline is None:
            self._of.pop(table, None)
            self._later.pop(table, None)
        elif self._of.get(table) != deadline:
            self._of[table] = deadline
            self._later.pop(table, None)
            heapq.heappush(self._heap, (deadline, table))

    def put_off(self, table: int, until: int) -> None:
        """Let a table's deadline come at a later moment, for as long as it stays the same."""
        if table in self._of:
            self._later[table] = until
            heapq.heappush(self._heap, (until, table))

    def earliest(self) -> tuple[int, int] | None:
        """Tell what comes next as (moment, table); the moment is that of the deadline, or put off."""
        while self._heap and self._moment(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0] if self._heap else None

    def _moment(self, table: int) -> int | None:
        return self._later.get(table, self._of.get(table))
