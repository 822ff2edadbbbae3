"""A player's hand in the private chat (4.1–4.7, 6.6, 8.7, 8.8): begins with words, as its push shows the start."""

from collections.abc import Sequence

from bot.view.betting_keys import boil_key, by_act, word_rows
from bot.view.boil import boil_answers, boil_question
from bot.view.buttons import SHOWS, Button, Buttons, keyboard, link
from bot.view.hand_parts import closed_line, dark_line, money_lines, own_cards, seat_of, where
from bot.view.hints import hint_line
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.own_end import ended_text, out_text
from bot.view.screen import Names, Screen
from bot.view.svara import entry_rows, entry_text, split_rows, split_screen
from engine.views import Choice, OwnView, Phase, View

Rows = list[list[Button | None]]


def hand_screen(
    view: View,
    choices: Sequence[Choice],
    names: Names,
    locale: Locale,
    title: str,
    table_id: int,
    *,
    table_url: str | None = None,
    hint: str | None = None,
) -> Screen:
    """Draw the hand of ``view.viewer``; ``choices`` are his own, ``title`` is the group's raw title."""
    hand = _Hand(view, choices, names, locale, title, table_id, table_url)
    text, rows = hand.draw()
    return Screen(text + hint_line(hint, locale), keyboard(rows))


class _Hand:
    """One drawing of a hand: what all its variants share."""

    def __init__(
        self,
        view: View,
        choices: Sequence[Choice],
        names: Names,
        locale: Locale,
        title: str,
        table_id: int,
        table_url: str | None,
    ) -> None:
        self.view = view
        self.choices = choices
        self.locale = locale
        self.title = title
        self.namer = Namer(names, locale)
        self.keys = Buttons(view, table_id, locale)
        self.to_table = link(locale.t("button-to-table"), table_url) if table_url else None

    def draw(self) -> tuple[str, Rows]:
        """Choose the variant: the kin over, a window, out, a pool, or a hand in play."""
        view, own = self.view, self.view.own
        if view.phase in {Phase.RESULT, Phase.PAUSE, Phase.CLOSED}:
            return ended_text(view, self.namer, self.locale, self.title), [[self.to_table]]
        if view.phase in {Phase.SPLIT, Phase.ENTRY}:
            return self._window()
        seat = seat_of(view)
        if own is None or seat is None or (seat.cards is None and not own.closed and not own.fell):
            line = self.locale.t("hand-not-dealt")
            return f"{self._where(circle=False)}\n{line}", [[self.to_table]]
        if not seat.live:
            return out_text(view, self.locale, self.title), [[self.to_table]]
        if own.in_pool and own.holder != view.viewer:
            return self._pool(own), [[self.to_table]]
        if view.phase is Phase.BOIL and view.asked == view.viewer:
            return self._boil()
        if view.word == view.viewer and view.phase is Phase.BETTING:
            return self._my_word(own)
        return self._waiting(own)

    def _where(self, *, circle: bool = True) -> str:
        return where(self.view, self.title, self.locale, circle=circle)

    def _cards(self) -> str:
        shown = own_cards(self.view, self.locale)
        return f"<b>{shown}</b>" if shown else closed_line(self.locale)

    def _may(self, act: str) -> bool:
        return act in by_act(self.choices)

    def _my_word(self, own: OwnView) -> tuple[str, Rows]:
        first, before = "hand-your-word", money_lines(self.view, self.namer, self.locale)
        circle = True
        cards = [self._cards()]
        if self._may("dark"):
            first, circle = "hand-first-word", False
            before = [self.locale.t("hand-dark-pays"), *money_lines(self.view, None, self.locale)]
        elif self._may("over_dark"):
            first = "hand-over-dark"
            cards.append(dark_line(self.view, self.namer, self.locale))
            before = money_lines(self.view, None, self.locale)
        if self._may("three_tens"):
            cards.append(self.locale.t("tens-choice"))
        blocks = [
            f"{self.locale.t(first)}\n{self._where(circle=circle)}",
            "\n".join(cards),
            "\n".join(before),
        ]
        return "\n\n".join(blocks), [*word_rows(self.view, self.choices, self.keys), self._last_row(own)]

    def _last_row(self, own: OwnView) -> list[Button | None]:
        row: list[Button | None] = [self._tens_key(), boil_key(self.choices, self.keys)]
        chained = self._may("dark") or self._may("over_dark")
        if own.closed and own.may_look and not chained:
            row.append(self.keys.table("button-look", "look", SHOWS))
        row.append(self.to_table)
        if self._may("over_dark"):
            row.append(self.keys.panel_key("button-own-sum", "own_dark"))
        return row

    def _tens_key(self) -> Button | None:
        return self.keys.table("button-tens", "three_tens") if self._may("three_tens") else None

    def _waiting(self, own: OwnView) -> tuple[str, Rows]:
        if own.closed:
            return self._closed_waiting(own)
        if self._may("three_tens"):
            lines = [self._where(), self._cards(), self.locale.t("tens-choice")]
            return "\n".join(lines), [[self._tens_key(), self.to_table]]
        return "\n\n".join([self._where(), self._cards(), self._whose_word()]), [[self.to_table]]

    def _whose_word(self) -> str:
        person = self.view.asked if self.view.phase is Phase.BOIL else self.view.word
        return self.locale.t("hand-waits", name=self.namer.html(person or 0)) if person else "…"

    def _closed_waiting(self, own: OwnView) -> tuple[str, Rows]:
        seat = seat_of(self.view)
        look = self.keys.table("button-look", "look", SHOWS) if own.may_look else None
        rows: Rows = [[look, self.to_table]]
        if seat is not None and seat.dark and seat.word is not None:
            top = self.locale.t("hand-dark", amount=seat.word.amount) + "\n" + self._where()
            if not own.may_look:
                return f"{top}\n\n{self.locale.t('hand-dark-later')}", rows
            return "\n\n".join([top, closed_line(self.locale), self._whose_word()]), rows
        top = self._where(circle=False) + "\n" + closed_line(self.locale)
        if not own.may_go_dark:
            return f"{top}\n\n{self._whose_word()}", rows
        key = "hand-waits-chain" if self.view.dark else "hand-waits-first"
        return f"{top}\n\n" + self.locale.t(key, name=self.namer.html(self.view.word or 0)), rows

    def _boil(self) -> tuple[str, Rows]:
        blocks = [self._where(), self._cards(), boil_question(self.view, self.namer, self.locale)]
        return "\n\n".join(blocks), [
            [*boil_answers(self.keys, self.locale)],
            [self._tens_key(), self.to_table],
        ]

    def _pool(self, own: OwnView) -> str:
        seat = seat_of(self.view)
        members = dict(seat.members) if seat is not None else {}
        share, total = members.get(self.view.viewer or 0, 0), sum(members.values())
        purse = seat.stack if seat is not None else 0
        top = self.locale.t("pool-speaks", name=self.namer.html(own.holder or 0))
        blocks = [
            f"{top}\n{self._where()}",
            self._cards(),
            self.locale.t("pool-yours", share=share, total=total, purse=purse)
            + "\n"
            + self.locale.t("pool-not-aloud"),
        ]
        return "\n\n".join(blocks)

    def _window(self) -> tuple[str, Rows]:
        windows = self.view.windows
        top = self._where(circle=False)
        if windows is None:
            return top, [[self.to_table]]
        if self.view.phase is Phase.ENTRY:
            text = entry_text(self.view, windows, self.namer, self.locale)
            rows: Rows = []
            if self._may("enter") or self._may("pool"):
                rows = entry_rows(self.view, windows, self.namer, self.locale, self.keys)
        else:
            screen = split_screen(self.view, windows, self.namer, self.locale, self.keys)
            text, rows = screen.text, []
            if self._may("split"):
                rows = split_rows(windows, self.locale, self.keys)
        return f"{top}\n\n{text}", [*rows, [self.to_table]]
