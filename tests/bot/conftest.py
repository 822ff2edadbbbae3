from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.economy import Economy
from tests.bot.room import USERS, Room, room_in
from tests.bot.world import World, made


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with made(tmp_path) as world:
        yield world


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Any]:
    async with room_in(tmp_path) as room:
        yield room


@pytest.fixture
def economy(room: Room) -> Economy:
    return Economy(room.door)


@pytest.fixture(autouse=True)
def known_people() -> Iterator[None]:
    """Forget the people a test adds to those everybody knows."""
    before = dict(USERS)
    yield
    USERS.clear()
    USERS.update(before)
