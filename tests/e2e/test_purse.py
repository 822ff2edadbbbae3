"""Chips and languages: balances, the top-up, words for each in his own tongue."""

import pytest

from sandbox.client import Person
from tests.e2e.cards import points
from tests.e2e.house import House, Party, fall_all
from tests.e2e.words import plain

DAY_MS = 24 * 3_600_000


WORDS = {
    "uk": {
        "hello": "Тут ваші карти. Бачите їх тільки ви.",
        "help": "/record — запис останнього кону, /lang — мова",
        "all": "Усе 950",
        "none": "0 фішок · Дача",
        "lost": "−1 000 — кін 1",
        "fill": "Добрати до 200",
        "filled": "Добрано. У вас 200 фішок.",
        "now": "200 фішок · Дача",
        "entry": "+200 — добір",
    },
    "ru": {
        "hello": "Здесь ваши карты. Видите их только вы.",
        "help": "/record — запись последнего кона, /lang — язык",
        "all": "Всё 950",
        "none": "0 фишек · Дача",
        "lost": "−1 000 — кон 1",
        "fill": "Добрать до 200",
        "filled": "Добрано. У вас 200 фишек.",
        "now": "200 фишек · Дача",
        "entry": "+200 — добор",
    },
}


async def ruined(house: House, language: str) -> tuple[Party, Person]:
    """Two people put in everything; the second loses it."""
    party = await house.speaking(language)
    olya, taras = party.people
    await party.seated("/game 50 5000")
    party.deal_so(lambda hands: points(hands[0]) > points(hands[1]), dealer=1)
    await party.deal()
    await party.act(olya, "look")
    await party.act(olya, "raise")
    await party.press(olya, WORDS[language]["all"])
    go = party.word("go")
    assert (await party.press(taras, f"{go} 950")).text == f"{go} — 950"
    assert [party.truth.purse(olya), party.truth.purse(taras)] == [2_000, 0]
    return party, taras


@pytest.mark.parametrize("language", WORDS)
async def test_who_has_less_than_200_is_topped_up_once_a_day(house: House, language: str) -> None:
    words = WORDS[language]
    party, taras = await ruined(house, language)
    await party.until("the pause", lambda: party.view().deadline is not None and party.view().kin >= 1)
    await house.box.clock.advance(20_000)
    assert words["hello"] in plain((await taras.reads())[1].text)
    await taras.send(None, "/help")
    await party.reads(taras, words["help"])
    await taras.send(None, "/balance")
    purse = await party.reads(taras, words["none"])
    assert words["lost"] in plain(purse.text)
    answer = await taras.press(None, words["fill"], message_id=purse.id)
    assert answer.text == words["filled"]
    assert party.truth.purse(taras) == 200
    again = await taras.forge(None, purse.id, "w:topup:1")
    assert again.answered
    assert party.truth.purse(taras) == 200
    topups = party.truth.rows("SELECT count(*) FROM transfers WHERE reason = 'topup'")
    assert topups == [(1,)]
    await taras.send(None, "/balance")
    assert words["entry"] in plain((await party.reads(taras, words["now"])).text)
    assert party.truth.audit() == []


async def test_a_top_up_waits_while_the_chips_are_in_a_kin(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    await party.people[0].send(None, "/balance")
    purse = await party.reads(party.people[0], "995 фішок · Дача")
    assert "Фішки на кону" in plain(purse.text)
    assert "Добрати до 200" not in purse.labels
    seq = party.truth.seq()
    answer = await party.people[0].forge(None, purse.id, "w:topup:1")
    assert answer.text
    assert party.truth.seq() == seq
    assert party.truth.purse(party.people[0]) == 995


async def test_a_balance_is_told_in_private_and_in_the_group(house: House) -> None:
    party = await house.party(2)
    await party.seated()
    await party.deal()
    await party.play(fall_all)
    winner = party.person(party.truth.table().dealer)
    await winner.send(None, "/balance")
    purse = plain((await party.reads(winner, "1 005 фішок · Дача")).text)
    assert "+5 — кін 1, банк" in purse
    assert "+1 000 — на початок" in purse
    await winner.send(party.group, "/balance")
    told = plain((await party.reads(winner, "1 005 фішок · Дача", private=False)).text)
    assert "кін" not in told


async def test_a_newcomer_asks_for_his_balance_before_he_ever_sat(house: House) -> None:
    party = await house.party(2)
    await party.people[1].send(party.group, "/balance")
    await party.reads(party.people[1], "1 000 фішок · Дача", private=False)


async def test_the_table_speaks_the_groups_language_and_each_hears_his_own(house: House) -> None:
    party = await house.party(3)
    olya, taras = party.people[:2]
    await party.seated()
    await taras.send(None, "/lang")
    await party.reads(taras, "Якою мовою?")
    assert (await taras.press(None, "Русский")).text == "Язык — русский."
    party.deal_so(lambda _: True, dealer=2)
    await party.deal()
    await party.act(olya, "fall")
    await party.reads(taras, "Ваше слово?")
    hand = await party.finds(taras, "Упал", private=True)
    assert plain(hand.text).startswith("👉 Ваше слово?\nСтол: Дача · кон 1")
    table = await party.finds(taras, "Впав", private=False)
    assert plain(table.text).startswith("Тринька · кін 1")
    assert (await party.press(taras, "Впав", private=False)).text == "Упал"


async def test_the_groups_language_is_for_its_admins_and_the_host(house: House) -> None:
    party = await house.party(3)
    olya, taras, nastya = party.people
    party.people = [taras, olya, nastya]
    await party.seated()
    await nastya.send(party.group, "/lang")
    await party.reads(nastya, "Якою мовою?", private=False)
    assert (await nastya.press(party.group, "Русский")).text == "Це може адмін або господар столу."
    assert (await taras.press(party.group, "Русский")).text == "Язык — русский."
    await party.reads(nastya, "Трынька · стол открыт", private=False)
    assert (await olya.press(party.group, "Українська")).text == "Мова — українська."
    await party.reads(nastya, "Тринька · стіл відкрито", private=False)
