"""Tell everybody who listens that something was committed."""

import asyncio


class Bell:
    """Ring all listeners' events; each clears its own before it looks what is new."""

    def __init__(self) -> None:
        """Start without listeners."""
        self._listeners: list[asyncio.Event] = []

    def listen(self) -> asyncio.Event:
        """Make an event that every ring sets."""
        event = asyncio.Event()
        self._listeners.append(event)
        return event

    def ring(self) -> None:
        """Set every listener's event."""
        for event in self._listeners:
            event.set()
