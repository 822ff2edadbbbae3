"""A box on the test's own loop and the program as a process, both in the test's own folder."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from demo.stage import Program
from sandbox.testing import box_here
from tests.e2e.house import House
from tests.e2e.nursery import Nursery
from tests.e2e.truth import Truth


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture
async def house(tmp_path: Path, nursery: Nursery) -> AsyncIterator[House]:
    clock, seeds = tmp_path / "clock", tmp_path / "seeds"
    async with box_here(clock) as box:
        bot = Program(box, tmp_path, clock, {"SEEDS": str(seeds)}, nursery.launch)
        try:
            await bot.start()
            yield House(box, bot, Truth(bot.database), seeds)
        finally:
            await bot.kill()
