"""The daily bonus, chips from hand to hand, the board, one's own figures: over HTTP, in both languages."""

import pytest

from tests.e2e.house import House, fall_all
from tests.e2e.words import plain

DAY_MS = 24 * 3_600_000
WORDS = {
    "uk": {
        "bonus": "+100 — бонус дня\nУ вас 1 100 фішок. Завтра — ще 110.",
        "row": "+110 — бонус дня, 2-й день поспіль",
        "taken": "Сьогодні бонус уже ваш",
        "ask": "🤝 Віддати 400? Кому: Тарас\nВам лишиться 700.",
        "yes": "Так, віддаю",
        "theirs": "Тут відповідає Оля.",
        "kin": "Ваші фішки на кону. Після нього — будь ласка.",
        "top": "🏆 Тиждень · Дача",
        "banks": "Банки",
        "stats": "Зіграно: 1, з банком: 1",
        "anew": "Так, спочатку",
        "begun": "Нова лічба. У кожного 1 000 фішок.",
        "forget": "Так, забудьте",
        "forgotten": "Забуто. До зустрічі!",
    },
    "ru": {
        "bonus": "+100 — бонус дня\nУ вас 1 100 фишек. Завтра — ещё 110.",
        "row": "+110 — бонус дня, 2-й день подряд",
        "taken": "Сегодня бонус уже ваш",
        "ask": "🤝 Отдать 400? Кому: Тарас\nВам останется 700.",
        "yes": "Да, отдаю",
        "theirs": "Здесь отвечает Оля.",
        "kin": "Ваши фишки на кону. После него — пожалуйста.",
        "top": "🏆 Неделя · Дача",
        "banks": "Банки",
        "stats": "Сыграно: 1, с банком: 1",
        "anew": "Да, сначала",
        "begun": "Новый счёт. У каждого 1 000 фишек.",
        "forget": "Да, забудьте",
        "forgotten": "Забыто. До встречи!",
    },
}


async def a_day_off(house: House) -> None:
    """Let a day pass while the program rests: two thousand empty polls would be a minute of the test."""
    assert await house.bot.stop() == 0
    await house.box.clock.advance(DAY_MS)
    await house.bot.start()


@pytest.mark.parametrize("language", WORDS)
async def test_a_bonus_and_a_gift_from_hand_to_hand(house: House, language: str) -> None:
    words = WORDS[language]
    party = await house.speaking(language)
    olya, taras = party.people
    await olya.send(party.group, "/bonus")
    told = await party.reads(olya, words["bonus"].split("\n")[0], private=False)
    assert words["bonus"] in plain(told.text)
    await olya.send(party.group, "/bonus")
    await party.reads(olya, words["taken"], private=False)
    await a_day_off(house)

    said = await taras.send(party.group, "…")
    await olya.send(party.group, "/give 400", reply_to=said)
    question = await party.reads(olya, words["ask"].split("\n")[0], private=False)
    assert words["ask"] in plain(question.text)
    answer = await taras.press(party.group, words["yes"])
    assert plain(answer.text) == words["theirs"]
    await olya.press(party.group, words["yes"])
    await party.reads(taras, "🤝 Оля → Тарас: 400", private=False)
    await party.until_gone(olya, question)
    assert [party.truth.purse(person) for person in party.people] == [700, 1_400]
    await olya.send(None, "/bonus")
    await party.reads(olya, words["row"])
    assert party.truth.audit() == []


@pytest.mark.parametrize("language", WORDS)
async def test_the_board_and_ones_own_figures_after_a_kin(house: House, language: str) -> None:
    words = WORDS[language]
    party = await house.speaking(language)
    await party.seated()
    await party.deal()
    loser = party.on_word()
    winner = next(person for person in party.people if person != loser)
    await loser.send(party.group, "/bonus")
    await party.reads(loser, words["kin"], private=False)
    await party.play(fall_all)
    await winner.send(party.group, "/top")
    board = plain((await party.reads(winner, words["top"], private=False)).text)
    assert f"1. {winner.name} · +5 · " in board
    assert f"2. {loser.name} · −5 · " in board
    await loser.press(party.group, words["banks"])
    await party.reads(loser, f"1. {winner.name} · 10", private=False)
    await winner.send(None, "/stats")
    await party.reads(winner, words["stats"])
    assert party.truth.audit() == []


@pytest.mark.parametrize("language", WORDS)
async def test_a_new_count_and_a_goodbye(house: House, language: str) -> None:
    words = WORDS[language]
    party = await house.speaking(language)
    olya, taras = party.people
    await taras.send(party.group, "/bonus")
    await party.reads(taras, "+100 — бонус дня", private=False)
    await olya.send(party.group, "/reset")
    await party.reads(olya, words["begun"].split(".", maxsplit=1)[0], private=False)
    assert (await taras.press(party.group, words["anew"])).text
    assert party.truth.purse(taras) == 1_100
    await olya.press(party.group, words["anew"])
    await party.reads(taras, words["begun"], private=False)
    assert party.truth.purse(taras) == 1_000
    await taras.send(None, "/forget")
    await house.settle()
    await taras.press(None, words["forget"])
    await party.reads(taras, words["forgotten"])
    assert party.truth.rows("SELECT name FROM people WHERE forgotten = 1") == [("",)]
    assert party.truth.audit() == []
