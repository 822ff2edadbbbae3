import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings, load

TOKEN = "123456:abcdefghijklmnopqrstuvwxyz012345"


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def env(tmp_path: Path, text: str) -> Path:
    file = tmp_path / ".env"
    file.write_text(text, encoding="utf-8")
    return file


def refusal(file: Path) -> str:
    with pytest.raises(BadSettings) as caught:
        load(file)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_token_alone_is_enough(tmp_path: Path) -> None:
    settings = load(env(tmp_path, f"BOT_TOKEN={TOKEN}\n"))
    assert settings.bot_token.get_secret_value() == TOKEN
    assert settings.bot_id == 123456
    assert (settings.database, settings.default_language) == (Path("data/trynka.sqlite3"), "uk")
    assert (settings.log_level, settings.log_format) == ("INFO", "text")
    assert settings.bot_api_url is None
    assert settings.sandbox_clock is None


def test_the_environment_stands_above_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEFAULT_LANGUAGE", "ru")
    assert load(env(tmp_path, f"BOT_TOKEN={TOKEN}\nDEFAULT_LANGUAGE=uk\n")).default_language == "ru"


def test_an_empty_optional_setting_is_its_default(tmp_path: Path) -> None:
    assert load(env(tmp_path, f"BOT_TOKEN={TOKEN}\nBOT_API_URL=\nDATABASE=\n")).bot_api_url is None


@pytest.mark.parametrize("text", ["", "BOT_TOKEN=\n", "DATABASE=x\n"])
def test_a_missing_or_empty_token_is_named(tmp_path: Path, text: str) -> None:
    assert refusal(env(tmp_path, text)).startswith("BOT_TOKEN: missing")


def test_no_file_and_no_token(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere").startswith("BOT_TOKEN: missing")


@pytest.mark.parametrize(
    "secret", ["hunter2", "123456", ":abcdefghijklmnopqrstuvwxyz", f"{TOKEN} x", "0:" + "a" * 30]
)
def test_a_malformed_token_is_refused_and_never_shown(tmp_path: Path, secret: str) -> None:
    line = refusal(env(tmp_path, f"BOT_TOKEN='{secret}'\n"))
    assert line.startswith("BOT_TOKEN: not of the form")
    assert "hunter2" not in line
    assert "abcdefghij" not in line


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("DEFAULT_LANGUAGE=de-secret", "DEFAULT_LANGUAGE"),
        ("LOG_LEVEL=loud-secret", "LOG_LEVEL"),
        ("LOG_FORMAT=xml-secret", "LOG_FORMAT"),
        ("BOT_API_URL=ftp://secret", "BOT_API_URL"),
    ],
)
def test_a_bad_value_is_named_and_never_shown(tmp_path: Path, line: str, name: str) -> None:
    said = refusal(env(tmp_path, f"BOT_TOKEN={TOKEN}\n{line}\n"))
    assert said.startswith(f"{name}: ")
    assert "secret" not in said


@pytest.mark.parametrize("broken", ["this is secret", 'LOG_LEVEL="secret', "secret"])
def test_an_unreadable_line_is_refused_with_its_number(tmp_path: Path, broken: str) -> None:
    said = refusal(env(tmp_path, f"# ours\n\nBOT_TOKEN={TOKEN}\n\n{broken}\n"))
    assert "line 5" in said
    assert "secret" not in said


def test_an_unknown_name_gets_a_hint(tmp_path: Path) -> None:
    assert refusal(env(tmp_path, f"BOT_TOKN={TOKEN}\n")).endswith(
        "line 1: unknown name; did you mean BOT_TOKEN?"
    )


def test_a_name_like_none_of_ours_gets_the_list(tmp_path: Path) -> None:
    assert "known are DATABASE, BOT_TOKEN" in refusal(env(tmp_path, f"BOT_TOKEN={TOKEN}\nxyz=1\n"))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"BOT_TOKEN=\xff\xfe\n")
    assert "not UTF-8" in refusal(file)


def test_the_example_names_every_setting() -> None:
    example = Path(__file__).parents[2] / ".env.example"
    names = {line.partition("=")[0] for line in example.read_text().splitlines() if line and line[0] != "#"}
    assert names == {name.upper() for name in Settings.model_fields}


@pytest.mark.parametrize(
    "text", ["", "BOT_TOKEN=\n", "BOT_TOKEN=oops\n", f"BOT_TOKEN={TOKEN}\nwhat is this\n"]
)
def test_the_program_ends_with_2_and_one_line(tmp_path: Path, text: str) -> None:
    env(tmp_path, text)
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        env={"PATH": ""},
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "oops" not in done.stderr
