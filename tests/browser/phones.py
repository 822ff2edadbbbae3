"""The page as a person with a mouse uses it."""

from __future__ import annotations

import json
import re
import urllib.request
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import ConsoleMessage, FrameLocator, Locator, Page

GROUP = "Дача"
WIDE = 760


@dataclass
class Phones:
    """The phones on a page; errors of scripts are kept in `wrong`, addresses asked for in `asked`."""

    page: Page
    url: str
    shots: Path
    wrong: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def open(self, language: str = "uk") -> None:
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(f"{self.url}?lang={language}")
        expect(self.page.locator(".seat")).to_have_count(3)
        for name in self.names:
            expect(self.phone(name).locator(".tab", has_text=GROUP)).to_be_attached()

    def _hear(self, line: ConsoleMessage) -> None:
        """Keep errors; a refusal of the box (409) is an answer, not an error."""
        if line.type == "error" and "409" not in line.text:
            self.wrong.append(line.text)

    @property
    def names(self) -> list[str]:
        return self.page.locator(".seat-name").all_text_contents()

    @property
    def narrow(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < WIDE

    def phone(self, name: str) -> FrameLocator:
        return self.page.frame_locator(f'.seat:has(.seat-name:text-is("{name}")) iframe')

    def take(self, name: str) -> FrameLocator:
        """Take a phone in hand: where only one is on the screen, choose it first."""
        if self.narrow:
            self.page.locator("#switcher").get_by_role("tab", name=name).click()
        return self.phone(name)

    def chat(self, name: str, title: str | re.Pattern[str] = GROUP) -> FrameLocator:
        phone = self.take(name)
        phone.get_by_role("tab", name=title).click()
        return phone

    def say(self, name: str, text: str) -> None:
        phone = self.take(name)
        phone.get_by_role("textbox").fill(text)
        phone.locator(".send").click()

    def press(self, name: str, label: str) -> None:
        self.take(name)
        self.key(name, label).click()

    def key(self, name: str, label: str) -> Locator:
        """Find the newest button with a label, or whose label begins so."""
        words = re.compile(rf"^{re.escape(label)}")
        return self.phone(name).locator(".keys .key").filter(has_text=words).last

    def newest(self, name: str) -> Locator:
        return self.phone(name).locator(".message").last

    def toast(self, name: str) -> Locator:
        return self.phone(name).locator("#toast")

    def shot(self, name: str) -> None:
        self.shots.mkdir(exist_ok=True)
        self.page.screenshot(path=self.shots / f"{name}.png")

    def control(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the control interface."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.url}control/{path}", data, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def person(self, name: str) -> int:
        people = self.control("people")["people"]
        return next(int(person["id"]) for person in people if person["first_name"] == name)
