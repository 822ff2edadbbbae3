"""What people see: pure functions from an engine view, names and a language to texts and keyboards.

No I/O and no clock: moments come in with the view. Public names:

    Locale("uk" | "ru")                     .t(id, **variables) -> str; ``locale_of(language)`` is the shared one
    Screen(text, markup)                    a message; text is HTML, markup inline buttons, ForceReply or None
    Toast(text, alert)                      an answer to a press, plain text of at most 200 characters
    Names = Mapping[int, str]               person number -> raw name
    TableExtras, Entry                      see ``bot/view/screen.py``

The group's table message, any phase; ``choices`` is ``legal(table, view.word)``, ``log`` this kin's public events,
oldest first; ``table_id`` goes into the buttons:

    table_screen(view, choices, names, locale, log, table_id, extras=TableExtras()) -> Screen

The private chat; ``view`` and ``choices`` are the viewer's own; ``title`` is the group's raw title, ``table_url``
leads to the table message (None hides the button), ``hint`` is one of ``Hint`` or None:

    hand_screen(view, choices, names, locale, title, table_id, *, table_url=None, hint=None) -> Screen
    entry_screen(view, names, locale, title, table_id, *, table_url=None, hint=None) -> Screen    8.2 in private
    hint_for(view) -> str | None            which first-time hint fits: seated closed open said fell svara
    raise_panel(view, choice, locale, title, table_id) -> Screen            6.1; choice.act == "raise"
    pool_panel(view, choice, names, locale, table_id) -> Screen             8.3; choice.act == "pool"
    own_amount(choice, locale) -> Screen    6.2: asks for a reply; choice is raise, dark, over_dark or pool
    compare_notice(event, viewer, names, locale, rules) -> Screen           6.3, 6.4; event: CompareSeen
    compare_alert(event, viewer, names, locale, rules) -> Toast             the same without tags
    timeout_notice(kin, locale, title, *, twice, table_url=None) -> Screen  6.6

Answers to presses and commands; ``code`` is an ``Illegal.code`` or one of screens.md 13:

    my_cards_alert(view, locale) -> Toast                           «Мої карти» for ``view.viewer``
    toast(code, params, names, locale) -> Toast                     every refusal; params as in ``Illegal.params``
    sentence(code, params, names, locale) -> Screen                 the same words as a message, for commands
    accepted(act, amount, locale, *, names={}, seka=False) -> Toast     an accepted press in its button's words

Messages of their own:

    greeting(locale, rules_url) -> Screen                           1.1
    start_alone(locale, add_url, *, rules=True, lesson=True) -> Screen              1.2
    start_seated(locale, title, stack, rules, *, table_url=None, hint=None) -> Screen       1.3
    reminder(seat, user_id, seconds, names, locale) -> Screen       6.5
    muted(locale, title) -> Screen ; removed(locale, title) -> Screen               12
    balance(locale, title, chips, entries, names, group_id, *, bonus_taken=None, topup=False, in_kin=False,
            table_url=None) -> Screen                               11.1
    balance_alert(locale, title, chips, *, bonus_taken=None, in_kin=False) -> Toast
    topup(locale, group_id) -> Screen                               11.3, second block
    topped_up(locale, chips) -> Toast
    language_choice(locale) -> Screen ; language_set(locale) -> Toast
    commands(locale) -> tuple[tuple[str, str], ...]                 (command, description) for setMyCommands
"""

from bot.view.screen import Entry, Names, Screen, TableExtras, Toast

__all__ = ["Entry", "Names", "Screen", "TableExtras", "Toast"]
