"""The rule book of two differently set tables, from the group's button to the last page, in two languages."""

from engine.scores import strength
from sandbox.client import Message, Person
from tests.e2e.cards import RULES
from tests.e2e.house import House, Party
from tests.e2e.words import plain


async def turn(party: Party, who: Person, label: str, message: Message, words: str) -> Message:
    """Turn a page and read it in the same message."""
    answer = await who.press(None, label, message_id=message.id)
    assert answer.answered
    for _ in range(60):
        await party.house.settle()
        [now] = [one for one in await who.reads() if one.id == message.id]
        if words in plain(now.text):
            return now
        await party.box.clock.advance(500)
    raise AssertionError(f"{words!r} not in {now.text!r}")


async def test_the_button_at_the_table_opens_the_rules_of_this_table(house: House) -> None:
    party = await house.party(2, started=False)
    olya, taras = party.people
    await olya.start()
    await party.open("/game 10 500")
    await olya.send(party.group, "/leave")
    lobby = await party.reads(olya, "Поки нікого", private=False)
    [button] = [one for one in lobby.buttons if one.text == "Правила"]
    assert button.url
    await taras.start(button.url.partition("start=")[2])
    first = await party.reads(taras, "Тринька · 1 з 7")
    assert "1. A A A — три тузи" in first.text
    assert "три шістки — 4 · 0,20 %" in plain(first.text)
    assert strength(("A♠", "10♠", "6♥"), RULES) == 21
    assert "A♠ 10♠ 6♥ — 21" in first.text
    seen = first
    for label, words in (
        ("Кін ›", "Кін — одна здача зі своїм банком"),
        ("Слово ›", "Промовчати не можна"),
        ("Темна ›", "«Темний», до 20"),
        ("Ховатися ›", "порівняти карти із сусідом праворуч"),
        ("Свара ›", "коли в останніх порівну"),
        ("Фішки ›", "Копієчка — 10, стеля — 500"),
    ):
        seen = await turn(party, taras, label, seen, words)
    assert seen.labels == ["‹ Свара", "Зміст"]
    seen = await turn(party, taras, "Зміст", seen, "Тринька · правила")
    seen = await turn(party, taras, "Очки", seen, "Хто старший")
    assert plain(seen.text) == plain(first.text)


async def test_two_tables_have_two_books_and_a_russian_reader_reads_russian(house: House) -> None:
    party = await house.party(2)
    taras = party.people[1]
    await party.seated()
    other = await house.party(["Марко", "Леся"], "ru")
    marko = other.people[0]
    await marko.send(other.group, "/game 20 2000")
    await house.settle()
    await marko.send(other.group, "/settings")
    panel = await other.reads(marko, "Умови столу", private=False)
    for label, words in (("Темна", "Ставка не дивлячись"), ("Темна: так", "Темна: ні")):
        assert (await marko.press(other.group, label, message_id=panel.id)).answered
        await seen_in_group(other, marko, panel, words)

    await taras.send(None, "/rules")
    mine = await party.reads(taras, "Тринька · 1 з 7 · стіл Дача")
    mine = await turn(party, taras, "Кін ›", mine, "ставить копієчку: 5")
    mine = await turn(party, taras, "Слово ›", mine, "Ваше слово?")
    await turn(party, taras, "Темна ›", mine, "«Темний», до 10")

    await marko.send(other.group, "/rules")
    theirs = await other.reads(marko, "Трынька · 1 из 7 · стол Дача")
    theirs = await turn(other, marko, "Кон ›", theirs, "ставит копеечку: 20")
    theirs = await turn(other, marko, "Слово ›", theirs, "Ваше слово?")
    await turn(other, marko, "Тёмная ›", theirs, "За этим столом не темнят")


async def seen_in_group(party: Party, who: Person, message: Message, words: str) -> None:
    """Let time pass until a message of the group says something, on it or on its buttons."""
    for _ in range(60):
        await party.house.settle()
        [now] = [one for one in await who.reads(party.group) if one.id == message.id]
        if any(words in plain(line) for line in (now.text, *now.labels)):
            return
        await party.box.clock.advance(500)
    raise AssertionError(f"{words!r} not in {now.text!r} {now.labels}")
