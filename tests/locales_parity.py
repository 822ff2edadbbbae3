"""Compare the locales: the same ids and variables in both, every id used; exit 1 with a list if not.

Run as ``python -m tests.locales_parity``.
"""

import re
import sys
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from locales import LANGUAGES, source

ROOT = Path(__file__).parents[1]

FAMILIES = (
    "toast-",
    "hint-",
    "done-",
    "command-",
    "exposed-",
    "button-arm-",
    "setting-",
    "page-",
    "matter-",
    "profile-",
    "board-",
    "stats-word-",
    "honour-",
    "own-",
    "unasked-",
)
"""Beginnings of ids that the code puts together; what follows must stand in the code as a word of its own."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(text: str) -> dict[str, set[str]]:
    """Read Fluent source: each id with its variables; ``ValueError`` where it does not parse."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"not Fluent: {entry.content!r}")  # noqa: TRY004 - the text is at fault, not a type
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise ValueError(f"{entry.id.name} stands twice")
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def differences(languages: dict[str, dict[str, set[str]]]) -> list[str]:
    """Name ids that one language lacks, and ids whose variables differ."""
    (one, first), (other, second) = languages.items()
    wrong = [f"{key}: missing in {other}" for key in sorted(first.keys() - second.keys())]
    wrong += [f"{key}: missing in {one}" for key in sorted(second.keys() - first.keys())]
    for key in sorted(first.keys() & second.keys()):
        if first[key] != second[key]:
            left, right = (", ".join(sorted(names)) or "none" for names in (first[key], second[key]))
            wrong.append(f"{key}: variables differ: {one} has {left}, {other} has {right}")
    return wrong


def unused(ids: set[str]) -> list[str]:
    """Name ids that no line of the program asks for."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("bot/**/*.py")))
    words = set(re.findall(r'["\']([\w-]+)["\']', code)) | {"1", "2", "3"}
    bases = {key: key.removesuffix("-seka") for key in ids}  # what Сека says in words of its own
    return [
        f"{key}: never used"
        for key, base in sorted(bases.items())
        if base not in words and not _in_family(base, words)
    ]


def _in_family(key: str, words: set[str]) -> bool:
    for family in FAMILIES:
        if key.startswith(family):
            rest = key.removeprefix(family)
            return rest in words or rest.rsplit("-", 1)[0] in words
    return False


def problems() -> list[str]:
    """List everything that is wrong with the locales."""
    languages = {language: messages(source(language)) for language in LANGUAGES}
    return differences(languages) + unused(set(languages[LANGUAGES[0]]))


def main() -> int:
    """Print the list; 0 when it is empty."""
    wrong = problems()
    for line in wrong:
        print(line)  # noqa: T201 - the list is the program's answer
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
