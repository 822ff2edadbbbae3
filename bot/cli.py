"""The command line: ``trynka`` runs the bot, ``trynka backup FILE`` and the other chores serve its host."""

import argparse
import logging
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.commands import CHORES, serve
from bot.errors import Stopped
from bot.lock import Held
from bot.settings import BadSettings
from bot.store import Broken, Unusable

if TYPE_CHECKING:
    from bot.commands.shapes import Work

log = logging.getLogger(__name__)

ABOUT = "Run the bot with the settings of .env and the environment, or do a chore for its host."
CODES = "Exit codes: 0 done, 1 it cannot go on or something is wrong, 2 a wrong setting or usage."


def parser() -> argparse.ArgumentParser:
    """Build the parser of all commands."""
    top = argparse.ArgumentParser("trynka", description=ABOUT, epilog=CODES, allow_abbrev=False)
    top.set_defaults(work=serve.work)
    chores = top.add_subparsers(title="chores", metavar="CHORE")
    for chore in CHORES:
        chore.add(chores)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments (without one: the command line's) say, and return the exit code.

    Wrong usage ends the process with 2, a line for every other failure goes to stderr.
    """
    given = parser().parse_args(arguments)
    work: Work = given.work
    try:
        return work(given)
    except BadSettings as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (Held, Unusable, Broken, Stopped) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception:
        log.critical("this should not have happened", exc_info=True)
        return 1
