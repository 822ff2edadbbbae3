"""`python -m sandbox`."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from sandbox.testing import box_process
from tests.sandbox.callers import Caller

if TYPE_CHECKING:
    from pathlib import Path


async def run(*arguments: str) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "--port"),
        (("--port", "x"), "--port"),
        (("--port", "70000"), "from 0 to 65535"),
        (("--port", "0", "--host", "0.0.0.0"), "loopback only"),
        (("--port", "0", "--token", "x"), "--token must look like"),
        (("--port", "0", "--colour"), "--colour"),
    ],
)
async def test_usage_errors_exit_2(arguments: tuple[str, ...], words: str) -> None:
    code, out, err = await run(*arguments)
    assert (code, out) == (2, "")
    assert words in err


async def test_a_taken_port_exits_1() -> None:
    async with box_process() as box:
        code, _, err = await run("--port", box.url.rsplit(":", 1)[1])
    assert code == 1
    assert err.startswith("sandbox: ")
    assert len(err.splitlines()) == 1


async def test_it_serves_with_a_clock_file_and_ends_on_sigterm(tmp_path: Path) -> None:
    token = "424242:" + "t" * 35
    async with box_process("--clock", str(tmp_path / "clock"), "--no-flood", "--token", token) as box:
        assert (tmp_path / "clock").stat().st_size == 8
        api = await Caller.of(box)
        assert (await api("getMe"))["id"] == 424242
        await api.close()


async def test_it_ends_with_0_on_a_signal() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert (await process.stdout.readline()).startswith(b"sandbox ready http://127.0.0.1:")
    process.send_signal(signal.SIGINT)
    assert await process.wait() == 0
