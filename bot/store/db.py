"""What a transaction works with: every repository over the one connection."""

from functools import cached_property

from bot.store.changes import Changes
from bot.store.deeds import Deeds
from bot.store.gifts import Bonuses, Gifts, Resets
from bot.store.honours import Honours
from bot.store.inbox import Inbox, Unanswered
from bot.store.ledger import Ledger
from bot.store.people import Groups, People, Wishes
from bot.store.repo import Repo
from bot.store.showing import Deletions, Notices, Slots
from bot.store.tables import Journal, Kins, Tables
from bot.store.terms import Meta, Terms
from bot.store.whole import small


class Db(Repo):
    """The repositories, inside one transaction; never keep it longer than the transaction."""

    @cached_property
    def groups(self) -> Groups:
        """Group chats."""
        return Groups(self._sql)

    @cached_property
    def people(self) -> People:
        """People."""
        return People(self._sql)

    @cached_property
    def wishes(self) -> Wishes:
        """Kept wishes to sit."""
        return Wishes(self._sql)

    @cached_property
    def tables(self) -> Tables:
        """Tables and seats."""
        return Tables(self._sql)

    @cached_property
    def journal(self) -> Journal:
        """Accepted actions."""
        return Journal(self._sql)

    @cached_property
    def kins(self) -> Kins:
        """Finished kins."""
        return Kins(self._sql)

    @cached_property
    def ledger(self) -> Ledger:
        """Chips."""
        return Ledger(self._sql)

    @cached_property
    def changes(self) -> Changes:
        """What moved a purse, in words."""
        return Changes(self._sql)

    @cached_property
    def bonuses(self) -> Bonuses:
        """Who took the daily bonus last, and how many days in a row."""
        return Bonuses(self._sql)

    @cached_property
    def gifts(self) -> Gifts:
        """Chips from hand to hand."""
        return Gifts(self._sql)

    @cached_property
    def resets(self) -> Resets:
        """New counts of a group's chips."""
        return Resets(self._sql)

    @cached_property
    def deeds(self) -> Deeds:
        """What each finished kin was to each who played it."""
        return Deeds(self._sql)

    @cached_property
    def honours(self) -> Honours:
        """Achievements."""
        return Honours(self._sql)

    @cached_property
    def terms(self) -> Terms:
        """Terms the groups have agreed on."""
        return Terms(self._sql)

    @cached_property
    def meta(self) -> Meta:
        """Facts about the program itself."""
        return Meta(self._sql)

    @cached_property
    def inbox(self) -> Inbox:
        """Updates dealt with."""
        return Inbox(self._sql)

    @cached_property
    def unanswered(self) -> Unanswered:
        """Answers on their way."""
        return Unanswered(self._sql)

    @cached_property
    def slots(self) -> Slots:
        """Messages that follow a table."""
        return Slots(self._sql)

    @cached_property
    def notices(self) -> Notices:
        """Messages sent at most once."""
        return Notices(self._sql)

    @cached_property
    def deletions(self) -> Deletions:
        """Messages to take away."""
        return Deletions(self._sql)

    @property
    def small(self) -> bool:
        """Tell whether the file is small enough to be read through at a start."""
        return small(self._sql)

    @property
    def showed(self) -> bool:
        """Tell whether this transaction has asked for anything to be shown."""
        return bool(self.touched) or not vars(self).keys().isdisjoint({"notices", "deletions"})

    @property
    def touched(self) -> set[int]:
        """Tell for which tables this transaction has asked for newer views."""
        return self.slots.touched if "slots" in vars(self) else set()
