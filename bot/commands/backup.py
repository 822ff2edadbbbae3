"""``trynka backup FILE``: copy the database, beside the running bot or without one."""

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.settings import load_place
from bot.store import Unusable
from bot.store.reading import OtherSchema, audit_file, copy_file

if TYPE_CHECKING:
    from bot.commands.shapes import Chores

HELP = "copy the database into FILE, also while the bot runs; the copy is checked before it gets its name"


def add(chores: "Chores") -> None:
    """Make the parser."""
    parser = chores.add_parser("backup", help=HELP, description=HELP)
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; one that is there is replaced")
    parser.set_defaults(work=work)


def work(given: argparse.Namespace) -> int:
    """Copy, check, then give the copy its name; raises ``Unusable`` and leaves no half copy."""
    database, file = load_place().database, given.file
    if file.is_dir():
        raise Unusable(f"{file}: is a folder; name a file in it")
    if file.resolve() == database.resolve():
        raise Unusable(f"{file}: is the database itself; name another file")
    part = file.with_name(file.name + ".part")
    try:
        copy_file(database, part)
        faults, found = _look(part)
        if faults:
            sys.stderr.write("".join(f"{fault}\n" for fault in faults))
            sys.stderr.write(f"{database}: not sound, so {file} is not written; restore an earlier backup\n")
            return 1
        part.replace(file)
    finally:
        with contextlib.suppress(OSError):  # where it could not be made, it is not to be taken away either
            part.unlink()
    sys.stdout.write(f"{file}: {file.stat().st_size} bytes, {found}\n")
    return 0


def _look(part: Path) -> tuple[list[str], str]:
    """Audit the copy; one of another release's schema is copied unaudited, so that upgrades can be undone."""
    try:
        return audit_file(part), "sound"
    except OtherSchema:
        return [], "of another release's schema, not audited"
