"""Start, run, stop: ``python -m bot``, or ``trynka``."""

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main())
