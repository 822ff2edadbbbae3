"""The program on a webhook: the same game by another road."""

import aiohttp
import pytest

from bot.webhook import HEADER
from engine.views import Phase
from tests.e2e.house import House, fall_all
from tests.ports import free_port

SECRET = "s3cret_s3cret-s3cret_s3cret-s3cret"
TURN_MS = 90_000


@pytest.fixture
async def hooked(house: House) -> House:
    """Stop the polling program and start it anew on a webhook."""
    await house.bot.stop()
    port = free_port()
    house.bot.env = {
        **house.bot.env,
        "WEBHOOK_URL": f"http://127.0.0.1:{port}/updates",
        "WEBHOOK_SECRET": SECRET,
        "WEBHOOK_PORT": str(port),
    }
    await house.bot.start()
    return house


async def test_a_kin_by_webhook_is_a_kin(hooked: House) -> None:
    party = await hooked.party(3)
    await party.seated()
    await party.deal()
    await party.play(fall_all)
    assert party.view().phase is Phase.RESULT
    assert hooked.truth.audit() == []
    [told] = await hooked.box.calls(method="setWebhook")
    assert (told.ok, told.params["secret_token"]) == (True, SECRET)


async def test_a_kill_in_mid_kin_loses_nothing_and_counts_nothing_twice(hooked: House) -> None:
    party = await hooked.party(3)
    await party.seated()
    await party.deal()
    first = party.on_word()
    message = await party.finds(first, party.word("dark"), private=True)
    await hooked.bot.kill()
    pressed = await first.press(None, party.word("dark"), message_id=message.id, wait=False)
    assert not pressed.answered
    await hooked.bot.start()
    await party.until("the word going on", lambda: party.on_word() != first)
    dark = [entry.person for entry in hooked.truth.journal() if entry.act == "dark"]
    assert dark == [hooked.truth.seat(first)]
    await party.play(fall_all)
    assert hooked.truth.audit() == []


async def test_nobody_without_the_secret_can_press(hooked: House) -> None:
    party = await hooked.party(2)
    await party.seated()
    before = hooked.truth.seq()
    sender = {"id": party.people[0].id, "is_bot": False, "first_name": "Оля"}
    chat = {"id": party.group.id, "type": "supergroup", "title": "Дача"}
    message = {"message_id": 1, "date": 0, "chat": chat, "from": sender, "text": "/stop"}
    forged = {"update_id": 1, "message": message}
    url = hooked.bot.env["WEBHOOK_URL"]
    async with aiohttp.ClientSession() as session:
        tries: list[dict[str, str]] = [{}, {HEADER: "wrong"}, {"X-Forwarded-For": "149.154.167.220"}]
        for headers in tries:
            async with session.post(url, json=forged, headers=headers) as answer:
                assert answer.status == 401
    await hooked.settle()
    assert hooked.truth.seq() == before
    assert SECRET not in hooked.bot.log.read_text("utf-8")


async def test_while_telegram_does_not_answer_nobody_falls(hooked: House) -> None:
    party = await hooked.party(2)
    await party.seated()
    await party.deal()
    on_word, turn = party.on_word(), party.view().turn
    await hooked.box.fault("html", method="getWebhookInfo", forever=True)
    await hooked.box.clock.advance(3 * TURN_MS)
    assert (party.on_word(), party.view().turn) == (on_word, turn)
    await hooked.box.lift()
    await party.until("the kin going on", lambda: party.view().turn != turn)
    assert hooked.truth.audit() == []


async def test_polling_takes_the_webhook_away(hooked: House) -> None:
    assert await hooked.bot.stop() == 0
    hooked.bot.env = {name: value for name, value in hooked.bot.env.items() if not name.startswith("WEBHOOK")}
    await hooked.bot.start()
    party = await hooked.party(2)
    await party.seated()
    await party.deal()
    await party.play(fall_all)
    assert hooked.truth.audit() == []
