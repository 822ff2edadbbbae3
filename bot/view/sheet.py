"""Everything one drawing of a table needs, in one value."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.view.buttons import Button, Buttons, link
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.screen import NO_EXTRAS, Names, TableExtras
from bot.view.terms import deck_name
from engine.events import Event
from engine.views import Choice, View


@dataclass(frozen=True, slots=True)
class Sheet:
    """A view with the words, names and buttons it is drawn with."""

    view: View
    locale: Locale
    namer: Namer
    keys: Buttons
    choices: Sequence[Choice] = ()
    log: Sequence[Event] = ()
    extras: TableExtras = NO_EXTRAS
    title: str = ""  # the group's, for private messages
    table_url: str | None = None

    def t(self, key: str, /, **variables: int | str) -> str:
        """Write a message, as ``Locale.t``."""
        return self.locale.t(key, **variables)

    def name(self, person: int | None) -> str:
        """Write a person's name for HTML text."""
        return self.namer.html(person or 0)

    def choice(self, act: str) -> Choice | None:
        """Find what may be done by its name."""
        return next((choice for choice in self.choices if choice.act == act), None)

    def may(self, act: str) -> bool:
        """Tell whether something may be done."""
        return self.choice(act) is not None

    @property
    def to_table(self) -> Button | None:
        """The way to the table message, where there is a link to it."""
        return link(self.t("button-to-table"), self.table_url) if self.table_url else None


def sheet_of(view: View, names: Names, locale: Locale, table_id: int) -> Sheet:
    """Make a plain sheet in the words of the game; ``dataclasses.replace`` adds to it."""
    locale = locale.of(view.rules)
    return Sheet(view, locale, Namer(names, locale), Buttons(view, table_id, locale))


def head_kin(sheet: Sheet) -> str:
    """Write the game and the number of the kin, or that it is a svara."""
    if sheet.view.svara:
        return sheet.t("head-svara", kin=sheet.view.kin)
    return sheet.t("head-kin", kin=sheet.view.kin, deck=deck_name(sheet.view.rules, sheet.locale))
