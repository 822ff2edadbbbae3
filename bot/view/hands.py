"""Cards and what they are worth, in words."""

from bot.store import PLAIN, Faces
from bot.view.locale import Locale
from bot.view.names import Namer
from engine.cards import JOKER, Card, lift_order, rank
from engine.rules import Rules
from engine.scores import POINTS, are_two_aces, shown, strength

CLOSED = "🎴 🎴 🎴"
_SETS = {
    "A": "set-aces", "K": "set-kings", "Q": "set-queens", "J": "set-jacks", "10": "set-tens",
    "9": "set-nines", "8": "set-eights", "7": "set-sevens", "6": "set-sixes",
}  # fmt: skip
_COUNTED = ("A", "6")
"""The only sets that count in Тринька (T40, T41)."""
_COLOURS = {"♠": "", "♥": "🔴", "♦": "🔵", "♣": "🟢"}
"""Spades keep the colour of the text: a black sign is lost in a dark theme, as black suits of emoji are."""
_BIG = {
    "A": "🅰️", "K": "🇰", "Q": "🇶", "J": "🇯", "10": "🔟", "9": "9️⃣", "8": "8️⃣", "7": "7️⃣", "6": "6️⃣",
}  # fmt: skip
_SEKA = Rules.preset("seka")


def arranged(cards: tuple[Card, ...], wild: Card = "") -> list[Card]:
    """Sort a hand as people hold it: the suit that counts first, the higher card first, any card last."""
    loose = {wild, JOKER}
    suits = {card[-1]: 0 for card in cards if card not in loose}
    for card in cards:
        if card not in loose:
            suits[card[-1]] += POINTS[rank(card)]
    first = sorted(suits, key=lambda suit: -suits[suit])
    return sorted(cards, key=lambda card: _place(card, [] if card in loose else first))


def _place(card: Card, suits: list[str]) -> tuple[bool, int, int]:
    return (False, suits.index(card[-1]), -lift_order(card)) if suits else (True, 0, 0)


def cards_text(cards: tuple[Card, ...], wild: Card = "", faces: Faces = PLAIN) -> str:
    """Write cards in a row; a шаха is marked."""
    hand = arranged(cards, wild)
    shown = (_card(card, faces) + ("*" if card == wild != JOKER else "") for card in hand)
    return ("  " if faces.big else " ").join(shown)


def _card(card: Card, faces: Faces) -> str:
    if card == JOKER:
        return card
    suit = card[-1]
    colour = _COLOURS[suit] if faces.four else ""
    return colour + (_BIG[rank(card)] + suit if faces.big else card)


def set_name(cards: tuple[Card, ...], points: int, locale: Locale) -> str:
    """Name a set that counts as such; empty for any other hand."""
    ranks = {rank(card) for card in cards if card != locale.wild}
    if len(ranks) != 1:
        return ""
    [one] = ranks
    if locale.game == "trynka":
        return locale.t(_SETS[one]) if one in _COUNTED else ""
    full = strength((f"{one}♠", f"{one}♥", f"{one}♦"), _SEKA)
    return locale.t(_SETS[one]) if shown(points) == full else ""


def worth(cards: tuple[Card, ...], points: int, locale: Locale) -> tuple[str, str]:
    """Name a hand: the word or number that counts, and what is said after it (often nothing)."""
    named, plain = set_name(cards, points, locale), str(shown(points))
    if named:
        return (named, "") if locale.game == "trynka" else (plain, named)
    if len({card[-1] for card in cards}) == 1 and locale.game == "trynka":
        return locale.t("three-of-a-suit", points=points), ""
    if are_two_aces(cards, points):
        return plain, locale.t("two-aces")
    return plain, ""


def hand_line(cards: tuple[Card, ...], points: int, locale: Locale) -> str:
    """Write a hand without tags: ``10♣ 7♣ 9♥ — 17``."""
    word, after = worth(cards, points, locale)
    shown = cards_text(cards, locale.wild, locale.faces)
    return f"{shown} — {word}" + (f", {after}" if after else "")


def hand_block(cards: tuple[Card, ...], points: int, locale: Locale) -> str:
    """Write one's own hand without tags; large cards have a line to themselves."""
    line = hand_line(cards, points, locale)
    return line.replace(" — ", "\n", 1) if locale.faces.big else line


def public_hand(who: str, cards: tuple[Card, ...], points: int, locale: Locale) -> str:
    """Write somebody's hand with its worth in bold; ``who`` is HTML already."""
    word, after = worth(cards, points, locale)
    shown = cards_text(cards, locale.wild, locale.faces)
    return f"{who} · {shown} — <b>{word}</b>" + (f", {after}" if after else "")


def public_hands(
    hands: tuple[tuple[int, tuple[Card, ...], int], ...], namer: Namer, locale: Locale
) -> list[str]:
    """Write the hands shown to all, one a line."""
    return [public_hand(namer.html(seat), cards, points, locale) for seat, cards, points in hands]
