"""The README agrees with the program: commands, settings, targets, links."""

import re
from pathlib import Path

from bot.settings import Settings
from bot.view.contact import KNOWN, SCOPES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def rows(section: str) -> list[list[str]]:
    """Read the table of a section, a list of cells a row, without its head."""
    table = README.split(f"## {section}\n")[1].split("\n## ")[0]
    lines = [line for line in table.split("\n") if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_it_names_every_command_and_where_it_is_offered() -> None:
    private, group = set(SCOPES["private"]), {*SCOPES["group"], *SCOPES["admin"]}
    offered = {
        name: "both" if name in private & group else "private" if name in private else "group"
        for name in KNOWN
    }
    written = {re.findall(r"/(\w+)", cells[0])[0]: cells[1] for cells in rows("Commands")}
    assert written == offered


def test_it_names_every_setting_and_its_default() -> None:
    fields = {name.upper(): field for name, field in Settings.model_fields.items()}
    written: dict[str, str] = {}
    for names, defaults, _ in rows("Host it"):
        written |= dict(
            zip(re.findall(r"`(\w+)`", names), defaults.replace("`", "").split(", "), strict=True)
        )
    assert set(written) == set(fields) - {"SANDBOX_CLOCK"}
    for name in ("DATABASE", "DEFAULT_LANGUAGE", "LOG_LEVEL", "LOG_FORMAT", "WEBHOOK_PORT", "JOURNAL_DAYS"):
        assert written[name] == str(fields[name].default)


def test_its_targets_and_files_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"make ([a-z-]+)\b", README)) - {"make"}
    assert {"demo", "play", "run", "test"} <= targets
    assert [one for one in targets if f"\n{one}:" not in makefile] == []
    files = re.findall(r"\]\((?!http)([^)]+)\)|src=\"([^\"]+)\"", README)
    assert [one for pair in files for one in pair if one and not (ROOT / one).exists()] == []
