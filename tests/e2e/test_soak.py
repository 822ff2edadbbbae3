"""A small soak, and what it would say if something were wrong."""

from dataclasses import replace
from pathlib import Path

import pytest

from bench.soak.__main__ import parse
from bench.soak.figures import Figures, causes, near
from bench.soak.soak import Size, Soak, stage
from demo.crowd import Press
from demo.wire import fullest, most_within
from tests.e2e.nursery import Nursery


async def test_one_group_and_four_kills_lose_nothing(
    tmp_path: Path, nursery: Nursery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.soak.soak.WARM_MINUTES", 1)
    size = Size(groups=1, people=4, minutes=1, kills=4, real_starts=0, seed=1)
    async with stage(tmp_path, nursery.launch) as (box, bot):
        figures = await Soak(size, box, bot).run()
    assert figures.wrong() == []
    assert figures.kills == 4
    assert figures.presses > figures.kills
    assert figures.presses == figures.answered + figures.died_within_a_second + figures.died_trying_again


SOUND = Figures(
    groups=1,
    people=2,
    minutes=1,
    seed=1,
    presses=9,
    answered=8,
    died_within_a_second=1,
    died_trying_again=0,
    unanswered_without_cause=0,
    kills=1,
    real_starts=0,
    forked_start_median=0.1,
    real_start_median=0.0,
    kins_finished=1,
    kins_stuck=0,
    calls=9,
    most_calls_of_a_group_in_a_minute=20,
    most_calls_in_a_second=30,
    faults={},
    memory_start=200.0,
    memory_half=200.0,
    memory_end=220.0,
    chips_made=2_000,
    chips_conserved=True,
    audit=[],
    replays_differ=[],
    paid_twice=0,
    tracebacks=0,
    wall_seconds=1.0,
)


@pytest.mark.parametrize(
    ("figures", "wrong"),
    [
        (SOUND, []),
        (replace(SOUND, unanswered_without_cause=1), ["every press answered"]),
        (replace(SOUND, kins_stuck=1), ["no kin stuck"]),
        (replace(SOUND, chips_conserved=False), ["chips conserved"]),
        (replace(SOUND, audit=["bank:1"]), ["audit clean"]),
        (replace(SOUND, replays_differ=[1]), ["nothing lost"]),
        (replace(SOUND, paid_twice=1), ["nothing paid twice"]),
        (replace(SOUND, tracebacks=1), ["nothing unforeseen"]),
        (replace(SOUND, most_calls_of_a_group_in_a_minute=21), ["20 calls a minute"]),
        (replace(SOUND, most_calls_in_a_second=31), ["30 calls a second"]),
        (replace(SOUND, memory_end=221.0), ["memory flat"]),
    ],
)
def test_every_condition_is_held_against_the_figures(figures: Figures, wrong: list[str]) -> None:
    assert figures.wrong() == wrong


def test_a_press_may_stay_unanswered_when_its_program_died_within_a_second() -> None:
    deaths = [10_000]
    at_once, just_after, late, fetched, again = (
        Press(1, "", "", 9_500),
        Press(1, "", "", 10_900),
        Press(1, "", "", 8_500),
        Press(1, "", "", 5_000, taken_ms=9_900),
        Press(1, "", "", 5_000, taken_ms=5_000, tried_ms=7_100),
    )
    silent = [at_once, just_after, late, fetched, again]
    assert causes(silent, deaths) == ([at_once, just_after, fetched], [again], [late])
    assert near(late, deaths) == [1_500]


def test_the_most_calls_within_a_span_are_counted_in_whatever_order_they_ended() -> None:
    assert most_within(1_000, [0, 1_000, 999, 500, 1_499]) == 4
    assert fullest(1_000, [0, 1_000, 999, 500, 1_499]) == [500, 999, 1_000, 1_499]
    assert most_within(1_000, []) == 0


def test_soaking_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(["--groups", "0"])
    assert "at least one group" in capsys.readouterr().err
