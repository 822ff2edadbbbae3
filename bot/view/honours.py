"""Achievements in words (7.6)."""

from collections.abc import Iterable

from bot.view.locale import Locale
from bot.view.sheet import Sheet


def honours_text(names: Iterable[str], locale: Locale) -> str:
    """Name achievements in a row."""
    return ", ".join(locale.t(f"honour-{name}") for name in names)


def honours_lines(sheet: Sheet) -> list[str]:
    """Write in one line who earned what in the kin that ended; none when nobody did."""
    earned: dict[int, list[str]] = {}
    for person, name in sheet.extras.honours:
        earned.setdefault(person, []).append(name)
    told = [f"{sheet.name(person)}: {honours_text(names, sheet.locale)}" for person, names in earned.items()]
    return [sheet.t("honours", told="; ".join(told))] if told else []


def own_honours(sheet: Sheet) -> list[str]:
    """Write what the viewer earned in the kin that ended."""
    names = [name for _, name in sheet.extras.honours]
    return [sheet.t("honours-own", told=honours_text(names, sheet.locale))] if names else []
