"""A whole kin in each language, and what everybody could see of it."""

from engine.views import Phase
from tests.e2e.cards import Hand, cards_in, points, written
from tests.e2e.house import House, Party
from tests.e2e.sight import UKRAINIAN, everything, leaks
from tests.e2e.words import plain


def spread(hands: list[Hand]) -> bool:
    """The third beats the first and the fourth; all differ."""
    eldest, second, third, dealer = (points(hand) for hand in hands)
    return third > dealer > second and third > eldest and len({eldest, second, third, dealer}) == 4


async def test_a_kin_in_ukrainian_from_the_lobby_to_the_next_dealer(house: House) -> None:
    party = await house.party(4)
    olya, taras, nastya, marko = party.people
    await lobby(party)
    party.deal_so(spread, dealer=3)
    await pick_and_cut(party)
    hands = {person: party.truth.hands()[1, party.truth.seat(person)] for person in party.people}

    # Оля, the eldest, goes dark from her private chat, Тарас over it from the group
    first = await party.reads(olya, "Перше слово — ваше")
    assert "🎴 🎴 🎴 карти закриті" in first.text
    assert first.labels == ["Впав", "Темний 10", "Подивитися", "Темний 20", "До столу"]
    assert (await party.press(olya, "Темний 20")).text == "Темний — 20"
    assert "подивитися можна, коли в колі всі скажуть слово" in (await party.reads(olya, "Ви темні")).text
    assert "Оля темнить: 20" in plain((await party.reads(taras, "Можна перетемнити")).text)
    assert (await party.press(taras, "Перетемнити 40", private=False)).text == "Перетемнити — 40"

    # Настя looks in the group (an alert for her alone) and goes; that opens Марко's hand by itself
    assert "карти закриті" in (await party.hand(marko)).text
    seen = await party.act(nastya, "look", private=False)
    assert seen.show_alert
    assert written(hands[nastya]) in seen.text
    assert (await party.press(nastya, "Далі 40")).text == "Далі — 40"
    await party.reads(marko, written(hands[marko]))
    table = await party.reads(olya, "👉 Марко", private=False)
    assert "🌑 Ховатися: темним 40, іншим 80" in table.text

    # Марко raises from the group: a panel only he sees
    await raise_in_the_group(party)

    # Оля looks now that the circle is over, and raises by her own sum
    await party.act(olya, "look")
    await party.reads(olya, written(hands[olya]))
    await raise_by_own_sum(party)

    # Тарас falls unseen, Настя hides from Оля: the two see both hands, nobody else any
    await party.act(taras, "fall")
    await party.reads(nastya, "Праворуч — Оля")
    hides = await party.press(nastya, "Ховаюсь 100")
    assert hides.show_alert
    assert cards_in(hides.text) == {*hands[nastya], *hands[olya]}
    assert "Вибуває Оля. Карти бачите тільки ви двоє." in plain(hides.text)
    told = await party.reads(olya, "До вас ховається Настя")
    assert cards_in(told.text) == {*hands[nastya], *hands[olya]}
    log = plain((await party.reads(taras, "вибуває Оля", private=False)).text)
    assert "Настя ховається (100), праворуч Оля — вибуває Оля" in log
    assert not cards_in(log)

    # Марко goes, Настя hides from him: the last compare is public, she takes the bank and deals next
    await party.press(marko, "Далі 100")
    await party.press(nastya, "Ховаюсь 100")
    result = plain((await party.reads(taras, "🏆 Настя забирає банк 620", private=False)).text)
    assert f"Настя · {written(hands[nastya])} — {points(hands[nastya])}" in result
    assert f"Марко · {written(hands[marko])} — {points(hands[marko])}" in result
    assert cards_in(result) == {*hands[nastya], *hands[marko]}
    for line in ("Оля · 870 (−130)", "Тарас · 950 (−50)", "Настя · 1 370 (+370)", "Марко · 810 (−190)"):
        assert line in result
    assert "Далі копієчку! Здає Настя 🎴" in result
    await party.reads(nastya, "Банк ваш: 620")
    assert leaks(party, await everything(party)) == []

    # the next kin begins by itself, Настя deals
    await party.until("the second kin", lambda: party.view().kin == 2)
    assert party.person(party.view().dealer) == nastya
    assert party.person(party.view().cutter) == taras
    assert "Скільки карт зняти? Здає Настя." in plain((await party.reads(olya, "кін 2", private=False)).text)
    assert party.truth.audit() == []
    assert await house.bot.stop() == 0


async def lobby(party: Party) -> None:
    olya = party.people[0]
    await party.open("/game 10 1000")
    assert "1. Оля · 1 000" in plain((await party.table()).text)
    assert (await party.table()).labels == ["Встаю", "Сідаю", "Роздавай — треба двоє"]
    await party.sit()
    lobby = await party.reads(olya, "Можна роздавати.", private=False)
    assert "Копієчка 10 · стеля 1 000" in plain(lobby.text)
    assert "4. Марко · 1 000" in plain((await party.reads(olya, "4. Марко", private=False)).text)


async def pick_and_cut(party: Party) -> None:
    olya = party.people[0]
    await party.press(olya, "Роздавай", private=False)
    await party.reads(olya, "Здає: Марко 🎴", private=False)
    await party.until("the cut", lambda: party.view().phase is Phase.CUT)
    cut = await party.reads(olya, "👉 Настя. Зріжте!", private=False)
    assert "Банк 40 · усі поставили по 10" in plain(cut.text)
    assert cut.labels == ["4", "8", "12", "16", "20"]
    refused = await olya.press(party.group, "4")
    assert plain(refused.text) == "Зрізає Настя: праворуч від того, хто здає."
    assert (await party.press(party.people[2], "12", private=False)).text == "Знято: 12"
    await party.until("the first word", lambda: party.view().phase is Phase.BETTING)
    assert party.by_order() == party.people


async def raise_in_the_group(party: Party) -> None:
    marko = party.people[3]
    await party.act_rested(marko, "raise")
    panel = await party.reads(marko, "Підняти. Стіл: Дача", private=False)
    assert panel.ephemeral
    assert panel.labels == ["Кинути 50", "Кинути 80", "Своя сума", "Усе 990", "Назад"]
    for other in party.people[:3]:
        assert not [one for one in await other.reads(party.group) if "Підняти. Стіл" in plain(one.text)]
    await party.act(marko, "back", private=False)
    await party.until_gone(marko, panel)
    await party.act_rested(marko, "raise")
    panel = await party.reads(marko, "Підняти. Стіл: Дача", private=False)
    assert (await party.press(marko, "Кинути 80", private=False)).text == "Підняти — 80"
    await party.until_gone(marko, panel)


async def raise_by_own_sum(party: Party) -> None:
    olya = party.people[0]
    await party.act(olya, "raise")
    assert "Далі — 80, стеля — 1 000" in plain((await party.reads(olya, "Підняти. Стіл: Дача")).text)
    await party.act(olya, "own")
    asked = await party.reads(olya, "Скільки кидаєте? Число від 81 до 970")
    seq = party.truth.seq()
    for nonsense in ("сто", "-100", "80", "1001", "٩٠", "1e2", "99999999999999999999"):
        count = len(await olya.reads())
        await olya.send(None, nonsense, reply_to=asked)
        await party.answers_with(olya, count + 1)
        assert party.truth.seq() == seq, nonsense
    await olya.send(None, "100", reply_to=asked)
    await party.until("the raise", lambda: party.view().stake == 100)
    await party.until_gone(olya, asked)


async def test_a_kin_in_russian(house: House) -> None:
    party = await house.party(3, "ru")
    olya, taras, nastya = party.people
    await olya.send(party.group, "/lang")
    await party.reads(olya, "Якою мовою?", private=False)
    chosen = await olya.press(party.group, "Русский")
    since = await house.box.clock.now_ms()
    assert chosen.text == "Язык — русский."
    await party.seated()
    lobby = plain((await party.reads(olya, "3. Настя · 1 000", private=False)).text)
    assert lobby.startswith("Трынька · стол открыт\nКопеечка 5 · потолок 250")
    party.deal_so(lambda hands: points(hands[1]) > points(hands[2]) > points(hands[0]), dealer=2)
    await party.deal()
    first = await party.reads(olya, "Первое слово — ваше")
    assert first.labels == ["Упал", "Тёмный 5", "Посмотреть", "Тёмный 10", "К столу"]
    assert (await party.press(olya, "Тёмный 10")).text == "Тёмный — 10"
    assert (await party.press(taras, "Перетемнить 20")).text == "Перетемнить — 20"
    await party.act(nastya, "look")
    assert (await party.press(nastya, "Дальше 20")).text == "Дальше — 20"
    await party.act(olya, "fall")
    await party.act_rested(taras, "raise")
    panel = await party.reads(taras, "Поднять. Стол: Дача", private=False)
    assert panel.ephemeral
    await party.act(taras, "throw", private=False)
    raised = party.view().stake
    assert raised > 20
    await party.press(nastya, f"Дальше {raised}")
    hides = await party.act(taras, "compare")
    assert "Вы вскрываетесь" in hides.text
    result = plain((await party.reads(olya, "🏆 Тарас забирает банк", private=False)).text)
    assert "Дальше копеечку! Сдаёт Тарас 🎴" in result
    assert len(cards_in(result)) == 6
    told = await everything(party)
    assert leaks(party, told) == []
    ukrainian = [
        one.text for one in told if one.at >= since and one.how != "view" and UKRAINIAN & {*one.text}
    ]
    assert ukrainian == []
    assert party.truth.audit() == []


async def test_a_dark_player_sees_no_card_until_he_looks_and_a_winner_by_falls_shows_none(
    house: House,
) -> None:
    party = await house.party(3)
    olya, taras, nastya = party.people
    await party.seated()
    party.deal_so(lambda _: True, dealer=2)
    await party.deal()
    await party.press(olya, "Темний 10")
    assert (await party.act(olya, "mine", private=False)).text.startswith("Ви темні")
    await party.act(taras, "fall")
    await party.act(nastya, "fall")
    result = plain((await party.reads(taras, "🏆 Оля забирає банк 25", private=False)).text)
    assert "Усі впали — карти можна не показувати." in result
    assert not cards_in(result)
    assert leaks(party, await everything(party)) == []
    refused = await party.act(taras, "show", private=False)
    assert refused.text == "Показати можна, коли банк ваш."
    await party.act(olya, "show", private=False)
    shown = await party.reads(taras, "Оля показує:", private=False)
    assert cards_in(shown.text) == {*party.truth.hands()[1, party.truth.seat(olya)]}
    assert leaks(party, await everything(party)) == []
