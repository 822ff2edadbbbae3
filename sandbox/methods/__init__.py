"""The methods of the Bot API, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.methods import chats, deletes, edits, ephemeral, presses, profile, sends, topics

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.access import Context

METHODS: dict[str, Callable[[Context], Any]] = {
    **sends.METHODS,
    **edits.METHODS,
    **deletes.METHODS,
    **presses.METHODS,
    **ephemeral.METHODS,
    **chats.METHODS,
    **topics.METHODS,
    **profile.METHODS,
}
