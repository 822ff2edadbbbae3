from typing import Any

from aiogram.exceptions import TelegramBadRequest

from tests.bot.world import GROUP, OLYA, TARAS, World


async def _open_hand(world: World) -> int:
    """Deal and let the first one look, so that he may raise."""
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    await world.press(user, "Подивитися", GROUP)
    await world.forward(2_000)
    return user


async def test_the_raise_panel_takes_the_place_of_the_hand(world: World) -> None:
    user = await _open_hand(world)
    hand = world.telegram.last(user)
    await world.press(user, "Підняти", user)
    assert world.telegram.last(user).id == hand.id
    assert "<b>Підняти.</b>" in hand.text
    await world.press(user, "Назад", user)
    assert "<b>Підняти.</b>" not in hand.text


async def test_a_sum_from_the_panel_is_thrown_in(world: World) -> None:
    user = await _open_hand(world)
    await world.press(user, "Підняти", user)
    answer = await world.press(user, "Кинути 10", user)
    assert "10" in answer.text
    await world.forward(2_000)
    assert "піднімає" in world.telegram.last(GROUP).text


async def test_the_hand_does_not_ring_while_its_owner_chooses_a_sum(world: World) -> None:
    user = await _open_hand(world)
    await world.press(user, "Підняти", user)
    before = len(world.telegram.chat(user))
    await world.forward(8_000)
    assert len(world.telegram.chat(user)) == before


async def test_in_the_group_the_panel_is_shown_to_the_presser_alone(world: World) -> None:
    user = await _open_hand(world)
    before = len(world.telegram.chat(GROUP))
    answer = await world.press(user, "Підняти", GROUP)
    sent = [call for call in world.telegram.named("SendMessage") if call.ephemeral_message_parameters]
    assert [call.ephemeral_message_parameters.receiver_user_id for call in sent] == [user]
    assert answer.text is None
    assert len(world.telegram.chat(GROUP)) == before


async def test_where_that_fails_the_panel_is_in_private_and_a_toast_says_so(world: World) -> None:
    user = await _open_hand(world)

    def refuse(method: Any) -> Any:
        if method.ephemeral_message_parameters:
            return TelegramBadRequest(method, "Bad Request: ephemeral messages are not supported")
        return None

    world.telegram.on["SendMessage"] = refuse
    answer = await world.press(user, "Підняти", GROUP)
    assert answer.text == "Суму виберіть в особистому чаті."
    assert "<b>Підняти.</b>" in world.telegram.last(user).text


async def test_an_own_amount_is_asked_for_and_taken(world: World) -> None:
    user = await _open_hand(world)
    await world.press(user, "Підняти", user)
    await world.press(user, "Своя сума", user)
    await world.forward(1_000)
    question = world.telegram.last(user)
    assert "Скільки кидаєте?" in question.text
    for words, told in (
        ("сто", "Потрібне ціле число"),
        ("٢٠", "Потрібне ціле число"),
        ("99999", "Стільки немає"),
    ):
        await world.say(user, words, reply_to_message=_reply(question.id, user))
        await world.forward(2_000)
        assert told in world.telegram.last(user).text or "Стеля" in world.telegram.last(user).text
    await world.say(user, "17", reply_to_message=_reply(question.id, user))
    await world.forward(3_000)
    assert "піднімає: 17" in world.telegram.last(GROUP).text
    assert question.id not in [shown.id for shown in world.telegram.chat(user)]


async def test_a_number_nobody_asked_for_gets_the_ways_on(world: World) -> None:
    await world.say(OLYA, "17")
    assert "Тут ваші карти" in world.telegram.last(OLYA).text


def _reply(message_id: int, chat: int) -> dict[str, Any]:
    return {"message_id": message_id, "date": 0, "chat": {"id": chat, "type": "private"}, "text": "…"}
