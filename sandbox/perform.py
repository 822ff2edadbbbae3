"""Perform one checked call, whichever way it came: over HTTP or as the answer to a webhook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import facts
from sandbox.access import Context
from sandbox.check import File, check_call
from sandbox.errors import ApiError
from sandbox.methods import METHODS

if TYPE_CHECKING:
    from sandbox.state import Bot
    from sandbox.world import World

_NAMES = {name.lower(): name for name in (*facts.METHODS, *facts.OTHER_METHODS)}


def method_named(name: str) -> str | None:
    """Return a method's name as the Bot API writes it; case does not matter."""
    return _NAMES.get(name.lower())


def context_of(
    world: World, bot: Bot, method: str, given: dict[str, Any], *, vanish: bool = False
) -> Context:
    """Check a call's parameters; raises 400 for wrong ones and 501 for a method the box does not serve."""
    if method in facts.OTHER_METHODS:
        raise ApiError(501, f"Not Implemented: the sandbox does not serve {method}")
    files = {name: value for name, value in given.items() if isinstance(value, File)}
    return Context(world, bot, method, check_call(method, given), files, vanish)


def perform(context: Context) -> Any:
    """Serve a call that needs no waiting."""
    return METHODS[context.method](context)
