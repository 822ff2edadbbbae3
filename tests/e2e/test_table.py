"""A table over its life: opening, sitting, silence, leaving, stopping, pausing, closing."""

import pytest

from engine.views import Phase
from sandbox.client import Person
from tests.e2e.house import House, Party, fall_all
from tests.e2e.words import plain

MINUTE_MS = 60_000


async def test_added_to_a_group_the_bot_greets_with_a_button_that_opens_a_table(house: House) -> None:
    olya = await house.box.person("Оля")
    group = await house.box.group("Дача", [olya], admins=[olya], bot=False)
    await olya.start()
    await group.add_bot()
    party = Party(house, group, [olya])
    greeting = await party_reads(party, olya, "Граємо в Триньку просто тут.")
    assert "Відкрити стіл" in greeting
    answer = await olya.press(group, "Відкрити стіл")
    assert answer.answered
    await party.reads(olya, "1. ", private=False)
    assert [player.seat for player in party.truth.table().players] == [party.truth.seat(olya)]


async def party_reads(party: Party, person: Person, text: str) -> list[str]:
    await party.box.until(lambda: sees(party, person, text), what=text)
    message = await person.find(party.group, text)
    return message.labels if message else []


async def sees(party: Party, person: Person, text: str) -> bool:
    return await person.find(party.group, text) is not None


async def test_an_opener_who_has_not_started_the_private_chat_opens_an_empty_table(house: House) -> None:
    party = await house.party(2, started=False)
    olya = party.people[0]
    await party.open()
    lobby = plain((await party.table()).text)
    assert "Поки нікого. Хто перший?" in lobby
    assert party.truth.table().players == ()
    assert await olya.reads() == []
    answer = await party.act(olya, "sit", private=False)
    assert answer.url.startswith("https://t.me/")
    waiting = plain((await party.reads(olya, "⚠️ Оля — ще без чату з ботом", private=False)).text)
    assert "1. " not in waiting
    await olya.follow(answer.url)
    seated = plain((await party.reads(olya, "Ви за столом. Стіл: Дача")).text)
    assert "У вас 1 000 фішок. Копієчка 5, стеля 250." in seated
    lobby = plain((await party.reads(olya, "1. Оля · 1 000", private=False)).text)
    assert "⚠️" not in lobby


async def test_a_wish_to_sit_is_kept_through_a_crash_and_completed_by_start(house: House) -> None:
    party = await house.party(2)
    await party.open()
    guest = await house.box.person("Гість")
    await guest.join(party.group)
    party.people.append(guest)
    answer = await party.act(guest, "sit", private=False)
    await house.bot.kill()
    await house.bot.start()
    assert answer.url
    await guest.follow(answer.url)
    await party.reads(guest, "Ви за столом.")
    await party.reads(guest, "2. Гість", private=False)
    again = await party.act(guest, "sit", private=False)
    assert again.text == "Ви вже за столом, карти — в особистому чаті."


@pytest.mark.parametrize(
    ("command", "stakes"),
    [("/game 10 500", (10, 500)), ("/game 50", (50, 2_500)), ("/game 1 20", (1, 20))],
)
async def test_stakes_are_set_by_the_command(house: House, command: str, stakes: tuple[int, int]) -> None:
    party = await house.party(2)
    await party.open(command)
    rules = party.truth.table().rules
    assert (rules.ante, rules.ceiling) == stakes


async def test_nonsense_stakes_get_a_clear_answer_and_no_table(house: House) -> None:
    party = await house.party(2)
    olya = party.people[0]
    for nonsense in ("0", "51", "10 199", "10 1001", "-5", "1.5", "десять", "٥", "10 500 1", "9" * 40):
        before = len(await house.box.calls(chat=party.group, method="sendMessage"))
        await olya.send(party.group, f"/game {nonsense}")
        await house.settle()
        await house.box.clock.advance(4_000)
        calls = await house.box.calls(chat=party.group, method="sendMessage")
        assert len(calls) == before + 1, nonsense
        assert calls[-1].result["text"].startswith("/game 10 1000: копієчка від 1"), nonsense
        assert party.truth.tables() == 0, nonsense


async def test_a_second_game_in_mid_kin_draws_the_table_anew_and_steals_nothing(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    old = await party.finds(party.people[0], "Мої карти", private=False)
    await party.people[1].send(party.group, "/game 10 500")
    await house.settle()
    await house.box.clock.advance(8_000)
    new = await party.finds(party.people[0], "Мої карти", private=False)
    assert new.id > old.id
    await party.until_bare(party.people[0], old)
    assert party.truth.tables() == 1
    assert party.view().kin == 1
    assert party.truth.table().rules.ante == 5


async def test_silent_twice_in_a_row_is_stood_up_and_told(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    party.deal_so(lambda _: True, dealer=2)
    await party.deal()
    olya, taras, nastya = party.people
    await party.until("the first silence", lambda: party.on_word() == taras, step_ms=5_000)
    told = await party.reads(olya, "Час вийшов — ви впали.")
    assert "кін 1" in plain(told.text)
    await party.reads(nastya, "⏳ Час вийшов — Оля падає", private=False)
    await party.act(taras, "fall")
    await party.until("the second kin", lambda: party.view().kin == 2)
    await party.to_word()
    while party.on_word() != olya:
        await party.act(party.on_word(), "look")
        await party.act(party.on_word(), "go")
    seat = party.truth.seat(olya)
    await party.until("the second silence", lambda: party.view().word != seat, step_ms=5_000)
    await party.reads(olya, "Двічі без слова — місце ваше вільне.")
    await party.play(fall_all)
    assert seat not in {player.seat for player in party.truth.table().players}
    assert party.truth.purse(olya) == 990
    assert party.truth.audit() == []


async def test_a_reminder_calls_by_name_and_goes_with_the_word(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    other = next(person for person in party.people if person != eldest)
    reminder = await party.reads(other, "ваше слово? Ще 15 с", private=False)
    assert plain(reminder.text) == f"⏳ {eldest.name} — ваше слово? Ще 15 с"
    assert f"tg://user?id={eldest.id}" in reminder.html
    await party.act(eldest, "fall")
    await party.until_gone(other, reminder)


async def test_a_hand_rings_anew_after_five_seconds_and_the_older_one_goes(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    party.deal_so(lambda _: True, dealer=2)
    await party.deal()
    taras = party.people[1]
    silent = await party.hand(taras)
    assert silent.raw["silent"]
    await party.act(party.people[0], "fall")
    await party.finds(taras, "Впав", private=True)
    await party.until_gone(taras, silent)
    loud = await party.hand(taras)
    assert loud.id > silent.id
    assert not loud.raw["silent"]
    assert loud.raw["protected"]
    assert "Впав" in loud.labels
    began = party.view().began
    assert loud.date_ms - began >= 4_900
    assert (await party.act(taras, "fall")).text == "Впав"


async def test_the_next_kin_begins_after_15_seconds_unless_paused(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    await party.play(fall_all)
    ended = party.view().began
    await party.until("the second kin", lambda: party.view().kin == 2, step_ms=1_000)
    begun = next(one.at for one in party.truth.journal() if one.act == "timeout" and one.at >= ended + 15_000)
    assert begun - ended < 16_000
    await party.to_word()
    await party.play(fall_all)
    await party.act(party.people[1], "pause", private=False)
    paused = await party.reads(party.people[0], "Готові — «Роздавай».", private=False)
    assert "Пауза." in plain(paused.text)
    assert "забирає банк" in plain(paused.text)
    await house.box.clock.advance(5 * MINUTE_MS)
    assert party.view().phase is Phase.PAUSE
    await party.press(party.people[2], "Роздавай", private=False)
    await party.until("the third kin", lambda: party.view().kin == 3)


async def test_a_table_idle_for_15_minutes_closes_and_a_button_opens_it_again(house: House) -> None:
    party = await house.party(2)
    await party.seated("/game 10 500")
    await house.box.clock.advance(14 * MINUTE_MS)
    assert not party.truth.table().closed
    await house.box.clock.advance(2 * MINUTE_MS)
    closed = await party.reads(party.people[0], "Стіл закрито: 15 хв тиші.", private=False)
    assert closed.labels == ["Відкрити стіл"]
    assert party.truth.table().closed
    answer = await party.people[1].press(party.group, "Відкрити стіл", message_id=closed.id)
    assert answer.answered
    await party.until("a new table", lambda: party.truth.tables() == 2)
    rules = party.truth.table().rules
    assert (rules.ante, rules.ceiling) == (10, 500)
    await party.reads(party.people[0], "1. Тарас · 1 000", private=False)


@pytest.mark.parametrize("who", ["opener", "admin", "anonymous"])
async def test_stop_in_mid_kin_gives_everything_back(house: House, who: str) -> None:
    party = await house.party(4)
    party.people.reverse()  # the opener is no admin, the admin is the last
    await party.seated("/game 10 500")
    await party.deal()
    eldest = party.eldest()
    await party.act(eldest, "dark")
    other = party.people[1]
    await other.send(party.group, "/stop")
    await party.reads(other, "Це може адмін або господар столу.", private=False)
    assert not party.truth.table().closed
    stopper = party.people[0] if who == "opener" else party.people[-1]
    await stopper.send(party.group, "/stop", anonymous=who == "anonymous")
    await party.until("the end", lambda: party.truth.table().closed)
    asks = "Стіл закрито." if who == "anonymous" else f"Стіл закрито: так просить {stopper.name}."
    closed = plain((await party.reads(eldest, asks, private=False)).text)
    assert "Банк 50 повернуто: кожному — своє." in closed
    assert [party.truth.purse(person) for person in party.people] == [1_000] * 4
    assert party.truth.audit() == []


@pytest.mark.parametrize("phase", ["lobby", "cut", "own word", "other's word", "result", "pause"])
@pytest.mark.parametrize("private", [True, False], ids=["private", "group"])
async def test_leave_works_in_every_phase(house: House, phase: str, private: bool) -> None:
    party = await house.party(4)
    await party.seated()
    leaver = party.people[2]
    seat = party.truth.seat(leaver)
    if phase != "lobby":
        party.deal_so(lambda _: True, dealer=3 if phase == "other's word" else 1)
        await party.press(party.people[0], "Роздавай", private=False)
        await party.until("the cut", lambda: party.view().phase is Phase.CUT)
    if phase not in {"lobby", "cut"}:
        await party.to_word()
    if phase in {"result", "pause"}:
        await party.play(fall_all)
    if phase == "pause":
        await party.act(party.people[0], "pause", private=False)
    await leaver.send(None if private else party.group, "/leave")
    in_kin = phase in {"cut", "own word", "other's word"}
    words = (
        "Ви встали й упали: у банку лишається 5."
        if in_kin
        else "Місце вільне, фішки при вас. Повернутися — «Сідаю»."
    )
    await party.reads(leaver, words, private=private)
    await party.until("the empty seat", lambda: seat not in seats(party))
    assert party.truth.audit() == []
    view = party.view()
    if in_kin:
        await party.play(fall_all)
    elif phase == "result":
        await party.until("the second kin", lambda: party.view().kin == 2)
    assert seat not in {line.seat for line in party.view().seats if line.live}
    assert party.truth.audit() == []
    assert view.kin <= party.view().kin


def seats(party: Party) -> set[int]:
    return {line.seat for line in party.view().seats if not line.leaving}
