"""``python -m engine.replay FILE…``: replay hand records, print what happens, check what they expect."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.record import BadRecord, parse
from engine.retell import Differs, Replay
from engine.transcript import told

ABOUT = "Replay hand records (docs/records.md): print what happens and check what they expect."
CODES = "Exit codes: 0 all is as the records say, 1 the engine does something else, 2 a file is no record."


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay the files the arguments (without one: the command line's) name; return the exit code."""
    parser = argparse.ArgumentParser("python -m engine.replay", description=ABOUT, epilog=CODES)
    parser.add_argument("files", type=Path, metavar="FILE", nargs="+")
    parser.add_argument("-q", "--quiet", action="store_true", help="only say what is wrong")
    given = parser.parse_args(arguments)
    return max(replay_file(file, quiet=given.quiet) for file in given.files)


def replay_file(file: Path, *, quiet: bool = False) -> int:
    """Replay one file and return its exit code; what is wrong goes to stderr, in one line."""
    try:
        replay = Replay(parse(file.read_text("utf-8")))
        for line in transcript(replay):
            if not quiet:
                sys.stdout.write(f"{line}\n")
        replay.verify()
    except OSError as error:
        sys.stderr.write(f"{file}: {error.strerror}\n")
        return 2
    except UnicodeDecodeError:
        sys.stderr.write(f"{file}: is no UTF-8 text\n")
        return 2
    except BadRecord as error:
        sys.stderr.write(f"{file}:{error}\n" if not error.line else f"{file}:{error.line}: {error.what}\n")
        return 2
    except Differs as error:
        sys.stderr.write(f"{file}: {error}\n")
        return 1
    return 0


def transcript(replay: Replay) -> Iterator[str]:
    """Play a record and tell it: each line, what came of it below; raises ``Differs``."""
    record = replay.record
    chips = ", ".join(f"{name} {stack}" for name, stack in zip(record.names, record.stacks, strict=True))
    yield record.title or f"kin {record.kin}"
    yield f"players clockwise: {chips}"
    for said in replay.play():
        yield f"{said.text}  (refused, as expected)" if said.refused else said.text
        for event in said.events:
            yield f"    {told(event, replay.names)}"
    end = replay.end()
    stacks = ", ".join(f"{name} {stack}" for name, stack in replay.purses.items())
    yield f"end: {end.phase}, bank {end.bank}; {stacks}"


if __name__ == "__main__":
    raise SystemExit(main())
