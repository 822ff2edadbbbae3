"""A group agrees on its terms by buttons: who may, when, and what it comes to at the table."""

from engine import Rules, Want
from engine.actions import Action, Lift, Shuffle
from engine.cards import lift_order
from engine.scores import strength
from engine.shuffle import answer
from engine.views import Phase
from sandbox.client import Answer, Message, Person
from tests.e2e.cards import dealt, seeds
from tests.e2e.house import PLACE, House, Party, fall_all
from tests.e2e.words import plain

HEAD = "Умови столу · Тринька"


async def panel(party: Party, who: Person) -> Message:
    """Let somebody ask for the panel and read it."""
    before = len(await who.reads(party.group))
    await who.send(party.group, "/settings")
    for _ in range(60):
        await party.house.settle()
        seen = await who.reads(party.group)
        found = [one for one in seen[before:] if one.from_bot and HEAD in plain(one.text)]
        if found:
            return found[-1]
        await party.box.clock.advance(500)
    raise AssertionError(await party.scene())


async def press(party: Party, who: Person, label: str, message: Message) -> Answer:
    """Press a button of the panel."""
    told = await who.press(party.group, label, message_id=message.id)
    assert told.answered, label
    await party.house.settle()
    return told


async def shows(party: Party, message: Message, *words: str) -> Message:
    """Let time pass until the panel says something, on it or on its buttons."""
    for _ in range(60):
        await party.house.settle()
        [now] = [one for one in await party.people[0].reads(party.group) if one.id == message.id]
        told = [plain(now.text), *now.labels]
        if all(any(word in line for line in told) for word in words):
            return now
        await party.box.clock.advance(500)
    raise AssertionError(f"{words} not in {now.text} {now.labels}")


async def test_an_admin_turns_the_terms_and_the_next_kin_is_played_under_them(house: House) -> None:
    party = await house.party(4)
    stranger = party.people.pop()
    olya, taras, nastya = party.people
    await party.seated()
    found = await panel(party, olya)
    assert found.labels == ["Гра", "Ставки", "Темна", "Ховатися", "Очки", "Свара", "Час", "Готово"]

    await press(party, olya, "Темна", found)
    await shows(party, found, "Ставка не дивлячись", "Темна: так")
    assert (await press(party, olya, "Темна: так", found)).text == "Темна: ні"
    await shows(party, found, "Темна: ні")
    await press(party, olya, "Назад", found)
    await shows(party, found, HEAD, "Ставки")
    await press(party, olya, "Ставки", found)
    await shows(party, found, "Копієчка: 5")
    assert (await press(party, olya, "Копієчка: 5", found)).text == "Копієчка: 10"
    await shows(party, found, "Копієчка: 10", "Стеля: 500")
    lobby = await party.reads(nastya, "Копієчка 10 · стеля 500", private=False)
    assert "Особливі умови: темна — ні." in lobby.text

    # a player and a stranger read, and turn nothing
    seq = party.truth.seq()
    for other in (taras, stranger):
        read = await panel(party, other)
        assert read.labels == []
        refused = await press(party, other, "Стеля: 500", found)
        assert refused.text == "Це може адмін або господар столу."
    assert party.truth.seq() == seq

    # dealt without the dark: hands are open at once, the panel is locked
    await party.deal()
    assert party.view().bank == 30
    assert "Темний" not in " ".join((await party.hand(party.on_word())).labels)
    refused = await press(party, olya, "Стеля: 500", found)
    assert refused.text == "Кін іде: умови міняють після нього."
    await shows(party, found, "Кін іде: умови міняють після нього.")
    locked = await panel(party, olya)
    assert locked.labels == []

    # after the kin: from the next one on, and the result says so
    await party.play(fall_all)
    assert party.view().phase is Phase.RESULT
    found = await panel(party, olya)
    await press(party, olya, "Темна", found)
    await shows(party, found, "Ставка не дивлячись")
    assert (await press(party, olya, "Темна: ні", found)).text == "Темна: так"
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
    await press(party, olya, "Ставки", found)
    await shows(party, found, "Копієчка: 5")
    await press(party, olya, "Копієчка: 5", found)
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
    await press(party, olya, "Гра", found)
    await shows(party, found, "Граємо в: Тринька")
    assert (await press(party, olya, "Граємо в: Тринька", found)).text == "Граємо в: Сека"
    await party.reads(taras, "Сека 36 · стіл відкрито", private=False)
    house.fall(*seka_seeds())
    await party.box.clock.advance(60_000)  # the panel has used the group's minute up
    await party.press(olya, party.word("deal"), private=False)
    await party.to_word()

    # dark at half the price, light at double; whoever looks is seen to look
    first, second, third = party.by_order()
    hand = await party.reads(first, "Ваше слово?")
    assert "У темну — 5, подивившись — 5" in plain(hand.text)
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
        f"{one.name} · {' '.join(party.truth.hands()[1, party.truth.seat(one)])}" for one in (first, second)
    ]
    assert [hand for hand in hands if hand not in result] == [], result
    assert party.truth.audit() == []
    assert {first, second, third} == {olya, taras, nastya}


def seka_seeds() -> tuple[bytes, bytes]:
    """Find seeds under which one lifts highest at once and, cut as usual, no two hands are equal."""
    rules = Rules.preset("seka")
    lift = next(seed for seed in seeds() if len(highest(answer(Want("lift", rules.cards, 3), seed, 0))) == 1)
    for seed in seeds():
        action = answer(Want("shuffle", rules.cards), seed, 0)
        if isinstance(action, Shuffle):
            worth = {strength(hand, rules) for hand in dealt(action.deck, PLACE, 3)}
            if len(worth) == 3:
                return lift, seed
    raise AssertionError("unreachable")


def highest(action: Action) -> list[int]:
    """Tell who lifts highest."""
    assert isinstance(action, Lift)
    ends = [sum(action.sizes[: place + 1]) - 1 for place in range(len(action.sizes))]
    heights = [lift_order(action.deck[end]) for end in ends]
    return [place for place, height in enumerate(heights) if height == max(heights)]
