"""The picture of a purse: what is drawn, by whom, and how it comes to who asked for it."""

import asyncio
import os
import signal
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from bot.callbacks import CurvePress
from bot.clock import Clock
from bot.pictures import folder, purse
from bot.pictures import painter as painting
from bot.pictures.painter import WAITING_MAX, Painter
from bot.tables import Curve
from bot.view import Picture, curve_picture, curve_words, locale_of
from tests.bot.fakes import START_MS
from tests.bot.screens_doc import plain, screen
from tests.bot.world import GROUP, OLYA, TARAS, World

DAY_MS = 24 * 3600 * 1000
HOSTILE = "$\\frac{1}{0}$ \x00\x1b\u202e🎴<b>"
WALK = """
import importlib, pkgutil, sys, bot
for one in pkgutil.walk_packages(bot.__path__, "bot."):
    if one.name != "bot.__main__":
        importlib.import_module(one.name)
print(sorted(name for name in sys.modules if name.split(".")[0] in ("matplotlib", "numpy")))
"""


class Fake:
    """Draws nothing and remembers what for."""

    def __init__(self, png: bytes | None) -> None:
        self.png = png
        self.wanted: list[Picture] = []
        self.busy: set[int] = set()

    def waits(self, user: int) -> bool:
        return user in self.busy

    async def draw(self, picture: Picture, user: int) -> bytes | None:
        self.wanted.append(picture)
        return self.png


def size(png: bytes | None) -> tuple[int, int]:
    assert png is not None
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def bright(colour: str) -> float:
    """Tell how much light a colour gives (WCAG 2.2, relative luminance)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_nothing_of_the_bot_loads_the_drawing_library() -> None:
    told = subprocess.run([sys.executable, "-c", WALK], capture_output=True, check=True, text=True)
    assert told.stdout == "[]\n"


@pytest.mark.parametrize("chips", [[1_000], [1_000, 985], [0, 0, 0], [10**9, 0, 5], list(range(500))])
def test_any_purse_can_be_drawn(chips: list[int]) -> None:
    assert size(purse.draw(HOSTILE, chips, [(0, "01.12")], " ")) == (1_080, 720)


def test_what_has_no_sign_is_left_out_and_nothing_is_read_as_a_formula() -> None:
    known = {ord(one): 1 for one in "$x^2 Дача"}
    assert purse.shown("$x^2$\n\x00\u202e 🎴 友 Дача", known) == "$x^2$ Дача"
    assert purse.draw("$x^2$", [1, 2], [], " ") != purse.draw("x²", [1, 2], [], " ")


@pytest.mark.parametrize("colour", [purse.INK, purse.FAINT, purse.LINE])
def test_everything_written_stands_out_from_the_ground_it_brings_along(colour: str) -> None:
    assert (bright(colour) + 0.05) / (bright(purse.GROUND) + 0.05) >= 7


async def test_a_process_of_its_own_draws(caplog: pytest.LogCaptureFixture) -> None:
    painter = Painter(Clock())
    assert size(await painter.draw(Picture(HOSTILE, (1_000, 1_240), ((0, "01.12"),)), OLYA)) == (1_080, 720)
    assert await painter.draw(Picture("Дача", (), ()), OLYA) is None
    assert not painter.waits(OLYA)
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_folders_of_killed_programs_go_and_those_of_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    other, held = folder.claim()
    killed, dropped = folder.claim()
    os.close(dropped)
    (killed / "fontlist.json").touch()
    kept = tmp_path / "somebody's"
    kept.mkdir()
    (tmp_path / f"{folder.PREFIX}link").symlink_to(kept)
    painter = Painter(Clock())
    own = Path(painter._surroundings()["MPLCONFIGDIR"])
    assert {*tmp_path.iterdir()} == {other, own, kept, tmp_path / f"{folder.PREFIX}link"}
    folder.sweep()
    assert own.is_dir()
    del painter
    assert not own.exists()
    folder.release(other, held)


async def test_a_process_that_takes_too_long_or_is_not_wanted_any_more_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    started: list[asyncio.subprocess.Process] = []
    start, began = asyncio.create_subprocess_exec, asyncio.Event()

    async def watched(*arguments: Any, **more: Any) -> asyncio.subprocess.Process:
        started.append(await start(sys.executable, "-c", "import time; time.sleep(600)", **more))
        began.set()
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", watched)
    wanted = asyncio.create_task(Painter(Clock()).draw(Picture("Дача", (1,), ()), OLYA))
    await began.wait()
    wanted.cancel()
    await asyncio.gather(wanted, return_exceptions=True)
    monkeypatch.setattr(painting, "DRAW_SECONDS", 0)
    assert await Painter(Clock()).draw(Picture("Дача", (1,), ()), OLYA) is None
    assert [await process.wait() for process in started] == [-signal.SIGKILL] * 2
    assert [record.message for record in caplog.records] == ["a picture took too long"]


async def test_no_more_wait_for_a_picture_than_can_be_drawn_soon() -> None:
    painter = Painter(Clock())
    painter._waiting = set(range(WAITING_MAX))
    assert await painter.draw(Picture("Дача", (1,), ()), OLYA) is None
    assert not painter.waits(OLYA)


async def test_who_presses_twice_gets_one_picture(world: World) -> None:
    world.dispatcher["painter"] = fake = Fake(b"png")
    await played(world)
    await world.say(OLYA, "/stats")
    fake.busy.add(OLYA)
    assert (await world.press(OLYA, "Графік фішок")).text is None
    assert fake.wanted == []
    fake.busy.clear()
    await world.press(OLYA, "Графік фішок")
    assert len(fake.wanted) == 1


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_words_under_it_are_as_written(language: str) -> None:
    curve = Curve("Дача", ((0, 1_000), (1, 790), (2, 1_450), (3, 1_390)))
    assert plain(curve_words(curve, locale_of(language))) == screen("11.5", language)[1].text


def test_dates_stand_where_a_day_begins_and_apart_from_each_other() -> None:
    points = tuple((START_MS + place // 10 * DAY_MS, place) for place in range(100))
    drawn = curve_picture(Curve("Д" * 50, points), locale_of("uk"))
    assert drawn.head == "Фішки · " + "Д" * 12 + "…"
    assert drawn.chips == tuple(range(100))
    assert drawn.days == ((0, "21.09"), (30, "24.09"), (60, "27.09"))


async def played(world: World) -> None:
    """Let Оля and Тарас play a kin to its end."""
    await world.dealt(OLYA, TARAS)
    await world.press(world.on_turn(OLYA, TARAS), "Впав")
    world.rested()


async def test_the_picture_comes_to_who_asks_for_it(world: World) -> None:
    world.dispatcher["painter"] = fake = Fake(b"png")
    await played(world)
    await world.say(OLYA, "/stats")
    await world.press(OLYA, "Графік фішок")
    [sent] = world.telegram.named("SendPhoto")
    assert (sent.chat_id, sent.photo.data, sent.parse_mode) == (OLYA, b"png", "HTML")
    assert sent.caption.startswith("<b>Ваші фішки</b> · \u2068Дача\u2069\nЗараз ")
    [wanted] = fake.wanted
    assert wanted.chips[0] == 1_000
    assert wanted.chips[-1] in {995, 1_005}
    await world.say(TARAS, "/stats", GROUP)
    assert list(world.telegram.last(GROUP).buttons) == []


async def test_one_that_cannot_be_drawn_is_answered_in_words(world: World) -> None:
    world.dispatcher["painter"] = Fake(None)
    await played(world)
    await world.say(OLYA, "/stats")
    await world.press(OLYA, "Графік фішок")
    assert world.telegram.last(OLYA).text == "Щось завадило. Ще раз, будь ласка."


@pytest.mark.parametrize(("chat", "group"), [(OLYA, 7), (GROUP, 1)])
async def test_nobody_sees_another_purse_or_his_own_in_the_group(world: World, chat: int, group: int) -> None:
    world.dispatcher["painter"] = fake = Fake(b"png")
    await played(world)
    answer = await world.press_data(OLYA, CurvePress(group=group).pack(), chat)
    assert answer.text
    assert fake.wanted == []


async def test_a_purse_is_told_as_it_stood_after_each_movement(world: World) -> None:
    await played(world)
    await world.forward(DAY_MS)
    await world.say(OLYA, "/bonus", GROUP)
    outcome: Any = await world.store.tx(lambda db: db.changes.curve(1, 1, 2))
    whole: Any = await world.store.tx(lambda db: db.changes.curve(1, 1, 500))
    assert outcome == whole[-2:]
    assert whole[0][1] == 1_000
    assert whole[-1][1] == whole[-2][1] + 100
