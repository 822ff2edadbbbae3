import sqlite3
from typing import Any

import pytest

from bot.store import MINT, Broken, Transfer, bank, wallet

OLYA, TARAS = wallet(1, 1), wallet(1, 2)


def give(number: str, amount: int, debit: str = MINT, credit: str = OLYA, reason: str = "start") -> Transfer:
    return Transfer(number, debit, credit, amount, reason, 1)


@pytest.fixture
async def books(store: Any) -> Any:
    def work(db: Any) -> None:
        for account in (MINT, OLYA, TARAS, bank(1)):
            db.ledger.open(account)
        db.ledger.transfer(give("start", 100))

    await store.tx(work)
    return store


async def balances(store: Any) -> Any:
    names = (MINT, OLYA, TARAS, bank(1))
    return await store.tx(lambda db: tuple(db.ledger.balance(name) for name in names))


async def test_a_transfer_moves_chips_and_the_sum_stays_zero(books: Any) -> None:
    assert await balances(books) == (-100, 100, 0, 0)
    assert await books.tx(lambda db: db.ledger.transfer(give("a", 30, OLYA, bank(1)))) is True
    assert await balances(books) == (-100, 70, 0, 30)
    assert await books.tx(lambda db: db.ledger.faults()) == []


async def test_the_same_transfer_again_moves_nothing(books: Any) -> None:
    for _ in range(3):
        await books.tx(lambda db: db.ledger.transfer(give("a", 30, OLYA, bank(1))))
    assert await balances(books) == (-100, 70, 0, 30)


@pytest.mark.parametrize(
    "other",
    [
        give("a", 31, OLYA, bank(1)),
        give("a", 30, TARAS, bank(1)),
        give("a", 30, OLYA, TARAS),
        give("a", 30, OLYA, bank(1), "raise"),
    ],
)
async def test_the_same_id_with_other_content_is_refused(books: Any, other: Transfer) -> None:
    await books.tx(lambda db: db.ledger.transfer(give("a", 30, OLYA, bank(1))))
    with pytest.raises(Broken, match="other content"):
        await books.tx(lambda db: db.ledger.transfer(other))
    assert await balances(books) == (-100, 70, 0, 30)


@pytest.mark.parametrize("account", [OLYA, bank(1)])
async def test_neither_a_wallet_nor_a_bank_goes_below_zero(books: Any, account: str) -> None:
    with pytest.raises(Broken, match="impossible"):
        await books.tx(lambda db: db.ledger.transfer(give("a", 101, account, TARAS)))
    assert await balances(books) == (-100, 100, 0, 0)


@pytest.mark.parametrize("amount", [0, -5])
async def test_only_a_positive_sum_moves(books: Any, amount: int) -> None:
    with pytest.raises(Broken, match="impossible"):
        await books.tx(lambda db: db.ledger.transfer(give("a", amount)))


async def test_an_account_nobody_opened_takes_nothing(books: Any) -> None:
    with pytest.raises(Broken):
        await books.tx(lambda db: db.ledger.transfer(give("a", 1, OLYA, wallet(1, 99))))
    assert await balances(books) == (-100, 100, 0, 0)


async def test_a_number_kept_as_text_is_refused_by_the_schema(books: Any) -> None:
    row = ("a", MINT, OLYA, "ten", "start", 1)
    with pytest.raises(sqlite3.IntegrityError):
        await books.tx(lambda db: db.ledger._insert(row))


async def test_wallets_of_a_person_are_his_alone(books: Any) -> None:
    def work(db: Any) -> Any:
        for chat in range(1, 12):
            db.groups.see(-chat, "Дача", "uk")
        for account in (wallet(2, 1), wallet(1, 11), wallet(11, 1)):
            db.ledger.open(account)
        return db.ledger.wallets(1)

    assert await books.tx(work) == [(1, 100), (2, 0), (11, 0)]


@pytest.mark.parametrize(
    ("tampering", "found"),
    [
        ("UPDATE balances SET amount = amount + 5 WHERE account = 'wallet:1:1'", "wallet:1:1"),
        ("UPDATE transfers SET amount = 99 WHERE id = 'start'", "mint"),
        ("INSERT INTO balances VALUES ('wallet:7:7', 50)", "wallet:7:7"),
    ],
)
async def test_tampering_is_found(books: Any, tampering: str, found: str) -> None:
    def work(db: Any) -> Any:
        db._sql.execute(tampering)
        return db.ledger.faults()

    faults = await books.tx(work)
    assert any(fault.startswith(found) for fault in faults)
