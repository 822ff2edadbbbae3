"""Settings of one's own: the panel, how cards are written, whether the phone rings."""

from typing import Any

import pytest

from bot.callbacks import OwnPress
from bot.store import Faces
from bot.tables import Own
from bot.view import compare_alert, locale_of, my_cards_alert, own_screen
from bot.view.hands import cards_text, hand_block, public_hand
from engine.events import CompareSeen
from engine.rules import Rules
from engine.views import Phase
from tests.bot.screens_doc import drawn, screen
from tests.bot.view_samples import MARKO, OLIA, own, seat, view
from tests.bot.world import GROUP, OLYA, TARAS, World

SHAHA = Rules.preset("seka_shakha")
BOTH = Faces(four=True, big=True)
SIGNS = ("🅰️", "🔟", "9️⃣", "8️⃣", "7️⃣", "6️⃣")
KINGS = ("K♠", "Q♥", "J♦")


def large_and_coloured(text: str) -> bool:
    """Tell whether three cards stand in a text, large, each with the colour of its suit."""
    large = sum(text.count(sign) for sign in SIGNS) == 3
    return large and all(
        text.count(suit) == text.count(colour) for suit, colour in zip("♥♦♣", "🔴🔵🟢", strict=True)
    )


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_panel_reads_as_written(language: str) -> None:
    owns = [
        Own(language, True, Faces()),
        Own(language, False, Faces(four=True)),
        Own(language, True, Faces(big=True)),
        Own(language, True, BOTH),
    ]
    shown = [own_screen(one, locale_of(language)) for one in owns]
    assert [drawn(one) for one in shown] == list(screen("10.6", language))
    assert all(len(row[0].text) <= 30 for one in shown for row in one.markup.inline_keyboard)  # type: ignore[union-attr]


def test_every_card_has_a_large_sign_and_every_suit_a_colour() -> None:
    assert cards_text(KINGS, faces=Faces(big=True)) == "🇰♠  🇶♥  🇯♦"
    assert cards_text((*KINGS, "8♣"), faces=Faces(four=True)) == "K♠ 🔴Q♥ 🔵J♦ 🟢8♣"
    assert cards_text(("6♣", "🃏"), "6♣", BOTH) == "🟢6️⃣♣*  🃏"


def test_a_large_hand_has_a_line_of_its_own_and_anothers_stands_in_one() -> None:
    large = locale_of("uk").seen(Faces(big=True))
    assert hand_block(("A♦", "10♦", "9♦"), 30, large) == "🅰️♦  🔟♦  9️⃣♦\nтринька 30"
    assert public_hand("Настя", ("A♦", "6♦", "9♠"), 17, large) == "Настя · 🅰️♦  6️⃣♦  9️⃣♠ — <b>17</b>"
    assert hand_block(("A♦", "10♦", "9♦"), 30, locale_of("uk")) == "A♦ 10♦ 9♦ — тринька 30"


def test_the_words_of_a_game_keep_the_cards_as_they_are_wanted() -> None:
    seka = locale_of("ru").seen(BOTH).of(SHAHA)
    assert (seka.game, seka.faces, seka.language) == ("seka", BOTH, "ru")
    assert locale_of("ru").of(SHAHA).faces == Faces()


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_alerts_hold_the_longest_hands(language: str) -> None:
    locale, hand = locale_of(language).seen(BOTH), ("A♠", "10♥", "10♦")
    rich = seat(OLIA, 10**9, cards=hand, strength=11)
    seen = view(Phase.BETTING, rich, viewer=OLIA, own=own(), bank=10**9, stake=10**9)
    assert "🅰️♠" in my_cards_alert(seen, locale).text
    assert len(my_cards_alert(seen, locale).text) <= 200
    told = CompareSeen(OLIA, OLIA, MARKO, 10**9, None, hand, hand, 11, 11)
    alert = compare_alert([told], OLIA, {OLIA: "Щ" * 64, MARKO: "Щ" * 64}, locale)
    assert alert is not None
    assert alert.text.count("🔴🔟♥") == 2
    assert len(alert.text) <= 200


# -- in the running bot -----------------------------------------------------------------------------


async def turned(world: World, user: int, *labels: str) -> str:
    """Open the panel and press these; tell the last answer."""
    await world.say(user, "/settings")
    answer: Any = None
    for label in labels:
        answer = await world.press(user, label)
        await world.forward(2_000)
    return str(answer.text)


async def looked(world: World) -> int:
    """Let whoever has the word look; tell who it is."""
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    await world.press(user, "Подивитися", user)
    await world.forward(2_000)
    return user


def hands(world: World, user: int) -> list[Any]:
    return [
        call for call in world.telegram.named("SendMessage") if call.chat_id == user and "Стіл:" in call.text
    ]


async def test_four_colours_and_large_cards_change_the_hand_at_once_and_my_cards(world: World) -> None:
    user = await looked(world)
    plain = world.with_button(user, "До столу").text.split("<b>")[-2].split("</b>")[0]
    assert await turned(world, user, "Масті чотирма", "Великі карти") == "Великі карти: так"
    hand = world.with_button(user, "Впав")
    assert plain not in hand.text
    assert large_and_coloured(hand.text)
    answer = await world.press(user, "Мої карти", GROUP)
    assert large_and_coloured(answer.text)
    assert all(colour not in world.telegram.last(GROUP).text for colour in "🔴🔵🟢")


async def second(world: World) -> int:
    """Let the first word be said and the second one's time all but run out; tell whose it is."""
    await world.dealt(OLYA, TARAS)
    first = world.on_turn(OLYA, TARAS)
    await world.press(first, "Темний", first)
    await world.forward(40_000)
    return TARAS if first == OLYA else OLYA


def reminded(world: World) -> bool:
    return any("ваше слово?" in call.text for call in world.telegram.named("SendMessage"))


async def test_who_does_not_want_to_hear_of_his_word_is_not_rung(world: World) -> None:
    for user in (OLYA, TARAS):
        await world.say(user, "/start")
        assert await turned(world, user, "Сповіщати") == "Сповіщати про моє слово: ні"
    user = await second(world)
    assert [call.disable_notification for call in hands(world, user)] == [True]
    assert "Впав" in world.with_button(user, "Впав").buttons
    assert not reminded(world)


async def test_who_wants_to_hear_of_it_is_rung_and_the_table_reminded(world: World) -> None:
    user = await second(world)
    assert [call.disable_notification for call in hands(world, user)] == [True, False]
    assert reminded(world)


async def test_the_language_turns_and_the_panel_with_it(world: World) -> None:
    await world.say(OLYA, "/start")
    assert await turned(world, OLYA, "Мова: українська") == "Язык: русский"
    shown = world.telegram.last(OLYA)
    assert shown.text.startswith("<b>Ваши настройки</b>")
    await world.press(OLYA, "Язык: русский")
    await world.forward(2_000)
    assert shown.text.startswith("<b>Ваші налаштування</b>")


async def test_a_press_on_a_value_that_is_no_more_changes_nothing(world: World) -> None:
    await world.say(OLYA, "/start")
    data = OwnPress(name="big", shown="off").pack()
    for _ in range(2):
        answer = await world.press_data(OLYA, data, OLYA)
        assert answer.text == "Великі карти: так"


async def test_nobody_turns_his_own_settings_in_the_group(world: World) -> None:
    await world.say(OLYA, "/start")
    answer = await world.press_data(OLYA, OwnPress(name="big", shown="off").pack(), GROUP)
    assert answer.text == "Цієї кнопки не впізнаю. Стіл покаже /game."
    rows: Any = await world.store.tx(lambda db: db.people.by_user(OLYA))
    assert rows.faces == Faces()
