"""`make bench`: every measurement, a JSON line each."""

import sys

from bench import door_speed, engine_speed, group_calls, groups, house_play, latency, restart

ALL = {
    "engine": engine_speed.run,
    "door": door_speed.run,
    "group": group_calls.run,
    "house": house_play.run,
    "latency": latency.run,
    "groups": groups.run,
    "restart": restart.run,
}


def main(names: list[str]) -> int:
    """Run the named measurements, or all."""
    unknown = [name for name in names if name not in ALL]
    if unknown:
        sys.stderr.write(f"unknown: {', '.join(unknown)}; there are: {', '.join(ALL)}\n")
        return 2
    for name in names or ALL:
        ALL[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
