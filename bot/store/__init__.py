"""SQLite behind aiosqlite: ``await store.tx(lambda db: db.people.get(7))`` is one transaction, one hop.

``Db`` holds the repositories ``groups, people, wishes, tables, journal, kins, ledger, changes, bonuses,
gifts, resets, deeds, honours, terms, meta, inbox, unanswered, slots, notices, deletions``; their methods are
plain calls that run inside the transaction, in the connection's thread. Rows are frozen dataclasses; numbers
of groups, people and tables are ours, Telegram's ids stand in ``groups`` and ``people``.
"""

from bot.store.audit import audit, must_be_sound
from bot.store.changes import Change, Changes
from bot.store.database import Store
from bot.store.db import Db
from bot.store.deeds import Deed, Deeds, Score
from bot.store.errors import Broken, Raced, Unusable
from bot.store.gifts import Bonus, Bonuses, Gift, Gifts, Resets
from bot.store.honours import Honour, Honours
from bot.store.inbox import Inbox
from bot.store.ledger import MINT, Ledger, Transfer, bank, of_kin, wallet
from bot.store.people import PLAIN, Faces, Group, Groups, People, Person, Switch, Unasked, Wish, Wishes
from bot.store.showing import Deletion, Deletions, Notice, Notices, Slot, Slots
from bot.store.tables import Entry, Journal, Kins, TableRow, Tables
from bot.store.terms import Meta, Terms

__all__ = [
    "MINT",
    "PLAIN",
    "Bonus",
    "Bonuses",
    "Broken",
    "Change",
    "Changes",
    "Db",
    "Deed",
    "Deeds",
    "Deletion",
    "Deletions",
    "Entry",
    "Faces",
    "Gift",
    "Gifts",
    "Group",
    "Groups",
    "Honour",
    "Honours",
    "Inbox",
    "Journal",
    "Kins",
    "Ledger",
    "Meta",
    "Notice",
    "Notices",
    "People",
    "Person",
    "Raced",
    "Resets",
    "Score",
    "Slot",
    "Slots",
    "Store",
    "Switch",
    "TableRow",
    "Tables",
    "Terms",
    "Transfer",
    "Unasked",
    "Unusable",
    "Wish",
    "Wishes",
    "audit",
    "bank",
    "must_be_sound",
    "of_kin",
    "wallet",
]
