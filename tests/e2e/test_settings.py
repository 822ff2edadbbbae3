"""A group agrees on its terms by buttons: who may, when, and what it comes to at the table."""

from engine import Rules
from engine.views import Phase
from tests.e2e.cards import Hand, points, written
from tests.e2e.house import House, fall_all
from tests.e2e.terms import HEAD, panel, shows, turn
from tests.e2e.words import plain

SEKA = Rules.preset("seka")


def unequal(hands: list[Hand]) -> bool:
    return len({points(hand, SEKA) for hand in hands}) == len(hands)


async def test_an_admin_turns_the_terms_and_the_next_kin_is_played_under_them(house: House) -> None:
    party = await house.party(4)
    stranger = party.people.pop()
    olya, taras, nastya = party.people
    await party.seated()
    found = await panel(party, olya)
    assert found.labels == ["Гра", "Ставки", "Темна", "Ховатися", "Очки", "Свара", "Час", "Чат", "Готово"]

    await turn(party, olya, "Темна", found)
    await shows(party, found, "Ставка не дивлячись", "Темна: так")
    assert (await turn(party, olya, "Темна: так", found)).text == "Темна: ні"
    await shows(party, found, "Темна: ні")
    await turn(party, olya, "Назад", found)
    await shows(party, found, HEAD, "Ставки")
    await turn(party, olya, "Ставки", found)
    await shows(party, found, "Копієчка: 5")
    assert (await turn(party, olya, "Копієчка: 5", found)).text == "Копієчка: 10"
    await shows(party, found, "Копієчка: 10", "Стеля: 500")
    lobby = await party.reads(nastya, "Копієчка 10 · стеля 500", private=False)
    assert "Особливі умови: темна — ні." in lobby.text

    # a player and a stranger read, and turn nothing
    seq = party.truth.seq()
    for other in (taras, stranger):
        read = await panel(party, other)
        assert read.labels == []
        refused = await turn(party, other, "Стеля: 500", found)
        assert refused.text == "Це може адмін або господар столу."
    assert party.truth.seq() == seq

    # dealt without the dark: hands are open at once, the panel is locked
    await party.deal()
    assert party.view().bank == 30
    assert "Темний" not in " ".join((await party.hand(party.on_word())).labels)
    refused = await turn(party, olya, "Стеля: 500", found)
    assert refused.text == "Кін іде: умови міняють після нього."
    await shows(party, found, "Кін іде: умови міняють після нього.")
    locked = await panel(party, olya)
    assert locked.labels == ["Чат"]

    # after the kin: from the next one on, and the result says so
    await party.play(fall_all)
    assert party.view().phase is Phase.RESULT
    found = await panel(party, olya)
    await turn(party, olya, "Темна", found)
    await shows(party, found, "Ставка не дивлячись")
    assert (await turn(party, olya, "Темна: ні", found)).text == "Темна: так"
    await party.reads(taras, "З наступного кону: Темна: так", private=False)
    await party.until("the second kin", lambda: party.view().kin == 2)
    await party.to_word()
    assert "Темний 10" in (await party.hand(party.on_word())).labels
    assert party.truth.audit() == []

    # the group remembers
    await olya.send(party.group, "/stop")
    await party.until("the end", lambda: party.view().phase is Phase.CLOSED)
    await party.open()
    assert "Копієчка 10 · стеля 500" in plain((await party.table()).text)


async def test_an_old_kin_goes_on_under_its_terms_after_a_restart(house: House) -> None:
    party = await house.party(2)
    olya, _ = party.people
    await party.seated()
    await party.deal()
    await party.play(fall_all)
    await party.press(olya, party.word("pause"), private=False)
    found = await panel(party, olya)
    await turn(party, olya, "Ставки", found)
    await shows(party, found, "Копієчка: 5")
    await turn(party, olya, "Копієчка: 5", found)
    await house.bot.stop()
    await house.bot.start()
    table = party.truth.table()
    assert (table.rules.ante, table.terms.ante) == (5, 10)
    await party.reads(olya, "З наступного кону: Копієчка: 10; Стеля: 500", private=False)
    await party.press(olya, party.word("deal"), private=False)
    await party.to_word()
    assert party.view().bank == 20
    assert party.truth.audit() == []


async def test_a_group_goes_over_to_seka_and_its_last_two_open(house: House) -> None:
    party = await house.party(3)
    olya, taras, nastya = party.people
    await party.seated()
    found = await panel(party, olya)
    await turn(party, olya, "Гра", found)
    await shows(party, found, "Граємо в: Тринька")
    assert (await turn(party, olya, "Граємо в: Тринька", found)).text == "Граємо в: Сека"
    await party.reads(taras, "Сека 36 · стіл відкрито", private=False)
    party.deal_so(unequal, dealer=2)
    await party.box.clock.advance(60_000)  # the panel has used the group's minute up
    await party.press(olya, party.word("deal"), private=False)
    await party.to_word()

    # dark at half the price, light at double; whoever looks is seen to look
    first, second, third = party.by_order()
    hand = await party.reads(first, "Ваше слово?")
    assert "У темну" not in hand.text  # so far looking costs nothing
    assert (await party.press(first, "Темний 5")).text == "Темний — 5"
    await party.reads(second, "У темну — 5, подивившись — 10")
    await party.act(second, "look")
    log = await party.reads(third, f"{second.name} дивиться карти", private=False)
    assert f"{first.name}: у темну 5" in plain(log.text)
    assert "Прохід 10, у темну 5" in plain(log.text)
    await party.press(second, "Далі 10")
    await party.act(third, "fall")

    # two are left: one opens, for all to see
    await party.press(first, "Вскриваюсь 5")
    result = plain((await party.reads(third, f"{first.name} вскривається (5):", private=False)).text)
    assert "Тринька" not in result
    hands = [
        f"{one.name} · {written(party.truth.hands()[1, party.truth.seat(one)])}" for one in (first, second)
    ]
    assert [hand for hand in hands if hand not in result] == [], result
    assert party.truth.audit() == []
    assert {first, second, third} == {olya, taras, nastya}
