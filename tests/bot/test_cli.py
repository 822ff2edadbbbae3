"""The command line: help, wrong usage, and the chores that look into the database."""

import asyncio
import shutil
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.store import Store, audit
from bot.store.db import Db
from tests.bot.room import Room, room_in

SEED = "UPDATE balances SET amount = amount + 1 WHERE account LIKE 'wallet:%:1'"


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder, without a token, the database named by the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE", "room.sqlite3")
    return tmp_path / "room.sqlite3"


async def played(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()


def books(path: Path) -> tuple[list[str], list[tuple[int, str]]]:
    """Read a database anew: what the audit says, and its people."""
    connection = sqlite3.connect(path)
    try:
        return audit(Db(connection)), connection.execute("SELECT id, name FROM people ORDER BY id").fetchall()
    finally:
        connection.close()


def spoil(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute(SEED)
    connection.commit()
    connection.close()


def usage(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return int(str(ended.value.code))


def test_ctrl_c_before_it_runs_ends_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.commands.serve.work", interrupted)
    assert main([]) == 130


# -- help and wrong usage ---------------------------------------------------------------------------


def test_help_names_every_chore_and_the_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert usage("--help") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert all(words in said for words in ("usage: trynka", "backup", "audit", "2 a wrong setting or usage"))


@pytest.mark.parametrize(
    "arguments", [["dance"], ["backup"], ["backup", "a", "b"], ["--loud"], ["audit", "a", "b"], ["run"]]
)
def test_wrong_usage_ends_with_2_and_says_what_is_right(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert usage(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("usage: trynka")


def test_the_module_and_the_script_are_the_same_program(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "audit"],
        cwd=tmp_path,
        env={"PATH": "", "DATABASE": "nowhere.sqlite3"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "nowhere.sqlite3: there is no such database; DATABASE names it\n"


def test_a_bad_setting_ends_a_chore_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".env").write_text("DATABSE=x\n")
    assert main(["audit"]) == 2
    assert "did you mean DATABASE?" in capsys.readouterr().err


# -- backup -----------------------------------------------------------------------------------------


async def test_a_backup_beside_the_running_bot_is_its_last_commit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
        assert await asyncio.to_thread(main, ["backup", "copy.sqlite3"]) == 0
        assert capsys.readouterr().out.endswith(" bytes, sound\n")
        log = tmp_path / "room.sqlite3-wal"
        assert log.stat().st_size, "the running bot's log is left to it"
        assert books(tmp_path / "copy.sqlite3") == ([], [(1, "Оля"), (2, "Тарас")])
        table = await room.table()
        await room.sound()
    copy = await Store.open(tmp_path / "copy.sqlite3")
    row = await copy.tx(lambda db: db.tables.get(room.number))
    assert row is not None
    assert (row.seq, row.live) == (table.seq, True)
    await copy.close()


async def test_every_backup_taken_while_chips_move_is_sound(tmp_path: Path) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
        copying = asyncio.create_task(asyncio.to_thread(_copies, tmp_path, 8))
        presses = 0
        while not copying.done():
            who = await room.word()
            prices = await room.choices(who)
            act = "go" if "go" in prices else "fall"
            presses += (await room.press(who, act, prices[act])).accepted
            await room.deal(who)
        assert await copying == [0] * 8
        assert presses > 0
    for number in range(8):
        assert books(tmp_path / f"copy{number}.sqlite3")[0] == []


def _copies(folder: Path, count: int) -> list[int]:
    return [main(["backup", str(folder / f"copy{number}.sqlite3")]) for number in range(count)]


async def test_a_backup_after_a_power_cut_has_what_was_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
        cut = tmp_path / "cut"
        cut.mkdir()
        for name in ("room.sqlite3", "room.sqlite3-wal"):
            shutil.copy(tmp_path / name, cut)
    monkeypatch.setenv("DATABASE", str(cut / "room.sqlite3"))
    assert main(["backup", "copy.sqlite3"]) == 0
    assert books(tmp_path / "copy.sqlite3") == ([], [(1, "Оля"), (2, "Тарас")])


async def test_a_backup_replaces_an_older_one_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite3").write_text("old")
    (tmp_path / "copy.sqlite3.part").write_text("left by a power cut")
    async with room_in(tmp_path) as room:
        await room.start("Оля")
    assert main(["backup", "copy.sqlite3"]) == 0
    assert books(tmp_path / "copy.sqlite3")[1] == [(1, "Оля")]
    assert stat.S_IMODE((tmp_path / "copy.sqlite3").stat().st_mode) == 0o600
    assert not (tmp_path / "copy.sqlite3.part").exists()


async def test_unsound_books_are_not_put_over_a_good_backup(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
    assert main(["backup", "copy.sqlite3"]) == 0
    good = (tmp_path / "copy.sqlite3").read_bytes()
    spoil(database)
    assert main(["backup", "copy.sqlite3"]) == 1
    said = capsys.readouterr().err
    assert "is not the sum of its transfers" in said
    assert "restore an earlier backup" in said
    assert (tmp_path / "copy.sqlite3").read_bytes() == good
    assert not (tmp_path / "copy.sqlite3.part").exists()


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("room.sqlite3", "is the database itself"),
        ("./nowhere/../room.sqlite3", "is the database itself"),
        ("nowhere/copy.sqlite3", "cannot be written"),
        ("room.sqlite3/copy.sqlite3", "cannot be written"),
        ("c" * 252, "cannot be written"),
        (".", "is a folder"),
        ("..", "is a folder"),
    ],
)
async def test_a_backup_that_cannot_be_is_refused_and_the_database_stays(
    tmp_path: Path, file: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await room.start("Оля")
    assert main(["backup", file]) == 1
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
    assert books(tmp_path / "room.sqlite3")[1] == [(1, "Оля")]


async def test_a_database_of_another_schema_is_copied_but_not_audited(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await room.start("Оля")
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA user_version = 9999")
    connection.close()
    assert main(["backup", "copy.sqlite3"]) == 0
    assert "not audited" in capsys.readouterr().out
    assert main(["audit"]) == 1
    assert "of schema 9999" in capsys.readouterr().err


# -- audit ------------------------------------------------------------------------------------------


async def test_an_audit_beside_the_running_bot_finds_sound_books_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
        assert await asyncio.to_thread(main, ["audit"]) == 0
    assert capsys.readouterr().out == "room.sqlite3: sound\n"


async def test_an_audit_names_every_fault_and_ends_with_1(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
    spoil(database)
    assert main(["audit"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "is not the sum of its transfers" in lines[0]
    assert lines[-1] == f"room.sqlite3: {len(lines) - 1} faults; restore a backup"


async def test_an_audit_of_a_backup_leaves_the_database_alone(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await played(room)
    assert main(["backup", "copy.sqlite3"]) == 0
    spoil(tmp_path / "copy.sqlite3")
    assert main(["audit"]) == 0
    assert main(["audit", "copy.sqlite3"]) == 1
    assert "copy.sqlite3: " in capsys.readouterr().out


@pytest.mark.parametrize("chore", [["audit"], ["backup", "copy.sqlite3"]])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "there is no such database"),
        (b"not a database " * 300, "not a database"),
        (b"", "another program"),
    ],
)
def test_what_is_no_database_of_ours_is_refused_and_not_touched(
    database: Path, chore: list[str], content: bytes | None, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        database.write_bytes(content)
    assert main(chore) == 1
    said = capsys.readouterr().err
    assert words in said
    assert len(said.splitlines()) == 1
    assert content is None or database.read_bytes() == content
    assert not (database.parent / "copy.sqlite3").exists()
