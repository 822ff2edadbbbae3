"""The lobby: terms, who sits, who is waited for (2.1–2.4)."""

from bot.view.buttons import GOES_ON, Button, keyboard, link, off
from bot.view.last_kin import last_kin
from bot.view.screen import Screen
from bot.view.sheet import Sheet
from bot.view.terms import ceiling_text, deck_name, special_terms
from bot.view.text import number


def lobby_screen(sheet: Sheet) -> Screen:
    """Draw the lobby."""
    told = last_kin(sheet)
    blocks = [*([told] if told else []), _head(sheet)]
    people = _people(sheet)
    if people:
        blocks.append("\n".join(people))
    terms = special_terms(sheet.view.rules, sheet.locale)
    quote = f"<blockquote expandable>{terms}</blockquote>\n" if terms else ""
    blocks.append(quote + _state(sheet))
    return Screen("\n\n".join(blocks), keyboard(_rows(sheet)))


def _head(sheet: Sheet) -> str:
    rules = sheet.view.rules
    lines = [
        sheet.t("lobby-head", deck=deck_name(rules, sheet.locale)),
        sheet.t("lobby-stakes", ante=rules.ante, ceiling=ceiling_text(rules)),
    ]
    if not sheet.view.seats:
        lines.append(sheet.t("lobby-deck", deck=deck_name(rules, sheet.locale), places=rules.max_seats))
    return "\n".join(lines)


def _people(sheet: Sheet) -> list[str]:
    lines = [
        sheet.namer.fitted((seat.seat,), "", f"{place}. ", f" · {number(seat.stack)}")
        for place, seat in enumerate(sheet.view.seats, 1)
    ]
    return lines + [sheet.t("lobby-unreachable", name=sheet.name(person)) for person in sheet.extras.wishing]


def _state(sheet: Sheet) -> str:
    seated, places = len(sheet.view.seats), sheet.view.rules.max_seats
    if seated >= places:
        return sheet.t("lobby-full", places=places)
    if seated == 0:
        return sheet.t("lobby-empty")
    return sheet.t("lobby-alone" if seated == 1 else "lobby-ready")


def _rows(sheet: Sheet) -> list[list[Button | None]]:
    keys, extras, seated = sheet.keys, sheet.extras, len(sheet.view.seats)
    sit = keys.sit(GOES_ON) or off(sheet.t("button-no-places"))
    chat = link(sheet.t("button-chat"), extras.chat_url) if extras.chat_url and extras.wishing else None
    if not seated:
        return [[rules_key(sheet), sit], [chat]]
    ready = keys.table("button-start", "start", GOES_ON)
    start = ready if seated > 1 else off(sheet.t("button-start-two"))
    return [[keys.table("button-leave", "leave"), sit], [start], [chat]]


def rules_key(sheet: Sheet) -> Button | None:
    """Make the way to the rules, where there is one."""
    url = sheet.extras.rules_url
    return link(sheet.t("button-rules"), url) if url else None
