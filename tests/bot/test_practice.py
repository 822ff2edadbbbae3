"""The practice kin: alone against the house, in one message, with chips that are nobody's."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.door.lesson import LATEST_MS, SOONEST_MS
from bot.door.practice import HOUSE
from bot.store import audit
from engine import view
from engine.codec import load_table
from engine.views import Phase
from tests.bot.fakes import Shown
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World, made

LABEL = "Навчальний кін"
HOUSE_ROWS = "SELECT user_id, name FROM people WHERE user_id < 0 ORDER BY 1"
MONEY = ("transfers", "balances", "changes", "deeds", "bonuses", "seats")


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal always alike, and let the private chat take at once what it is sent: pace has its own tests."""
    monkeypatch.setattr("bot.delivery.pace.PRIVATE_AT_ONCE", 1_000)
    monkeypatch.setattr("bot.tables.secrets", SimpleNamespace(token_bytes=Random(1).randbytes))


async def row(world: World, user: int = OLYA) -> Any:
    """Load the newest practice table of somebody."""

    def read(db: Any) -> Any:
        number = db.people.by_user(user).id
        [found] = db._sql.execute("SELECT max(id) FROM tables WHERE learner = ?", (number,)).fetchone()
        return db.tables.get(found)

    return await world.store.tx(read)


async def table(world: World, user: int = OLYA) -> Any:
    return load_table((await row(world, user)).state)


async def group_row(world: World) -> Any:
    """Load the group's table."""

    def read(db: Any) -> Any:
        return db.tables.live_of(db.groups.by_chat(GROUP).id)[0]

    return await world.store.tx(read)


async def books(world: World) -> dict[str, Any]:
    """Read everything that is money, or fame."""

    def read(db: Any) -> dict[str, Any]:
        return {name: db._sql.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in MONEY}

    assert await world.store.tx(audit) == []
    return await world.store.tx(read)


def shown(world: World, user: int = OLYA) -> Shown:
    """Return the practice message as it stands."""
    return next(one for one in reversed(world.telegram.chat(user)) if "Досить" in one.buttons)


async def begin(world: World, user: int = OLYA) -> None:
    """Open the private chat, press the button, go on to the cut or the first word."""
    await world.say(user, "/start")
    await world.press(user, LABEL)
    while (await table(world, user)).phase is Phase.PICK:
        await world.forward(500)


async def to_word(world: World, user: int = OLYA) -> None:
    """Let the house speak until the learner has the word, or the kin is over."""
    for _ in range(200):
        now = await table(world, user)
        seat = await number(world, user)
        if now.phase in {Phase.PAUSE, Phase.CLOSED} or view(now, seat).word == seat:
            return
        await world.forward(500)
    raise AssertionError("nobody goes on")


async def number(world: World, user: int) -> int:
    def read(db: Any) -> int:
        return int(db.people.by_user(user).id)

    return await world.store.tx(read)


async def play(world: World, rng: Random, user: int = OLYA) -> None:
    """Press random buttons of the practice message until the kin is over."""
    for _ in range(400):
        if (await table(world, user)).phase is Phase.PAUSE:
            return
        labels = [label for label in shown(world, user).buttons if label not in {"Досить", "Підняти"}]
        if labels and rng.random() < 0.9:
            await world.press(user, rng.choice(labels), shown=shown(world, user))
        await world.forward(1_000)
    raise AssertionError("the kin never ends")


@pytest.mark.parametrize("seed", range(4))
async def test_a_kin_is_played_to_its_end_and_no_purse_is_touched(tmp_path: Path, seed: int) -> None:
    async with made(tmp_path) as world:
        await world.table(TARAS, NASTYA)
        before = await books(world)
        await begin(world)
        await play(world, Random(seed))
        last = world.telegram.last(OLYA)
        assert list(last.buttons) == ["Правила", "Ще раз", "Додати в групу"]
        assert "Разом за кін" in last.text
        assert await books(world) == before
        stacks = [player.stack for player in (await table(world)).players]
        assert sum(stacks) == 3_000


async def test_the_house_takes_one_to_three_seconds_for_each_word(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        waits = []
        for _ in range(6):
            await begin(world)
            while (await table(world)).phase is not Phase.PAUSE:
                now = await row(world)
                if now.house_at is not None:
                    waits.append(now.house_at - world.clock.now)
                    assert world.door.deadlines.get(now.id) == now.house_at
                    await world.forward(waits[-1] - 1)
                    assert (await row(world)).seq == now.seq
                    await world.forward(1)
                    assert (await row(world)).seq > now.seq
                    continue
                await world.forward(1_000)
                if (await table(world)).phase is Phase.BETTING and "Впав" in shown(world).buttons:
                    await world.press(OLYA, "Впав", shown=shown(world))
        assert len(waits) > 10
        assert min(waits) >= SOONEST_MS
        assert max(waits) <= LATEST_MS
        assert len(set(waits)) > 5


async def test_a_look_of_the_learner_does_not_delay_the_house(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        for _ in range(30):
            await begin(world)
            while "Впав" not in shown(world).buttons and (await table(world)).phase is not Phase.BETTING:
                await world.forward(100)
            now = await row(world)
            if now.house_at is not None and "Подивитися" in shown(world).buttons:
                await world.forward(300)
                await world.press(OLYA, "Подивитися", shown=shown(world))
                assert (await row(world)).house_at == now.house_at
                return
            await world.press(OLYA, "Досить", shown=shown(world))
        raise AssertionError("the learner never waits closed")


async def test_a_restart_goes_on_with_the_same_kin(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        before, message, telegram = await row(world), shown(world).id, world.telegram
        now = world.clock.now
    async with made(tmp_path, now + 600_000) as world:
        world.telegram.shown, world.telegram._message_id = telegram.shown, 1_000
        await world.door.resume()
        await play(world, Random(2))
        after = await row(world)
        assert (after.id, after.kin) == (before.id, before.kin)
        edited = [call for call in world.telegram.named("EditMessageText") if call.message_id == message]
        assert edited


async def test_the_house_sees_and_shows_no_cards_before_the_end(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        for seed in range(5):
            await begin(world)
            await to_word(world)
            now, seat = await table(world), await number(world, OLYA)
            hidden = {card for hand in now.now.hands if hand.seat != seat for card in hand.cards}
            texts = [one.text for one in world.telegram.chat(OLYA) if "Кому здавати" not in one.text]
            if now.phase is Phase.BETTING:
                assert not [card for card in hidden if any(card in text for text in texts[-1:])]
            await play(world, Random(seed))


async def test_again_begins_anew_with_the_same_chips(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        await play(world, Random(1))
        first = world.telegram.last(OLYA).id
        await world.press(OLYA, "Ще раз")
        now = await table(world)
        assert now.kin == 2
        assert now.chips == 3_000
        assert world.telegram.last(OLYA).id != first
        assert not world.telegram.shown[OLYA, first].buttons


async def test_one_practice_table_a_person_and_the_command_draws_it_anew(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        old = shown(world).id
        number_of = (await row(world)).id
        await world.say(OLYA, "/practice")
        await world.forward(3_000)
        assert (await row(world)).id == number_of
        assert shown(world).id != old
        assert not world.telegram.shown[OLYA, old].buttons
        await begin(world, TARAS)
        assert (await row(world, TARAS)).id != number_of


@pytest.mark.parametrize("way", ["Досить", "/leave"])
async def test_enough_ends_it_in_mid_kin(tmp_path: Path, way: str) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        before = await books(world)
        if way == "/leave":
            await world.say(OLYA, way)
        else:
            answer = await world.press(OLYA, way, shown=shown(world))
            assert answer.text == "Досить"
        await world.forward(5_000)
        now = await row(world)
        assert not now.live
        assert now.house_at is None
        assert world.door.deadlines.get(now.id) is None
        closed = world.with_button(OLYA, "Ще раз")
        assert closed.text.startswith("<b>Навчання скінчено.</b>")
        assert await books(world) == before
        await world.press(OLYA, "Ще раз")
        assert (await row(world)).id > now.id


async def test_silence_closes_it(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        await world.forward(30 * 60_000)
        assert not (await row(world)).live
        assert world.telegram.last(OLYA).text.startswith("<b>Навчання скінчено.</b>")
        assert len(world.door.deadlines) == 0
        assert await world.store.tx(audit) == []


async def test_a_group_table_and_a_practice_table_go_on_side_by_side(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await world.table(OLYA, TARAS)
        await begin(world)
        mine = await row(world)
        await world.press(TARAS, "Роздавай", GROUP)
        group = await group_row(world)
        assert group.id != mine.id
        assert await world.store.tx(lambda db: db.tables.seats_of(1)) == [group.id]
        await world.press(OLYA, "Досить", shown=shown(world))
        after = await group_row(world)
        assert after.live
        assert after.seq == group.seq
        await world.say(OLYA, "/leave")
        stood = await group_row(world)
        assert stood.seq > group.seq
        assert await world.store.tx(audit) == []


async def test_words_in_the_group_and_in_practice_do_not_mix(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await world.dealt(OLYA, TARAS)
        if world.on_turn(OLYA, TARAS) == TARAS:
            await world.press(TARAS, "Темний", GROUP)
        await begin(world)
        await to_word(world)
        mine, group = await row(world), await group_row(world)
        hand = next(
            one for one in world.telegram.chat(OLYA) if "Впав" in one.buttons and "Досить" not in one.buttons
        )
        await world.press(OLYA, "Впав", shown=hand)
        fallen = await group_row(world)
        assert fallen.seq > group.seq
        assert (await row(world)).seq == mine.seq
        assert (await world.press(OLYA, "Впав", shown=shown(world))).text == "Впав"
        assert (await row(world)).seq > mine.seq
        assert (await group_row(world)).seq == fallen.seq
        assert await world.store.tx(audit) == []


async def test_the_message_follows_the_learners_own_settings(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        await to_word(world)
        message = shown(world).id
        await world.say(OLYA, "/lang")
        await world.press(OLYA, "Русский")
        assert "Ваше слово" in world.telegram.shown[OLYA, message].text
        assert "Хватит" in world.telegram.shown[OLYA, message].buttons


async def forged(world: World, user: int, data: str, chat: int | None = None) -> str:
    return str((await world.press_data(user, data, chat or user)).text)


async def test_nobody_else_and_no_group_reaches_it(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await world.table(OLYA, TARAS)
        await begin(world)
        mine = await row(world)
        for act in ("look", "leave", "cards", "sit", "start"):
            data = f"s:{mine.id}:{mine.kin}:{act}"
            unknown = "Цієї кнопки не впізнаю. Стіл покаже /game."
            assert await forged(world, TARAS, data) == unknown
            assert await forged(world, OLYA, data, GROUP) == unknown
        before = await books(world)
        assert (
            await forged(world, OLYA, f"s:{mine.id}:{mine.kin}:sit")
            == "Ви вже за столом, карти — в особистому чаті."
        )
        for act in ("topup", "bonus"):
            assert await forged(world, OLYA, f"w:{act}:{mine.group}") == unknown
        assert await books(world) == before
        assert (await row(world)).seq == mine.seq


async def test_a_group_knows_nothing_of_practice(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await world.table(OLYA, TARAS)
        await world.say(OLYA, "/practice", GROUP)
        await world.forward(5_000)
        assert world.telegram.last(GROUP).text.startswith("Навчальний кін")
        seen = len(world.telegram.chat(GROUP))
        await begin(world)
        await play(world, Random(3))
        assert len(world.telegram.chat(GROUP)) == seen


async def test_who_blocks_the_bot_finds_his_kin_again(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        await world.door.reachable(OLYA, reachable=False)
        before = len(world.telegram.calls)
        await world.forward(5_000)
        assert len(world.telegram.calls) == before
        await world.door.reachable(OLYA, reachable=True)
        await world.rest()
        await to_word(world)
        await play(world, Random(4))


async def test_who_is_forgotten_practises_no_more(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        await world.say(OLYA, "/forget")
        await world.press(OLYA, "Так, забудьте")
        assert not (await row(world)).live


async def test_a_raise_is_chosen_in_the_panel_or_written(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        for _ in range(20):
            await begin(world)
            await to_word(world)
            if "Подивитися" in shown(world).buttons:
                await world.press(OLYA, "Подивитися", shown=shown(world))
            if "Підняти" in shown(world).buttons:
                break
            await world.press(OLYA, "Досить", shown=shown(world))
        message = shown(world).id
        await world.press(OLYA, "Підняти", shown=shown(world))
        panel = world.telegram.shown[OLYA, message]
        assert "Стіл: <b>\u2068Навчальний кін\u2069</b>" in panel.text
        await world.press(OLYA, "Назад", shown=panel)
        assert "Досить" in world.telegram.shown[OLYA, message].buttons
        await world.press(OLYA, "Підняти", shown=shown(world))
        await world.press(OLYA, "Своя сума", shown=world.telegram.shown[OLYA, message])
        question = world.telegram.last(OLYA)
        assert "Скільки кидаєте" in question.text
        reply: dict[str, Any] = {"reply_to_message": {**world.message(OLYA, "x"), "message_id": question.id}}
        await world.say(OLYA, "77", **reply)
        seat = await number(world, OLYA)
        raised = [line.word for line in view(await table(world), seat).seats if line.seat == seat]
        assert [(word.act, word.amount) for word in raised if word] == [("raise", 77)]
        await world.rest()
        assert question.id not in {one.id for one in world.telegram.chat(OLYA)}


async def test_the_house_is_two_people_of_no_chat(tmp_path: Path) -> None:
    async with made(tmp_path) as world:
        await begin(world)
        await begin(world, TARAS)
        people = await world.store.tx(
            lambda db: db._sql.execute(
                "SELECT user_id, name FROM people WHERE user_id < 0 ORDER BY 1"
            ).fetchall()
        )
        assert people == sorted(HOUSE)
        assert not [call for call in world.telegram.named("SendMessage") if call.chat_id <= 0]
