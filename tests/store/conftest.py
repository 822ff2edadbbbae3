from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "trynka.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Any]:
    store = await Store.open(path)
    yield store
    await store.close()
