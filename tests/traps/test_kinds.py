"""The list of docs/traps.md is true: every test it names is there, and none of these files holds more."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/traps.md").read_text("utf-8")
HERE = "tests/traps/"


def sections() -> Iterator[tuple[list[str], list[list[str]]]]:
    """Go through the sections: the files of tests, and the rows of (kind, test, also)."""
    for section in DOCUMENT.split("\n## ")[1:]:
        title, *lines = section.split("\n")
        files = re.findall(r"`(test_\w+\.py)`", title)
        rows = [line.strip("|").split("|") for line in lines if line.startswith("|")][2:]
        yield files, [[cell.strip() for cell in row] for row in rows]


def names_in(file: str) -> set[str]:
    """List the tests of a file."""
    return set(re.findall(r"^(?:async )?def (test_\w+)\(", (ROOT / file).read_text("utf-8"), re.MULTILINE))


def test_every_kind_names_a_test_and_every_test_stands_for_a_kind() -> None:
    known = set()
    for files, rows in sections():
        known |= {*files}
        named = [name for _, tests, _ in rows for name in re.findall(r"`(\w+)`", tests)]
        assert all(re.findall(r"`test_\w+`", tests) for _, tests, _ in rows), files
        assert sorted(named) == sorted(name for file in files for name in names_in(HERE + file))
        assert [kind for kind, *_ in rows if not kind] == []
    there = {file.name for file in (ROOT / HERE).glob("test_*.py")}
    assert there - known == {"test_kinds.py", "test_races.py"}


def test_what_is_named_beside_them_exists() -> None:
    also = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", DOCUMENT)
    assert also
    for file, name in also:
        assert name in names_in(file), f"{file}::{name}"
