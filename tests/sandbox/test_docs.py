"""docs/sandbox.md names tests that exist and every request of the control interface."""

from __future__ import annotations

import re
from pathlib import Path

from sandbox.control import ROUTES

HERE = Path(__file__).parent
DOCS = (HERE.parents[1] / "docs" / "sandbox.md").read_text(encoding="utf-8")


def test_every_test_named_in_the_table_exists() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", DOCS))
    files = {file.stem for file in HERE.glob("test_*.py")}
    assert len(named) > 50
    assert {name for name in named if name not in files and f"def {name}(" not in code} == set()


def test_every_request_is_described() -> None:
    for _, path, _ in ROUTES:
        last = re.sub(r"\{(\w+)[^}]*\}", "{id}", path)
        words = [word for word in last.split("/") if word and word != "{id}"]
        assert all(word in DOCS for word in words), path
