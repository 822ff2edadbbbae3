"""What the two sides of a compare are told (6.3, 6.4)."""

import html
import re

from bot.view.hands import public_hand
from bot.view.locale import Locale
from bot.view.names import FULL, SHORT, Namer
from bot.view.screen import Names, Screen, Toast
from engine.cards import Card
from engine.events import CompareSeen

ALERT = 200
_TAGS = re.compile(r"<[^>]*>")


def compare_notice(
    event: CompareSeen, viewer: int, names: Names, locale: Locale, limit: int = FULL
) -> Screen:
    """Write both hands, or what the terms show of them, and the verdict for ``viewer``, one of the two.

    Names have ``limit`` graphemes at most.
    """
    namer = Namer(names, locale)
    asked = viewer == event.right
    other = namer.html(event.seat if asked else event.right, limit)
    if asked:
        lines = [locale.t("compare-to-you", name=other)]
    else:
        lines = [locale.t("compare-you", amount=event.amount)]
    hands = [
        (event.seat, event.seat_cards, event.seat_strength),
        (event.right, event.right_cards, event.right_strength),
    ]
    lines += [
        _hand(locale.t("you") if seat == viewer else other, cards, strength, locale)
        for seat, cards, strength in hands
        if strength
    ]
    lines.append(_verdict(event, viewer, other, locale))
    return Screen("\n".join(lines))


def _hand(who: str, cards: tuple[Card, ...], strength: int, locale: Locale) -> str:
    return public_hand(who, cards, strength, locale) if cards else f"{who} · <b>{strength}</b>"


def _verdict(event: CompareSeen, viewer: int, other: str, locale: Locale) -> str:
    strengths = [event.seat_strength, event.right_strength]
    own, others = reversed(strengths) if viewer == event.right else strengths
    if event.out == viewer:
        return locale.t("compare-less")
    if event.out is None:
        verdict = locale.t("compare-equal")
    elif viewer == event.right:
        verdict = locale.t("compare-more", name=other)
    else:
        verdict = locale.t("compare-other-out", name=other)
    return f"{verdict} {locale.t('compare-still-closed')}" if others and not own else verdict


def compare_alert(event: CompareSeen, viewer: int, names: Names, locale: Locale) -> Toast:
    """Write the same for an alert, without tags; names give way where it gets too long."""
    text = ""
    for limit in (FULL, SHORT, 4):
        text = html.unescape(_TAGS.sub("", compare_notice(event, viewer, names, locale, limit).text))
        if len(text) <= ALERT:
            break
    return Toast(text, alert=True)
