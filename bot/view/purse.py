"""Chips: the purse in words, and filling it up again (11.1, 11.3)."""

from collections.abc import Sequence

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks import WalletPress
from bot.view.buttons import GOES_ON, Button, keyboard, link, press
from bot.view.contact import chips_text
from bot.view.locale import Locale
from bot.view.names import Namer, title_html
from bot.view.screen import Entry, Names, Screen, Toast
from bot.view.text import signed, untagged

TOP_UP_TO = 200


def balance(  # noqa: PLR0917 - what a purse is drawn from
    locale: Locale,
    title: str,
    chips: int,
    entries: Sequence[Entry],
    names: Names,
    group_id: int,
    *,
    bonus_taken: bool | None = None,
    topup: bool = False,
    in_kin: bool = False,
    table_url: str | None = None,
) -> Screen:
    """Draw the purse in private, newest entry first.

    ``bonus_taken`` None says nothing of the daily bonus; ``topup`` offers the filling up; ``in_kin`` says
    that the chips are in play.
    """
    lines = _head(locale, title, chips, bonus_taken, in_kin=in_kin)
    namer = Namer(names, locale)
    if entries:
        lines += ["", *(_entry(entry, namer, locale) for entry in entries)]
    keys = purse_keys(
        locale, group_id, bonus=bonus_taken is False and not in_kin, topup=topup, table_url=table_url
    )
    return Screen("\n".join(lines), keys)


def purse_keys(
    locale: Locale, group_id: int, *, bonus: bool, topup: bool, table_url: str | None = None
) -> InlineKeyboardMarkup:
    """Lay out what can be done with a purse."""
    way = link(locale.t("button-to-table"), table_url) if table_url else None
    take = press(locale.t("button-bonus"), WalletPress(act="bonus", group=group_id), GOES_ON)
    return keyboard([[way, take if bonus else None], [_topup_key(locale, group_id) if topup else None]])


def balance_alert(
    locale: Locale, title: str, chips: int, *, bonus_taken: bool | None = None, in_kin: bool = False
) -> Toast:
    """Write the first lines of the purse for an alert in the group."""
    text = "\n".join(_head(locale, title, chips, bonus_taken, in_kin=in_kin))
    return Toast(untagged(text), alert=True)


def _head(locale: Locale, title: str, chips: int, bonus_taken: bool | None, *, in_kin: bool) -> list[str]:
    lines = [locale.t("purse-head", chips=chips_text(chips, locale), title=title_html(title))]
    if bonus_taken is not None:
        lines.append(locale.t("purse-bonus-taken" if bonus_taken else "purse-bonus-waits"))
    if in_kin:
        lines.append(locale.t("purse-in-kin"))
    return lines


def _entry(entry: Entry, namer: Namer, locale: Locale) -> str:
    arrow = "←" if entry.amount > 0 else "→"
    what = {
        "bank": lambda: locale.t("entry-bank", kin=entry.kin),
        "kin": lambda: locale.t("entry-kin", kin=entry.kin),
        "gift": lambda: locale.t("entry-gift", arrow=arrow, name=namer.html(entry.person)),
        "bonus": lambda: locale.t("entry-bonus"),
        "start": lambda: locale.t("entry-start"),
        "topup": lambda: locale.t("entry-topup"),
        "reset": lambda: locale.t("entry-reset"),
    }[entry.kind]()
    return f"{signed(entry.amount)} — {what}"


def _topup_key(locale: Locale, group_id: int) -> Button:
    text = locale.t("button-topup", amount=TOP_UP_TO)
    return press(text, WalletPress(act="topup", group=group_id), GOES_ON)


def topup(locale: Locale, group_id: int) -> Screen:
    """Offer to fill the purse up (11.3)."""
    return Screen(locale.t("broke"), keyboard([[_topup_key(locale, group_id)]]))


def topped_up(locale: Locale, chips: int) -> Toast:
    """Confirm the filling up; ``chips`` is what the purse holds now."""
    return Toast(locale.t("topped-up", chips=chips_text(chips, locale)))
