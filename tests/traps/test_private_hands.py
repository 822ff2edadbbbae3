"""Private hands: each test is named after the fault it rules out."""

import re
from typing import Any

import pytest
from aiogram.exceptions import TelegramForbiddenError

from bot.store import audit
from engine.views import Phase
from sandbox.client import BoxError
from tests.bot.fakes import Shown
from tests.bot.world import GROUP, NASTYA, OLYA, OTHER, TARAS, TITLES, World, person
from tests.e2e.cards import CARD, cards_in, points
from tests.e2e.house import House, fall_all
from tests.e2e.sight import everything, leaks
from tests.e2e.words import plain
from tests.traps.chance import Chance
from tests.traps.lives import THREE, dealt_so, on_word, rows, table_of, told, user_of

UNREACHABLE = {
    "blocked": "Forbidden: bot was blocked by the user",
    "deactivated": "Forbidden: user is deactivated",
    "never-started": "Forbidden: bot can't initiate conversation with a user",
}


# -- nobody to write to -------------------------------------------------------------------------------


async def test_player_never_pressed_start(world: World) -> None:
    await world.table(OLYA, TARAS)
    answer = await world.press(NASTYA, "Сідаю", GROUP)
    assert (answer.url, answer.text) == ("https://t.me/trynka_bot?start=sit1", None)
    assert "⚠️ \u2068Настя\u2069 — ще без чату з ботом" in world.telegram.last(GROUP).text
    assert world.telegram.chat(NASTYA) == []
    await world.press(OLYA, "Роздавай", GROUP)
    while (table := await table_of(world)).phase is not Phase.BETTING:
        await world.forward(500)
    assert len(table.now.hands) == 2, "nobody is dealt cards he cannot see"
    await world.say(NASTYA, "/start sit1")
    await world.press(await on_word(world), "Впав", GROUP)
    await world.forward(26_000)
    assert len((await table_of(world)).now.hands) == 3
    assert any("кін 2" in shown.text for shown in world.telegram.chat(NASTYA))


@pytest.mark.parametrize("words", UNREACHABLE.values(), ids=UNREACHABLE)
async def test_player_blocks_the_bot_in_mid_kin(world: World, words: str) -> None:
    await world.dealt(*THREE)
    user = await on_word(world)

    def closed(call: Any) -> Any:
        return TelegramForbiddenError(call, words) if getattr(call, "chat_id", 0) == user else None

    for method in ("EditMessageText", "SendMessage"):
        world.telegram.on[method] = closed
    await world.press(user, "Темний 5", GROUP)
    await world.forward(6_000)
    name = {OLYA: "Оля", TARAS: "Тарас", NASTYA: "Настя"}[user]
    assert f"⚠️ \u2068{name}\u2069: карти — кнопкою «Мої карти»" in world.telegram.last(GROUP).text
    knocks = len(told(world.telegram, user))
    while (await table_of(world)).phase is Phase.BETTING:
        word = await on_word(world)
        label = "Далі" if word == user else "Впав"
        await world.press(word, label, GROUP)
        await world.forward(6_000)
    assert len(told(world.telegram, user)) == knocks, "a closed door is not knocked at"
    seats = await rows(world, "SELECT user_id FROM seats JOIN people ON people.id = person_id")
    assert (user,) not in seats
    purse = f"wallet:1:{await number(world, user)}"
    won = await rows(world, f"SELECT amount FROM balances WHERE account = '{purse}'")
    assert won == [(1_010,)], "he played by the group's buttons and won"
    shown = world.telegram.last(GROUP)
    assert f"\u2068{name}\u2069 без особистого чату — місце вільне" in shown.text
    assert (await world.press(user, "Сідаю", GROUP)).url
    assert await world.store.tx(audit) == []


async def number(world: World, user: int) -> int:
    """Tell a person's number."""
    return int((await rows(world, f"SELECT id FROM people WHERE user_id = {user}"))[0][0])


async def test_a_blocked_players_hand_is_offered_by_the_groups_button(world: World) -> None:
    await world.dealt(*THREE)
    user = await on_word(world)
    blocked = {"user": person(42), "status": "kicked", "until_date": 0}
    change = {"chat": {"id": user, "type": "private"}, "from": person(user), "date": 0}
    old = {"user": person(42), "status": "member"}
    await world.feed(my_chat_member={**change, "old_chat_member": old, "new_chat_member": blocked})
    first = await world.press(user, "Мої карти", GROUP)
    assert first.text.startswith("Карти ще закриті")
    second = await world.press(user, "Мої карти", GROUP)
    assert (second.show_alert, len(cards_in(second.text))) == (True, 3)
    for other in {*THREE} - {user}:
        assert not cards_in((await world.press(other, "Мої карти", GROUP)).text) & cards_in(second.text)


# -- whose, and where ---------------------------------------------------------------------------------

SAYING = ("SendMessage", "EditMessageText", "AnswerCallbackQuery")
ABOUT = re.compile(r'"callback_data": ?"[tvsp]:([0-9]+)')


async def test_dm_names_no_table(world: World) -> None:
    """Every message of a private chat that speaks of a kin says at which table."""
    for user in THREE:
        await world.say(user, "/start")
    for chat in (GROUP, OTHER):
        await world.say(OLYA, "/game", chat)
        for user in (TARAS, NASTYA):
            await world.press(user, "Сідаю", chat)
        await world.press(OLYA, "Роздавай", chat)
        world.rested()
    await world.forward(30_000)
    marks = {user: len(told(world.telegram, user)) for user in THREE}
    for table, chat in ((1, GROUP), (2, OTHER)):
        await speak(world, table, chat)
    titles = {1: "Дача", 2: TITLES[OTHER]}
    for user in THREE:
        for call in told(world.telegram, user)[marks[user] :]:
            named = [title for title in titles.values() if f"\u2068{title}\u2069" in call.text]
            assert len(named) == 1, call.text
            markup = call.reply_markup.model_dump_json() if call.reply_markup else ""
            assert {titles[int(table)] for table in ABOUT.findall(markup)} <= {*named}


async def speak(world: World, table: int, chat: int) -> None:
    """Play at one table what is told in private: a raise panel, an own sum, a compare, two silences."""
    for labels in (("Подивитися", "Підняти", "Своя сума", "Далі"), ("Ховаюсь",)):
        user = await on_word(world, table)
        for label in labels:
            world.rested()
            private = label in {"Підняти", "Своя сума"}
            await world.press(user, label, user if private else chat, await own(world, user, table, label))
            await world.forward(1_000)
    await world.forward(100_000)


async def own(world: World, user: int, table: int, label: str) -> Shown:
    """Find the newest message with a button of this table, the private chat first."""
    for shown in (one for chat in (user, GROUP, OTHER) for one in reversed(world.telegram.chat(chat))):
        for text, button in shown.buttons.items():
            if text.startswith(label) and (button.callback_data or "").split(":")[1:2] == [str(table)]:
                return shown
    raise LookupError(label)


# -- who sees what ------------------------------------------------------------------------------------


async def test_cards_shown_to_a_non_player_through_a_button_a_copy_an_old_message_an_alert_a_log_line(
    house: House,
) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    guest = await house.box.person("Гість")
    await guest.join(party.group)
    await guest.start()
    looker, second = party.by_order()[:2]
    await party.act(looker, "look")
    old = await party.table()
    hand = await party.hand(looker)
    with pytest.raises(BoxError):
        await looker.forward(None, hand.id, party.group)
    for label in ("Мої карти", "Подивитися"):
        for button in [one for one in (*old.buttons, *hand.buttons) if one.text == label]:
            answer = await guest.forge(party.group, old.id, button.data or "")
            assert "Ви не за столом." in answer.text
    hello = await party.hand(guest)
    for data in ("s:1:1:look", "s:1:1:cards", "s:1:1:show", "s:1:1:three_tens"):
        answer = await guest.forge(None, hello.id, data)
        assert answer.text == "Цієї кнопки не впізнаю. Стіл покаже /game."
    copy = await second.forward(party.group, old.id, None)
    assert not copy.labels, "a forwarded copy has no buttons of the bot"
    await party.act(looker, "go")
    await party.act(second, "compare")
    await party.play(fall_all)
    await party.until("the second kin", lambda: party.view().kin == 2)
    for label in ("Мої карти", "Подивитися"):
        for button in [one for one in old.buttons if one.text == label]:
            assert not cards_in((await guest.forge(party.group, old.id, button.data or "")).text)
    await guest.send(None, "/record")
    await guest.send(party.group, "/record")
    await house.settle()
    party.people.append(guest)
    assert leaks(party, await everything(party)) == []
    assert not CARD.search(house.bot.log.read_text("utf-8"))


async def dealt_cards(world: World) -> dict[int, set[str]]:
    """Tell everybody's hand, by user."""
    table = await table_of(world)
    return {await user_of(world, hand.seat): set(hand.cards) for hand in table.now.hands}


async def compared(world: World, chance: Chance) -> tuple[int, dict[int, set[str]]]:
    """Play a kin with a private compare to its end; tell who lost it, and all hands."""
    await dealt_so(world, chance, lambda dealt: points(dealt[0]) > points(dealt[1]))
    hands = await dealt_cards(world)
    for label in ("Подивитися", "Далі", "Ховаюсь"):
        await world.press(await on_word(world), label, GROUP)
        await world.forward(4_000)
    [out] = [hand.seat for hand in (await table_of(world)).now.hands if not hand.live]
    loser = await user_of(world, out)
    await world.press(await on_word(world), "Впав", GROUP)
    await world.forward(4_000)
    assert (await table_of(world)).phase is Phase.RESULT
    return loser, hands


async def test_loser_of_a_private_compare_shown_to_the_table(world: World, chance: Chance) -> None:
    loser, hands = await compared(world, chance)
    texts = [plain(call.text) for call in told(world.telegram, GROUP)]
    name = person(loser)["first_name"]
    assert any("ховається" in text and f"вибуває <b>{name}</b>" in text for text in texts), (
        "who is out is told"
    )
    assert not set().union(*map(cards_in, texts[-6:])) & set().union(*hands.values())
    [stranger] = [user for user in THREE if not any(map(of_compare, told(world.telegram, user)))]
    seen = set().union(*(cards_in(call.text) for call in told(world.telegram, stranger)))
    assert seen == hands[stranger]
    assert await world.store.tx(audit) == []


def of_compare(call: Any) -> bool:
    """Tell whether a message is what the two sides of a compare read."""
    return "Ви ховаєтесь" in call.text or "До вас ховається" in call.text


async def test_whole_deck_published_after_the_kin(world: World, chance: Chance) -> None:
    _, hands = await compared(world, chance)
    await world.say(OLYA, "/record")
    await world.forward(3_000)
    everywhere = [call.text or "" for call in world.telegram.named(*SAYING)]
    picked = [text for text in everywhere if "Кому здавати?" in text]
    seen = set().union(*(cards_in(text) for text in everywhere if text not in picked))
    assert seen <= set().union(*hands.values()), "no card that nobody held"
    assert len(seen) < 24
    public = [plain(call.text) for call in told(world.telegram, GROUP) if call.text not in picked]
    assert set().union(*map(cards_in, public)) == set(), "and a kin won by falls opens no hand"
    assert await world.store.tx(audit) == []
