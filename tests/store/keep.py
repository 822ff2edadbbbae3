"""Keep a database of the newest schema: `python -m tests.store.keep` before a release writes `old/N.sql`.

Three at a table in their first kin, one of them has gone dark. A later release plays it on (test_old.py).
"""

import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path

from bot.store.schema import APPLICATION_ID, MIGRATIONS
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, made

HEAD = "-- A database of schema {version}, written by its own program: a first kin is running, one is dark.\n"
MARKS = "PRAGMA application_id = {mark};\nPRAGMA user_version = {version};\nCOMMIT;"


def dump(path: Path) -> str:
    """Write a database down as SQL, with the marks that a dump leaves out."""
    version = len(MIGRATIONS)
    with contextlib.closing(sqlite3.connect(path)) as database:
        text = "\n".join(database.iterdump())
    marks = MARKS.format(mark=APPLICATION_ID, version=version)
    return HEAD.format(version=version) + text.removesuffix("COMMIT;") + marks + "\n"


async def running(folder: Path) -> str:
    """Play into the middle of a kin and dump the database."""
    people = (OLYA, TARAS, NASTYA)
    async with made(folder) as world:
        await world.dealt(*people)
        await world.press(world.on_turn(*people), "Темний 5", GROUP)
        await world.forward(5_000)
        return dump(folder / "trynka.sqlite3")


def main() -> None:
    """Keep it beside the others."""
    with tempfile.TemporaryDirectory() as folder:
        text = asyncio.run(running(Path(folder)))
    file = Path(__file__).parent / "old" / f"{len(MIGRATIONS)}.sql"
    file.write_text(text, "utf-8")
    sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
