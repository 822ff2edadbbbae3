"""Learning alone: practice kins, through the one door."""

from bot.door import practice
from bot.tables import Cause, Door, Outcome


class School:
    """Let causes about practice in; the kin itself is pressed and timed at the door like any other."""

    def __init__(self, door: Door) -> None:
        """Stand beside the door."""
        self._door = door

    async def practice(self, cause: Cause) -> Outcome:
        """Begin a practice kin in the sender's private chat: ``accepted``.

        ``table_exists``: one is being played, its message is drawn anew below. ``private_only``,
        ``anonymous``.
        """
        outcome, _ = await self._door.twofold(cause, lambda scene: (practice.begin(scene, cause), None))
        return outcome
