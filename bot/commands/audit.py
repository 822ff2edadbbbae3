"""``trynka audit``: hold the books against themselves, beside the running bot or without one."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.settings import load_place
from bot.store.reading import audit_file

if TYPE_CHECKING:
    from bot.commands.shapes import Chores

HELP = "check that no chip is lost: exit 0 when the books agree, 1 with a line for each fault"


def add(chores: "Chores") -> None:
    """Make the parser."""
    parser = chores.add_parser("audit", help=HELP, description=HELP)
    parser.add_argument(
        "file", type=Path, metavar="FILE", nargs="?", help="a backup to check instead of the database"
    )
    parser.set_defaults(work=work)


def work(given: argparse.Namespace) -> int:
    """Audit and say what was found; raises ``Unusable``."""
    file = given.file or load_place().database
    faults = audit_file(file)
    for fault in faults:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{file}: {len(faults)} faults; restore a backup\n" if faults else f"{file}: sound\n")
    return 1 if faults else 0
