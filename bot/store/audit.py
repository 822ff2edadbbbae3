"""Hold the books against themselves and against the tables."""

import logging

from bot.store.db import Db
from bot.store.errors import Broken
from bot.store.ledger import bank, wallet
from bot.store.tables import TableRow
from engine import Table, check
from engine.chips import held, stack_of
from engine.codec import load_table

log = logging.getLogger(__name__)


def audit(db: Db) -> list[str]:
    """Name what is wrong with the books, empty when they are sound."""
    return db.ledger.faults() + audit_in_play(db)


def audit_in_play(db: Db) -> list[str]:
    """Name what is wrong with the books as far as play stands on them, however long they are.

    Every live table is held against its purses, its bank and what was paid in its kin; no chip may be too
    many or missing in all accounts together.
    """
    faults, live = [], db.tables.live()
    if total := db.ledger.total():
        faults.append(f"all accounts together hold {total}, not 0")
    for number in live:
        if (row := db.tables.get(number)) is not None:
            faults += _table(db, row)
    banks = {bank(number) for number in live}
    full = [account for account in db.ledger.full_banks() if account not in banks]
    return [*faults, *(f"{account}: chips in the bank of a closed table" for account in full)]


def must_be_sound(db: Db) -> None:
    """Refuse books that do not agree, at a start; raises ``Broken`` with the first faults.

    Of a large file only what play stands on is read (``bot.store.whole``).
    """
    whole = db.small
    if not whole:
        log.info("years of play: `trynka audit` reads all of the books, a start what is in play")
    if faults := audit(db) if whole else audit_in_play(db):
        more = f" and {len(faults) - 3} more" if len(faults) > 3 else ""
        raise Broken(f"the books do not agree: {'; '.join(faults[:3])}{more}; restore a backup")


def _table(db: Db, row: TableRow) -> list[str]:
    try:
        table = load_table(row.state)
    except (ValueError, KeyError, TypeError) as error:
        return [f"table {row.id}: its state cannot be read ({type(error).__name__})"]
    faults = [f"table {row.id}: {fault}" for fault in check(table)]
    if (row.seq, row.kin, row.turn, row.deadline) != (table.seq, table.kin, table.turn, table.deadline):
        faults.append(f"table {row.id}: the row does not say what its state says")
    return faults if row.learner else faults + _chips(db, row, table)


def _chips(db: Db, row: TableRow, table: Table) -> list[str]:
    faults = []
    if db.ledger.balance(bank(row.id)) != held(table):
        faults.append(f"bank:{row.id}: not what the table holds")
    if db.ledger.put_in(row.id, row.kin) != held(table):
        faults.append(f"bank:{row.id}: not what was paid in kin {row.kin}")
    for player in table.players:
        account = wallet(row.group, player.seat)
        if db.ledger.balance(account) != stack_of(table, player.seat):
            faults.append(f"{account}: not the stack at table {row.id}")
        if db.tables.seat(row.group, player.seat) != row.id:
            faults.append(f"table {row.id}: the place of {player.seat} is not noted")
    return faults
