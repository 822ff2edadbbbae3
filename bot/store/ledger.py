"""Double-entry books of play-chips, append-only.

Accounts: ``mint`` (may go below zero), ``wallet:<group>:<person>``, ``bank:<table>``. Every transfer has an
id made from what caused it, so a repeated cause finds its transfer already there.
"""

import sqlite3
from dataclasses import dataclass

from bot.store.errors import Broken
from bot.store.people import PARKED
from bot.store.repo import Repo

MINT = "mint"


def wallet(group: int, person: int) -> str:
    """Name a person's account in a group."""
    return f"wallet:{group}:{person}"


def bank(table: int) -> str:
    """Name a table's account."""
    return f"bank:{table}"


def of_kin(table: int, kin: int) -> str:
    """Tell how the id of every transfer of a kin begins."""
    return f"t{table}.k{kin}."


@dataclass(frozen=True, slots=True)
class Transfer:
    """``amount`` chips, above zero, from ``debit`` to ``credit``; ``at`` in milliseconds."""

    id: str
    debit: str
    credit: str
    amount: int
    reason: str
    at: int


class Ledger(Repo):
    """Accounts and transfers between them."""

    def balance(self, account: str) -> int | None:
        """Tell an account's chips; None for an account that was never opened."""
        row = self._sql.execute("SELECT amount FROM balances WHERE account = ?", (account,)).fetchone()
        return None if row is None else int(row[0])

    def has(self, transfer_id: str) -> bool:
        """Tell whether a transfer was made."""
        sql = "SELECT 1 FROM transfers WHERE id = ?"
        return self._sql.execute(sql, (transfer_id,)).fetchone() is not None

    def made_at(self, transfer_id: str) -> int | None:
        """Tell when a transfer was made, ms; None when it never was."""
        row = self._sql.execute("SELECT at FROM transfers WHERE id = ?", (transfer_id,)).fetchone()
        return None if row is None else int(row[0])

    def open(self, account: str) -> None:
        """Open an account with nothing on it, once."""
        self._sql.execute(
            "INSERT INTO balances (account, amount) VALUES (?, 0) ON CONFLICT DO NOTHING", (account,)
        )

    def transfer(self, transfer: Transfer) -> bool:
        """Move chips once; False when this very transfer is already there.

        Raises ``Broken`` when the id is taken by another transfer, or when an account is missing or too low.
        """
        row = (transfer.id, transfer.debit, transfer.credit, transfer.amount, transfer.reason, transfer.at)
        try:
            if not self._insert(row):
                return False
            self._add(transfer.debit, -transfer.amount)
            self._add(transfer.credit, transfer.amount)
        except sqlite3.IntegrityError as error:
            raise Broken(
                f"transfer {transfer.id} of {transfer.amount} chips is impossible: {error}"
            ) from error
        return True

    def wallets(self, person: int) -> list[tuple[int, int]]:
        """List (group, chips) of every wallet of a person in a group that has a chat."""
        sql = (
            "SELECT g.id, b.amount FROM groups AS g CROSS JOIN balances AS b "
            "ON b.account = 'wallet:' || g.id || ':' || ? WHERE g.chat_id > ? ORDER BY g.id"
        )
        return self._sql.execute(sql, (person, PARKED)).fetchall()

    def purses_of(self, group: int) -> list[tuple[int, int]]:
        """List (person, chips) of every wallet of a group."""
        sql = "SELECT account, amount FROM balances WHERE account >= ? AND account < ?"
        rows = self._sql.execute(sql, (f"wallet:{group}:", f"wallet:{group};"))
        return sorted((int(account.split(":")[2]), amount) for account, amount in rows)

    def faults(self) -> list[str]:
        """Name accounts that are not the sum of their transfers."""
        return [f"{account}: {amount} is not the sum of its transfers" for account, amount in self._odd()]

    def total(self) -> int:
        """Add up all accounts: nothing, in sound books."""
        return int(self._sql.execute("SELECT coalesce(sum(amount), 0) FROM balances").fetchone()[0])

    def put_in(self, table: int, kin: int) -> int:
        """Add up what the transfers of a kin left in the bank of its table."""
        sql = (
            "SELECT coalesce(sum(CASE ? WHEN credit THEN amount WHEN debit THEN -amount END), 0) "
            "FROM transfers WHERE id >= ? AND id < ?"
        )
        ids = of_kin(table, kin)
        last = ids[:-1] + chr(ord(ids[-1]) + 1)
        return int(self._sql.execute(sql, (bank(table), ids, last)).fetchone()[0])

    def full_banks(self) -> list[str]:
        """List the banks of tables that hold chips."""
        sql = "SELECT account FROM balances WHERE account LIKE 'bank:%' AND amount <> 0 ORDER BY account"
        return [account for (account,) in self._sql.execute(sql)]

    def _odd(self) -> list[tuple[str, int]]:
        sql = """
            SELECT b.account, b.amount FROM balances AS b LEFT JOIN (
                SELECT account, sum(amount) AS amount FROM (
                    SELECT credit AS account, amount FROM transfers
                    UNION ALL SELECT debit, -amount FROM transfers
                ) GROUP BY account
            ) AS s ON s.account = b.account WHERE b.amount <> coalesce(s.amount, 0)
        """
        return self._sql.execute(sql).fetchall()

    def _insert(self, row: tuple[str, str, str, int, str, int]) -> bool:
        sql = (
            "INSERT INTO transfers (id, debit, credit, amount, reason, at) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
        )
        if self._sql.execute(sql, row).rowcount:
            return True
        sql = "SELECT debit, credit, amount, reason FROM transfers WHERE id = ?"
        if self._sql.execute(sql, row[:1]).fetchone() != row[1:5]:
            raise Broken(f"transfer {row[0]} is already there with other content")
        return False

    def _add(self, account: str, amount: int) -> None:
        sql = "UPDATE balances SET amount = amount + ? WHERE account = ?"
        if not self._sql.execute(sql, (amount, account)).rowcount:
            raise Broken(f"there is no account {account}")
