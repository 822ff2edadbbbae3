"""`python -m sandbox.play`: box and bot start together, end together, and say what went wrong."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from sandbox import play
from sandbox.client import Box

if TYPE_CHECKING:
    from asyncio.subprocess import Process

LIMIT_SECONDS = 60


async def start(*arguments: str) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox.play",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def line(process: Process) -> str:
    assert process.stdout
    return (await asyncio.wait_for(process.stdout.readline(), LIMIT_SECONDS)).decode().strip()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_the_page_is_named_once_the_bot_listens_and_both_end_together(how: signal.Signals) -> None:
    process = await start("--port", "0", "--module", "tests.browser.tinybot")
    address = await line(process)
    assert address.startswith("http://127.0.0.1:")
    async with Box(address) as box:
        assert [call.method for call in await box.calls()][:1] == ["getMe"]
    process.send_signal(how)
    _, errors = await asyncio.wait_for(process.communicate(), LIMIT_SECONDS)
    assert (process.returncode, errors.decode()) == (0, "")


async def test_a_bot_that_ends_by_itself_ends_the_play() -> None:
    process = await start("--port", "0", "--module", "this")
    _, errors = await asyncio.wait_for(process.communicate(), LIMIT_SECONDS)
    assert process.returncode == 1
    assert errors.decode().strip() == "the bot has ended with 0"


async def test_a_taken_port_is_one_clear_line() -> None:
    server = await asyncio.start_server(lambda _reader, writer: writer.close(), "127.0.0.1", 0)
    port = str(server.sockets[0].getsockname()[1])
    async with server:
        process = await start("--port", port)
        _, errors = await asyncio.wait_for(process.communicate(), LIMIT_SECONDS)
    assert process.returncode == 1
    assert "address already in use" in errors.decode().lower()
    assert len(errors.decode().splitlines()) == 1


def test_a_port_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        play.parse(["--port", "99999"])
    assert error.value.code == 2
    assert "--port must be from 0 to 65535, not 99999" in capsys.readouterr().err
