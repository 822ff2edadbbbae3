"""A svara with company: an entrant and a pool, and three equals of whom one shares by pact."""

import re

from engine.events import Pooled
from engine.views import Phase
from sandbox.client import Person
from tests.e2e.cards import Hand, cards_in, points, written
from tests.e2e.house import House, Party
from tests.e2e.sight import everything, leaks
from tests.e2e.terms import panel, shows, turn
from tests.e2e.words import plain


def two_equal(hands: list[Hand]) -> bool:
    """The first two are equal."""
    return points(hands[0]) == points(hands[1])


def three_equal(hands: list[Hand]) -> bool:
    """The first three are equal."""
    return len({points(hand) for hand in hands[:3]}) == 1


def third_beats(hands: list[Hand]) -> bool:
    """The third hand of the svara beats all the others."""
    return points(hands[2]) > max(points(hand) for hand in (*hands[:2], *hands[3:]))


async def puts(party: Party, person: Person, chips: int) -> None:
    """Answer the question how much one puts into the pool, in private."""
    asked = await party.reads(person, "Скільки кладете?")
    await person.send(None, str(chips), reply_to=asked)
    seat = party.truth.seat(person)
    await party.until(
        "the share", lambda: any(e.event == Pooled(seat, chips, 0) for e in party.truth.happened())
    )


async def test_T52_and_T61_one_enters_alone_two_together_and_the_pool_wins(house: House) -> None:
    party = await house.party(5)
    olya, taras, nastya, marko, bohdan = party.people
    await party.seated()
    party.deal_so(two_equal, dealer=4)
    party.svara_so(third_beats, tied=2, hands=4)
    await party.deal()
    assert party.by_order() == party.people
    await party.act(olya, "look")
    await party.press(olya, "Далі 5")
    await party.press(taras, "Далі 5")
    await party.breathe()  # on a slow machine fewer edits are taken together, and a pool's panel needs room
    for person in (nastya, marko, bohdan):
        await party.act(person, "fall")
    await party.breathe()
    await party.act(olya, "compare")
    await party.act(taras, "boil", private=False)

    # the price is half of the bank, and stays so when somebody has paid it
    entry = plain((await party.reads(nastya, "Вхід — пів банку: 20")).text)
    assert "🍲 Свара · банк 40\nВарять: Оля, Тарас" in entry.replace("Стіл: Дача · свара\n\n", "")
    refused = await party.press(olya, "Увійти 20", private=False)
    assert refused.text == "Ви вже на сварі: чекайте на карти."
    assert (await party.press(nastya, "Увійти 20")).text == "Увійти — 20"
    await party.reads(marko, "Входять: Настя")
    assert "Вхід — пів банку: 20" in plain((await party.reads(marko, "Входять: Настя")).text)

    # Марко opens a pool on a panel that only he sees, Богдан fills it from his private chat
    await party.press(marko, "Скластися", private=False)
    panel = await party.reads(marko, "Складчина. Вхід — 20", private=False)
    assert panel.ephemeral
    assert panel.labels == ["5", "7", "10", "Назад", "Своя сума"]
    assert (await party.press(marko, "10", private=False)).text == "Докласти — 10"
    await party.until_gone(marko, panel)
    await party.reads(taras, "🤝 Марко (10), бракує 10", private=False)
    await party.press(bohdan, "Марко: докласти")
    assert (await party.reads(bohdan, "Марко кладе 10, бракує 10")).labels[0] == "Своя сума"
    await party.press(bohdan, "Своя сума")
    await puts(party, bohdan, 40)
    await party.until("the pacts", lambda: party.view().phase is Phase.PACTS)
    assert party.view().bank == 40 + 20 + 20
    assert [party.truth.purse(one) for one in party.people] == [985, 990, 975, 985, 955]

    # Оля and Настя agree on halves; a member speaks for no pool, and who is promised is promised
    await party.press(olya, "Настя", private=False)
    await party.reads(taras, "Оля → Настя", private=False)
    refused = await party.press(marko, "Тарас", private=False)
    assert plain(refused.text) == "У складчині говорить Богдан."
    assert plain((await party.press(nastya, "Оля", private=False)).text) == "Оля"
    await party.reads(taras, "🤝 Оля + Настя — навпіл", private=False)
    refused = await party.press(bohdan, "Настя", private=False)
    assert plain(refused.text) == "Настя уже ділить навпіл. Виберіть іншого."
    assert (await party.press(bohdan, "Ні", private=False)).text == "Ні"
    await party.reads(marko, "Богдан — ні", private=False)
    assert party.view().phase is Phase.PACTS
    await party.press(taras, "Ні", private=False)
    assert party.view().phase is Phase.PICK
    await svara_of_four(party)
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []


async def svara_of_four(party: Party) -> None:
    """Оля deals; the pool beats Настя and Тарас, and divides by shares."""
    olya, taras, nastya, marko, bohdan = party.people
    await party.to_word()
    assert party.by_order() == [taras, nastya, bohdan, olya]
    hands = {one: party.truth.deals()[-1].hands[party.truth.seat(one)] for one in (taras, nastya, bohdan)}
    spoken = await party.reads(marko, "Говорить Богдан")
    assert cards_in(spoken.text) == {*hands[bohdan]}
    assert "Ваша частка — 10, разом 50. Грає складчина тільки тим, що в ній: ще 30." in plain(spoken.text)
    table = plain((await party.reads(taras, "Богдан 🤝 Марко · 30", private=False)).text)
    assert not cards_in(table)
    assert party.word("dark") not in (await party.hand(taras)).labels
    await party.press(taras, "Далі 5")
    await party.press(nastya, "Далі 5")
    refused = await party.press(marko, "Впав", private=False)
    assert plain(refused.text) == "У складчині говорить Богдан."
    told = await party.act(bohdan, "compare")
    assert cards_in(told.text) == {*hands[bohdan], *hands[nastya]}
    ours = plain((await party.reads(marko, "Ви ховаєтесь · 5 у банк")).text)
    assert f"Ви · {written(hands[bohdan])} — {points(hands[bohdan])}" in ours
    assert f"Настя · {written(hands[nastya])} — {points(hands[nastya])}" in ours
    await party.act(olya, "fall")
    await party.press(taras, "Далі 5")
    await party.act(bohdan, "compare")
    result = plain((await party.reads(olya, "🏆 Богдан забирає банк 125", private=False)).text)
    assert cards_in(result) == {*hands[bohdan], *hands[taras]}
    for line in (
        "🤝 Складчина: Богдан 100, Марко 25",
        "Тарас · 980 (−20)",
        "Настя · 970 (−30)",
        "Богдан · 1 055 (+55)",
        "Оля · 985 (−15)",
        "Марко · 1 010 (+10)",
        "Здає Богдан 🎴",
    ):
        assert line in result, result
    assert [party.truth.purse(one) for one in party.people] == [985, 980, 970, 1_010, 1_055]
    for person, share in ((bohdan, 100), (marko, 25)):
        own = await party.reads(person, f"Банк забирає складчина: вам — {share}")
        assert "Говорить" not in own.text


async def test_T50_and_D54_of_three_equals_one_shares_in_secret_with_the_entrant(
    house: House,
) -> None:
    party = await house.party(4)
    olya, taras, nastya, marko = party.people
    await party.seated()
    found = await panel(party, olya)
    await turn(party, olya, "Свара", found)
    await shows(party, found, "«Навпіл?»: відкрито")
    assert (await turn(party, olya, "«Навпіл?»: відкрито", found)).text == "«Навпіл?»: таємно"
    await party.box.clock.advance(60_000)  # the panel has used the group's minute up
    party.deal_so(three_equal, dealer=3)
    party.svara_so(third_beats, tied=3, hands=4)
    await party.deal()
    await party.act(olya, "look")
    for person in (olya, taras, nastya):
        await party.press(person, "Далі 5")
    await party.act(marko, "fall")
    told = await party.act(olya, "compare")
    hands = party.truth.deals()[0].hands
    assert cards_in(told.text) == {*hands[party.truth.seat(olya)], *hands[party.truth.seat(nastya)]}
    await party.breathe()
    await party.act(taras, "compare")
    opened = plain((await party.reads(marko, "🍲 Свара! Банк 45", private=False)).text)
    assert cards_in(opened) == {
        card for one in (olya, taras, nastya) for card in hands[party.truth.seat(one)]
    }
    assert "Оля — думає\nТарас — думає\nНастя — думає" in opened
    for person in (olya, taras):
        assert (await party.press(person, "Ділимо по 15")).text == "Ділимо"
    assert party.view().phase is Phase.SPLIT
    assert (await party.act(nastya, "boil")).text == "Варимо"

    # three boil, so a fourth enters for a third of the bank
    entry = await party.reads(marko, "Вхід — третина банку: 15")
    assert "Варять: Оля, Тарас, Настя" in plain(entry.text)
    assert (await party.press(marko, "Увійти 15")).text == "Увійти — 15"
    assert [party.truth.purse(one) for one in party.people] == [985, 985, 990, 980]

    # only the two who agree read of it; everybody has answered, so the window closes before its time
    await party.press(olya, "Марко", private=False)
    assert plain((await party.press(taras, "Настя")).text) == "Настя"
    refused = await party.press(nastya, "Настя", private=False)  # in private his own name is not there
    assert refused.text == "З собою — це і так навпіл. Виберіть іншого."
    await party.press(marko, "Оля")
    for person in (olya, marko):
        await party.reads(person, "🤝 Оля + Марко — навпіл")
    assert party.view().phase is Phase.PACTS
    assert (await party.press(nastya, "Ні")).text == "Ні"
    assert party.view().phase is Phase.PICK
    await party.reads(marko, "🍲 Свара. Кому здавати?", private=False)
    await party.to_word()
    table = plain((await party.reads(marko, "🍲 Свара · кін 1 · коло 1", private=False)).text)
    assert "навпіл" not in table
    await halves(party)
    texts = await everything(party)
    assert leaks(party, texts) == []
    others = {taras.id, nastya.id}
    pact = re.compile("Оля (→|\\+) Марко|Марко → Оля")
    assert [one.text for one in texts if one.person in others and pact.search(one.text)] == []
    assert [one.text for one in texts if one.person == olya.id and pact.search(one.text)]
    assert party.truth.audit() == []


async def halves(party: Party) -> None:
    """Марко wins, and Оля, who has fallen, has half of it."""
    olya, taras, nastya, marko = party.people
    assert party.by_order() == [taras, nastya, marko, olya]
    assert party.view().bank == 60
    for person in (taras, nastya, marko):
        await party.press(person, "Далі 5")
    await party.act(olya, "fall")
    await party.act(taras, "fall")
    await party.press(nastya, "Далі 5")
    await party.act(marko, "compare")
    result = plain((await party.reads(taras, "🏆 Марко забирає банк 85", private=False)).text)
    for line in ("🤝 Навпіл: Оля 42, Марко 43", "Марко · 1 013 (+13)", "Оля · 1 027 (+27)"):
        assert line in result, result
    assert [party.truth.purse(one) for one in party.people] == [1_027, 980, 980, 1_013]
