"""What one settles for oneself, how quiet a group is, achievements, the picture: in both languages."""

import aiohttp
import pytest

from sandbox.client import Person
from tests.bot.test_own import large_and_coloured
from tests.e2e.house import MINUTE_MS, House, Party
from tests.e2e.words import plain

WORDS = {
    "uk": {
        "own": "Карти у вас виглядають так:",
        "four": "Масті чотирма кольорами",
        "big": "Великі карти",
        "rings": "Сповіщати про моє слово",
        "yes": "так",
        "no": "ні",
        "chat": "Чат",
        "remind": "Нагадувати про слово",
        "due": "ваше слово? Ще",
        "honour": "🎖 Тарас: банк наосліп",
        "mine": "🎖 Ваша відзнака: банк наосліп",
        "kept": "🎖 Відзнаки: банк наосліп",
        "picture": "Графік фішок",
        "chips": "Ваші фішки · Дача\nЗараз 1 005\nНайбільше 1 005 · найменше 1 000",
    },
    "ru": {
        "own": "Карты у вас выглядят так:",
        "four": "Масти в четыре цвета",
        "big": "Крупные карты",
        "rings": "Сообщать о моём слове",
        "yes": "да",
        "no": "нет",
        "chat": "Чат",
        "remind": "Напоминать о слове",
        "due": "ваше слово? Ещё",
        "honour": "🎖 Тарас: банк вслепую",
        "mine": "🎖 Ваше достижение: банк вслепую",
        "kept": "🎖 Достижения: банк вслепую",
        "picture": "График фишек",
        "chips": "Ваши фишки · Дача\nСейчас 1 005\nБольше всего 1 005 · меньше всего 1 000",
    },
}


async def settle_own(party: Party, person: Person, *names: str) -> None:
    """Turn some of a person's settings to what they were not."""
    words = WORDS[party.language]
    await person.send(None, "/settings")
    panel = await party.reads(person, words["own"])
    for name in names:
        value = words["no" if name == "rings" else "yes"]
        answer = await person.press(None, words[name], message_id=panel.id)
        assert answer.text == f"{words[name]}: {value}"
        await party.reads(person, words["own"])


async def no_reminders(party: Party, admin: Person) -> None:
    """Let the group's admin turn the reminders off."""
    words = WORDS[party.language]
    await admin.send(party.group, "/settings")
    panel = await party.finds(admin, words["chat"], private=False)
    await admin.press(party.group, words["chat"], message_id=panel.id)
    await party.finds(admin, words["remind"], private=False)
    answer = await admin.press(party.group, words["remind"], message_id=panel.id)
    assert answer.text == f"{words['remind']}: {words['no']}"


@pytest.mark.parametrize("language", WORDS)
async def test_a_kin_as_each_wants_it_and_what_is_left_of_it(house: House, language: str) -> None:
    words = WORDS[language]
    party = await house.speaking(language)
    olya, taras = party.people
    await settle_own(party, olya, "four", "big")
    await settle_own(party, taras, "rings")
    await party.seated()
    await no_reminders(party, olya)
    await house.box.clock.advance(MINUTE_MS)  # so that the group's pace has room for the deal

    # his hand stays silent, and the group is not reminded of him
    party.deal_so(lambda _: True, dealer=0)
    await party.deal()
    hand = await party.finds(taras, party.word("dark"), private=True)
    await house.box.clock.advance(40_000)
    assert (await party.finds(taras, party.word("dark"), private=True)).id == hand.id
    assert all(words["due"] not in plain(one.text) for one in await olya.reads(party.group))

    # her cards are large and coloured wherever she sees them
    await party.act(taras, "dark")
    await party.act(olya, "look")
    seen = plain((await party.finds(olya, party.word("fall"), private=True)).text)
    mine = (await party.act(olya, "mine", private=False)).text
    for text in (seen, mine):
        assert large_and_coloured(text)

    # he takes the bank unseen; the result says so, and so do his hand and his figures
    await party.act(olya, "fall")
    await party.reads(olya, words["honour"], private=False)
    await party.reads(taras, words["mine"])
    await taras.send(None, "/stats")
    figures = await party.reads(taras, words["kept"])

    # and the purse is drawn
    await taras.press(None, words["picture"], message_id=figures.id)
    shown = await party.reads(taras, words["chips"])
    assert shown.photo is not None
    assert (shown.photo["width"], shown.photo["height"]) == (1_080, 720)
    async with aiohttp.ClientSession() as session, session.get(house.box.url + shown.photo["url"]) as answer:
        assert (await answer.read()).startswith(b"\x89PNG")
    assert party.truth.audit() == []
