"""Start the program in milliseconds: one interpreter has imported it and forks a process for each start.

A start of `python -m bot` spends a second on imports; a test that kills the program thirty times would spend
half a minute on them. What is forked is the program all the same: its own process, environment, folder, log.
"""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

ORDER_BYTES = 65_536


class Nursery:
    """The interpreter that forks; one for each worker of the test run."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket = ours
        with theirs:
            number = theirs.fileno()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.nursery", str(number)],
                pass_fds=[number],
                cwd=Path(__file__).parents[2],
            )

    async def launch(self, environment: Mapping[str, str], folder: Path, log: Path) -> "Forked":
        """Start the program there with this environment; what it prints goes into the log."""
        alive, held = os.pipe()
        order = {"environment": dict(environment), "folder": str(folder), "log": str(log)}
        try:
            socket.send_fds(self._socket, [json.dumps(order).encode()], [held])
        finally:
            os.close(held)
        pid = int(await asyncio.to_thread(self._socket.recv, ORDER_BYTES))
        return Forked(self, pid, alive)

    def reap(self, pid: int) -> int:
        """Return the exit code of a process that has ended."""
        self._socket.send(json.dumps({"reap": pid}).encode())
        return int(self._socket.recv(ORDER_BYTES))

    def close(self) -> None:
        """Let the interpreter go."""
        with contextlib.suppress(OSError):
            self._socket.send(b"{}")
        self._socket.close()
        self._process.wait(10)


class Forked:
    """A running program; the pipe it was born with closes when it ends, however it ends."""

    def __init__(self, nursery: Nursery, pid: int, alive: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._nursery = nursery
        self._alive = alive
        self._over = asyncio.Event()
        asyncio.get_running_loop().add_reader(alive, self._ended)

    def _ended(self) -> None:
        asyncio.get_running_loop().remove_reader(self._alive)
        os.close(self._alive)
        self.returncode = self._nursery.reap(self.pid)
        self._over.set()

    def send_signal(self, signal: int, /) -> None:
        """Send it a signal."""
        os.kill(self.pid, signal)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        """Wait for its end and return the exit code, negative for a signal."""
        await self._over.wait()
        return self.returncode or 0


def _serve(orders: socket.socket) -> None:
    while True:
        text, handles, _, _ = socket.recv_fds(orders, ORDER_BYTES, 1)
        order = json.loads(text or b"{}")
        if "reap" in order:
            _, status = os.waitpid(order["reap"], 0)
            orders.send(str(os.waitstatus_to_exitcode(status)).encode())
        elif not order:
            return
        else:
            pid = os.fork()
            if not pid:
                orders.close()
                _become(order)
            for handle in handles:
                os.close(handle)
            orders.send(str(pid).encode())


def _become(order: Mapping[str, Any]) -> NoReturn:
    """Be the program from now on."""
    from tests.e2e.rigged import rigged  # noqa: PLC0415 - imported by the parent already

    code = 70
    try:
        log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os.chdir(order["folder"])
        os.environ.clear()
        os.environ.update(order["environment"])
        code = rigged()
    except BaseException:  # noqa: BLE001 - the last line of a process
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    import bot.program  # noqa: F401 - what every child needs and should not have to import
    import tests.e2e.rigged  # noqa: F401

    with socket.socket(fileno=int(sys.argv[1])) as channel:
        _serve(channel)
