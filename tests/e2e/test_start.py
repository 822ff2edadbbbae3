"""The command line: what cannot be used is one line on stderr and an exit code, and a stop is orderly."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.house import House

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOpp"
STOP_SECONDS = 10  # the service manager's patience
NOWHERE = "http://127.0.0.1:9"


@dataclass(frozen=True)
class Ended:
    """How a program ended and what it said."""

    code: int
    out: str
    err: str


async def ended(folder: Path, environment: Mapping[str, str | None]) -> Ended:
    """Run `python -m bot` to its end."""
    known = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    given = {"BOT_TOKEN": TOKEN, "BOT_API_URL": NOWHERE, "TMPDIR": str(folder), "PYTHONPATH": SOURCE}
    set_ = {name: value for name, value in (given | dict(environment)).items() if value is not None}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env=known | set_,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return Ended(process.returncode or 0, out.decode(), err.decode())


SOURCE = str(Path(__file__).parents[2])


def one_line(said: Ended, code: int, *words: str) -> None:
    """Hold what a program said against what it may say."""
    assert said.code == code, said.err
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err, said.err


@pytest.mark.parametrize(
    ("token", "words"),
    [
        (None, ["BOT_TOKEN", "missing"]),
        ("", ["BOT_TOKEN", "missing"]),
        ("AAbbCCddEEffGGhhIIjjKKllMMnnOOpp", ["BOT_TOKEN", "form"]),
        ("123456789:short", ["BOT_TOKEN", "form"]),
        (TOKEN + "\nX=1", ["BOT_TOKEN", "form"]),
    ],
    ids=["missing", "empty", "no number", "short", "two lines"],
)
async def test_a_token_that_cannot_be_one_is_one_line_and_exit_2(
    tmp_path: Path, token: str | None, words: list[str]
) -> None:
    said = await ended(tmp_path, {"BOT_TOKEN": token})
    one_line(said, 2, *words)
    assert not token or token.splitlines()[0] not in said.err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"BOT_TOKEN={TOKEN}\nthis is no setting\n", ["line 2", "NAME=value"]),
        (f"BOT_TOKEN={TOKEN}\nDATABSE=x.sqlite3\n", ["line 2", "unknown name", "DATABASE"]),
        (f'BOT_TOKEN="{TOKEN}\n', ["line 1"]),
        (f"{TOKEN}\n", ["line 1"]),
    ],
    ids=["no setting", "unknown name", "open quote", "token alone"],
)
async def test_a_broken_line_of_env_is_named_by_its_number(
    tmp_path: Path, text: str, words: list[str]
) -> None:
    (tmp_path / ".env").write_text(text, "utf-8")
    said = await ended(tmp_path, {"BOT_TOKEN": None})
    one_line(said, 2, ".env", *words)
    assert "AAbbCC" not in said.err


async def test_other_settings_are_checked_too(tmp_path: Path) -> None:
    one_line(await ended(tmp_path, {"DEFAULT_LANGUAGE": "fr"}), 2, "DEFAULT_LANGUAGE")
    one_line(await ended(tmp_path, {"BOT_API_URL": "telegram"}), 2, "BOT_API_URL")


def nonsense(path: Path) -> None:
    path.write_bytes(b"this is no database " * 500)


def torn(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)


def folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("spoil", [nonsense, torn, folder])
async def test_a_database_that_cannot_be_used_is_one_line_and_exit_1(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    path = tmp_path / "table.sqlite3"
    spoil(path)
    said = await ended(tmp_path, {"DATABASE": str(path)})
    one_line(said, 1, "table.sqlite3")
    assert TOKEN not in said.err


async def test_a_database_in_a_place_that_cannot_be_written_is_one_line_and_exit_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "ascii")
    said = await ended(tmp_path, {"DATABASE": str(tmp_path / "file" / "x.sqlite3")})
    one_line(said, 1, "file")


async def test_a_damaged_database_of_ours_is_refused_in_one_line(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    assert await house.bot.stop() == 0
    content = bytearray(house.bot.database.read_bytes())
    for place in range(4096, len(content), 4096):
        content[place : place + 64] = b"\xff" * 64
    house.bot.database.write_bytes(content)
    said = await ended(house.bot.folder, {"DATABASE": str(house.bot.database)})
    one_line(said, 1, "trynka.sqlite3", "damaged")


async def test_a_second_program_on_the_same_database_gives_way(house: House, tmp_path: Path) -> None:
    said = await ended(tmp_path, {"DATABASE": str(house.bot.database)})
    one_line(said, 1, "another program")
    assert house.bot.process is not None
    assert house.bot.process.returncode is None


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["term", "int"])
async def test_a_stop_while_calls_hang_drains_and_ends_with_0(house: House, how: signal.Signals) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    hand = await party.finds(eldest, "Впав", private=True)
    await house.box.fault("hang", method="sendMessage,editMessageText,answerCallbackQuery", forever=True)
    await eldest.press(None, "Впав", message_id=hand.id, wait=False)
    assert house.bot.process is not None
    house.bot.process.send_signal(how)
    assert await asyncio.wait_for(house.bot.process.wait(), STOP_SECONDS) == 0
    log = house.bot.log.read_text("utf-8")
    assert "Traceback" not in log
    assert (await house.box.bot())["token"] not in log
    await house.box.lift()
    await house.bot.start()
    await party.until("the fall", lambda: party.on_word() != eldest)
    assert [entry.act for entry in party.truth.journal()].count("fall") == 1
    assert party.truth.audit() == []
