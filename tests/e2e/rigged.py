"""The program with dealt cards: `python -m tests.e2e.rigged` takes its chance from the file that SEEDS names.

A line is a seed in hexadecimal digits; each is used once and taken out, and when none is left chance is
chance again. Only the door's source of bytes is replaced, everything else is `python -m bot`.
"""

import os
import secrets
import sys
from pathlib import Path

import bot.tables
from bot.cli import main


class Seeds:
    """Stand in for the module `secrets` as the door uses it."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def token_bytes(self, length: int) -> bytes:
        """Return the next seed of the file, or `length` bytes of chance."""
        lines = self.file.read_text("ascii").split() if self.file.exists() else []
        if not lines:
            return secrets.token_bytes(length)
        self.file.write_text("\n".join(lines[1:]), "ascii")
        return bytes.fromhex(lines[0])


def rigged() -> int:
    """Run the program on the seeds that the environment names."""
    vars(bot.tables)["secrets"] = Seeds(Path(os.environ["SEEDS"]))
    sys.argv = sys.argv[:1]
    return main()


if __name__ == "__main__":
    sys.exit(rigged())
