from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandbox.testing import box_here
from tests.sandbox.callers import Caller

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sandbox.client import Box


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    async with box_here(tmp_path / "clock") as started:
        yield started


@pytest.fixture
async def calm(tmp_path: Path) -> AsyncIterator[Box]:
    """A box without flood control."""
    async with box_here(tmp_path / "clock", flood=False) as started:
        yield started


@pytest.fixture
async def api(box: Box) -> AsyncIterator[Caller]:
    """The default bot's hand on the Bot API."""
    caller = await Caller.of(box)
    yield caller
    await caller.close()
