"""What the two sides of a compare are told (6.3, 6.4)."""

import html
import re

from bot.view.hands import public_hand
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.screen import Names, Screen, Toast
from engine.events import CompareSeen

_TAGS = re.compile(r"<[^>]*>")


def compare_notice(event: CompareSeen, viewer: int, names: Names, locale: Locale) -> Screen:
    """Write both hands and the verdict for ``viewer``, one of the two."""
    namer = Namer(names, locale)
    asked = viewer == event.right
    other = event.seat if asked else event.right
    if asked:
        lines = [locale.t("compare-to-you", name=namer.html(other))]
    else:
        lines = [locale.t("compare-you", amount=event.amount)]
    hands = [
        (event.seat, event.seat_cards, event.seat_strength),
        (event.right, event.right_cards, event.right_strength),
    ]
    for seat, cards, strength in hands:
        if cards:
            who = locale.t("you") if seat == viewer else namer.html(seat)
            lines.append(public_hand(who, cards, strength, locale))
    lines.append(_verdict(event, viewer, namer.html(other), locale))
    return Screen("\n".join(lines))


def _verdict(event: CompareSeen, viewer: int, other: str, locale: Locale) -> str:
    closed = not (event.right_cards if viewer == event.right else event.seat_cards)
    if event.out == viewer:
        return locale.t("compare-less")
    if event.out is None:
        verdict = locale.t("compare-equal")
    elif viewer == event.right:
        verdict = locale.t("compare-more", name=other)
    else:
        verdict = locale.t("compare-other-out", name=other)
    return f"{verdict} {locale.t('compare-still-closed')}" if closed else verdict


def compare_alert(event: CompareSeen, viewer: int, names: Names, locale: Locale) -> Toast:
    """Write the same for an alert, without tags."""
    return Toast(html.unescape(_TAGS.sub("", compare_notice(event, viewer, names, locale).text)), alert=True)
