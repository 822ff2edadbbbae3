"""A phone's script holds its own person's data only: looked at as it comes over the wire."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocket

    from tests.browser.phones import Phones

    Seat = Callable[..., Phones]


def test_no_phone_is_sent_anothers_private_or_ephemeral_message(seat: Seat) -> None:
    phones = seat()
    told: dict[str, str] = defaultdict(str)

    def listen(socket: WebSocket) -> None:
        def keep(payload: str | bytes) -> None:
            told[socket.url.split("/page/")[1]] += payload if isinstance(payload, str) else payload.decode()

        socket.on("framereceived", keep)

    phones.page.on("websocket", listen)
    phones.page.reload()
    phones.say("Оля", "/show")
    phones.chat("Оля", "sandbox_bot").get_by_role("button", name="Почати").click()
    expect(phones.newest("Оля")).to_contain_text("started")
    phones.say("Оля", "olya-private")
    expect(phones.newest("Оля")).to_contain_text("echo: olya-private")
    phones.chat("Оля")
    phones.press("Оля", "Whisper")
    expect(phones.newest("Оля")).to_contain_text("whisper to")
    phones.press("Оля", "Blue")
    phones.phone("Оля").get_by_role("alertdialog").get_by_role("button").click()
    phones.say("Настя", "the very end")
    expect(phones.phone("Тарас").get_by_text("the very end").first).to_be_visible()
    ids = {name: phones.person(name) for name in phones.names}
    secrets = ("olya-private", "started: /start", "whisper to", "alert for")
    for secret in secrets:
        assert secret in told[f"people/{ids['Оля']}/feed"]
    for other in (f"people/{ids['Тарас']}/feed", f"people/{ids['Настя']}/feed", "seats"):
        assert told[other]
        assert not [secret for secret in secrets if secret in told[other]]
    assert "the very end" not in told["seats"]
