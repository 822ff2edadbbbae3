import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.delivery.pace import ALL_AT_ONCE, Pace
from bot.delivery.queue import Call, Job, Queue, Rank
from tests.bot.fakes import HandClock, settle

GROUP, OTHER = -100, -200


class Note(Job):
    """Write down that it went out; ``ends`` are the answers of its calls, in turn."""

    def __init__(
        self, sent: list[str], name: str, chat: int = GROUP, rank: Rank = Rank.SLOT, since: int = 0
    ) -> None:
        super().__init__(name, chat, rank, since)
        self.sent = sent
        self.name = name
        self.ends: list[int | None] = []
        self.gate: asyncio.Event | None = None
        self.nothing = False

    async def prepare(self) -> Call | None:
        return None if self.nothing else self._call

    async def _call(self) -> int | None:
        self.sent.append(self.name)
        if self.gate:
            await self.gate.wait()
        return self.ends.pop(0) if self.ends else None


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def queue(clock: HandClock) -> AsyncIterator[Queue]:
    queue = Queue(clock, Pace())
    running = asyncio.create_task(queue.run())
    yield queue
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await queue.drain(0)


async def test_what_is_put_goes_out_once(queue: Queue) -> None:
    sent: list[str] = []
    queue.put(Note(sent, "a"))
    await settle()
    assert (sent, len(queue)) == (["a"], 0)


async def test_hands_on_turn_then_longest_wait_then_notices_then_deletions(queue: Queue) -> None:
    sent: list[str] = []
    queue.put(Note(sent, "deletion", 1, Rank.DELETION))
    queue.put(Note(sent, "notice", 2, Rank.NOTICE))
    queue.put(Note(sent, "late table", -3, since=20))
    queue.put(Note(sent, "old table", -4, since=10))
    queue.put(Note(sent, "hand", 5, Rank.TURN, since=30))
    await settle()
    assert sent == ["hand", "old table", "late table", "notice", "deletion"]


async def test_deletions_go_out_beside_a_row_of_edits(queue: Queue, clock: HandClock) -> None:
    sent: list[str] = []
    for number in range(200):
        queue.put(Note(sent, f"hand {number}", number + 1))
    deletion = Note(sent, "deletion", 1_000, Rank.DELETION)
    deletion.counted = False
    queue.put(deletion)
    await settle(400)
    assert (len(sent), "deletion" in sent) == (ALL_AT_ONCE + 1, True)


async def test_a_hand_rings_after_the_tables_and_before_notices(queue: Queue) -> None:
    sent: list[str] = []
    queue.put(Note(sent, "ring", 5, Rank.RING, since=0))
    queue.put(Note(sent, "notice", 6, Rank.NOTICE, since=0))
    queue.put(Note(sent, "table", -3, since=50))
    await settle()
    assert sent == ["table", "ring", "notice"]


async def test_a_slow_chat_holds_up_itself_alone(queue: Queue) -> None:
    sent: list[str] = []
    slow = Note(sent, "slow")
    slow.gate = asyncio.Event()
    queue.put(slow)
    queue.put(Note(sent, "behind"))
    queue.put(Note(sent, "beside", OTHER))
    await settle()
    assert sent == ["slow", "beside"]
    slow.gate.set()
    await settle()
    assert sent == ["slow", "beside", "behind"]


async def test_a_job_put_while_it_flies_goes_out_again(queue: Queue) -> None:
    sent: list[str] = []
    first = Note(sent, "table")
    first.gate = asyncio.Event()
    queue.put(first)
    await settle()
    for _ in range(3):
        queue.put(Note(sent, "table"))
    await settle()
    first.gate.set()
    await settle()
    assert (sent, len(queue)) == (["table", "table"], 0)


async def test_a_waiting_job_is_coalesced(queue: Queue, clock: HandClock) -> None:
    sent: list[str] = []
    queue.pace.hold(GROUP, clock.now + 5_000)
    for _ in range(10):
        queue.put(Note(sent, "table"))
    await clock.forward(4_999)
    assert sent == []
    await clock.forward(1)
    assert sent == ["table"]


async def test_a_job_asking_for_it_is_tried_again_on_the_clock(queue: Queue, clock: HandClock) -> None:
    sent: list[str] = []
    job = Note(sent, "table")
    job.ends = [clock.now + 2_000, clock.now + 6_000]
    queue.put(job)
    await clock.forward(1_999)
    assert sent == ["table"]
    await clock.forward(1)
    assert sent == ["table"] * 2
    await clock.forward(4_000)
    assert (sent, len(queue)) == (["table"] * 3, 0)


async def test_a_newer_job_keeps_the_wait_of_a_refused_one(queue: Queue, clock: HandClock) -> None:
    sent: list[str] = []
    job = Note(sent, "table")
    job.ends = [clock.now + 2_000]
    job.gate = asyncio.Event()
    queue.put(job)
    await settle()
    queue.put(Note(sent, "table"))
    job.gate.set()
    await clock.forward(1_999)
    assert sent == ["table"]
    await clock.forward(1)
    assert sent == ["table"] * 2


async def test_nothing_to_show_takes_no_room(queue: Queue, clock: HandClock) -> None:
    sent: list[str] = []
    for number in range(100):
        job = Note(sent, f"nothing {number}")
        job.nothing = True
        queue.put(job)
    queue.put(Note(sent, "table"))
    await settle(400)
    assert sent == ["table"]


async def test_nothing_is_drawn_before_there_is_room_to_send_it(queue: Queue, clock: HandClock) -> None:
    drawn: list[str] = []

    class Drawn(Note):
        async def prepare(self) -> Call | None:
            drawn.append(self.name)
            return await super().prepare()

    sent: list[str] = []
    for number in range(200):
        queue.put(Drawn(sent, f"hand {number}", number + 1))
    await clock.forward(3_000)
    assert 75 <= len(sent) == len(drawn) < 200


async def test_a_failing_job_comes_again_and_stops_nobody(
    queue: Queue, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Note):
        async def prepare(self) -> Call | None:
            if not self.sent:
                self.sent.append("broken")
                msg = "no disk"
                raise OSError(msg)
            return await super().prepare()

    sent: list[str] = []
    queue.put(Broken(sent, "table"))
    await settle()
    queue.put(Note([], "other", OTHER))
    await clock.forward(5_000)
    assert (sent, len(queue)) == (["broken", "table"], 0)
    assert "delivery failed" in caplog.text


async def test_a_thousand_chats_get_27_calls_a_second(queue: Queue, clock: HandClock) -> None:
    sent: list[str] = []
    for number in range(1_000):
        queue.put(Note(sent, f"hand {number}", number + 1))
    await clock.forward(1_000 - 1)
    assert len(sent) == 27
    await clock.forward(36_000)
    assert len(sent) == 999
    await clock.forward(1_000)
    assert len(sent) == 1_000
