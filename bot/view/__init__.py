"""What people see: pure functions from an engine view, names and a language to texts and keyboards.

No I/O and no clock: moments come in with the view.

The group's table message, any phase: ``table_screen``; ``choices`` is ``legal(table, view.word)``, ``log``
this kin's public events, oldest first.

The private chat: ``hand_screen``, ``entry_screen`` (8.2), ``hint_for``, ``raise_panel``, ``pool_panel``,
``own_amount``, ``compare_notice``, ``compare_alert``, ``timeout_notice``. ``view`` and ``choices`` are the
viewer's own, ``title`` is the group's raw title, ``table_url`` leads to the table message (None hides it).

There too, table and hand in one message: ``practice_screen`` (16).

Answers: ``my_cards_alert``, ``toast``, ``sentence`` (a toast's words as a message), ``accepted``.

Messages of their own: ``greeting``, ``start_alone``, ``start_playing``, ``start_seated``, ``reminder``,
``muted``, ``removed``, ``homeless``, ``balance``, ``balance_alert``, ``purse_keys``, ``topup``,
``topped_up``, ``bonus_taken``, ``gift_question``, ``gift_done``, ``top_screen``, ``stats_screen``,
``curve_picture`` and ``curve_words`` (under it), ``reset_question``, ``reset_done``, ``forget_question``,
``forget_done``, ``kept`` (11), ``plain_words`` (a screen as a toast), ``language_choice``, ``language_set``,
``help_screen``, ``elsewhere``; ``terms_screen``, ``terms_page``, ``terms_told``, ``chat_page``,
``unasked_words`` (10.1); ``own_screen``, ``own_told`` (10.6); ``book_screen`` (10.2). For the profile:
``commands``, ``profile``.
"""

from bot.view.board import stats_screen, top_screen
from bot.view.book import book_screen
from bot.view.chips import (
    bonus_taken,
    forget_done,
    forget_question,
    gift_done,
    gift_question,
    kept,
    plain_words,
    reset_done,
    reset_question,
)
from bot.view.compares import compare_alert, compare_notice
from bot.view.contact import (
    Profile,
    Scope,
    commands,
    elsewhere,
    greeting,
    help_screen,
    homeless,
    language_choice,
    language_set,
    muted,
    profile,
    reminder,
    removed,
    start_alone,
    start_playing,
    start_seated,
)
from bot.view.curve import Picture, curve_picture, curve_words
from bot.view.hand import hand_screen
from bot.view.hand_svara import entry_screen
from bot.view.hints import HINTS, hint_bit, hint_for
from bot.view.locale import Locale, MissingTextError, forgive_missing, locale_of
from bot.view.own import own_screen, own_told
from bot.view.own_end import timeout_notice
from bot.view.panels import own_amount, pool_panel, raise_panel
from bot.view.practice import practice_screen
from bot.view.purse import balance, balance_alert, purse_keys, topped_up, topup
from bot.view.screen import Entry, Names, Screen, TableExtras, Toast
from bot.view.settings import chat_page, terms_page, terms_screen, terms_told, unasked_words
from bot.view.table import table_screen
from bot.view.toasts import CODES, accepted, my_cards_alert, sentence, toast

__all__ = [
    "CODES",
    "HINTS",
    "Entry",
    "Locale",
    "MissingTextError",
    "Names",
    "Picture",
    "Profile",
    "Scope",
    "Screen",
    "TableExtras",
    "Toast",
    "accepted",
    "balance",
    "balance_alert",
    "bonus_taken",
    "book_screen",
    "chat_page",
    "commands",
    "compare_alert",
    "compare_notice",
    "curve_picture",
    "curve_words",
    "elsewhere",
    "entry_screen",
    "forget_done",
    "forget_question",
    "forgive_missing",
    "gift_done",
    "gift_question",
    "greeting",
    "hand_screen",
    "help_screen",
    "hint_bit",
    "hint_for",
    "homeless",
    "kept",
    "language_choice",
    "language_set",
    "locale_of",
    "muted",
    "my_cards_alert",
    "own_amount",
    "own_screen",
    "own_told",
    "plain_words",
    "pool_panel",
    "practice_screen",
    "profile",
    "purse_keys",
    "raise_panel",
    "reminder",
    "removed",
    "reset_done",
    "reset_question",
    "sentence",
    "start_alone",
    "start_playing",
    "start_seated",
    "stats_screen",
    "table_screen",
    "terms_page",
    "terms_screen",
    "terms_told",
    "timeout_notice",
    "toast",
    "top_screen",
    "topped_up",
    "topup",
    "unasked_words",
]
