"""Start the box: `python -m sandbox --port 8181`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from sandbox.api import TOKEN
from sandbox.clock import Clock
from sandbox.server import make_app, serving
from sandbox.world import DEFAULT_TOKEN

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line; exits 2 with a clear line when it makes no sense."""
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="A Telegram in a box, on loopback only."
    )
    parser.add_argument("--port", type=int, required=True, help="port to listen on, 0 for a free one")
    parser.add_argument("--host", default="127.0.0.1", help="loopback address (default 127.0.0.1)")
    parser.add_argument("--clock", type=Path, metavar="FILE", help="file that holds the box's time")
    parser.add_argument("--auto", action="store_true", help="step the clock by itself while the bot is idle")
    parser.add_argument("--no-flood", action="store_true", help="switch flood control off")
    parser.add_argument("--token", default=DEFAULT_TOKEN, help="token of the default bot")
    options = parser.parse_args(arguments)
    if options.host not in LOOPBACK:
        parser.error(f"the box listens on loopback only ({', '.join(LOOPBACK)}), not on {options.host}")
    if not 0 <= options.port <= 65535:
        parser.error(f"--port must be from 0 to 65535, not {options.port}")
    if not TOKEN.match(options.token):
        parser.error("--token must look like 123456:thirty or more letters, digits, _ and -")
    return options


async def run(options: argparse.Namespace) -> None:
    """Serve until a signal comes."""
    clock = Clock(options.clock)
    app = make_app(clock, auto=options.auto, flood=not options.no_flood, token=options.token)
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    async with serving(app, options.port, options.host) as address:
        sys.stdout.write(f"sandbox ready {address}\n")
        sys.stdout.flush()
        await stopped.wait()


def main() -> int:
    """Run the box; 1 when it cannot."""
    options = parse()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run(options))
    except OSError as error:
        sys.stderr.write(f"sandbox: {error.strerror or error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
