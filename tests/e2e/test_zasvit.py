"""«Засвіти» and «Замінити?»: refused where all cards are dealt, and played where some are left."""

from bot.callbacks import VotePress
from engine.events import Exposed, Replaced
from engine.views import Phase
from tests.e2e.cards import cards_in
from tests.e2e.house import House, fall_all
from tests.e2e.sight import everything, leaks
from tests.e2e.ways import with_zasvit
from tests.e2e.words import plain

ARMS = ["Засвіти 1-шу", "2-гу", "3-тю"]


async def test_T15_a_card_is_refused_to_the_eighth_and_exposed_and_replaced_for_seven(house: House) -> None:
    party = await house.party(8)
    olya, nastya, lesia = party.people[0], party.people[2], party.people[7]
    await party.seated()
    await with_zasvit(party)
    party.deal_so(lambda _: True, dealer=7)
    await party.press(olya, "Роздавай", private=False)

    # eight hands leave no card to replace one with: no button, and a forged one is refused
    await party.until("the cut", lambda: party.view().phase is Phase.CUT)
    cut = await party.reads(nastya, "Зріжте!", private=False)
    assert not {*ARMS} & {*cut.labels}
    view = party.view()
    forged = VotePress(table=party.truth.number(), turn=view.turn, act="arm", amount=1).pack()
    assert (await nastya.forge(party.group, cut.id, forged)).text == "За цим столом не засвічують."
    assert not party.truth.table().now.exposed
    await party.to_word()
    for person in party.by_order()[:-2]:
        await party.act(person, "fall")
    await party.breathe()
    await party.play(fall_all)

    # seven: Настя asks for her second card, all see it, only she answers
    await lesia.send(party.group, "/leave")
    await party.until("the next cut", lambda: party.view().kin == 2 and party.view().phase is Phase.CUT)
    assert (await party.press(nastya, "2-гу", private=False)).text == "2-гу"
    party.house.fall(bytes(32))
    await party.press(party.person(party.view().cutter), "12", private=False)
    assert party.view().phase is Phase.REPLACE
    [exposed] = [one.event for one in party.truth.happened() if isinstance(one.event, Exposed)]
    assert (exposed.seat, exposed.index) == (party.truth.seat(nastya), 1)
    shown = plain(
        (await party.reads(lesia, f"Засвічено: Настя, друга карта — {exposed.card}", private=False)).text
    )
    assert "👉 Настя. Замінити?\nІнших карт не дивитися!" in shown
    refused = await party.press(olya, "Міняй", private=False)
    assert plain(refused.text) == "Тут відповідає Настя."
    assert (await party.press(nastya, "Міняй", private=False)).text == "Міняй"
    await party.reads(lesia, f"Настя міняє: {exposed.card} — під низ колоди", private=False)
    assert [one.event for one in party.truth.happened() if isinstance(one.event, Replaced)]

    # the new card lies closed with the others; the old one is nowhere
    hands = party.truth.deals()[-1].hands
    assert all(exposed.card not in hand for hand in hands.values())
    own = hands[party.truth.seat(nastya)]
    await party.play(fall_all)
    assert exposed.card not in cards_in((await party.hand(nastya)).text)
    assert cards_in((await party.hand(nastya)).text) <= {*own}
    assert leaks(party, await everything(party)) == []
    assert party.truth.audit() == []
