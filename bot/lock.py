"""One program per database, and one per bot on a host."""

import contextlib
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from bot.settings import Settings


class Held(Exception):  # noqa: N818 - reads as what was found
    """Another program has it; the text is one line."""


@contextlib.contextmanager
def hold(settings: Settings) -> Iterator[None]:
    """Hold the locks of the database and of the bot while the program runs; raises ``Held``."""
    database = settings.database
    with (
        _lock(database.with_name(database.name + ".lock"), f"{database}: another program works on it"),
        _lock(_bot_file(settings), "another program on this host runs the same bot"),
    ):
        yield


@contextlib.contextmanager
def _lock(path: Path, reason: str) -> Iterator[None]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path, timeout=0).acquire()
    except Timeout:
        raise Held(f"{reason}; stop that one first") from None
    except OSError as error:
        raise Held(f"{path}: cannot be written ({error.strerror}); give the bot's user the right") from None
    with lock:
        yield


def _bot_file(settings: Settings) -> Path:
    """Name the lock of a bot: the same number at another Bot API server is another bot."""
    server = hashlib.sha256((settings.bot_api_url or "").encode()).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"trynka-{settings.bot_id}-{server}.lock"
