"""What a person does: Start, links, commands, replies, groups, topics, all seats at once, all by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.phones import Phones

    Seat = Callable[..., Phones]
BOT = "sandbox_bot"


def test_a_chat_not_started_shows_what_the_bot_can_do_and_start(seat: Seat) -> None:
    phones = seat()
    phone = phones.chat("Оля", BOT)
    expect(phone.locator("#wall")).to_have_attribute("data-about", "A tiny bot.\nIt shows things.")
    expect(phone.get_by_role("textbox")).to_have_count(0)
    phones.shot("start")
    phone.get_by_role("button", name="Почати").click()
    expect(phones.newest("Оля")).to_contain_text("started: /start")
    expect(phone.get_by_role("textbox")).to_be_visible()


def test_a_deep_link_opens_the_private_chat_and_presses_start(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/links")
    phones.press("Тарас", "Deep")
    expect(phones.newest("Тарас")).to_contain_text("started: /start deep-1")
    expect(phones.phone("Тарас").get_by_role("tab", name=BOT)).to_have_attribute("aria-selected", "true")


def test_the_link_of_an_answer_opens_the_private_chat_and_presses_start(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/show")
    phones.press("Настя", "Private")
    expect(phones.newest("Настя")).to_contain_text("started: /start from-press")


def test_a_startgroup_link_brings_the_bot_into_a_second_group(seat: Seat) -> None:
    phones = seat()
    phones.control("groups", {"title": "Двір", "members": [phones.person("Оля")], "bot": False})
    phones.say("Оля", "/links")
    phones.press("Оля", "Add")
    phones.phone("Оля").get_by_role("dialog").get_by_role("button", name="Двір").click()
    expect(phones.phone("Оля").get_by_role("tab", name="Двір")).to_have_attribute("aria-selected", "true")
    expect(phones.newest("Оля")).to_contain_text("started: /start@sandbox_bot come")


def test_a_link_out_of_the_box_is_asked_about_first(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/links")
    phones.press("Оля", "Outside")
    dialog = phones.phone("Оля").get_by_role("dialog")
    expect(dialog).to_contain_text("https://example.org/page")
    dialog.get_by_role("button", name="Закрити").click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize(("language", "words"), [("uk", "Показати все"), ("ru", "Показать всё")])
def test_the_menu_of_commands_in_his_language(seat: Seat, language: str, words: str) -> None:
    phones = seat(language=language)
    phones.phone("Оля").locator(".slash").click()
    row = phones.phone("Оля").locator(".commands .row")
    expect(row).to_have_text([f"/show{words}"])
    phones.shot(f"commands-{language}")
    row.click()
    expect(phones.newest("Тарас")).to_contain_text("not bold")
    expect(phones.phone("Оля").locator(".message.mine")).to_contain_text("/show@sandbox_bot")


def test_a_reply_quotes_what_it_answers(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/show")
    phones.newest("Тарас").locator(".bubble").hover()
    phones.newest("Тарас").get_by_role("button", name="Відповісти").click()
    phones.say("Тарас", "my reply")
    expect(phones.newest("Оля")).to_contain_text("echo: my reply")
    reply = phones.phone("Оля").locator(".message", has_text="my reply").first
    expect(reply.locator(".quoted-reply")).to_contain_text("bold italic code")


def test_force_reply_asks_with_its_placeholder_the_one_it_means(seat: Seat) -> None:
    phones = seat()
    phones.say("Оля", "/ask")
    box = phones.phone("Оля").get_by_role("textbox")
    expect(box).to_have_attribute("placeholder", "from 1 to 9")
    expect(phones.phone("Оля").locator(".above")).to_contain_text("How many?")
    phones.shot("force-reply")
    expect(phones.newest("Тарас")).to_contain_text("How many?")
    expect(phones.phone("Тарас").get_by_role("textbox")).to_have_attribute("placeholder", "Повідомлення")
    phones.say("Оля", "7")
    expect(phones.newest("Оля")).to_contain_text("echo: 7")
    expect(box).to_have_attribute("placeholder", "Повідомлення")


def test_leaving_and_joining_a_group(seat: Seat) -> None:
    phones = seat()
    phone = phones.phone("Настя")
    phone.get_by_role("button", name="Меню").click()
    phone.get_by_role("button", name="Вийти з групи").click()
    expect(phone.get_by_role("tab", name="Дача")).to_have_count(0)
    expect(phones.phone("Оля").get_by_text("Настя більше не в групі")).to_be_visible()
    phone.get_by_role("button", name="Меню").click()
    phone.get_by_role("dialog").get_by_role("button", name="Дача").click()
    expect(phone.get_by_role("tab", name="Дача")).to_be_visible()
    expect(phones.phone("Оля").get_by_text("Настя тепер у групі")).to_be_visible()


def test_one_more_person_and_a_second_group_with_topics(seat: Seat) -> None:
    phones = seat()
    phones.page.get_by_role("button", name="+ Людина").click()
    expect(phones.page.locator(".seat")).to_have_count(4)
    expect(phones.page.locator(".seat-name").last).to_have_text("Марко")
    phones.page.get_by_role("button", name="+ Група").click()
    dialog = phones.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Форум")
    dialog.get_by_text("З темами").click()
    phones.shot("new-group")
    dialog.get_by_role("button", name="Створити").click()
    phone = phones.chat("Оля", "Форум")
    phone.get_by_role("button", name="Нова тема").click()
    phone.get_by_role("dialog").get_by_role("textbox").fill("Карти")
    phone.get_by_role("dialog").get_by_role("button", name="Створити").click()
    phone.get_by_role("tab", name="Карти").click()
    phones.say("Оля", "/show")
    expect(phone.get_by_text("not bold")).to_be_visible()
    phones.shot("topics")
    phone.get_by_role("tab", name="Загальна").click()
    expect(phone.get_by_text("not bold")).to_have_count(0)


def test_blocking_and_unblocking_the_bot(seat: Seat) -> None:
    phones = seat()
    phone = phones.chat("Оля", BOT)
    phone.get_by_role("button", name="Почати").click()
    expect(phones.newest("Оля")).to_contain_text("started")
    phone.get_by_role("button", name="Меню").click()
    phone.get_by_role("button", name="Заблокувати бота").click()
    phone.get_by_role("button", name="Розблокувати").click()
    expect(phone.get_by_role("textbox")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_tells_whose_phone_rings_and_what_is_unread(seat: Seat, width: int) -> None:
    phones = seat(width=width)
    phones.chat("Тарас", BOT).get_by_role("button", name="Почати").click()
    expect(phones.newest("Тарас")).to_contain_text("started")
    phones.chat("Тарас")
    phones.take("Оля")
    bot = phones.control("bots")["bots"][0]
    call = f"{phones.url}bot{bot['token']}/sendMessage"
    taras = phones.person("Тарас")
    for quiet in (True, False):
        body = {"chat_id": taras, "text": f"quiet: {quiet}", "disable_notification": quiet}
        phones.page.request.post(call, data=body)
        ringing = phones.page.locator("#switcher .tab.rings" if phones.narrow else ".seat.rings")
        label = phones.phone("Тарас").locator(".tab", has_text=BOT)
        waits = "непрочитаних: 1" if quiet else "непрочитаних: 2, дзвонить"
        expect(label).to_have_attribute("aria-label", f"{BOT}, {waits}")
        expect(ringing).to_have_count(0 if quiet else 1)
    phones.shot(f"rings-{width}")
    phones.chat("Тарас", BOT)
    expect(ringing).to_have_count(0)
    expect(label).to_have_attribute("aria-label", BOT)


def test_everything_by_keyboard(seat: Seat) -> None:
    phones = seat()
    phone = phones.phone("Оля")
    keyboard = phones.page.keyboard
    phone.get_by_role("tab", name="Дача").focus()
    keyboard.press("ArrowRight")
    expect(phone.get_by_role("tab", name=BOT)).to_be_focused()
    expect(phone.get_by_role("tab", name=BOT)).to_have_attribute("aria-selected", "true")
    keyboard.press("Home")
    for _ in range(4):
        keyboard.press("Tab")
        if phone.get_by_role("textbox").evaluate("node => node === document.activeElement"):
            break
    keyboard.type("/show")
    keyboard.press("Enter")
    expect(phones.key("Оля", "Red")).to_be_visible()
    phones.key("Оля", "Red").focus()
    expect(phones.key("Оля", "Red")).to_have_css("outline-style", "solid")
    keyboard.press("Tab")
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(phone.get_by_role("alertdialog")).to_contain_text("alert for Оля")
    keyboard.press("Enter")
    expect(phone.get_by_role("alertdialog")).to_have_count(0)
    expect(phones.key("Оля", "Blue")).to_be_focused()


def test_on_a_narrow_page_one_phone_at_a_time(seat: Seat) -> None:
    phones = seat(width=390)
    seats = phones.page.locator(".seat")
    expect(seats.nth(0)).to_be_visible()
    expect(seats.nth(1)).to_be_hidden()
    phones.take("Тарас")
    expect(seats.nth(0)).to_be_hidden()
    expect(seats.nth(1)).to_be_visible()
    width = phones.page.evaluate("document.documentElement.scrollWidth")
    assert width == 390


def test_guests_by_the_switch(seat: Seat) -> None:
    phones = seat()
    phones.page.get_by_role("switch", name="Гості").check()
    expect(phones.phone("Оля").get_by_text("Гриць тепер у групі")).to_be_visible()
    expect(phones.page.locator(".seat")).to_have_count(3)
    phones.page.get_by_role("switch", name="Гості").uncheck()
    expect(phones.page.get_by_role("switch", name="Гості")).not_to_be_checked()


def test_a_refusal_of_the_box_is_said_in_its_words(seat: Seat) -> None:
    phones = seat()
    group = phones.control("groups")["groups"][0]["id"]
    phones.control(
        f"groups/{group}/role", {"user": phones.person("Тарас"), "status": "restricted", "rights": {}}
    )
    phones.say("Тарас", "may I?")
    expect(phones.toast("Тарас")).to_have_text("Тарас may not write in this group")


def test_a_phone_whose_open_chat_rings_is_calmed_by_a_touch(seat: Seat) -> None:
    phones = seat()
    phones.chat("Тарас", BOT).get_by_role("button", name="Почати").click()
    expect(phones.newest("Тарас")).to_contain_text("started")
    ringing = phones.page.locator(".seat.rings")
    expect(ringing).to_have_count(1)
    phones.newest("Тарас").click()
    expect(ringing).to_have_count(0)
