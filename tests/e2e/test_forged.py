"""Bad input: forged presses, strangers, old messages, commands where they do not belong, hostile names."""

from dataclasses import dataclass

import pytest

from engine.views import Phase
from sandbox.client import Answer, Message
from tests.e2e.house import House, Party, fall_all
from tests.e2e.words import plain

TOO_MANY = 429
REST_MS = 5_000
UNKNOWN = "Цієї кнопки не впізнаю. Стіл покаже /game."
STALE = "Кнопка стара: стіл уже пішов далі."
CHANCE = {"timeout", "lift", "count", "shuffle", "place", "resume"}

FORGED = [
    "t:99:{turn}:go:5",
    "t:0:{turn}:go:5",
    "t:-1:{turn}:go:5",
    "t:{other}:{turn}:fall:0",
    "t:1:{turn}:raise:-50",
    "t:1:{turn}:raise:99999999999999999999",
    "t:1:{turn}:raise:9007199254740993",
    "t:1:{turn}:raise:сто",
    "t:1:{turn}:raise:٥٠",
    "t:1:{turn}:raise:５０",
    "t:1:{turn}:raise: 50",
    "t:1:{turn}:raise:+50",
    "t:1:{turn}:raise:5_0",
    "t:1:{turn}:raise:5.0",
    "t:1:{turn}:raise:",
    "t:1:{turn}:raise",
    "t:1:{turn}:raise:50:1",
    "t:1:{turn}:steal:50",
    "t:1:{turn}:sit:0",
    "t:1:999:fall:0",
    "t:1:-1:fall:0",
    "s:1:99:look",
    "s:1:1:win",
    "s::1:look",
    "v:99:{turn}:split:1",
    "p:1:{turn}:steal",
    "p:99:{turn}:raise",
    "w:topup:99",
    "w:mint:1",
    "l:en",
    "o:x",
    "x:1",
    ":",
    "t",
    "\N{PILE OF POO}" * 16,
    "'; DROP TABLE journal; --",
]
REFUSED = [
    "t:1:{turn}:go:1",
    "t:1:{turn}:go:0",
    "t:1:{turn}:dark:1",
    "t:1:{turn}:dark:1000",
    "t:1:{turn}:dark:0",
    "t:1:{turn}:over_dark:0",
    "t:1:{turn}:compare:0",
    "t:1:{turn}:compare:5",
    "t:1:{turn}:raise:0",
    "t:1:{turn}:raise:251",
    "t:1:{turn}:all_in:1000",
    "t:1:{turn}:boil:0",
    "t:1:{turn}:cut:12",
    "t:1:0:fall:0",
    "v:1:{turn}:split:1",
    "v:1:{turn}:split:7",
    "v:1:{turn}:answer:1",
    "v:1:{turn}:enter:10",
    "v:1:{turn}:pool:10",
    "v:1:{turn}:pact:2",
    "v:1:{turn}:replace:1",
    "v:1:{turn}:arm:0",
    "s:1:1:three_tens",
    "s:1:1:show",
    "s:1:1:start",
    "s:1:1:pause",
    "s:1:0:look",
    "w:topup:1",
]


async def dealt(house: House, people: int = 3) -> Party:
    party = await house.party(people)
    await party.seated()
    party.deal_so(lambda _: True, dealer=people - 1)
    await party.deal()
    return party


@dataclass(frozen=True)
class Standing:
    """What must stay as it is: the journal and the books."""

    acts: list[str]
    purses: dict[str, int]


def standing(party: Party) -> Standing:
    acts = [f"{one.act} by {one.person}: {one.action}" for one in party.truth.journal()]
    return Standing(acts, party.truth.purses())


def unchanged(party: Party, before: Standing, what: str = "") -> None:
    now = standing(party)
    assert now.acts[len(before.acts) :] == [], what
    assert now == before, what


async def test_forged_presses_get_a_toast_and_change_nothing(house: House) -> None:
    party = await dealt(house)
    olya = party.people[0]
    stranger = await house.box.person("Чужий")
    other = await house.box.group("Сусіди", [stranger, olya])
    await stranger.start()
    await stranger.send(other, "/game")
    await party.until("the other table", lambda: party.truth.tables() == 2)
    neighbours, turn, table = party.truth.number(), turn_of(party), await newest(party)
    before = standing(party)
    for data in FORGED:
        answer = await forged(party, table, data.format(turn=turn, other=neighbours))
        assert plain(answer.text) == UNKNOWN, data
    unchanged(party, before)


async def test_presses_that_are_not_offered_get_a_toast_and_change_nothing(house: House) -> None:
    party = await dealt(house)
    turn, table = turn_of(party), await newest(party)
    before = standing(party)
    for data in REFUSED:
        answer = await forged(party, table, data.format(turn=turn))
        assert answer.text, data
        unchanged(party, before, data)
    unchanged(party, before)


async def test_what_belongs_to_the_eldest_does_nothing_in_other_hands(house: House) -> None:
    party = await dealt(house)
    turn, table = turn_of(party), await newest(party)
    before = standing(party)
    await strangers(party, table, turn)
    unchanged(party, before)


def turn_of(party: Party) -> int:
    return int(party.truth.rows("SELECT turn FROM tables WHERE id = 1")[0][0])


async def newest(party: Party) -> Message:
    return [one for one in await party.people[0].reads(party.group) if one.from_bot][-1]


async def forged(party: Party, table: Message, data: str) -> Answer:
    """Press as a changed client can, no faster than a person may."""
    answer = await party.people[0].forge(party.group, table.id, data)
    if answer.text != "Не так швидко — секунду.":
        return answer
    await party.box.clock.jump(REST_MS)
    return await party.people[0].forge(party.group, table.id, data)


async def strangers(party: Party, table: Message, turn: int) -> None:
    """Others press what belongs to the eldest, from here and there."""
    taras = party.people[1]
    for act in ("fall:0", "dark:5"):
        answer = await taras.forge(party.group, table.id, f"t:1:{turn}:{act}")
        assert plain(answer.text) == "Ще не ваше слово. Зараз думає Оля."
    own = await party.hand(taras)
    answer = await taras.forge(None, own.id, f"t:1:{turn}:fall:0")
    assert plain(answer.text) == "Ще не ваше слово. Зараз думає Оля."
    for message in ("inaccessible", "absent"):
        answer = await taras.forge(party.group, table.id, f"t:1:{turn}:fall:0", message=message)
        assert answer.answered
        assert answer.text
    guest = await party.box.person("Гість")
    await guest.join(party.group)
    assert no_seat(await guest.press(party.group, "Мої карти"))
    assert no_seat(await guest.forge(party.group, table.id, f"t:1:{turn}:fall:0"))
    assert no_seat(await guest.forge(party.group, table.id, "s:1:1:look"))
    outsider = await party.box.person("Здалеку")
    await outsider.start()
    await party.house.settle()
    hello = await party.hand(outsider)
    for data in (f"t:1:{turn}:fall:0", "s:1:1:cards", "s:1:1:look", "s:1:1:sit"):
        assert plain((await outsider.forge(None, hello.id, data)).text) == UNKNOWN


def no_seat(answer: Answer) -> bool:
    return plain(answer.text) == "Ви не за столом. «Сідаю» — і з наступного кону ваші карти."


async def test_a_press_on_the_last_kins_message_changes_nothing(house: House) -> None:
    party = await dealt(house)
    olya = party.people[0]
    old = await party.finds(olya, "Впав", private=False)
    buttons = [button for button in old.buttons if button.data and button.text != "Сідаю"]
    await party.play(fall_all)
    await party.until("the second kin", lambda: party.view().kin == 2)
    await party.to_word()
    before = standing(party)
    for button in buttons:
        answer = await olya.forge(party.group, old.id, button.data or "")
        assert answer.answered
        if button.text == "Мої карти":
            continue  # it shows the hand he has now
        assert answer.text in {"Той кін уже зіграно. Свіжий стіл — нижче.", "Уже прийнято."}, button.text
        unchanged(party, before)


REACH = {
    Phase.LOBBY: "lobby",
    Phase.CUT: "cut",
    Phase.BETTING: "betting",
    Phase.RESULT: "result",
    Phase.PAUSE: "pause",
}


async def reached(party: Party, phase: Phase) -> None:
    """Bring the table into a phase."""
    await party.seated()
    if phase is Phase.LOBBY:
        return
    await party.press(party.people[0], "Роздавай", private=False)
    await party.until("the cut", lambda: party.view().phase is Phase.CUT)
    if phase is Phase.CUT:
        return
    await party.to_word()
    if phase is Phase.BETTING:
        return
    await party.play(fall_all)
    if phase is Phase.PAUSE:
        await party.act(party.people[0], "pause", private=False)


@pytest.mark.parametrize("phase", REACH, ids=REACH.values())
async def test_commands_of_a_stranger_are_answered_in_every_phase_and_change_nothing(
    house: House, phase: Phase
) -> None:
    party = await house.party(3)
    await reached(party, phase)
    guest = await house.box.person("Гість")
    await guest.join(party.group)
    before = [entry for entry in party.truth.journal() if entry.act not in CHANCE]
    players = {player.seat for player in party.truth.table().players}
    for command in ("/stop", "/leave", "/game сто", "/game 1 2 3", "/game -5", "/balance"):
        await guest.send(party.group, command)
    for words in (
        "Це може адмін або господар столу.",
        "Ви не за столом. «Сідаю» — і з наступного кону ваші карти.",
        "/game 10 1000: копієчка від 1, стеля — 20–100 копієчок." if phase is Phase.CLOSED else "",
        "1 000 фішок · Дача",
    ):
        if words:
            await party.reads(guest, words, private=False)
    await guest.send(party.group, "/game 10 500")
    await house.settle()
    after = [entry for entry in party.truth.journal() if entry.act not in CHANCE]
    assert after[: len(before)] == before
    seat = party.truth.seat(guest)
    assert not [entry for entry in after if entry.person == seat]
    assert {player.seat for player in party.truth.table().players} == players
    assert party.truth.tables() == 1
    assert party.truth.table().rules.ante == 5
    assert party.truth.audit() == []


async def test_group_commands_in_a_private_chat_get_one_short_answer(house: House) -> None:
    party = await dealt(house)
    guest = await house.box.person("Гість")
    await guest.start()
    await house.settle()
    before = standing(party)
    for command, words in (
        ("/game", "Це команда для групи: надішліть її там."),
        ("/game 10 500", "Це команда для групи: надішліть її там."),
        ("/stop", "Це команда для групи: надішліть її там."),
        ("/leave", "Ви не за столом. «Сідаю» — і з наступного кону ваші карти."),
        ("щось", "Тут ваші карти. Бачите їх тільки ви."),
    ):
        count = len(await guest.reads()) + 1
        await guest.send(None, command)
        assert words in (await party.answers_with(guest, count)).text
    unchanged(party, before)
