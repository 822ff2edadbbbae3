"""The engine knows no clock, no chance and no world."""

import ast
import pathlib

import engine

FOLDER = pathlib.Path(engine.__file__).parent
COMMAND_LINES = {"replay.py", "score.py"}
BANNED_MODULES = {
    "time", "random", "secrets", "logging", "asyncio", "os", "sys", "datetime", "socket", "threading",
}  # fmt: skip
BANNED_CALLS = {"open", "print", "input", "breakpoint"}


def pure_files() -> list[pathlib.Path]:
    return [path for path in sorted(FOLDER.glob("**/*.py")) if path.name not in COMMAND_LINES]


def faults(path: pathlib.Path) -> list[str]:
    """Return every use of a banned module or call in a file."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [item.name for item in node.names if item.name.split(".")[0] in BANNED_MODULES]
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in BANNED_MODULES:
            found.append(str(node.module))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS:
            found.append(node.func.id)
    return [f"{path.name}: {name}" for name in found]


def test_the_engine_is_pure() -> None:
    assert [fault for path in pure_files() for fault in faults(path)] == []
    assert len(pure_files()) > 20


def test_the_guard_sees_what_it_bans(tmp_path: pathlib.Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        "import time\nfrom random import choice\nprint(1)\nfrom datetime import datetime\n", "utf-8"
    )
    assert len(faults(bad)) == 4


def test_the_engine_imports_the_standard_library_and_itself_only() -> None:
    roots = set()
    for path in FOLDER.glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                roots |= {item.name.split(".")[0] for item in node.names}
            if isinstance(node, ast.ImportFrom):
                roots.add((node.module or "").split(".")[0])
    allowed = {
        "collections", "dataclasses", "enum", "functools", "hashlib", "itertools", "json",
        "operator", "struct", "typing",
    }  # fmt: skip
    assert roots - allowed - {"engine", "argparse", "pathlib", "re", "sys", "tomllib"} == set()
