"""First-time hints (14): one sentence in italics, once in a person's life."""

from bot.view.hand_parts import seat_of
from bot.view.locale import Locale
from engine.views import Phase, View

HINTS = ("seated", "closed", "open", "said", "fell", "svara")


def hint_line(hint: str | None, locale: Locale) -> str:
    """Write a hint as a last line with its line break, or nothing."""
    return f"\n<i>{locale.t(f'hint-{hint}')}</i>" if hint else ""


def hint_for(view: View) -> str | None:
    """Tell which hint fits what the viewer sees now; the caller knows which he has had."""
    if view.phase in {Phase.SPLIT, Phase.ENTRY}:
        return "svara"
    if view.phase is Phase.LOBBY:
        return "seated"
    own, seat = view.own, seat_of(view)
    if own is None or seat is None or view.phase is not Phase.BETTING:
        return None
    if own.fell:
        return "fell"
    if own.may_go_dark and own.closed:
        return "closed"
    if view.word == view.viewer and not own.closed:
        return "open"
    return "said" if seat.live and seat.word is not None else None
