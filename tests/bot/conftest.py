from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.room import USERS
from tests.bot.world import World, made


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with made(tmp_path) as world:
        yield world


@pytest.fixture(autouse=True)
def known_people() -> Iterator[None]:
    """Forget the people a test adds to those everybody knows."""
    before = dict(USERS)
    yield
    USERS.clear()
    USERS.update(before)
