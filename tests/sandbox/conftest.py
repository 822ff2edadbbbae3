from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from sandbox.testing import box_here
from tests.sandbox.callers import Caller

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sandbox.client import Box, Group, Person


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    async with box_here(tmp_path / "clock") as started:
        yield started


@pytest.fixture
async def api(box: Box) -> AsyncIterator[Caller]:
    """The default bot's hand on the Bot API."""
    caller = await Caller.of(box)
    yield caller
    await caller.close()


@dataclass
class Party:
    """Оля (creator), Тарас and the bot in a supergroup; both have pressed Start."""

    box: Box
    api: Caller
    olya: Person
    taras: Person
    group: Group


@pytest.fixture
async def party(box: Box, api: Caller) -> Party:
    olya, taras = await box.person("Оля"), await box.person("Тарас")
    group = await box.group("Дача", [olya, taras], admins=[olya])
    await olya.start()
    await taras.start()
    await api.drain()
    return Party(box, api, olya, taras, group)
