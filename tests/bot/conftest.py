from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.world import World, made


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with made(tmp_path) as world:
        yield world
