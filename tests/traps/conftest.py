"""A table in memory, a door by itself, the program over the sandbox: the smallest that shows the trap."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.conftest import known_people, world
from tests.bot.room import Room, room_in
from tests.e2e.conftest import house, nursery
from tests.traps.chance import Chance

__all__ = ["house", "known_people", "nursery", "world"]


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with room_in(tmp_path) as room:
        yield room


@pytest.fixture
def chance(monkeypatch: pytest.MonkeyPatch) -> Chance:
    """Let a test say what chance says next at the door."""
    chance = Chance()
    monkeypatch.setattr("bot.tables.secrets", chance)
    return chance
