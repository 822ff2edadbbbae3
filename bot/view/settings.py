"""The terms of a table on one screen, and a page of buttons per matter (10.1)."""

from collections.abc import Mapping
from typing import Final

from bot.callbacks import TermsPage, TermsPress, UnaskedPress
from bot.store import Unasked
from bot.terms import Matter, Setting, differing, on_page, spoken
from bot.view.buttons import Button, keyboard, press
from bot.view.locale import Locale
from bot.view.screen import Screen, Toast
from bot.view.terms import ceiling_text, deck_name, special_terms
from engine.rules import Rules

ROWS: Final[tuple[tuple[Matter, ...], ...]] = (
    ("game", "stakes", "dark"),
    ("compare", "points", "svara"),
    ("time",),
)
_OVERDARK: Final = {"chain": "chain", "one": "one", "off": "alone"}


def terms_screen(
    rules: Rules, locale: Locale, table: int = 0, *, keys: bool = True, locked: bool = False
) -> Screen:
    """Draw the whole agreement; ``keys`` for who may change it, few of them ``locked`` while a kin runs.

    ``table`` 0: there is none, these are the terms of the group's next one.
    """
    locale = locale.of(rules)
    note = "terms-locked" if locked else "terms-next" if table else "terms-opens"
    text = "\n".join([*agreement(rules, locale), locale.t(note)])
    rows = [[_chat_key(locale, table)]] if locked else _matters(locale, table)
    return Screen(text, keyboard(rows) if keys else None)


def terms_page(rules: Rules, matter: Matter, locale: Locale, table: int = 0) -> Screen:
    """Draw the buttons of one matter; a press turns a value to its next one."""
    locale = locale.of(rules)
    rows = [[_turn(one, rules, locale, table)] for one in on_page(rules, matter)]
    return Screen(locale.t(f"matter-{matter}"), keyboard([*rows, [_back(locale, table)]]))


def chat_page(unasked: Mapping[Unasked, bool], locale: Locale, table: int = 0) -> Screen:
    """Draw what the bot says in the group of itself; a press turns it on and off."""
    rows = [
        [press(unasked_words(name, on, locale), UnaskedPress(name=name, shown=on))]
        for name, on in unasked.items()
    ]
    return Screen(locale.t("matter-chat"), keyboard([*rows, [_back(locale, table)]]))


def unasked_words(name: Unasked, on: bool, locale: Locale) -> str:
    """Write what the bot says of itself, and whether it does."""
    return locale.t(f"unasked-{name}", value="on" if on else "off")


def _back(locale: Locale, table: int) -> Button:
    return press(locale.t("button-back"), TermsPage(table=table, page="top"))


def _chat_key(locale: Locale, table: int) -> Button:
    return press(locale.t("page-chat"), TermsPage(table=table, page="chat"))


def setting_words(one: Setting, rules: Rules, locale: Locale) -> str:
    """Write a setting with its value, as its button does."""
    locale, value = locale.of(rules), getattr(rules, one.name)
    word = spoken(rules, one.name)
    number = value if isinstance(value, int) and word.isdigit() else None
    chips = number * rules.ante if number is not None else 0
    return locale.t(one.label, value=word if number is None else number, chips=chips)


def terms_told(one: Setting, rules: Rules, locale: Locale) -> Toast:
    """Answer a press that turned a value."""
    return Toast(setting_words(one, rules, locale))


def coming_line(now: Rules, coming: Rules, locale: Locale) -> str:
    """Name what the next kin is played otherwise; empty when nothing is."""
    told = [setting_words(one, coming, locale) for one in differing(now, coming)]
    return locale.t("terms-coming", terms="; ".join(told)) if told else ""


def agreement(rules: Rules, locale: Locale) -> list[str]:
    """Write the terms line by line, what is unusual among them in a quote."""
    lines = [
        locale.t("terms-head", deck=deck_name(rules, locale)),
        locale.t("terms-stakes", value=_open(rules), ante=rules.ante, ceiling=ceiling_text(rules)),
        *(_trynka(rules, locale) if rules.game == "trynka" else _seka(rules, locale)),
        _svara(rules, locale),
        locale.t("terms-time", turn=rules.turn_seconds, entry=rules.entry_seconds),
    ]
    special = special_terms(rules, locale)
    return [*lines, f"<blockquote expandable>{special}</blockquote>"] if special else lines


def _trynka(rules: Rules, locale: Locale) -> list[str]:
    dark = _OVERDARK[rules.overdark] if rules.dark else "off"
    blind = spoken(rules, "compare_blind") if rules.dark else "light"
    return [
        locale.t("terms-dark", value=dark),
        locale.t("terms-compare", value=blind, circle=rules.compare_from),
        locale.t("terms-tie", value=rules.tie),
        locale.t("terms-rites", tens=_yes(locale, rules.three_tens), zasvit=_yes(locale, rules.zasvit)),
    ]


def _seka(rules: Rules, locale: Locale) -> list[str]:
    dark = "off" if rules.seka_dark == "off" else "half" if rules.seen_factor == 2 else "same"
    tie = [locale.t("terms-tie", value=rules.tie)] if rules.seka_compare else []
    return [
        locale.t("terms-dark", value=dark),
        locale.t("terms-compare", value=spoken(rules, "seka_compare")),
        *tie,
        locale.t("terms-rites", aces=_yes(locale, rules.two_aces_22), zasvit=_yes(locale, rules.zasvit)),
    ]


def _open(rules: Rules) -> str:
    return "none" if rules.ceiling is None else "some"


def _svara(rules: Rules, locale: Locale) -> str:
    split, boil = _yes(locale, rules.split), _yes(locale, rules.deliberate_svara)
    pacts = locale.t("secretly") if rules.pacts == "secret" else _yes(locale, rules.pacts != "off")
    if split == boil == pacts:
        return locale.t("terms-svara", all=split)
    return locale.t("terms-svara-each", split=split, boil=boil, pacts=pacts)


def _yes(locale: Locale, value: bool) -> str:
    return locale.t("yes" if value else "no")


def _matters(locale: Locale, table: int) -> list[list[Button]]:
    rows = [
        [press(locale.t(f"page-{matter}"), TermsPage(table=table, page=matter)) for matter in row]
        for row in ROWS
    ]
    rows[-1].append(_chat_key(locale, table))
    rows[-1].append(press(locale.t("button-done"), TermsPage(table=table, page="done")))
    return rows


def _turn(one: Setting, rules: Rules, locale: Locale, table: int) -> Button:
    data = TermsPress(table=table, name=one.name, shown=spoken(rules, one.name))
    return press(setting_words(one, rules, locale), data)
