"""Medians of interleaved runs, printed as JSON lines."""

import json
import statistics
from collections.abc import Callable

Measure = Callable[[], float]


def interleaved(first: Measure, second: Measure, runs: int = 5) -> tuple[float, float]:
    """Run both by turns, so that a busy moment of the machine hits both, and return their medians."""
    pairs = [(first(), second()) for _ in range(runs)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def line(name: str, value: float, unit: str, peer: str, peer_value: float, **more: object) -> str:
    """Return one result as JSON; ``ratio`` is value over the peer's value, ``more`` what it rests on."""
    ratio = round(value / peer_value, 3) if peer_value else None
    return json.dumps(
        {
            "name": name,
            "value": round(value, 3),
            "unit": unit,
            "peer": peer,
            "peer_value": round(peer_value, 3),
            "ratio": ratio,
            **more,
        },
        ensure_ascii=False,
    )


def show(name: str, unit: str, peer: str, values: tuple[float, float], **more: object) -> None:
    """Print one result at once; ``values`` are ours and the peer's."""
    print(line(name, values[0], unit, peer, values[1], **more), flush=True)
