"""Chance from seed bytes."""

from collections import Counter

from engine import Rules, Want
from engine import actions as act
from engine.shuffle import answer, number_below, shuffled

CARDS = Rules.preset("trynka").cards


def seed(number: int) -> bytes:
    return number.to_bytes(32)


def test_T9_a_shuffle_is_a_whole_deck_and_the_same_for_the_same_seed() -> None:
    once = shuffled(CARDS, seed(1))
    assert once == shuffled(CARDS, seed(1)) != shuffled(CARDS, seed(2))
    assert sorted(once) == sorted(CARDS)


def test_T9_every_card_comes_to_every_place_about_as_often() -> None:
    places = Counter(
        (card, place) for n in range(2400) for place, card in enumerate(shuffled(CARDS, seed(n)))
    )
    assert len(places) == 24 * 24
    assert min(places.values()) > 50
    assert max(places.values()) < 155


def test_numbers_below_a_bound_reach_every_value() -> None:
    counts = Counter(number_below(23, seed(n)) for n in range(2300))
    assert sorted(counts) == list(range(23))
    assert min(counts.values()) > 50


def test_each_want_gets_its_answer() -> None:
    lift = answer(Want("lift", CARDS, 4), seed(3), 7)
    assert isinstance(lift, act.Lift)
    assert len(lift.sizes) == 4
    assert min(lift.sizes) >= 1
    assert sum(lift.sizes) <= 24
    assert isinstance(answer(Want("count", CARDS), seed(3), 7), act.Count)
    shuffle = answer(Want("shuffle", CARDS), seed(3), 7)
    assert shuffle == act.Shuffle(7, shuffled(CARDS, seed(3)))
    draw = answer(Want("draw", count=3), seed(3), 7)
    assert isinstance(draw, act.Draw)
    assert 0 <= draw.index < 3
    places = [answer(Want("place", count=23), seed(n), 7) for n in range(300)]
    assert {place.place for place in places if isinstance(place, act.Place)} == set(range(1, 24))
