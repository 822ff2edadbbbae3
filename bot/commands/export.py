"""``trynka export TABLE KIN``: write a finished kin as a hand record."""

import argparse
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.settings import load_place
from bot.store.db import Db
from bot.store.kept import KeptKin, NotKept, kept_kin
from bot.store.reading import reader
from engine import Illegal
from engine.record import dump, name_problem
from engine.retell import write_down

if TYPE_CHECKING:
    from bot.commands.shapes import Chores

LARGEST = 2**53
HELP = "write a finished kin as a hand record, which python -m engine.replay plays again; hands are in it"


def add(chores: "Chores") -> None:
    """Make the parser."""
    parser = chores.add_parser("export", help=HELP, description=HELP)
    parser.add_argument("table", type=number, metavar="TABLE", help="the table's number, as the log names it")
    parser.add_argument("kin", type=number, metavar="KIN", help="the kin's number at that table")
    parser.set_defaults(work=work)


def number(text: str) -> int:
    """Read a number that the database can be asked for; raises ``ValueError``, which is wrong usage."""
    if abs(read := int(text)) > LARGEST:
        raise ValueError(text)
    return read


def work(given: argparse.Namespace) -> int:
    """Write the record to stdout; 1 when there is none; raises ``Unusable``."""
    with reader(load_place().database) as sql:
        sql.execute("BEGIN")
        try:
            text = record_text(kept_kin(Db(sql), given.table, given.kin))
        except NotKept as error:
            sys.stderr.write(f"{error}\n")
            return 1
        except Illegal as illegal:
            sys.stderr.write(f"kin {given.kin} was played by other rules of an earlier release ({illegal})\n")
            return 1
    sys.stdout.write(text)
    return 0


def record_text(kept: KeptKin) -> str:
    """Write a kin down; raises ``Illegal`` when this release's engine does not play it like that."""
    title = f"table {kept.table}, kin {kept.kin}"
    return dump(write_down(kept.before, kept.actions, labels(kept.people), title))


def labels(names: Mapping[int, str]) -> dict[int, str]:
    """Make names that can stand in a record: one word each, no two the same."""
    made: dict[int, str] = {}
    for number, name in sorted(names.items()):
        label = "_".join("".join(char if char.isprintable() else " " for char in name).split())
        if name_problem(label) is not None:
            label = f"{label.lstrip('!')}_{number}"
        while label in made.values():
            label = f"{label}_{number}"
        made[number] = label
    return made
