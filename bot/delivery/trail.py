"""When chats were written to lately, kept in a file: a program killed and started anew keeps to the pace.

The file stands beside the database. A call is noted before it is made, by one write of 16 bytes that outlives
the program (not the host); what a dead host loses, Telegram's own limits hold.
"""

import contextlib
import logging
import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RECORD: Final = struct.Struct("<qq")
KEPT_MS: Final = 60_000
RECORDS_MAX: Final = 8_192
"""At so many the file is begun anew with what still counts, 27 calls a second at most."""

log = logging.getLogger(__name__)


class Trail:
    """The moments (ms) of the calls to each chat in the last minute."""

    def __init__(self, path: Path) -> None:
        """Name the file; it is made with the first call."""
        self._path = path
        self._file: int | None = None
        self._count = 0

    def read(self, now: int) -> list[tuple[int, int]]:
        """Return (chat, moment) of the last minute's calls, oldest first, and open the file for more.

        A file that cannot be read or written is said once in the log and then left alone.
        """
        self.close()
        kept: list[tuple[int, int]] = []
        try:
            with contextlib.suppress(FileNotFoundError):
                kept = list(_recent(self._path.read_bytes(), now))
            self._begin(kept)
        except OSError as error:
            log.warning("%s: %s; a restart will not know what was sent", self._path, error.strerror)
        return kept

    def note(self, chat_id: int, at: int) -> None:
        """Write one call down."""
        if self._file is None:
            return
        try:
            os.write(self._file, RECORD.pack(chat_id, at))
        except OSError as error:
            log.warning("%s: %s; a restart will not know what was sent", self._path, error.strerror)
            self.close()
            return
        self._count += 1
        if self._count >= RECORDS_MAX:
            self.read(at)

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _begin(self, kept: list[tuple[int, int]]) -> None:
        """Replace the file by one that holds only what still counts, whole or not at all."""
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.write_bytes(b"".join(RECORD.pack(chat, at) for chat, at in kept))
        fresh.replace(self._path)
        self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)
        self._count = len(kept)


def _recent(written: bytes, now: int) -> Iterator[tuple[int, int]]:
    whole = len(written) - len(written) % RECORD.size
    for chat_id, at in RECORD.iter_unpack(written[:whole]):
        if now - KEPT_MS < at <= now:
            yield chat_id, at
