"""A folder of our own for the drawing library's notes about fonts; those of programs that were killed go."""

import contextlib
import fcntl
import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

PREFIX: Final = "trynka-fonts-"


def claim() -> tuple[Path, int]:
    """Make a folder and hold it; the descriptor that holds it is the kernel's to close when we die."""
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    held = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return folder, held


def release(folder: Path, held: int) -> None:
    """Take a folder away that we hold."""
    shutil.rmtree(folder, ignore_errors=True)
    os.close(held)


def sweep() -> None:
    """Take away the folders nobody holds; another bot on the host keeps its own."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            held = os.open(folder, os.O_RDONLY | os.O_CLOEXEC | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if os.fstat(held).st_uid == os.getuid():
                    shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(held)
