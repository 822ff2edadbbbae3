"""Cards and what they are worth, in words."""

from bot.view.locale import Locale
from bot.view.names import Namer
from engine.cards import Card

CLOSED = "🎴 🎴 🎴"
_SETS = {"A": "set-aces", "6": "set-sixes"}


def cards_text(cards: tuple[Card, ...]) -> str:
    """Write cards in a row."""
    return " ".join(cards)


def set_name(cards: tuple[Card, ...], locale: Locale) -> str:
    """Name a set that counts as such; empty for any other hand."""
    ranks = {card[:-1] for card in cards}
    rank = ranks.pop() if len(ranks) == 1 else ""
    return locale.t(_SETS[rank]) if rank in _SETS else ""


def worth(cards: tuple[Card, ...], strength: int, locale: Locale) -> tuple[str, str]:
    """Name a hand: the word or number that counts, and what is said after it (often nothing)."""
    ranks = [card[:-1] for card in cards]
    suits = {card[-1] for card in cards}
    if named := set_name(cards, locale):
        return named, ""
    if len(suits) == 1:
        return locale.t("three-of-a-suit", points=strength), ""
    if strength == 22 and ranks.count("A") == 2:
        return str(strength), locale.t("two-aces")
    return str(strength), ""


def hand_line(cards: tuple[Card, ...], strength: int, locale: Locale) -> str:
    """Write a hand without tags: ``10♣ 7♣ 9♥ — 17``."""
    word, after = worth(cards, strength, locale)
    return f"{cards_text(cards)} — {word}" + (f", {after}" if after else "")


def public_hand(who: str, cards: tuple[Card, ...], strength: int, locale: Locale) -> str:
    """Write somebody's hand with its worth in bold; ``who`` is HTML already."""
    word, after = worth(cards, strength, locale)
    return f"{who} · {cards_text(cards)} — <b>{word}</b>" + (f", {after}" if after else "")


def public_hands(
    hands: tuple[tuple[int, tuple[Card, ...], int], ...], namer: Namer, locale: Locale
) -> list[str]:
    """Write the hands shown to all, one a line."""
    return [public_hand(namer.html(seat), cards, strength, locale) for seat, cards, strength in hands]
