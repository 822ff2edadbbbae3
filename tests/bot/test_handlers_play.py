import pytest

from bot.callbacks import TablePress, TurnPress
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World


def word(world: World, act: str, amount: int) -> str:
    """Forge the press of a word with the turn that stands on the table's buttons."""
    for button in world.telegram.last(GROUP).buttons.values():
        if (button.callback_data or "").startswith("t:"):
            return (
                TurnPress.unpack(button.callback_data)
                .model_copy(update={"act": act, "amount": amount})
                .pack()
            )
    raise LookupError("nobody has the word")


async def test_a_press_is_answered_with_the_buttons_own_words(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    user = world.on_turn(OLYA, TARAS, NASTYA)
    answer = await world.press(user, "Темний 5", GROUP)
    assert (answer.text, bool(answer.show_alert)) == ("Темний — 5", False)


async def test_a_press_out_of_turn_changes_nothing(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    user = world.on_turn(OLYA, TARAS, NASTYA)
    other = next(one for one in (OLYA, TARAS, NASTYA) if one != user)
    before = world.telegram.last(GROUP).text
    answer = await world.press(other, "Темний 5", GROUP)
    assert answer.text.startswith("Ще не ваше слово.")
    assert world.telegram.last(GROUP).text == before


async def test_a_stranger_is_told_how_to_join(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    answer = await world.press(NASTYA, "Темний 5", GROUP)
    assert answer.text.startswith("Ви не за столом.")


async def test_a_redelivered_press_is_answered_again_and_counted_once(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    button = world.with_button(GROUP, "Темний 5").buttons["Темний 5"]
    world._updates = 2_000
    first = await world.press_data(user, button.callback_data, GROUP)
    bank = world.telegram.last(GROUP).text
    world._updates = 2_000
    world.answers._seen.clear()
    world.telegram.calls.clear()
    again = await world.press_data(user, button.callback_data, GROUP)
    assert (first.text, again.text) == ("Темний — 5", "Темний — 5")
    assert world.telegram.last(GROUP).text == bank


@pytest.mark.parametrize(
    "data",
    [
        "t:1:1:go",
        "t:1:1:go:-5",
        "t:-1:1:go:5",
        "t:1:1:steal:5",
        "t:999:1:go:5",
        "s:1:1:explode",
        "x",
        "",
        "t:1:1:go:" + "9" * 40,
        "🃏",
    ],
)
async def test_forged_data_gets_a_toast_and_changes_nothing(world: World, data: str) -> None:
    await world.dealt(OLYA, TARAS)
    before = world.telegram.last(GROUP).text
    answer = await world.press_data(world.on_turn(OLYA, TARAS), data or " ", GROUP)
    assert answer.text
    assert world.telegram.last(GROUP).text == before


async def test_a_forged_amount_is_refused(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    answer = await world.press_data(user, word(world, "dark", 777), GROUP)
    assert not answer.text.startswith("Темний")


async def test_my_cards_are_an_alert_of_ones_own(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    assert (await world.press(user, "Мої карти", GROUP)).text.startswith("Карти ще закриті")
    look = await world.press(user, "Подивитися", GROUP)
    cards = await world.press(user, "Мої карти", GROUP)
    assert look.show_alert
    assert cards.show_alert
    assert "Банк 10" in cards.text
    assert world.telegram.last(user).text.count("—") >= 1


async def test_a_look_at_a_hand_that_has_just_opened_by_itself_shows_it(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    first = world.on_turn(OLYA, TARAS, NASTYA)
    other = next(user for user in (OLYA, TARAS, NASTYA) if user != first)
    look = TablePress(table=1, kin=1, act="look").pack()
    await world.press(first, "Подивитися", GROUP)
    await world.press(first, "Далі 5", GROUP)
    await world.forward(2_000)
    hand = world.telegram.last(other)
    assert "Подивитися" not in hand.buttons
    for chat in (GROUP, other):
        answer = await world.press_data(other, look, chat)
        assert answer.show_alert
        assert (answer.text or "").splitlines()[0] in hand.text
    assert (await world.press(other, "Мої карти", GROUP)).text == answer.text


async def test_a_press_on_another_kins_message(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    answer = await world.press_data(OLYA, TablePress(table=1, kin=0, act="pause").pack(), GROUP)
    assert answer.text.startswith("Той кін уже зіграно")


async def test_a_compare_is_an_alert_to_the_one_and_a_message_to_both(world: World) -> None:
    await world.dealt(OLYA, TARAS, NASTYA)
    await world.press(world.on_turn(OLYA, TARAS, NASTYA), "Темний 5", GROUP)
    await world.forward(3_000)
    user = world.on_turn(OLYA, TARAS, NASTYA)
    answer = await world.press(user, "Подивитися", GROUP)
    await world.forward(3_000)
    answer = await world.press(user, "Ховаюсь", GROUP)
    await world.forward(5_000)
    assert answer.show_alert
    assert "Ви ховаєтесь" in answer.text
    assert "<" not in answer.text
    told = [
        shown for who in (OLYA, TARAS, NASTYA) for shown in world.telegram.chat(who) if "ховає" in shown.text
    ]
    assert len(told) == 2
    assert all(shown.call.protect_content for shown in told)
    assert all(shown.call.disable_notification for shown in told)
