from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.phones import Phones

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HEIGHTS = {390: 844, 1280: 860}
LIMIT_MS = 30_000
STOP_SECONDS = 30

expect.set_options(timeout=LIMIT_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@contextlib.contextmanager
def playing(module: str, **environment: str) -> Iterator[str]:
    """Run `make play` with a bot, on a free port, and name the page."""
    with subprocess.Popen(
        [sys.executable, "-m", "sandbox.play", "--port", "0", "--module", module],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            address = process.stdout.readline().strip() if process.stdout else ""
            assert address.startswith("http://127.0.0.1:"), f"no page: {address!r}"
            yield address
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(STOP_SECONDS) == 0


@pytest.fixture
def seat(browser: Browser) -> Iterator[Callable[..., Phones]]:
    """Open the page before a bot; every phone's script must end without an error."""
    with contextlib.ExitStack() as stack:
        opened: list[Phones] = []

        def take_seat(
            module: str = "tests.browser.tinybot",
            *,
            width: int = 1280,
            language: str = "uk",
            scheme: str = "light",
            **environment: str,
        ) -> Phones:
            address = stack.enter_context(playing(module, **environment))
            context = browser.new_context(
                viewport={"width": width, "height": HEIGHTS[width]},
                color_scheme="dark" if scheme == "dark" else "light",
                locale=language,
                timezone_id="Europe/Kyiv",
                reduced_motion="reduce",
            )
            context.set_default_timeout(LIMIT_MS)
            stack.callback(context.close)
            phones = Phones(context.new_page(), address, ROOT / "shots")
            phones.open(language)
            opened.append(phones)
            return phones

        yield take_seat
        for phones in opened:
            assert phones.wrong == []
            assert {url.split("/")[2] for url in phones.asked} == {phones.url.split("/")[2]}
