"""Play the demo's kin against a program installed as the image installs it; started by tests/container.sh."""

import asyncio
import contextlib
import io
import json
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from demo.__main__ import play
from demo.stage import Program, Running
from sandbox.testing import box_process
from tests.ports import free_port

ROOT = Path(__file__).parents[1]
USER = "10001"
ENTER = 'mount --bind "$0" "$0" && mount -o remount,bind,ro / && cd "$0" && exec "$@"'
"""A read-only root but for one folder; then the command."""
NOBODY = (
    "setpriv",
    "--clear-groups",
    "--no-new-privs",
    "--bounding-set=-all",
    "--reuid",
    USER,
    "--regid",
    USER,
)


def inside(data: Path, command: Sequence[str]) -> list[str]:
    """Build the command line that runs a command as in the container."""
    return ["unshare", "--mount", "sh", "-c", ENTER, str(data), *NOBODY, *command]


async def launch(environment: Mapping[str, str], folder: Path, log: Path) -> Running:
    """Start the program."""
    trynka = folder.parent / "trynka" / "bin" / "trynka"
    with log.open("ab") as file:
        return await asyncio.create_subprocess_exec(
            *inside(folder, [str(trynka)]), env=environment, stdout=file, stderr=file
        )


def refuses_to_write(data: Path) -> None:
    """See that nothing can be written but the data."""
    program = data.parent / "trynka"
    for place in (program / "new", program / "bin" / "trynka", Path("/etc/new"), Path("/var/tmp/new")):
        done = subprocess.run(
            inside(data, ["sh", "-c", f"echo x >> {place}"]), capture_output=True, text=True, check=False
        )
        if done.returncode == 0 or not re.search("Read-only|Permission", done.stderr):
            raise SystemExit(f"{place} can be written: {done}")
    subprocess.run(inside(data, ["sh", "-c", "echo x > new && rm new"]), check=True)


def healthcheck(data: Path, port: int) -> int:
    """Run the HEALTHCHECK of the Dockerfile and return its exit code."""
    found = re.search(r"HEALTHCHECK .*\\\n\s+CMD (\[.*\])", (ROOT / "Dockerfile").read_text("utf-8"))
    if found is None:
        raise SystemExit("the Dockerfile has no HEALTHCHECK")
    command = [str(data.parent / "trynka" / "bin" / "python"), *json.loads(found[1])[1:]]
    return subprocess.run(
        inside(data, command), env={"METRICS_PORT": str(port)}, capture_output=True, check=False
    ).returncode


def chores(data: Path) -> None:
    """Audit the books and copy them beside the running program, then where nothing can be written."""
    trynka, copy = str(data.parent / "trynka" / "bin" / "trynka"), data / "copy.sqlite3"

    def chore(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            inside(data, [trynka, *words]),
            env={"DATABASE": str(data / "trynka.sqlite3")},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    for words in (["audit"], ["backup", str(copy)], ["audit", str(copy)]):
        code, said = chore(*words)
        sys.stdout.write(f"{words[0]}: {said}")
        if code or not said.endswith("sound\n"):
            raise SystemExit("the books are not sound")
    code, said = chore("backup", "/var/tmp/copy.sqlite3")
    if code != 1 or said.count("\n") != 1:
        raise SystemExit(f"a backup on the read-only root is not refused in a line: {code}\n{said}")


def memory_mb(pid: int) -> int:
    """Tell the memory of a process and check whose it is."""
    status = dict(
        line.split(":\t", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":\t" in line
    )
    if status["Uid"].split() != [USER] * 4 or status["CapEff"].strip("0") or status["NoNewPrivs"] != "1":
        raise SystemExit(f"the program has rights: {status}")
    return int(status["VmHWM"].split()[0]) // 1024


async def kin(root: Path) -> None:
    """Start, look, play, stop."""
    data, port = root / "data", free_port()
    async with box_process("--clock", str(data / "clock")) as box:
        bot = Program(box, data, data / "clock", {"METRICS_PORT": str(port)}, launch)
        await bot.start()
        try:
            well = healthcheck(data, port)
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                await play(box)
            chores(data)
            memory = memory_mb(bot.process.pid if bot.process else 0)
            code = await bot.stop()
        finally:
            await bot.kill()
    ill = healthcheck(data, port)
    last = next(line for line in reversed(printed.getvalue().splitlines()) if "забирає банк" in line)
    sys.stdout.write(f"kin: {last.strip()}\n")
    sys.stdout.write(f"health: {well} while it ran, {ill} afterwards; memory {memory} MB; exit {code}\n")
    if (well, code) != (0, 0) or not ill:
        raise SystemExit("not as it should be")


def main() -> None:
    """Check and play."""
    root = Path(sys.argv[1])
    refuses_to_write(root / "data")
    asyncio.run(kin(root))


if __name__ == "__main__":
    main()
