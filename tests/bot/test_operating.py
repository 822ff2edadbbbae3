"""What the host reads and builds from agrees with the program: settings, figures, the image."""

import re
import tomllib
from pathlib import Path

import pytest

from bot.cli import parser
from bot.ears import Ears
from bot.metrics import Metrics, Parts
from bot.settings import Settings
from tests.bot.test_metrics import Polls
from tests.bot.world import World

ROOT = Path(__file__).parents[2]
HANDBOOK = (ROOT / "docs" / "operating.md").read_text("utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def test_the_handbook_names_every_setting_and_no_other() -> None:
    table = HANDBOOK.split("## Settings")[1].split("##")[0]
    named = {
        name
        for row in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
        for name in re.findall("`(.+?)`", row)
    }
    assert named == {name.upper() for name in Settings.model_fields} - {"SANDBOX_CLOCK"}


def test_the_handbook_names_the_defaults() -> None:
    fields = Settings.model_fields
    for name in ("webhook_port", "journal_days"):
        assert f"| `{name.upper()}` | {fields[name].default} |" in HANDBOOK


def test_the_handbook_names_every_chore() -> None:
    given = parser().format_help()
    chores = set(re.findall(r"^    (\w+)  ", given, re.MULTILINE))
    assert chores == set(re.findall(r"^\| `trynka (\w+)", HANDBOOK, re.MULTILINE))


async def test_the_handbook_names_every_figure(world: World) -> None:
    parts = Parts(
        world.store, world.door, world.delivery, Polls(), Ears(world.clock, 30), world.dispatcher["rates"]
    )
    page = (await Metrics(parts, world.dispatcher).page()).decode()
    written = {
        name
        for name, kind in re.findall(r"^# TYPE (trynka_\w+) (\w+)", page, re.MULTILINE)
        if "_created" not in name
    }
    named = set(re.findall(r"`(trynka_\w+)(?:\{\w+\})?`", HANDBOOK))
    assert named == written


def test_the_image_takes_what_the_ignore_file_lets_through() -> None:
    let = {
        line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")
    }
    copied = {
        name
        for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE)
        for name in line.split()[:-1]
    }
    assert copied == let
    assert all((ROOT / name).exists() for name in copied)
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"][
        "targets"
    ]
    assert set(packages["wheel"]["packages"]) <= copied


def test_the_image_runs_as_nobody_and_installs_by_hash() -> None:
    last = DOCKERFILE.split("\nFROM ")[-1]
    assert re.search(r"^USER 10001:10001$", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
    assert "VOLUME /data" in last
    steps = (ROOT / "container" / "install.sh").read_text("utf-8")
    installs = [line for line in steps.splitlines() if re.search(r"\bpip .*\binstall\b", line)]
    assert len(installs) == 3
    assert all("--require-hashes" in line or "--no-index --" in line for line in installs)


@pytest.mark.parametrize("file", ["requirements/run.txt", "requirements/build.txt"])
def test_every_requirement_is_pinned_and_hashed(file: str) -> None:
    entries = re.split(r"\n(?=\S)", (ROOT / file).read_text("utf-8"))
    pinned = [entry for entry in entries if not entry.startswith("#")]
    assert pinned
    assert all("==" in entry and "--hash=sha256:" in entry for entry in pinned)


def test_compose_gives_no_rights_and_one_place_to_write() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "- data:/data"):
        assert line in compose
    assert "ports:" not in compose
