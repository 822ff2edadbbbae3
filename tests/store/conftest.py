from pathlib import Path

import pytest

from bot.store import Store


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "data" / "trynka.sqlite3"


@pytest.fixture
async def store(path):
    store = await Store.open(path)
    yield store
    await store.close()
