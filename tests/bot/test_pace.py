import random
from collections.abc import Callable, Iterator
from itertools import count, pairwise, repeat
from pathlib import Path

import pytest

from bot.delivery.pace import FLIGHT_MS, Pace
from bot.delivery.trail import RECORD, RECORDS_MAX, Trail

GROUP, PRIVATE = -100, 7


def _moments(pace: Pace, calls: int, chat: Callable[[int], int], start: int = 0) -> list[int]:
    now, moments = start, []
    for number in range(calls):
        now = pace.ready_at(chat(number), now)
        pace.spend(chat(number), now)
        pace.landed(now, now)
        moments.append(now)
    return moments


def _arrivals(pace: Pace, lateness: Iterator[int], until: int, start: int = 0) -> list[int]:
    """Send as fast as may be; each call arrives half of its way later, and is answered at the end of it."""
    arrivals: list[int] = []
    ways: list[tuple[int, int]] = []
    for now in range(start, until):
        for end, sent in [way for way in ways if way[0] <= now]:
            pace.landed(sent, end)
            ways.remove((end, sent))
        while pace.all_ready_at(now) <= now:
            pace.spend(len(arrivals) + 1, now)
            way = next(lateness)
            arrivals.append(now + way // 2)
            ways.append((now + way, now))
    return arrivals


def _most_in(moments: list[int], span_ms: int) -> int:
    return max(sum(start <= at < start + span_ms for at in moments) for start in moments)


def test_a_group_gets_18_calls_in_any_minute() -> None:
    moments = _moments(Pace(), 200, lambda _: GROUP)
    assert _most_in(moments, 60_000) == 18


def test_a_group_never_waits_long_for_the_next_call() -> None:
    moments = _moments(Pace(), 200, lambda _: GROUP)
    gaps = [later - sooner for sooner, later in pairwise(moments)]
    assert max(gaps) < 8_000


def test_a_quiet_group_is_written_to_at_once() -> None:
    pace = Pace()
    assert _moments(pace, 5, lambda _: GROUP) == [0] * 5
    assert pace.ready_at(GROUP, 120_000) == 120_000


def test_one_action_in_six_seconds_never_waits() -> None:
    pace = Pace()
    for now in range(0, 600_000, 6_000):
        assert pace.ready_at(GROUP, now) == now
        pace.spend(GROUP, now)


def test_a_private_chat_gets_a_short_burst_and_then_less_than_one_a_second() -> None:
    moments = _moments(Pace(), 6, lambda _: PRIVATE)
    assert moments == [0, 0, 0, 1_100, 2_200, 3_300]


def test_27_calls_a_second_in_all() -> None:
    moments = _moments(Pace(), 300, lambda number: number + 1)
    assert _most_in(moments, 1_000) == 27


@pytest.mark.parametrize("most_ms", [0, 50, 400, 2_000, FLIGHT_MS])
def test_no_more_than_27_arrive_in_a_second_however_long_each_is_on_its_way(most_ms: int) -> None:
    luck = random.Random(most_ms)
    arrivals = _arrivals(Pace(), (luck.randint(0, most_ms) for _ in count()), 30_000)
    assert len(arrivals) > 100
    assert _most_in(arrivals, 1_000) <= 27


def test_no_more_than_27_arrive_in_a_second_when_what_was_on_its_way_comes_all_at_once() -> None:
    pace = Pace()
    stalled = _arrivals(pace, repeat(2 * FLIGHT_MS), 1_400)
    for sent in sorted({at - FLIGHT_MS for at in stalled}):
        pace.landed(sent, 1_400)
    assert len(stalled) == 27
    assert _arrivals(pace, repeat(0), 2_400, 1_400) == []


def test_no_more_than_27_arrive_in_a_second_when_the_program_was_killed_with_calls_on_their_way(
    tmp_path: Path,
) -> None:
    killed = Pace(Trail(tmp_path / "pace"))
    killed.recall(0)
    arrivals = [600 for _ in _arrivals(killed, repeat(10_000), 600)]
    after = Pace(Trail(tmp_path / "pace"))
    after.recall(600)
    arrivals += _arrivals(after, repeat(0), 3_000, 600)
    assert _most_in(arrivals, 1_000) == 27


def test_calls_that_are_never_answered_do_not_stop_the_rest_for_long() -> None:
    pace = Pace()
    for _ in range(27):
        pace.spend(PRIVATE, 0)
    assert pace.all_ready_at(FLIGHT_MS - 1) > FLIGHT_MS
    assert pace.all_ready_at(FLIGHT_MS) == FLIGHT_MS + 1_000
    assert pace.all_ready_at(FLIGHT_MS + 1_000) == FLIGHT_MS + 1_000


def test_a_flood_wait_holds_its_own_chat_alone() -> None:
    pace = Pace()
    pace.hold(GROUP, 30_000)
    assert pace.ready_at(GROUP, 0) == 30_000
    assert pace.ready_at(GROUP, 0, deletion=True) == 30_000
    assert pace.ready_at(-200, 0) == 0


def test_deletions_take_no_room_of_the_group() -> None:
    pace = Pace()
    for now in range(0, 40_000, 1_000):
        pace.spend(GROUP, now, deletion=True)
    assert pace.ready_at(GROUP, 40_000) == 40_000


def test_quiet_chats_are_forgotten_and_busy_ones_are_not() -> None:
    pace = Pace()
    for number in range(1, 1_000):
        pace.spend(number, 0)
    pace.spend(GROUP, 0)
    pace.forget_quiet(30_000)
    assert list(pace._chats) == [GROUP]


def test_a_call_for_one_eye_alone_need_not_keep_to_the_spread() -> None:
    pace = Pace()
    for _ in range(17):
        pace.spend(GROUP, 0)
    assert pace.ready_at(GROUP, 1_000) > 1_000
    assert pace.has_room(GROUP, 1_000)
    pace.spend(GROUP, 1_000)
    assert not pace.has_room(GROUP, 1_000)


def test_what_asks_nobody_leaves_a_third_of_the_minute_to_questions() -> None:
    pace, now, moments = Pace(), 0, []
    while now < 60_000:
        now = pace.ready_at(GROUP, now, spare=True)
        pace.spend(GROUP, now, spare=True)
        moments.append(now)
    assert (_most_in(moments, 60_000), moments[:8]) == (12, [0] * 8)
    assert pace.ready_at(GROUP, 59_000) == 59_000


def test_a_question_need_not_wait_behind_a_burst_of_spare_calls() -> None:
    pace = Pace()
    for now in range(12):
        pace.spend(GROUP, now, spare=True)
    assert pace.ready_at(GROUP, 1_000) == 1_000
    assert pace.ready_at(GROUP, 1_000, spare=True) == 60_000


def test_questions_and_spare_calls_together_keep_to_18_a_minute() -> None:
    pace = Pace()
    spares: list[int] = []
    asked: list[int] = []
    for now in range(0, 300_000, 250):
        spare = pace.ready_at(GROUP, now, spare=True) <= now
        if spare or pace.ready_at(GROUP, now) <= now:
            pace.spend(GROUP, now, spare=spare)
            (spares if spare else asked).append(now)
    assert _most_in(sorted(spares + asked), 60_000) == 18
    assert _most_in(spares, 60_000) <= 12


def test_a_program_killed_again_and_again_keeps_to_18_a_minute(tmp_path: Path) -> None:
    moments: list[int] = []
    for start in range(0, 180_000, 7_000):
        pace = Pace(Trail(tmp_path / "pace"))
        pace.recall(start)
        while (now := pace.ready_at(GROUP, max([start, *moments[-1:]]))) < start + 7_000:
            pace.spend(GROUP, now)
            moments.append(now)
    assert _most_in(moments, 60_000) == 18
    assert len(moments) > 36


def test_what_was_sent_to_people_counts_after_a_start_too(tmp_path: Path) -> None:
    before = Pace(Trail(tmp_path / "pace"))
    before.recall(0)
    sent = _moments(before, 6, lambda _: PRIVATE)
    after = Pace(Trail(tmp_path / "pace"))
    after.recall(sent[-1])
    assert after.ready_at(PRIVATE, sent[-1]) == sent[-1] + 1_100


def test_the_trail_forgets_what_counts_no_more_and_what_was_half_written(tmp_path: Path) -> None:
    file = tmp_path / "pace"
    trail = Trail(file)
    assert trail.read(0) == []
    for at in range(0, 90_000, 1_000):
        trail.note(GROUP, at)
    with file.open("ab") as half:
        half.write(b"\x00" * 7)
    assert trail.read(89_000) == [(GROUP, at) for at in range(30_000, 90_000, 1_000)]
    assert file.stat().st_size == 60 * RECORD.size
    assert trail.read(10_000) == [], "the clock was put back: what lies ahead was never sent"


def test_the_trail_stays_small(tmp_path: Path) -> None:
    trail = Trail(tmp_path / "pace")
    trail.read(0)
    for number in range(RECORDS_MAX * 2):
        trail.note(GROUP, number * 1_000)
    assert (tmp_path / "pace").stat().st_size < RECORDS_MAX * RECORD.size


def test_a_trail_that_cannot_be_written_is_said_once_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pace = Pace(Trail(tmp_path / "nowhere" / "pace"))
    pace.recall(0)
    assert _moments(pace, 3, lambda _: GROUP) == [0, 0, 0]
    assert len(caplog.records) == 1
