"""«Варимо?»: refused in one kin, accepted in the next, and one more enters the svara."""

from engine.views import Phase
from tests.e2e.cards import cards_in
from tests.e2e.house import House, fall_all
from tests.e2e.sight import everything, leaks
from tests.e2e.ways import two_left
from tests.e2e.words import plain


async def test_T54_a_boil_refused_goes_on_and_one_accepted_throws_the_cards_in_unseen(house: House) -> None:
    party = await house.party(4)
    await party.seated()
    party.deal_so(lambda _: True, dealer=3)
    await party.deal()
    olya, taras, nastya, marko = await two_left(party)

    # asked from the private chat, refused in the group, where nobody else may answer
    assert (await party.press(olya, "Варимо?")).text == "Варимо?"
    asked = await party.reads(nastya, "🍲 Оля питає: «Варимо?»", private=False)
    assert asked.labels[:2] == ["Не варю", "Давай заваримо!"]
    for other, words in (
        (olya, "Тут відповідає Тарас."),
        (nastya, "Ви вже вибули. До наступного кону!"),
    ):
        refused = await party.press(other, "Давай заваримо!", private=False)
        assert plain(refused.text) == words
    assert (await party.press(taras, "Не варю", private=False)).text == "Не варю"
    view = party.view()
    assert (view.phase, party.on_word(), view.bank) == (Phase.BETTING, olya, 30)
    await party.reads(marko, "Тарас: «Не варю»", private=False)
    await party.finds(olya, "Впав", private=True)
    assert "Варимо?" not in (await party.hand(olya)).labels  # once on a turn
    await party.act(olya, "fall")
    assert party.truth.purse(taras) == 1_020

    # the next kin: accepted in private; one enters, one stays out and sees nothing of the svara
    await party.until("the second kin", lambda: party.view().kin == 2)
    await party.to_word()
    first, second, third, fourth = await two_left(party)
    await party.press(first, "Варимо?")
    assert (await party.press(second, "Давай заваримо!")).text == "Давай заваримо!"
    table = plain((await party.reads(third, "Карти скинуто не дивлячись", private=False)).text)
    assert "«Давай заваримо!» Карти скинуто не дивлячись. Банк 30, вхід — 15" in table
    await party.press(third, "Увійти 15", private=False)
    assert (await party.press(fourth, "Без мене", private=False)).text == "Без мене"
    assert party.view().phase is Phase.PACTS  # everybody has answered
    await party.to_word()
    assert {party.person(line.seat) for line in party.view().seats if line.dealt} == {first, second, third}
    svara = party.truth.deals()[-1].hands
    assert party.truth.seat(fourth) not in svara
    for one in (first, second, third):
        seen = cards_in((await party.reads(one, "свара")).text)
        assert seen == {*svara[party.truth.seat(one)]}
    await party.reads(fourth, "Цю свару грають без вас.")
    before = [party.truth.purse(one) for one in party.people]
    await party.play(fall_all)
    await party.reads(fourth, "Кін зіграно: банк забирає")
    after = [party.truth.purse(one) for one in party.people]
    assert sorted(now - then for now, then in zip(after, before, strict=True)) == [0, 0, 0, 45]
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []
