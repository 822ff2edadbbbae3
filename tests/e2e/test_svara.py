"""Equals at the end of a kin, and three tens: hands that chance deals seldom."""

from engine.events import BankSplit
from engine.views import Phase
from tests.e2e.cards import Hand, cards_in
from tests.e2e.house import House, fall_all
from tests.e2e.sight import everything, leaks
from tests.e2e.ways import tied
from tests.e2e.words import plain


def tens(hands: list[Hand]) -> bool:
    return [card[:-1] for card in hands[0]] == ["10", "10", "10"]


async def test_T50_and_T51_equals_divide_the_bank_by_consent(house: House) -> None:
    party = await tied(house)
    olya, taras, nastya = party.people
    stranger = await nastya.press(party.group, "Ділимо по 15")
    assert stranger.text == "Ділять лише ті, у кого порівну. Заварять — можна буде ввійти."
    assert (await party.act(olya, "split", private=False)).text == "Ділимо"
    await party.reads(nastya, "Оля — «Ділимо»", private=False)
    assert (await party.act(taras, "split", private=False)).text == "Ділимо"
    result = plain((await party.reads(nastya, "🤝 Оля і Тарас ділять банк — по 15", private=False)).text)
    for line in ("Оля · 1 000 (0)", "Тарас · 1 005 (+5)", "Настя · 995 (−5)"):
        assert line in result, result
    assert [one.event for one in party.truth.happened() if isinstance(one.event, BankSplit)]
    assert [party.truth.purse(person) for person in party.people] == [1_000, 1_005, 995]
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []


async def test_T53_one_who_boils_is_enough_and_equals_play_the_bank_among_themselves(house: House) -> None:
    party = await tied(house)
    olya = party.people[0]
    before = party.truth.purses()
    await party.act(olya, "boil", private=False)
    await party.until("the svara's deal", lambda: party.view().svara == 1 and party.view().phase is Phase.CUT)
    assert party.view().bank == 30
    await party.press(party.person(party.view().cutter), "12", private=False)
    await party.until("the first word", lambda: party.view().phase is Phase.BETTING)
    assert party.truth.purses() == before
    assert {line.seat for line in party.view().seats if line.live} == {
        party.truth.seat(person) for person in party.people[:2]
    }
    await party.play(fall_all)
    purses = [party.truth.purse(person) for person in party.people]
    assert purses in ([1_015, 990, 995], [985, 1_020, 995])
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []


async def test_T43_three_tens_may_be_opened_and_the_cards_are_dealt_again(house: House) -> None:
    party = await house.party(3)
    olya, taras = party.people[:2]
    await party.seated()
    party.deal_so(tens, dealer=2)
    await party.deal()
    table = await party.finds(olya, "Впав", private=False)
    assert party.word("tens") not in table.labels
    await party.act(olya, "look")
    await party.press(olya, "Далі 5")
    assert (await party.act(olya, "tens")).text == "Три десятки!"
    tens_shown = {*party.truth.deals()[0].hands[party.truth.seat(olya)]}
    shown = plain((await party.reads(taras, "Три десятки — перездача!", private=False)).text)
    assert cards_in(shown) == tens_shown
    await party.play(fall_all)
    assert len(party.truth.deals()) == 2
    assert sum(party.truth.purse(person) for person in party.people) == 3_000
    assert party.truth.purse(olya) in {990, 1_010}
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []
