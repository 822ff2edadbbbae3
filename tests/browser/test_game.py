"""One person with one mouse plays a kin with the real bot: opens a table, seats three, sees the payout."""

from __future__ import annotations

import contextlib
import re
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.phones import Phones

    Seat = Callable[..., Phones]

BOT = re.compile("Тринька|Трынька")  # as the bot names itself, in either language
LIMIT_SECONDS = 240
LOOK_MS = 250
SPLIT_MS = 1_500
STACKS = re.compile(r"^\S+ · ([\d\s]+) \(", re.MULTILINE)


@dataclass(frozen=True)
class Words:
    """How the buttons begin, and the page's OK, in one language."""

    open: str
    sit: str
    deal: str
    look: str
    dark: str
    raising: str
    throw: str
    hide: str
    go: str
    split: str
    fine: str


UK = Words(
    open="Відкрити стіл",
    sit="Сідаю",
    deal="Роздавай",
    look="Подивитися",
    dark="Темний",
    raising="Підняти",
    throw="Кинути",
    hide="Ховаюсь",
    go="Далі",
    split="Ділимо",
    fine="Гаразд",
)
RU = Words(
    open="Открыть стол",
    sit="Сажусь",
    deal="Сдавай",
    look="Посмотреть",
    dark="Тёмный",
    raising="Поднять",
    throw="Поставить",
    hide="Вскрываюсь",
    go="Дальше",
    split="Делим",
    fine="Хорошо",
)


@dataclass
class Mouse:
    """Plays all seats by what stands on the phones: dark first, then a raise, then hiding until the end."""

    phones: Phones
    words: Words
    shot: str
    pressed: list[str] = field(default_factory=list)

    def newest(self, name: str) -> Locator:
        """Find the newest message with buttons in the chat that is open."""
        return self.phones.phone(name).locator(".message.theirs:has(.key)").last

    def open_and_seat(self) -> None:
        first = self.phones.names[0]
        self.phones.press(first, self.words.open)
        for name in self.phones.names:
            self.phones.press(name, self.words.sit)
            expect(self.phones.phone(name).locator(".message.mine").first).to_contain_text("/start")
            expect(self.phones.newest(name)).to_contain_text("1 000")
        self.phones.chat(first)
        expect(self.newest(first)).to_contain_text(f"{len(self.phones.names)}. ")
        self.phones.shot(f"{self.shot}-1-lobby")

    def deal(self) -> None:
        first = self.phones.names[0]
        self.phones.press(first, self.words.deal)
        expect(self.phones.toast(first)).to_be_visible()
        self.phones.chat(first, BOT)

    def play(self) -> str:
        """Play on until a bank is taken and return the text that says so."""
        end = time.monotonic() + LIMIT_SECONDS
        while time.monotonic() < end:
            moved = [name for name in self.phones.names if self.step(name)]
            result = None if moved else self.look_at_the_table()
            if result is not None:
                return result
            self.phones.page.wait_for_timeout(LOOK_MS)
        raise AssertionError(f"no payout; pressed so far: {self.pressed}")

    def step(self, name: str) -> bool:
        """Press what this phone's owner would press now, if it is his word."""
        message = self.newest(name)
        label = self.wanted(message) if message.count() else None
        if label is None:
            return False
        self.phones.take(name)
        self.phones.shot(f"{self.shot}-2-{len(self.pressed)}")
        message.locator(".key").filter(has_text=re.compile(f"^{label}")).first.click()
        self.pressed.append(label)
        expect(self.phones.phone(name).locator('.key[aria-busy="true"]')).to_have_count(0)
        self.close_alert(name)
        return True

    def wanted(self, message: Locator) -> str | None:
        text = message.locator(".text").inner_text()
        if "👉" not in text and not text.startswith(self.words.raising):
            return None
        words = self.words
        if words.dark not in self.pressed:
            wishes = [words.dark]
        elif words.throw not in self.pressed:
            wishes = [words.throw, words.look, words.raising, words.go]
        else:
            wishes = [words.hide, words.look, words.go]
        labels = message.locator(".key").all_inner_texts()
        return next((wish for wish in wishes if any(label.startswith(wish) for label in labels)), None)

    def close_alert(self, name: str) -> None:
        alert = self.phones.phone(name).get_by_role("alertdialog")
        self.phones.page.wait_for_timeout(LOOK_MS)
        if alert.count():
            self.phones.shot(f"{self.shot}-3-alert")
            alert.get_by_role("button", name=self.words.fine).click()

    def look_at_the_table(self) -> str | None:
        """Turn to the group for a moment: is the bank taken, or is there something to agree to?"""
        first = self.phones.names[0]
        self.phones.chat(first)
        text = self.newest(first).locator(".text").inner_text()
        if "🏆" in text or "🤝" in text:
            return text
        if any(
            label.startswith(self.words.split)
            for label in self.newest(first).locator(".key").all_inner_texts()
        ):
            self.split()
        self.phones.chat(first, BOT)
        return None

    def split(self) -> None:
        """Let everybody agree to split; the button may be gone before the mouse gets there."""
        for name in self.phones.names:
            self.phones.chat(name)
            with contextlib.suppress(PlaywrightTimeout):
                self.phones.key(name, self.words.split).click(timeout=SPLIT_MS)
            self.close_alert(name)
            self.phones.chat(name, BOT)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(("language", "words"), [("uk", UK), ("ru", RU)])
def test_one_mouse_plays_a_kin_with_dark_raise_and_hide(
    seat: Seat, language: str, words: Words, width: int
) -> None:
    phones = seat("bot", width=width, language=language, DEFAULT_LANGUAGE=language)
    mouse = Mouse(phones, words, f"game-{language}-{width}")
    mouse.open_and_seat()
    mouse.deal()
    result = mouse.play()
    phones.shot(f"{mouse.shot}-4-payout")
    for label in (words.dark, words.throw, words.hide):
        assert label in mouse.pressed
    stacks = [int(re.sub(r"\D", "", stack)) for stack in STACKS.findall(result)]
    assert len(stacks) == 3
    assert sum(stacks) == 3000
