"""Print what a soak came to as one JSON object; exit 1 when a condition does not hold."""

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence

from bench.soak.soak import Size, soak


def parse(arguments: Sequence[str] | None = None) -> Size:
    """Read how much of everything."""
    parser = argparse.ArgumentParser("python -m bench.soak", description=__doc__)
    parser.add_argument("--groups", type=int, default=300)
    parser.add_argument("--people", type=int, default=5, help="in each group")
    parser.add_argument("--minutes", type=int, default=60, help="of table time")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--real-starts", type=int, default=30, help="so many starts are `python -m bot` anew")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    size = Size(**vars(given))
    if min(size.groups, size.minutes) < 1 or size.people < 2 or min(size.kills, size.real_starts) < 0:
        parser.error("at least one group of two people and one minute; nothing below zero")
    return size


def main() -> int:
    """Soak; the exit code says whether all is as it must be."""
    figures = asyncio.run(soak(parse()))
    print(json.dumps(figures.json(), ensure_ascii=False, indent=1))
    return 1 if figures.wrong() else 0


if __name__ == "__main__":
    sys.exit(main())
