"""Rules and chips: each test is named after the fault it rules out."""

import json
from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest

from bot.economy import Economy
from bot.store import audit
from bot.tables import Receiver
from engine.chips import bank
from engine.events import ChipsOut, Compared, KinBegan, Opened, SvaraBegan
from engine.views import Phase
from tests.bot.room import CHAT, USERS, Room
from tests.bot.world import GROUP, OLYA, TARAS, World
from tests.engine.play import Game
from tests.traps.chance import Chance, tied

THREE, FOUR = "Оля Тарас Іра", "Оля Тарас Марко Богдан"
DAY_MS = 24 * 3600 * 1000
TYPED = "-5 0 +7 1e3 5.0 0x10 1_000 сто ٢٠ ５０ ² ½ 7;"
NONSENSE = (*TYPED.split(), "5 5", str(2**63), "9" * 4_000)


# -- all in -------------------------------------------------------------------------------------------


def all_in(*lines: str) -> Game:
    """Оля raises 50, Тарас has only fifteen left for it."""
    game = Game(THREE, dealer="Іра", stacks="100 16 100")
    game.play("Оля look", "Оля raise 50", "Тарас all_in", *lines)
    return game


def test_winner_by_folds_gets_nothing_after_an_all_in() -> None:
    game = all_in("Оля leave", "Іра fall")
    assert (game.phase, game.said(Opened)) == (Phase.RESULT, [])
    assert game.stack("Тарас") == 3 + 15 + 15, "the antes, his own stake and what it covers of Оля's"


@pytest.mark.parametrize("lines", [("Іра fall",), ("Оля leave", "Іра fall")], ids=["opened", "by-folds"])
def test_uncalled_part_not_returned(lines: tuple[str, ...]) -> None:
    game = all_in(*lines)
    assert game.phase is Phase.RESULT
    back = [(out.seat, out.amount) for out in game.ever(ChipsOut) if out.why in {"layer", "returned"}]
    assert back == [(game.seat("Оля"), 50 - 15)]
    assert bank(game.table) == game.held == 0


@pytest.mark.parametrize("stake", [13, 14])
async def test_odd_chip_vanishes(room: Room, chance: Chance, stake: int) -> None:
    await tied(room, chance, "Оля", "Тарас", "Настя", stake=stake)
    boiled = 3 * 5 + 3 * stake
    for who in ("Оля", "Тарас"):
        assert (await room.press(who, "split", 1)).accepted
    shares = await room.rows("SELECT amount FROM transfers WHERE reason = 'split' ORDER BY amount DESC")
    assert [share for (share,) in shares] == [boiled - boiled // 2, boiled // 2]
    assert await room.rows("SELECT amount FROM balances WHERE account = 'bank:1'") == [(0,)]
    await room.sound()


def test_a_tie_among_losers_called_a_tie() -> None:
    hands = "Оля: 10♦ 8♦ 7♠; Тарас: A♠ 10♠ 6♥; Іра: 10♣ 8♣ 7♥"  # 18, 21, 18
    game = Game(THREE, dealer="Іра", stacks="6 6 6", hands=hands)
    game.play("Оля look", "Оля raise 5", "Тарас go", "Іра go")
    assert game.ever(SvaraBegan) == []
    assert (game.phase, game.result.winners) == (Phase.RESULT, (2,))
    assert game.stacks(THREE) == [0, 18, 0]


# -- seats --------------------------------------------------------------------------------------------


async def fall_out(room: Room) -> None:
    """Let everybody fall until the kin is over."""
    while (await room.table()).phase is Phase.BETTING:
        assert (await room.press(await room.word(), "fall")).accepted


async def test_leave_and_rejoin_deals_a_new_hand(room: Room) -> None:
    await room.gather("Оля", "Тарас", "Настя")
    await room.deal()
    leaver = await room.word()
    assert (await room.press(leaver, "leave")).code == "left_in_kin"
    again = await room.press(leaver, "sit")
    assert again.accepted
    assert again.view
    assert [line.live for line in again.view.seats if line.seat == again.person] == [False]
    for act in ("look", "fall"):
        assert (await room.press(leaver, act)).code in {"fallen", "not_your_turn"}
    await fall_out(room)
    dealt = "SELECT count(*) FROM journal WHERE kin = 1 AND events LIKE '%\"Dealt\"%'"
    assert await room.rows(dealt) == [(1,)]
    assert await room.chips(leaver) == 995
    await room.deal()
    assert leaver in [await room.name(hand.seat) for hand in (await room.table()).now.hands]
    await room.sound()


def test_neighbour_for_compare_not_recomputed_after_a_fold() -> None:
    game = Game(FOUR, dealer="Богдан")
    game.play("Оля look", "Оля go", "Тарас go")
    assert game.choices("Марко")["compare"].right == game.seat("Тарас")
    game.play("Марко go", "Богдан go", "Оля go", "Тарас leave")
    assert game.choices("Марко")["compare"].right == game.own("Марко").right == game.seat("Оля")
    game.play("Марко compare")
    [compared] = game.ever(Compared)
    assert (compared.seat, compared.right) == (game.seat("Марко"), game.seat("Оля"))


def test_folded_seat_gets_a_turn() -> None:
    game = Game("Оля Тарас Марко Богдан Зоряна", dealer="Зоряна", max_circles=0)
    game.play("Оля look")
    fallen: set[str] = set()
    for step in range(12):
        word = game.word
        assert word is not None
        assert word not in fallen
        for name in fallen:
            assert set(game.choices(name)) <= {"leave", "look"}
            game.play(f"{name} go !fallen", f"{name} fall !fallen")
        falls = step in {1, 5, 8}
        game.play(f"{word} fall" if falls else f"{word} go")
        fallen |= {word} if falls else set()
    assert len(fallen) == 3


# -- purses -------------------------------------------------------------------------------------------


async def test_the_same_chips_back_two_tables(room: Room) -> None:
    for who in ("Оля", "Богдан"):
        await room.door.purses(room.cause(who))
    tables = {thread: await room.open("Богдан", thread=thread) for thread in (5, 6)}

    async def sit(who: str, thread: int) -> str:
        cause = room.cause(who, CHAT, thread)
        return (await room.press(who, "sit", table=tables[thread], cause=cause, kin=0)).code

    await room.start("Оля")
    assert [await sit("Оля", thread) for thread in tables] == ["accepted", "other_table"]
    assert [await sit("Настя", thread) for thread in tables] == ["cannot_write", "cannot_write"]
    await room.start("Настя")
    seated = [player.seat for table in tables.values() for player in (await room.table(table)).players]
    assert sorted(seated) == sorted([await room.number_of("Оля"), await room.number_of("Настя")])
    await room.sound()


async def test_transfer_or_bonus_in_mid_kin_escapes_a_loss(room: Room) -> None:
    economy, names = Economy(room.door), ("Оля", "Тарас", "Настя")
    for who in (*names, "Марко"):
        await room.door.purses(room.cause(who))
    room.clock.move(DAY_MS)
    await room.gather(*names)
    await room.deal()
    leaver = await room.word()
    other = next(name for name in names if name != leaver)
    assert (await room.press(leaver, "leave")).code == "left_in_kin", "and his chips are still at stake"
    before = await room.rows("SELECT count(*) FROM transfers")
    tries = [
        await economy.give(room.cause(leaver), Receiver(USERS[other], other), 100),
        await economy.give(room.cause("Марко"), Receiver(USERS[leaver], leaver), 100),
        await economy.bonus(room.cause(leaver), None),
    ]
    assert [one.code for one in tries] == ["chips_in_kin", "give_in_kin", "chips_in_kin"]
    assert await room.rows("SELECT count(*) FROM transfers") == before
    await fall_out(room)
    assert (await economy.bonus(room.cause(leaver), None)).accepted
    await room.sound()


def test_ante_larger_than_the_stack_makes_a_negative_balance() -> None:
    game = Game(THREE, dealer="Іра", stacks="12 100 100", ante=10)
    game.play("Оля look", "Оля fall", "Тарас fall")
    assert game.stack("Оля") == 2
    game.timeout()
    assert game.ever(KinBegan)[-1].short == (game.seat("Оля"),)
    assert (game.stack("Оля"), "Оля" in game.live) == (2, False)
    assert all(player.stack >= 0 for player in game.table.players)


# -- numbers ------------------------------------------------------------------------------------------


async def test_amounts_negative_zero_huge_text_unicode_digits(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    await world.press(user, "Подивитися", user)
    await world.press(user, "Підняти", user)
    await world.press(user, "Своя сума", user)
    await world.forward(1_000)
    question = {
        "message_id": world.telegram.last(user).id,
        "date": 0,
        "chat": {"id": user, "type": "private"},
    }
    before = await world.store.tx(lambda db: db._sql.execute("SELECT count(*) FROM transfers").fetchone())
    for amount in NONSENSE:
        await world.forward(1_000)
        world.dispatcher["rates"]._commands._rested_ms.clear()
        for text, chat, reply in (
            (amount, user, question),
            (f"/game {amount}", GROUP, None),
            (f"/give {amount}", GROUP, None),
        ):
            world.rested()
            told = len(world.telegram.chat(chat))
            extra = {"reply_to_message": reply} if reply else {}
            await world.say(user, text, chat if chat < 0 else None, **extra)
            if not text.startswith("/game"):  # which draws the table that runs anew
                assert len(world.telegram.chat(chat)) > told, text
    after = await world.store.tx(lambda db: db._sql.execute("SELECT count(*) FROM transfers").fetchone())
    assert after == before
    assert await world.store.tx(audit) == []


async def test_a_cosmetic_failure_stops_the_payout(world: World) -> None:
    await world.dealt(OLYA, TARAS)
    user = world.on_turn(OLYA, TARAS)
    for method in ("EditMessageText", "SendMessage", "AnswerCallbackQuery", "DeleteMessage"):
        world.telegram.on[method] = lambda call: TelegramBadRequest(call, "Bad Request: can't parse entities")
    await world.press(user, "Впав", GROUP)
    await world.forward(20_000)
    chips = "SELECT amount FROM balances WHERE account LIKE 'wallet:%' ORDER BY amount"
    paid = "SELECT amount FROM transfers WHERE reason = 'bank'"
    assert await world.store.tx(lambda db: db._sql.execute(paid).fetchall()) == [(10,)]
    assert await world.store.tx(lambda db: db._sql.execute(chips).fetchall()) == [(990,), (1_000,)]
    row = await world.store.tx(lambda db: db.tables.get(1))
    assert row
    assert row.kin == 2, "and the next kin begins all the same"


MONEY = {
    "balances": ("amount",),
    "transfers": ("amount",),
    "changes": ("amount",),
    "deeds": ("gain", "bank"),
}


async def test_numbers_kept_as_text(room: Room) -> None:
    await room.gather("Оля", "Тарас")
    await room.deal()
    await fall_out(room)
    for table, columns in MONEY.items():
        for column in columns:
            assert await room.rows(f"SELECT DISTINCT typeof({column}) FROM {table}") == [("integer",)], table
    [(state,)] = await room.rows("SELECT state FROM tables")
    chips: list[Any] = [player["stack"] for player in json.loads(state)["table"]["players"]]
    assert {type(stack) for stack in chips} == {int}
    assert sum(chips) == 2_000


# -- svara --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("svara_max", [1, 2, 5])
def test_endless_svara_loop_with_penniless_players(svara_max: int) -> None:
    tie = "Оля: 10♦ 8♦ 7♠; Тарас: 10♣ 8♣ 7♥; Іра: 10♥ 8♥ 7♣"
    game = Game(THREE, dealer="Іра", stacks="6 6 6", hands=tie, svara_max=svara_max)
    game.play("Оля look", "Оля raise 5", "Тарас go", "Іра go")
    assert game.stacks(THREE) == [0, 0, 0]
    steps = 0
    while game.phase is not Phase.RESULT:
        game.rig(tie, tie)
        game.timeout()
        steps += 1
        assert steps < 20 * svara_max
    assert len(game.ever(SvaraBegan)) == svara_max
    assert (game.result.why, game.stacks(THREE)) == ("split", [6, 6, 6])


async def entering(room: Room, chance: Chance) -> int:
    """Go on from the tie of four to the entry window; tell its price."""
    await tied(room, chance, "Оля", "Тарас", "Настя", "Марко")
    assert (await room.press("Оля", "split", 0)).accepted
    table = await room.table()
    assert table.phase is Phase.ENTRY
    return -(-(4 * 5 + 3 * 13) // 2)


async def test_entry_price_recomputed_on_the_growing_bank(room: Room, chance: Chance) -> None:
    price = await entering(room, chance)
    turn = (await room.table()).turn
    assert (await room.choices("Настя"))["enter"] == (await room.choices("Марко"))["enter"] == price
    assert (await room.press("Настя", "enter", price)).accepted
    assert (await room.choices("Марко"))["enter"] == price
    assert (await room.press("Марко", "enter", price, turn=turn)).accepted, "the button he saw still holds"
    paid = await room.rows("SELECT amount FROM transfers WHERE reason = 'entry'")
    assert paid == [(price,), (price,)]
    await room.sound()


async def test_player_entered_into_a_svara_unasked(room: Room, chance: Chance) -> None:
    await entering(room, chance)
    before = [await room.chips(who) for who in ("Настя", "Марко")]
    while (table := await room.table()).phase is not Phase.BETTING:
        await room.ring(table)
    assert [await room.chips(who) for who in ("Настя", "Марко")] == before
    dealt = {await room.name(hand.seat) for hand in table.now.hands if hand.live}
    assert dealt == {"Оля", "Тарас"}
    await room.sound()
