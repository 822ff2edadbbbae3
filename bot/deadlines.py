"""The deadlines of all live tables, the earliest at hand however many there are."""

import heapq


class Deadlines:
    """A deadline, ms, per table."""

    def __init__(self) -> None:
        """Start empty."""
        self._of: dict[int, int] = {}
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
        elif self._of.get(table) != deadline:
            self._of[table] = deadline
            heapq.heappush(self._heap, (deadline, table))

    def earliest(self) -> tuple[int, int] | None:
        """Tell the earliest as (deadline, table)."""
        while self._heap and self._of.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0] if self._heap else None
