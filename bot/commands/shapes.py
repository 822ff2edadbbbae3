"""The types of a chore."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

Work: TypeAlias = Callable[[argparse.Namespace], int]

if TYPE_CHECKING:
    Chores: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - the only name it has
