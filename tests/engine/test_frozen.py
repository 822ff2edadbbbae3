"""What is made quickly is as frozen, and as equal, as what its class makes."""

from dataclasses import FrozenInstanceError, fields
from typing import Any, get_args

import pytest

from engine.actions import Action
from engine.events import Event
from engine.frozen import draft, maker, seal
from engine.state import Ended, Hand, Kin, Player, Table

KINDS = [*get_args(Action), *get_args(Event), Player, Hand, Kin, Ended, Table]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_maker_does_what_its_class_does(kind: Any) -> None:
    values = range(len(fields(kind)))
    named = {item.name: value for item, value in zip(fields(kind), values, strict=True)}
    made = maker(kind)(*values)
    assert made == kind(*values) == maker(kind)(**named)
    assert type(made) is kind
    with pytest.raises(FrozenInstanceError):
        setattr(made, fields(kind)[0].name, 7)


def test_a_maker_fills_in_what_is_left_out_and_misses_what_is_needed() -> None:
    assert maker(Hand)(1, 20) == Hand(1, 20)
    assert maker(Kin)() == Kin()
    with pytest.raises(TypeError, match="stack"):
        maker(Hand)(1)  # type: ignore[call-arg]


def test_a_draft_is_another_object_and_sealed_for_good() -> None:
    hand = Hand(1, 20)
    drafted: Any = draft(hand)
    drafted.stack = 5
    sealed = seal(drafted)
    assert (hand.stack, sealed) == (20, Hand(1, 5))
    with pytest.raises(FrozenInstanceError):
        sealed.stack = 6
