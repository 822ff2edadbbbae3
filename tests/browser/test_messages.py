"""What stands in a chat: texts, buttons, answers, marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.phones import Phones

    Seat = Callable[..., Phones]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_formatted_message_with_every_kind_of_button(seat: Seat, width: int, scheme: str) -> None:
    phones = seat(width=width, scheme=scheme)
    phones.say("Оля", "/show")
    message = phones.newest("Тарас")
    phones.take("Тарас")
    expect(message.locator("strong")).to_have_text("bold")
    expect(message.locator("em")).to_have_text("italic")
    expect(message.locator(".text")).to_contain_text("<b>not bold</b>")
    expect(message.locator("time[data-unix]")).to_have_text("19:46:40")
    for label, style in (("Red", "danger"), ("Green", "success"), ("Blue", "primary"), ("Copy", "plain")):
        expect(phones.key("Тарас", label)).to_have_class(re.compile(rf"\b{style}\b"))
    expect(phones.key("Тарас", "Full")).to_be_disabled()
    phones.shot(f"message-{width}-{scheme}")


def test_a_long_quote_unfolds_and_stays_so_when_the_message_is_edited(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/show")
    message = phones.newest("Оля")
    quote = message.locator("blockquote")
    expect(quote).to_have_class(re.compile("folded"))
    message.get_by_role("button", name="Розгорнути").click()
    expect(quote).not_to_have_class(re.compile("folded"))
    expect(message.get_by_role("button", name="Згорнути")).to_have_attribute("aria-expanded", "true")


def test_a_spoiler_shows_when_it_is_clicked(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/show")
    spoiler = phones.newest("Оля").locator(".spoiler")
    expect(spoiler).to_have_attribute("aria-label", "Показати приховане")
    spoiler.click()
    expect(spoiler).to_have_class(re.compile("shown"))
    expect(phones.newest("Тарас").locator(".spoiler")).not_to_have_class(re.compile("shown"))


def test_toast_alert_and_edit_reach_the_one_who_pressed_or_everybody(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/show")
    phones.press("Тарас", "Red")
    expect(phones.toast("Тарас")).to_have_text("toast for Тарас")
    phones.press("Настя", "Blue")
    alert = phones.phone("Настя").get_by_role("alertdialog")
    expect(alert).to_contain_text("alert for Настя")
    alert.get_by_role("button", name="Гаразд").click()
    expect(alert).to_have_count(0)
    expect(phones.toast("Оля")).to_be_hidden()
    expect(phones.phone("Оля").get_by_role("alertdialog")).to_have_count(0)
    phones.press("Настя", "Green")
    for name in phones.names:
        expect(phones.newest(name).locator(".text")).to_have_text("edited")
        expect(phones.newest(name).locator(".meta")).to_contain_text("змінено")
        expect(phones.phone(name).locator(".message")).to_have_count(2)


def test_an_ephemeral_message_stands_on_one_phone_and_says_so(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/show")
    phones.press("Тарас", "Whisper")
    message = phones.newest("Тарас")
    expect(message).to_contain_text("whisper to Тарас")
    expect(message).to_contain_text("Бачите тільки ви")
    phones.press("Тарас", "Instead")
    expect(phones.phone("Тарас").get_by_text("instead of it")).to_be_visible()
    expect(phones.phone("Тарас").get_by_text("not bold")).to_have_count(0)
    phones.shot("ephemeral")
    for name in ("Оля", "Настя"):
        expect(phones.phone(name).get_by_text("not bold")).to_have_count(1)
        expect(phones.phone(name).get_by_text("whisper to")).to_have_count(0)
        expect(phones.phone(name).get_by_text("instead of it")).to_have_count(0)


def test_a_photo_with_a_spoiler_is_veiled_until_clicked(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/photo")
    photo = phones.newest("Оля").locator(".photo")
    expect(photo).to_have_class(re.compile("veiled"))
    expect(photo.locator("img")).to_have_js_property("naturalWidth", 240)
    phones.shot("photo")
    photo.click()
    expect(photo).not_to_have_class(re.compile("veiled"))


def test_a_rich_message_shows_its_table(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/table")
    message = phones.newest("Тарас")
    expect(message.get_by_role("heading", name="Scores")).to_be_visible()
    expect(message.get_by_role("cell")).to_have_text(["Name", "Sum", "A", "1"])


def test_a_protected_message_is_marked(seat: Seat) -> None:
    phones = seat()
    phones.chat("Оля", "sandbox_bot").get_by_role("button", name="Почати").click()
    message = phones.newest("Оля")
    expect(message).to_contain_text("started: /start")
    expect(message.get_by_role("img", name="Захищено від пересилання")).to_be_visible()
    expect(message.locator(".text")).to_have_css("user-select", "none")


def test_names_and_texts_are_text_and_never_markup(seat: Seat) -> None:
    phones = seat()
    evil = "<img src=x onerror=alert(1)>"
    phones.control("groups", {"title": evil, "members": [phones.person("Оля")], "bot": False})
    phones.control(f"people/{phones.person('Тарас')}/rename", {"name": evil})
    expect(phones.page.locator(".seat-name").nth(1)).to_have_text(evil)
    phones.say("Оля", evil)
    for name in ("Оля", "Настя"):
        expect(phones.newest(name).locator(".text")).to_contain_text(evil)
        expect(phones.phone(name).locator("img[src=x]")).to_have_count(0)
    expect(phones.phone("Оля").get_by_role("tab", name=evil)).to_be_visible()
    expect(phones.page.locator("img[src=x]")).to_have_count(0)


def test_a_copy_button_copies(seat: Seat) -> None:
    phones = seat()
    phones.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phones.say("Оля", "/show")
    sign = phones.newest("Оля").locator(".copies").bounding_box()
    assert sign is not None
    assert (sign["width"], sign["height"]) == (14, 14)
    phones.press("Оля", "Copy")
    expect(phones.toast("Оля")).to_have_text("Скопійовано: ABC-1")
