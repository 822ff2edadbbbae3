"""The lobby: terms, who sits, who is waited for (2.1–2.4)."""

from bot.view.buttons import GOES_ON, Button, Buttons, keyboard, link, off
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.screen import Screen, TableExtras
from bot.view.terms import ceiling_text, special_terms
from bot.view.text import number
from engine.views import View


def lobby_screen(view: View, namer: Namer, locale: Locale, keys: Buttons, extras: TableExtras) -> Screen:
    """Draw the lobby."""
    blocks = [_head(view, locale)]
    people = _people(view, namer, locale, extras)
    if people:
        blocks.append("\n".join(people))
    terms = special_terms(view.rules, locale)
    quote = f"<blockquote expandable>{terms}</blockquote>\n" if terms else ""
    blocks.append(quote + _state(view, locale))
    return Screen("\n\n".join(blocks), keyboard(_rows(view, locale, keys, extras)))


def _head(view: View, locale: Locale) -> str:
    rules = view.rules
    lines = [
        locale.t("lobby-head"),
        locale.t("lobby-stakes", ante=rules.ante, ceiling=ceiling_text(rules, locale)),
    ]
    if not view.seats:
        lines.append(locale.t("lobby-deck", deck=rules.deck, places=rules.max_seats))
    return "\n".join(lines)


def _people(view: View, namer: Namer, locale: Locale, extras: TableExtras) -> list[str]:
    lines = [
        namer.fitted((seat.seat,), "", f"{place}. ", f" · {number(seat.stack)}")
        for place, seat in enumerate(view.seats, 1)
    ]
    return lines + [locale.t("lobby-unreachable", name=namer.html(person)) for person in extras.wishing]


def _state(view: View, locale: Locale) -> str:
    seated, places = len(view.seats), view.rules.max_seats
    if seated >= places:
        return locale.t("lobby-full", places=places)
    if seated == 0:
        return locale.t("lobby-empty")
    return locale.t("lobby-alone" if seated == 1 else "lobby-ready")


def _rows(view: View, locale: Locale, keys: Buttons, extras: TableExtras) -> list[list[Button | None]]:
    sit = keys.sit(GOES_ON) or off(locale.t("button-no-places"))
    chat = link(locale.t("button-chat"), extras.chat_url) if extras.chat_url and extras.wishing else None
    if not view.seats:
        rules = link(locale.t("button-rules"), extras.rules_url) if extras.rules_url else None
        return [[rules, sit], [chat]]
    start = (
        keys.table("button-start", "start", GOES_ON)
        if len(view.seats) > 1
        else off(locale.t("button-start-two"))
    )
    return [[keys.table("button-leave", "leave"), sit], [start], [chat]]
