"""Which message goes out first: where each stands in the row."""

from bot.delivery.queue import Rank
from bot.delivery.scene import WINDOW_ACTS, speaker
from bot.store import Slot
from engine.views import Phase, View


def is_spare(slot: Slot, view: View) -> bool:
    """Tell whether an edit asks nobody anything: people come to a lobby, the first dealer is being picked.

    The lift before a svara is shown like the rest of it (T57).
    """
    picked = view.phase is Phase.PICK and not (view.pick and view.pick.svara)
    idle = slot.kin == view.kin and (view.phase is Phase.LOBBY or picked)
    return idle and not slot.person and slot.message_id is not None


def rank_of(slot: Slot, view: View) -> Rank:
    """Choose a message's place in the row."""
    if not slot.person:
        return Rank.SLOT
    if view.kin == slot.kin:
        if speaker(view) == slot.person:
            return Rank.TURN
        if slot.message_id is not None and _may_be_invited(view, slot.person):
            return Rank.RING
    return Rank.SLOT if slot.message_id is None else Rank.QUIET


def _may_be_invited(view: View, person: int) -> bool:
    """Tell whether a hand may have to ring for a svara's window: equals are asked first, then the others."""
    if view.windows is None or view.phase not in WINDOW_ACTS:
        return False
    return (person in view.windows.tied) == (view.phase is Phase.SPLIT)
