"""What a host sees of the program: health, figures, log lines, backups, limits."""

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import aiohttp
import pytest

from engine.views import Phase
from tests.e2e.cards import cards_in
from tests.e2e.house import NAMES, House, Party, fall_all
from tests.ports import free_port

SECRET = "s3cret_s3cret-s3cret_s3cret-s3cret"
SILENCE_MS = 66_000


@pytest.fixture
async def watched(house: House) -> House:
    """Start the program anew with a port for its host and every log line as JSON."""
    await house.bot.stop()
    house.bot.log.unlink()
    port = str(free_port())
    house.bot.env = {**house.bot.env, "METRICS_PORT": port, "LOG_FORMAT": "json", "LOG_LEVEL": "DEBUG"}
    await house.bot.start()
    return house


async def page(house: House, path: str) -> tuple[int, str]:
    url = f"http://127.0.0.1:{house.bot.env['METRICS_PORT']}{path}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def figures(house: House) -> dict[str, float]:
    status, text = await page(house, "/metrics")
    assert status == 200
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def lines(house: House) -> list[dict[str, object]]:
    return [json.loads(line) for line in house.bot.log.read_text("utf-8").splitlines()]


async def kin(house: House, people: int = 3) -> Party:
    party = await house.party(people)
    await party.seated()
    await party.deal()
    await party.act(party.on_word(), "look")
    await party.play(fall_all)
    return party


def chore(house: House, *arguments: str, database: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Do a chore as the host does it: in a process of its own, beside the running bot."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=house.bot.folder,
        env={"PATH": "", "DATABASE": str(database or house.bot.database)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


# -- figures and health -----------------------------------------------------------------------------


async def test_figures_after_a_kin_agree_with_the_books(watched: House) -> None:
    party = await kin(watched)
    await party.press(party.people[0], "Мої карти", private=False)
    seen = await figures(watched)
    assert seen["trynka_live_tables"] == 1
    assert seen["trynka_chips"] == 3_000 == -watched.truth.purses()["mint"]
    codes = {name: value for name, value in seen.items() if name.startswith("trynka_presses_total")}
    presses = seen['trynka_updates_total{kind="callback_query"}']
    assert sum(codes.values()) == presses
    assert codes['trynka_presses_total{code="accepted"}'] >= 5
    assert seen['trynka_commands_total{code="accepted"}'] == 1
    assert seen['trynka_delivery_delay_seconds_count{rank="slot"}'] > 3
    assert seen["trynka_transactions_total"] > presses
    assert (seen["trynka_conflicts_total"], seen["trynka_flood_waits_total"]) == (0, 0)
    assert seen["trynka_delivery_queue"] < 10
    assert seen["process_resident_memory_bytes"] > 1e7


async def test_figures_tell_nothing_about_anybody(watched: House) -> None:
    party = await kin(watched)
    _, text = await page(watched, "/metrics")
    assert not any(name in text for name in (*NAMES, "Дача", "sandbox_bot"))
    assert not any(str(number) in text for number in (party.group.id, *(one.id for one in party.people)))
    assert (await watched.box.bot())["token"] not in text


async def test_floods_are_counted(watched: House) -> None:
    party = await watched.party(2)
    await watched.box.fault("flood", method="sendMessage", chat=party.group, retry_after=2)
    await party.open()
    assert (await figures(watched))["trynka_flood_waits_total"] == 1


async def test_another_poller_is_counted(watched: House) -> None:
    await watched.box.fault("error", method="getUpdates", count=2, status=409, description="Conflict")
    await watched.box.clock.advance(31_000)

    async def counted() -> bool:
        return (await figures(watched))["trynka_conflicts_total"] == 2

    await watched.box.until(counted, what="two conflicts")


async def test_health_is_good_while_telegram_is_heard_and_bad_in_its_silence(watched: House) -> None:
    assert await page(watched, "/healthz") == (200, "well\n")
    await watched.box.clock.advance(120_000)
    assert await page(watched, "/healthz") == (200, "well\n"), "polls that come back empty are heard"
    await watched.box.fault("html", method="getUpdates", forever=True)
    await watched.box.clock.advance(31_000)
    await watched.box.clock.jump(SILENCE_MS)
    status, text = await page(watched, "/healthz")
    assert status == 503
    assert "Telegram has been silent for" in text
    await watched.box.lift()

    async def well() -> bool:
        return (await page(watched, "/healthz"))[0] == 200

    await watched.box.until(well, what="health")


async def test_before_telegram_was_met_nothing_is_well(house: House) -> None:
    await house.bot.stop()
    house.bot.env = {**house.bot.env, "METRICS_PORT": str(free_port())}
    fault = await house.box.fault("html", method="getMe", forever=True)
    before = len(await house.box.calls(method="getMe"))
    await house.bot.spawn()

    async def asked() -> bool:
        return len(await house.box.calls(method="getMe")) > before

    await house.box.until(asked, what="getMe")
    assert await page(house, "/healthz") == (503, "Telegram has not been met yet\n")
    assert (await page(house, "/metrics"))[0] == 503
    await house.box.lift(fault)

    async def well() -> bool:
        return (await page(house, "/healthz"))[0] == 200

    await house.box.until(well, what="health")


async def test_the_pages_are_on_loopback_alone_and_there_are_two(watched: House) -> None:
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.2", int(watched.bot.env["METRICS_PORT"]))
    assert (await page(watched, "/"))[0] == 404


# -- log lines --------------------------------------------------------------------------------------


async def test_the_log_names_table_kin_action_and_person_and_nothing_else(watched: House) -> None:
    party = await kin(watched)
    await party.press(party.people[1], "Мої карти", private=False)
    done = [line for line in lines(watched) if line["name"] == "bot.door" and line["level"] == "INFO"]
    counted = [line for line in done if "seq" in line]
    assert Counter(line["message"] for line in counted)["fall"] == 2
    assert all({"table", "kin", "seq", "user", "update"} <= line.keys() for line in counted)
    assert {line["user"] for line in counted} == {person.id for person in party.people}
    text = watched.bot.log.read_text("utf-8")
    held = {card for hand in watched.truth.hands().values() for card in hand}
    assert len(held) >= 9
    assert not cards_in(text)
    assert not re.search("[♠♥♦♣🎴]", text)
    assert not any(name in text for name in (*NAMES, "Дача", "hook"))
    assert (await watched.box.bot())["token"] not in text


async def test_whatever_goes_wrong_the_log_keeps_secrets_and_names(watched: House) -> None:
    await watched.bot.stop()
    port = str(free_port())
    watched.bot.env = {
        **watched.bot.env,
        "LOG_FORMAT": "text",
        "WEBHOOK_URL": f"http://127.0.0.1:{port}/",
        "WEBHOOK_SECRET": SECRET,
        "WEBHOOK_PORT": port,
    }
    await watched.bot.start()
    party = await watched.party(2)
    await watched.box.fault("html", method="sendMessage", count=2)
    await watched.box.fault(
        "error", chat=party.people[1], forever=True, status=400, description="Bad Request: Оля"
    )
    await watched.box.fault("drop", method="*", count=3)
    await watched.box.inject("message", {"message_id": "Оля", "text": 5})
    await party.seated()
    await watched.bot.stop()
    text = watched.bot.log.read_text("utf-8")
    assert "cannot be read" in text
    assert not any(word in text for word in (SECRET, (await watched.box.bot())["token"], *NAMES, "Дача"))


# -- backups ----------------------------------------------------------------------------------------


async def test_a_backup_taken_in_mid_kin_goes_on_where_it_was_taken(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    await party.act(party.on_word(), "dark")
    before = house.truth.view()
    copy = house.bot.folder / "backup.sqlite3"
    done = await asyncio.to_thread(chore, house, "backup", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    assert (await asyncio.to_thread(chore, house, "audit")).stdout.endswith(": sound\n")
    await party.play(fall_all)
    await house.bot.stop()
    for name in ("trynka.sqlite3", "trynka.sqlite3-wal", "trynka.sqlite3-shm"):
        (house.bot.folder / name).unlink(missing_ok=True)
    copy.rename(house.bot.database)
    await house.bot.start()
    assert (house.truth.view().kin, house.truth.view().word) == (before.kin, before.word)
    await party.play(fall_all)
    assert party.view().phase is Phase.RESULT
    assert house.truth.audit() == []


# -- limits -----------------------------------------------------------------------------------------


async def test_who_presses_faster_than_a_hand_can_is_told_so_and_may_go_on_a_second_later(
    watched: House,
) -> None:
    party = await watched.party(2)
    await party.seated()
    olya, taras = party.people
    message = await party.table()
    presses = [olya.press(party.group, "Сідаю", message_id=message.id) for _ in range(60)]
    answers = Counter(answer.text for answer in await asyncio.gather(*presses))
    assert answers.keys() == {"Не так швидко — секунду.", "Ви вже за столом, карти — в особистому чаті."}
    fast = answers["Не так швидко — секунду."]
    assert 1 <= fast <= 40, "all but twenty at once, and what time gives meanwhile"
    assert (
        await taras.press(party.group, "Сідаю", message_id=message.id)
    ).text == "Ви вже за столом, карти — в особистому чаті."
    assert (await figures(watched))["trynka_too_fast_total"] == fast
    await watched.box.clock.advance(1_000)
    assert (
        await olya.press(party.group, "Сідаю", message_id=message.id)
    ).text == "Ви вже за столом, карти — в особистому чаті."


async def test_commands_in_a_row_are_answered_once_as_too_fast(house: House) -> None:
    party = await house.party(1)
    [olya] = party.people
    before = len(await olya.reads())
    for _ in range(30):
        await olya.send(None, "/help")
    await party.until("the warning", lambda: True)
    await house.box.clock.advance(120_000)
    texts = [message.text for message in (await olya.reads())[before:] if message.from_bot]
    assert texts.count("Не так швидко — секунду.") == 1


async def test_a_chat_has_ten_tables_and_no_more(house: House) -> None:
    people = [await house.box.person(name) for name in NAMES[:2]]
    group = await house.box.group("Дача", people, admins=people[:1], forum=True)
    for number in range(11):
        await house.box.clock.advance(60_000)
        topic = await group.topic(f"стіл {number}")
        await people[number % 2].send(group, "/game", thread=topic)
        await house.settle()
    assert house.truth.rows("SELECT count(*) FROM tables WHERE live = 1") == [(10,)]
    seen = [message.text for message in await people[0].reads(group)]
    assert seen.count("Столів тут уже 10 — більше не можна.") == 1
