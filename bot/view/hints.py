"""First-time hints (14): one sentence in italics, once in a person's life."""

from bot.terms import spoken
from bot.view.hand_parts import seat_of
from bot.view.locale import Locale
from engine.rules import Rules
from engine.views import Phase, View

HINTS = ("seated", "closed", "open", "said", "fell", "svara")
"""In the order of their bits, which are stored: new ones go to the end."""


def hint_bit(hint: str) -> int:
    """Return the bit that stands for a hint in a person's row."""
    return 1 << HINTS.index(hint)


def hint_line(hint: str | None, rules: Rules, locale: Locale) -> str:
    """Write a hint as a last line with its line break, or nothing."""
    return f"\n<i>{locale.t(f'hint-{hint}', value=spoken(rules, 'seka_compare'))}</i>" if hint else ""


def hint_for(view: View) -> str | None:
    """Tell which hint fits what the viewer sees now; the caller knows which he has had."""
    if view.phase in {Phase.SPLIT, Phase.ENTRY}:
        return "svara"
    if view.phase is Phase.LOBBY:
        return "seated"
    return _in_play(view) if view.phase is Phase.BETTING else None


def _in_play(view: View) -> str | None:
    own, seat = view.own, seat_of(view)
    if own is None or seat is None:
        return None
    if own.closed:  # who may go dark first has it before his eyes already (4.1)
        first = view.word == view.viewer and not view.dark
        return "closed" if own.may_go_dark and seat.live and not first else None
    if view.word == view.viewer:
        return "open"
    if own.fell:
        return "fell"
    return "said" if seat.live and seat.word is not None else None
