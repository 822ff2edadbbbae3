"""``python -m engine.score --game NAME [--set option=value …] "A♦ 10♦ 9♦"`` scores a hand, ``--all`` all."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from itertools import combinations
from typing import Any

from engine.cards import Card
from engine.rules import AUTO, OFF, BadRule, Rules, presets
from engine.scores import Reading, reading

_FLAGS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
_WHY = {"suit": "cards of one suit", "two_aces": "two aces", "set": "three of a rank"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the strength of a hand and why, or of every hand of the deck; exit with 2 on a usage error."""
    parser = _parser()
    given = parser.parse_args(arguments)
    settings = [word for word in given.set if "=" in word]
    words = [word for word in given.set if "=" not in word] + given.hand  # what follows --set may be the hand
    try:
        rules = Rules.preset(given.game, **dict(map(_setting, settings)))
        cards = () if given.all else _hand(" ".join(words), rules)
    except ValueError as bad:  # BadRule is one
        parser.error(str(bad))
    if given.all and words:
        parser.error("--all takes no hand")
    hands = combinations(rules.cards, 3) if given.all else (cards,)
    for hand in hands:
        found = reading(hand, rules)
        line = f"{' '.join(hand)}\t{found.strength}" if given.all else explained(hand, found)
        sys.stdout.write(f"{line}\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m engine.score", description="Say what a hand is worth.")
    parser.add_argument("--game", required=True, choices=sorted(presets))
    parser.add_argument("--set", nargs="+", action="extend", default=[], metavar="option=value")
    parser.add_argument("--all", action="store_true", help="every hand of the deck, a line each")
    parser.add_argument("hand", nargs="*", help="three cards: A♦ 10♦ 9♦, the joker is 🃏")
    return parser


def _setting(word: str) -> tuple[str, Any]:
    """Read ``option=value``; raises ``ValueError`` for an option that is none."""
    name, _, value = word.partition("=")
    default = next((item.default for item in fields(Rules) if item.init and item.name == name), None)
    if default is None:
        raise BadRule(name, value)
    if name == "ceiling" and value == "none":
        return name, None
    if name == "max_circles" and value in ("auto", "off"):
        return name, AUTO if value == "auto" else OFF
    if isinstance(default, bool):
        return name, _FLAGS.get(value, value)
    return name, int(value) if value.lstrip("-").isdigit() else value


def _hand(text: str, rules: Rules) -> tuple[Card, ...]:
    """Read three different cards of the deck; raises ``ValueError``."""
    cards = tuple(text.split())
    strange = [card for card in cards if card not in rules.cards]
    if strange:
        raise ValueError(f"not in this deck: {' '.join(strange)}")
    if len(cards) != 3 or len(set(cards)) != 3:
        raise ValueError("a hand is three different cards")
    return cards


def explained(cards: Sequence[Card], found: Reading) -> str:
    """Write a strength and why: ``32: cards of one suit, A♦ K♦ A♦ (🃏 as A♦)``."""
    read = [f" ({card} as {meant})" for card, meant in zip(cards, found.meant, strict=True) if card != meant]
    return f"{found.strength}: {_WHY[found.kind]}, {' '.join(found.cards)}{''.join(read)}"


if __name__ == "__main__":
    raise SystemExit(main())
