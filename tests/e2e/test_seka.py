"""Сека with a joker, in Russian: dark and light, opened by the last two, and a svara with an entrant."""

from engine import Rules
from engine.cards import JOKER
from engine.views import Phase
from tests.e2e.cards import Hand, cards_in, points, written
from tests.e2e.house import House, Party
from tests.e2e.sight import UKRAINIAN, everything, leaks
from tests.e2e.words import plain

RULES = Rules.preset("seka_joker")


def jokers_equal(hands: list[Hand]) -> bool:
    """The first holds the joker and is worth what the second is."""
    return JOKER in hands[0] and points(hands[0], RULES) == points(hands[1], RULES)


def entrant_best(hands: list[Hand]) -> bool:
    """The second in the svara beats the other two."""
    first, second, third = (points(hand, RULES) for hand in hands)
    return second > max(first, third)


def shown(party: Party, deal: int, name: str) -> str:
    """Write a hand of a deal as a result shows it."""
    person = next(one for one in party.people if one.name == name)
    hand = party.truth.deals()[deal].hands[party.truth.seat(person)]
    return f"{name} · {written(hand)} — {points(hand, RULES)}"


async def test_S27_and_S25_a_kin_with_a_joker_ends_in_a_svara_that_its_entrant_wins(house: House) -> None:
    party = await house.party(4, "ru")
    olya, taras, nastya, marko = party.people
    await olya.send(party.group, "/lang")
    await party.reads(olya, "Якою мовою?", private=False)
    assert (await olya.press(party.group, "Русский")).text == "Язык — русский."
    since = await house.box.clock.now_ms()
    await party.seated("/game seka_joker 10")
    lobby = await party.reads(marko, "Сека 36 + джокер · стол открыт", private=False)
    assert "Копеечка 10" in plain(lobby.text)
    party.deal_so(jokers_equal, dealer=3)
    party.svara_so(entrant_best, tied=2, hands=3)
    await party.deal()
    assert party.by_order() == party.people
    assert len(party.truth.table().rules.cards) == 37

    # dark at half of what the light ones pay; a look is seen by all and doubles the price
    hand = await party.reads(olya, "Ваше слово?")
    assert "карты закрыты" in hand.text
    assert "В тёмную" not in hand.text  # so far looking costs nothing
    assert (await party.press(olya, "Тёмный 10")).text == "Тёмный — 10"
    await party.reads(taras, "В тёмную — 10, посмотрев — 20")
    await party.act(taras, "look")
    held = party.truth.hands()[1, party.truth.seat(taras)]
    assert cards_in((await party.reads(taras, held[0])).text) == {*held}
    assert (await party.press(taras, "Дальше 20")).text == "Дальше — 20"
    assert (await party.press(nastya, "Тёмный 10")).text == "Тёмный — 10"
    log = plain((await party.reads(marko, "Настя: в тёмную 10", private=False)).text)
    assert "Тарас смотрит карты" in log
    assert "Проход 20, в тёмную 10" in log
    await party.act(marko, "fall")

    # two are left when Настя falls unseen: Оля looks, and opens
    await party.press(olya, "Тёмный 10")
    await party.press(taras, "Дальше 20")
    assert "Вскрываюсь" not in " ".join((await party.hand(olya)).labels)
    await party.act(nastya, "fall")
    await party.act(olya, "look")
    own = await party.reads(olya, JOKER)
    assert cards_in(own.text) == {*party.truth.hands()[1, party.truth.seat(olya)]}
    await party.breathe()
    await party.press(olya, "Вскрываюсь 20")
    svara = plain((await party.reads(nastya, "🍲 Свара! Банк 130", private=False)).text)
    assert shown(party, 0, "Оля") in svara
    assert shown(party, 0, "Тарас") in svara
    await party.act(taras, "boil", private=False)

    # Настя enters for a half; Марко does not, and his time runs out
    entry = plain((await party.reads(nastya, "Вход — половина банка: 65")).text)
    assert "Варят: Оля, Тарас" in entry
    assert (await party.press(nastya, "Вступить 65")).text == "Вступить — 65"
    await party.until("the svara's cut", lambda: party.view().phase is Phase.CUT)
    assert party.view().bank == 195
    await party.to_word()
    assert party.by_order() == [taras, nastya, olya]
    table = plain((await party.reads(marko, "🍲 Свара · кон 1 · круг 1", private=False)).text)
    assert not cards_in(table)
    for person in (taras, nastya):
        open_hand = await party.finds(person, "Дальше 10", private=True)  # nobody is dark in a svara
        assert cards_in(open_hand.text) == {*party.truth.hands()[1, party.truth.seat(person)]}
        await party.press(person, "Дальше 10")
    await party.act(olya, "fall")
    await party.press(taras, "Вскрываюсь 10")
    result = plain((await party.reads(marko, "🏆 Настя забирает банк 225", private=False)).text)
    for line in (
        "Тарас вскрывается (10):",
        shown(party, 1, "Тарас"),
        shown(party, 1, "Настя"),
        "Настя · 1 130 (+130)",
        "Сдаёт Оля 🎴",
    ):
        assert line in result, result
    assert [party.truth.purse(one) for one in party.people] == [950, 930, 1_130, 990]
    told = await everything(party)
    assert leaks(party, told) == []
    assert [
        one.text for one in told if one.at >= since and one.how != "view" and UKRAINIAN & {*one.text}
    ] == []
    assert party.truth.audit() == []
