"""The wheel in a venv of its own: `trynka` starts from any folder and finds its words."""

import asyncio
import os
import subprocess
import sys
import venv
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import aiogram

from demo.stage import Program, Running
from sandbox.testing import box_here
from tests.e2e.house import House
from tests.e2e.truth import Truth

ROOT = Path(__file__).parents[2]
BESIDE = Path(aiogram.__file__).parents[1]  # what the program depends on; a .pth does not see what is edited


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command, knowing nothing of this environment, and return what it prints."""
    known = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    done = subprocess.run(command, cwd=cwd, env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def install(folder: Path) -> Path:
    """Build the wheel, install it into a new venv, and return where that keeps its programs."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "dist", cwd=ROOT)
    (wheel,) = (folder / "dist").glob("trynka_bot-*.whl")
    venv.create(folder / "venv", with_pip=False)
    programs = folder / "venv" / "bin"
    python = programs / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "--quiet")
    run(*pip, "install", "--no-index", "--no-deps", wheel, cwd=folder)
    library = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    (Path(library) / "beside.pth").write_text(f"{BESIDE}\n", "utf-8")
    return programs


async def test_the_wheel_in_an_empty_venv_plays_from_any_folder(tmp_path: Path) -> None:
    programs = await asyncio.to_thread(install, tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    where = "import bot, engine, locales; print(bot.__file__, engine.__file__, *locales.__path__)"
    for path in run(programs / "python", "-c", where, cwd=elsewhere).split():
        assert path.startswith(str(tmp_path)), path
    assert "trynka" in run(programs / "trynka", "--help", cwd=elsewhere)

    async def launch(environment: Mapping[str, str], folder: Path, log: Path) -> Running:
        with log.open("ab") as file:
            return await asyncio.create_subprocess_exec(
                programs / "trynka", cwd=folder, env=environment, stdout=file, stderr=file
            )

    async with box_here(tmp_path / "clock") as box:
        bot = Program(box, elsewhere, tmp_path / "clock", launch=launch)
        try:
            await bot.start()
            house = House(box, bot, Truth(bot.database), tmp_path / "seeds")
            for language in ("uk", "ru"):
                person = await box.person("Оля", language=language)
                await person.start()
                await house.settle()
                hello = {"uk": "Тут ваші карти.", "ru": "Здесь ваши карты."}[language]
                await box.until(partial(person.find, None, hello), what=hello)
            party = await house.party(2)
            await party.seated()
            await party.deal()
            assert await bot.stop() == 0
        finally:
            await bot.kill()
